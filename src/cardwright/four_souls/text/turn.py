"""What a turn allows, and its end, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.text import Phrasebook, plural
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, subject


@TEXT.says(w.EndTurn)
def _end_turn(n: w.EndTurn, t: Phrasebook) -> str:
    return "cancel everything that has not resolved and end the turn" if n.cancel else "end the turn"


@TEXT.says(w.CancelAttack)
def _cancel_attack(n: w.CancelAttack, t: Phrasebook) -> str:
    whose = "" if n.whose is None else f" of {t(n.whose)}"
    against = "" if n.against is None else f" on {t(n.against)}"
    return f"cancel the attack{whose}{against}"


@TEXT.says(w.PlayMoreLoot)
def _play_more_loot(n: w.PlayMoreLoot, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    cards = plural("any number of" if n.number >= c.ANY_NUMBER else n.number, "additional loot card")
    return f"{who or 'you '}may play {cards} this turn"


@TEXT.says(w.AttackAgain)
def _attack_again(n: w.AttackAgain, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    what = "the monster deck " if n.deck else ""
    return f"{who or 'you '}may attack {what}{plural(n.number, 'additional time')} this turn"


@TEXT.says(w.MustAttack)
def _must_attack(n: w.MustAttack, t: Phrasebook) -> str:
    what = "the monster deck" if n.deck else t(n.target) if n.target is not None else ""
    times = f" {n.number} times" if n.number > 1 else " an additional time" if n.extra else ""
    return f"the active player must attack{' ' + what if what else ''}{times} this turn, if able"


@TEXT.says(w.MakeAttackRoll)
def _make_attack_roll(n: w.MakeAttackRoll, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}make{s} an attack roll"


@TEXT.says(w.NextTurn)
def _next_turn(n: w.NextTurn, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if n.how == "extra":
        return f"{who}take{s} an extra turn after this one"
    return f"{who}skip{s} {'your' if not who else 'their'} next turn"


@TEXT.says(w.ExpandSlots)
def _expand_slots(n: w.ExpandSlots, t: Phrasebook) -> str:
    return f"expand {n.kind} slots by {n.number}"
