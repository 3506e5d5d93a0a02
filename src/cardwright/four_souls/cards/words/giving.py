"""Giving, stealing and swapping (FS-GIV)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import DRAW, MOVE, Deed, Doings
from cardwright.cards.nodes import Amount, Objects, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.cards.deeds import GAIN_COINS, GAIN_ITEM, LOSE_COINS, LOSE_ITEM, LOSE_LOOT, PASS_HANDS
from cardwright.four_souls.cards.takes import ACard
from cardwright.four_souls.rules import giving, money
from cardwright.kernel.records import NOBODY, NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Give(Verb, frozen=True):
    """Give a player something: objects, loot cards of the giver's choice, or ¢ (FS-GIV-09)."""

    what: ACard | None = None
    """Objects in play, or particular loot cards."""
    to: Who = You()
    giver: Who = You()
    """The player who gives ¢ and loot cards."""
    coins: Amount = 0
    loot: Amount = 0
    random: bool = False
    """The loot cards are drawn at random instead of chosen."""

    def does(self) -> Doings:
        if self.what is not None:  # It is the giver's own.
            return (Deed(GAIN_ITEM, 1, self.to), Deed(LOSE_ITEM, 1, self.giver), Deed(MOVE, 1, self.what, to=self.to))
        if self.coins != 0:
            return (Deed(GAIN_COINS, self.coins, self.to), Deed(LOSE_COINS, self.coins, self.giver))
        return (Deed(DRAW, self.loot, self.to, "given"), Deed(LOSE_LOOT, self.loot, self.giver, to=self.to))

    def run(self, g: FourSouls, r: Run) -> None:
        given, receiver, giver = 0, self.to.seat(g, r.scope), self.giver.seat(g, r.scope)
        g.returned = 0
        if receiver == NOBODY:
            return
        for card in self.what.find(g, r.scope) if self.what is not None else ():
            giving.give(g, card, receiver)
            given += g.returned
        if giver not in (NOBODY, receiver):
            given += money.give(g, giver, receiver, amount(self.coins, g, r.scope)) if self.coins else 0
            if cards := amount(self.loot, g, r.scope):
                g.push(giving.GiveLoot(giver, receiver, cards, self.random))
        g.returned = given

    def __post_init__(self) -> None:
        _one_of_three(self.what, self.coins, self.loot, self.random)
        if self.what is not None and self.giver != You():
            raise ValueError("giver: who gives ¢ or loot cards; an object is given by whoever controls it")


class Steal(Verb, frozen=True):
    """Take something from another player: objects, loot cards of the thief's choice, or ¢ (FS-GIV-10)."""

    what: ACard | None = None
    whose: Who | None = None
    """The player whose ¢ or loot cards are stolen."""
    who: Who = You()
    coins: Amount = 0
    loot: Amount = 0
    random: bool = False
    """The loot cards are drawn at random instead of chosen."""

    def does(self) -> Doings:
        if self.what is not None:
            return (Deed(GAIN_ITEM, 1, self.who), Deed(LOSE_ITEM, 1, self.what, to=self.who))
        if self.coins != 0:
            return (Deed(GAIN_COINS, self.coins, self.who, "stolen"), Deed(LOSE_COINS, self.coins, self.whose))
        return (Deed(DRAW, self.loot, self.who, "stolen"), Deed(LOSE_LOOT, self.loot, self.whose, to=self.who))

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        thief = self.who.seat(g, r.scope)
        if thief == NOBODY:
            return
        stolen = 0
        for obj in self.what.find(g, r.scope) if self.what is not None else ():
            giving.give(g, obj, thief)
            stolen += g.returned
        coins, cards = amount(self.coins, g, r.scope), amount(self.loot, g, r.scope)
        for seat in self.whose.seats(g, r.scope) if self.whose is not None else ():
            stolen += money.give(g, seat, thief, coins) if coins else 0
            if cards:
                g.push(giving.StealLoot(thief, seat, cards, self.random))
        g.returned = stolen

    def possible(self, g: FourSouls, s: Scope) -> bool:
        if self.what is not None or self.whose is None or not self.loot:
            return True
        return any(g.zones[g.players[seat].hand] for seat in self.whose.seats(g, s))

    def __post_init__(self) -> None:
        _one_of_three(self.what, self.coins, self.loot, self.random)
        if (self.what is None) == (self.whose is None):
            raise ValueError("whose: say whose ¢ or loot cards are stolen, and only of those")


def _one_of_three(what: Objects | None, coins: Amount, loot: Amount, random: bool) -> None:
    if (what is not None) + (coins != 0) + (loot != 0) != 1:
        raise ValueError("say what it is: an object, coins=… or loot=…, and only one of them")
    if random and loot == 0:
        raise ValueError("random: only loot cards are drawn at random")


class Swap(Verb, frozen=True):
    """Exchange two items or two loot cards (FS-GIV-11)."""

    other: ACard
    one: ACard = This()

    def does(self) -> Doings:
        return (Deed(MOVE, 1, self.one), Deed(MOVE, 1, self.other))

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        one, other = self.one.one(g, r.scope), self.other.one(g, r.scope)
        if NOTHING not in (one, other):
            g.returned = int(giving.swap(g, one, other))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return bool(self.one.find(g, s) and self.other.find(g, s))


class PassHands(Verb, frozen=True):
    """Each player gives their hand to the player on one side, all at once (FS-GIV-09)."""

    side: Literal["left", "right"] = "left"

    def does(self) -> Doings:
        return (Deed(PASS_HANDS),)

    def run(self, g: FourSouls, r: Run) -> None:
        giving.pass_hands(g, 1 if self.side == "left" else -1)
