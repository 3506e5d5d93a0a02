"""Texts of cards that no card of the sets has yet."""

from __future__ import annotations

from typing import Any

from cardwright.cards.text import plain
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.library import READER
from cardwright.four_souls.say.en import card_text, reward_text


def card(**fields: Any) -> FourSoulsCard:
    return READER.card({"id": "stub", "name": "Stub", **fields}, "stub")


def test_an_event_that_is_only_skipped_has_a_text() -> None:
    assert plain(card_text(card(abilities="instead(loot(you), skip)"))) == "If you would loot, nothing happens instead."


def test_a_reward_tells_all_that_it_gives() -> None:
    monster = card(kind="monster", hp=1, evasion=3, attack=1, reward=[{"gain_coins": 3}, {"loot": 1}])
    assert reward_text(monster) == "Gain 3¢, then loot 1."
