"""Giving, stealing and swapping, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import LOOT_CARD, PLAYER, TEXT, coins


@TEXT.says(w.Give)
def _give(n: w.Give, t: Telling) -> Clause:
    return Clause(None, "give", f"{t.object(n.what)} to {t.object(n.to)}")


@TEXT.says(w.GiveCoins)
def _give_coins(n: w.GiveCoins, t: Telling) -> Clause:
    giver = t.by(n.giver)
    return Clause(giver, "give", f"{coins(t.quantity(n.number))} to {t.object(n.to)}")


@TEXT.says(w.Swap)
def _swap(n: w.Swap, t: Telling) -> Clause:
    return Clause(None, "swap", f"{t.object(n.one)} with {t.object(n.other)}")


@TEXT.says(w.StealLoot)
def _steal_loot(n: w.StealLoot, t: Telling) -> Clause:
    """Whoever steals a card of their choice sees the hand (FS-GIV-10)."""
    who = t.by(n.who)
    number = t.quantity(n.number)
    if n.random:
        return Clause(who, "steal", f"{number.of(LOOT_CARD.adjective('random')).text} from {t.object(n.whose)}")
    return Clause(who, "look", f"at {t.whose_object(n.whose, 'hand')} and steal {number.of(LOOT_CARD).text} from it")


@TEXT.says(w.SwapLoot)
def _swap_loot(n: w.SwapLoot, t: Telling) -> Clause:
    pronoun = t.you.pronoun.text
    swap = f"then {pronoun} may swap one of those loot cards with one of {'yours' if t.you.second else 'theirs'}"
    who = t.by(c.You())
    return Clause(who, "look", f"at {t.whose_object(n.whose, 'hand')}, {swap}", closed=True)


@TEXT.says(w.PassHands)
def _pass_hands(n: w.PassHands, t: Telling) -> Clause:
    return Clause(PLAYER.each(), "give", f"their hand to the player on their {n.side}")
