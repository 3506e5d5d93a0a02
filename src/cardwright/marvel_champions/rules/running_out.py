"""Decks that have run out are rebuilt at once, however their last cards left them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.marvel_champions.engine.records import deck, discard
from cardwright.marvel_champions.rules import villains, zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def check(g: MarvelChampions) -> None:
    """Rebuild decks that have run out, as soon as there is something to rebuild them from."""
    if g.frames and (player_decks(g) or encounter_decks(g)):
        g.push(Rebuild(g.returned))


def player_decks(g: MarvelChampions) -> list[int]:
    """The seats whose decks have to be rebuilt (MC-PLAYER-DECK-03); not from an empty pile (MC-DISCARD-PILE-05)."""
    return [seat for seat in g.seats_in_order() if not g.zones[deck(seat)] and g.zones[discard(seat)]]


def encounter_decks(g: MarvelChampions) -> list[int]:
    """The numbers of the encounter decks that have to be rebuilt (MC-ENCOUNTER-DECK-03)."""
    decks = g.table.encounter_decks
    return [number for number in villains.decks_in_use(g) if not g.zones[decks[number][0]]]


class Rebuild(Frame, kw_only=False):
    """Decks are rebuilt, each with what follows from it."""

    result: int
    """The value to hand back to the frame that caused it."""

    def start(self, g: MarvelChampions) -> Next:
        for seat in player_decks(g)[:1]:
            zones.rebuild_player_deck(g, seat)
            return self.following
        for number in encounter_decks(g)[:1]:
            zones.rebuild_encounter_deck(g, number)
            return self.following
        return g.pop(self.result)

    def following(self, g: MarvelChampions) -> Next:
        return self.start
