"""Events as cards name them: the kinds of event, the roles in each kind, and patterns that match some events.

A game has one list of its event kinds. For each kind it says when exactly it happens and which *role* every slot of the
event record plays: in a roll, ``who`` is its player and ``result`` its number. A pattern names a kind and restricts its
roles: ``damage(to=you, combat)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from cardwright.cards.kinds import ANYTHING, Kinds
from cardwright.cards.nodes import Amount, Condition, Node, Selector, amount
from cardwright.kernel.records import NOTHING, Event, Scope

Slot = Literal["player", "card", "source", "by", "amount", "number"]
FIGURES: tuple[Slot, ...] = ("amount", "number")
"""The slots that hold a number; the others hold an object."""


@dataclass(frozen=True)
class Role:
    """The meaning of one slot of the event record in a kind of event."""

    slot: Slot
    doc: str
    kinds: tuple[str, ...] = ()
    """The kinds of thing that may play it, if that is not any player or any card, as the slot says."""

    @property
    def things(self) -> Kinds:
        return frozenset(self.kinds or ("player" if self.slot in ("player", "by") else "card",))


@dataclass(frozen=True)
class EventKind:
    """A kind of event that abilities may answer."""

    name: str
    when: str
    """The exact moment at which it happens."""
    roles: Mapping[str, Role] = field(default_factory=dict)
    """The names of its slots in a pattern, in the order in which they may be given without names."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """The tags an event of this kind may have, each with its meaning."""
    kinds: tuple[str, ...] = ()
    """The kinds of event record it covers, unless it is the one kind with its own name."""

    def records(self) -> tuple[str, ...]:
        return self.kinds or (self.name,)


class Figure(Node, frozen=True):
    """A condition on a number of an event."""

    def fits(self, g: Any, s: Scope, n: int) -> bool:
        raise NotImplementedError


class Among(Figure, frozen=True):
    """One of some numbers."""

    numbers: tuple[Amount, ...]

    def fits(self, g: Any, s: Scope, n: int) -> bool:
        return any(n == amount(number, g, s) for number in self.numbers)


class Than(Figure, frozen=True):
    """A number in a relation to another, such as more or less than it."""

    relation: Literal["<", ">", "<=", ">=", "!="]
    number: Amount

    def fits(self, g: Any, s: Scope, n: int) -> bool:
        than = amount(self.number, g, s)
        match self.relation:
            case "<":
                return n < than
            case ">":
                return n > than
            case "<=":
                return n <= than
            case ">=":
                return n >= than
            case _:
                return n != than


class On(Condition, frozen=True):
    """An event pattern: a kind of event, with conditions on its roles. Each game has a subclass that names its event
    kinds."""

    EVENTS: ClassVar[Mapping[str, EventKind]] = {}
    ALSO: ClassVar[Kinds] = ANYTHING
    """The kinds of thing that stand for a card in a pattern, such as a player for their identity."""

    event: str
    player: Selector | None = None
    card: Selector | None = None
    source: Selector | None = None
    by: Selector | None = None
    amount: Figure | None = None
    number: Figure | None = None
    tags: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    """Tags that the event must not have."""
    if_: Condition | None = None
    """A further condition that must hold at the moment of the event."""

    settled = True

    def holds(self, g: Any, s: Scope) -> bool:
        """Whether the event of the scope matches the pattern."""
        e = s.event
        return e is not None and self.means(g, s, e)

    def means(self, g: Any, s: Scope, e: Event) -> bool:
        """Whether an event matches the pattern; ``s`` is the scope of the pattern's ability."""
        if self.tags and not all(tag in e.tags for tag in self.tags):
            return False
        if self.without and any(tag in e.tags for tag in self.without):
            return False
        if self.amount is not None and not self.amount.fits(g, s, e.amount):
            return False
        if self.number is not None and not self.number.fits(g, s, e.number):
            return False
        if self.card is not None and (e.card == NOTHING or not self.about(g, s, e.card)):
            return False
        if self.player is not None and (e.player < 0 or not self.player.has(g, s, ~e.player)):
            return False
        if self.source is not None and (e.source == NOTHING or not self.source.has(g, s, e.source)):
            return False
        if self.by is not None and (e.by < 0 or not self.by.has(g, s, ~e.by)):
            return False
        return self.if_ is None or self.if_.holds(g, s)

    def about(self, g: Any, s: Scope, obj: int) -> bool:
        """Whether the pattern accepts an object as the one the event happens to."""
        return self.card is None or self.card.has(g, s, obj)

    def records(self) -> tuple[str, ...]:
        """The kinds of event record that it listens to."""
        return self.EVENTS[self.event].records()

    def __post_init__(self) -> None:
        if self.event not in self.EVENTS:
            raise ValueError(f"no such event: {self.event!r}")
