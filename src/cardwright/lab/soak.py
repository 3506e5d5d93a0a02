"""Many random games of every game with all checks at every node: ``python -m cardwright.lab.soak [GAMES]``."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from cardwright.games import GAMES, descriptor
from cardwright.lab.nodes import check_game

NUMBER = 200
"""The number of games of each kind."""


def options(game: str, seed: int) -> dict[str, Any]:
    """The options of a table, different from seed to seed."""
    tables = descriptor(game).soak_tables
    return dict(tables[seed % len(tables)])


def one(job: tuple[str, int]) -> int:
    game, seed = job
    try:
        nodes: int = check_game(game, seed, **options(game, seed))["nodes"]
    except AssertionError as error:
        raise AssertionError(f"{game}, seed {seed}: {error}") from error
    return nodes


def main(games: int = NUMBER) -> None:
    with ProcessPoolExecutor() as pool:
        for game in GAMES:
            start = time.perf_counter()
            nodes = sum(pool.map(one, [(game, seed) for seed in range(games)], chunksize=4))
            seconds = time.perf_counter() - start
            print(f"{game}: {games} games, {nodes} nodes, all checks at every node, {seconds:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
