"""Abilities that go on by themselves until their end, in English."""

from __future__ import annotations

import re

from cardwright.cards import words as c
from cardwright.cards.nodes import Do
from cardwright.cards.text import Phrasebook, plural
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Phrasebook) -> str:
    match n.ability:
        case a.Instead("damage", Do((w.Prevent(number),)), c.Is(c.ThatCard(), who)):
            whom = {"them": "they"}.get(t(who), t(who))
            if isinstance(number, int) and number > 1:  # It is over with the next damage, however little that is.
                return f"prevent up to {number} of the next damage {whom} would take this turn"
            what = "instance of damage" if number == 0 else f"{t(number)} damage"
            return f"prevent the next {what} {whom} would take this turn"
        case a.Instead("gain_reward", Do((w.ChangeEvent() as change,)), c.Is(c.ThatCard(), c.This())):
            return t(change).replace(" it", " its rewards")
    text = t(n.ability).rstrip(".")
    text = text[0].lower() + text[1:]
    if n.uses == 1 and text.startswith(("if ", "each time ")):
        this_turn = " this turn" if n.until == "end of turn" else ""
        clause, done = re.split(r"(?<!non-trinket), ", text, maxsplit=1)
        return f"the next time {re.sub('^(if|each time) ', '', clause)}{this_turn}, {done}"
    return f"{text} till {n.until}" if n.uses < 0 else f"{text} ({plural(n.uses, 'time')}, till {n.until})"
