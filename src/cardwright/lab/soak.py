"""Many random games of both games with all checks at every node: ``python -m cardwright.lab.soak [GAMES]``."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from cardwright.four_souls.invariants import check as four_souls
from cardwright.lab.nodes import check_game
from cardwright.marvel_champions.invariants import check as marvel_champions

GAMES = 200


FOUR_SOULS: tuple[dict[str, Any], ...] = (
    {"players": 4},
    {"players": 2, "bonus_souls": True},
    {"players": 3, "rooms": True},
    {"players": 4, "edition": "2019"},
    {"players": 6, "bonus_souls": True},
    {"mode": "solo", "players": 2},
    {"players": 2, "edition": "2019", "bonus_souls": True},
    {"mode": "coop", "players": 2, "rooms": True, "difficulty": "hard"},
    {"players": 3, "edition": "2019"},
    {"mode": "solo", "players": 2, "challenge": "the_long_shift"},
    {"players": 4, "rooms": True, "bonus_souls": True, "draft": True},
    {"players": 3, "eden_only": True},
    {"players": 3, "sets": ("base", "requiem", "warp_zone"), "rooms": True},
)
MARVEL_CHAMPIONS: tuple[dict[str, Any], ...] = (
    {"heroes": ("spider_man",)},
    {"heroes": ("spider_man", "captain_marvel")},
    {"heroes": ("captain_marvel",)},
    {"heroes": ("captain_marvel", "spider_man"), "mode": "expert"},
)


def options(game: str, seed: int) -> dict[str, Any]:
    """A table that differs from seed to seed."""
    tables = FOUR_SOULS if game == "four_souls" else MARVEL_CHAMPIONS
    return tables[seed % len(tables)]


def one(job: tuple[str, int]) -> int:
    game, seed = job
    invariants = four_souls if game == "four_souls" else marvel_champions
    try:
        nodes: int = check_game(game, seed, invariants, **options(game, seed))["nodes"]
    except AssertionError as error:
        raise AssertionError(f"{game}, seed {seed}: {error}") from error
    return nodes


def main(games: int = GAMES) -> None:
    with ProcessPoolExecutor() as pool:
        for game in ("four_souls", "marvel_champions"):
            start = time.perf_counter()
            nodes = sum(pool.map(one, [(game, seed) for seed in range(games)], chunksize=4))
            seconds = time.perf_counter() - start
            print(f"{game}: {games} games, {nodes} nodes, all checks at every node, {seconds:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
