"""A JSON Schema of the packs of a game, for editors that check and complete input.

It describes the shape of a pack: its head, its cards by kind with their figures, and abilities as expressions or nested
data. It does not check the contents of expressions; ``cardwright pack check`` does.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterable
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from cardwright.cards import expression, pack_head
from cardwright.cards.likes import LIKE
from cardwright.cards.nodes import Do, Known, Modes, Node, Noun, Number, Objects, Target, Verb, Vocabulary
from cardwright.cards.pack import Shelf
from cardwright.cards.patterns import FIGURES, On
from cardwright.cards.shapes import hints_of, shape_of
from cardwright.cards.values import BRINGS, LARGEST

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ID = r"^[a-z][a-z0-9_]{0,47}$"
EXPRESSION = {"type": "string", "minLength": 1, "maxLength": expression.LONGEST}

Schema = dict[str, Any]


def schema(shelf: Shelf[Any]) -> Schema:
    """The schema of a pack of a game."""
    return _Writer(shelf).whole()


class _Writer:
    def __init__(self, shelf: Shelf[Any]) -> None:
        self.shelf = shelf
        self.vocabulary: Vocabulary = shelf.reader.vocabulary
        self.definition: Any = shelf.reader.definition
        self.defs: dict[str, Schema] = {}

    def whole(self) -> Schema:
        ids = {"pattern": ID}
        head = {name: self.of(hints_of(pack_head.Head)[name]) for name in pack_head.HEAD}
        head |= {name: {"type": "string", "maxLength": longest} for name, longest in pack_head.TEXTS.items()}
        head |= {
            "pack": {"type": "string", **ids},
            "game": {"const": self.shelf.game},
            "format": {"const": pack_head.FORMAT},
        }
        names = {"type": "array", "items": {"type": "string"}, "maxItems": pack_head.MOST_BROUGHT}
        head["brings"] = {
            "type": "object",
            "properties": dict.fromkeys(BRINGS, names),
            "additionalProperties": False,
        }
        cards = {"type": "object", "propertyNames": ids, "maxProperties": pack_head.MOST_CARDS}
        properties = {**head, "cards": {**cards, "additionalProperties": self.card()}}
        for section, cls in self.shelf.sections.items():
            properties[section] = {"type": "object", "propertyNames": ids, "additionalProperties": self.record(cls)}
        return {
            "$schema": DIALECT,
            "title": f"A Cardwright pack of {self.shelf.game}",
            "type": "object",
            "properties": properties,
            "required": _required(dataclasses.fields(pack_head.Head)),
            "additionalProperties": False,
            "$defs": self.defs,
        }

    # --- cards -------------------------------------------------------------------------------------------------------

    def card(self) -> Schema:
        """A card: one kind, with its figures under that kind or beside it; or what differs from the card it is like."""
        hints = hints_of(self.definition)
        figures, key = self.definition.FIGURES, self.definition.KIND
        fields = {f.name: self.of(hints[f.name]) for f in dataclasses.fields(self.definition) if f.init}
        del fields["id"]
        fields["name"] |= {"minLength": 1, "maxLength": pack_head.LONGEST_NAME}
        if "copies" in fields:
            fields["copies"] |= {"minimum": 0, "maximum": pack_head.MOST_COPIES}
        common = [name for name in self.definition.COMMON if name not in ("id", key)]
        kinds: Schema = {}
        rules: list[Schema] = []
        for kind, own in figures.items():
            allowed = [*common, *own]
            inside = {name: fields[name] for name in allowed}
            kinds[kind] = {"type": ["object", "null"], "properties": inside, "additionalProperties": False}
            beside = [name for name in allowed if name not in figures]
            rules.append({"if": {"required": [kind]}, "then": {"propertyNames": {"enum": [LIKE, kind, *beside]}}})
            named = {"properties": {key: {"const": kind}}, "required": [key]}
            rules.append({"if": named, "then": {"propertyNames": {"enum": [LIKE, key, *allowed]}}})
        beside_all = {name: schema for name, schema in fields.items() if name not in figures}
        choice = [{"required": [kind]} for kind in (key, *figures)]
        return {
            "type": "object",
            "properties": {LIKE: {"type": "string", "pattern": ID}, **beside_all, **kinds},
            "anyOf": [{"required": [LIKE]}, {"required": ["name"], "oneOf": choice}],
            "allOf": rules,
            "additionalProperties": False,
        }

    def record(self, cls: type) -> Schema:
        """An entry of another section of a pack."""
        hints = hints_of(cls)
        fields = [f for f in dataclasses.fields(cls) if f.init and f.name != "id"]
        return {
            "type": "object",
            "properties": {f.name: self.of(hints[f.name]) for f in fields},
            "required": _required(fields),
            "additionalProperties": False,
        }

    # --- values ------------------------------------------------------------------------------------------------------

    def of(self, hint: Any) -> Schema:
        """The schema of a type."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            known = next((mark for mark in args[1:] if isinstance(mark, Known)), None)
            return self.name(known.what) if known is not None else self.of(args[0])
        if origin in (Union, types.UnionType):
            return {"anyOf": _distinct(self.of(part) for part in args)}
        if origin is Literal:
            return {"enum": list(args)}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(args[1])}
        if origin is tuple:
            if len(args) == 2 and args[1] is Ellipsis:
                one = self.of(args[0])
                return {"anyOf": _distinct(({"type": "array", "items": one}, one))}
            parts = [self.of(part) for part in args]
            return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
        if isinstance(hint, type) and issubclass(hint, Node):
            return self.node(hint)
        if hint is int:
            return {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
        return {"type": {str: "string", bool: "boolean", type(None): "null"}[hint]}

    def name(self, what: str) -> Schema:
        """A name from a closed list; if packs may bring such names, the list is only a suggestion."""
        known = sorted(self.vocabulary.known.get(what, ()))
        if not known or what in BRINGS or what == "card":
            return {"type": "string", **({"examples": known} if known else {})}
        return {"enum": ["", *known]}

    # --- nodes -------------------------------------------------------------------------------------------------------

    def node(self, kind: type[Node]) -> Schema:
        """A node of a kind: an expression, or one word with its arguments."""
        if kind.__name__ not in self.defs:
            self.defs[kind.__name__] = {}  # An entry has to exist first, because the schema may refer to itself.
            ways: list[Schema] = [EXPRESSION, {"type": "array"}] if kind in (Do, Modes) else [EXPRESSION]
            words = self.events() if issubclass(kind, On) else self.words(kind)
            ways.append(_one_of(words))
            self.defs[kind.__name__] = {"anyOf": ways}
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def words(self, kind: type[Node]) -> dict[str, Schema]:
        """The words of a kind, each with the schema of its arguments."""
        found: dict[str, Schema] = {}
        named = {**self.vocabulary.words, **{word: cls for word, (cls, _) in self.vocabulary.short.items()}}
        for word, cls in sorted(named.items()):
            fits = issubclass(cls, kind) or (kind is Do and issubclass(cls, Verb | Target))
            fits = fits or (issubclass(cls, Target) and issubclass(Objects, kind))
            if fits:
                found[word] = self.word(word, cls)
        return found

    def word(self, word: str, cls: type[Node]) -> Schema:
        """The arguments of a word: its fields by name, or arguments without names."""
        key = f"word.{word}"
        if key not in self.defs:
            self.defs[key] = {}
            shape, hints = shape_of(cls), hints_of(cls)
            preset = self.vocabulary.short.get(word, (cls, {}))[1]
            fields = {name: self.of(hints[name]) for name in shape.names if name not in preset}
            if cls.BINDS:
                fields["as"] = {"type": "string"}
            first = next((name for name in (*shape.ordered, shape.rest) if name and name not in preset), "")
            ways: list[Schema] = [
                {
                    "type": "object",
                    "properties": fields,
                    "required": [name for name in shape.required if name not in preset],
                    "additionalProperties": False,
                }
            ]
            if first:
                ways.append(fields[first])
            if not shape.required or not fields:
                ways.append({"type": "null"})
            doc = " ".join((cls.__doc__ or "").replace("``", "").split())
            self.defs[key] = {"description": doc, "anyOf": _distinct(ways)}
        return {"$ref": f"#/$defs/{key}"}

    def events(self) -> dict[str, Schema]:
        """The events that a pattern may name, with their roles."""
        found: dict[str, Schema] = {}
        for name, kind in self.vocabulary.on.EVENTS.items():
            roles = {
                role: {"anyOf": [{"type": "integer"}, {"type": "array"}, self.node(Number)]}
                if r.slot in FIGURES
                else self.node(Noun)
                for role, r in kind.roles.items()
            }
            roles["if"] = EXPRESSION
            long = {"type": "object", "properties": roles, "additionalProperties": False}
            found[name] = {
                "description": kind.when,
                "anyOf": [long, EXPRESSION, {"type": ["integer", "array", "null"]}],
            }
        return found


def _one_of(words: dict[str, Schema]) -> Schema:
    """A mapping with a single word in it."""
    return {
        "type": "object",
        "properties": words,
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _required(fields: Iterable[dataclasses.Field[Any]]) -> list[str]:
    return [f.name for f in fields if f.default is f.default_factory is dataclasses.MISSING]


def _distinct(schemas: Iterable[Schema]) -> list[Schema]:
    found: list[Schema] = []
    for one in schemas:
        if one not in found:
            found.append(one)
    return found
