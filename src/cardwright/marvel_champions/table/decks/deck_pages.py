"""What the deck page of the client asks: the heroes, a deck with its mistakes and figures, a deck list that is read."""

from __future__ import annotations

from cardwright.errors import SetupError
from cardwright.marvel_champions.cards.definition import Hero
from cardwright.marvel_champions.cards.library import Library, library
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.rules.decks import FEWEST, MOST, Deckbuilding, Mistake
from cardwright.marvel_champions.table.decks import deck_lists
from cardwright.marvel_champions.table.decks.player_deck import PlayerDeck
from cardwright.marvel_champions.table.page_records import (
    Deck,
    DeckHero,
    DeckList,
    DeckMistake,
    DeckParts,
    DeckSheet,
    Nothing,
)


def parts(_: Nothing) -> DeckParts:
    """The heroes and aspects."""
    lib = library()
    return DeckParts([_hero(lib, hero) for hero in lib.heroes.values()], list(ASPECTS))


def _hero(lib: Library, hero: Hero) -> DeckHero:
    rules = PlayerDeck.build(lib, hero.id, ()).rules(lib)
    starter = dict(lib.decks.get(hero.id, ()))
    return DeckHero(hero.id, hero.name, hero.hero, hero.alter_ego, dict(lib.own(hero)), starter, rules.aspects)


def sheet(wish: Deck) -> DeckSheet:
    """A deck with everything that is wrong with it, and its figures."""
    lib = library()
    return _sheet(lib, PlayerDeck.build(lib, wish.hero, wish.cards.items(), wish.aspects, wish.name), ())


def read(wish: DeckList) -> DeckSheet:
    """A deck list that somebody has pasted."""
    if not wish.text.strip():
        raise SetupError("there is nothing to read; paste a deck list")
    lib = library()
    reading = deck_lists.read(lib, wish.text)
    if reading.deck is None:
        return DeckSheet(None, [], [mistake.told() for mistake in reading.unread])
    return _sheet(lib, reading.deck, reading.unread)


def _sheet(lib: Library, deck: PlayerDeck, unread: tuple[Mistake, ...]) -> DeckSheet:
    rules, figures = deck.rules(lib), deck.figures(lib)
    player_cards = [card.id for card in lib.cards.summaries.values() if card.is_player_card and not card.is_identity]
    return DeckSheet(
        deck=Deck(deck.hero, list(deck.aspects), dict(deck.cards), deck.name),
        mistakes=[_mistake(rules, mistake) for mistake in deck.mistakes(lib)],
        unread=[mistake.told() for mistake in unread],
        size=figures.size,
        least=FEWEST,
        most=MOST,
        curve=list(figures.curve),
        mean_cost=round(figures.mean_cost, 2),
        resources=figures.resources,
        traits=figures.traits,
        limits={card: rules.limit(card) for card in player_cards if rules.fits(card)},
        titles=len(player_cards),
        text=deck_lists.write(lib, deck, "text"),
        json=deck_lists.write(lib, deck, "json"),
        printed=deck.printed(lib),
    )


def _mistake(rules: Deckbuilding, mistake: Mistake) -> DeckMistake:
    """A mistake with its remedy, if taking copies out is one."""
    there = rules.copies[mistake.card]
    if mistake.card in rules.own or not there:
        take = 0
    else:
        take = max(there - rules.limit(mistake.card), 0) if rules.fits(mistake.card) else there
    return DeckMistake(mistake.row, mistake.card, _around_name(mistake), take)


def _around_name(mistake: Mistake) -> list[str]:
    """The sentence, at the name of its card in two; a page draws the card there and needs no id."""
    first = mistake.before[:1].upper() + mistake.before[1:]
    return [first, mistake.after] if mistake.name else [first]
