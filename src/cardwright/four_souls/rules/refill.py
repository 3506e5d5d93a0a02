"""What is put right whenever a player is about to receive priority: slots, events, souls (FS-REF, FS-WIN-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import items, stack, values, zones
from cardwright.kernel.records import NOTHING, Event

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def adjust_max_hp(g: FourSouls) -> None:
    """FS-DMG-14: when max HP drops, up to that much marked damage goes with it."""
    for seat, player in enumerate(g.players):
        now = values.max_hp(g, ~seat)
        if player.dead:
            player.damage = now  # Still at 0 HP (FS-DTH-23).
        elif now < player.max_hp:
            player.damage = max(0, player.damage - (player.max_hp - now))
        player.max_hp = now
    g.table.hp_changed = "stat:hp" in g.index


def claim_bonus_souls(g: FourSouls) -> bool:
    """FS-CRD-48: a bonus soul is gained the moment its condition is met; whether one was."""
    for card, node in g.index.get("claim", ()):
        for seat in g.seats_in_order():
            if g.book[g.cards[card].name].nodes[node].when.holds(g, g.seat_scope(card, seat)):
                items.gain_soul(g, seat, card)
                return True
    return False


def discard_events(g: FourSouls) -> bool:
    """FS-CRD-33: an event is discarded once all its abilities have resolved or been canceled."""
    for slot in g.table.slots:
        for card in g.zones[slot.top]:
            if g.book[g.cards[card].name].is_event and not stack.source_busy(g, card):
                zones.put_into_discard(g, card)
                g.note("discard_event", objects=(card,), rule="FS-CRD-33")
                return True
    return False


def fill_slots(g: FourSouls) -> bool:
    """FS-REF-02: an empty slot shows what it covered (FS-ZON-27), else it takes the top card of its deck."""
    for slot in g.table.slots:
        if g.zones[slot.top] or slot.emptied_by != NOTHING:
            continue
        if g.zones[slot.under]:
            card = g.zones[slot.under][-1]
            g.move(card, slot.top)
            g.note("uncovered", objects=(card,), rule="FS-ZON-27")
            g.happen(Event("enters", card=card))
            return True
        card = NOTHING if slot.kind == "monster" and not monsters_left(g) else zones.top(g, zones.SLOT_DECKS[slot.kind])
        if card != NOTHING:
            zones.put_into_slot(g, card, slot)
            return True
    return False


def monsters_left(g: FourSouls) -> bool:
    """Whether a slot can ever hold a monster again; otherwise events would follow each other forever (``rulings``)."""
    piles = (g.table.monster_deck, g.table.monster_discard)
    return any(not g.book[g.cards[card].name].is_event for zone in piles for card in g.zones[zone])


def winners(g: FourSouls) -> tuple[int, ...]:
    """FS-WIN-01, FS-WIN-05."""
    goal = g.options.souls
    return tuple(seat for seat in range(len(g.players)) if values.souls(g, seat) >= goal)
