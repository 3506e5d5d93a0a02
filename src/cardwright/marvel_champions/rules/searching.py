"""Searching decks and piles for a card (MC-SEARCH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import RunPick
from cardwright.kernel.frames import Next

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Searching(RunPick, kw_only=False):
    """A player looks through cards, chooses one of those that fit (MC-SEARCH-03), and does something with it. The decks
    are shuffled once the card is chosen, before it goes anywhere (MC-SEARCH-05)."""

    decks: tuple[int, ...] = ()

    def carry_out(self, g: AnyGame) -> Next:
        RunPick.carry_out(self, g)
        for deck in self.decks:
            g.shuffle(deck)
        return None


def look_through(g: MarvelChampions, seat: int, zones: list[int], top: int) -> None:
    """A player sees the cards of some zones, or only so many from the top (MC-SEARCH-01), until they are shuffled."""
    for zone in zones:
        for card in g.zones[zone][-top:] if top else g.zones[zone]:
            g.show(card, (seat,))
