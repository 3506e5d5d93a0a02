"""Counters, levels and notes, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook, counters_of
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT


@TEXT.says(w.RemoveCounters)
def _remove_counters(n: w.RemoveCounters, t: Phrasebook) -> str:
    return f"remove {counters_of(n.number, n.counter, t)} from {t(n.on)}"


@TEXT.says(w.LevelUp)
def _level_up(n: w.LevelUp, t: Phrasebook) -> str:
    return f"{t(n.what)} levels up" + ("" if n.number == 1 else f" by {t(n.number)}")


@TEXT.says(w.LevelDown)
def _level_down(n: w.LevelDown, t: Phrasebook) -> str:
    return f"{t(n.what)} levels down"


@TEXT.says(w.Note)
def _note(n: w.Note, t: Phrasebook) -> str:
    return f"note {t(n.number)}" + ("" if n.until == "never" else f" till {n.until}")


TEXT.plain({w.ClearNotes: "clear all notes of this"})
