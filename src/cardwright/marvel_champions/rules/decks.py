"""Building decks: the conditions for a legal player deck (MC-DECK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import SetupError
from cardwright.marvel_champions.definition import Hero
from cardwright.marvel_champions.names import ASPECTS

if TYPE_CHECKING:
    from cardwright.marvel_champions.library import Library
    from cardwright.marvel_champions.options import Deck

FEWEST, MOST, COPIES = 40, 50, 3


def player_deck(library: Library, hero: Hero, chosen: Deck) -> Deck:
    """A hero's whole deck, checked: their own cards (MC-DECK-03) and the chosen ones."""
    check(library, hero, chosen)
    return (*library.own(hero), *chosen)


def check(library: Library, hero: Hero, chosen: Deck) -> None:
    """Raise an error unless the chosen cards and the hero's own make a legal deck."""
    aspects: list[str] = []
    titles: dict[str, int] = {}
    for card, _ in chosen:
        if card not in library.cards:
            raise SetupError(f"deck of {hero.name}: there is no card {card!r}")
    for card, copies in (*library.own(hero), *chosen):
        definition = library.cards[card]
        titles[definition.name] = titles.get(definition.name, 0) + copies
    for card, copies in chosen:
        definition = library.cards[card]
        if not definition.is_player_card or definition.is_identity or definition.set not in (*ASPECTS, "basic"):
            # MC-DECK-05, MC-IDENTITY-CARD-03
            raise SetupError(f"deck of {hero.name}: {definition.name} ({card}) is not an aspect or basic card")
        if definition.set in ASPECTS and definition.set not in aspects:
            aspects.append(definition.set)
        if copies < 1:
            raise SetupError(f"deck of {hero.name}: {copies} copies of {definition.name}; it takes at least 1")
        most = 1 if definition.unique else definition.deck_limit or COPIES  # MC-DECK-06, MC-DECK-07, MC-MAX-04
        if titles[definition.name] > most:
            raise SetupError(
                f"deck of {hero.name}: {titles[definition.name]} copies of {definition.name}; at most {most} may be"
            )
    if len(aspects) > 1:  # MC-DECK-04
        raise SetupError(f"deck of {hero.name}: it may have one aspect, not {' and '.join(aspects)}")
    size = sum(copies for _, copies in (*library.own(hero), *chosen) if copies > 0)
    if not FEWEST <= size <= MOST:  # MC-DECK-02
        raise SetupError(f"deck of {hero.name}: it has {size} cards, but a deck has {FEWEST} to {MOST}")
