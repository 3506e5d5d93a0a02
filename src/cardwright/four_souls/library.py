"""All Four Souls cards this Cardwright knows, and those a game brings along."""

from __future__ import annotations

import json
from functools import lru_cache

from cardwright.cards.definition import Library
from cardwright.cards.pack import Reader
from cardwright.four_souls.abilities import Instead, When
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.editions import EDITIONS, EditionName
from cardwright.four_souls.sets import (
    base_characters,
    base_loot,
    base_monsters,
    base_treasure,
    first_edition,
    own_challenges,
    requiem_rooms,
    requiem_shelf,
)
from cardwright.four_souls.words import VOCABULARY, TimeInTurn

MODULES = (base_characters, base_treasure, base_loot, base_monsters, requiem_rooms, requiem_shelf, own_challenges)
READER: Reader[FourSoulsCard] = Reader(VOCABULARY, FourSoulsCard)


@lru_cache(maxsize=32)
def book(stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> dict[str, FourSoulsCard]:
    """Every definition by id, as printed for an edition (FS19-CRD-08). The result is shared: nobody changes it."""
    printed = {card.id: card for card in first_edition.CARDS} if EDITIONS[edition].first_printing else {}
    library: Library[FourSoulsCard] = Library()
    for module in MODULES:
        for card in module.CARDS:
            library.add(printed.get(card.id, card), module.__name__)
    for i, stub in enumerate(stubs):
        library.add(READER.card(json.loads(stub), f"stub {i + 1}"), f"stub {i + 1}")
    return library.cards


@lru_cache(maxsize=32)
def fewest_souls(goal: int, stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> int:
    """With fewer soul cards than this nobody reaches a goal, whatever the cards and a character are worth."""
    cards = book(stubs, edition).values()
    character = max(card.souls for card in cards if card.kind == "character")
    most = max(card.souls for card in cards if card.kind != "character")
    return max(0, -(-(goal - character) // most))


@lru_cache(maxsize=32)
def remembered(stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> frozenset[str]:
    """The kinds of events of which some card asks whether one has happened before in the turn."""
    return frozenset(
        ability.on
        for card in book(stubs, edition).values()
        for ability in card.nodes
        if isinstance(ability, When | Instead) and ability.when is not None and ability.when.says(TimeInTurn)
    )
