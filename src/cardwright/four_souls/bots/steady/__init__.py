"""The steady bot's judgement in Four Souls: the worth of each option of a question, in ¢ (see ``cards``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.four_souls.bots.steady.attacking import attack_slot, attack_target, purchase_what
from cardwright.four_souls.bots.steady.cards import SOUL
from cardwright.four_souls.bots.steady.choosing import (
    harm_chosen,
    keep,
    lose_card,
    mode,
    number_chosen,
    object_worth,
    on_top,
)
from cardwright.four_souls.bots.steady.look import Key, Look
from cardwright.four_souls.bots.steady.using import FIRST, activate, attack, play, purchase, wants_loot_play


def worths(view: dict[str, Any]) -> list[float]:
    """The worth of each option of the open question to the seat."""
    look = Look(view)
    options = [option["key"] for option in look.decision["options"]]
    asked = PROMPTS.get(look.decision["prompt"])
    if asked is not None:
        return [asked(look, key) for key in options]
    return [by_word(look, key) for key in options]


def by_word(look: Look, key: Key) -> float:
    word = OPTIONS.get(key[0])
    return word(look, key) if word is not None else 0.0


def leave(look: Look, key: Key) -> float:
    return 0.0


OPTIONS: dict[str, Callable[[Look, Key], float]] = {
    "pass": leave,
    "end": leave,
    "decline": leave,
    "enough": leave,
    "attack": attack,
    "purchase": purchase,
    "play": play,
    "activate": activate,
    "turn_character": lambda look, key: FIRST + 1.0 if wants_loot_play(look) else -1.0,
    "object": object_worth,
    "mode": mode,
    "accept": lambda look, key: 1.0,
    "sell_soul": lambda look, key: -SOUL,
    "play_copy": lambda look, key: 1.0,
}
"""Functions for the worth of an option, by its first word."""

PROMPTS: dict[str, Callable[[Look, Key], float]] = {
    "attack_target": attack_target,
    "attack_slot": attack_slot,
    "ambush_slot": attack_slot,
    "purchase_what": purchase_what,
    "discard_loot": lose_card,
    "destroy_item": lose_card,
    "death_item": lose_card,
    "death_item_of": harm_chosen,
    "give_loot": lose_card,
    "give_item": lose_card,
    "steal_loot": keep,
    "pick_loot": keep,
    "draft": keep,
    "choose_number": number_chosen,
    "next_on_deck": on_top,
    "take_seen": on_top,
    "leave_on_top": on_top,
}
"""Functions for questions about a single matter, by prompt; they apply whatever the options' first words are."""
