"""Counters, levels and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Amount, CounterName, Ending, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This
from cardwright.four_souls.rules import counters
from cardwright.kernel.records import Scope

LEVEL = "level"

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class RemoveCounters(Verb, frozen=True):
    """Remove counters, of a name or of any kind (FS-CTR-04); as many as there are."""

    number: Amount = 1
    on: Objects = This()
    counter: CounterName = ""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.on.find(g, r.scope):
            g.push(counters.TakeCounters(r.scope.you, obj, amount(self.number, g, r.scope), self.counter))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(counters.total(g, obj, self.counter) for obj in self.on.find(g, s))


class LevelUp(Verb, frozen=True):
    """Add level counters (FS-LVL-02)."""

    number: Amount = 1
    what: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned = amount(self.number, g, r.scope)
            g.put_counters(obj, LEVEL, g.returned)


class LevelDown(Verb, frozen=True):
    """Remove a level counter, if there is one (FS-LVL-02)."""

    what: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned = min(1, g.count(obj, LEVEL))
            g.put_counters(obj, LEVEL, -g.returned)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(g.count(obj, LEVEL) for obj in self.what.find(g, s))


class Note(Verb, frozen=True):
    """Record a number (FS-MEC-31). It belongs to this object alone (FS-MEC-32)."""

    number: Amount
    until: Ending = "never"

    def run(self, g: FourSouls, r: Run) -> None:
        for card in This().find(g, r.scope):
            counters.note(g, card, amount(self.number, g, r.scope), self.until)


class ClearNotes(Verb, frozen=True):
    """Forget everything this has noted (FS-MEC-31)."""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = counters.clear_notes(g, r.scope.source)
