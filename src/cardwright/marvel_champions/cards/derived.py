"""Derived definitions: cards whose text box is blank, whose type is changed, or that have gained or lost abilities.

The definition of such a card is named by its printed one and by the abilities that change it, each with its card and
number: ``hydra_mercenary|tech_theft#0``. The name says everything, so a save or a copy of a game needs nothing else.
Printed abilities keep their numbers in it, and gained ones come after them.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard

MARK = "|"
"""Separates the printed definition and the changes to it; no id of a pack contains it."""
DERIVES = "derives"
"""The index key of the abilities that give cards a derived definition (``derived``, ``rules.deriving``)."""


def base_of(design: str) -> str:
    """The id of the printed definition that a definition is derived from, or its own."""
    return design.partition(MARK)[0]


def derived(design: str, program: str, number: int) -> str:
    """The name of a definition with one more change: by the ability with a number of a printed definition."""
    return f"{design}{MARK}{program}#{number}"


def change(card: MarvelCard, name: str, **fields: Any) -> MarvelCard:
    """The definition of a card under another name and with some fields changed."""
    numbered = card.numbered or card.abilities
    return replace(card, id=name, base=card.base or card.id, **{"numbered": numbered, **fields})


def with_ability(card: MarvelCard, name: str, ability: Any) -> MarvelCard:
    """The definition of a card that has gained an ability (MC-GAIN-01)."""
    own = copy(ability)  # A card may gain the same ability twice; each is an ability of its own.
    return change(card, name, abilities=(*card.abilities, own), numbered=(*(card.numbered or card.abilities), own))
