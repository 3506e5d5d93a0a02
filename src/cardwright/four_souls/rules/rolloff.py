"""Roll-offs: several players roll, and the highest or lowest result counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import RunEach
from cardwright.four_souls.rules import dice, priority
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class RollOff(Frame, kw_only=False):
    """Each player rolls a number of times in turn; every roll is final before the next (FS-DIC). All tied players
    count."""

    scope: Scope
    program: str
    node: int
    seats: tuple[int, ...]
    times: int
    lowest: bool
    results: tuple[int, ...] = ()

    def start(self, g: FourSouls) -> Next:
        if len(self.results) == len(self.seats) * self.times:
            return self.compare
        floor = g.uid
        dice.roll(g, self.seats[len(self.results) // self.times])
        return g.push(priority.Priority(g.table.active, floor, window=False), self.rolled)

    def rolled(self, g: FourSouls) -> Next:
        self.results = (*self.results, g.table.result)
        return self.start

    def compare(self, g: FourSouls) -> Next:
        sums = [sum(self.results[i * self.times : (i + 1) * self.times]) for i in range(len(self.seats))]
        best = min(sums) if self.lowest else max(sums)
        won = tuple(~seat for seat, total in zip(self.seats, sums, strict=True) if total == best)
        g.pop(len(won))
        g.push(RunEach(self.scope, self.program, self.node, won))
        return None
