"""Whether."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.cards.nodes import Amount, Condition, amount
from cardwright.four_souls.rules import counters
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class YourTurn(Condition, frozen=True):
    """Whether it is your turn."""

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return bool(g.table.active == s.you)


class Rolled(Condition, frozen=True):
    """Whether the result is one of some numbers; perhaps only of an attack roll (FS-ABL-19, FS-ABL-20)."""

    numbers: tuple[Amount, ...]
    attack: bool = False

    def holds(self, g: FourSouls, s: Scope) -> bool:
        e = s.event
        if e is None or (self.attack and "attack" not in e.tags):
            return False
        result = e.amount if e.kind == "would_roll" else e.number
        return any(result == amount(n, g, s) for n in self.numbers)


class TimeInTurn(Condition, frozen=True):
    """Whether this is the first event of its kind this turn for which a condition holds; or every so many-th."""

    settled = True

    what: Condition
    every: int = 0
    """2 for every other time; 0 for the first time only."""

    def holds(self, g: FourSouls, s: Scope) -> bool:
        event = s.event
        if event is None or not self.what.holds(g, s):
            return False
        earlier = [e for e in g.table.past if e.kind == event.kind and self.what.holds(g, replace(s, event=e))]
        return (len(earlier) + 1) % self.every == 0 if self.every else not earlier

    def __post_init__(self) -> None:
        if self.every < 0 or self.every == 1:
            raise ValueError(f"every: 0 for the first time, or 2 and more, not {self.every}")


class AtLevel(Condition, frozen=True):
    """Whether this has at least so many level counters: the tag of an ability with a level (FS-LVL-03)."""

    level: int

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return bool(g.count(s.source, "level") >= self.level)


class Noted(Condition, frozen=True):
    """Whether this has noted a number (FS-MEC-32)."""

    number: Amount

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return amount(self.number, g, s) in counters.noted(g, s.source)


class FirstAttackRoll(Condition, frozen=True):
    """Whether this is your first attack roll of the turn."""

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return bool(g.players[s.you].attack_rolls == 1)
