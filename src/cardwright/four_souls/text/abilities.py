"""Abilities in English: what is activated and what it costs, what is allowed and forbidden.

What abilities wait for, replace and change is said in ``occasions`` and ``figures``.
"""

from __future__ import annotations

from cardwright.cards.english.doing import after, passage
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, listing, number, words
from cardwright.cards.nodes import Condition, Each, Objects
from cardwright.cards.phrasebook import Telling, Told
from cardwright.cards.sentences import Passage, Sentence
from cardwright.cards.text import Head
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import EVASION, HP, LOOT_CARD, TEXT, coins
from cardwright.four_souls.text.copying import free
from cardwright.four_souls.text.occasions import PLACES

ITEM = NounPhrase("item")


def one(n: int, noun: NounPhrase) -> str:
    return noun.count(n).text


@TEXT.says(a.Cost)
def _cost(n: a.Cost, t: Telling) -> str:
    parts = [f"pay {coins(Quantity(str(n.coins), n.coins))}"] if n.coins else []
    parts += [f"remove {one(n.counters, NounPhrase('counter'))} from this"] if n.counters else []
    parts += [f"discard {one(n.loot, LOOT_CARD)}"] if n.loot else []
    parts += [f"destroy {one(n.items, ITEM.following('you control'))}"] if n.items else []
    parts += [f"pay {number(n.hp)} {HP}"] if n.hp else []
    parts += ["destroy this"] if n.this else []
    gifts = NounPhrase("item", ("non-eternal",), "you control", other=True)
    parts += [f"give {one(n.gifts, gifts)} to another player"] if n.gifts else []
    return listing(parts, "and")


def _only(when: Condition | None, t: Telling) -> Passage:
    """What an activated ability asks for beyond its cost."""
    return (Sentence(f"use this only while {t.condition(when).text}"),) if when is not None else ()


@TEXT.says(a.Tap)
def _tap(n: a.Tap, t: Telling) -> Told:
    head = Head("tap", cost=t.phrase(n.cost), rules=("FS-ABL-11",))
    return Told((*passage(n.do, t), *_only(n.when, t)), head)


@TEXT.says(a.Paid)
def _paid(n: a.Paid, t: Telling) -> Told:
    head = Head("paid", cost=t.phrase(n.cost), rules=("FS-ABL-12",))
    return Told((*passage(n.do, t), *_only(n.when, t)), head)


@TEXT.says(a.LootAbility)
def _loot_ability(n: a.LootAbility, t: Telling) -> Told:
    cost = t.phrase(n.cost)
    first = (Sentence(f"as a cost to play this, {cost}"),) if cost else ()
    return Told((*first, *passage(n.do, t)), Head(rules=("FS-ABL-21",)))


def said(
    clause: Clause, rows: tuple[str, ...], where: str = "play", when: Condition | None = None, *, t: Telling
) -> Told:
    """An ability that is a single clause."""
    text = clause.statement()
    if isinstance(when, w.YourTurn):
        text = f"on {t.you.possessive} turn, {text}"
    elif when is not None:
        text = f"{text} while {t.condition(when).text}"
    return Told(after(PLACES[where], (Sentence(text),)), Head(rules=rows))


@TEXT.says(a.Enters)
def _enters(n: a.Enters, t: Telling) -> Told:
    parts = ["deactivated"] if n.deactivated else []
    parts += [f"with {counter(n.counter).count(n.counters).text} on it"] if n.counters else []
    return said(Clause(Mention("this"), "enter", words("play", listing(parts, "and"))), ("FS-EFF-07",), t=t)


def _cards(of: Objects, t: Telling) -> str:
    """Cards in general; a deck has one top card only."""
    top = isinstance(of, Each) and isinstance(of.of, w.Cards) and of.of.top
    return (t.mention(of) if top else t.several(of)).text


@TEXT.says(a.MayPlay)
def _may_play(n: a.MayPlay, t: Telling) -> Told:
    who = t.by(n.who)
    clause = Clause(who, "play", f"{_cards(n.of, t)} as if in hand{free(n.free)}", "may")
    return said(clause, ("FS-CRD-16",), n.where, t=t)


@TEXT.says(a.Sees)
def _sees(n: a.Sees, t: Telling) -> Told:
    who = t.by(n.who)
    return said(Clause(who, "look", f"at {_cards(n.of, t)} at any time", "may"), ("FS-ZON-11",), n.where, n.when, t=t)


FORBIDDEN = {
    "be_attacked": "be attacked",
    "be_discarded": "be put into discard",
    "play_loot": "play loot cards",
    "activate_items": "activate items",
}


@TEXT.says(a.Cannot)
def _cannot(n: a.Cannot, t: Telling) -> Told:
    return said(Clause(t.several(n.of), FORBIDDEN[n.what], modal="cannot"), (), n.where, n.when, t=t)


@TEXT.says(a.MayBeAttacked)
def _may_be_attacked(n: a.MayBeAttacked, t: Telling) -> Told:
    evasion = f"with {number(n.evasion)} {EVASION}" if n.evasion else ""
    return said(Clause(t.several(n.of), "be attacked", evasion, "can"), ("FS-MEC-06",), n.where, t=t)


@TEXT.says(a.Claim)
def _claim(n: a.Claim, t: Telling) -> Told:
    """Whoever is first: in the condition, "you" is whoever it is asked of."""
    who = Mention("they", many=True, person=True, ref="you", short="player")
    with t.set(you=who, subject=who):
        statement = t.condition(n.when)
    if statement.clause is not None and statement.clause.subject == who:
        text = f"the first player to {statement.clause.bare()} gains this"
    else:
        text = f"the first player for whom this is true gains this: {statement.text}"
    return Told((Sentence(text),), Head(rules=("FS-CRD-48",)))


@TEXT.says(a.Outcome)
def _outcome(n: a.Outcome, t: Telling) -> Told:
    when = "the final boss is defeated" if n.when is None else t.condition(n.when).text
    how = "win" if n.how == "won" else "lose"
    return Told((Sentence(f"the players {how} when {when}"),), Head(rules=("FS-CHA-17",)))
