"""What people are told about a question: the deed, why it is asked, and what follows from each option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwright.four_souls.say.outcomes import chance
from cardwright.four_souls.scenario import position
from cardwright.games import new_game


def asked(given: dict[str, Any], *words: str) -> dict[str, Any]:
    """The question that is open once options with these words have been chosen and everybody has passed, as the player
    who is asked sees it."""
    game = position(given)
    for word in words:
        assert game.decision is not None
        at = next(i for i, option in enumerate(game.decision.options) if word in option.label)
        game.choose(at)
        while game.question is not None and game.question.prompt == "priority":
            game.choose(0)
    assert game.question is not None
    found: dict[str, Any] = game.view(game.question.player)["decision"]
    return found


def then(found: dict[str, Any]) -> dict[str, str]:
    """What follows from each option, by its label; a grave consequence begins with an exclamation mark."""
    return {o["label"]: "!" * o.get("grave", False) + o.get("then", "") for o in found["options"]}


def test_death_says_that_it_kills_and_what_each_player_would_lose() -> None:
    found = asked(
        {
            "players": {
                "ann": {"character": "isaac", "hand": ["xiii_death", "bomb"], "coins": 3},
                "bob": {"character": "cain", "items": ["champion_belt"], "hand": ["bomb"], "coins": 0},
            }
        },
        "XIII. Death",
    )
    assert found["text"] == "XIII. Death: Kill a player. Who?"
    assert "pays the penalty" in found["why"]
    assert then(found) == {
        "You (Isaac)": "!you die: you lose a loot card and 1¢, and the turn ends",
        "Player 2 (Cain)": "dies: loses an item and a loot card",
    }


def test_a_long_deed_is_told_below_a_short_question() -> None:
    found = asked({"players": {"ann": {"hand": ["xi_strength"]}, "bob": {"character": "cain"}}}, "Strength")
    assert found["text"] == "XI. Strength: Who?"
    assert "+1 ATK" in found["why"]
    assert all("HP" in words for words in then(found).values())


def test_damage_is_told_with_the_health_that_is_left() -> None:
    given = {
        "players": {"ann": {"hand": ["bomb"], "damage": 1}, "bob": {"character": "cain"}},
        "monsters": ["monstro", "fly"],
    }
    told = then(asked(given, "Bomb!"))
    assert told["Monstro"].startswith("takes 1: 3 of 4 HP left")
    assert told["Fly"].startswith("takes 1 and dies; its reward for you")
    mine = next(words for label, words in told.items() if label.startswith("You ("))
    assert mine.startswith("!you take 1 and die: you lose")


def test_an_attack_is_told_with_its_chance() -> None:
    given = {"players": {"ann": {"character": "isaac"}, "bob": {"character": "cain"}}, "monsters": ["fly", "monstro"]}
    found = asked(given, "Attack")
    assert found["why"].startswith("You have 2 HP and deal 1.")
    told = then(found)
    assert told["Attack Fly"] == "97% to win; 5 of 6 rolls hit, a miss costs 1 HP"
    assert told["Attack the monster deck"] == "nobody knows what it is"


@pytest.mark.parametrize(
    ("figures", "share"),
    [
        ((2, 1, 1, 1, 3), 0.75),
        ((1, 1, 1, 1, 3), 0.5),
        ((2, 1, 2, 2, 3), 0.25),
        ((1, 1, 3, 0, 1), 1.0),
        ((3, 0, 1, 1, 6), 0.0),
        ((3, 1, 1, 1, 0), 0.0),
    ],
)
def test_the_chance_to_win(figures: tuple[int, int, int, int, int], share: float) -> None:
    assert chance(*figures) == pytest.approx(share)


def test_a_purchase_that_cannot_be_paid_is_told_before_it_is_declared() -> None:
    given = {"players": {"ann": {"coins": 7}, "bob": {"character": "cain"}}, "shop": ["champion_belt", "blank_card"]}
    warning = "!costs 10¢, you have 7¢: lost unless you find 3¢"
    assert then(asked(given))["Purchase"] == warning
    found = asked(given, "Purchase")
    assert then(found)["Buy Champion Belt"] == warning
    assert "the purchase is used up" in found["why"]


def test_no_random_question_of_an_ability_is_without_a_deed() -> None:
    """Whatever card asks for an object, the question or the line below it says what the card is about to do."""
    told = 0
    for seed in range(6):
        game = new_game("four_souls", seed=seed, players=3)
        draw = Random(seed)
        for _ in range(500):
            question = game.question
            if question is None:
                break
            if question.prompt in ("choose_target", "divide"):
                found = game.view(question.player)["decision"]
                assert "." in found["text"] + found.get("why", ""), found
                players = [
                    option for option in found["options"] if option["key"][0] == "object" and option["key"][1] < 0
                ]
                assert all(option.get("then") for option in players), found
                told += 1
            game.choose(draw.randrange(len(question.options)))
    assert told > 50
