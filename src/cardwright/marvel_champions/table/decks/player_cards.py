"""The player cards of all products, also those that Cardwright does not have: their numbers, names and products."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardwright.marvel_champions.cards.library import Library

TABLE = Path(__file__).with_name("player_cards.txt")


class Printed(NamedTuple):
    """A card as a product has it."""

    code: str
    name: str
    subtitle: str
    product: str
    """The name of the product it comes with."""
    original: str
    """Its own number, or that of the card of which it is a reprint."""
    is_hero: bool

    def told(self) -> str:
        """The card with its product, as deck lists write it."""
        name = f"{self.name}: {self.subtitle}" if self.subtitle else self.name
        return f"{name} ({self.product})"


@cache
def printed() -> Mapping[str, Printed]:
    """All cards by their number; the result is shared and must not be changed."""
    found: dict[str, Printed] = {}
    product = ""
    for line in TABLE.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        first, *fields = line.split("\t")
        if first:
            product = fields[0]
            continue
        code, name, subtitle, hero = (*fields, "", "")[:4]
        if name.startswith("="):
            copied = found[name[1:]]
            found[code] = copied._replace(code=code, product=product)
        else:
            found[code] = Printed(code, name, subtitle, product, code, hero == "hero")
    return found


@cache
def by_name() -> Mapping[str, tuple[Printed, ...]]:
    """All cards by their plain name; the result is shared and must not be changed."""
    found: dict[str, tuple[Printed, ...]] = {}
    for card in printed().values():
        found[plain(card.name)] = (*found.get(plain(card.name), ()), card)
    return found


@cache
def products() -> frozenset[str]:
    """The plain names of all products."""
    return frozenset(plain(card.product) for card in printed().values())


def plain(name: str) -> str:
    """A name for comparing: in small letters, without quotation marks, with plain apostrophes and single spaces."""
    for mark in "’‘`´":
        name = name.replace(mark, "'")
    return " ".join(name.translate({ord(mark): None for mark in '"“”„«»'}).casefold().split())


def numbered(lib: Library) -> dict[str, str]:
    """The ids of a library's cards by their numbers."""
    return {card.code: card.id for card in lib.cards.summaries.values() if card.code}


def product_of(code: str) -> str:
    """The product of a card with this number; empty if no product has it."""
    found = printed().get(code)
    return found.product if found is not None else ""
