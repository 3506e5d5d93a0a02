"""What a view tells of things on the stack."""

from __future__ import annotations

from typing import Any

from cardwright.four_souls.scenario import position


def chosen(given: dict[str, Any], *words: str) -> list[str]:
    """What the top of the stack is aimed at, by name, once options with these words have been chosen."""
    game = position(given)
    for word in words:
        assert game.decision is not None
        [at] = [i for i, option in enumerate(game.decision.options) if word in option.label]
        game.choose(at)
    return [target["name"] for target in game.view(1)["table"]["stack"][-1]["targets"]]


def test_a_number_that_was_chosen_is_to_be_seen() -> None:
    given = {"players": {"ann": {"items": ["crystal_ball"]}, "bob": {"character": "isaac"}}}
    assert chosen(given, "Crystal Ball", "number 4") == ["the number 4"]


def test_a_deck_that_was_chosen_is_to_be_seen() -> None:
    given = {"players": {"ann": {"items": ["sack_head"]}, "bob": {"character": "isaac"}}}
    assert chosen(given, "Sack Head", "loot deck") == ["the loot deck"]


def test_which_roll_of_an_attack_it_is_is_to_be_seen() -> None:
    game = position({"players": {"ann": {"hand": ["bomb"]}, "bob": {}}, "monsters": ["fatty", "dip"], "dice": [1, 1]})
    rolls: list[int] = []
    for word in ("Attack", "Pass", "Attack Fatty"):
        assert game.decision is not None
        [at] = [i for i, option in enumerate(game.decision.options) if option.label == word]
        game.choose(at)
        rolls.append(game.view(1)["table"]["doing"]["roll"])
    assert rolls == [0, 0, 1]
