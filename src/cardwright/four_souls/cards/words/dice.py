"""Dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.deeds import Deed, Doings, Parts, parts
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Do, Each, Node, Objects, Verb, Who, amount, binds
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.cards.deeds import CHANGE_ROLL, SET_ROLL
from cardwright.four_souls.cards.words.cards import ThatStacked
from cardwright.four_souls.cards.words.selectors import Players
from cardwright.four_souls.engine.stack_records import StackRoll
from cardwright.four_souls.rules import dice, rolloff, stack
from cardwright.kernel.records import NOBODY, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class ChangeRoll(Verb, frozen=True):
    """Add to a roll on the stack, subtract from it, or change it to a number (FS-DIC-05)."""

    by: Amount = 0
    what: Annotated[Objects, Takes("die")] = ThatStacked()
    to: Amount | None = None

    def does(self) -> Doings:
        if self.to is not None:
            return (Deed(SET_ROLL, self.to, self.what),)
        return (Deed(CHANGE_ROLL, self.by, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                start = item.result if self.to is None else amount(self.to, g, r.scope)
                dice.change(g, item, start + amount(self.by, g, r.scope))
                g.returned += 1

    def __post_init__(self) -> None:
        if self.to is not None and self.by != 0:
            raise ValueError("to: a roll is changed to a number or by one, not both")


class Row(Node, frozen=True):
    """One row of a roll: a range of results and what to do for them."""

    ANNOUNCES = frozenset({"do"})

    low: int
    high: int
    do: Do

    def __post_init__(self) -> None:
        if not 1 <= self.low <= self.high <= dice.SIDES:
            raise ValueError(f"low and high: results from 1 to {dice.SIDES}, not {self.low} to {self.high}")


class Roll(Verb, frozen=True):
    """Roll a die; the effect of its result is a triggered ability of its own (FS-ABL-32)."""

    rows: tuple[Row, ...]
    who: Who = You()
    keep: bool = False
    """Earlier choices stay chosen for the effect of the result."""

    def does(self) -> Doings:
        shares = tuple((row.high - row.low + 1) / dice.SIDES for row in self.rows)
        return (Parts("roll", tuple(row.do for row in self.rows), shares=shares),)

    def run(self, g: FourSouls, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        if seat == NOBODY:
            return
        number = g.book[r.program].number
        rows = tuple((row.low, row.high, number(row.do)) for row in self.rows)
        scope = r.scope if self.keep else replace(r.scope, it=(), stamps=())
        dice.roll(g, seat, scope, r.program, rows)


class RollOff(Verb, frozen=True):
    """Players roll one after the other, perhaps several times; something is done with the player who has the highest
    sum, or the lowest, as "it"."""

    BINDS = binds(do="who")

    do: Do
    who: Who = Each(Players())
    times: int = 1
    lowest: bool = False

    def does(self) -> Doings:
        return (parts("chosen", self.do, it=self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seats = tuple(self.who.seats(g, r.scope))
        if seats:
            node = g.book[r.program].number(self.do)
            g.push(rolloff.RollOff(r.scope, r.program, node, seats, self.times, self.lowest))

    def __post_init__(self) -> None:
        if self.times < 1:
            raise ValueError(f"times: expected 1 or more, not {self.times}")
