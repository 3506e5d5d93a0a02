"""Changes to events being replaced and to things on the stack, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import Parts, body, lead, whether_done
from cardwright.cards.grammar import Clause, Mention, Quantity, number
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Telling
from cardwright.cards.sentences import Passage
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import HP, TEXT


def thing(t: Telling) -> Mention:
    """The event being replaced, or its amount, as a mention."""
    said = t.occasion.thing or "that event"
    return Mention(said, many=said.startswith("those"))


@TEXT.says(w.Skip)
def _skip(n: w.Skip, t: Telling) -> Clause:
    return Clause(thing(t), "be skipped")


@TEXT.says(w.ChangeEvent)
def _change_event(n: w.ChangeEvent, t: Telling) -> Parts:
    parts: Parts = [] if n.amount is None else [_to_amount(n.amount, t)]
    if n.chooser is not None:
        parts.append(Clause(t.by(n.chooser), "make", "that choice instead"))
    if n.to is not None:
        parts.append(Clause(t.by(n.to), "be", "the one it happens to instead"))
    if n.random:
        parts.append(Clause(Mention("that choice"), "be made", "at random instead"))
    if n.counts_as:
        parts.append(Clause(Mention("that roll"), "be", f"a {'hit' if n.counts_as == 'hit' else 'miss'}"))
    if n.discard:
        parts.append(Clause(Mention("the cards", many=True), "come", "from the top of the loot discard instead"))
    return parts or [Clause(thing(t), "be unchanged")]


def _to_amount(amount: Amount, t: Telling) -> Clause:
    what = thing(t)
    match amount:
        case c.Sum((c.ThatMuch(), int() as more)) if more >= 0:
            return Clause(None, "increase", f"{what.text} by {number(more)}")
        case c.Sum((c.ThatMuch(), int() as more)):
            return Clause(None, "reduce", f"{what.text} by {number(-more)}")
        case c.Product(c.ThatMuch(), 2):
            return Clause(None, "double", what.text)
    return Clause(None, "change", f"{what.text} to {t.quantity(amount).text}")


def part_of(n: Amount, what: str, t: Telling) -> str:
    """A part of the event's amount, or all of it."""
    quantity = t.quantity(n)
    if quantity.everything:
        return what
    if quantity.n is not None:
        return f"{quantity.text} of {what}"
    return f"{quantity.back} much of {what}" if quantity.back else f"as much of {what} as {quantity.text}"


@TEXT.says(w.Prevent)
def _prevent(n: w.Prevent, t: Telling) -> Clause:
    left = "" if n.hp == 1 else f", leaving {t.quantity(n.hp).much(HP)}"
    return Clause(None, "prevent", f"{part_of(n.number, thing(t).text, t)}{left}", term="FS-MEC-39")


@TEXT.says(w.Cancel)
def _cancel(n: w.Cancel, t: Telling) -> Clause:
    return Clause(None, "cancel", t.object(n.what), term="FS-MEC-15")


@TEXT.says(w.WhenDone)
def _when_done(n: w.WhenDone, t: Telling) -> Passage:
    yes, _ = whether_done(t)
    with t.set(bound=[], the_number=Quantity("the amount done")):
        return (lead(f"when {yes}", body(n.do, t)),)


@TEXT.says(w.Again)
def _again(n: w.Again, t: Telling) -> Clause:
    return Clause(None, "do", "all of this again")
