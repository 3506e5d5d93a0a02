"""Challenges, and winning by an ability, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, subject


@TEXT.says(w.ChangeTimer)
def _change_timer(n: w.ChangeTimer, t: Phrasebook) -> str:
    if isinstance(n.by, int) and n.by < 0:
        return f"subtract {-n.by} from the timer"
    return f"add {t(n.by)} to the timer"


@TEXT.says(w.PutIntoMinionSlot)
def _put_into_minion_slot(n: w.PutIntoMinionSlot, t: Phrasebook) -> str:
    if n.what is not None:
        return f"put {t(n.what)} into a minion slot"
    if n.number == 1:
        return "put the top card of the monster deck into a minion slot"
    return f"put the top {t(n.number)} cards of the monster deck into minion slots"


@TEXT.says(w.Win)
def _win(n: w.Win, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who or 'you '}win{s}"
