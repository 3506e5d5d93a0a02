"""Damage, healing and death, in English. Preventing them is in ``replacing``."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.english.doing import Parts
from cardwright.cards.grammar import Clause, Mention, listing
from cardwright.cards.nodes import Do, Target
from cardwright.cards.phrasebook import Telling
from cardwright.cards.sentences import sentences
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import HP, TEXT, coins


@TEXT.says(w.Deal)
def _deal(n: w.Deal, t: Telling) -> Clause:
    who = t.by(n.who)
    number = t.quantity(n.number)
    to = f"to {t.object(n.to)}{' for each point' if n.divided else ''}"
    plain = number.n is not None or number.back or number.everything or number.times is not None
    rest = f"{number.much('damage')} {to}" if plain else f"damage {to} equal to {number.text}"
    return Clause(None if n.who is None else who, "deal", rest)


@TEXT.says(Do)
def _do(n: Do, t: Telling) -> Parts:
    """Damage divided point by point is told as an amount of damage, divided."""
    match n:
        case Do((w.Deal(1, c.It(0), who, True),), (Target(of, False, None, points),)) if points != 0:
            dealer = t.by(who)
            choose = Clause(t.you.pronoun, "choose").statement()
            if t.you.second if dealer is None else dealer.ref == "you":
                damage = t.quantity(points).much("damage")
                rest = f"{damage} divided as {choose} among any number of {t.noun(of).many('and').text}"
                parts: Parts = [Clause(dealer, "deal", rest)]
                t.remember(n, sentences(parts))
                return parts
    found: Parts = CORE.phrases[Do](n, t)
    return found


@TEXT.says(w.AlsoDeal)
def _also_deal(n: w.AlsoDeal, t: Telling) -> Clause:
    return Clause(Mention("that damage"), "be also dealt", f"to {t.object(n.to)}")


@TEXT.says(w.Take)
def _take(n: w.Take, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "take", t.quantity(n.number).much("damage"))


@TEXT.says(w.Heal)
def _heal(n: w.Heal, t: Telling) -> Clause:
    what = t.by(n.what)
    return Clause(what, "heal", t.quantity(n.number).much(HP))


@TEXT.says(w.Kill)
def _kill(n: w.Kill, t: Telling) -> Clause:
    if isinstance(n.what, c.This | c.You):
        what = t.by(n.what)
        return Clause(what, "die")
    return Clause(None, "kill", t.object(n.what), term="FS-DST-01")


@TEXT.says(w.Pay)
def _pay(n: w.Pay, t: Telling) -> Clause:
    who = t.by(n.who)
    parts = [coins(t.quantity(n.coins))] if n.coins != 0 else []
    parts += [t.quantity(n.hp).much(HP)] if n.hp != 0 else []
    return Clause(who, "pay", listing(parts, "and") or "nothing")
