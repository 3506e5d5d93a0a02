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


def options(game: str, seed: int) -> dict[str, Any]:
    """A table that differs from seed to seed."""
    if game == "four_souls":
        return {"players": (4, 2, 3)[seed % 3], "bonus_souls": seed % 2 == 0}
    heroes = (("spider_man",), ("spider_man", "captain_marvel"), ("captain_marvel",))[seed % 3]
    return {"heroes": heroes, "mode": "expert" if seed % 4 == 3 else "standard"}


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
