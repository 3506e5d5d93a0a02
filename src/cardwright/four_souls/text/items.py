"""What is done with items, souls and curses, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook, plural
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, subject, whose


@TEXT.says(w.GainTreasure)
def _gain_treasure(n: w.GainTreasure, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.number)} treasure"


@TEXT.says(w.Destroy)
def _destroy(n: w.Destroy, t: Phrasebook) -> str:
    return f"destroy {each(t(n.what))}"


@TEXT.says(w.Recharge)
def _recharge(n: w.Recharge, t: Phrasebook) -> str:
    return f"recharge {each(t(n.what))}"


@TEXT.says(w.RerollItem)
def _reroll_item(n: w.RerollItem, t: Phrasebook) -> str:
    return f"reroll {each(t(n.what))}: destroy it and replace it with the top card of the treasure deck"


@TEXT.says(w.TakeItem)
def _take_item(n: w.TakeItem, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    return f"{who}steal {t(n.what)}" if not who else f"{who}takes {t(n.what)}"


@TEXT.says(w.RemoveFromGame)
def _remove_from_game(n: w.RemoveFromGame, t: Phrasebook) -> str:
    return f"put {t(n.what)} under this, outside the game" if n.under else f"remove {t(n.what)} from the game"


@TEXT.says(w.GainItem)
def _gain_item(n: w.GainItem, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.what)}"


@TEXT.says(w.PutIntoMonsterSlot)
def _put_into_monster_slot(n: w.PutIntoMonsterSlot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    what = "the top card of the monster deck" if n.what is None else each(t(n.what))
    return f"{who}put{s} {what} into a monster slot not being attacked"


@TEXT.says(w.BecomeSoul)
def _become_soul(n: w.BecomeSoul, t: Phrasebook) -> str:
    return f"{t(n.what)} becomes a soul"


@TEXT.says(w.Discard)
def _discard(n: w.Discard, t: Phrasebook) -> str:
    if isinstance(n.what, w.HandOf) and not n.what.plain:
        who, s = subject(n.what.who, t)
        return f"{who}discard{s} {'their' if who else 'your'} hand"
    tail = " and replace it with the top card of its deck" if n.replace else ""
    return f"put {each(t(n.what))} into discard{tail}"


@TEXT.says(w.Put)
def _put(n: w.Put, t: Phrasebook) -> str:
    what = each(t(n.what))
    if n.where == "hand":
        return f"put {what} into {whose(n.who, t)} hand"
    if n.below:
        return f"put {what} into its deck below its top {plural(n.below, 'card')}"
    return f"put {what} on {'top' if n.where == 'top' else 'the bottom'} of its deck"


@TEXT.says(w.Deactivate)
def _deactivate(n: w.Deactivate, t: Phrasebook) -> str:
    return f"deactivate {each(t(n.what))}"


@TEXT.says(w.ChangeCharacter)
def _change_character(n: w.ChangeCharacter, t: Phrasebook) -> str:
    return f"{whose(n.who, t)} character becomes {n.name}"


TEXT.plain(
    {
        w.BecomeCurse: "it becomes their curse",
        w.ChooseStartingItem: "see the first 3 treasure cards and keep one as a starting item that is eternal; "
        "the others go under the deck",
    }
)
