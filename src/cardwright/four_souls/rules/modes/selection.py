"""Cards that a table leaves out, and cards with another number of copies than printed (FS-RAT-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.errors import SetupError
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.given import hint
from cardwright.kernel.records import replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.options import Options


MOST_COPIES = 99
"""The most copies of a card that a table may choose."""


def check(options: Options, cards: Mapping[str, CardSummary]) -> None:
    """Check bans and copies; an error names the card, and suggests a correction if possible."""
    for name in options.bans:
        card = _known(name, cards, "bans")
        if not card.deck and card.kind not in ("character", "bonus_soul"):
            raise SetupError(f"bans: {name} is a {_kind(card)}{_instead(card, cards)}")
    if len(set(options.bans)) != len(options.bans):
        raise SetupError("bans: each can be given only once")
    for name in options.copies:
        card = _known(name, cards, "copies")
        if not card.deck:
            raise SetupError(f"copies: {name} is a {_kind(card)}; only cards of the decks have copies")
        if name in options.bans:
            raise SetupError(f"copies: {name} is banned; leave it out of one of the two")
        if card.kind != "room" and card.set not in options.sets:
            raise SetupError(f"copies: {name} is of the set {card.set!r}, which is not among sets")


def _known(name: str, cards: Mapping[str, CardSummary], key: str) -> CardSummary:
    if name not in cards:
        raise SetupError(f"{key}: there is no card {name!r}{hint(name, cards)}")
    return cards[name]


def _kind(card: CardSummary) -> str:
    return card.kind.replace("_", " ")


def _instead(card: CardSummary, cards: Mapping[str, CardSummary]) -> str:
    """The end of an error message that names the characters to ban instead of a starting item."""
    owners = [other.id for other in cards.values() if other.starting_item == card.id]
    return f", which comes with its character; ban {' and '.join(owners)} instead" if owners else "; it is in no deck"


def applied(options: Options, cards: list[CardSummary]) -> list[CardSummary]:
    """The cards of a collection that are not banned, with the table's numbers of copies."""
    numbers = options.copies
    return [
        replace(card, copies=numbers[card.id]) if card.id in numbers else card
        for card in cards
        if card.id not in options.bans
    ]
