"""Giving, stealing and swapping, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import Phrasebook, plural
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, subject


@TEXT.says(w.Give)
def _give(n: w.Give, t: Phrasebook) -> str:
    return f"give {t(n.what)} to {t(n.to)}"


@TEXT.says(w.GiveCoins)
def _give_coins(n: w.GiveCoins, t: Phrasebook) -> str:
    giver, s = subject(n.giver, t)
    return f"{giver}give{s} {t(n.number)}¢ to {t(n.to)}"


@TEXT.says(w.Swap)
def _swap(n: w.Swap, t: Phrasebook) -> str:
    if isinstance(n.one, c.It) and isinstance(n.other, c.It):
        return "swap them"
    return f"swap {t(n.one)} with {t(n.other)}"


@TEXT.says(w.StealLoot)
def _steal_loot(n: w.StealLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    cards = plural(t(n.number), "loot card")
    return f"{who}steal{s} {cards} from {t(n.whose)}{' at random' if n.random else ''}"


@TEXT.says(w.SwapLoot)
def _swap_loot(n: w.SwapLoot, t: Phrasebook) -> str:
    whose = "their hand" if t(n.whose) == "them" else f"the hand of {t(n.whose)}"
    return f"look at {whose}. You may swap a loot card of yours with one of theirs"


@TEXT.says(w.PassHands)
def _pass_hands(n: w.PassHands, t: Phrasebook) -> str:
    return f"each player gives their hand to the player on their {n.side}"
