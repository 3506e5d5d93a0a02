"""Verbs about costs, playing cards and using abilities in English."""

from __future__ import annotations

from cardwright.cards.english.doing import body, lead
from cardwright.cards.grammar import Clause, Statement, words
from cardwright.cards.nodes import Each
from cardwright.cards.sentences import Passage
from cardwright.marvel_champions.cards.words import taking, using
from cardwright.marvel_champions.say.en.book import TEXT, MarvelTelling, icons, much


@TEXT.says(taking.Take)
def _take(n: taking.Take, t: MarvelTelling) -> Clause:
    damage = much(n.number, "damage", t)
    t.doing = ("damage", "taken")
    return Clause(t.by(n.who), "take", words(damage.what, damage.tail), term="MC-DAMAGE-01")


@TEXT.says(using.Play)
def _play(n: using.Play, t: MarvelTelling) -> Clause:
    who = t.by(n.who)
    less = f"for {t.quantity(n.less).text} less" if n.less != 0 else "without paying its cost" if n.free else ""
    t.doing = ("card", "played")
    return Clause(who, "play", words(t.object(n.what), less), term="MC-INITIATE-01")


@TEXT.says(using.Both)
def _both(n: using.Both, t: MarvelTelling) -> Passage:
    return (lead("at the same time", body(n.do, t)),)


@TEXT.says(using.Spend)
def _spend(n: using.Spend, t: MarvelTelling) -> Clause:
    t.doing = ("resource", "spent")
    return Clause(t.by(n.who), "spend", icons(n.resources), term="MC-RESOURCE-01")


@TEXT.says(using.Pay)
def _pay(n: using.Pay, t: MarvelTelling) -> Clause:
    who = t.by(n.who)
    t.doing = ("cost", "paid")
    return Clause(who, "pay", f"the cost printed on {t.object(n.what)}", term="MC-COST-01")


@TEXT.says(using.Resolve)
def _resolve(n: using.Resolve, t: MarvelTelling) -> Clause:
    who = t.by(n.who)
    order = ", in any order" if isinstance(n.of, Each) else ""
    t.moved = "resolved"
    return Clause(who, "resolve", f"the Special abilities of {t.object(n.of)}{order}", term="MC-SPECIAL-01")


@TEXT.says(using.FinalStep)
def _final_step(n: using.FinalStep, t: MarvelTelling) -> Statement:
    return Statement("this is the last step of the sequence", "this is not the last step of the sequence")
