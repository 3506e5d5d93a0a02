"""Verbs for ¢ and loot cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.deeds import DRAW, Deed, Doings
from cardwright.cards.nodes import Amount, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.cards.deeds import DISCARD_LOOT, GAIN_COINS, LOSE_COINS
from cardwright.four_souls.cards.words.base import happen_all, rewarded
from cardwright.four_souls.rules import hand
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class GainCoins(Verb, frozen=True):
    """Gain ¢ from the game's pool (FS-GIV-03)."""

    number: Amount
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(GAIN_COINS, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        n = max(0, rewarded(r.scope, amount(self.number, g, r.scope)))
        happen_all(g, [Event("gain_coins", o, source=r.scope.source, amount=n) for o in self.who.seats(g, r.scope)])


class LoseCoins(Verb, frozen=True):
    """Lose ¢ to the game's pool (FS-MEC-30)."""

    number: Amount
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(LOSE_COINS, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        n = amount(self.number, g, r.scope)
        happen_all(g, [Event("lose_coins", seat, amount=n) for seat in self.who.seats(g, r.scope)])


class Loot(Verb, frozen=True):
    """Loot cards from the deck (FS-MEC-29)."""

    number: Amount
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(DRAW, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        n = rewarded(r.scope, amount(self.number, g, r.scope))
        happen_all(g, [Event("loot", seat, amount=n) for seat in self.who.seats(g, r.scope) if n > 0])


class DiscardLoot(Verb, frozen=True):
    """Discard loot cards of the player's choice (FS-MEC-18)."""

    number: Amount = 1
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(DISCARD_LOOT, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for seat in reversed(self.who.seats(g, r.scope)):  # The frame pushed last runs first (FS-EAC-02).
            g.push(hand.DiscardLoot(seat, amount(self.number, g, r.scope), tags=("effect",)))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(g.zones[g.players[seat].hand] for seat in self.who.seats(g, s))
