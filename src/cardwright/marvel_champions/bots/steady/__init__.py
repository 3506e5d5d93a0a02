"""The steady bot at a Marvel Champions table: a plain estimate of each option's worth.

The unit is a point of damage to the villain. ``reading`` tells what a card does, ``stakes`` what hit points, damage and
threat are worth in a position, ``effects`` what a card is worth there; the other modules judge the options.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.marvel_champions.bots.steady import answering, choosing, hand, turn
from cardwright.marvel_champions.bots.steady.look import Key, Look

Judge = Callable[[Look, int, Key], float]


def worths(view: dict[str, Any]) -> list[float]:
    """The worth of each option of the open question to the seat."""
    look = Look(view)
    asked = PROMPTS.get(look.decision["prompt"])
    keys = [option["key"] for option in look.decision["options"]]
    if asked is not None:
        return [asked(look, i, key) for i, key in enumerate(keys)]
    return [OPTIONS.get(key[0], leave)(look, i, key) for i, key in enumerate(keys)]


def leave(look: Look, i: int, key: Key) -> float:
    """Options that change nothing."""
    return 0.0


def ask(look: Look, i: int, key: Key) -> float:
    """Nobody is asked to act: the others have their own turns."""
    return -1.0


OPTIONS: dict[str, Judge] = {
    "change_form": turn.change_form,
    "change_form_to": turn.change_form,
    "recover": turn.recover,
    "attack": turn.attack,
    "thwart": turn.thwart,
    "play": hand.play,
    "use": turn.use,
    "answer": answering.answer,
    "mode": choosing.mode,
    "object": choosing.choose,
    "ask": ask,
}
"""The judge of an option, by the word its key begins with."""

PROMPTS: dict[str, Judge] = {
    "pay": hand.pay,
    "help_pay": hand.pay,
    "defend": answering.defend,
    "choose_attacked": choosing.attacked,
    "choose_thwarted": choosing.thwarted,
    "choose_ability": choosing.resolve,
    "discard_any": hand.lose_card,
    "discard_down": hand.lose_card,
    "mulligan": hand.lose_card,
    "too_many": choosing.too_many,
    "assign_damage": choosing.assign,
}
"""The judges of questions whose options all mean the same, whatever their words."""
