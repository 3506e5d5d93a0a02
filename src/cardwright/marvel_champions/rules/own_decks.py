"""Decks of their own beside the usual ones, such as a deck of invocations: made by a card, each with a discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOBODY
from cardwright.marvel_champions.engine.records import OwnDeck
from cardwright.marvel_champions.rules import zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def make(g: MarvelChampions, name: str, seat: int, cards: list[int], faceup: bool, reshuffle: bool) -> None:
    """Shuffle cards into a deck of their own, which belongs to a player or, with NOBODY, to the scenario. If there is
    such a deck, they join it."""
    deck = find(g, name, seat)
    if deck is None or deck.seat not in (seat, NOBODY):
        number = len(g.table.decks)
        zone = g.new_place("own_deck", seat, number)
        deck = OwnDeck(name, seat, zone, g.new_place("own_discard", seat, number), (), faceup, reshuffle)
        g.table.decks += (deck,)
    for card in cards:
        zones.leave_play(g, card, deck.zone)
    g.shuffle(deck.zone)
    joined = OwnDeck(name, seat, deck.zone, deck.pile, (*deck.cards, *cards), deck.faceup, deck.reshuffle)
    g.table.decks = tuple(joined if one is deck else one for one in g.table.decks)
    g.note("makes_deck", seat, amount=len(joined.cards), rule="MC-IN-PLAY-11")


def find(g: MarvelChampions, name: str, seat: int) -> OwnDeck | None:
    """The deck with a name that belongs to a player, or else to the scenario, or else to another player."""
    found = [deck for deck in g.table.decks if deck.name == name]
    for owner in (seat, NOBODY):
        for deck in found:
            if deck.seat == owner:
                return deck
    return found[0] if found else None


def settle(g: MarvelChampions) -> None:
    """Shuffle a new deck from the discard pile of one that has run out, and turn up the top of a faceup deck."""
    for deck in g.table.decks:
        if not g.zones[deck.zone] and deck.reshuffle and g.zones[deck.pile]:
            for card in g.zones[deck.pile]:
                g.move(card, deck.zone)
            g.shuffle(deck.zone)
        top = g.zones[deck.zone][-1:]
        if deck.faceup and top and g.cards[top[0]].seen != -1:
            g.edit(top[0]).seen = -1
