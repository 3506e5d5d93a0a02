"""The English text of Marvel Champions cards, in our own words, generated from their definitions."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import number
from cardwright.cards.nodes import Objects
from cardwright.cards.sentences import Sentence
from cardwright.cards.text import CardText, Head, TextLine, lines
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.say.en import (  # noqa: F401 - phrases
    abilities,
    attacks,
    constant,
    event_clauses,
    modes,
    nouns,
    numbers,
    using,
    verbs,
    villains,
)
from cardwright.marvel_champions.say.en.abilities import form_name
from cardwright.marvel_champions.say.en.book import TEXT, icons, keyword

__all__ = ["TEXT", "card_text"]


def card_text(card: MarvelCard) -> CardText:
    """The text box of a card: keywords, how it is played, then its abilities."""
    found: list[TextLine] = []
    if card.keyword:
        shown = ", ".join(keyword(name, value) for name, value in card.keyword.items())
        found += lines((Sentence(shown),), Head("keywords", rules=("MC-KEYWORD-01",)))
    for text, row in printed(card):
        found += lines((Sentence(text),), Head(rules=(row,)))
    for i, ability in enumerate(card.abilities):
        found += TEXT.ability(card, i, ability)
    return CardText(tuple(found))


def printed(card: MarvelCard) -> Iterator[tuple[str, str]]:
    """The lines printed before the abilities, each with the row of the rulebook that explains it."""
    if card.give_to:
        yield f"give this to whoever plays {TEXT.telling(card).card(card.give_to)}", "MC-OBLIGATION-05"
    if card.uses:
        counters = counter(card.counter)
        yield f"this enters play with {counters.count(card.uses).text}; discard it once it has none left", "MC-USES-01"
    if card.requirement:
        yield f"pay for this with {icons(card.requirement)}, among others", "MC-REQUIREMENT-01"
    if card.x_cost:
        yield "its cost includes X", "MC-VARIABLE-03"
    if card.only_with:
        yield f"pay for this only with {icons(card.only_with)}", "MC-RESTRICTION-01"
    if card.team_up:
        yield f"play this only if {' and '.join(card.team_up)} are in play", "MC-TEAM-UP-02"
    if card.play_if is not None:
        yield f"play this only if {TEXT.telling(card).condition(card.play_if).text}", "MC-RESTRICTION-01"
    if card.teamwork:
        yield f"teamwork ({card.teamwork})", "MC-TEAMWORK-01"
    if card.form:
        yield f"play this only in {form_name(card.form)} form", "MC-ABILITY-19"
    if card.any_player:
        yield "you may play this under any player's control", "MC-CONTROL-03"
    if card.attach_to is not None:
        yield f"attach to {host(card)}", "MC-ATTACH-01"
    if card.max_each:
        each = TEXT.telling(card).noun(card.attach_to).short if card.attach_to is not None else "player"
        yield f"at most {number(card.max_each)} per {each}", "MC-MAX-05"
    if card.deck_limit:
        yield f"at most {number(card.deck_limit)} per deck", "MC-MAX-04"
    if card.final:
        yield "if this is completed, the players lose the game", "MC-MAIN-SCHEME-05"
    if card.doubles_for:
        yield f"this generates twice as much for {card.doubles_for.capitalize()} cards", "MC-RESOURCE-01"


def host(card: MarvelCard) -> str:
    """The phrase for the host of a card."""
    assert card.attach_to is not None
    telling = TEXT.telling(card)
    if isinstance(card.attach_to, Objects):
        return telling.mention(card.attach_to).text
    return telling.noun(card.attach_to).a().text
