"""The log in words: numbers agree, nobody does something to themselves twice, players have their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from cardwright import new_game
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.story import parts, told_to

NAMES = ("Ann", "Bob")
PLAYED = [
    (("spider_man", "captain_marvel"), "rhino"),
    (("iron_man", "she_hulk"), "klaw"),
    (("black_panther", "spider_man"), "ultron"),
]
UNCOUNTED = r"\b1 (?:cards|resources|counters|allies|minions)\b|\b(?:0|[2-9]|\d\d+) (?:card|resource|counter)\b"


def lines() -> Iterator[str]:
    """Every line of some random games as the first player reads it."""
    for heroes, scenario in PLAYED:
        for seed in range(3):
            game = new_game("marvel_champions", heroes=list(heroes), scenario=scenario, seed=seed)
            assert isinstance(game, MarvelChampions)
            random = Random(seed)
            for _ in range(400):
                if game.question is None:
                    break
                game.choose(random.randrange(len(game.question.options)))
            for entry in game.log:
                yield told_to(parts(game, game.view_entry(entry, 0), lambda seat: NAMES[seat]), 0)


def test_the_log_agrees_with_its_numbers_and_names_everybody_once() -> None:
    told = set(lines())
    assert len(told) > 300
    assert [line for line in told if re.search(UNCOUNTED, line)] == []
    # "Ann → Ann": whoever is hurt by themselves is named once.
    assert [line for line in told if re.search(r"^(.+) takes \d+ damage from \1\b", line)] == []
    assert [
        line for line in told if re.search(r"\bPlayer \d|\bAnn\b|Spider man|^You (?:is|has|takes|draws)\b", line)
    ] == []
    assert any(line.startswith("You draw") for line in told)


def test_only_whoever_draws_is_told_which_cards() -> None:
    game = new_game("marvel_champions", heroes=["spider_man", "captain_marvel"], scenario="rhino", seed=1)
    drawn = [entry for entry in game.log if entry.what == "draws"]
    assert {entry.player for entry in drawn} == {0, 1}
    for entry in drawn:
        assert game.view_entry(entry, entry.player).objects == entry.objects != ()
        assert game.view_entry(entry, 1 - entry.player).objects == ()
