"""Checks at the nodes of random games, one at each kind of table, and another one in ``make test-all``.

``make soak`` runs the same over whole games, with all checks at every node.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.pinned import pinned

from cardwright.games import descriptor, new_game
from cardwright.lab.nodes import check_game, play_on
from cardwright.lab.soak import options

KINDS = len(descriptor("four_souls").soak_tables)
AGAIN = [pytest.param(seed, marks=pytest.mark.long) for seed in range(KINDS, 2 * KINDS)]


@pytest.mark.parametrize("seed", [*range(KINDS), *AGAIN])
def test_four_souls_nodes(seed: int) -> None:
    check_game("four_souls", seed, heavy=10, most=2000, **options("four_souls", seed))


@pytest.mark.parametrize("first", [0, 50])
def test_marvel_champions_nodes(first: int) -> None:
    for seed in range(first, first + 50):
        check_game("marvel_champions", seed, heavy=10, **options("marvel_champions", seed))


def test_random_players_who_pay_their_last_hp_come_to_an_end() -> None:
    """A room that takes HP for ¢ kills them turn after turn before they could attack, until they grow weary."""
    game = new_game("four_souls", seed=9100003, players=4, rooms=True, bonus_souls=True, **pinned("four_souls"))
    play_on(game, Random(9100003), 50_000)
    assert game.over
