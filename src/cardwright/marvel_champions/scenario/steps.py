"""Scenario steps about tables and decks: options and decks that are refused, and the next game of a campaign."""

from __future__ import annotations

from typing import Any

from cardwright.errors import SetupError
from cardwright.given import Given
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.rules import campaigning, decks
from cardwright.marvel_champions.table.campaigns import campaign
from cardwright.marvel_champions.table.option_reading import TYPES
from cardwright.scenario_facts import Position


def game_of(p: Position) -> MarvelChampions:
    assert isinstance(p.game, MarvelChampions)
    return p.game


def deck(p: Position, what: Given) -> None:
    """``deck: {hero: spider_man, add: {daredevil: 1}, mistakes: [MC-DECK-07]}``: a deck and the rows that it breaks,
    none if it is legal.

    The deck is the hero's prebuilt one (or ``cards``) with the cards under ``add`` and without those under ``remove``.
    ``aspects`` are those that the player has chosen, and ``most`` says how many copies of a card there may be in it.
    """
    fields = what.fields("hero", "cards", "add", "remove", "aspects", "mistakes", "most")
    lib = game_of(p).library
    if "hero" not in fields:
        raise what.error("the key 'hero' is missing")
    hero = lib.heroes[fields["hero"].one_of(lib.heroes, "hero")]
    if "cards" not in fields and hero.id not in lib.decks:
        raise what.error(f"{hero.name} has no prebuilt deck; write all cards of the deck under 'cards'")
    chosen = fields["cards"].numbers() if "cards" in fields else dict(lib.decks[hero.id])
    for card, n in fields["add"].numbers().items() if "add" in fields else ():
        chosen[card] = chosen.get(card, 0) + n
    for card, n in fields["remove"].numbers().items() if "remove" in fields else ():
        if chosen.get(card, 0) < n:
            raise fields["remove"].error(f"the deck has {chosen.get(card, 0)} copies of {card!r}, not {n}")
        chosen[card] -= n
    cards = tuple((card, n) for card, n in chosen.items() if n)
    expected = [part.text() for part in fields["mistakes"].parts()] if "mistakes" in fields else []
    aspects = tuple(part.one_of(ASPECTS, "aspect") for part in fields["aspects"].parts()) if "aspects" in fields else ()
    collection = campaigning.collection(game_of(p))
    found = decks.mistakes(lib, hero, cards, collection, aspects)
    if sorted(mistake.row for mistake in found) != sorted(expected):
        told = "; ".join(mistake.told() for mistake in found) or "nothing"
        raise what.error(f"expected {', '.join(expected) or 'a legal deck'}; what is wrong with the deck: {told}")
    if "most" in fields:
        building = decks.Deckbuilding(lib, hero, decks.whole_deck(lib, hero, cards, collection), collection, aspects)
        building.chosen = building.chosen or building.likely_aspects()
        for card, n in fields["most"].numbers().items():
            if card not in lib.cards.summaries:
                raise fields["most"].error(f"there is no card {card!r}")
            allowed = building.limit(card) if card in building.own or building.fits(card) else 0
            if allowed != n:
                raise fields["most"].error(f"{allowed} copies of {card!r} may be in the deck, not {n}")


def table(p: Position, what: Given) -> None:
    """``table: {options: {mode: expert}, refused: no villain stages}``: a new table with the options of this one and
    those that are written; without ``refused`` it can be made."""
    fields = what.fields("options", "refused")
    given = {**_options(p), **_chosen(fields)}
    try:
        MarvelChampions.from_options(given)
    except SetupError as error:
        if "refused" not in fields or fields["refused"].text() not in str(error):
            raise what.error(f"the table is refused: {error}") from error
    else:
        if "refused" in fields:
            raise what.error(f"the table can be made, though it should be refused: {fields['refused'].text()}")


def next_game(p: Position, what: Given) -> None:
    """``next_game: {mode: expert}``: the finished game is recorded in the campaign's log, and its next game begins,
    with these options. With ``refused``, no game can begin that way."""
    g = game_of(p)
    fields = what.entries()
    refused = fields.pop("refused").text() if "refused" in fields else ""
    chosen = {name: part.data for name, part in fields.items()}
    try:
        log = campaign.recorded(campaign.log_of(g), g)
        given = campaign.options(log, g.library, **chosen)
        new = MarvelChampions.from_options({**given, "stubs": g.options.stubs, "packs": g.options.packs})
    except SetupError as error:
        if not refused or refused not in str(error):
            raise what.error(f"the next game cannot begin: {error}") from error
        return
    if refused:
        raise what.error(f"the next game can begin, though it should be refused: {refused}")
    new.names = p.players
    new.asks_everybody = g.asks_everybody
    p.game = new
    p.aliases.clear()


def _options(p: Position) -> dict[str, Any]:
    options = game_of(p).options
    return {name: getattr(options, name) for name in TYPES}


def _chosen(fields: dict[str, Given]) -> dict[str, Any]:
    return {name: part.data for name, part in fields["options"].entries().items()} if "options" in fields else {}


STEPS = {"deck": deck, "table": table, "next_game": next_game}
