"""Verbs for items, souls and curses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import DISCARD, DRAW, MOVE, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, CardId, Objects, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.four_souls.cards.deeds import (
    CHANGE_CHARACTER,
    DEACTIVATE,
    DESTROY,
    GAIN_ITEM,
    GAIN_REWARD,
    GAIN_SOUL,
    GAIN_TREASURE,
    GET_CURSE,
    RECHARGE,
    REROLL,
)
from cardwright.four_souls.cards.takes import ACard, InPlay
from cardwright.four_souls.cards.verbs import Taking
from cardwright.four_souls.cards.words.base import happen_all, rewarded
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.engine.stack_records import STACK, StackRoll
from cardwright.four_souls.rules import current_attack, dice, hand, items, refill, setup, stack, zones
from cardwright.four_souls.rules.each import each
from cardwright.four_souls.rules.modes import challenges
from cardwright.four_souls.rules.refill import ReplaceDiscarded
from cardwright.kernel.happening import Series
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class GainTreasure(Verb, frozen=True):
    """Gain treasure from the deck (FS-GIV-04)."""

    number: Amount = 1
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(GAIN_TREASURE, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        n = rewarded(r.scope, amount(self.number, g, r.scope))
        happen_all(g, [Event("gain_treasure", seat, amount=n) for seat in self.who.seats(g, r.scope)])


class Destroy(Verb, frozen=True):
    """Destroy an object in play (FS-DST-01)."""

    what: InPlay

    def does(self) -> Doings:
        return (Deed(DESTROY, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        each(g, "destroy", r.scope, self.what.find(g, r.scope))


class Discard(Taking, frozen=True):
    """Discard objects or the tops of decks, which does not destroy them (FS-ZON-15)."""

    what: ACard
    replace: bool = False
    """The slot of each is refilled at once from its deck, even if there is a covered card."""

    def does(self) -> Doings:
        return (Deed(DISCARD, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        found = self.what.find(g, r.scope)
        if self.replace:
            g.push(ReplaceDiscarded(tuple(g.cards[card].zone for card in found)))
        each(g, "discard", r.scope, found)

    def taking(self) -> str:
        return "discard"


class Put(Taking, frozen=True):
    """Put cards somewhere: on top or on the bottom of their deck (FS-ZON-08), into a hand, for loot cards only
    (FS-ZON-23, FS-ZON-24), into a slot, out of the game (FS-ZON-35) or under this card (FS-ZON-36). A loot being played
    leaves the stack and does not resolve (FS-STK-11)."""

    what: Annotated[Objects, Takes("card", "loot")]
    where: Literal[
        "top", "bottom", "hand", "slot", "under_top", "minion_slot", "shop_slot", "room_slot", "outside", "under"
    ] = "top"
    """``slot`` is a monster slot that is not being attacked (FS-KEY-01), ``under_top`` is below the top card of one,
    ``minion_slot`` is a new one (FS-CHA-12)."""
    below: int = 0
    """How many cards stay above it in the deck."""
    who: Who = You()
    """The player whose hand it is, or who chooses the slot."""
    new: bool = False
    """Put it into a new slot."""
    into: Annotated[Objects, Takes("slot")] | None = None
    """Put it into this slot, even if its card is being attacked."""

    def does(self) -> Doings:
        if self.where == "hand":
            return (Deed(MOVE, 1, self.what, "hand", self.who), Deed(DRAW, 1, self.who, "put"))
        return (Deed(MOVE, 1, self.what, self.where),)

    def taking(self) -> str:
        return "bottom" if self.where == "bottom" else ""

    def run(self, g: FourSouls, r: Run) -> None:
        found, seat = self.what.find(g, r.scope), self.who.seat(g, r.scope)
        g.returned = 0
        if seat == NOBODY:
            return
        cards = [obj for obj in found if 0 <= obj < STACK]
        match self.where:
            case "top" | "bottom" | "hand":
                put = sum(stack.take_off(g, obj, seat, self.where, self.below) for obj in found if obj >= STACK)
                if self.where != "hand" and cards:
                    each(g, self.where, r.scope, cards, self.below)
                else:
                    g.returned = put + sum(hand.take(g, seat, card) for card in cards)
            case "outside" | "under":
                for card in cards:
                    zones.remove_from_game(g, card, r.scope.source if self.where == "under" else NOTHING)
                g.returned = len(cards)
            case "minion_slot":
                for card in cards:
                    challenges.put_minion(g, card)
                g.returned = len(cards)
            case _:
                self._fill(g, r.scope, seat, tuple(cards))

    def _fill(self, g: FourSouls, s: Scope, seat: int, cards: tuple[int, ...]) -> None:
        zone = NOTHING
        if self.into is not None:
            found = [obj for obj in self.into.find(g, s) if choosable.is_slot(obj)]
            zone = choosable.slot_zone(found[0]) if found else NOTHING
        if cards and (self.into is None or zone != NOTHING):
            g.push(refill.PutIntoSlot(seat, cards, SLOTS[self.where], self.new, self.where == "under_top", zone))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        there = bool(self.what.find(g, s))
        return there and (self.where not in ("slot", "under_top") or self.new or bool(current_attack.quiet_slots(g)))

    def __post_init__(self) -> None:
        if self.below < 0 or (self.below and self.where not in ("top", "bottom")):
            raise ValueError(f"below: a number of cards of a deck, not {self.below} with where: {self.where!r}")
        if self.new and self.where not in SLOTS:
            raise ValueError(f"new: {self.where!r} is no slot")
        if self.into is not None and (self.new or self.where not in SLOTS):
            raise ValueError("into: say where=slot, or another slot that is there, and into which one")
        if self.who != You() and self.where not in ("hand", *SLOTS):
            raise ValueError(f"who: nobody's choice or hand is asked for where cards are put to {self.where!r}")


SLOTS = {"slot": "monster", "under_top": "monster", "shop_slot": "shop", "room_slot": "room"}


class Deactivate(Verb, frozen=True):
    """Deactivate objects (FS-MEC-17)."""

    what: InPlay = This()

    def does(self) -> Doings:
        return (Deed(DEACTIVATE, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += not g.cards[obj].turned
            items.deactivate(g, obj)


class Recharge(Verb, frozen=True):
    """Recharge objects (FS-MEC-41)."""

    what: InPlay = This()

    def does(self) -> Doings:
        return (Deed(RECHARGE, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        items.recharge(g, self.what.find(g, r.scope), "effect")

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(g.cards[obj].turned for obj in self.what.find(g, s))


class Reroll(Verb, frozen=True):
    """Reroll a die on the stack (FS-MEC-42), or destroy an item and replace it from the treasure deck (FS-MEC-43)."""

    what: Annotated[Objects, Takes("in_play", "die")]

    def does(self) -> Doings:
        return (Deed(REROLL, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        found = self.what.find(g, r.scope)
        for obj in found:
            item = stack.thing(g, obj)
            if isinstance(item, StackRoll):
                dice.reroll(g, item)
                g.returned += 1
        if cards := [obj for obj in found if 0 <= obj < STACK]:
            each(g, "reroll", r.scope, cards)


class GainItem(Verb, frozen=True):
    """Gain an object or a card that no player controls (FS-GIV-05)."""

    what: ACard
    who: Who = You()
    starting: bool = False
    """Gain it as an eternal starting item, before the game begins (FS-SET-13)."""

    def does(self) -> Doings:
        return (Deed(GAIN_ITEM, 1, self.who), Deed(MOVE, 1, self.what, to=self.who))

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seat = self.who.seat(g, r.scope)
        found = self.what.find(g, r.scope) if seat != NOBODY else []
        if found:
            g.push(Series((), done=len(found)))  # The result, once everything that listens has been told.
        for card in found:
            (setup.keep_starting_item if self.starting else items.gain_item)(g, seat, card)


class GainRewards(Verb, frozen=True):
    """Gain the reward of a card without its death (FS-DTH-07)."""

    of: ACard = This()
    who: Who = You()
    times: Amount = 1

    def does(self) -> Doings:
        return (Deed(GAIN_REWARD, self.times, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        times, cards = amount(self.times, g, r.scope), self.of.find(g, r.scope)
        seats = self.who.seats(g, r.scope)
        happen_all(g, [Event("gain_reward", seat, card, amount=times) for card in cards for seat in seats if times > 0])


class Become(Verb, frozen=True):
    """Make a card a soul of a player (FS-CRD-42), their curse (FS-ABL-29), their item, or a room (FS-CRD-01)."""

    kind: Literal["soul", "curse", "item", "room"]
    what: ACard = This()
    who: Who = You()
    discarded: bool = False
    """This card counts even if it has just been discarded."""
    eternal: bool = False
    """The item or room is eternal."""

    def does(self) -> Doings:
        gained = {"soul": GAIN_SOUL, "curse": GET_CURSE, "item": GAIN_ITEM}
        got = (Deed(gained[self.kind], 1, self.who),) if self.kind in gained else ()
        return (*got, Deed(MOVE, 1, self.what, to=self.who))

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seat, this = self.who.seat(g, r.scope), r.scope.source
        if seat == NOBODY:
            return
        found = [obj for obj in self.what.find(g, r.scope) if 0 <= obj < STACK]
        if self.discarded and this >= 0 and (zones.in_discard(g, this) or g.in_play(this)):
            found = [this]
        for card in found:
            if self.kind == "soul":
                items.gain_soul(g, seat, card)
            elif self.kind == "curse":
                items.become_curse(g, seat, card)
            else:
                items.become_object(g, seat, card, self.kind, eternal=self.eternal)

    def __post_init__(self) -> None:
        if self.eternal and self.kind not in ("item", "room"):
            raise ValueError(f"eternal: only an item or a room can be that, not a {self.kind}")


class ChangeCharacter(Verb, frozen=True):
    """Replace a player's character with another from outside the game; everything else of the player stays."""

    to: CardId
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(CHANGE_CHARACTER, 1, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        for seat in self.who.seats(g, r.scope):
            items.change_character(g, seat, self.to)
