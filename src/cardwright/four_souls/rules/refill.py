"""Upkeep whenever a player is about to receive priority: slots, events, bonus souls (FS-REF, FS-WIN-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import HP, SLOTS, Slot
from cardwright.four_souls.engine.stack_records import StackStep
from cardwright.four_souls.rules import (
    current_attack,
    items,
    leaving,
    played,
    refill,
    rulings,
    stack,
    steps,
    values,
    zones,
)
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def slots_at_rest(g: FourSouls) -> bool:
    """Whether no slot is empty, shows an event or holds anything dying: one check that usually saves three."""
    if g.table.counters_mean or ("stat:hp" in g.index and not hp_only_raised(g)):
        return False
    if not g.touched & SLOTS:
        return True
    if not whole(g):
        return False
    g.touched &= ~SLOTS
    return True


def hp_only_raised(g: FourSouls) -> bool:
    """Whether no ability can make maximum HP less than what is printed."""
    return all(g.ability(entry).only_raises for entry in g.index["stat:hp"])


def whole(g: FourSouls) -> bool:
    """Whether every slot holds a card that is not an event and not at 0 HP, if nothing lowers maximum HP."""
    book, cards, all_zones = g.book, g.cards, g.zones
    for slot in g.table.slots:
        top = all_zones[slot.top]
        if not top:
            return False
        card = cards[top[-1]]
        definition = book[card.design]
        if definition.is_event or (card.damage and card.damage >= definition.hp):
            return False
    return True


def adjust_max_hp(g: FourSouls) -> None:
    """Remove marked damage when maximum HP drops, by the same amount (FS-DMG-14)."""
    abilities = g.index.get("stat:hp", ())
    if abilities is g.hp_from and not g.touched & HP:
        return
    g.touched &= ~HP
    known = dict(g.table.max_hps)
    seen = []
    for slot in g.table.slots:
        for card in g.zones[slot.top]:
            if g.cards[card].damage:
                now = values.max_hp(g, card)
                before = known.get((card, g.cards[card].stamp), now)
                if now < before:
                    g.edit(card).damage = max(0, g.cards[card].damage - (before - now))
                seen.append(((card, g.cards[card].stamp), now))
    g.table.max_hps = tuple(seen)
    for seat, player in enumerate(g.players):
        now = values.max_hp(g, ~seat)
        if player.dead:
            player.damage = now  # A dead player stays at 0 HP (FS-DTH-23).
        elif now < player.max_hp:
            player.damage = max(0, player.damage - (player.max_hp - now))
        player.max_hp = now
    g.table.hp_changed = bool(abilities)
    g.hp_from = abilities if hp_is_steady(g) else None


def hp_is_steady(g: FourSouls) -> bool:
    """Whether maximum HP, as just computed, stays as it is until an ability on it comes or goes or a card is touched.

    As long as a player is dead, their damage has to follow their maximum HP.
    """
    if g.table.counters_mean:
        return False
    for player in g.players:
        if player.dead:
            return False
    for entry in g.index.get("stat:hp", ()):
        ability, card = g.ability(entry), entry[0]
        if card < 0:
            steady = ability.is_steady
        else:
            steady = ability.is_steady_on_you and g.places[g.cards[card].zone].kind == "board"
        if not steady:
            return False
    return True


def claim_bonus_souls(g: FourSouls) -> bool:
    """Let a player gain a bonus soul the moment its condition is met (FS-CRD-48); whether one was gained."""
    for card, node in g.index.get("claim", ()):
        for seat in g.seats_in_order():
            ability, scope = g.define(card).nodes[node], g.seat_scope(card, seat)
            if not ability.when.holds(g, scope):
                continue
            seats = [seat] if ability.who is None else ability.who.seats(g, scope)
            able = [s for s in seats if not values.forbidden(g, "gain_souls", ~s)]
            if len(able) == 1:
                items.gain_soul(g, able[0], card)
                return True
            if able:
                g.push(Claimed(seat, card, tuple(able)))
                return True
    return False


class Claimed(Frame, kw_only=False):
    """Gives a bonus soul to the player who met its condition, or to one of the players it names, as that player
    chooses."""

    player: int
    card: int
    seats: tuple[int, ...]

    def start(self, g: FourSouls) -> Next:
        options: list[Key] = [("object", ~seat) for seat in self.seats]
        return g.ask(self.player, "choose_object", options, self.chosen, self.card)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        g.pop()
        items.gain_soul(g, ~int(key[1]), self.card)
        return None


def discard_events(g: FourSouls) -> bool:
    """Discard an event once all its abilities have resolved or been canceled (FS-CRD-33)."""
    book, cards, all_zones = g.book, g.cards, g.zones
    for slot in g.table.slots:
        for card in all_zones[slot.top]:
            if book[cards[card].design].is_event and not stack.source_busy(g, card):
                zones.put_into_discard(g, card, final=True)
                g.note("discard_event", objects=(card,), rule="FS-CRD-33")
                return True
    return False


def fill_slots(g: FourSouls) -> bool:
    """Uncover the next card of an empty slot (FS-ZON-27), or else refill it from its deck (FS-REF-02)."""
    for slot in g.table.slots:
        if g.zones[slot.top]:
            continue
        if g.zones[slot.under]:
            uncover(g, slot)
            return True
        if slot.emptied_by != NOTHING or slot.kind == "boss" or g.table.refills > rulings.REFILL_LIMIT:
            continue
        if slot.kind == "minion":  # FS-CHA-14
            g.table.slots = tuple(other for other in g.table.slots if other is not slot)
            return True
        card = NOTHING if slot.kind == "monster" and not monsters_left(g) else zones.top(g, zones.SLOT_DECKS[slot.kind])
        if card != NOTHING and may_refill(g):
            zones.put_into_slot(g, card, slot)
            return True
    return False


def may_refill(g: FourSouls) -> bool:
    """Count a refill; whether it is within ``rulings.REFILL_LIMIT``. The log names what lowers HP, if anything does."""
    g.table.refills += 1
    if g.table.refills <= rulings.REFILL_LIMIT:
        return True
    g.note("slots_worn_out", objects=lowering(g), amount=rulings.REFILL_LIMIT)
    return False


def lowering(g: FourSouls) -> tuple[int, ...]:
    """The first object that lowers HP, if any does, for the log."""
    found = [g.scope(entry).source for entry in g.index.get("stat:hp", ()) if not g.ability(entry).only_raises]
    return tuple(found[:1])


def show_covered(g: FourSouls) -> bool:
    """Uncover the next card of an empty slot (FS-ZON-27); whether there was one."""
    for slot in g.table.slots:
        if not g.zones[slot.top] and g.zones[slot.under]:
            uncover(g, slot)
            return True
    return False


def uncover(g: FourSouls, slot: Slot) -> None:
    card = g.zones[slot.under][-1]
    g.move(card, slot.top)
    g.note("uncovered", objects=(card,), rule="FS-ZON-27")
    g.happen(Event("enters", card=card))


def due(g: FourSouls) -> list[Slot]:
    """The empty slots whose refill is not on the stack yet (FS19-REF-01)."""
    return [
        slot
        for slot in g.table.slots
        if not g.zones[slot.top]
        and not g.zones[slot.under]
        and slot.emptied_by == NOTHING
        and can_fill(g, slot)
        and not steps.waiting(g, "refill", slot.top)
    ]


def can_fill(g: FourSouls, slot: Slot) -> bool:
    """Whether there is a card for an empty slot, and slots are still refilled this turn (``rulings.REFILL_LIMIT``)."""
    if g.table.refills > rulings.REFILL_LIMIT:
        return False
    if slot.kind == "monster":
        return monsters_left(g)
    return slot.kind in zones.SLOT_DECKS and zones.top_exists(g, zones.SLOT_DECKS[slot.kind])


def put_refill(g: FourSouls, kind: str, number: int) -> None:
    slot = g.table.slots_of(kind)[number - 1]
    steps.put(g, "refill", g.table.active, "FS19-REF-01", slot.top)


@steps.step("refill")
def resolve_refill(g: FourSouls, item: StackStep) -> None:
    """Refill a slot that is still empty from its deck (FS19-REF-02, FS19-REF-03)."""
    for slot in g.table.slots:
        if slot.top == item.target and not g.zones[slot.top] and not g.zones[slot.under]:
            fill(g, slot)


def fill(g: FourSouls, slot: Slot) -> None:
    """Fill a slot. An event is played instead, and the slot is filled after that (FS19-REF-03)."""
    card = zones.top(g, zones.SLOT_DECKS[slot.kind]) if can_fill(g, slot) else NOTHING
    if card == NOTHING or not may_refill(g):
        return
    if g.edition.events_are_played and g.define(card).is_event:
        steps.put(g, "refill", g.table.active, "FS19-REF-03", slot.top)
        g.push(played.PlayEvent(card))
    else:
        zones.put_into_slot(g, card, slot)


def expand(g: FourSouls, kind: str) -> None:
    """Add a slot, which some editions fill at once (FS19-REF-05)."""
    slot = zones.new_slot(g, kind)
    if g.edition.new_slots_are_filled:
        fill(g, slot)


class PutIntoSlot(Frame, kw_only=False):
    """Puts cards one by one into slots of a kind; a monster slot must not be under attack (FS-KEY-01).

    A player chooses the slots. A card from the top of a deck is not revealed before its slot is chosen.
    """

    player: int
    cards: tuple[int, ...]
    kind: str = "monster"
    new: bool = False
    """Whether each card gets a new slot."""
    under: bool = False
    """Whether the cards go below the top card of the slot."""
    zone: int = NOTHING
    """The zone of the slot's top card, if the slot is already determined."""
    at: int = 0
    done: int = 0

    def start(self, g: FourSouls) -> Next:
        if self.at == len(self.cards):
            return g.pop(self.done)
        if self.new:
            return self.put(g, zones.new_slot(g, self.kind))
        if self.zone != NOTHING:
            slots = [slot for slot in g.table.slots if slot.top == self.zone]
            return self.put(g, slots[0]) if slots else g.pop(self.done)
        return self.choose if self.slots(g) else g.pop(self.done)

    def slots(self, g: FourSouls) -> list[Slot]:
        if self.kind != "monster":
            return g.table.slots_of(self.kind)
        return current_attack.quiet_slots(g)

    def choose(self, g: FourSouls) -> Next:
        options: list[Key] = [current_attack.slot_option(g, slot) for slot in self.slots(g)]
        card = self.cards[self.at]
        hidden = g.seers(card) != -1
        prompt = "attack_slot" if hidden else "ambush_slot"
        return g.ask(self.player, prompt, options, self.chosen, NOTHING if hidden else card)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        return self.put(g, g.table.slots_of(self.kind)[int(key[1]) - 1])

    def put(self, g: FourSouls, slot: Slot) -> Next:
        card = self.cards[self.at]
        self.at += 1
        self.done += 1
        if self.under:
            g.note("under_slot", objects=(card,), amount=g.places[slot.top].number + 1, rule="FS-ZON-25")
            leaving.leave(g, card, "covered", slot.under, final=True)
        elif g.places[g.cards[card].zone].kind == zones.SLOT_PLACES[self.kind]:
            zones.change_slot(g, card, slot)
        else:
            zones.put_into_slot(g, card, slot)
        return self.start


def monsters_left(g: FourSouls) -> bool:
    """Whether a slot can ever hold a monster again; if not, events would follow each other forever (``rulings``)."""
    piles = (g.table.monster_deck, g.table.monster_discard)
    return any(not g.define(card).is_event for zone in piles for card in g.zones[zone])


class ReplaceDiscarded(Frame, kw_only=False):
    """Refills the slots of cards that were just discarded from the tops of their decks, from left to right.

    Only the discarded cards are replaced (FS-MEC-02); cards they covered stay covered.
    """

    slots: tuple[int, ...]
    done: int = 0

    def start(self, g: FourSouls) -> Next:
        self.done = g.returned
        return self.fill

    def fill(self, g: FourSouls) -> Next:
        empty = [slot for slot in g.table.slots if slot.top in self.slots and not g.zones[slot.top]]
        if not empty:
            return g.pop(self.done)
        self.slots = tuple(zone for zone in self.slots if zone != empty[0].top)
        refill.fill(g, empty[0])
        return self.fill
