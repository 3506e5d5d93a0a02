"""Verbs for items, souls and curses, in English."""

from __future__ import annotations

from cardwright.cards.grammar import Clause, NounPhrase, article, words
from cardwright.cards.nodes import Each, Verb
from cardwright.cards.phrasebook import Telling
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT, term
from cardwright.four_souls.say.en.nouns import whole_hand


@TEXT.says(w.GainTreasure)
def _gain_treasure(n: w.GainTreasure, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "gain", t.quantity(n.number).much(term("FS-GIV-04", "treasure")))


SIMPLE: dict[type[Verb], tuple[str, str]] = {
    w.Destroy: ("destroy", "FS-DST-01"),
    w.Recharge: ("recharge", "FS-MEC-41"),
    w.Deactivate: ("deactivate", "FS-MEC-17"),
    w.Reroll: ("reroll", "FS-MEC-43"),
    w.Flip: ("flip", "FS-MEC-22"),
}
"""Verbs with a single object: the English verb, and the row that explains it."""


@TEXT.says(*SIMPLE)
def _simple(n: w.Destroy, t: Telling) -> Clause:
    verb, row = SIMPLE[type(n)]
    return Clause(None, verb, t.object(n.what), term=row)


@TEXT.says(w.GainItem)
def _gain_item(n: w.GainItem, t: Telling) -> Clause:
    who = t.by(n.who)
    if n.starting:
        return Clause(who, "keep", f"{t.object(n.what)} as an eternal starting item")
    return Clause(who, "gain", t.object(n.what))


@TEXT.says(w.GainRewards)
def _gain_rewards(n: w.GainRewards, t: Telling) -> Clause:
    who = t.by(n.who)
    times = "" if n.times == 1 else t.quantity(n.times).of(NounPhrase("time")).text
    return Clause(who, "gain", words(t.whose(n.of, "rewards"), times))


@TEXT.says(w.Become)
def _become(n: w.Become, t: Telling) -> Clause:
    even = ", even from discard" if n.discarded else ""
    eternal = "eternal " if n.eternal else ""
    if n.kind == "room":
        return Clause(t.by(n.what), "become", f"{article(f'{eternal}room')} in a new slot{even}")
    if n.kind == "item":
        owner = Clause(t.mention(n.who), "control").statement()
        return Clause(t.by(n.what), "become", f"{article(f'{eternal}item')} {owner}{even}")
    if n.kind == "curse":
        return Clause(None, "give", f"{t.object(n.what)} to {t.object(n.who)} as a curse{even}", term="FS-ABL-29")
    who = t.mention(n.who)
    what = t.by(n.what)
    whose = f"a soul {Clause(who, 'control').statement()}"
    become = ("and", "become", f"{whose}{', even from discard' if n.discarded else ''}")
    return Clause(what, "lose", f"{(what or t.you).own} abilities", more=(become,))


@TEXT.says(w.Discard)
def _discard(n: w.Discard, t: Telling) -> Clause:
    if isinstance(n.what, Each) and not n.replace and (whose := whole_hand(n.what.of)) is not None:
        player = t.by(whose)
        return Clause(player, "discard", f"{player.own if player is not None else 'your'} hand")
    again = (("and", "replace", "it with the top card of its deck"),) if n.replace else ()
    return Clause(None, "discard", t.object(n.what), more=again)


SLOTS = {"slot": "monster slot", "shop_slot": "shop slot", "room_slot": "room slot", "minion_slot": "minion slot"}


@TEXT.says(w.Put)
def _put(n: w.Put, t: Telling) -> Clause:
    who = t.by(n.who) if n.where in (*SLOTS, "under_top") and n.where != "minion_slot" else None
    what = t.object(n.what)
    match n.where:
        case "hand":
            return Clause(None, "put", f"{what} into {t.whose(n.who, 'hand')}")
        case "outside":
            return Clause(None, "remove", f"{what} from the game")
        case "under":
            return Clause(None, "put", f"{what} under this, outside the game")
        case "under_top":
            slot = "a new monster slot" if n.new else "a monster slot not being attacked"
            slot = slot if n.into is None else t.object(n.into)
            return Clause(who, "put", f"{what} under the top card of {slot}")
        case "top" | "bottom":
            place = {"top": "on top of its deck", "bottom": "on the bottom of its deck"}[n.where]
            if n.below:
                above = t.quantity(n.below).of(NounPhrase("card")).text
                place = f"into its deck {'beneath the top' if n.where == 'top' else 'above the bottom'} {above}"
            return Clause(None, "put", f"{what} {place}")
    slot = f"a {'new ' if n.new else ''}{SLOTS[n.where]}"
    if n.into is not None:
        return Clause(who, "put", f"{what} into {t.object(n.into)}")
    quiet = " not being attacked" if n.where == "slot" and not n.new else ""
    return Clause(who, "put", f"{what} into {slot}{quiet}")


@TEXT.says(w.ChangeCharacter)
def _change_character(n: w.ChangeCharacter, t: Telling) -> Clause:
    who = t.by(n.who)
    return Clause(who, "replace", f"{who.own if who is not None else 'your'} character with {t.card(n.to)}")
