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


class Book(dict[str, "MarvelCard"]):
    """Definitions by id: the printed ones as entries, derived ones made when they are first asked for."""

    def __init__(self, printed: dict[str, MarvelCard]) -> None:
        super().__init__(printed)
        self.made: dict[str, MarvelCard] = {}
        derives = any(DERIVES in node.listens_to() for card in printed.values() for node in card.nodes)
        self.in_play: dict[str, MarvelCard] = self if derives else printed
        """The definitions for a game: a plain dict, which is much faster, if no ability derives others."""

    def __missing__(self, name: str) -> MarvelCard:
        found = self.made.get(name)
        if found is None:
            before, mark, change = name.rpartition(MARK)
            program, _, number = change.partition("#")
            if not mark or not number.isdecimal() or program not in self:
                raise KeyError(name)
            ability: Any = self[program].nodes[int(number)]
            printed = self[base_of(name)]
            found = self.made[name] = ability.derive(self[before], printed, name)
            found.remember(printed.remembered)
        return found

    def origin(self, design: str, number: int) -> tuple[str, int]:
        """The printed definition that a numbered node comes from, and its number there."""
        base, *changes = design.split(MARK)
        for made in range(len(changes), 0, -1):
            before = self[MARK.join((base, *changes[: made - 1]))]
            if number >= len(before.nodes):
                program, _, giver = changes[made - 1].partition("#")
                return program, int(giver) + 1 + number - len(before.nodes)
        return base, number

    def __contains__(self, name: object) -> bool:
        if super().__contains__(name):
            return True
        if not isinstance(name, str) or MARK not in name:
            return False
        try:
            self[name]
        except (LookupError, AttributeError):
            return False
        return True


def change(card: MarvelCard, name: str, **fields: Any) -> MarvelCard:
    """The definition of a card under another name and with some fields changed."""
    numbered = card.numbered or card.abilities
    return replace(card, id=name, base=card.base or card.id, **{"numbered": numbered, **fields})


def with_ability(card: MarvelCard, name: str, ability: Any) -> MarvelCard:
    """The definition of a card that has gained an ability (MC-GAIN-01)."""
    own = copy(ability)  # A card may gain the same ability twice; each is an ability of its own.
    return change(card, name, abilities=(*card.abilities, own), numbered=(*(card.numbered or card.abilities), own))
