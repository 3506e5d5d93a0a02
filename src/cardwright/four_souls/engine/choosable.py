"""Decks, numbers and slots as objects, so that they can be chosen like targets when an ability goes on the stack
(FS-ABL-03)."""

from __future__ import annotations

from cardwright.four_souls.cards.definition import DECKS
from cardwright.kernel.records import Key

FIRST_DECK = -200
FIRST_NUMBER = -300
FIRST_SLOT = -100_000
"""Decks, numbers and slots count down from these; all other objects are above them."""


def deck_object(kind: str) -> int:
    """The object that stands for a deck."""
    return FIRST_DECK - DECKS.index(kind)


def number_object(n: int) -> int:
    """The object that stands for a number from 0 up."""
    return FIRST_NUMBER - n


def slot_object(zone: int) -> int:
    """The object that stands for a slot; ``zone`` is the zone of its top card."""
    return FIRST_SLOT - zone


def is_slot(obj: int) -> bool:
    return obj <= FIRST_SLOT


def slot_zone(obj: int) -> int:
    """The zone of the top card of a slot that is an object."""
    return FIRST_SLOT - obj


def is_deck(obj: int) -> bool:
    return FIRST_DECK - len(DECKS) < obj <= FIRST_DECK


def is_number(obj: int) -> bool:
    return FIRST_SLOT < obj <= FIRST_NUMBER


def deck_of(obj: int) -> str:
    """The kind of deck that an object stands for."""
    return DECKS[FIRST_DECK - obj]


def number_of(obj: int) -> int:
    """The number that an object stands for."""
    return FIRST_NUMBER - obj


def option(obj: int) -> Key:
    """The option that chooses an object."""
    if obj > FIRST_DECK or is_slot(obj):
        return ("object", obj)
    if is_deck(obj):
        return ("deck", deck_of(obj))
    return ("number", number_of(obj))


def answered(key: Key) -> int:
    """The object that an option stands for."""
    if key[0] == "deck":
        return deck_object(str(key[1]))
    return number_object(int(key[1])) if key[0] == "number" else int(key[1])


PROMPTS = {"deck": "choose_deck", "number": "choose_number", "object": "choose_target"}
"""The prompt for the choice, by the first word of its options."""


def name(obj: int) -> str:
    """The name of a deck or a number."""
    return f"the {deck_of(obj)} deck" if is_deck(obj) else f"the number {number_of(obj)}"
