"""¢ and loot cards, in English."""

from __future__ import annotations

from cardwright.cards.grammar import Clause, NounPhrase
from cardwright.cards.nodes import Amount
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import CENT, LOOT_CARD, TEXT, coins


@TEXT.says(w.GainCoins)
def _gain_coins(n: w.GainCoins, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "gain", coins(t.quantity(n.number)))


@TEXT.says(w.LoseCoins)
def _lose_coins(n: w.LoseCoins, t: Telling) -> Clause:
    who = t.by(n.who)
    if isinstance(n.number, w.CoinsOf) and n.number.who == n.who and who is not None and who.ref is not None:
        return Clause(who, "lose", f"all {who.own} {CENT}")
    return Clause(who, "lose", coins(t.quantity(n.number)))


CARD = NounPhrase("card")


def looted(n: Amount, t: Telling) -> str:
    """The number of cards looted."""
    quantity = t.quantity(n)
    return quantity.text if quantity.n is not None else quantity.of(CARD).text


@TEXT.says(w.Loot)
def _loot(n: w.Loot, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "loot", looted(n.number, t), term="FS-MEC-29")


@TEXT.says(w.DiscardLoot)
def _discard_loot(n: w.DiscardLoot, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "discard", t.quantity(n.number).of(LOOT_CARD).text)
