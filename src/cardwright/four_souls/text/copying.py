"""Copies, and things that are turned over, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, stacked, subject


@TEXT.says(w.BecomeCopy)
def _become_copy(n: w.BecomeCopy, t: Phrasebook) -> str:
    return f"{t(n.what)} becomes a copy of {t(n.of)}" + (" for good" if n.until == "never" else f" till {n.until}")


@TEXT.says(w.Copy)
def _copy(n: w.Copy, t: Phrasebook) -> str:
    return f"this copies a ↷ ability of {t(n.what)}" if n.ability else f"copy {stacked(n.what, 'loot', t)}"


@TEXT.says(w.PlayCopy)
def _play_copy(n: w.PlayCopy, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    until = f"till {n.until}, " if n.until else ""
    return f"{until}{who or 'you '}may play a copy of {t(n.what)}{' without using a loot play' if n.free else ''}"


@TEXT.says(w.PlayLoot)
def _play_loot(n: w.PlayLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}play{s} {t(n.what)}{' without using a loot play' if n.free else ''}"


@TEXT.says(w.Flip)
def _flip(n: w.Flip, t: Phrasebook) -> str:
    return f"flip {t(n.what)}"
