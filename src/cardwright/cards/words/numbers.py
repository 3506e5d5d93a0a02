"""Numbers: amounts of the event, counting, arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import CORE, Amount, Condition, CounterName, Number, Objects, Selector, amount
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame

PLENTY = 999
"""More than there is of anything: the value of ``all``."""
LARGEST = 1_000_000
"""The largest number that words can compute, above or below 0."""


def bounded(n: int) -> int:
    """A computed number, limited to the largest allowed."""
    return max(-LARGEST, min(n, LARGEST))


class ThatMuch(Number, frozen=True):
    """The amount of the event."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return s.event.amount if s.event is not None else 0


class TheNumber(Number, frozen=True):
    """The number chosen or rolled."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return s.number


class All(Number, frozen=True):
    """As much or as many as there are."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return PLENTY


class Count(Number, frozen=True):
    """How many objects there are of a kind."""

    of: Selector

    def value(self, g: AnyGame, s: Scope) -> int:
        return len(self.of.find(g, s)) if g.look() else 0


class CountersOn(Number, frozen=True):
    """How many counters are on an object."""

    card: Annotated[Objects, Takes("player", "card")]
    counter: CounterName = ""

    def value(self, g: AnyGame, s: Scope) -> int:
        obj, stamp = self.card.last(g, s)
        return int(g.count_last(obj, stamp, self.counter)) if obj != NOTHING else 0


class Done(Number, frozen=True):
    """How much of the previous instruction really happened."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return int(g.returned)


class Sum(Number, frozen=True):
    """Several numbers added together."""

    of: tuple[Amount, ...]

    def value(self, g: AnyGame, s: Scope) -> int:
        return bounded(sum(amount(n, g, s) for n in self.of))


class Product(Number, frozen=True):
    """A number multiplied by another."""

    number: Amount
    times: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return bounded(amount(self.number, g, s) * amount(self.times, g, s))


class Depending(Number, frozen=True):
    """One number if a condition holds, another if it does not."""

    condition: Condition
    then: Amount
    otherwise: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return amount(self.then if self.condition.holds(g, s) else self.otherwise, g, s)


class AtMost(Number, frozen=True):
    """A number, up to a limit."""

    number: Amount
    most: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return min(amount(self.number, g, s), amount(self.most, g, s))


class Quotient(Number, frozen=True):
    """A number divided by another, rounded down unless ``up`` is set."""

    number: Amount
    by: int
    up: bool = False
    """Round up."""

    def value(self, g: AnyGame, s: Scope) -> int:
        n = amount(self.number, g, s)
        return -(-n // self.by) if self.up else n // self.by

    def __post_init__(self) -> None:
        if self.by < 2:
            raise ValueError(f"by: expected 2 or more, not {self.by}")


CORE.add_modules(__name__)
