"""State checks: what follows at once from a change of the cards, whatever caused it (``Game.settle``).

Nothing is checked until a change sets the bit ``CHANGED``. Damage is not such a change: its own rule defeats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.marvel_champions.records import VILLAIN_AREA, area, engaged
from cardwright.marvel_champions.rules import advance, defeat, deriving, ending, own_decks
from cardwright.marvel_champions.words.abilities import DERIVES

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions

CHANGED = 1
"""The bit of ``touched`` that calls for the state checks before the next step."""
FIGURES = frozenset({"stat:health", "stat:target", ending.CONDITIONS, DERIVES})
"""The index keys of the abilities on which state checks depend: changed figures, conditions of winning, derived
definitions. While one of them is in play, every change of a card calls for the checks, because what they change may
depend on it."""


def settle(g: MarvelChampions) -> None:
    """Carry out the state checks; procedures they begin hand back ``g.returned`` as they found it."""
    if g.table.derived or DERIVES in g.index:
        deriving.derive(g)
    if g.table.decks:
        own_decks.settle(g)
    g.touched &= ~CHANGED
    for card in reversed(doomed(g)):
        g.push(defeat.Defeat(card, result=g.returned))
    advance.check(g)
    if ending.CONDITIONS in g.index:
        ending.check(g)


def doomed(g: MarvelChampions) -> list[int]:
    """The characters without hit points and side schemes without threat that are not being defeated yet (MC-HP-05,
    MC-HP-08)."""
    found = [
        card
        for place in (VILLAIN_AREA, *(place(seat) for seat in g.seats_in_order() for place in (area, engaged)))
        for card in g.zones[place]
        if defeat.is_due(g, card)
    ]
    if not found:
        return found
    under_way = defeat.under_way(g)
    return [card for card in found if card not in under_way]
