"""The kinds of thing that words find and take: a player, a card in play, a die on the stack.

A kind may be a special case of another: a minion is a card in play, and that is a card. A word finds the general kind
if no more can be known when a card is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Kinds = frozenset[str]
ANYTHING: Kinds = frozenset()
"""What a word finds if nothing is known about it."""


class Kind(NamedTuple):
    """A kind of thing."""

    called: str
    """The words for one such thing, in messages."""
    of: str = ""
    """The kind of which it is a special case."""


GENERAL: dict[str, Kind] = {
    "player": Kind("a player"),
    "this": Kind("this card itself"),
    "card": Kind("a card"),
    "in_play": Kind("a card in play", "card"),
    "elsewhere": Kind("a card out of play", "card"),
}
"""The kinds of thing that every game has."""


class Takes:
    """Marks a field that takes only things of some kinds: ``Annotated[Objects, Takes("player")]``."""

    def __init__(self, *kinds: str) -> None:
        self.kinds: Kinds = frozenset(kinds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Takes) and self.kinds == other.kinds

    def __hash__(self) -> int:
        return hash(self.kinds)


@dataclass(frozen=True)
class Meant:
    """What the words that refer to something may mean in a place of a card."""

    targets: tuple[Kinds, ...] = ()
    """The targets, in the order of choosing."""
    bound: tuple[Kinds, ...] = ()
    """The objects that the surrounding words go through, the innermost last."""
    roles: Mapping[str, Kinds] = field(default_factory=dict)
    """The participants of the event, by their slots."""

    def it(self, which: int) -> Kinds:
        """What ``it(which)`` may be."""
        found = (*self.targets, *self.bound)
        return found[which] if -len(found) <= which < len(found) else ANYTHING

    def moved(self) -> Meant:
        """The same after something was done with what was chosen: a card that was elsewhere may be in play."""
        return Meant(tuple(map(_anywhere, self.targets)), tuple(map(_anywhere, self.bound)), self.roles)


def _anywhere(kinds: Kinds) -> Kinds:
    return kinds - {"elsewhere"} | {"card"} if "elsewhere" in kinds else kinds


def union(parts: Iterable[Kinds]) -> Kinds:
    """The kinds of things that are any of several; nothing is known if nothing is known about one of them."""
    found = list(parts)
    return frozenset().union(*found) if all(found) else ANYTHING


def generals(kind: str, known: Mapping[str, Kind]) -> Iterator[str]:
    """A kind, and the kinds of which it is a special case."""
    while kind:
        yield kind
        kind = known[kind].of


def unfit(found: Kinds, taken: Kinds, known: Mapping[str, Kind]) -> Kinds:
    """Those of the kinds found that cannot be any of the kinds taken."""
    return frozenset(
        one
        for one in found
        if not any(one in generals(other, known) or other in generals(one, known) for other in taken)
    )


def narrowed(found: Kinds, by: Kinds, known: Mapping[str, Kind]) -> Kinds:
    """What something is that is known to be one of ``found`` and one of ``by``."""
    if not found or not by:
        return found or by
    both = {one for one in found if any(other in generals(one, known) for other in by)}
    both |= {other for other in by if any(one in generals(other, known) for one in found)}
    return frozenset(both) or found


def told(kinds: Kinds, known: Mapping[str, Kind]) -> str:
    """Some kinds in words, in the order in which the game lists them; all cases of a kind are told as that kind."""
    for name in reversed(list(known)):
        cases = {case for case, kind in known.items() if kind.of == name}
        if cases and cases <= kinds:
            kinds = kinds - cases | {name}
    return " or ".join(kind.called for name, kind in known.items() if name in kinds)
