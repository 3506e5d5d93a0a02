"""Copies, and things that are turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Ending, Objects, Verb
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.records import StackLoot, StackRoll
from cardwright.four_souls.rules import announce, copying, dice, stack, values
from cardwright.kernel.records import NOBODY, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class BecomeCopy(Verb, frozen=True):
    """An object becomes a copy of another, until an end or for good (FS-CPY-02)."""

    of: Objects
    what: Objects = This()
    until: Ending = "never"

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        of = self.of.one(g, r.scope)
        for card in self.what.find(g, r.scope):
            if of >= 0:
                g.returned += copying.become_copy(g, card, of, self.until)


class Copy(Verb, frozen=True):
    """Put a copy on the stack: of a loot being played (FS-CPY-08), or of an ability (FS-CPY-15)."""

    what: Objects
    ability: bool = False
    """A ↷ ability of an item is copied, as one of this and without its cost."""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if self.ability:
                g.push(copying.CopyAbility(r.scope.you, r.scope, obj))
            elif isinstance(item, StackLoot):
                copying.copy_loot(g, r.scope.you, item)


class PlayCopy(Verb, frozen=True):
    """A player may play a copy of a loot card, now or until an end (FS-CPY-12)."""

    what: Objects
    who: Objects = You()
    free: bool = True
    """Without using a loot play (FS-CPY-14)."""
    until: Ending = ""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            for seat in self.who.seats(g, r.scope):
                if self.until:
                    copying.hold_copy(g, seat, obj, self.free, self.until)
                else:
                    copying.play_copy(g, seat, obj, g.cards[obj].design, self.free)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        if self.until:
            return True
        cards, seats = self.what.find(g, s), self.who.seats(g, s)
        return any(copying.may_play_copy(g, seat, o, g.cards[o].design, self.free) for o in cards for seat in seats)


class PlayLoot(Verb, frozen=True):
    """A player plays a loot card at once, whatever the moment (FS-CRD-17)."""

    what: Objects
    who: Objects = You()
    free: bool = False
    """Without using a loot play (FS-CRD-18)."""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seat = self.who.seat(g, r.scope)
        for card in self.what.find(g, r.scope):
            if self.playable(g, seat, card):
                g.returned = 1
                announce.announce_loot(g, seat, card, free=self.free)

    def playable(self, g: FourSouls, seat: int, card: int) -> bool:
        if seat == NOBODY:
            return False
        scope = Scope(card, seat, g.cards[card].stamp)
        name = g.cards[card].design
        plays = self.free or values.loot_plays_left(g, seat) > 0
        return plays and g.book[name].kind == "loot" and announce.can_play(g, seat, name, scope)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(self.playable(g, self.who.seat(g, s), card) for card in self.what.find(g, s))


class Flip(Verb, frozen=True):
    """Turn an object to its other face (FS-MEC-22), or a roll to 7 less its result (FS-MEC-25)."""

    what: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, dice.SIDES + 1 - item.result)
                g.returned += 1
            elif 0 <= obj < len(g.cards):
                g.returned += copying.flip(g, obj)
