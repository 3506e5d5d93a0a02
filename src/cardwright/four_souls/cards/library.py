"""All Four Souls cards: those that come with Cardwright, and those a game brings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cardwright.cards.pack import Pack, Shelf
from cardwright.cards.reader import Names, Reader, stub_names
from cardwright.errors import Mistakes, PackError
from cardwright.four_souls.cards.book import Book
from cardwright.four_souls.cards.definition import CardSet, FourSoulsCard
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.cards.words import VOCABULARY, LastRoll, Moved, Times, boss_armor
from cardwright.four_souls.rules.editions import EDITIONS, EditionName
from cardwright.four_souls.say.en import TEXT
from cardwright.given import hint

REFERENCES = {"starting_item": "starting_item", "boss": "final_boss"}
"""The fields that name another card, and the kind that card must have."""


def check_pack(pack: Pack[FourSoulsCard], cards: Mapping[str, FourSoulsCard]) -> None:
    """Check that the cards named by a stranger's cards are of the right kind."""
    wrong = Mistakes()
    for card in pack.cards.values():
        where = f"cards.{card.id.partition(':')[2]}"
        for field, kind in REFERENCES.items():
            named = getattr(card, field)
            if named and cards[named].kind != kind:
                fitting = [other.id for other in cards.values() if other.kind == kind]
                wrong.found.append(
                    f"{where}.{field}: {named!r} is a card of the kind {cards[named].kind}, not {kind}"
                    f"{hint(named, fitting)}"
                )
        if card.back and (card.back == card.id or cards[card.back].back not in ("", card.id)):
            wrong.found.append(
                f"{where}.back: the backs of {card.id!r} and {card.back!r} go in circles; a card has two faces"
            )
    wrong.tell()


def summary_of(card: FourSoulsCard) -> CardSummary:
    """What is to be known about a card without reading it."""
    remembered: dict[str, bool] = {}
    asks_moved = False
    for node in (node for root in card.roots() for node in root.everything()):
        if isinstance(node, Times):
            for kind in node.of.records():
                remembered[kind] = remembered.get(kind, False) or node.since in ("round", "game")
        elif isinstance(node, LastRoll):
            remembered.setdefault("rolled", False)
        elif isinstance(node, Moved):
            asks_moved = True
    return CardSummary(
        *(card.id, card.name, card.set, card.digest, card.kind, card.copies, card.hp, card.souls, card.three_plus),
        *(card.back, card.starting_item, card.reward is not None, asks_moved, remembered),
    )


def complete(values: dict[str, Any]) -> None:
    """Give a challenge with a final boss the ability that all of them have (FS-CHA-06)."""
    if values.get("kind") == "challenge" and values.get("boss"):
        said, armor = values.get("abilities", ()), boss_armor()
        values["abilities"] = said if armor in said else (*said, armor)


READER: Reader[FourSoulsCard] = Reader(VOCABULARY, FourSoulsCard, complete)
SHELF: Shelf[FourSoulsCard] = Shelf(
    "four_souls",
    Path(__file__).parents[1] / "packs",
    READER,
    {"sets": CardSet},
    check=check_pack,
    effort=TEXT.effort,
    summary=(CardSummary, summary_of),
    code=(Path(__file__).parent,),
)


@lru_cache(maxsize=32)
def book(stubs: tuple[bytes, ...] = (), edition: EditionName = "current", packs: tuple[bytes, ...] = ()) -> Book:
    """Every definition by id, as printed in an edition (FS19-CRD-08). The result is shared and must not be changed."""
    found = {card: pack for pack in SHELF.shipped if not pack.head.edition for card in pack.cards}
    if EDITIONS[edition].first_printing:
        found |= {card: pack for pack in printings(edition) for card in pack.cards}
    for pack in map(SHELF.brought, packs):
        found |= dict.fromkeys(pack.cards, pack)  # Their ids begin with that of their pack.
    summaries: dict[str, CardSummary] = {card: pack.summaries[card] for card, pack in found.items()}
    data = [json.loads(stub) for stub in stubs]
    own = frozenset(str(stub.get("id")) for stub in data)
    read: dict[str, FourSoulsCard] = {}
    for i, stub in enumerate(data):
        card = read_stub(stub, f"stub {i + 1}", own, frozenset(summaries))
        if card.id in summaries:
            raise PackError(f"stub {i + 1}: a card with the id {card.id!r} exists already")
        read[card.id] = card
        summaries[card.id] = summary_of(card)
    return Book(summaries, lambda name: read[name] if name in read else found[name].cards[name])


TEXT.shipped = lambda: book().summaries


def name_of_set(name: str) -> str:
    """The name of a set for people: the one that a pack gives it, or its id in words."""
    told = {one.id: one.name for pack in SHELF.shipped for one in pack.contents["sets"].values()}
    return told.get(name) or name.replace("_", " ").capitalize()


@lru_cache(maxsize=32)
def brought_sets(packs: tuple[bytes, ...]) -> tuple[str, ...]:
    """The sets of some packs, in order."""
    return tuple(dict.fromkeys(card.set for pack in map(SHELF.brought, packs) for card in pack.cards.values()))


def read_stub(data: dict[str, Any], where: str, own: frozenset[str], cards: frozenset[str]) -> FourSoulsCard:
    """A card for one game only; its ``brings`` are names that nothing else knows, as in the head of a pack."""
    said = {key: value for key, value in data.items() if key != "brings"}
    return READER.card(said, where, Names(own=own, cards=cards, brings=stub_names(data, where), called=SHELF.called))


def printings(edition: EditionName) -> list[Pack[FourSoulsCard]]:
    """The packs whose cards replace the cards of the same id in an edition."""
    return [pack for pack in SHELF.shipped if pack.head.edition == edition]


class Facts(msgspec.Struct, frozen=True):
    """Facts about all cards of a table that spare the rules much work."""

    character_souls: int
    """The soul value of the most valuable character."""
    asks_moved: bool
    """Whether some card asks which cards the previous verb moved."""
    remembered: dict[str, bool]
    """The kinds of event that some card asks about later, and whether it asks after the turn in which they happened."""


@lru_cache(maxsize=32)
def facts(stubs: tuple[bytes, ...] = (), edition: EditionName = "current", packs: tuple[bytes, ...] = ()) -> Facts:
    """The facts about the cards of a table."""
    cards = book(stubs, edition, packs).summaries.values()
    remembered: dict[str, bool] = {}
    for card in cards:
        for kind, later in card.remembered.items():
            remembered[kind] = remembered.get(kind, False) or later
    souls = max(card.souls for card in cards if card.kind == "character")
    return Facts(souls, any(card.asks_moved for card in cards), remembered)
