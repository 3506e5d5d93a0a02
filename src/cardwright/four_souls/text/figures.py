"""Figures that are changed for as long as something works, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.nodes import Amount
from cardwright.cards.text import Phrasebook, plural, sentence
from cardwright.four_souls import abilities as a
from cardwright.four_souls import words as w
from cardwright.four_souls.text.conditions import leveled, parts_of
from cardwright.four_souls.text.nouns import TEXT, each

STATS = {
    "hp": "HP",
    "attack": "ATK",
    "evasion": "evasion",
    "roll": "to dice rolls",
    "attack_roll": "to attack rolls",
    "hand_size": "maximum hand size",
}

HAVE = {"you": "you have", "them": "they have", "it": "it has", "this": "this has"}

MINUS = str.maketrans("-", "−")


@TEXT.says(a.Static)
def _static(n: a.Static, t: Phrasebook) -> str:
    tag, n = leveled(n)
    text = figure(n, t)
    parts = parts_of(n.when)
    if w.FirstAttackRoll() in parts:
        parts.remove(w.FirstAttackRoll())
        text += " for your first attack roll each turn"
    if parts:
        text += f" while {t.all(parts, ' and ')}"
    return tag + sentence(f"while this is a soul, {text}" if n.where == "souls" else text)


def figure(n: a.Static, t: Phrasebook) -> str:
    """Whose figure is what, or what somebody may do so many times."""
    match n.stat:
        case "loot_step":
            return f"loot {change(n, t)} during your loot step"
        case "loot_plays":
            return f"you may play {plural(t(n.change), 'additional loot card')} on your turn"
        case "attacks" if n.change == c.ANY_NUMBER:
            return "you may attack any number of times on your turn"
        case "attacks":
            return f"you may attack {plural(t(n.change), 'additional time')} on your turn"
        case "purchases":
            return f"you may purchase {plural(t(n.change), 'additional time')} on your turn"
        case "price":
            return f"shop items you purchase cost {t(n.change).removeprefix('-')}¢ less"
        case "goal":
            of = t(n.of)
            return f"{'you need' if of == 'you' else f'{each(of)} needs'} {change(n, t)} soul value to win"
    of, stat = t(n.of), STATS[n.stat]
    who = HAVE.get(of, f"{each(of)} has")
    if isinstance(n.change, c.Product) and isinstance(n.change.times, int):
        return f"{who} {n.change.times:+} {stat} for each {unit(n.change.number, t)}".translate(MINUS)
    return f"{who} {change(n, t)} {stat}"


def change(n: a.Static, t: Phrasebook) -> str:
    """By how much a figure is changed, or what it is at least."""
    if n.least is not None:
        return f"at least {t(n.least)}"
    return f"+{n.change}" if isinstance(n.change, int) and n.change >= 0 else t(n.change).translate(MINUS)


def unit(number: Amount, t: Phrasebook) -> str:
    """One of what a number counts."""
    if isinstance(number, c.CountersOn):
        return f"{number.counter + ' ' if number.counter else ''}counter on {t(number.card)}"
    return t(number).removeprefix("the number of ").removesuffix("s")
