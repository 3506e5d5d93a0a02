"""Every question of a game says who asks it and why, and its words agree in number."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from tests.four_souls.test_consequences import asked, then

from cardwright.four_souls.lab.soak_tables import SOAK
from cardwright.four_souls.scenario import position
from cardwright.games import new_game
from cardwright.story import parts, told_to

NO_REASON: frozenset[str] = frozenset()
"""The questions that need no reason. There are none: even the plain action step says what is left to do in the turn."""
WRONG = re.compile(
    r"(?<!Player )\b1 (loot cards|cards|souls|attacks|purchases|loot plays|counters|items|monsters)\b|!\.|\.\.|  "
)
"""Words that do not agree with their number, and marks that follow each other."""


@pytest.mark.parametrize("table", [*SOAK, {"players": 8}], ids=str)
def test_no_question_is_without_a_reason(table: dict[str, Any]) -> None:
    game = new_game("four_souls", seed=11, **table)
    draw = Random(11)
    for _ in range(350):
        question = game.question
        if question is None:
            break
        found = game.view(question.player)["decision"]
        assert found.get("why") or question.prompt in NO_REASON, found["text"]
        said = [found["text"], found["why"], *(o["label"] + "; " + o.get("then", "") for o in found["options"])]
        assert not [words for words in said if WRONG.search(words)]
        game.choose(draw.randrange(len(question.options)))
    lines = [told_to(parts(game, entry), 0) for entry in game.log]
    assert not [line for line in lines if WRONG.search(line) or line.startswith("Player 1 ")]


GIVEN: dict[str, Any] = {
    "players": {
        "ann": {"character": "isaac", "items": ["yum_heart"], "coins": 3},
        "bob": {"character": "cain", "items": ["champion_belt"], "hand": ["bomb"]},
    },
    "monsters": ["monstro", "fly"],
}


def given(**ann: Any) -> dict[str, Any]:
    """The position with more for Ann."""
    return {**GIVEN, "players": {**GIVEN["players"], "ann": {**GIVEN["players"]["ann"], **ann}}}


@pytest.mark.parametrize(
    ("hand", "word", "text", "why"),
    [
        ("bomb", "Yum Heart", "Yum Heart: Which one?", "You use Yum Heart. Prevent the next instance of damage"),
        (
            "vii_the_chariot",
            "Chariot",
            "VII. The Chariot: That player gets +1 ATK and +1 HP till end of turn. Who?",
            "You play VII. The Chariot.",
        ),
        (
            "ehwaz",
            "Ehwaz",
            "Ehwaz: which is discarded next?",
            "You played Ehwaz. They happen one after the other, in the order you choose.",
        ),
        (
            "bomb",
            "Bomb!",
            "Bomb!: Deal 1 damage to a monster or player. Which one?",
            "You play Bomb!",
        ),
    ],
)
def test_a_card_names_its_deed_and_who_uses_it(hand: str, word: str, text: str, why: str) -> None:
    found = asked(given(hand=[hand, "a_penny"]), word)
    assert found["text"] == text
    assert found["why"].startswith(why)


def test_dying_says_what_is_lost_and_why_each_part_is_asked() -> None:
    game = position(given(hand=["xiii_death", "bomb", "a_penny"], items=["blank_card", "champion_belt"]))

    def choose(word: str) -> None:
        assert game.decision is not None
        game.choose(next(i for i, option in enumerate(game.decision.options) if word in option.label))

    choose("XIII. Death")
    choose("Player 1")
    while game.question is not None and game.question.prompt == "priority":
        game.choose(0)
    decision = game.view(0)["decision"]
    assert decision["text"] == "You died: destroy an item"
    assert decision["why"].startswith("The death penalty: an item, a loot card, 1¢")
    choose("Champion Belt")
    decision = game.view(0)["decision"]
    assert (decision["text"], decision["why"]) == ("Discard a loot card", "For dying, you discard a loot card.")


def test_whoever_may_answer_reads_what_they_would_answer() -> None:
    game = position(given(hand=["bomb"]))
    ways = {"action": "Attack", "attack_target": "Attack Fly", "priority": "Pass"}
    read: dict[int, list[str]] = {0: [], 1: []}
    while True:
        assert game.question is not None
        seat = game.question.player
        decision = game.view(seat)["decision"]
        if seat == 0 and "rolled" in decision["text"]:
            break
        read[seat].append(decision["text"])
        game.choose([option["label"] for option in decision["options"]].index(ways[decision["prompt"]]))
    assert "You declare an attack" in read[0]
    assert re.fullmatch(r"You rolled [1-6] against 2\+", decision["text"])
    assert decision["why"] == "What you use now happens first."


def test_the_own_turn_says_what_is_left_to_do() -> None:
    assert asked(given(hand=["bomb"]))["why"] == "Left this turn: 1 loot play, 1 attack, 1 purchase."


def test_what_hurts_oneself_is_marked() -> None:
    found = asked(given(hand=["bomb"]), "Bomb!")
    assert [o["label"] for o in found["options"] if o.get("hurts")] == ["You (Isaac)"]
    assert then(found)["You (Isaac)"] == "you take 1: 1 of 2 HP left"


def test_the_slot_of_an_attacked_card_says_what_it_covers() -> None:
    found = asked(given(hand=[]), "Attack", "monster deck")
    assert found["why"].startswith("You attack the top card of the monster deck")
    assert then(found)["Slot 2: on Fly"] == "Fly comes back when it is gone"
