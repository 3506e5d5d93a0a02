"""Static abilities, which change figures, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import after
from cardwright.cards.grammar import Clause, Mention, NounPhrase, Quantity, listing, words
from cardwright.cards.nodes import Amount, Condition
from cardwright.cards.phrasebook import Referent, Telling, Told
from cardwright.cards.sentences import Sentence, sentences
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.say.en.book import ATK, EVASION, HP, LOOT_CARD, TEXT, coins
from cardwright.four_souls.say.en.triggered import PLACES, head, parts_of
from cardwright.four_souls.say.en.turn import TIME, more

STATS = {
    "hp": HP,
    "attack": ATK,
    "evasion": EVASION,
    "roll": "to dice rolls",
    "attack_roll": "to attack rolls",
    "hand_size": "maximum hand size",
    "votes": "votes",
    "paid_cost": "¢ to the cost of $ abilities",
}


def figure(n: a.Static, t: Telling, verb: str) -> list[Clause]:
    """The clauses for a figure, or for how often somebody may do something: one for the change, one for the least
    value."""
    who = t.several(n.of)
    one = replace(who.pronoun, ref="one")
    with t.set(subject=who), t.binding([Referent(one, one, said=True)]):
        said = [_set(n, who, t.quantity(n.set))] if n.set is not None else []
        if n.change != 0 or (n.least is None and n.set is None):
            said.append(_change(n, who, t.quantity(n.change), n.change, t, verb))
        return said if n.least is None else [*said, _least(n, who, t.quantity(n.least), t)]


def _set(n: a.Static, who: Mention, to: Quantity) -> Clause:
    """The clause for a figure that is set to a value."""
    what = STATS.get(n.stat, n.stat.replace("_", " "))
    return Clause(Mention(who.owns(what) if not who.many else f"the {what} of {who.text}"), "become", to.text)


def _change(n: a.Static, who: Mention, by: Quantity, change: Amount, t: Telling, verb: str) -> Clause:
    match n.stat:
        case "loot_step":
            return Clause(who, "loot", words(by.change(""), f"during {who.own} loot step"))
        case "loot_plays":
            return Clause(who, "play", f"{more(change, LOOT_CARD, t)} on {who.own} turn", "may")
        case "attacks" | "purchases":
            doing = "attack" if n.stat == "attacks" else "purchase"
            return Clause(who, doing, f"{more(change, TIME, t)} on {who.own} turn", "may")
        case "price":
            items = Mention(f"shop items {Clause(who, 'purchase').statement()}", many=True)
            if by.n is not None:
                much = replace(by, n=abs(by.n))
                return Clause(items, "cost", f"{coins(much)} {'less' if by.n < 0 else 'more'}")
            return Clause(items, "cost", by.change("¢"))
        case "votes":
            return Clause(who, verb, by.change("vote" if by.n in (1, -1) else "votes"), state=True)
        case "goal":
            return Clause(who, "need", f"{by.change('soul value')} to win", state=True)
        case _:
            return Clause(who, verb, by.change(STATS[n.stat]), state=True)


def _least(n: a.Static, who: Mention, least: Quantity, t: Telling) -> Clause:
    """The clause for the least value of a figure."""
    turn = f"on {who.own} turn"
    match n.stat:
        case "loot_step":
            return Clause(who, "loot", f"at least {least.text} during {who.own} loot step", state=True)
        case "loot_plays":
            return Clause(who, "play", f"at least {least.of(LOOT_CARD).text} {turn}", "may")
        case "attacks" | "purchases":
            doing = "attack" if n.stat == "attacks" else "purchase"
            return Clause(who, doing, f"at least {least.of(TIME).text} {turn}", "may")
        case "votes":
            return Clause(who, "have", f"at least {least.of(NounPhrase('vote')).text}", state=True)
        case "price":
            return Clause(who, "pay", f"at least {coins(least)} for each shop item", state=True)
        case "goal":
            return Clause(who, "need", f"at least {least.much('soul value')} to win", state=True)
        case _:
            return Clause(who, "have", f"at least {least.text} {STATS[n.stat]}", state=True)


@TEXT.says(a.Static)
def _static(n: a.Static, t: Telling) -> Told:
    parts = parts_of(n.when)
    levels = [part for part in parts if isinstance(part, w.AtLevel)][:1]
    rest = [part for part in parts if not any(part is level for level in levels)]
    clauses = figure(n, t, "have")
    said = conditioned(clauses, rest, n, t)
    return Told(after(PLACES[n.where], said), head(levels[0].level if levels else None, ("FS-ABL-13",)))


FIRST_ATTACK_ROLL = c.Compare(w.Times(On("rolling", player=c.You(), tags=("attack",))), "==", 1)


def conditioned(clauses: list[Clause], rest: list[Condition], n: a.Static, t: Telling) -> tuple[Sentence, ...]:
    """The clauses with their conditions: "while …"."""
    tail, last = "", clauses[-1]
    if n.of == c.You() and FIRST_ATTACK_ROLL in rest:
        rest = [part for part in rest if part != FIRST_ATTACK_ROLL]
        first = f"{t.you.own} first attack roll each turn"
        if last.rest.endswith(STATS["attack_roll"]):
            last = replace(last, rest=last.rest.removesuffix("attack rolls") + first)
        else:
            tail = f"for {first}"
    conditions = [t.condition(part).text for part in rest]
    while_ = f"while {listing(conditions, 'and')}" if conditions else ""
    return sentences([*clauses[:-1], replace(last, tail=words(last.tail, tail, while_))])
