"""Checks at the nodes of random games. ``make soak`` runs the same over more games, with all checks at every node."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.four_souls.invariants import check as four_souls
from cardwright.lab.nodes import check_game
from cardwright.marvel_champions.invariants import check as marvel_champions

GAMES = 200
BATCH = 10


def four_souls_options(seed: int) -> dict[str, Any]:
    return {"players": (4, 2, 3)[seed % 3], "bonus_souls": seed % 2 == 0}


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_four_souls_nodes(first: int) -> None:
    for seed in range(first, first + BATCH):
        check_game("four_souls", seed, four_souls, heavy=25, **four_souls_options(seed))


def marvel_champions_options(seed: int) -> dict[str, Any]:
    heroes = (("spider_man",), ("spider_man", "captain_marvel"), ("captain_marvel",))[seed % 3]
    return {"heroes": heroes, "mode": "expert" if seed % 4 == 3 else "standard"}


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_marvel_champions_nodes(first: int) -> None:
    for seed in range(first, first + 50):
        check_game("marvel_champions", seed, marvel_champions, heavy=10, **marvel_champions_options(seed))
