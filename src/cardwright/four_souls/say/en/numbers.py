"""Numbers and conditions, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.grammar import Clause, Mention, Quantity, Statement, number
from cardwright.cards.marks import mark
from cardwright.cards.nodes import Amount, Selector
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import CENT, HP, TEXT
from cardwright.four_souls.say.en.nouns import whole_hand
from cardwright.kernel.records import replace as replace_node


@TEXT.says(w.CoinsOf)
def _coins_of(n: w.CoinsOf, t: Telling) -> Quantity:
    who = t.mention(n.who)
    return Quantity(f"the ¢ {t.controlled_by(n.who, 'have')}", owner=who, stuff=CENT, counted=True)


@TEXT.says(w.HpOf)
def _hp_of(n: w.HpOf, t: Telling) -> Quantity:
    return Quantity(t.whose(n.what, HP), owner=t.mention(n.what), stuff=HP)


@TEXT.says(w.SoulsOf)
def _souls_of(n: w.SoulsOf, t: Telling) -> Quantity:
    if (who := t.mention(n.who)).ref is None:  # Several players have a total.
        return Quantity(f"the total soul value {t.several(n.who).text} control")
    return Quantity(f"the soul value {t.controlled_by(n.who)}", owner=who, stuff="soul value")


@TEXT.says(c.Count)
def _count(n: c.Count, t: Telling) -> Quantity:
    found: Quantity = CORE.phrases[c.Count](n, t)
    match n.of:
        case w.Items(of=who) if who is not None and who != w.OTHERS and t.mention(who).ref is not None:
            return _controlled(found, t.mention(who), replace_node(n.of, of=None), t)
        case w.Souls(who) if who is not None and who != w.OTHERS and t.mention(who).ref is not None:
            return _controlled(found, t.mention(who), w.Souls(), t)
        case w.Cards() if (whose := whole_hand(n.of)) is not None and t.mention(whose).ref is not None:
            return replace(found, owner=t.mention(whose), stuff="loot cards", place="in hand", single="loot card")
    return found


def _controlled(found: Quantity, owner: Mention, what: Selector, t: Telling) -> Quantity:
    """The number of things somebody controls."""
    noun = t.noun(what)
    return replace(found, owner=owner, stuff=noun.many().text, verb="control", single=noun.one())


@TEXT.says(w.Highest)
def _highest(n: w.Highest, t: Telling) -> Quantity:
    noun = t.noun(n.of)
    one = Mention("they" if noun.people else "it", many=noun.people, person=noun.people, ref="one", short=noun.short)
    with t.binding([Referent(one, one, said=True)]), t.set(subject=one):
        quantity = t.quantity(n.number)
    which = "lowest" if n.lowest else "highest"
    stuff = quantity.stuff if quantity.owner is not None and quantity.owner.ref == "one" else quantity.text
    return Quantity(f"the {which} {stuff} among {noun.many().text}")


@TEXT.says(w.ThatNumber)
def _that_number(n: w.ThatNumber, t: Telling) -> Quantity:
    return Quantity("the result")


def die(n: Amount, t: Telling) -> str:
    """The result of a roll, as a mark if it is a plain number."""
    return mark("die", n, number(n)) if isinstance(n, int) else t.quantity(n).text


# --- whether ----------------------------------------------------------------------------------------------------------


@TEXT.says(w.YourTurn)
def _your_turn(n: w.YourTurn, t: Telling) -> Statement:
    return Clause(Mention("it"), "be", f"{t.you.possessive} turn").as_statement()


@TEXT.says(w.AtLevel)
def _at_level(n: w.AtLevel, t: Telling) -> Statement:
    return Clause(Mention("this"), "be", f"at level {t.quantity(n.level).text} or higher").as_statement()


@TEXT.says(w.Multiple)
def _multiple(n: w.Multiple, t: Telling) -> Statement:
    return Clause(Mention(t.quantity(n.number).text), "be", f"a multiple of {number(n.of)}").as_statement()


@TEXT.says(c.Is)
def _is(n: c.Is, t: Telling) -> Statement:
    if n.among == w.Monsters(attacked=True):
        return Clause(t.mention(n.what), "be being attacked").as_statement()
    found: Statement = CORE.phrases[c.Is](n, t)
    return found


TAGS = {
    "combat": "this is combat damage",
    "put": "it was put into its slot",
    "death_penalty": "it is for the death penalty",
    "attack": "it is an attack roll",
    "attacked": "they were being attacked",
    "hit": "it hit",
    "missed": "it missed",
    "cost": "it pays a cost",
    "effect": "an ability says so",
    "hand_size": "it is for the hand size",
    "step": "it is the recharge step",
    "deck": "the deck turned it up",
}
"""Statements for tags that the event's own clause does not express."""


@TEXT.says(c.Tagged)
def _tagged(n: c.Tagged, t: Telling) -> Statement:
    if n.tag in TAGS:
        return Statement.of(TAGS[n.tag])
    found: Statement = CORE.phrases[c.Tagged](n, t)
    return found


@TEXT.says(c.Exists)
def _exists(n: c.Exists, t: Telling) -> Statement:
    found: Statement = CORE.phrases[c.Exists](n, t)
    if isinstance(n.of, w.Stacked) and n.of.kind != "any":
        return Statement(f"{found.text} on the stack", f"{found.negative} on the stack")
    return found
