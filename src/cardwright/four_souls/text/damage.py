"""Damage, healing, death and what prevents them, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import Phrasebook
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, subject


@TEXT.says(w.Deal)
def _deal(n: w.Deal, t: Phrasebook) -> str:
    number = f"{n.number} damage" if isinstance(n.number, int) else f"damage equal to {t(n.number)}"
    who, s = subject(n.who, t) if n.who is not None else ("", "")
    if n.divided:
        return f"{who}deal{s} {number} to each for every point it got"
    return f"{who}deal{s} {number} to {each(t(n.to))}"


@TEXT.says(w.AlsoDeal)
def _also_deal(n: w.AlsoDeal, t: Phrasebook) -> str:
    return f"that damage is also dealt to {each(t(n.to))}"


@TEXT.says(w.Take)
def _take(n: w.Take, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}take{s} {t(n.number)} damage"


@TEXT.says(w.Heal)
def _heal(n: w.Heal, t: Phrasebook) -> str:
    who, s = subject(n.what, t) if t.person or not isinstance(n.what, c.It) else ("it ", "s")
    return f"{who}heal{s} {t(n.number)} HP"


@TEXT.says(w.Kill)
def _kill(n: w.Kill, t: Phrasebook) -> str:
    what = t(n.what)
    return {"this": "this dies", "you": "you die"}[what] if what in ("this", "you") else f"kill {each(what)}"


@TEXT.says(w.Prevent)
def _prevent(n: w.Prevent, t: Phrasebook) -> str:
    if isinstance(n.number, c.Done):
        return "prevent as much of that damage"
    return "prevent that damage" if n.number == 0 else f"prevent {t(n.number)} of that damage"


@TEXT.says(w.PreventStacked)
def _prevent_stacked(n: w.PreventStacked, t: Phrasebook) -> str:
    return "prevent that" if n.number == 0 else f"prevent {t(n.number)} of that damage"


@TEXT.says(w.PayHp)
def _pay_hp(n: w.PayHp, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}pay{s} {t(n.number)} HP"
