"""¢ and loot cards, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import Phrasebook, plural
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, subject, whose


@TEXT.says(w.GainCoins)
def _gain_coins(n: w.GainCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, c.Done | c.ThatMuch):
        return f"{who}gain{s} {'as' if isinstance(n.number, c.Done) else 'that'} much ¢"
    return f"{who}gain{s} {t(n.number)}¢" if isinstance(n.number, int) else f"{who}gain{s} ¢ equal to {t(n.number)}"


@TEXT.says(w.LoseCoins)
def _lose_coins(n: w.LoseCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, w.CoinsOf) and n.number.who == n.who:
        return f"{who}lose{s} all {whose(n.who, t)} ¢"
    if isinstance(n.number, c.ThatMuch):
        return f"{who}lose{s} that much ¢"
    return f"{who}lose{s} {t(n.number)}¢" if isinstance(n.number, int) else f"{who}lose{s} ¢ equal to {t(n.number)}"


@TEXT.says(w.StealCoins)
def _steal_coins(n: w.StealCoins, t: Phrasebook) -> str:
    return f"steal {t(n.number)}¢ from {t(n.whose)}"


@TEXT.says(w.Loot)
def _loot(n: w.Loot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, c.Done):
        return f"{who}loot{s} as many"
    return f"{who}loot{s} {t(n.number)}" if isinstance(n.number, int) else f"{who}loot{s} cards equal to {t(n.number)}"


@TEXT.says(w.DiscardLoot)
def _discard_loot(n: w.DiscardLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}discard{s} {plural(t(n.number), 'loot card')}"


@TEXT.says(w.GiveLoot)
def _give_loot(n: w.GiveLoot, t: Phrasebook) -> str:
    giver, s = subject(n.giver, t)
    return f"{giver}give{s} {t(n.to)} a loot card"
