"""Dice, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import CORE, Phrasebook, listing, sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, stacked, subject


@TEXT.says(c.If)
def _if(n: c.If, t: Phrasebook) -> str:
    if isinstance(n.condition, w.Rolled):
        return f"if the roll is {listing([t(number) for number in n.condition.numbers])}, {t(n.then)}"
    return CORE.phrases[c.If](n, t)


@TEXT.says(w.RerollDie)
def _reroll_die(n: w.RerollDie, t: Phrasebook) -> str:
    return f"reroll {stacked(n.what, 'roll', t)}"


@TEXT.says(w.ChangeRoll)
def _change_roll(n: w.ChangeRoll, t: Phrasebook) -> str:
    if isinstance(n.by, int) and n.by < 0:
        return f"subtract {-n.by} from {stacked(n.what, 'roll', t)}"
    if isinstance(n.by, c.Product) and n.by.times == -1:
        return f"subtract {t(n.by.number)} from {stacked(n.what, 'roll', t)}"
    return f"add {t(n.by)} to {stacked(n.what, 'roll', t)}"


@TEXT.says(w.SetRoll)
def _set_roll(n: w.SetRoll, t: Phrasebook) -> str:
    return f"change {stacked(n.what, 'roll', t)} to {'a ' if isinstance(n.to, int) else ''}{t(n.to)}"


@TEXT.says(w.Row)
def _row(n: w.Row, t: Phrasebook) -> str:
    numbers = str(n.low) if n.low == n.high else f"{n.low}–{n.high}"
    return f"{numbers}: {sentence(t(n.do))}"


@TEXT.says(w.Roll)
def _roll(n: w.Roll, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if len(n.rows) == 1 and (n.rows[0].low, n.rows[0].high) == (1, 6):
        return f"{who}roll{s}: {t(n.rows[0].do)}"
    lines: dict[str, list[str]] = {}
    for row in n.rows:
        numbers, _, text = t(row).partition(": ")
        lines.setdefault(text, []).append(numbers)
    return f"{who}roll{s}:\n" + "\n".join(f"{listing(numbers)}: {text}" for text, numbers in lines.items())
