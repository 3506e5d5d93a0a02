"""Packs: card definitions as plain data (YAML or JSON), read, checked and written. Nothing in a pack can run code.

A node is written as its word: alone (``this``), with its first argument (``loot: 2``) or with all by name
(``loot: {number: 2, who: you}``). A ``Do`` is written as the list of its targets and verbs. Errors name the file, the
card and the field, and suggest the nearest word.
"""

from __future__ import annotations

import dataclasses
import types
from pathlib import Path
from typing import Any, Generic, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from cardwright import given
from cardwright.cards.definition import CardDefinition, D
from cardwright.cards.nodes import Do, Node, Target, Verb, Vocabulary, word_of
from cardwright.errors import PackError
from cardwright.plain import read


class Reader(Generic[D]):
    """Builds definitions from plain data, with the words of one game."""

    def __init__(self, vocabulary: Vocabulary, definition: type[D]) -> None:
        self.vocabulary = vocabulary
        self.definition = definition
        self._hints: dict[type, dict[str, Any]] = {}

    def pack(self, path: Path) -> list[D]:
        """Every card of a pack file; an id may stand only once."""
        data = read(path, PackError)
        if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
            raise PackError(f"{path}: a pack is a mapping with a list called 'cards'")
        cards: list[D] = []
        for i, entry in enumerate(data["cards"]):
            card = self.card(entry, f"{path}: cards[{i}]")
            if any(card.id == other.id for other in cards):
                raise PackError(f"{path}: cards[{i}]: the id {card.id!r} stands twice in this pack")
            cards.append(card)
        return cards

    def card(self, data: Any, where: str) -> D:
        """One definition."""
        if not isinstance(data, dict):
            raise PackError(f"{where}: a card is a mapping of its fields, not {given.shown(data)}")
        where = f"{where} ({data['id']})" if isinstance(data.get("id"), str) else where
        names = {f.name: f for f in dataclasses.fields(self.definition) if f.init}
        required = [
            n for n, f in names.items() if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
        ]
        return self.definition(**self._fields(data, self.definition, list(names), required, where))

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str) -> Node:
        """One node of one of some kinds."""
        if isinstance(data, list) and Do in kinds:
            return self._do(data, where)
        arguments: Any = {}
        match data:
            case str():
                word = data
            case dict() if len(data) == 1:
                [(word, arguments)] = data.items()
            case _:
                raise PackError(f"{where}: expected a word, or one word with its arguments, not {given.shown(data)}")
        cls = self.vocabulary.words.get(word)
        if cls is None:
            raise PackError(f"{where}: unknown word {word!r}{given.hint(word, self.vocabulary.words)}")
        if not issubclass(cls, kinds):
            expected = " or ".join(kind.__name__.lower() for kind in kinds)
            raise PackError(f"{where}: {word!r} is no {expected}")
        fields = msgspec.structs.fields(cls)
        names = [f.name for f in fields]
        if not isinstance(arguments, dict) or (len(arguments) == 1 and not set(arguments) & set(names)):
            if not names:
                raise PackError(f"{where}: {word!r} takes no arguments")
            arguments = {names[0]: arguments}
        required = [f.name for f in fields if f.required]
        values = self._fields(arguments, cls, names, required, f"{where}.{word}")
        try:
            return cls(**values)
        except ValueError as error:  # what the word itself says about its arguments
            raise PackError(f"{where}.{word}: {error}") from error

    def _do(self, data: list[Any], where: str) -> Do:
        parts = [self.node(part, (Target, Verb), f"{where}[{i}]") for i, part in enumerate(data)]
        targets = tuple(part for part in parts if isinstance(part, Target))
        return Do(tuple(part for part in parts if isinstance(part, Verb)), targets)

    def _fields(
        self, data: dict[Any, Any], cls: type, names: list[str], required: list[str], where: str
    ) -> dict[str, Any]:
        for name in data:
            if name not in names:
                raise PackError(f"{where}: unknown field {name!r}{given.hint(name, names)}")
        for name in required:
            if name not in data:
                raise PackError(f"{where}: the field {name!r} is missing")
        if cls not in self._hints:
            self._hints[cls] = get_type_hints(cls)
        return {name: self._value(value, self._hints[cls][name], f"{where}.{name}") for name, value in data.items()}

    def _value(self, data: Any, hint: Any, where: str) -> Any:
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return self._one_of(data, get_args(hint), where)
        if origin is tuple:
            return self._list(data, get_args(hint), where)
        if origin is Literal:
            if data not in get_args(hint):
                raise PackError(f"{where}: {given.shown(data)} is not one of {', '.join(map(repr, get_args(hint)))}")
            return data
        if isinstance(hint, type) and issubclass(hint, Node):
            return self.node(data, (hint,), where)
        if type(data) is not hint:
            raise PackError(f"{where}: expected {getattr(hint, '__name__', hint)}, not {given.shown(data)}")
        return data

    def _one_of(self, data: Any, hints: tuple[Any, ...], where: str) -> Any:
        kinds = tuple(h for h in hints if isinstance(h, type) and issubclass(h, Node))
        plain = [h for h in hints if h not in kinds]
        for hint in plain:
            if (data is None and hint is type(None)) or (isinstance(hint, type) and type(data) is hint):
                return data
        if kinds and (isinstance(data, str | dict) or (isinstance(data, list) and Do in kinds)):
            return self.node(data, kinds, where)
        for hint in plain:
            if get_origin(hint) is not None:
                return self._value(data, hint, where)
        raise PackError(f"{where}: {given.shown(data)} does not fit here")

    def _list(self, data: Any, hints: tuple[Any, ...], where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            if len(hints) == 2 and hints[1] is Ellipsis and isinstance(hints[0], type) and issubclass(hints[0], Node):
                data = [data]  # A single node may stand for a list of one.
            else:
                raise PackError(f"{where}: expected a list, not {given.shown(data)}")
        if len(hints) == 2 and hints[1] is Ellipsis:
            return tuple(self._value(part, hints[0], f"{where}[{i}]") for i, part in enumerate(data))
        if len(data) != len(hints):
            raise PackError(f"{where}: expected a list of {len(hints)}, not of {len(data)}")
        return tuple(
            self._value(part, hint, f"{where}[{i}]") for i, (part, hint) in enumerate(zip(data, hints, strict=True))
        )


def write(value: Any) -> Any:
    """A node or definition as plain data that ``Reader`` reads back."""
    if isinstance(value, Do):
        return [write(part) for part in (*value.targets, *value.verbs)]
    if isinstance(value, Node):
        fields = {
            f.name: write(getattr(value, f.name))
            for f in msgspec.structs.fields(type(value))
            if f.required or getattr(value, f.name) != f.default
        }
        return {word_of(type(value)): fields} if fields else word_of(type(value))
    if isinstance(value, CardDefinition):
        return {
            f.name: write(getattr(value, f.name))
            for f in dataclasses.fields(value)
            if f.init and getattr(value, f.name) != f.default
        }
    if isinstance(value, tuple):
        return [write(part) for part in value]
    return value


def schema(vocabulary: Vocabulary, definition: type[CardDefinition]) -> dict[str, Any]:
    """A JSON Schema for packs of a game, for editors that check while one types."""
    defs: dict[str, Any] = {}

    def of(hint: Any) -> Any:
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return {"anyOf": [of(part) for part in get_args(hint)]}
        if origin is Literal:
            return {"enum": list(get_args(hint))}
        if origin is tuple:
            parts = get_args(hint)
            if len(parts) == 2 and parts[1] is Ellipsis:
                item = of(parts[0])
                return {"anyOf": [{"type": "array", "items": item}, item]}
            return {"type": "array", "prefixItems": [of(part) for part in parts], "minItems": len(parts)}
        if isinstance(hint, type) and issubclass(hint, Node):
            return {"$ref": f"#/$defs/{hint.__name__}"}
        return {"type": {int: "integer", str: "string", bool: "boolean", type(None): "null"}[hint]}

    def fields(cls: Any) -> dict[str, Any]:
        hints = get_type_hints(cls)
        if issubclass(cls, Node):
            names = {f.name: f.required for f in msgspec.structs.fields(cls)}
        else:
            names = {f.name: f.default is dataclasses.MISSING for f in dataclasses.fields(cls) if f.init}
        properties = {name: of(hints[name]) for name in names}
        required = [name for name, needed in names.items() if needed]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    def written(cls: type[Node]) -> list[Any]:
        """The ways in which a word may stand in a pack."""
        word, long = word_of(cls), fields(cls)
        first = next(iter(long["properties"].values()), None)
        value = {"anyOf": [long, first]} if first is not None else long
        full = {"type": "object", "properties": {word: value}, "required": [word], "additionalProperties": False}
        return [full] if long["required"] else [{"const": word}, full]

    kinds: tuple[type[Node], ...] = Vocabulary.KINDS
    for kind in kinds:
        options = [way for cls in vocabulary.words.values() if issubclass(cls, kind) for way in written(cls)]
        defs[kind.__name__] = {"anyOf": options}
    parts = {"anyOf": [{"$ref": "#/$defs/Target"}, {"$ref": "#/$defs/Verb"}]}
    defs["Do"] = {"type": "array", "items": parts}
    for cls in vocabulary.words.values():
        if cls.__name__ not in defs:  # words that a field asks for by name, such as the row of a table
            defs[cls.__name__] = {"anyOf": written(cls)}
    pack = {
        "type": "object",
        "properties": {"cards": {"type": "array", "items": fields(definition)}},
        "required": ["cards"],
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs, **pack}
