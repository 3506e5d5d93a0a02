"""The definitions of a game of Marvel Champions, derived ones among them (``derived``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from cardwright.cards import book
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.derived import MARK, base_of
from cardwright.marvel_champions.cards.summary import CardSummary


class Book(book.Book[MarvelCard, CardSummary]):
    """Definitions by id: the printed ones, and derived ones made when they are first asked for."""

    def __init__(self, summaries: Mapping[str, CardSummary], read: Callable[[str], MarvelCard]) -> None:
        super().__init__(summaries, self._remembering)
        self._printed = read
        self._for_others = asked_by_other_faces(summaries)

    def _remembering(self, name: str) -> MarvelCard:
        """A printed definition. It has the game remember what the other faces of its card may ask about once they are
        up."""
        card = self._printed(name)
        asked = self._for_others.get(name, frozenset())
        if not card.remembered >= asked:
            card = copy(card)  # The definition of a pack is shared with other libraries.
            card.listens = dict(card.listens)
            card.remember(asked)
        return card

    def make(self, name: str) -> MarvelCard:
        before, mark, change = name.rpartition(MARK)
        program, _, number = change.partition("#")
        if not mark or not number.isdecimal() or program not in self:
            raise KeyError(name)
        ability: Any = self[program].nodes[int(number)]
        printed = self[base_of(name)]
        found: MarvelCard = ability.derive(self[before], printed, name)
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
        if name in self.summaries:
            return True
        if not isinstance(name, str) or MARK not in name:
            return False
        try:
            self[name]
        except (LookupError, AttributeError):
            return False
        return True


def asked_by_other_faces(cards: Mapping[str, CardSummary]) -> dict[str, frozenset[str]]:
    """The kinds of event that the other faces of each card ask about."""
    found: dict[str, frozenset[str]] = {}
    for asking in [card for card in cards.values() if card.back and card.remembered]:
        face = asking.back
        while face in cards and face != asking.id:
            found[face] = found.get(face, frozenset()) | asking.remembered
            face = cards[face].back
    return found
