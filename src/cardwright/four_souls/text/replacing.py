"""Replacement and prevention effects in English: what happens otherwise, and how."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from cardwright.cards import words as c
from cardwright.cards.nodes import Do
from cardwright.cards.text import Phrasebook, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.conditions import leveled, parts_of
from cardwright.four_souls.text.nouns import TEXT
from cardwright.four_souls.text.occasions import OCCASIONS


class Clauses(NamedTuple):
    """How an event reads that would happen: to anybody, to you, to this card, or by this card."""

    anyone: str
    you: str
    this: str = ""
    from_this: str = ""


REPLACED = {
    "damage": Clauses(
        "damage would be taken", "you would take damage", "this would take damage", "this would deal damage"
    ),
    "gain_coins": Clauses("a player would gain ¢", "you would gain ¢"),
    "destroy": Clauses(
        "something would be destroyed", "an item of yours would be destroyed", "this would be destroyed"
    ),
    "leaves_play": Clauses(
        "something would leave play", "something of yours would leave play", "this would leave play"
    ),
    "loot": Clauses("a player would loot", "you would loot"),
    "gain_treasure": Clauses("a player would gain treasure", "you would gain treasure"),
    "gain_reward": Clauses("rewards would be gained", "you would gain rewards", "the rewards of this would be gained"),
    "gain_soul": Clauses("a player would gain a soul", "you would gain a soul", "this soul would be gained"),
    "discard_loot": Clauses("a player would discard a loot card", "you would discard a loot card"),
    "recharge": Clauses("something would recharge", "something of yours would recharge", "this would recharge"),
    "strike": Clauses(
        "an attack roll would hit or miss",
        "your attack roll would hit or miss",
        "an attack roll would hit or miss this",
    ),
    "lose_coins": Clauses("a player would lose ¢", "you would lose ¢"),
    "penalty_item": Clauses(
        "a player would choose an item to destroy for the death penalty",
        "you would choose an item to destroy for the death penalty",
    ),
}


def clauses_of(event: str) -> Clauses:
    if event in REPLACED:
        return REPLACED[event]
    said = OCCASIONS[event][0].removeprefix("each time ")
    return Clauses(said, said, said, said)


def occasion(n: a.Instead, t: Phrasebook) -> str:
    """What is replaced, as a clause."""
    clauses = clauses_of(n.on)
    clause, combat, another = clauses.anyone, False, False
    tails: list[str] = []
    for part in parts_of(n.when):
        match part:
            case c.Is(c.ThatPlayer(), w.Players(other=True)):
                another = True
            case c.Tagged("death_penalty"):
                tails.append("for the death penalty")
            case c.Is(c.ThatPlayer() | c.ThatCard(), c.You()):
                clause = clauses.you
            case c.Is(c.ThatCard(), c.This()):
                clause = clauses.this
            case c.Is(c.ThatSource(), c.This()):
                clause = clauses.from_this
            case c.Is(c.ThatCard(), c.It()):
                clause = f"{'they' if t.person else 'it'} would take damage"
            case c.Is(c.ThatPlayer(), c.It()):
                clause = clauses.anyone.replace("a player", "they", 1)
            case c.Is(c.ThatPlayer(), w.ActivePlayer()):
                tails.append("to the active player")
            case c.Tagged("combat"):
                combat = True
            case w.Rolled():
                tails.append(t(replace(part, attack=True)))
            case c.Compare(c.ThatMuch(), relation, number):
                tails.append(f"of {'more than ' if relation == '>' else ''}{t(number)}")
            case _:
                tails.append(f"while {t(part)}")
    if combat:
        clause = clause.replace("damage", "combat damage")
    if another:
        clause = clause.replace("a player", "another player", 1)
    return " ".join([clause, *tails])


@TEXT.says(a.Instead)
def _instead(n: a.Instead, t: Phrasebook) -> str:
    tag, n = leveled(n)
    clause = occasion(n, t) + (f" (once each {n.once})" if n.once else "")
    if not (isinstance(n.do, Do) and isinstance(n.do.verbs[0], w.Skip)):
        return tag + sentence(f"if {clause}, {t(n.do)}")
    if len(n.do.verbs) == 1:
        return tag + sentence(f"if {clause}, nothing happens instead")
    first, *more = (t(verb) for verb in n.do.verbs[1:])
    if first.startswith("that player ") and more:  # What follows is about "you" again.
        return tag + sentence(f"if {clause}, {first}, and you {' and '.join(more)} instead")
    return tag + sentence(f"if {clause}, {t(Do(n.do.verbs[1:]))} instead")
