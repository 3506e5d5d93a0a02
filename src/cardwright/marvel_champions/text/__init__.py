"""How Marvel Champions cards read in English: one phrase per word, in our own words."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.cards.marks import spans
from cardwright.cards.text import CardText, Kind, TextLine
from cardwright.marvel_champions.definition import MarvelCard
from cardwright.marvel_champions.text import verbs as verbs  # registers its phrases, as do the next two
from cardwright.marvel_champions.text.abilities import form_name
from cardwright.marvel_champions.text.nouns import TEXT, icons, keyword_text, one
from cardwright.marvel_champions.text.strings import plural, sentence

__all__ = ["TEXT", "card_text"]


def card_text(card: MarvelCard) -> CardText:
    """The text box of a card: keywords, how it is played, then its abilities."""
    printed = [line for text in printed_lines(card) for line in as_lines(text, -1)]
    abilities = [line for i, ability in enumerate(card.abilities) for line in as_lines(TEXT(ability), i)]
    return CardText((*printed, *abilities))


def as_lines(text: str, ability: int) -> Iterator[TextLine]:
    """What a phrase says, line by line: an option to choose from stands after a bullet."""
    for i, line in enumerate(text.split("\n")):
        option = line.removeprefix("• ")
        kind: Kind = "mode" if option != line else "more" if i else "ability"
        yield TextLine(kind, (spans(option),), int(kind == "mode"), ability=ability)


def printed_lines(card: MarvelCard) -> list[str]:
    """What is printed before the abilities."""
    lines = []
    if card.keywords:
        lines.append(sentence(", ".join(keyword_text(*pair) for pair in card.keywords)))
    if card.give_to:
        lines.append(f"Goes to whoever plays {card.give_to}.")
    if card.uses:
        lines.append(f"Enters play with {plural(card.uses, card.counter + ' counter')}; discard it once they are gone.")
    if card.requirement:
        lines.append(f"Has to be paid for with {icons(card.requirement)} among others.")
    if card.form:
        lines.append(f"Play only in {form_name(card.form)}form.")
    if card.any_player:
        lines.append("May be played under any player's control.")
    if card.attach_to is not None:
        lines.append(f"Attach to {one(card.attach_to, TEXT)}{', one each at most' if card.max_each == 1 else ''}.")
    elif card.max_each:
        lines.append(f"At most {card.max_each} under each player's control.")
    if card.deck_limit:
        lines.append(f"At most {card.deck_limit} in a deck.")
    if card.doubles_for:
        lines.append(f"Generates twice as much when it pays for a {card.doubles_for.capitalize()} card.")
    return lines
