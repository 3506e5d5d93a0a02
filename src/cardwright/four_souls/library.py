"""All Four Souls cards this Cardwright knows, and those a game brings along."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.cards.definition import Library
from cardwright.cards.pack import Pack, Shelf
from cardwright.cards.reader import Names, Reader
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.changed import Book
from cardwright.four_souls.editions import EDITIONS, EditionName
from cardwright.four_souls.words import VOCABULARY, LastRoll, Moved, Times

READER: Reader[FourSoulsCard] = Reader(VOCABULARY, FourSoulsCard)
SHELF: Shelf[FourSoulsCard] = Shelf("four_souls", Path(__file__).with_name("packs"), READER)


@lru_cache(maxsize=32)
def book(stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> Book:
    """Every definition by id, as printed for an edition (FS19-CRD-08). The result is shared: nobody changes it."""
    printed: dict[str, FourSoulsCard] = {}
    if EDITIONS[edition].first_printing:
        printed = {
            card.id: card for pack in SHELF.shipped if pack.head.edition == edition for card in pack.cards.values()
        }
    library: Library[FourSoulsCard] = Library()
    for pack in SHELF.shipped:
        if not pack.head.edition:
            for card in pack.cards.values():
                library.add(printed.get(card.id, card), pack.head.pack)
    data = [json.loads(stub) for stub in stubs]
    names = stub_names((str(stub.get("id")) for stub in data), library.cards)
    for i, stub in enumerate(data):
        library.add(read_stub(stub, f"stub {i + 1}", names), f"stub {i + 1}")
    return Book(library.cards)


def stub_names(stubs: Iterable[str], cards: Iterable[str]) -> Names:
    """The cards that a definition of a single game may mention: its fellows, and all cards of the packs."""
    return Names(own=frozenset(stubs), cards=frozenset(cards))


def read_stub(stub: dict[str, Any], where: str, names: Names) -> FourSoulsCard:
    """A definition of a single game; like a pack, it may bring names of its own: ``brings: {counter: [egg]}``."""
    brought = {what: frozenset(own) for what, own in stub.get("brings", {}).items()}
    data = {key: value for key, value in stub.items() if key != "brings"}
    return READER.card(data, where, replace(names, brings=brought))


def printings(edition: EditionName) -> list[Pack[FourSoulsCard]]:
    """The packs whose cards take the place of their namesakes in an edition."""
    return [pack for pack in SHELF.shipped if pack.head.edition == edition]


@lru_cache(maxsize=32)
def fewest_souls(goal: int, stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> int:
    """With fewer soul cards than this nobody reaches a goal, whatever the cards and a character are worth."""
    cards = book(stubs, edition).values()
    character = max(card.souls for card in cards if card.kind == "character")
    most = max(card.souls for card in cards if card.kind != "character")
    return max(0, -(-(goal - character) // most))


@lru_cache(maxsize=32)
def asks_moved(stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> bool:
    """Whether some card asks what the verb before has moved."""
    return any(root.says(Moved) for card in book(stubs, edition).values() for root in card.roots())


@lru_cache(maxsize=32)
def remembered(stubs: tuple[bytes, ...] = (), edition: EditionName = "current") -> dict[str, bool]:
    """The kinds of events about which some card asks later, and whether that is after the turn they happened in."""
    found: dict[str, bool] = {}
    for card in book(stubs, edition).values():
        for node in (node for root in card.roots() for node in root.everything()):
            if isinstance(node, Times):
                for kind in node.of.records():
                    found[kind] = found.get(kind, False) or node.since in ("round", "game")
            elif isinstance(node, LastRoll):
                found.setdefault("rolled", False)
    return found
