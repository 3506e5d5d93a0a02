"""Copying objects, loots and abilities, playing loot, and flipping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.deeds import FLIP, PLAY, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Ending, Objects, Verb, Who
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.cards.deeds import BECOME_COPY, COPY
from cardwright.four_souls.cards.takes import ACard, InPlay
from cardwright.four_souls.engine.stack_records import STACK, StackLoot, StackRoll
from cardwright.four_souls.rules import announce, changing, copying, dice, endings, stack, values
from cardwright.kernel.happening import Series
from cardwright.kernel.records import NOBODY, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class BecomeCopy(Verb, frozen=True):
    """Make an object a copy of another, or of any visible card, until an end or for good (FS-CPY-02)."""

    of: ACard
    what: InPlay = This()
    until: Ending = "never"
    mortal: bool = False
    """The copy is not eternal, even if the original is."""

    def does(self) -> Doings:
        return (Deed(BECOME_COPY, whom=self.what, to=self.of),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        of = self.of.one(g, r.scope)
        for card in self.what.find(g, r.scope):
            if of >= 0:
                until = endings.point(g, self.until, r.scope.you)
                g.returned += changing.become_copy(g, card, of, until, mortal=self.mortal)


class Copy(Verb, frozen=True):
    """Make a copy: of a loot being played, which goes on the stack (FS-CPY-08); of a ↷ ability of an item, as an
    ability of this and without its cost (FS-CPY-15); or of a loot card, which a player may play (FS-CPY-12)."""

    what: Annotated[Objects, Takes("loot", "card")]
    who: Who = You()
    """The player who may play the copy of a loot card."""
    until: Ending = ""
    """How long it may be played; by default only now."""
    free: bool = True
    """Without using a loot play (FS-CPY-14)."""

    def does(self) -> Doings:
        return (Deed(COPY, whom=self.what, to=self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackLoot):
                copying.copy_loot(g, r.scope.you, item)
            elif 0 <= obj < STACK and g.in_play(obj):
                g.push(copying.CopyAbility(r.scope.you, r.scope, obj))
            elif 0 <= obj < STACK:
                self._hand_out(g, r, obj)

    def _hand_out(self, g: FourSouls, r: Run, card: int) -> None:
        for seat in self.who.seats(g, r.scope):
            if self.until:
                copying.hold_copy(g, seat, card, self.free, endings.point(g, self.until, r.scope.you))
            else:
                copying.play_copy(g, seat, card, g.cards[card].design, self.free)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        cards = [obj for obj in self.what.find(g, s) if 0 <= obj < STACK and not g.in_play(obj)]
        if self.until or not cards:
            return True
        seats = self.who.seats(g, s)
        return any(copying.may_play_copy(g, seat, o, g.cards[o].design, self.free) for o in cards for seat in seats)


class PlayLoot(Verb, frozen=True):
    """A player plays a loot card at once, at any moment (FS-CRD-17)."""

    what: ACard
    who: Who = You()
    free: bool = False
    """Without using a loot play (FS-CRD-18)."""

    def does(self) -> Doings:
        return (Deed(PLAY, whom=self.what, to=self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seat = self.who.seat(g, r.scope)
        for card in self.what.find(g, r.scope):
            if self.playable(g, seat, card):
                g.push(Series((), done=1))  # The result, once everything that listens has been told.
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
    """Turn an object to its other face (FS-MEC-22), or a roll to 7 minus its result (FS-MEC-25)."""

    what: Annotated[Objects, Takes("in_play", "die")] = This()

    def does(self) -> Doings:
        return (Deed(FLIP, whom=self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.change(g, item, dice.SIDES + 1 - item.result)
                g.returned += 1
            elif 0 <= obj < len(g.cards):
                g.returned += changing.flip(g, obj)
