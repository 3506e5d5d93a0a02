"""Lasting effects, in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.english.doing import Parts, after, passage, until_words
from cardwright.cards.grammar import Clause, number
from cardwright.cards.nodes import Do, Objects, Selector
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import abilities as a
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.say.en.book import TEXT
from cardwright.four_souls.say.en.figures import conditioned, figure
from cardwright.four_souls.say.en.triggered import PLACES, once, parts_of, replaced, waiting, when_clause, would_clause

TURN = "end_of_turn"


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Telling) -> Clause | Parts:
    with t.set(opening=False, subject=None, actor=None):
        match n.ability:
            case a.Static(where="play"):
                return _figure(n, n.ability, t)
            case a.Instead(on, Do((w.Prevent(amount, 1),), ()), None, "play", "") if (
                n.uses == 1 and n.until == TURN and on.card is not None and on == On("damage", card=on.card)
            ):
                if isinstance(on.card, Objects) and isinstance(amount, int | c.All):
                    return _prevented(amount, on.card, t)
                return _answer(n, n.ability, t)
            case a.When() | a.Instead():
                return _answer(n, n.ability, t)
        found: Clause = CORE.phrases[c.Lasts](n, t)
        return found


def _figure(n: c.Lasts, ability: a.Static, t: Telling) -> Clause | Parts:
    """A lasting change of a figure."""
    times = "" if n.uses < 0 else ", once at most" if n.uses == 1 else f", {number(n.uses)} times at most"
    tail = f"{until_words(n.until)}{times}"
    clauses = [replace(clause, tail=tail) for clause in figure(ability, t, "get")]
    rest = parts_of(ability.when)
    if not rest:
        return list(clauses)
    return [conditioned(clauses, rest, ability, t)]


def _prevented(amount: int | c.All, who: Selector, t: Telling) -> Clause:
    """Prevention of the next damage. It is used up by the next damage, however little that is."""
    whom = t.mention(who)
    take = Clause(whom, "take", modal="would").statement()
    if not isinstance(amount, int) or amount == 1:
        what = "1 damage" if amount == 1 else "instance of damage"
        return Clause(None, "prevent", f"the next {what} {take} this turn", term="FS-MEC-39")
    return Clause(
        None, "prevent", f"up to {number(amount)} damage the next time {take} damage this turn", term="FS-MEC-39"
    )


def _answer(n: c.Lasts, ability: a.When | a.Instead, t: Telling) -> Parts:
    """An answer to the next event of a kind, or to each one until the end."""
    e = waiting(ability.on, ability.when, t, level=False)
    until = "this turn" if n.until == TURN else "" if n.until == "never" and n.uses > 0 else until_words(n.until)
    with t.set(occasion=e.occasion):
        if isinstance(ability, a.When):
            said = after(when_clause(e, until, n.uses), passage(ability.do, t))
        else:
            said = after(would_clause(e, until, n.uses), replaced(ability.do, t))
    said = (*after(PLACES[ability.where], said), *once(ability))
    t.remember(ability, said)
    return [said]
