"""Decks, discards, hands and slots (FS-ZON)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.engine.records import Slot
from cardwright.four_souls.rules import counters, leaving
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope
from cardwright.kernel.state import BOTTOM, TOP

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


SLOT_PLACES = {"monster": "slot", "shop": "shop", "room": "room", "boss": "boss", "minion": "minion"}
"""The kind of zone that holds the top card of each kind of slot."""
SLOT_DECKS = {"monster": "monster", "shop": "treasure", "room": "room"}
"""The deck a slot is refilled from (FS-REF-02)."""
MONSTER_PLACES = ("slot", "boss", "minion")
"""The zones in which a card is a monster (FS-CRD-23, FS-CHA-04, FS-CHA-10)."""
HELD_PLACES = ("boss", "minion")
"""The slots that a monster leaves only by being killed (FS-CHA-03, FS-CHA-09)."""
THREE_PLUS = 3
"""The fewest players for cards with the 3+ symbol (FS-CRD-77)."""


_DECK = {kind: attrgetter(f"{kind}_deck") for kind in (*DECKS, "starting")}
_DISCARD = {kind: attrgetter(f"{kind}_discard") for kind in DECKS}


def deck(g: FourSouls, kind: str) -> int:
    zone: int = _DECK[kind](g.table)
    return zone


def discard_pile(g: FourSouls, kind: str) -> int:
    zone: int = _DISCARD[kind](g.table)
    return zone


def top(g: FourSouls, kind: str) -> int:
    """The top card of a deck, or NOTHING."""
    renew(g, kind)
    cards = g.zones[deck(g, kind)]
    while cards and g.define(cards[-1]).three_plus and len(g.players) < THREE_PLUS:
        g.move(cards[-1], g.table.outside)  # A 3+ card that turns up anyway is set aside (FS-CRD-77, FS-SOL-19).
        renew(g, kind)
        cards = g.zones[deck(g, kind)]
    return cards[-1] if cards else NOTHING


def top_of_discard(g: FourSouls, kind: str) -> int:
    """The top card of a discard, or NOTHING (FS-ZON-15)."""
    cards = g.zones[discard_pile(g, kind)]
    return cards[-1] if cards else NOTHING


def renew(g: FourSouls, kind: str) -> None:
    """Turn the discard of an empty deck into a shuffled deck at once (FS-ZON-13); called whenever a card leaves a
    deck."""
    zone, pile = deck(g, kind), discard_pile(g, kind)
    if not g.zones[zone] and g.zones[pile]:
        for card in g.zones[pile]:
            g.move(card, zone)
        g.shuffle(zone)
        g.note("reshuffle", amount=len(g.zones[zone]), rule="FS-ZON-13")


def top_exists(g: FourSouls, kind: str) -> bool:
    """Whether a deck has a top card, now or after its discard is shuffled."""
    return bool(g.zones[deck(g, kind)] or g.zones[discard_pile(g, kind)])


def held(g: FourSouls, card: int) -> bool:
    """Whether a card is a final boss or a minion, which leave their slots only by dying (FS-CHA-03, FS-CHA-09)."""
    c = g.cards[card]
    return g.places[c.zone].kind in HELD_PLACES and not g.book[c.design].is_event


def in_discard(g: FourSouls, card: int) -> bool:
    """Whether a card is in a discard."""
    return g.places[g.cards[card].zone].kind.endswith("_discard")


def put_into_discard(
    g: FourSouls, card: int, how: str = "discarded", event: Event | None = None, final: bool = False
) -> None:
    """Put a card on top of the discard of its own kind (FS-ZON-14, FS-ZON-15), or remove it from the game
    (FS-ZON-16)."""
    kind = g.book[g.printed(card)].deck
    leaving.leave(g, card, how, discard_pile(g, kind) if kind else g.table.outside, event=event, final=final)


def put_on_deck(g: FourSouls, card: int, bottom: bool = False, below: int = 0) -> None:
    """Put a card on top of its deck, on the bottom, or ``below`` so many cards, as far as there are that many."""
    kind = g.book[g.printed(card)].deck
    if kind:
        zone = deck(g, kind)
        above = max(BOTTOM, len(g.zones[zone]) - below) if below else TOP
        leaving.leave(g, card, "deck", zone, BOTTOM if bottom else above)


def remove_from_game(g: FourSouls, card: int, under: int = NOTHING) -> None:
    """Remove a card from the game (FS-ZON-35), perhaps to lie under another card, which is outside as well
    (FS-ZON-36)."""
    g.note("removed", objects=(card,), rule="FS-ZON-35")
    leaving.leave(g, card, "removed", g.table.outside, final=True)
    if under != NOTHING:
        g.edit(card).host = under


def new_slot(g: FourSouls, kind: str) -> Slot:
    """Add a slot of a kind (FS-MEC-19); like any other it is refilled when empty (FS-REF-06)."""
    place, number = SLOT_PLACES[kind], len(g.table.slots_of(kind))
    if kind == "minion":
        used = {slot.top for slot in g.table.slots}
        # Minion slots come and go (FS-CHA-14): the zones of a removed one are used again.
        for zone, old in enumerate(g.places):
            if old.kind == place and zone not in used:
                g.table.slots += (Slot(kind, zone, zone + 1),)
                return g.table.slots[-1]
        number = sum(old.kind == place for old in g.places)
    slot = Slot(kind, g.new_place(place, number=number), g.new_place("under", number=number))
    g.table.slots += (slot,)
    return slot


def slot_name(g: FourSouls, zone: int) -> str:
    """The name of a slot, given the zone of its top card."""
    kind = next((slot.kind for slot in g.table.slots if slot.top == zone), "empty")
    return f"{kind} slot {g.places[zone].number + 1}"


def monsters(g: FourSouls) -> list[int]:
    """Every monster in play: the top cards of monster, boss and minion slots that are not events."""
    book, cards, zones = g.book, g.cards, g.zones
    return [
        card
        for slot in g.table.slots
        if slot.kind in ("monster", "boss", "minion")
        for card in zones[slot.top]
        if not book[cards[card].design].is_event
    ]


def shop_items(g: FourSouls) -> list[int]:
    return [card for slot in g.table.slots if slot.kind == "shop" for card in g.zones[slot.top]]


def rooms(g: FourSouls) -> list[int]:
    return [card for slot in g.table.slots if slot.kind == "room" for card in g.zones[slot.top]]


ITEM_KINDS = ("treasure", "starting_item", "loot")
"""The kinds of card that are items in play; characters and rooms are not (FS-CRD-01, FS-CRD-05, FS-ABL-24)."""


def is_item(g: FourSouls, card: int) -> bool:
    """Whether an object in play is an item."""
    return g.define(card).kind in ITEM_KINDS


def items_of(g: FourSouls, seat: int) -> list[int]:
    """The items a player controls: everything on their board but the character and curses."""
    book, cards = g.book, g.cards
    return [card for card in g.zones[g.players[seat].board] if book[cards[card].design].kind in ITEM_KINDS]


def in_play(g: FourSouls) -> list[int]:
    """Every object in play: player by player, then the tops of the slots."""
    boards = [card for seat in g.seats_in_order() for card in g.zones[g.players[seat].board]]
    souls = [card for seat in g.seats_in_order() for card in g.zones[g.players[seat].souls]]
    return boards + souls + [card for slot in g.table.slots for card in g.zones[slot.top]]


def is_eternal(g: FourSouls, card: int) -> bool:
    """Whether a card is eternal, as printed or given (FS-ABL-23). A card that has become a soul has no abilities of its
    own."""
    c = g.cards[card]
    if g.table.counters_mean and counters.total(g, card, counters.ETERNAL):
        return True
    if c.marks and "mortal" in c.marks:
        return False
    return "eternal" in c.marks or (g.book[c.design].eternal and g.places[c.zone].kind != "souls")


def is_starting_item(g: FourSouls, card: int) -> bool:
    """Whether a card is a starting item (FS-CRD-05), a quality of the card itself that copies do not have
    (FS-CPY-06)."""
    return g.book[g.printed(card)].kind == "starting_item" or "starting_item" in g.cards[card].marks


def controller(g: FourSouls, scope: Scope) -> int:
    """The controller of a card's ability, even after the card has gone: its player, or NOBODY for the game
    (FS-ABL-16)."""
    kind = g.book[g.printed(scope.source)].kind
    owned = kind in ("character", "starting_item", "treasure", "loot") or g.cards[scope.source].holder >= 0
    return scope.you if owned else NOBODY


def put_into_slot(g: FourSouls, card: int, slot: Slot) -> None:
    """Put a card into a slot; the previous top card is covered and out of play (FS-ATK-10, FS-ZON-25)."""
    if slot.kind == "monster" and "indomitable" in g.define(card).keywords:
        slot = new_slot(g, "monster")  # FS-ABL-30
    for covered in g.zones[slot.top]:
        leaving.leave(g, covered, "covered", slot.under, final=True)
    g.move(card, slot.top)
    renew(g, SLOT_DECKS[slot.kind])
    g.note("enters_slot", objects=(card,), amount=g.places[slot.top].number + 1, rule="FS-CRD-23")
    g.happen(Event("enters", card=card, tags=("put",)))


def change_slot(g: FourSouls, card: int, slot: Slot) -> None:
    """Move a card from one slot to another; it stays the same object, with everything on it."""
    if card in g.zones[slot.top]:
        return
    for covered in g.zones[slot.top]:
        leaving.leave(g, covered, "covered", slot.under, final=True)
    g.hand_over(card, slot.top)
    g.note("enters_slot", objects=(card,), amount=g.places[slot.top].number + 1, rule="FS-CRD-23")
