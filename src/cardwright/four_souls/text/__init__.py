"""How Four Souls cards read in English, made from what they do.

The phrase of a verb is in the module that is called as the one in ``words`` where the verb is; who, what, how much and
whether are in ``nouns``.
"""

from __future__ import annotations

from cardwright.cards.nodes import Do
from cardwright.cards.text import sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.text import (  # noqa: F401 - each registers its phrases
    abilities,
    challenges,
    choosing,
    copying,
    counters,
    damage,
    dice,
    figures,
    giving,
    items,
    lasting,
    looking,
    money_and_loot,
    occasions,
    replacing,
    stack,
    turn,
    votes,
)
from cardwright.four_souls.text.nouns import TEXT

__all__ = ["TEXT", "card_text", "paragraphs", "reward_text"]


def card_text(card: FourSoulsCard) -> str:
    """The text box of a card: its keywords, then one paragraph an ability."""
    return "\n".join(paragraphs(card))


def paragraphs(card: FourSoulsCard) -> list[str]:
    """The same piece by piece; a piece may have lines, such as the rows of a roll."""
    shown = [word.capitalize() for word in card.keywords if word != "goes_first"]
    lines = [", ".join(shown) + "."] if shown else []
    if "goes_first" in card.keywords:
        lines.append("If you play this character, you take the first turn.")
    told = card.abilities[1:] if "curse" in card.keywords else card.abilities
    return [*lines, *(TEXT(ability) for ability in told)]


def reward_text(card: FourSoulsCard) -> str:
    """What a monster leaves behind."""
    if card.reward is None:
        return ""
    match card.reward.verbs:
        case (w.Roll((w.Row(1, 6, Do((verb,))),)),):
            return "Roll: that many ¢" if isinstance(verb, w.GainCoins) else "Roll: loot that many"
        case _:
            return sentence(TEXT(card.reward)).rstrip(".")
