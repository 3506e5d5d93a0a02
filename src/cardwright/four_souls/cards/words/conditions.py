"""Conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Amount, Condition, amount
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class YourTurn(Condition, frozen=True):
    """Whether it is your turn."""

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return bool(g.table.active == s.you)


class Multiple(Condition, frozen=True):
    """Whether a number is a multiple of another, for "every second time" or "every third time"."""

    settled = True

    number: Amount
    of: int

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return amount(self.number, g, s) % self.of == 0

    def __post_init__(self) -> None:
        if self.of < 2:
            raise ValueError(f"of: expected 2 or more, not {self.of}")


class AtLevel(Condition, frozen=True):
    """Whether this has at least this many level counters, for an ability with a level (FS-LVL-03)."""

    level: int

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return bool(g.count(s.source, "level") >= self.level)
