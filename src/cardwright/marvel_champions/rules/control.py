"""A player takes control of a card in play (MC-CONTROL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY
from cardwright.marvel_champions.engine.records import area
from cardwright.marvel_champions.rules import zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def take(g: MarvelChampions, card: int, seat: int) -> int:
    """A player takes control of a player card in play; 1 if the control changed, else 0. The card keeps its state and
    everything on it (MC-CONTROL-12), and the cards attached to it pass on with it (MC-CONTROL-13)."""
    definition = g.define(card)
    if not g.in_play(card) or not definition.is_player_card or definition.is_identity or g.cards[card].holder == seat:
        return 0
    attached = zones.attached(g, card)
    if g.cards[card].host < 0 and not definition.is_side_scheme:
        for one in (card, *attached):
            g.hand_over(one, area(seat))
    for one in (card, *attached):
        g.edit(one).holder = seat
    if g.cards[card].owner == NOBODY and g.book[g.printed(card)].is_player_card:
        g.edit(card).owner = seat  # MC-CONTROL-06
    g.touched |= g.DUE  # The new controller may control too many cards now.
    g.note("takes_control", seat, (card,), rule="MC-CONTROL-12")
    return 1
