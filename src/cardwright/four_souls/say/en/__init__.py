"""The English text of Four Souls cards, generated from their nodes.

The phrase of a verb is in the module with the same name as the verb's module in ``words``; selectors are in ``nouns``,
numbers and conditions in ``numbers``, events in ``event_clauses`` and ``event_slots``.
"""

from __future__ import annotations

from cardwright.cards.english.doing import passage
from cardwright.cards.sentences import Sentence
from cardwright.cards.text import CardText, Head, TextLine, lines, plain
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.say.en import (  # noqa: F401 - each registers its phrases
    abilities,
    challenges,
    copying,
    counters,
    damage,
    dice,
    event_clauses,
    figures,
    giving,
    items,
    lasting,
    looking,
    money_and_loot,
    nouns,
    numbers,
    replacing,
    triggered,
    turn,
    votes,
)
from cardwright.four_souls.say.en.book import TEXT, keyword

__all__ = ["TEXT", "card_text", "reward_text"]


def card_text(card: FourSoulsCard) -> CardText:
    """The text box of a card: its keywords, then its abilities; and its reward."""
    found: list[TextLine] = []
    if shown := [keyword(word) for word in card.keywords if word != "goes_first"]:
        found += lines((Sentence(", ".join(shown)),), Head("keywords", rules=("FS-ABL-22",)))
    if "goes_first" in card.keywords:
        found += lines((Sentence("if you play this character, you take the first turn"),))
    for i, ability in enumerate(card.abilities):
        if i or "curse" not in card.keywords:  # The keyword already says whose curse it becomes.
            found += TEXT.ability(card, i, ability)
    return CardText(tuple(found), reward(card))


def reward(card: FourSoulsCard) -> tuple[TextLine, ...]:
    """The reward for killing a monster."""
    if card.reward is None:
        return ()
    return lines(passage(card.reward, TEXT.telling(card, card.reward)), Head("reward", rules=("FS-DTH-07",)))


def reward_text(card: FourSoulsCard) -> str:
    """The reward as a string."""
    return plain(reward(card))
