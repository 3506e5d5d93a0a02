"""Definitions and nodes from what people write: expressions, or the same as plain data.

Every word, name and number is checked against the types of the fields it fills and against the names the game or the
pack knows. A mistake is a ``PackError`` that names the file, the card, the field and the nearest right word.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Generic, Literal, Union, get_args, get_origin, get_type_hints

from cardwright import given
from cardwright.cards.definition import D
from cardwright.cards.expression import Call, ExpressionError, Quoted, parse
from cardwright.cards.nodes import (
    Condition,
    Do,
    Known,
    Modes,
    Node,
    Noun,
    Number,
    Objects,
    Selector,
    Target,
    Verb,
    Vocabulary,
    arguments_of,
    word_of,
)
from cardwright.cards.patterns import FIGURES, Among, EventKind, Figure, On, Than
from cardwright.cards.words import And, Either, It, Not, Or, Those
from cardwright.errors import PackError

LARGEST = 999
"""The largest number a definition may mention, above or below 0."""
MOST_NODES = 400
"""The nodes of one card."""
DEEPEST = 40
"""Words within each other."""

KINDS = {
    Objects: "a person or thing ('this', 'you', 'it', 'each(…)' or a target 'a(…)')",
    Noun: "a kind of thing",
    Selector: "a person, thing or kind of thing",
    Number: "a number",
    Condition: "a condition",
    Verb: "something to do",
    Do: "something to do",
    Modes: "a choice of several things to do",
    On: "an event",
}
"""What a kind of node is called in an error."""


@dataclass(frozen=True)
class Names:
    """The names a definition may mention beyond those of its game: what its own pack brings."""

    pack: str = ""
    """The pack whose cards are called ``pack:card``; empty for a pack that comes with the game."""
    own: frozenset[str] = frozenset()
    """The cards of the pack, by the names they have within it."""
    cards: frozenset[str] = frozenset()
    """The cards of all other packs, by their full ids."""
    brings: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Traits, counters and the like that only this pack knows."""

    def full(self, card: str) -> str:
        """The id of a card of this pack."""
        return f"{self.pack}:{card}" if self.pack else card


class Reader(Generic[D]):
    """Builds definitions with the words of one game."""

    def __init__(self, vocabulary: Vocabulary, definition: type[D]) -> None:
        self.vocabulary = vocabulary
        self.definition = definition

    def card(self, data: Any, where: str, names: Names | None = None) -> D:
        """One definition, written with all its fields by name, or with its figures under its kind."""
        if not isinstance(data, dict):
            raise PackError(f"{where}: a card is a mapping of its fields, not {given.shown(data)}")
        where = f"{where} ({data['id']})" if isinstance(data.get("id"), str) and f"{data['id']}" not in where else where
        data = self._spread(data, where)
        values = read_record(self.vocabulary, names or Names(), data, self.definition, where)
        try:
            return self.definition(**values)
        except (ValueError, PackError) as error:
            raise PackError(f"{where}: {error}") from error

    def _spread(self, data: dict[Any, Any], where: str) -> dict[Any, Any]:
        """The fields of a card that has its figures under its kind: ``monster: {hp: 2}`` is a kind and a figure."""
        kinds = self.definition.FIGURES
        said = [key for key in data if key in kinds and key not in ("set",)]
        if self.definition.KIND in data:
            kind = data[self.definition.KIND]
            flat = data
        elif len(said) == 1:
            [kind] = said
            figures = data[kind] if data[kind] is not None else {}
            if not isinstance(figures, dict):
                raise PackError(f"{where}.{kind}: expected its figures, not {given.shown(figures)}")
            flat = {key: value for key, value in data.items() if key != kind}
            for key, value in figures.items():
                if key in flat:
                    raise PackError(f"{where}.{kind}: the field {key!r} is given twice")
                flat[key] = value
            flat[self.definition.KIND] = kind
        elif said:
            raise PackError(f"{where}: this card is said to be {' and '.join(map(str, said))}; it can be only one")
        else:
            return data
        allowed = kinds.get(str(kind))
        if allowed is not None:
            fields = {f.name for f in dataclasses.fields(self.definition)}
            for key in flat:
                if key in fields and key not in allowed and key not in self.definition.COMMON:
                    raise PackError(f"{where}: a card of the kind {kind} has no {key!r}{given.hint(key, allowed)}")
        return flat

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str, names: Names | None = None) -> Any:
        """One node of one of some kinds."""
        return _Builder(self.vocabulary, names or Names()).node(data, kinds, where)


def read_record(vocabulary: Vocabulary, names: Names, data: Any, cls: type, where: str) -> dict[str, Any]:
    """The fields of a definition or another record, by name: those that were given, each checked."""
    known = [f for f in dataclasses.fields(cls) if f.init]
    needed = [f.name for f in known if f.default is f.default_factory is dataclasses.MISSING]
    return _Builder(vocabulary, names).record(data, cls, [f.name for f in known], needed, where)


@cache
def hints_of(cls: type) -> dict[str, Any]:
    """The types of a class's fields, with what marks them."""
    return get_type_hints(cls, include_extras=True)


@dataclass(frozen=True)
class Shape:
    """How the arguments of a word are given."""

    names: tuple[str, ...]
    required: tuple[str, ...]
    flags: frozenset[str]
    """Fields that are set by naming them."""
    choices: Mapping[str, str]
    """Words that set a field by being named, with that field: it is one of a few words, or none."""
    ordered: tuple[str, ...]
    """Fields that are given in order."""
    rest: str
    """The field that takes all further arguments."""


@cache
def shape_of(cls: type[Node]) -> Shape:
    hints = hints_of(cls)
    fields = arguments_of(cls)
    flags = frozenset(f.name for f in fields if _is_flag(hints[f.name]))
    choices = {str(word): f.name for f in fields for word in _choice(hints[f.name])}
    ordered: list[str] = []
    rest = ""
    for f in fields:
        if f.name in flags or f.name in choices.values():
            continue
        if _takes_rest(hints[f.name]):
            rest = f.name
            break
        ordered.append(f.name)
    return Shape(
        tuple(f.name for f in fields), tuple(f.name for f in fields if f.required), flags, choices, tuple(ordered), rest
    )


def _parts(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _is_flag(hint: Any) -> bool:
    return {part for part in _parts(hint) if part is not type(None)} == {bool}


def _choice(hint: Any) -> tuple[Any, ...]:
    """The words of a field that is one of a few words, or none."""
    words = get_args(hint) if get_origin(hint) is Literal else ()
    return tuple(word for word in words if word) if "" in words else ()


def _takes_rest(hint: Any) -> bool:
    return get_origin(hint) is tuple or set(_parts(hint)) in ({Do}, {Do, Modes})


def _is_node(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Node)


class _Builder:
    """The nodes of one card on their way: what has been chosen so far, and how many nodes there are."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.nodes = 0
        self.depth = 0
        self.targets: list[Target] | None = None
        self.bound: list[str] = []
        """What the words around this place go through, innermost last, by the names they were given."""

    # --- values ------------------------------------------------------------------------------------------------------

    def record(self, data: Any, cls: type, names: list[str], needed: list[str], where: str) -> dict[str, Any]:
        """The fields of a definition or another record, by name."""
        for name in data:
            if name not in names:
                raise PackError(f"{where}: unknown field {given.shown(name)}{given.hint(name, names)}")
        for name in needed:
            if name not in data:
                raise PackError(f"{where}: the field {name!r} is missing")
        hints = hints_of(cls)
        return {name: self.value(value, hints[name], f"{where}.{name}") for name, value in data.items()}

    def value(self, data: Any, hint: Any, where: str, announced: bool = False) -> Any:
        """A value that fits a type."""
        origin = get_origin(hint)
        if origin is Annotated:
            base, *marks = get_args(hint)
            known = next((mark for mark in marks if isinstance(mark, Known)), None)
            return self._name(data, known.what, where) if known is not None else self.value(data, base, where)
        if origin in (Union, types.UnionType):
            return self._one_of(data, get_args(hint), where, announced)
        if origin is tuple:
            return self._list(data, get_args(hint), where, announced)
        if origin is Literal:
            said = _plain(data)
            if said not in get_args(hint):
                raise PackError(
                    f"{where}: {given.shown(said)} is not one of {', '.join(map(str, get_args(hint)))}"
                    f"{given.hint(said, map(str, get_args(hint))) if len(get_args(hint)) > 6 else ''}"
                )
            return said
        if origin is dict:
            return self._mapping(data, get_args(hint), where)
        if _is_node(hint):
            return self.node(data, (hint,), where, announced)
        if hint is bool:
            data = {"true": True, "false": False}.get(str(_plain(data)), data) if not isinstance(data, bool) else data
        elif hint is str:
            data = _plain(data)
        if type(data) is not hint:
            quotes = "; write it in quotes" if hint is str and isinstance(data, int | float) else ""
            raise PackError(f"{where}: expected {_called(hint)}, not {given.shown(_plain(data))}{quotes}")
        if hint is int and not -LARGEST <= data <= LARGEST:
            raise PackError(f"{where}: {data} is out of range; the largest number is {LARGEST}")
        return data

    def _name(self, data: Any, what: str, where: str) -> str:
        """A name of a closed list."""
        said = _plain(data)
        if not isinstance(said, str):
            raise PackError(f"{where}: expected the name of a {what}, not {given.shown(said)}")
        if said == "":
            return said
        if what == "card":
            return self._card(said, where)
        known = self.vocabulary.known.get(what, frozenset()) | self.names.brings.get(what, frozenset())
        if said not in known:
            raise PackError(f"{where}: there is no {what} {said!r}{given.hint(said, known)}")
        return said

    def _card(self, said: str, where: str) -> str:
        if said in self.names.own:
            return self.names.full(said)
        if said in self.names.cards:
            return said
        raise PackError(f"{where}: there is no card {said!r}{given.hint(said, self.names.own | self.names.cards)}")

    def _one_of(self, data: Any, hints: tuple[Any, ...], where: str, announced: bool) -> Any:
        if data is None:
            if type(None) in hints:
                return None
            raise PackError(f"{where}: something is missing here")
        plain = [hint for hint in hints if not _is_node(hint) and hint is not type(None)]
        for hint in plain:
            if type(data) is hint or (isinstance(data, list) and get_origin(hint) is tuple):
                return self.value(data, hint, where)
        kinds = tuple(hint for hint in hints if _is_node(hint))
        if kinds:
            return self.node(data, kinds, where, announced)
        return self.value(data, plain[0], where)

    def _list(self, data: Any, hints: tuple[Any, ...], where: str, announced: bool) -> tuple[Any, ...]:
        if isinstance(data, str) and _is_node(hints[0]):
            data = self._parsed(data, where)
        if not isinstance(data, list):
            if len(hints) != 2 or hints[1] is not Ellipsis:
                raise PackError(f"{where}: expected a list, not {given.shown(_plain(data))}")
            data = [data]  # What stands alone is a list of one.
        if len(hints) == 2 and hints[1] is Ellipsis:
            return tuple(self.value(part, hints[0], f"{where}[{i}]", announced) for i, part in enumerate(data))
        if len(data) != len(hints):
            raise PackError(f"{where}: expected a list of {len(hints)}, not of {len(data)}")
        return tuple(
            self.value(part, hint, f"{where}[{i}]") for i, (part, hint) in enumerate(zip(data, hints, strict=True))
        )

    def _mapping(self, data: Any, hints: tuple[Any, ...], where: str) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise PackError(f"{where}: expected a mapping, not {given.shown(_plain(data))}")
        return {
            self.value(key, hints[0], f"{where}: {key}"): self.value(part, hints[1], f"{where}.{key}")
            for key, part in data.items()
        }

    # --- nodes -------------------------------------------------------------------------------------------------------

    def _parsed(self, text: str, where: str) -> Any:
        try:
            return parse(text)
        except ExpressionError as error:
            raise PackError(f"{where}: {error}") from error

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str, announced: bool = False) -> Any:
        """One node of one of some kinds."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise PackError(f"{where}: this card has more than {MOST_NODES} words")
        self.depth += 1
        if self.depth > DEEPEST:
            raise PackError(f"{where}: more than {DEEPEST} words within each other")
        try:
            return self._node(data, kinds, where, announced)
        finally:
            self.depth -= 1

    def _node(self, data: Any, kinds: tuple[type[Node], ...], where: str, announced: bool) -> Any:
        if isinstance(data, str):
            data = self._parsed(data, where)
        if isinstance(data, list) and Do in kinds:
            return self._do(data, where, announced)
        if isinstance(data, dict):
            data = _call_of(data, where)
        if not isinstance(data, Call):
            raise PackError(f"{where}: expected {_expected(kinds)}, not {given.shown(_plain(data))}")
        for kind in kinds:
            if issubclass(kind, On):
                return self._pattern(data, where)
        cls, preset = self._class(data, kinds, where)
        if issubclass(cls, Target) and Target not in kinds:
            return self._target(data, cls, where)
        if issubclass(cls, Verb) and Do in kinds:
            return self._do([data], where, announced)
        if cls is It and data.word == "it":
            return self._it(data, where)
        return self._build(cls, data, preset, where)

    def _class(self, call: Call, kinds: tuple[type[Node], ...], where: str) -> tuple[type[Node], Mapping[str, Any]]:
        """The class a word stands for where some kinds of node fit, and the fields it brings along."""
        word = call.word
        joining: dict[str, tuple[type[Node], ...]] = {"or": (Or, Either), "and": (And,), "not": (Not,)}
        if word in joining:
            for joined in joining[word]:
                if issubclass(joined, kinds):
                    return joined, {}
            raise PackError(f"{where}: {word!r} is not {_expected(kinds)}")
        cls, preset = self.vocabulary.short.get(word, (self.vocabulary.words.get(word), {}))
        if cls is None:
            raise PackError(f"{where}: unknown word {word!r}{given.hint(word, self._words(kinds))}")
        fits = issubclass(cls, kinds) or (Do in kinds and issubclass(cls, Verb))
        if issubclass(cls, Target):
            fits = fits or any(issubclass(Objects, kind) for kind in kinds)
        if not fits:
            if issubclass(cls, Noun) and Objects in kinds:
                raise PackError(f"{where}: say how many are meant: a({word}) or each({word})")
            raise PackError(f"{where}: {word!r} is not {_expected(kinds)}")
        return cls, preset

    def _words(self, kinds: tuple[type[Node], ...]) -> list[str]:
        """The words that fit in a place, for a hint."""
        named = {**self.vocabulary.words, **{word: cls for word, (cls, _) in self.vocabulary.short.items()}}
        fits = [w for w, cls in named.items() if issubclass(cls, kinds) or (Do in kinds and issubclass(cls, Verb))]
        return fits or list(named)

    def _build(self, cls: type[Node], call: Call, preset: Mapping[str, Any], where: str) -> Node:
        where = f"{where}.{call.word}"
        shape = shape_of(cls)
        given_fields = self._arguments(cls, shape, call, preset, where)
        for name in shape.required:
            if name not in given_fields and name not in preset:
                raise PackError(f"{where}: the field {name!r} is missing")
        hints = hints_of(cls)
        values: dict[str, Any] = dict(preset)
        alias = given_fields.pop("as", None)
        for name in shape.names:
            if name in given_fields:
                values[name] = self._field(cls, name, given_fields[name], hints[name], where, alias)
        try:
            return cls(**values)
        except ValueError as error:  # What the word itself says about its arguments.
            raise PackError(f"{where}: {error}") from error

    def _field(self, cls: type[Node], name: str, data: Any, hint: Any, where: str, alias: Any) -> Any:
        binds = name in cls.BINDS
        if binds:
            self.bound.append(str(_plain(alias)) if alias is not None else "")
        try:
            return self.value(data, hint, f"{where}.{name}", announced=name in cls.ANNOUNCES)
        finally:
            if binds:
                self.bound.pop()

    def _arguments(
        self, cls: type[Node], shape: Shape, call: Call, preset: Mapping[str, Any], where: str
    ) -> dict[str, Any]:
        """Which field gets which argument."""
        found: dict[str, Any] = {}
        rest: list[Any] = []
        if len(call.named) == 1 and not call.arguments and next(iter(call.named)) not in (*shape.names, "as"):
            # Plain data: the only argument is itself a word with arguments.
            call = Call(call.word, (dict(call.named),))
        taken = {*preset, *call.named}
        ordered = [name for name in shape.ordered if name not in taken]
        for argument in call.arguments:
            flag, on = _flag(argument)
            chosen = shape.choices.get(flag, "") if on else ""
            if flag in shape.flags and flag not in call.named:
                found[flag] = on
            elif chosen and chosen not in taken:
                if chosen in found:
                    raise PackError(f"{where}: it cannot be both {_plain(found[chosen])!r} and {flag!r}")
                found[chosen] = argument
            elif ordered:
                found[ordered.pop(0)] = argument
            elif shape.rest and shape.rest not in taken:
                rest.append(argument)
            elif flag and call.word not in ("it",):
                raise PackError(f"{where}: {flag!r} does not fit here{given.hint(flag, (*shape.flags, *shape.names))}")
            else:
                most = len(shape.ordered)
                raise PackError(f"{where}: {call.word!r} takes at most {most} argument{'s' if most != 1 else ''}")
        if rest:
            one = len(rest) == 1 and (isinstance(rest[0], list) or _is_modes(rest[0], self.vocabulary))
            found[shape.rest] = rest[0] if one else rest
        for name, argument in call.named.items():
            if name not in shape.names and not (name == "as" and cls.BINDS):
                raise PackError(f"{where}: unknown field {name!r}{given.hint(name, shape.names)}")
            found[name] = argument
        return found

    def _do(self, parts: list[Any], where: str, announced: bool) -> Do:
        before = self.targets
        if announced:
            self.targets = []
        try:
            found: list[Any] = []
            for i, part in enumerate(parts):
                node = self.node(part, (Target, Verb), f"{where}[{i}]" if len(parts) > 1 else where)
                if isinstance(node, Target):
                    if not announced or self.targets is None:
                        raise PackError(f"{where}: a target can be chosen only when an ability is used, not here")
                    self.targets.append(node)
                else:
                    found.append(node)
            try:
                return Do(tuple(found), tuple(self.targets or ()) if announced else ())
            except ValueError as error:
                raise PackError(f"{where}: {error}") from error
        finally:
            if announced:
                self.targets = before

    def _target(self, call: Call, cls: type[Node], where: str) -> It | Those:
        """A target named where it is used: it is chosen beforehand, and here it is "it"."""
        if self.targets is None:
            raise PackError(f"{where}: nothing can be chosen here: say each(…) or another word")
        if self.bound:
            raise PackError(f"{where}: a target cannot be chosen inside a choice; name it before, as target(…)")
        target = self._build(cls, call, {}, where)
        assert isinstance(target, Target)
        self.targets.append(target)
        which = len(self.targets) - 1
        return Those(which) if target.several else It(which)

    def _it(self, call: Call, where: str) -> It:
        if call.arguments and isinstance(call.arguments[0], int):
            return It(call.arguments[0])
        if call.arguments:
            name = str(_plain(call.arguments[0]))
            if name not in self.bound:
                raise PackError(f"{where}: nothing here is called {name!r}{given.hint(name, filter(None, self.bound))}")
            return It(self.bound.index(name) - len(self.bound))
        return It(-1) if self.bound else It()

    # --- events ------------------------------------------------------------------------------------------------------

    def _pattern(self, call: Call, where: str) -> On:
        """An event of the game with what its roles have to be."""
        on: type[On] = self.vocabulary.on
        kind = on.EVENTS.get(call.word)
        if kind is None:
            raise PackError(f"{where}: there is no event {call.word!r}{given.hint(call.word, on.EVENTS)}")
        where = f"{where}.{call.word}"
        values: dict[str, Any] = {}
        tags: list[str] = []
        without: list[str] = []
        numbers: list[Any] = []
        objects = [name for name, role in kind.roles.items() if role.slot not in FIGURES and name not in call.named]
        for argument in call.arguments:
            tag, has = _flag(argument)
            if tag in kind.tags:
                (tags if has else without).append(tag)
            elif (
                isinstance(argument, Call) and argument.word == "compare" and _role(argument.arguments[0]) in kind.roles
            ):
                role = _role(argument.arguments[0])
                relation: Any = _plain(argument.arguments[1])
                number = self.value(argument.arguments[2], int | Number, f"{where}.{role}")
                self._put(kind, values, role, Among((number,)) if relation == "==" else Than(relation, number), where)
            elif isinstance(argument, int):
                numbers.append(argument)
            elif objects:
                self._put(kind, values, objects.pop(0), argument, where)
            else:
                raise PackError(
                    f"{where}: {given.shown(_plain(argument))} does not fit here{given.hint(tag, kind.tags)}"
                )
        if numbers:
            role = next((name for name, r in kind.roles.items() if r.slot in FIGURES), "")
            if not role:
                raise PackError(f"{where}: this event has no number")
            self._put(kind, values, role, numbers, where)
        for name, argument in call.named.items():
            if name == "if":
                values["if_"] = self.value(argument, Condition, f"{where}.if")
            elif name not in kind.roles:
                raise PackError(f"{where}: this event has no {name!r}{given.hint(name, (*kind.roles, 'if'))}")
            else:
                self._put(kind, values, name, argument, where)
        return on(call.word, tags=tuple(tags), without=tuple(without), **values)

    def _put(self, kind: EventKind, values: dict[str, Any], name: str, data: Any, where: str) -> None:
        slot = kind.roles[name].slot
        if slot in values:
            raise PackError(f"{where}: {name!r} is given twice")
        if slot not in FIGURES:
            values[slot] = self.value(data, Selector, f"{where}.{name}")
        elif isinstance(data, Figure):
            values[slot] = data
        else:
            numbers = data if isinstance(data, list) else [data]
            values[slot] = Among(tuple(self.value(n, int | Number, f"{where}.{name}") for n in numbers))


def _flag(argument: Any) -> tuple[str, bool]:
    """The name of a flag an argument may be, and whether it is set or denied."""
    if isinstance(argument, Call):
        if argument.bare:
            return argument.word, True
        if argument.word == "not" and isinstance(argument.arguments[0], Call) and argument.arguments[0].bare:
            return argument.arguments[0].word, False
    return "", True


def _role(data: Any) -> str:
    return data.word if isinstance(data, Call) and data.bare else ""


def _is_modes(data: Any, vocabulary: Vocabulary) -> bool:
    return isinstance(data, Call) and issubclass(vocabulary.words.get(data.word, Node), Modes)


def _plain(data: Any) -> Any:
    """Data as it would be written: a word alone and a text in quotes are texts."""
    if isinstance(data, Call):
        return data.word if data.bare else f"{data.word}(…)"
    return data.text if isinstance(data, Quoted) else data


def _call_of(data: dict[Any, Any], where: str) -> Call:
    """A word with its arguments, from plain data: ``{deal: {number: 1, to: it}}``."""
    if len(data) != 1:
        raise PackError(f"{where}: expected a word, or one word with its arguments, not {given.shown(data)}")
    [(word, arguments)] = data.items()
    if isinstance(arguments, dict) and all(isinstance(name, str) for name in arguments):
        return Call(str(word), named=dict(arguments))
    return Call(str(word), (arguments,))


def _called(hint: Any) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, str(hint))


def _expected(kinds: tuple[type[Node], ...]) -> str:
    return " or ".join(dict.fromkeys(KINDS.get(kind, f"{word_of(kind)!r}") for kind in kinds))
