"""State checks: what follows at once from a change of the cards, whatever caused it (``Game.settle``).

Nothing is checked until a change sets the bit ``CHANGED``. Damage is not such a change: its own rule defeats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.marvel_champions.cards.derived import DERIVES
from cardwright.marvel_champions.engine.records import VILLAIN_AREA, area, engaged
from cardwright.marvel_champions.rules import advance, defeat, deriving, ending, limits, own_decks, running_out, status
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

CHANGED = 1
"""The bit of ``touched`` that calls for the state checks before the next step."""
FIGURES = frozenset({"stat:health", "stat:target", "stat:ally_limit", "keyword:stalwart", ending.CONDITIONS, DERIVES})
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
    cards = list(g.zones[VILLAIN_AREA])
    for seat in g.seats_in_order():
        cards += g.zones[area(seat)]
        cards += g.zones[engaged(seat)]
    for card in reversed(doomed(g, cards)):
        g.push(defeat.Defeat(card, result=g.returned))
    for card in cards:
        if g.cards[card].marks and keyword(g, card, "stalwart"):
            steel(g, card)
    limits.check(g)
    advance.check(g)
    if ending.CONDITIONS in g.index:
        ending.check(g)
    running_out.check(g)


def steel(g: MarvelChampions, card: int) -> None:
    """A character that is stalwart now loses its stunned and confused cards (MC-STALWART-02)."""
    returned = g.returned
    for mark in ("stunned", "confused"):
        if mark in g.cards[card].marks:
            status.shed(g, card, mark)
    g.returned = returned


def doomed(g: MarvelChampions, cards: list[int]) -> list[int]:
    """Those of the cards that are characters without hit points or side schemes without threat and are not being
    defeated yet (MC-HP-05, MC-HP-08)."""
    found = [card for card in cards if defeat.is_due(g, card)]
    if not found:
        return found
    under_way = defeat.under_way(g)
    return [card for card in found if card not in under_way]
