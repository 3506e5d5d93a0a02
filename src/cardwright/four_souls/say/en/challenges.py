"""The timer of a challenge, in English."""

from __future__ import annotations

from cardwright.cards.grammar import Clause
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT
from cardwright.four_souls.say.en.dice import added


@TEXT.says(w.ChangeTimer)
def _change_timer(n: w.ChangeTimer, t: Telling) -> Clause:
    return added(n.by, "the timer", t)
