"""Dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.cards.nodes import Amount, Do, Node, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.records import StackRoll
from cardwright.four_souls.rules import dice, stack

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class RerollDie(Verb, frozen=True):
    """Throw a die on the stack again (FS-MEC-42)."""

    what: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.reroll(g, item)


class ChangeRoll(Verb, frozen=True):
    """Add to a roll on the stack, or take away (FS-DIC-05)."""

    by: Amount
    what: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, item.result + amount(self.by, g, r.scope))


class SetRoll(Verb, frozen=True):
    """Change a roll on the stack to a number (FS-DIC-05)."""

    to: Amount
    what: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, amount(self.to, g, r.scope))


class Row(Node, frozen=True):
    """One line of a roll table."""

    ANNOUNCES = frozenset({"do"})

    low: int
    high: int
    do: Do

    def __post_init__(self) -> None:
        if not 1 <= self.low <= self.high <= dice.SIDES:
            raise ValueError(f"low and high: results from 1 to {dice.SIDES}, not {self.low} to {self.high}")


class Roll(Verb, frozen=True):
    """Roll a die; what comes of it is a triggered ability of its own (FS-ABL-32)."""

    rows: tuple[Row, ...]
    who: Objects = You()
    keep: bool = False
    """What was chosen before stays chosen, whatever the result."""

    def run(self, g: FourSouls, r: Run) -> None:
        seat = ~self.who.one(g, r.scope)
        number = g.book[r.program].number
        rows = tuple((row.low, row.high, number(row.do)) for row in self.rows)
        scope = r.scope if self.keep else replace(r.scope, it=(), stamps=())
        dice.roll(g, seat, scope, r.program, rows)
