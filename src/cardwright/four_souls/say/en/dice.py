"""Dice, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import Parts, passage
from cardwright.cards.grammar import Clause, Mention, Quantity, article, number
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Block, Item, Passage
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT
from cardwright.four_souls.say.en.numbers import die

SIDES = (1, 6)


def added(by: Amount, to: str, t: Telling) -> Clause:
    """Adding to something, or subtracting from it."""
    match by:
        case int() if by < 0:
            return Clause(None, "subtract", f"{number(-by)} from {to}")
        case c.Product(amount, -1):
            return Clause(None, "subtract", f"{t.quantity(amount).text} from {to}")
    return Clause(None, "add", f"{t.quantity(by).text} to {to}")


@TEXT.says(w.ChangeRoll)
def _change_roll(n: w.ChangeRoll, t: Telling) -> Clause:
    roll = t.object(n.what)
    if n.to is None:
        return added(n.by, roll, t)
    to = article(die(n.to, t)) if isinstance(n.to, int) else t.quantity(n.to).text
    return Clause(None, "change", f"{roll} to {to}")


@TEXT.says(w.Roll)
def _roll(n: w.Roll, t: Telling) -> Clause | Parts:
    """A roll with its rows; a single row for all results is told without a block."""
    who = t.by(n.who)
    with t.set(the_number=Quantity("the result"), opening=False, bound=t.bound if n.keep else []):
        if len(n.rows) == 1 and (n.rows[0].low, n.rows[0].high) == SIDES:
            with t.set(topic=None):
                return [Clause(who, "roll"), *t.parts(n.rows[0].do)]
        rows: dict[Passage, tuple[tuple[int, int], ...]] = {}
        for row in n.rows:
            with t.addressing(who), t.set(topic=who, last=None):
                said = passage(row.do, t)
            rows[said] = (*rows.get(said, ()), (row.low, row.high))
    items = tuple(Item(said, results) for said, results in rows.items())
    return Clause(who, "roll", block=Block("row", items) if items else None)


@TEXT.says(w.Row)
def _row(n: w.Row, t: Telling) -> Passage:
    return passage(n.do, t)


@TEXT.says(w.RollOff)
def _roll_off(n: w.RollOff, t: Telling) -> Parts:
    who = t.by(n.who)
    times = "" if n.times == 1 else f"{number(n.times)} times"
    which = f"{'lowest' if n.lowest else 'highest'} {'result' if n.times == 1 else 'sum'}"
    winner = Mention(f"each player with the {which}", person=True, ref=("rolled", n), short="player")
    with t.binding([Referent(winner, winner, said=True)]), t.set(opening=False):
        return [Clause(who, "roll", times), *t.parts(n.do)]
