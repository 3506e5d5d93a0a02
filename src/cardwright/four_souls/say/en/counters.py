"""Counters, levels and notes, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english import CORE
from cardwright.cards.english.doing import until_words
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import Clause, NounPhrase
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT

LEVEL = NounPhrase("level")


def levels(n: Amount, t: Telling) -> str:
    """The number of levels; a single one is not mentioned."""
    quantity = t.quantity(n)
    return "" if n == 1 else f"by {quantity.back} much" if quantity.back else f"by {quantity.of(LEVEL).text}"


@TEXT.says(c.PutCounters)
def _put_counters(n: c.PutCounters, t: Telling) -> Clause:
    """Putting level counters is told as levelling up (FS-LVL-02)."""
    if n.counter == "level":
        return Clause(t.by(n.on), "level up", levels(n.number, t))
    found: Clause = CORE.phrases[c.PutCounters](n, t)
    return found


@TEXT.says(w.RemoveCounters)
def _remove_counters(n: w.RemoveCounters, t: Telling) -> Clause:
    if n.counter == "level":
        return Clause(t.by(n.on), "level down", levels(n.number, t))
    return Clause(None, "remove", f"{t.quantity(n.number).of(counter(n.counter)).text} from {t.object(n.on)}")


@TEXT.says(w.Note)
def _note(n: w.Note, t: Telling) -> Clause:
    number = "" if n.number is None else t.quantity(n.number).text
    if n.forget:
        return Clause(None, "clear", "all notes on this" if n.number is None else f"the note {number} on this")
    whose = "" if n.who is None else f" for {t.mention(n.who).text}"
    return Clause(None, "note", f"{number}{whose}", tail="" if n.until == "never" else until_words(n.until))
