"""Constant abilities in English, and abilities that last for a time."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import lead, until_words
from cardwright.cards.grammar import Clause, Mention, listing, signed, words
from cardwright.cards.nodes import Amount, Condition
from cardwright.cards.phrasebook import Telling, Told
from cardwright.cards.sentences import Block, Item, Passage, Sentence, sentences
from cardwright.cards.text import Head
from cardwright.marvel_champions.cards.abilities import constant as k
from cardwright.marvel_champions.cards.abilities import triggered as a
from cardwright.marvel_champions.cards.words import numbers
from cardwright.marvel_champions.say.en.abilities import FORMS, QUALITIES, WHO, answer, limits, only
from cardwright.marvel_champions.say.en.book import STATS, TEXT, keyword
from cardwright.marvel_champions.say.en.numbers import times


def change(n: Amount, stat: str, t: Telling) -> str:
    """The change of a figure: "+1 THW", "+1 DEF (if …, +2 DEF instead)"."""
    match n:
        case c.Depending(condition, then, otherwise):
            instead = f"if {t.condition(condition).text}, {change(then, stat, t)} instead"
            return f"{change(otherwise, stat, t)} ({instead})"
        case c.AtMost(less, most):
            limit = signed(most) if isinstance(most, int) else t.quantity(most).text
            return f"{change(less, stat, t)} (at most {limit})"
        case numbers.Count():
            quantity = t.quantity(n)
            if quantity.unit:
                return f"{signed(1)} {stat.removesuffix('s')} for each {quantity.unit}"
    quantity = t.quantity(n)
    return quantity.change(stat.removesuffix("s") if quantity.n in (1, -1) else stat)


def static(n: k.Static, t: Telling, next_: str = "") -> Clause:
    """A changed figure and whose it is; ``next_`` says that the change holds only for the next few cards."""
    who = t.mention(n.of) if n.stat == "cost" else t.introduced(n.of)
    if n.how:
        value, stat = t.quantity(n.change), STATS[n.stat]
        match n.how:
            case "base":
                what = f"a base {stat} of {value.text}" if n.stat != "health" else f"a base of {value.much(stat)}"
                what = what.removesuffix("s") if n.stat == "health" and value.n == 1 else what
            case "set":
                what = f"{stat} set to {value.text}"
            case "times":
                what = f"{stat} {'doubled' if value.n == 2 else f'multiplied by {value.text}'}"
            case _:
                what = f"{stat} {'halved' if value.n == 2 else f'divided by {value.text}'} (rounded up)"
        return Clause(who, "have", what, state=True)
    if n.stat != "cost":
        most = f"(to a total of at most {n.most})" if n.most else ""
        return Clause(who, "get", words(change(n.change, STATS[n.stat], t), most), state=True)
    quantity = t.quantity(n.change)
    much = f"{abs(quantity.n)} {'less' if quantity.n < 0 else 'more'}" if quantity.n is not None else ""
    much = much or f"more, by {quantity.text}"
    onto = f"onto {t.object(n.onto)}" if n.onto is not None else ""
    if who.person:
        played = Clause(who, "play").statement()
        cards = (
            Mention(f"the next {next_} {played}")
            if next_ == "card"
            else Mention(words(next_, "cards", played), many=True)
        )
        return Clause(cards, "cost", words(much, onto))
    return Clause(who, "cost", words(much, "to play", onto, f"({next_})" if next_ else ""))


def conditioned(clause: Clause, when: Condition | None, t: Telling, tail: str = "") -> Clause:
    while_ = f"while {t.condition(when).text}" if when is not None else ""
    return replace(clause, tail=words(clause.tail, while_, tail))


@TEXT.says(k.Static)
def _static(n: k.Static, t: Telling) -> Told:
    return Told(sentences([conditioned(static(n, t), n.when, t)]), Head(rules=("MC-GET-01",)))


def gains(n: k.Gains, t: Telling) -> Clause:
    who = t.introduced(n.of)
    if n.quality:
        deeds = "thwarts" if n.quality in ("ignores_crisis", "ignores_patrol") else "attacks"
        return Clause(Mention(f"{deeds} of {who.text}", many=True), "gain", QUALITIES[n.quality], state=True)
    if n.ability is not None:
        with t.set(opening=True, subject=None, actor=None, bound=[]):
            told = t.root(n.ability)
        block = Block("step", (Item(told.passage, lead=told.head.lead),))
        return Clause(who, "gain", "an ability", block=block, state=True)
    what = f"the {n.trait} trait" if n.trait else keyword(n.keyword, n.value)
    return Clause(who, "gain", what, state=True)


@TEXT.says(k.Gains)
def _gains(n: k.Gains, t: Telling) -> Told:
    return Told(sentences([conditioned(gains(n, t), n.when, t)]), Head(rules=("MC-GAIN-01",)))


def loses(n: k.Loses, t: Telling) -> Clause:
    what = f"the {n.trait} trait" if n.trait else keyword(n.keyword, 1)
    return Clause(t.introduced(n.of), "lose", what, state=True)


@TEXT.says(k.Loses)
def _loses(n: k.Loses, t: Telling) -> Told:
    return Told(sentences([conditioned(loses(n, t), n.when, t)]), Head(rules=("MC-GAIN-01",)))


def blank(n: k.Blank, t: Telling) -> Clause:
    return Clause(t.introduced(n.of), "have", "a blank printed text box (except for traits)", state=True)


@TEXT.says(k.Blank)
def _blank(n: k.Blank, t: Telling) -> Told:
    return Told(sentences([conditioned(blank(n, t), n.when, t)]), Head(rules=("MC-TEXT-BOX-02",)))


def treat_as(n: k.TreatAs, t: Telling) -> Clause:
    figures = [
        f"{value} {STATS[stat]}"
        for stat, value in (("attack", n.attack), ("thwart", n.thwart), ("scheme", n.scheme))
        if value >= 0
    ]
    figures += [f"{n.health} hit point{'s' if n.health > 1 else ''}"] if n.health else []
    figures += [f"{n.consequential} consequential damage"] if n.consequential else []
    kind = words("treated as", "an" if n.type == "ally" and not n.trait else "a", n.trait, n.type)
    with_ = f"with {listing(figures, 'and')}" if figures else ""
    return Clause(t.introduced(n.of), "be", words(kind, with_), state=True)


@TEXT.says(k.TreatAs)
def _treat_as(n: k.TreatAs, t: Telling) -> Told:
    return Told(sentences([conditioned(treat_as(n, t), n.when, t)]), Head(rules=("MC-CARD-TYPE-04",)))


@TEXT.says(k.Displayed)
def _displayed(n: k.Displayed, t: Telling) -> Told:
    told = t.root(n.ability)
    block = Block("step", (Item(told.passage, lead=told.head.lead),))
    said = Clause(Mention("this", ref="this", short="card"), "be", "in the victory display", state=True)
    return Told((Sentence(f"while {said.statement()}", block),), Head(rules=("MC-IN-PLAY-06",)))


@TEXT.says(k.MustDefend)
def _must_defend(n: k.MustDefend, t: Telling) -> Told:
    who, against = t.mention(n.who), t.mention(n.of)
    with t.set(you=who, subject=who):
        what = f"against attacks by {against.as_object} with {t.noun(n.with_a).a().text}, if possible"
    clause = Clause(who, "defend", what, modal="must")
    return Told(sentences([conditioned(clause, n.when, t)]), Head(rules=("MC-DEFENSE-01",)))


PASSIVE = {"play": "played", "use": "used"}
"""What is done to a card rather than by it."""
FORBIDDEN = {"win": "win by defeating villains"}
"""The acts that are not told by their own names."""


def cannot(n: k.Cannot, t: Telling) -> Clause:
    whom = t.introduced(n.of)
    match n.what:
        case "lose_threat":
            return Clause(Mention("threat"), "be removed", f"from {whom.text}", "cannot")
        case "gain_threat":
            return Clause(Mention("threat"), "be placed", f"on {whom.text}", "cannot")
        case "take_damage" if n.source is not None:
            return Clause(whom, "take", f"damage from {t.noun(n.source).many().text}", "cannot", state=True)
        case "play" | "use" if not whom.person:
            return Clause(whom, f"be {PASSIVE[n.what]}", modal="cannot", state=True)
    return Clause(whom, FORBIDDEN.get(n.what, n.what.replace("_", " ")), modal="cannot", state=True)


@TEXT.says(k.Cannot)
def _cannot(n: k.Cannot, t: Telling) -> Told:
    return Told(sentences([conditioned(cannot(n, t), n.when, t)]), Head(rules=("MC-CANNOT-01",)))


@TEXT.says(k.Repeats)
def _repeats(n: k.Repeats, t: Telling) -> Told:
    number = t.quantity(n.number)
    more = "once more" if number.n == 1 else f"{number.text} more times"
    revealed = Clause(t.mention(n.who), "reveal").statement()
    said = Clause(Mention(f"When Revealed abilities of cards that {revealed}", many=True), "resolve", more, state=True)
    return Told(sentences([conditioned(said, n.when, t)]), Head(rules=("MC-WHEN-REVEALED-02",)))


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Telling) -> Clause | Passage:
    uses = "" if n.uses < 0 else f", {times(n.uses)} at most"
    with t.set(opening=t.opening, subject=None, actor=None):
        match n.ability:
            case k.Static(stat="cost") if n.uses > 0:
                return _next_cards(n, n.ability, t)
            case k.Static():
                return conditioned(static(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case k.Gains():
                return conditioned(gains(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case k.Loses():
                return conditioned(loses(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case k.Blank():
                return conditioned(blank(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case k.TreatAs():
                return conditioned(treat_as(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case k.Cannot():
                return conditioned(cannot(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Trigger():
                return _answers(n, n.ability, t)
    told: Told = t.phrase(n.ability)
    return (lead(until_words(n.until), told.passage[0]), *told.passage[1:])


def _next_cards(n: c.Lasts, ability: k.Static, t: Telling) -> Clause:
    who = t.mention(ability.of)
    which = "card" if n.uses == 1 and who.person else f"the next {n.uses}" if who.person else f"{times(n.uses)} at most"
    until = until_words(n.until) if n.until != "end_of_phase" else "this phase"
    clause = static(ability, t, which)
    return conditioned(clause, ability.when, t, until)


def _answers(n: c.Lasts, ability: a.Trigger, t: Telling) -> Passage:
    head = words(
        WHO[ability.who].lower(), FORMS[ability.form].lower(), "forced" if ability.forced else "", ability.timing
    )
    when = "after" if ability.timing == "response" else "when"
    each = "" if n.uses < 0 else f", {times(n.uses)} at most"
    said = (*answer(ability, t, when), *only(ability, t))
    t.remember(ability, said)
    label = f" ({ability.label})" if ability.label else ""
    limit = limits(ability)
    led = words(f"{until_words(n.until)}{each}, {head}{label}", limit)
    return (Sentence(f"{led}: {said[0].text}", said[0].block), *said[1:])
