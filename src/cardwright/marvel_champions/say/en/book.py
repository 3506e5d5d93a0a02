"""The phrasebook of Marvel Champions: the names of hosts, and the marks that its phrases use."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.cards import words as c
from cardwright.cards.definition import CardDefinition
from cardwright.cards.english import CORE
from cardwright.cards.grammar import Mention, NounPhrase, Quantity, number, words
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Amount, Node, Noun, Objects
from cardwright.cards.phrasebook import Phrasebook, Telling
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.keywords import NUMBERED
from cardwright.marvel_champions.engine.records import ANY, RESOURCES

HOST = Mention("the card this is attached to", ref="host", short="card")


class MarvelTelling(Telling):
    """A card being told, with the name of its host and what was done to the cards that were moved last."""

    host: Mention = HOST
    moved: str = "moved"
    """The participle for the cards moved last: discarded, drawn, revealed."""
    doing: tuple[str, str] = ("", "done")
    """The last thing done: to what, and what ("damage", "healed")."""
    until: Noun | None = None
    """The kind of card up to which cards were taken from the top of a deck last."""
    single: bool = False
    """Whether it was a single card that was taken from the top of a deck last."""
    gone: bool = False
    """Whether the card that the ability answers is discarded by it, so that no keyword of that card counts."""


class MarvelPhrases(Phrasebook):
    """The phrases for the words of Marvel Champions."""

    then = False  # MC-THEN-01: the word asks whether what comes before it was done in full.

    def telling(self, card: CardDefinition | None = None, ability: Node | None = None) -> MarvelTelling:
        telling = MarvelTelling(self, card=card)
        if isinstance(card, MarvelCard) and card.attach_to is not None:
            host = telling.noun(card.attach_to)
            if isinstance(card.attach_to, Objects):
                telling.host = telling.mention(card.attach_to)
            else:
                telling.host = Mention(f"the attached {host.short}", ref="host", short=host.short)
        return telling


TEXT = MarvelPhrases(CORE)

ONE = Quantity("1", 1)
PLAYER = NounPhrase("player", person=True)
CARD = NounPhrase("card")

STATS = {
    "attack": mark("figure", "attack", "ATK"),
    "thwart": mark("figure", "thwart", "THW"),
    "defense": mark("figure", "defense", "DEF"),
    "recover": mark("figure", "recover", "REC"),
    "scheme": mark("figure", "scheme", "SCH"),
    "health": "hit points",
    "hit_points": "remaining hit points",
    "printed_hit_points": "printed hit points",
    "hand": "hand size",
    "printed_hand": "printed hand size",
    "ally_limit": "ally limit",
    "cost": "cost",
    "target": "target threat",
    "acceleration": "acceleration",
    "boost": "boost icons",
    "stage": "stage number",
    "resources": "printed resources",
}


def icons(letters: str) -> str:
    """Resources as icons; a number stands for those of any type."""
    free = letters.count(ANY)
    if free:
        rest = icons(letters.replace(ANY, ""))
        return words(rest, "and" if rest else "", f"{free} {'resource' if free == 1 else 'resources'} of any type")
    return "".join(mark("icon", RESOURCES[letter], f"[{RESOURCES[letter]}]") for letter in letters)


def keyword(name: str, value: int = 1) -> str:
    """A keyword, with its number if it has one."""
    said = name.replace("_", " ")
    return mark("keyword", name, f"{said} {number(value)}" if name in NUMBERED else said)


class Much(NamedTuple):
    """An amount of something: ``what`` comes before the object of the verb, ``tail`` after it."""

    what: str
    tail: str = ""


def much(n: Amount, stuff: str, t: Telling) -> Much:
    """An amount of damage or threat: "3 damage", "damage … equal to the threat on it", "3 threat … (if …, 4 threat
    instead)"."""
    match n:
        case c.Depending(condition, then, otherwise):
            usual, rather = much(otherwise, stuff, t), much(then, stuff, t)
            instead = f"(if {t.condition(condition).text}, {words(rather.what, rather.tail)} instead)"
            return Much(usual.what, words(usual.tail, instead))
        case c.AtMost(less, most):
            usual = much(less, stuff, t)
            return Much(usual.what, words(usual.tail, f"(at most {t.quantity(most).text})"))
    quantity = t.quantity(n)
    if quantity.n is not None or quantity.back or quantity.everything:
        return Much(quantity.much(stuff))
    if quantity.unit:
        return Much((quantity.times or ONE).much(stuff), f"for each {quantity.unit}")
    return Much(stuff, f"equal to {quantity.text}")


def many(n: Amount, noun: NounPhrase, t: Telling) -> Much:
    """A number of things: "1 card", "2 cards … for each minion", "1 card … (if …, 2 cards instead)"."""
    match n:
        case c.Depending(condition, then, otherwise):
            usual, rather = many(otherwise, noun, t), many(then, noun, t)
            instead = f"(if {t.condition(condition).text}, {words(rather.what, rather.tail)} instead)"
            return Much(usual.what, words(usual.tail, instead))
        case c.AtMost(less, most):
            usual = many(less, noun, t)
            return Much(usual.what, words(usual.tail, f"(at most {t.quantity(most).text})"))
    quantity = t.quantity(n)
    if quantity.n == 1:
        return Much(f"1 {noun.one()}")
    if quantity.n is not None or quantity.back or quantity.everything:
        return Much(quantity.of(noun).text)
    if quantity.unit:
        each = quantity.times or ONE
        return Much(f"1 {noun.one()}" if each.n == 1 else each.of(noun).text, f"for each {quantity.unit}")
    return Much(noun.many().text, f"numbering {quantity.text}")
