"""Giving, stealing and swapping (FS-GIV)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Amount, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.rules import hand, items, money
from cardwright.kernel.records import NOBODY, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class Give(Verb, frozen=True):
    """Give objects or loot cards to a player (FS-GIV-09)."""

    what: Objects
    to: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        given = 0
        receiver = self.to.one(g, r.scope)
        for card in self.what.find(g, r.scope):
            if is_player(receiver):
                items.give(g, card, ~receiver)
                given += g.returned
        g.returned = given


class GiveCoins(Verb, frozen=True):
    """A player gives another ¢ (FS-GIV-09)."""

    number: Amount
    to: Objects
    giver: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        giver, to = self.giver.one(g, r.scope), self.to.one(g, r.scope)
        if is_player(giver) and is_player(to):
            g.returned = money.give(g, ~giver, ~to, amount(self.number, g, r.scope))


class Swap(Verb, frozen=True):
    """Two items or two loot cards change places (FS-GIV-11)."""

    other: Objects
    one: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        one, other = self.one.one(g, r.scope), self.other.one(g, r.scope)
        if one >= 0 and other >= 0:
            g.returned = int(items.swap(g, one, other))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return bool(self.one.find(g, s) and self.other.find(g, s))


class StealLoot(Verb, frozen=True):
    """Take loot cards from another player's hand: of your choice, or at random (FS-GIV-10)."""

    whose: Objects
    number: Amount = 1
    random: bool = False
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        thief = self.who.seat(g, r.scope)
        for seat in self.whose.seats(g, r.scope) if thief != NOBODY else ():
            g.push(hand.StealLoot(thief, seat, amount(self.number, g, r.scope), self.random))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(g.zones[g.players[seat].hand] for seat in self.whose.seats(g, s))


class SwapLoot(Verb, frozen=True):
    """Look at a player's hand; you may swap a loot card with them (FS-GIV-11)."""

    whose: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for seat in self.whose.seats(g, r.scope):
            g.push(hand.SwapLoot(r.scope.you, seat))


class PassHands(Verb, frozen=True):
    """Each player gives their hand to the player beside them, all at once (FS-GIV-09)."""

    side: Literal["left", "right"] = "left"

    def run(self, g: FourSouls, r: Run) -> None:
        hand.pass_hands(g, 1 if self.side == "left" else -1)
