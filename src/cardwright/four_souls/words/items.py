"""What to do with items, souls and curses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Amount, CardId, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.records import STACK
from cardwright.four_souls.rules import attack, hand, items, refill, setup, stack, zones
from cardwright.four_souls.rules.each import ReplaceDiscarded, each
from cardwright.four_souls.words.base import happen_all, rewarded
from cardwright.kernel.records import NOTHING, Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class GainTreasure(Verb, frozen=True):
    """Gain treasure from the deck (FS-GIV-04)."""

    number: Amount = 1
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        n = rewarded(r.scope, amount(self.number, g, r.scope))
        happen_all(g, [Event("gain_treasure", ~o, amount=n) for o in self.who.find(g, r.scope)])


class Destroy(Verb, frozen=True):
    """Destroy an object in play (FS-DST-01)."""

    what: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        each(g, "destroy", r.scope, self.what.find(g, r.scope))


class Discard(Verb, frozen=True):
    """Put objects or the tops of decks into discard, which does not destroy them (FS-ZON-15)."""

    what: Objects
    replace: bool = False
    """The top card of its deck takes the slot of each at once, whatever is covered there."""

    def run(self, g: FourSouls, r: Run) -> None:
        found = self.what.find(g, r.scope)
        if self.replace:
            g.push(ReplaceDiscarded(tuple(g.cards[card].zone for card in found)))
        each(g, "discard", r.scope, found)


class Put(Verb, frozen=True):
    """Put cards on top of their deck or on its bottom (FS-ZON-08), or into a hand, where only loot cards go
    (FS-ZON-23, FS-ZON-24). A loot being played leaves the stack and does not resolve (FS-STK-11)."""

    what: Objects
    where: Literal["top", "bottom", "hand"] = "top"
    below: int = 0
    """How many cards from the top it is put: so many stay above it."""
    who: Objects = You()
    """Whose hand."""

    def run(self, g: FourSouls, r: Run) -> None:
        found = self.what.find(g, r.scope)
        seat = ~self.who.one(g, r.scope)
        cards = [obj for obj in found if obj < STACK]
        put = sum(stack.take_off(g, obj, seat, self.where, self.below) for obj in found if obj >= STACK)
        if self.where != "hand" and cards:
            each(g, self.where, r.scope, cards, self.below)
        else:
            g.returned = put + sum(hand.take(g, seat, card) for card in cards)

    def __post_init__(self) -> None:
        if self.below < 0 or (self.below and self.where == "hand"):
            raise ValueError(f"below: a number of cards of a deck, not {self.below} with where: {self.where!r}")


class RemoveFromGame(Verb, frozen=True):
    """Move cards outside the game (FS-ZON-35), perhaps under this card, which is outside as well (FS-ZON-36)."""

    what: Objects
    under: bool = False

    def run(self, g: FourSouls, r: Run) -> None:
        for card in self.what.find(g, r.scope):
            g.note("removed", objects=(card,), rule="FS-ZON-35")
            g.move(card, g.table.outside)
            if self.under:
                g.edit(card).host = r.scope.source


class Deactivate(Verb, frozen=True):
    """Turn objects to the deactivated state (FS-MEC-17)."""

    what: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += not g.cards[obj].turned
            items.deactivate(g, obj)


class Recharge(Verb, frozen=True):
    """Turn objects to the charged state (FS-MEC-41)."""

    what: Objects = This()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += items.recharge(g, obj)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(g.cards[obj].turned for obj in self.what.find(g, s))


class RerollItem(Verb, frozen=True):
    """Destroy an item and replace it from the treasure deck (FS-MEC-43)."""

    what: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        each(g, "reroll", r.scope, self.what.find(g, r.scope))


class TakeItem(Verb, frozen=True):
    """Take control of an item: a steal (FS-GIV-10)."""

    what: Objects
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            items.give(g, obj, ~self.who.one(g, r.scope))


class GainItem(Verb, frozen=True):
    """Gain an object or a card that no player controls (FS-GIV-05)."""

    what: Objects
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for card in self.what.find(g, r.scope):
            items.gain_item(g, ~self.who.one(g, r.scope), card)
            g.returned += 1


class PutIntoMonsterSlot(Verb, frozen=True):
    """Put monster cards, by default the top one of the deck, into monster slots not being attacked (FS-KEY-01)."""

    what: Objects | None = None
    who: Objects = You()
    """Who chooses the slot."""

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        cards = (NOTHING,) if self.what is None else tuple(self.what.find(g, r.scope))
        if cards:
            g.push(refill.PutIntoMonsterSlot(~self.who.one(g, r.scope), cards))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        there = zones.top_exists(g, "monster") if self.what is None else bool(self.what.find(g, s))
        return there and bool(attack.quiet_slots(g))


class BecomeSoul(Verb, frozen=True):
    """A card becomes a soul of a player (FS-CRD-42)."""

    what: Objects = This()
    who: Objects = You()
    discarded: bool = False
    """This card, also where it has just been put: from a discard."""

    def run(self, g: FourSouls, r: Run) -> None:
        seat, this = ~self.who.one(g, r.scope), r.scope.source
        found = self.what.find(g, r.scope)
        if self.discarded and this >= 0 and (zones.in_discard(g, this) or g.in_play(this)):
            found = [this]
        for obj in found:
            items.gain_soul(g, seat, obj)


class BecomeCurse(Verb, frozen=True):
    """This event becomes a curse of a player (FS-ABL-29)."""

    who: Objects

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            if This().find(g, r.scope):
                g.move(r.scope.source, g.players[~obj].board)
                g.note("curse", ~obj, (r.scope.source,), rule="FS-ABL-29")


class ChangeCharacter(Verb, frozen=True):
    """A player's character is replaced with another from outside the game; the player stays as they are."""

    to: CardId
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            items.change_character(g, ~obj, self.to)


class ChooseStartingItem(Verb, frozen=True):
    """Pick one of the top treasure cards as an eternal starting item."""

    def run(self, g: FourSouls, r: Run) -> None:
        g.push(setup.ChooseStartingItem(r.scope.you))
