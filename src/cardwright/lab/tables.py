"""Random games on every kind of table, with some checks: ``python -m cardwright.lab.tables [GAMES [FIRST [GAME]]]``.

``lab.soak`` makes far more checks on few kinds of table; this module plays all kinds.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from cardwright.descriptor import Options
from cardwright.games import GAMES, descriptor, new_game

NUMBER = 2000
"""The number of games of each game."""
LIMIT = 200_000
"""Decisions after which a game counts as endless."""
STRIDE = 5
"""The game is checked once in this many decisions."""


class Ended(NamedTuple):
    """The report of one game."""

    seed: int
    decisions: int
    problem: str = ""


def table(game: str, seed: int) -> Options:
    """The options of the table for a seed: the kinds of table take turns."""
    kinds = descriptor(game).breadth()
    return kinds[seed % len(kinds)]


def one(job: tuple[str, int]) -> Ended:
    """Play one game with random choices."""
    name, seed = job
    random, decisions, check = Random(seed), 0, descriptor(name).check
    try:
        game = new_game(name, seed=seed, **table(name, seed))
        while game.question is not None:
            if decisions % STRIDE == 0:
                check(game)
            if decisions == LIMIT:
                return Ended(seed, decisions, f"it did not end within {LIMIT} decisions")
            game.choose(random.randrange(len(game.question.options)))
            decisions += 1
        assert game.result, "a finished game has no result"
    except Exception as error:  # An error in one game does not stop the others.
        return Ended(seed, decisions, f"{type(error).__name__}: {error}")
    return Ended(seed, decisions)


def soak(name: str, games: int, first: int) -> int:
    """Play seeds of one game on all cores; returns the number of games with a problem."""
    start = time.perf_counter()
    decisions = bad = 0
    with ProcessPoolExecutor() as pool:
        for ended in pool.map(one, [(name, seed) for seed in range(first, first + games)], chunksize=4):
            decisions += ended.decisions
            if ended.problem:
                bad += 1
                print(f"{name}, seed {ended.seed}, {table(name, ended.seed)}: {ended.problem}", flush=True)
    seconds = time.perf_counter() - start
    kinds = len(descriptor(name).breadth())
    print(f"{name}: {games} games over {kinds} tables, {decisions} decisions, {bad} bad, {seconds:.0f} s")
    return bad


def main(arguments: list[str]) -> int:
    """Play the game that is named, or every game there is; returns the number of games with a problem."""
    games, first, *named = [*arguments, *(str(NUMBER), "0")[len(arguments) :]]
    return sum(soak(name, int(games), int(first)) for name in named or GAMES)


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
