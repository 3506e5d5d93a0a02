"""Cards changed in one place: every field of every node, one at a time, to whatever else it could be."""

from __future__ import annotations

import types
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import cardwright
from cardwright.cards.nodes import Condition, Do, Known, Node, Noun, Number, Objects, Verb, Vocabulary
from cardwright.cards.shapes import hints_of
from cardwright.cards.words import May, Not
from cardwright.kernel.records import replace

REFUSALS = (ValueError, TypeError) if cardwright.engine() == "compiled" else (ValueError,)
"""The errors with which a class refuses a change. A compiled class checks the types of its fields by itself."""


def in_sample(card: str) -> bool:
    """Whether a card is among the tenth that `make test` changes: always the same ones, whatever cards there are."""
    return zlib.crc32(card.encode()) % 10 == 0


class Mutant(NamedTuple):
    """A changed node, and what was changed."""

    what: str
    node: Node


class Mutator:
    """Makes mutants with the words of one game."""

    def __init__(self, vocabulary: Vocabulary, instead: dict[type[Node], tuple[Node, ...]]) -> None:
        self.known = vocabulary.known
        self.instead = instead
        """For each kind of node, what one may be replaced with."""

    def mutants(self, node: Node) -> Iterator[Mutant]:
        """Every change of a single field of a node or of one below it that its classes accept."""
        for name, hint in hints(type(node)).items():
            value = getattr(node, name)
            for change, other in self.others(value, hint):
                if other == value:
                    continue
                made: Node = REFUSED
                if other is not REFUSED and not (isinstance(other, tuple) and REFUSED in other):
                    with suppress(*REFUSALS):
                        made = replace(node, **{name: other})
                yield Mutant(f"{type(node).__name__}.{name}{change}", made)

    def others(self, value: Any, hint: Any) -> Iterator[tuple[str, Any]]:
        """Everything else that could stand in a field, and what was done to it."""
        if isinstance(value, bool):
            yield f" = {not value}", not value
            if None in plain_values(hint):
                yield " = None", None
        elif isinstance(value, int):
            yield from ((f" = {n}", n) for n in dict.fromkeys((value + 1, value - 1, -value)) if n != value)
        elif isinstance(value, str):
            yield from ((f" = {word!r}", word) for word in self.words(hint) if word != value)
        elif value is None:
            yield from self.from_nothing(hint)
        elif isinstance(value, tuple):
            yield from self.tuples(value, hint)
        elif isinstance(value, Node):
            yield from self.nodes(value, hint)

    def words(self, hint: Any) -> tuple[str, ...]:
        """The words that a field may hold."""
        found = tuple(word for word in plain_values(hint) if isinstance(word, str))
        if get_origin(hint) is Annotated:
            for known in get_args(hint)[1:]:
                if isinstance(known, Known) and known.what != "card":
                    found += tuple(sorted(self.known.get(known.what, ())))
        return found

    def from_nothing(self, hint: Any) -> Iterator[tuple[str, Any]]:
        """A field that was left out is given."""
        for kind in get_args(hint):
            if kind is bool:
                yield from ((f" = {value}", value) for value in (True, False))
            elif kind is int:
                yield " = 2", 2
            elif isinstance(kind, type) and issubclass(kind, Node):
                yield from ((f" = {other}", other) for other in self.candidates(kind))

    def candidates(self, kind: type[Node]) -> tuple[Node, ...]:
        return tuple(other for others in self.instead.values() for other in others if isinstance(other, kind))

    def tuples(self, value: tuple[Any, ...], hint: Any) -> Iterator[tuple[str, Any]]:
        for i, part in enumerate(value):
            inner = next((one for one in get_args(hint) if one is not Ellipsis), Any)
            for change, other in self.others(part, inner):
                yield f"[{i}]{change}", (*value[:i], other, *value[i + 1 :])
            if not isinstance(part, Verb | Condition | int | str):
                continue
            yield f"[{i}] dropped", value[:i] + value[i + 1 :]
            if isinstance(part, Verb) and i:
                yield f"[{i}] earlier", (*value[: i - 1], part, value[i - 1], *value[i + 1 :])
            if isinstance(part, Verb):
                may = part.do.verbs if isinstance(part, May) and not part.do.targets else (May(Do((part,))),)
                yield f"[{i}] optional or not", (*value[:i], *may, *value[i + 1 :])

    def nodes(self, value: Node, hint: Any) -> Iterator[tuple[str, Any]]:
        for mutant in self.mutants(value):
            yield f".{mutant.what}", mutant.node
        if type(None) in get_args(hint):
            yield " left out", None
        for kind in (Objects, Noun, Number):
            if isinstance(value, kind):
                yield from ((f" = {other}", other) for other in self.candidates(kind))
        if isinstance(value, Condition) and not hasattr(value, "EVENTS"):
            yield " negated", value.condition if isinstance(value, Not) else Not(value)
        if isinstance(value, Number):
            yield " = 7", 7


class _Refused(Node, frozen=True):
    """A node that its class does not accept; whatever holds it is not accepted either."""


REFUSED = _Refused()


def refused(node: Node) -> bool:
    """Whether a class did not accept a mutant or what is in it."""
    return node is REFUSED


@cache
def hints(cls: type[Node]) -> dict[str, Any]:
    """The type of every field of a node class."""
    found = hints_of(cls)
    return {name: found[name] for name in cls.__struct_fields__}


def plain_values(hint: Any) -> tuple[Any, ...]:
    """The values that a type lists one by one."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        inner = [value for part in get_args(hint) for value in plain_values(part)]
        return (*inner, *((None,) if type(None) in get_args(hint) else ()))
    return ()
