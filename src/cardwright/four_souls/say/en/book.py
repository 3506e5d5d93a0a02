"""The phrasebook of Four Souls: who "you" is on its cards, and the marks its phrases use."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards.definition import CardDefinition
from cardwright.cards.english import CORE
from cardwright.cards.grammar import YOU, Mention, NounPhrase, Quantity, number
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Do, Modes, Node
from cardwright.cards.phrasebook import Phrasebook, Telling
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards.definition import FourSoulsCard

ACTIVE = Mention("the active player", person=True, ref="active", short="player")
THE_GAMES = ("monster", "room", "challenge", "final_boss")
"""Cards that no player controls: "you" on them is the active player (FS-CRD-20, FS-CRD-64)."""
CENT = "¢"


class FourSoulsPhrases(Phrasebook):
    """The phrasebook of Four Souls."""

    def telling(self, card: CardDefinition | None = None, ability: Node | None = None) -> Telling:
        return Telling(self, replace(ACTIVE, ref="you") if is_the_games(card, ability) else YOU, card)


def is_the_games(card: CardDefinition | None, ability: Node | None) -> bool:
    """Whether no player controls an ability. Whoever activates an ability or gains a reward is still "you"."""
    if not isinstance(card, FourSoulsCard) or card.kind not in THE_GAMES:
        return False
    if isinstance(ability, a.Activated | Do | Modes):
        return False
    return "curse" not in card.keywords or ability is card.abilities[0]


TEXT = FourSoulsPhrases(CORE)


def coins(n: Quantity) -> str:
    """An amount of ¢."""
    if n.n is not None:
        return mark("coins", n.n, f"{number(n.n)}{CENT}")
    return n.much(CENT, "")


def term(row: str, text: str) -> str:
    """A term that the rulebook explains."""
    return mark("term", row, text)


def figure(name: str, text: str) -> str:
    """A figure of a card: HP, ATK, evasion."""
    return mark("figure", name, text)


def keyword(word: str) -> str:
    return mark("keyword", word, word.replace("_", " ").capitalize())


TAP = mark("icon", "tap", "↷")
HP, ATK, EVASION = figure("hp", "HP"), figure("attack", "ATK"), figure("evasion", "evasion")
LOOT_CARD = NounPhrase("loot card")
TREASURE = NounPhrase("treasure", heads="treasure")
PLAYER = NounPhrase("player", person=True)
