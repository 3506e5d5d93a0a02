"""Abilities in English: activated ones with their costs, permissions and prohibitions.

Triggered abilities and replacement effects are in ``triggered``, static ones in ``figures``.
"""

from __future__ import annotations

from cardwright.cards.english.doing import after, passage
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import YOU, Clause, Mention, NounPhrase, Quantity, listing, number, words
from cardwright.cards.nodes import Condition, Each, Objects
from cardwright.cards.phrasebook import Telling, Told
from cardwright.cards.sentences import Block, Item, Passage, Sentence, sentences
from cardwright.cards.text import Head
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import EVASION, HP, LOOT_CARD, TEXT, coins, keyword
from cardwright.four_souls.say.en.copying import free
from cardwright.four_souls.say.en.triggered import PLACES

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
    parts += ["discard your hand"] if n.hand else []
    parts += ["remove any number of counters from this, at least 1"] if n.any_counters else []
    parts += [f"subtract {number(n.timer)} from the timer"] if n.timer else []
    gifts = NounPhrase("item", ("non-eternal",), "you control", other=True)
    parts += [f"give {one(n.gifts, gifts)} to another player"] if n.gifts else []
    return listing(parts, "and")


def _only(when: Condition | None, t: Telling) -> Passage:
    """The condition of an activated ability."""
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
    """Cards in general, in the plural unless they are top cards: a deck has only one."""
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
    return said(Clause(who, "look", f"at {_cards(n.of, t)}", "may always"), ("FS-ZON-11",), n.where, n.when, t=t)


FORBIDDEN = {
    "be_damaged": "take damage",
    "be_targeted": "be targeted",
    "be_recharged": "recharge",
    "heal": "heal",
    "activate": "activate abilities",
    "attack": "attack",
    "purchase": "purchase",
    "gain_souls": "gain souls",
    "be_attacked": "be attacked",
    "be_discarded": "be put into discard",
    "play_loot": "play loot cards",
    "activate_items": "activate items",
}


@TEXT.says(a.Cannot)
def _cannot(n: a.Cannot, t: Telling) -> Told:
    by = f"by {t.several(n.by).text}" if n.by is not None else ""
    return said(Clause(t.several(n.of), FORBIDDEN[n.what], by, modal="cannot"), (), n.where, n.when, t=t)


@TEXT.says(a.Must)
def _must(n: a.Must, t: Telling) -> Told:
    who = t.by(n.of) or t.you
    times = "" if n.times == 1 else NounPhrase("time").count(n.times).text
    what = "the monster deck" if n.deck else t.mention(n.target).text if n.target is not None else ""
    tail = f"on {who.own} turn, if able"
    return said(Clause(who, n.what, words(what, times), "must", tail), ("FS-ABL-26",), n.where, n.when, t=t)


@TEXT.says(a.Changes)
def _changes(n: a.Changes, t: Telling) -> Told:
    who = t.several(n.of)
    clauses = [Clause(who, "lose", "all abilities", state=True)] if n.loses else []
    if n.abilities_of is not None:
        clauses.append(Clause(who, "have", f"the abilities of {t.mention(n.abilities_of).text}", state=True))
    if n.keyword:
        clauses.append(Clause(who, "have", keyword(n.keyword), state=True))
    if n.named:
        clauses.append(Clause(who, "be called", t.card(n.named), state=True))
    if n.gains:
        with t.set(you=YOU, bound=[]):
            items = [Item(t.root(ability).passage) for ability in n.gains]
        clauses.append(Clause(who, "have", "these abilities", block=Block("step", tuple(items)), state=True))
    passage = sentences(clauses)
    if n.when is not None:
        passage = after(f"while {t.condition(n.when).text}", passage)
    return Told(after(PLACES[n.where], passage), Head(rules=("FS-EFF-02",)))


@TEXT.says(a.MayBeAttacked)
def _may_be_attacked(n: a.MayBeAttacked, t: Telling) -> Told:
    evasion = f"with {number(n.evasion)} {EVASION}" if n.evasion else ""
    return said(Clause(t.several(n.of), "be attacked", evasion, "can"), ("FS-MEC-06",), n.where, t=t)


@TEXT.says(a.Claim)
def _claim(n: a.Claim, t: Telling) -> Told:
    """The condition is about the first player to meet it, who is "you" in it."""
    who = Mention("they", many=True, person=True, ref="you", short="player")
    with t.set(you=who, subject=who):
        statement = t.condition(n.when)
    if statement.clause is not None and statement.clause.subject == who:
        text = f"the first player to {statement.clause.bare()} gains this"
    else:
        text = f"the first player for whom this is true gains this: {statement.text}"
    if n.who is not None:
        with t.set(you=who, subject=None):
            instead = t.noun(n.who).a().text
        text = f"once a player is the first for whom this is true, {instead} gains this: {statement.text}"
    return Told((Sentence(text),), Head(rules=("FS-CRD-48",)))


@TEXT.says(a.Outcome)
def _outcome(n: a.Outcome, t: Telling) -> Told:
    when = "the final boss is defeated" if n.when is None else t.condition(n.when).text
    how = "win" if n.how == "won" else "lose"
    return Told((Sentence(f"the players {how} when {when}"),), Head(rules=("FS-CHA-17",)))
