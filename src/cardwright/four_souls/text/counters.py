"""Counters, levels and notes, in English."""

from __future__ import annotations

from cardwright.cards.english.doing import until_words
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import Clause, NounPhrase
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT


@TEXT.says(w.RemoveCounters)
def _remove_counters(n: w.RemoveCounters, t: Telling) -> Clause:
    return Clause(None, "remove", f"{t.quantity(n.number).of(counter(n.counter)).text} from {t.object(n.on)}")


LEVEL = NounPhrase("level")


def levels(n: Amount, t: Telling) -> str:
    """How many levels; a single one goes without saying."""
    quantity = t.quantity(n)
    return "" if n == 1 else f"by {quantity.back} much" if quantity.back else f"by {quantity.of(LEVEL).text}"


@TEXT.says(w.LevelUp)
def _level_up(n: w.LevelUp, t: Telling) -> Clause:
    what = t.by(n.what)
    return Clause(what, "level up", levels(n.number, t))


@TEXT.says(w.LevelDown)
def _level_down(n: w.LevelDown, t: Telling) -> Clause:
    return Clause(t.by(n.what), "level down")


@TEXT.says(w.Note)
def _note(n: w.Note, t: Telling) -> Clause:
    return Clause(None, "note", t.quantity(n.number).text, tail="" if n.until == "never" else until_words(n.until))


@TEXT.says(w.ClearNotes)
def _clear_notes(n: w.ClearNotes, t: Telling) -> Clause:
    return Clause(None, "clear", "all notes on this")
