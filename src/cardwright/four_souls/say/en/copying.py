"""Copies, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import until_words
from cardwright.cards.grammar import Clause
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TAP, TEXT


@TEXT.says(w.BecomeCopy)
def _become_copy(n: w.BecomeCopy, t: Telling) -> Clause:
    what = t.by(n.what)
    mortal = ", but not eternal" if n.mortal else ""
    return Clause(what, "become", f"a copy of {t.object(n.of)}{mortal}", tail=until_words(n.until))


def free(yes: bool) -> str:
    return " without using a loot play" if yes else ""


@TEXT.says(w.Copy)
def _copy(n: w.Copy, t: Telling) -> Clause:
    if n.until or n.who != c.You() or not n.free:
        who = t.by(n.who)
        tail = until_words(n.until) if n.until else "now"
        return Clause(who, "play", f"a copy of {t.object(n.what)}{free(n.free)}", "may", tail)
    what = t.introduced(n.what)
    if what.short == "item":
        return Clause(t.by(c.This()), "copy", f"a {TAP} ability of {what.text}")
    return Clause(None, "copy", what.text)


@TEXT.says(w.PlayLoot)
def _play_loot(n: w.PlayLoot, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "play", f"{t.object(n.what)}{free(n.free)}")
