"""Actions allowed in a turn, and the end of the turn, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause, NounPhrase, number, words
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import LOOT_CARD, TEXT

TIME = NounPhrase("time")


def more(n: Amount, noun: NounPhrase, t: Telling) -> str:
    """A number of additional things: "an additional loot card"; ``all`` means any number."""
    if isinstance(n, c.All):
        return noun.some("any number of").text
    if isinstance(n, int) and n < 0:
        return f"{number(-n)} fewer {noun.head if n == -1 else noun.many().text}"
    return t.quantity(n).of(noun.adjective("additional")).text


@TEXT.says(w.EndTurn)
def _end_turn(n: w.EndTurn, t: Telling) -> Clause:
    if n.cancel:
        end = ("and", "end", "the turn")
        return Clause(None, "cancel", "everything that has not resolved", term="FS-MEC-15", more=(end,))
    return Clause(None, "end", "the turn")


@TEXT.says(w.PlayMoreLoot)
def _play_more_loot(n: w.PlayMoreLoot, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "play", more(n.number, LOOT_CARD, t), "may", "this turn")


@TEXT.says(w.AttackAgain)
def _attack_again(n: w.AttackAgain, t: Telling) -> Clause:
    who = t.by(n.who)
    times = "once more" if n.number == 1 else more(n.number, TIME, t)
    return Clause(who, "attack", words("the monster deck" if n.deck else "", times), "may", "this turn")


@TEXT.says(w.MustAttack)
def _must_attack(n: w.MustAttack, t: Telling) -> Clause:
    who = t.by(w.ActivePlayer())
    what = "the monster deck" if n.deck else t.object(n.target) if n.target is not None else ""
    times = more(n.number, TIME, t) if n.extra else "" if n.number == 1 else TIME.count(n.number).text
    return Clause(who, "attack", words(what, times), "must", "before the turn ends, if able")


@TEXT.says(w.CancelAttack)
def _cancel_attack(n: w.CancelAttack, t: Telling) -> Clause:
    whose = f" {t.mention(n.whose).possessive}" if n.whose is not None else " the"
    against = f" on {t.mention(n.against).text}" if n.against is not None else ""
    return Clause(None, "cancel", f"{whose} attack{against}".strip(), term="FS-ATK-21")


@TEXT.says(w.MakeAttackRoll)
def _make_attack_roll(n: w.MakeAttackRoll, t: Telling) -> Clause:
    return Clause(t.by(n.who), "make", "an attack roll")


@TEXT.says(w.NextTurn)
def _next_turn(n: w.NextTurn, t: Telling) -> Clause:
    who = t.by(n.who)
    if n.how == "extra":
        return Clause(who, "take", "an extra turn after this one")
    return Clause(who, "skip", f"{who.own if who is not None else 'your'} next turn")


@TEXT.says(w.ExpandSlots)
def _expand_slots(n: w.ExpandSlots, t: Telling) -> Clause:
    return Clause(None, "expand", f"{n.kind} slots by {number(n.number)}", term="FS-MEC-19")


@TEXT.says(w.Win)
def _win(n: w.Win, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "win", "the game")
