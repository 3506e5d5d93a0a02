"""Decks, discards, hands and slots (FS-ZON)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.records import Slot
from cardwright.kernel.records import NOTHING, Event
from cardwright.kernel.state import BOTTOM, TOP

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


SLOT_PLACES = {"monster": "slot", "shop": "shop", "room": "room"}
SLOT_DECKS = {"monster": "monster", "shop": "treasure", "room": "room"}
"""The kind of zone a slot's top card lies in, and the deck a slot is refilled from (FS-REF-02)."""


def deck(g: FourSouls, kind: str) -> int:
    zone: int = getattr(g.table, f"{kind}_deck")
    return zone


def discard_pile(g: FourSouls, kind: str) -> int:
    zone: int = getattr(g.table, f"{kind}_discard")
    return zone


def top(g: FourSouls, kind: str) -> int:
    """The top card of a deck; a deck that has run out is its shuffled discard (FS-ZON-13)."""
    zone = deck(g, kind)
    if not g.zones[zone]:
        pile = discard_pile(g, kind)
        if not g.zones[pile]:
            return NOTHING
        for card in g.zones[pile]:
            g.move(card, zone)
        g.shuffle(zone)
        g.note("reshuffle", amount=len(g.zones[zone]), rule="FS-ZON-13")
    return g.zones[zone][-1]


def top_exists(g: FourSouls, kind: str) -> bool:
    """Whether a deck has a top card, now or after its discard is shuffled."""
    return bool(g.zones[deck(g, kind)] or g.zones[discard_pile(g, kind)])


def put_into_discard(g: FourSouls, card: int) -> None:
    """A card goes on top of the discard of its own kind (FS-ZON-14, FS-ZON-15), or out of the game (FS-ZON-16)."""
    kind = g.book[g.cards[card].name].deck
    g.move(card, discard_pile(g, kind) if kind else g.table.outside)


def put_on_deck(g: FourSouls, card: int, bottom: bool = False) -> None:
    kind = g.book[g.cards[card].name].deck
    if kind:
        g.move(card, deck(g, kind), BOTTOM if bottom else TOP)


def new_slot(g: FourSouls, kind: str) -> Slot:
    """One more slot of a kind (FS-MEC-19); it is refilled like any other when empty (FS-REF-06)."""
    number = len(g.table.slots_of(kind))
    slot = Slot(kind, g.new_place(SLOT_PLACES[kind], number=number), g.new_place("under", number=number))
    g.table.slots += (slot,)
    return slot


def monsters(g: FourSouls) -> list[int]:
    """Every monster in play: the top cards of the slots that are not events."""
    return [
        card
        for slot in g.table.slots
        if slot.kind == "monster"
        for card in g.zones[slot.top]
        if not g.book[g.cards[card].name].is_event
    ]


def shop_items(g: FourSouls) -> list[int]:
    return [card for slot in g.table.slots if slot.kind == "shop" for card in g.zones[slot.top]]


def rooms(g: FourSouls) -> list[int]:
    return [card for slot in g.table.slots if slot.kind == "room" for card in g.zones[slot.top]]


def items_of(g: FourSouls, seat: int) -> list[int]:
    """The items a player controls: everything before them but the character and curses."""
    return [
        card
        for card in g.zones[g.players[seat].board]
        if g.book[g.cards[card].name].kind in ("treasure", "starting_item", "loot")
    ]


def is_eternal(g: FourSouls, card: int) -> bool:
    """FS-ABL-23: printed on it, or given to it."""
    c = g.cards[card]
    return g.book[c.name].eternal or "eternal" in c.marks


def put_into_slot(g: FourSouls, card: int, slot: Slot) -> None:
    """Put a card on a slot; what was on top is covered and out of play (FS-ATK-10, FS-ZON-25)."""
    for covered in g.zones[slot.top]:
        g.move(covered, slot.under)
    g.move(card, slot.top)
    g.note("enters_slot", objects=(card,), amount=g.places[slot.top].number + 1, rule="FS-CRD-23")
    g.happen(Event("enters", card=card))
