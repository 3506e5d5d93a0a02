"""Reads the values of fields: each is checked against the type of its field and the names a definition may mention."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from cardwright import given
from cardwright.cards.expression import Call, ExpressionError, Quoted, parse
from cardwright.cards.ids import slug
from cardwright.cards.nodes import Known, Node, Vocabulary
from cardwright.cards.shapes import hints_of
from cardwright.errors import Mistakes, PackError

BRINGS = ("counter", "trait", "set")
"""The kinds of name that a pack may make up."""
LARGEST = 999
"""The largest number a definition may mention, above or below 0."""


@dataclass(frozen=True)
class Names:
    """The names that a definition may mention besides those of its game: the names its own pack brings."""

    pack: str = ""
    """The id of the pack, if its cards are called ``pack:card``; empty for a pack that comes with the game."""
    own: frozenset[str] = frozenset()
    """The cards of the pack, by their ids within it."""
    cards: frozenset[str] = frozenset()
    """The cards of all other packs, by their full ids."""
    brings: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Traits, counters and the like that only this pack knows."""

    called: Mapping[str, Iterable[tuple[str, str]]] = field(default_factory=dict)
    """For each name that cards have, the full ids and the sets of these cards."""
    set: str = ""
    """The set of the card that is read."""

    def named(self, name: str) -> str:
        """The full id of a card with a name: of several the one whose id is just the name, else one of the same set as
        the card that is read, else one of its pack."""
        plain_id = slug(name)

        def distance(card: tuple[str, str]) -> tuple[bool, bool, bool]:
            short = self.short(card[0])
            return (short != plain_id, card[1] != self.set, short not in self.own)

        return min(self.called.get(name, ()), key=distance, default=("", ""))[0]

    def short(self, card: str) -> str:
        """The id of a card within this pack; that of another card is as it is."""
        return card.removeprefix(f"{self.pack}:") if self.pack else card

    def full(self, card: str) -> str:
        """The full id of a card of this pack."""
        return f"{self.pack}:{card}" if self.pack else card


class ValueReader:
    """Reads values with the words and names that one definition may use. ``Builder`` adds the reading of nodes."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self.vocabulary = vocabulary
        self.names = names

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str, announced: bool = False) -> Any:
        """One node of one of these kinds."""
        raise NotImplementedError

    def record(self, data: Any, cls: type, names: list[str], needed: list[str], where: str) -> dict[str, Any]:
        """The fields of a definition or another record, by name."""
        wrong = Mistakes()
        wrong.found += [
            f"{where}: unknown field {given.shown(name)}{given.hint(name, names)}" for name in data if name not in names
        ]
        wrong.found += [f"{where}: the field {name!r} is missing" for name in needed if name not in data]
        hints = hints_of(cls)
        found: dict[str, Any] = {}
        for name in [name for name in data if name in names]:
            with wrong.caught():
                found[name] = self.value(data[name], hints[name], f"{where}.{name}")
        wrong.tell()
        return found

    def value(self, data: Any, hint: Any, where: str, announced: bool = False) -> Any:
        """A value that fits a type."""
        origin = get_origin(hint)
        if origin is Annotated:
            base, *marks = get_args(hint)
            known = next((mark for mark in marks if isinstance(mark, Known)), None)
            return self._name(data, known, where) if known is not None else self.value(data, base, where)
        if origin in (Union, types.UnionType):
            return self._one_of(data, get_args(hint), where, announced)
        if origin is tuple:
            return self._list(data, get_args(hint), where, announced)
        if origin is Literal:
            said = plain(data)
            if said not in get_args(hint):
                raise PackError(
                    f"{where}: {given.shown(said)} is not one of {', '.join(map(str, get_args(hint)))}"
                    f"{given.hint(said, map(str, get_args(hint))) if len(get_args(hint)) > 6 else ''}"
                )
            return said
        if origin is dict:
            return self._mapping(data, get_args(hint), where)
        if is_node(hint):
            return self.node(data, (hint,), where, announced)
        if hint is bool:
            data = {"true": True, "false": False}.get(str(plain(data)), data) if not isinstance(data, bool) else data
        elif hint is str:
            data = plain(data)
        if type(data) is not hint:
            quotes = "; write it in quotes" if hint is str and isinstance(data, int | float) else ""
            raise PackError(f"{where}: expected {_called(hint)}, not {given.shown(plain(data))}{quotes}")
        if hint is int and not -LARGEST <= data <= LARGEST:
            raise PackError(f"{where}: {data} is out of range; the largest number is {LARGEST}")
        return data

    def _name(self, data: Any, mark: Known, where: str) -> str:
        """A name from a closed list."""
        said, what = plain(data), mark.what
        if not isinstance(said, str):
            raise PackError(f"{where}: expected the name of a {what}, not {given.shown(said)}")
        if said == "":
            return said
        if what == "card":
            return self._card(said, mark.by_name, where)
        known = self.vocabulary.known.get(what, frozenset()) | self.names.brings.get(what, frozenset())
        if said not in known:
            new = f"; one of your own is declared: brings: {{{what}: [{said}]}}" if what in BRINGS else ""
            raise PackError(f"{where}: there is no {what} {said!r}{given.hint(said, known)}{new}")
        return said

    def _card(self, said: str, by_name: bool, where: str) -> str:
        if said in self.names.own:
            return self.names.full(said)
        if said in self.names.cards:
            return said
        if by_name:
            if found := self.names.named(said):
                return found
            raise PackError(f"{where}: there is no card named {said!r}{given.hint(said, self.names.called)}")
        raise PackError(f"{where}: there is no card {said!r}{given.hint(said, self.names.own | self.names.cards)}")

    def _one_of(self, data: Any, hints: tuple[Any, ...], where: str, announced: bool) -> Any:
        if data is None:
            if type(None) in hints:
                return None
            raise PackError(f"{where}: something is missing here")
        others = [hint for hint in hints if not is_node(hint) and hint is not type(None)]
        for hint in others:
            if type(data) is hint or (isinstance(data, list) and get_origin(hint) is tuple):
                return self.value(data, hint, where)
        kinds = tuple(hint for hint in hints if is_node(hint))
        if kinds:
            return self.node(data, kinds, where, announced)
        return self.value(data, others[0], where)

    def _list(self, data: Any, hints: tuple[Any, ...], where: str, announced: bool) -> tuple[Any, ...]:
        if isinstance(data, str) and is_node(hints[0]):
            data = self.parsed(data, where)
        if not isinstance(data, list):
            if len(hints) != 2 or hints[1] is not Ellipsis:
                raise PackError(f"{where}: expected a list, not {given.shown(plain(data))}")
            data = [data]  # A single value counts as a list of one.
        if len(hints) == 2 and hints[1] is Ellipsis:
            wrong = Mistakes()
            found: list[Any] = []
            for i, part in enumerate(data):
                with wrong.caught():
                    found.append(self.value(part, hints[0], f"{where}[{i}]", announced))
            wrong.tell()
            return tuple(found)
        if len(data) != len(hints):
            raise PackError(f"{where}: expected a list of {len(hints)}, not of {len(data)}")
        return tuple(
            self.value(part, hint, f"{where}[{i}]") for i, (part, hint) in enumerate(zip(data, hints, strict=True))
        )

    def _mapping(self, data: Any, hints: tuple[Any, ...], where: str) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise PackError(f"{where}: expected a mapping, not {given.shown(plain(data))}")
        return {
            self.value(key, hints[0], f"{where}: {key}"): self.value(part, hints[1], f"{where}.{key}")
            for key, part in data.items()
        }

    def parsed(self, text: str, where: str) -> Any:
        """The tree of an expression."""
        try:
            return parse(text)
        except ExpressionError as error:
            raise PackError(f"{where}: {error}") from error


def is_node(hint: Any) -> bool:
    """Whether a type is a class of nodes."""
    return isinstance(hint, type) and issubclass(hint, Node)


def plain(data: Any) -> Any:
    """Data as it would be written: a bare word or a quoted text becomes a string."""
    if isinstance(data, Call):
        return data.word if data.bare else f"{data.word}(…)"
    return data.text if isinstance(data, Quoted) else data


def _called(hint: Any) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, str(hint))
