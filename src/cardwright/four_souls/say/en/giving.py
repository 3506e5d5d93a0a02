"""Giving, stealing and swapping, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import LOOT_CARD, PLAYER, TEXT, coins


@TEXT.says(w.Give)
def _give(n: w.Give, t: Telling) -> Clause:
    if n.what is not None:
        return Clause(None, "give", f"{t.object(n.what)} to {t.object(n.to)}")
    giver = t.by(n.giver)
    return Clause(giver, "give", f"{t.object(n.to)} {_goods(n, t)}")


def _goods(n: w.Give | w.Steal, t: Telling) -> str:
    """An amount of ¢ or of loot cards."""
    if n.coins != 0:
        return coins(t.quantity(n.coins))
    return t.quantity(n.loot).of(LOOT_CARD.adjective("random") if n.random else LOOT_CARD).text


@TEXT.says(w.Steal)
def _steal(n: w.Steal, t: Telling) -> Clause:
    """A player who steals a loot card of their choice sees the hand (FS-GIV-10)."""
    who = t.by(n.who)
    if n.what is not None or n.whose is None:
        return Clause(who, "steal", t.object(n.what or c.This()), term="FS-GIV-10")
    if n.coins != 0 or n.random:
        return Clause(who, "steal", f"{_goods(n, t)} from {t.object(n.whose)}", term="FS-GIV-10")
    steal = ("and", "steal", f"{_goods(n, t)} from it")
    return Clause(who, "look", f"at {t.whose_object(n.whose, 'hand')}", more=(steal,))


@TEXT.says(w.Swap)
def _swap(n: w.Swap, t: Telling) -> Clause:
    return Clause(None, "swap", f"{t.object(n.one)} with {t.object(n.other)}")


@TEXT.says(w.PassHands)
def _pass_hands(n: w.PassHands, t: Telling) -> Clause:
    return Clause(PLAYER.each(), "give", f"their hand to the player on their {n.side}")
