"""Counters and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.deeds import LOSE_COUNTERS, Deed, Doings
from cardwright.cards.nodes import Amount, CounterName, Ending, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This
from cardwright.four_souls.cards.deeds import NOTE
from cardwright.four_souls.cards.takes import Living
from cardwright.four_souls.rules import counters, endings
from cardwright.kernel.records import NOBODY, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class RemoveCounters(Verb, frozen=True):
    """Remove counters, of a name or of any kind (FS-CTR-04), as far as there are that many."""

    number: Amount = 1
    on: Living = This()
    counter: CounterName = ""

    def does(self) -> Doings:
        return (Deed(LOSE_COUNTERS, self.number, self.on, what=self.counter),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.on.find(g, r.scope):
            g.push(counters.TakeCounters(r.scope.you, obj, amount(self.number, g, r.scope), self.counter))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(counters.total(g, obj, self.counter) for obj in self.on.find(g, s))


class Note(Verb, frozen=True):
    """Note a number (FS-MEC-31), or forget it again. The note belongs to this object alone (FS-MEC-32)."""

    number: Amount | None = None
    until: Ending = "never"
    who: Who | None = None
    """The player for whom it is noted."""
    forget: bool = False
    """Forget this number, or without a number everything."""

    def does(self) -> Doings:
        return (Deed(NOTE, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        number = None if self.number is None else amount(self.number, g, r.scope)
        if self.forget:
            g.returned = counters.forget(g, r.scope.source, number)
            return
        seats = [NOBODY] if self.who is None else self.who.seats(g, r.scope)
        for card in This().find(g, r.scope):
            for seat in seats:
                counters.note(g, card, number or 0, endings.point(g, self.until, r.scope.you), seat)
                g.returned += 1

    def __post_init__(self) -> None:
        if self.number is None and not self.forget:
            raise ValueError("number: say which number is noted")
        if self.forget and (self.who is not None or self.until != "never"):
            raise ValueError("forget: a number is forgotten for good and for everybody; leave out who and until")
