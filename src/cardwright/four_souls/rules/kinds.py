"""The kinds of a card in any zone: its keywords, its kind in play, and its deck category (FS-CRD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import zones

if TYPE_CHECKING:
    from cardwright.four_souls.cards.definition import FourSoulsCard
    from cardwright.four_souls.engine.game import FourSouls

BOSSES = ("boss", "epic_boss")


def is_of_kind(g: FourSouls, card: int, kind: str) -> bool:
    """Whether a card is of a kind now; a copy has the kinds of its original."""
    if kind == "eternal":
        return zones.is_eternal(g, card)
    if kind == "starting_item":
        return zones.is_starting_item(g, card)
    if kind == "item" and g.in_play(card):
        return zones.is_item(g, card)
    return defined_as(g.define(card), kind)


def defined_as(card: FourSoulsCard, kind: str) -> bool:
    """Whether a definition is of a kind."""
    match kind:
        case "event":
            return card.is_event
        case "monster":
            return card.kind == "monster" and not card.is_event
        case "item":
            return card.kind in zones.ITEM_KINDS
        case "boss":
            # A card without a category is a boss if it has a soul icon.
            return card.category in BOSSES or (card.kind == "monster" and not card.category and card.souls > 0)
        case "epic_boss":
            return card.category == "epic_boss"
    return kind in card.keywords or card.kind == kind
