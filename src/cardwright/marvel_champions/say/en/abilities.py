"""Abilities in English: their headings, triggers, costs and effects."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import after, one_sentence, passage
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import Clause, Mention, Quantity, listing, words
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Do
from cardwright.cards.phrasebook import Referent, Telling, Told
from cardwright.cards.sentences import Passage, Sentence
from cardwright.cards.text import Head
from cardwright.marvel_champions.cards.abilities import triggered as a
from cardwright.marvel_champions.cards.words.cards import Discard
from cardwright.marvel_champions.say.en.book import TEXT, icons, many
from cardwright.marvel_champions.say.en.event_clauses import occasion
from cardwright.marvel_champions.say.en.numbers import times

ARROW = mark("cost", "paid", "→")
"""The arrow between a cost and its effect."""
FORMS = {"": "", "hero": "Hero", "alter_ego": "Alter-Ego"}
ROWS = {
    "Action": "MC-ACTION-01",
    "Resource": "MC-RESOURCE-ABILITY-01",
    "Interrupt": "MC-INTERRUPT-01",
    "Response": "MC-RESPONSE-01",
}


QUALITIES = {
    "overkill": "overkill",
    "piercing": "piercing",
    "ranged": "ranged",
    "indirect": "“its damage is indirect”",
    "stuns": "“whoever takes damage from it is stunned”",
    "ignores_crisis": "“ignores crisis icons”",
    "ignores_guard": "“ignores guard”",
    "ignores_patrol": "“ignores patrol”",
}


def form_name(form: str) -> str:
    return {"hero": "hero", "alter_ego": "alter-ego"}[form]


# --- usable abilities -------------------------------------------------------------------------------------------------


def _lead(word: str) -> str:
    """A word of a heading that means something by itself, marked for those who explain it."""
    return mark("lead", word.lower(), word) if word else ""


def heading(n: a.Usable, kind: str, forced: bool = False) -> Head:
    """The heading of an ability: "Hero Action (attack), once per round:"."""
    label = f"({_lead(n.label)})" if n.label else ""
    lead = words(WHO[n.who], _lead(FORMS[n.form]), _lead("Forced" if forced else ""), _lead(kind), label, limits(n))
    return Head(lead=f"{lead}:", rules=(ROWS[kind],))


WHO = {"": "", "first": "First Player", "anyone": "Any Player's"}


def limits(n: a.Usable) -> str:
    """How often an ability may be used: "(once per round)"."""
    limit = f"({times(n.limit)} per {n.per})" if n.limit else ""
    return words(limit, f"({times(n.most)} per {n.per} for all copies together)" if n.most else "")


def cost(n: a.Usable, t: Telling) -> str:
    """The cost, written before the arrow."""
    parts = [f"spend {'any number of ' if n.any_number else ''}{icons(n.spend)}"] if n.spend else []
    return before_arrow([*parts, *(costs(n.cost, t) if n.cost is not None else ())])


def costs(do: Do, t: Telling) -> list[str]:
    """The parts of a cost, each in its words."""
    parts: list[str] = []
    for part in t.parts(do):
        parts += [part.said()] if isinstance(part, Clause) else [sentence.text for sentence in part]
    return parts


def before_arrow(parts: list[str]) -> str:
    return f"{listing(parts, 'and')} {ARROW}" if parts else ""


def effect(n: a.Usable, do: Do, t: Telling) -> Passage:
    """The cost and the effect."""
    paid = cost(n, t)
    with t.set(the_number=_the_number(n, t)):
        said = passage(do, t)
    return for_that(paid, said)


def for_that(paid: str, said: Passage) -> Passage:
    """A passage with the cost before it."""
    return (Sentence(f"{paid} {said[0].text}", said[0].block), *said[1:]) if paid else said


def replacing(do: Do) -> Do | None:
    """The effect that replaces the event, if nothing is done before it is replaced; otherwise None."""
    return Do(do.verbs[1:], do.targets) if len(do.verbs) > 1 and isinstance(do.verbs[0], c.Skip) else None


def only(n: a.Usable, t: Telling) -> Passage:
    """The sentence that says when the ability may be used."""
    ignored = [QUALITIES[mark].strip("“”").removeprefix("ignores ") for mark in n.marks]
    found = (Sentence(f"this ignores {listing(ignored, 'and')}"),) if ignored else ()
    return (*found, Sentence(f"use this only if {t.condition(n.when).text}")) if n.when is not None else found


def _the_number(n: a.Usable, t: Telling) -> Quantity | None:
    if n.any_number:
        return Quantity(f"the number of {icons(n.spend[:1])} spent", unit=f"{icons(n.spend[:1])} spent")
    return t.quantity(n.counting) if n.counting is not None else None


def uncounted(n: a.Usable, do: Do, t: Telling) -> Passage:
    """The sentence about a number that is worked out but not used in the effect: the text has to tell every field."""
    if n.counting is None or do.says(c.TheNumber):
        return ()
    return (Sentence(f"the number is {t.quantity(n.counting).text}"),)


@TEXT.says(a.Action)
def _action(n: a.Action, t: Telling) -> Told:
    return Told((*effect(n, n.do, t), *uncounted(n, n.do, t), *only(n, t)), heading(n, "Action"))


@TEXT.says(a.Resource)
def _resource(n: a.Resource, t: Telling) -> Told:
    made = icons(n.yields)
    if n.like is not None:
        made = words(f"the resources printed on {t.object(n.like)}")
    if n.times != 1:
        with t.binding([Referent(PAID_FOR, PAID_FOR, said=True)]), t.set(opening=False):
            quantity = t.quantity(n.times)
        made = words(made, f"for each {quantity.unit}" if quantity.unit else f"as often as {quantity.text}")
    kind = f"for {t.noun(n.only_for).a().text}" if n.only_for is not None else ""
    payer = f"for {t.noun(n.payer).a().text}" if n.payer is not None else ""
    again = "; do so any number of times" if n.again else ""
    said: Passage = (Sentence(words(cost(n, t), f"generate {words(made, kind, payer)}{again}")),)
    if n.also is not None:
        said = (*said, *passage(n.also, t))
    return Told((*said, *only(n, t)), heading(n, "Resource"))


PAID_FOR = Mention("the card paid for", ref="paid for", short="card")


@TEXT.says(a.EntersWith)
def _enters_with(n: a.EntersWith, t: Telling) -> Told:
    counters = many(n.number, counter(n.counter), t)
    this = Mention("this", ref="this", short="card")
    clause = Clause(this, "enter", words("play with", counters.what, "on it", counters.tail))
    return Told((Sentence(clause.statement()),), Head(rules=("MC-ENTER-PLAY-01",)))


ACTS = {
    "attack": ("make a basic attack", "against"),
    "thwart": ("make a basic thwart", "against"),
    "recover": ("recover", ""),
    "change_form": ("change form", ""),
}


@TEXT.says(a.AdditionalCost)
def _additional_cost(n: a.AdditionalCost, t: Telling) -> Told:
    parts = [f"spend {icons(n.spend)}"] if n.spend else []
    who = t.introduced(n.of)
    if n.act == "play":
        act = f"to play {who.text}"
    else:
        verb, before = ACTS[n.act]
        act = words(f"for {who.text} to {verb}", f"{before} {t.object(n.against)}" if n.against is not None else "")
    if n.cost is not None:
        for part in t.parts(n.cost):
            parts += [part.said()] if isinstance(part, Clause) else [sentence.text for sentence in part]
    while_ = f"while {t.condition(n.when).text}" if n.when is not None else ""
    said = Sentence(words(f"as an additional cost {act}", while_, f", {listing(parts, 'and')}"))
    return Told((said,), Head(rules=("MC-COST-12",)))


@TEXT.says(a.MayPlay)
def _may_play(n: a.MayPlay, t: Telling) -> Told:
    what = t.object(n.of)
    where = "from your discard pile" if n.of == c.This() else "as if from your hand"
    less = f"for {t.quantity(n.less).text} less" if n.less != 0 else ""
    often = f"({times(n.limit)} per {n.per})" if n.limit else ""
    return Told((Sentence(words(f"you may play {what}", where, less, often)),), Head(rules=("MC-RESTRICTION-03",)))


@TEXT.says(a.Trigger)
def _trigger(n: a.Trigger, t: Telling) -> Told:
    said = answer(n, t, "after" if n.timing == "response" else "when")
    return Told((*said, *only(n, t)), heading(n, n.timing.capitalize(), n.forced))


def answer(n: a.Trigger, t: Telling, when: str, until: str = "") -> Passage:
    """The event that the ability answers, and its effect."""
    clause, ifs, found = occasion(n.on, t)
    if n.would:
        clause = replace(clause, modal="would")
    conditions = f"and {listing(ifs, 'and')}" if ifs else ""
    head = words(when, clause.statement(), until, f", {conditions}" if conditions else "")
    gone = any(isinstance(verb, Discard) and verb.what == c.ThatCard() for verb in n.do.verbs)
    with t.set(occasion=found, gone=gone):
        rest = replacing(n.do) if n.cost is None and not n.spend else None
        said = effect(n, n.do, t) if rest is None else instead(n, rest, t)
        return (*after(head, said), *uncounted(n, n.do, t))


def instead(n: a.Usable, do: Do, t: Telling) -> Passage:
    """The effect that replaces the event, in one sentence where that is possible."""
    with t.set(the_number=_the_number(n, t)):
        parts = t.parts(do)
    plain = all(isinstance(part, Clause) for part in parts)
    first, *rest = [one_sentence(parts, t)] if plain else t.sentences(parts)
    return (Sentence(f"instead {first.text}", first.block), *rest)


# --- fixed moments ----------------------------------------------------------------------------------------------------

MOMENTS = {
    "revealed": ("When Revealed", "MC-WHEN-REVEALED-01"),
    "defeated": ("When Defeated", "MC-WHEN-DEFEATED-01"),
    "completed": ("When Completed", "MC-WHEN-COMPLETED-01"),
    "boost": ("Boost", "MC-BOOST-06"),
    "setup": ("Setup", "MC-SETUP-13"),
    "special": ("Special", "MC-SPECIAL-01"),
}


@TEXT.says(a.Moment)
def _moment(n: a.Moment, t: Telling) -> Told:
    title, row = MOMENTS[n.at]
    form = f"({_lead(FORMS[n.form])})" if n.form else ""
    if n.at == "boost":
        enemy = Mention("the activating enemy", ref="booster", short="enemy")
        t.occasion = replace(t.occasion, roles={c.ThatCard: enemy, c.ThatPlayer: t.you}, thing="this activation")
    return Told(passage(n.do, t), Head(lead=f"{words(_lead(title), form)}:", rules=(row,)))
