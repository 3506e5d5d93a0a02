"""What is done with items, souls and curses, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.grammar import Clause, NounPhrase
from cardwright.cards.nodes import Each, Verb
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT, card_reference, term


@TEXT.says(w.GainTreasure)
def _gain_treasure(n: w.GainTreasure, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "gain", t.quantity(n.number).much(term("FS-GIV-04", "treasure")))


SIMPLE: dict[type[Verb], tuple[str, str]] = {
    w.Destroy: ("destroy", "FS-DST-01"),
    w.Recharge: ("recharge", "FS-MEC-41"),
    w.Deactivate: ("deactivate", "FS-MEC-17"),
    w.RerollItem: ("reroll", "FS-MEC-43"),
    w.Flip: ("flip", "FS-MEC-22"),
    w.RerollDie: ("reroll", "FS-MEC-42"),
}
"""What is simply done to something, and the row that says how."""


@TEXT.says(*SIMPLE)
def _simple(n: w.Destroy, t: Telling) -> Clause:
    verb, row = SIMPLE[type(n)]
    return Clause(None, verb, t.object(n.what), term=row)


@TEXT.says(w.TakeItem)
def _take_item(n: w.TakeItem, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "steal", t.object(n.what), term="FS-GIV-10")


@TEXT.says(w.RemoveFromGame)
def _remove_from_game(n: w.RemoveFromGame, t: Telling) -> Clause:
    if n.under:
        return Clause(None, "put", f"{t.object(n.what)} under this, outside the game")
    return Clause(None, "remove", f"{t.object(n.what)} from the game")


@TEXT.says(w.GainItem)
def _gain_item(n: w.GainItem, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "gain", t.object(n.what))


@TEXT.says(w.PutIntoMonsterSlot)
def _put_into_monster_slot(n: w.PutIntoMonsterSlot, t: Telling) -> Clause:
    who = t.by(n.who)
    what = "the top card of the monster deck" if n.what is None else t.object(n.what)
    return Clause(who, "put", f"{what} into a monster slot not being attacked")


@TEXT.says(w.BecomeSoul)
def _become_soul(n: w.BecomeSoul, t: Telling) -> Clause:
    who = t.mention(n.who)
    what = t.by(n.what)
    whose = f"a soul {Clause(who, 'control').statement()}"
    return Clause(what, "lose", f"its abilities and becomes {whose}{', even from discard' if n.discarded else ''}")


@TEXT.says(w.BecomeCurse)
def _become_curse(n: w.BecomeCurse, t: Telling) -> Clause:
    return Clause(None, "give", f"this to {t.object(n.who)} as a curse", term="FS-ABL-29")


@TEXT.says(w.Discard)
def _discard(n: w.Discard, t: Telling) -> Clause:
    match n.what:
        case Each(w.HandOf(who, False)) if not n.replace:
            player = t.by(who)
            return Clause(player, "discard", f"{player.own if player is not None else 'your'} hand")
    tail = " and replace it with the top card of its deck" if n.replace else ""
    return Clause(None, "discard", f"{t.object(n.what)}{tail}")


@TEXT.says(w.Put)
def _put(n: w.Put, t: Telling) -> Clause:
    what = t.object(n.what)
    if n.where == "hand":
        return Clause(None, "put", f"{what} into {t.whose(n.who, 'hand')}")
    above = t.quantity(n.below).of(NounPhrase("card")).text
    place = {"top": "on top of its deck", "bottom": "on the bottom of its deck"}[n.where]
    if n.below:
        place = f"into its deck {'beneath the top' if n.where == 'top' else 'above the bottom'} {above}"
    whose = "" if n.who == c.You() else f", for {t.mention(n.who).text}"
    return Clause(None, "put", f"{what} {place}{whose}")


@TEXT.says(w.ChangeCharacter)
def _change_character(n: w.ChangeCharacter, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "replace", f"{who.own if who is not None else 'your'} character with {card_reference(n.to)}")


@TEXT.says(w.ChooseStartingItem)
def _choose_starting_item(n: w.ChooseStartingItem, t: Telling) -> Clause:
    who = t.by(c.You())
    return Clause(
        who,
        "look",
        "at the top 3 cards of the treasure deck, keep one as an eternal starting item, and put the others on the "
        "bottom of the deck",
    )
