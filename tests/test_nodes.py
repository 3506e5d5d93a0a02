"""Checks at the nodes of random games. ``make soak`` runs the same over more games, with all checks at every node."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.four_souls.invariants import check as four_souls
from cardwright.lab.nodes import check_game

GAMES = 200
BATCH = 10


def four_souls_options(seed: int) -> dict[str, Any]:
    return {"players": (4, 2, 3)[seed % 3], "bonus_souls": seed % 2 == 0}


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_four_souls_nodes(first: int) -> None:
    for seed in range(first, first + BATCH):
        check_game("four_souls", seed, four_souls, heavy=25, **four_souls_options(seed))
