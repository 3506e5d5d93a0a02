"""Abilities in English: their headings, triggers, costs and effects."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import after, lead, passage, until_words
from cardwright.cards.grammar import Clause, Mention, Quantity, listing, signed, words
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Amount, Condition, Do
from cardwright.cards.phrasebook import Referent, Telling, Told
from cardwright.cards.sentences import Block, Item, Passage, Sentence, sentences
from cardwright.cards.text import Head
from cardwright.marvel_champions.text.book import STATS, TEXT, icons, keyword
from cardwright.marvel_champions.text.events import occasion
from cardwright.marvel_champions.text.numbers import times
from cardwright.marvel_champions.words import abilities as a

ARROW = mark("cost", "paid", "→")
"""The arrow between a cost and its effect."""
FORMS = {"": "", "hero": "Hero", "alter_ego": "Alter-Ego"}
ROWS = {
    "Action": "MC-ACTION-01",
    "Resource": "MC-RESOURCE-ABILITY-01",
    "Interrupt": "MC-INTERRUPT-01",
    "Response": "MC-RESPONSE-01",
}


def form_name(form: str) -> str:
    return {"hero": "hero", "alter_ego": "alter-ego"}[form]


# --- usable abilities -------------------------------------------------------------------------------------------------


def heading(n: a.Usable, kind: str, forced: bool = False) -> Head:
    """The heading of an ability: "Hero Action (attack), once per round:"."""
    label = f"({n.label})" if n.label else ""
    lead = words(WHO[n.who], FORMS[n.form], "Forced" if forced else "", kind, label, limits(n))
    return Head(lead=f"{lead}:", rules=(ROWS[kind],))


WHO = {"": "", "first": "First Player", "anyone": "Any Player's"}


def limits(n: a.Usable) -> str:
    """How often an ability may be used: "(once per round)"."""
    limit = f"({times(n.limit)} per {n.per})" if n.limit else ""
    return words(limit, f"({times(n.most)} per {n.per} for all copies together)" if n.most else "")


def cost(n: a.Usable, t: Telling) -> str:
    """The cost, written before the arrow."""
    parts = [f"spend {'any number of ' if n.any_number else ''}{icons(n.spend)}"] if n.spend else []
    if n.cost is not None:
        for part in t.parts(n.cost):
            parts += [part.said()] if isinstance(part, Clause) else [sentence.text for sentence in part]
    return f"{listing(parts, 'and')} {ARROW}" if parts else ""


def effect(n: a.Usable, do: Do, t: Telling) -> Passage:
    """The cost and the effect."""
    paid = cost(n, t)
    with t.set(the_number=_the_number(n, t)):
        said = passage(do, t)
    if paid:
        said = (Sentence(f"{paid} {said[0].text}", said[0].block), *said[1:])
    return said


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
    with t.set(occasion=found):
        rest = replacing(n.do) if n.cost is None and not n.spend else None
        said = (lead_word("instead", effect(n, rest, t))) if rest is not None else effect(n, n.do, t)
        return (*after(head, said), *uncounted(n, n.do, t))


def lead_word(word: str, passage: Passage) -> Passage:
    """A passage whose first sentence is made to begin with a word."""
    return (Sentence(f"{word} {passage[0].text}", passage[0].block), *passage[1:])


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
    form = f"({FORMS[n.form]})" if n.form else ""
    if n.at == "boost":
        enemy = Mention("the activating enemy", ref="booster", short="enemy")
        t.occasion = replace(t.occasion, roles={c.ThatCard: enemy, c.ThatPlayer: t.you}, thing="this activation")
    return Told(passage(n.do, t), Head(lead=f"{words(title, form)}:", rules=(row,)))


# --- constant abilities -----------------------------------------------------------------------------------------------


def change(n: Amount, stat: str, t: Telling) -> str:
    """The change of a figure: "+1 THW", "+1 DEF (if …, +2 DEF instead)"."""
    match n:
        case c.Depending(condition, then, otherwise):
            instead = f"if {t.condition(condition).text}, {change(then, stat, t)} instead"
            return f"{change(otherwise, stat, t)} ({instead})"
        case c.Count():
            quantity = t.quantity(n)
            if quantity.unit:
                return f"{signed(1)} {stat} for each {quantity.unit}"
    return t.quantity(n).change(stat)


def static(n: a.Static, t: Telling, next_: str = "") -> Clause:
    """A changed figure and whose it is; ``next_`` says that the change holds only for the next few cards."""
    who = t.mention(n.of) if n.stat == "cost" else t.introduced(n.of)
    if n.how:
        value, stat = t.quantity(n.change), STATS[n.stat]
        match n.how:
            case "set":
                what = f"{stat} set to {value.text}"
            case "times":
                what = f"{stat} {'doubled' if value.n == 2 else f'multiplied by {value.text}'}"
            case _:
                what = f"{stat} {'halved' if value.n == 2 else f'divided by {value.text}'} (rounded up)"
        return Clause(who, "have", what, state=True)
    if n.stat != "cost":
        return Clause(who, "get", change(n.change, STATS[n.stat], t), state=True)
    quantity = t.quantity(n.change)
    much = f"{abs(quantity.n)} {'less' if quantity.n < 0 else 'more'}" if quantity.n is not None else ""
    much = much or f"more, by {quantity.text}"
    if who.person:
        played = Clause(who, "play").statement()
        cards = (
            Mention(f"the next {next_} {played}")
            if next_ == "card"
            else Mention(words(next_, "cards", played), many=True)
        )
        return Clause(cards, "cost", much)
    return Clause(who, "cost", words(much, "to play", f"({next_})" if next_ else ""))


def conditioned(clause: Clause, when: Condition | None, t: Telling, tail: str = "") -> Clause:
    while_ = f"while {t.condition(when).text}" if when is not None else ""
    return replace(clause, tail=words(clause.tail, while_, tail))


@TEXT.says(a.Static)
def _static(n: a.Static, t: Telling) -> Told:
    return Told(sentences([conditioned(static(n, t), n.when, t)]), Head(rules=("MC-GET-01",)))


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


def gains(n: a.Gains, t: Telling) -> Clause:
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


@TEXT.says(a.Gains)
def _gains(n: a.Gains, t: Telling) -> Told:
    return Told(sentences([conditioned(gains(n, t), n.when, t)]), Head(rules=("MC-GAIN-01",)))


def loses(n: a.Loses, t: Telling) -> Clause:
    what = f"the {n.trait} trait" if n.trait else keyword(n.keyword, 1)
    return Clause(t.introduced(n.of), "lose", what, state=True)


@TEXT.says(a.Loses)
def _loses(n: a.Loses, t: Telling) -> Told:
    return Told(sentences([conditioned(loses(n, t), n.when, t)]), Head(rules=("MC-GAIN-01",)))


def blank(n: a.Blank, t: Telling) -> Clause:
    return Clause(t.introduced(n.of), "have", "a blank printed text box (except for traits)", state=True)


@TEXT.says(a.Blank)
def _blank(n: a.Blank, t: Telling) -> Told:
    return Told(sentences([conditioned(blank(n, t), n.when, t)]), Head(rules=("MC-TEXT-BOX-02",)))


def treat_as(n: a.TreatAs, t: Telling) -> Clause:
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


@TEXT.says(a.TreatAs)
def _treat_as(n: a.TreatAs, t: Telling) -> Told:
    return Told(sentences([conditioned(treat_as(n, t), n.when, t)]), Head(rules=("MC-CARD-TYPE-04",)))


@TEXT.says(a.Displayed)
def _displayed(n: a.Displayed, t: Telling) -> Told:
    told = t.root(n.ability)
    block = Block("step", (Item(told.passage, lead=told.head.lead),))
    said = Clause(Mention("this", ref="this", short="card"), "be", "in the victory display", state=True)
    return Told((Sentence(f"while {said.statement()}", block),), Head(rules=("MC-IN-PLAY-06",)))


PASSIVE = {"play": "played", "use": "used"}
"""What is done to a card rather than by it."""
FORBIDDEN = {"win": "win by defeating villains"}
"""The acts that are not told by their own names."""


def cannot(n: a.Cannot, t: Telling) -> Clause:
    whom = t.introduced(n.of)
    match n.what:
        case "lose_threat":
            return Clause(Mention("threat"), "be removed", f"from {whom.text}", "cannot")
        case "gain_threat":
            return Clause(Mention("threat"), "be placed", f"on {whom.text}", "cannot")
        case "play" | "use" if not whom.person:
            return Clause(whom, f"be {PASSIVE[n.what]}", modal="cannot", state=True)
    return Clause(whom, FORBIDDEN.get(n.what, n.what.replace("_", " ")), modal="cannot", state=True)


@TEXT.says(a.Cannot)
def _cannot(n: a.Cannot, t: Telling) -> Told:
    return Told(sentences([conditioned(cannot(n, t), n.when, t)]), Head(rules=("MC-CANNOT-01",)))


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Telling) -> Clause | Passage:
    uses = "" if n.uses < 0 else f", {times(n.uses)} at most"
    with t.set(opening=t.opening, subject=None, actor=None):
        match n.ability:
            case a.Static(stat="cost") if n.uses > 0:
                return _next_cards(n, n.ability, t)
            case a.Static():
                return conditioned(static(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Gains():
                return conditioned(gains(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Loses():
                return conditioned(loses(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Blank():
                return conditioned(blank(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.TreatAs():
                return conditioned(treat_as(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Cannot():
                return conditioned(cannot(n.ability, t), n.ability.when, t, f"{until_words(n.until)}{uses}")
            case a.Trigger():
                return _answers(n, n.ability, t)
    told: Told = t.phrase(n.ability)
    return (lead(until_words(n.until), told.passage[0]), *told.passage[1:])


def _next_cards(n: c.Lasts, ability: a.Static, t: Telling) -> Clause:
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
    return (lead(f"{words(f'{until_words(n.until)}{each}, {head}{label}', limit)}:", said[0]), *said[1:])
