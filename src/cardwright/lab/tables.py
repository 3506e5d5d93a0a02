"""Random Four Souls games over every kind of table, invariants checked on the way: ``python -m cardwright.lab.tables``.

Lighter than ``lab.soak``, which looks at every node from all sides: here it is the breadth of tables that counts.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from typing import Any, NamedTuple

from cardwright.four_souls.invariants import check
from cardwright.games import new_game

GAMES = 2000
LIMIT = 200_000
"""Decisions after which a game counts as endless."""
STRIDE = 5
"""The invariants are checked at every so many decisions."""


def tables() -> tuple[dict[str, Any], ...]:
    """Players, editions, rooms and bonus souls in every combination there is; the modes, and some variants."""
    current = [
        {"players": players, "rooms": rooms, "bonus_souls": souls}
        for players, rooms, souls in product((2, 3, 4, 6), (False, True), (False, True))
    ]
    # The 2019 edition is for two to four players and has no rooms (FS19-SET-01, FS19-SET-07).
    older = [
        {"edition": "2019", "players": players, "bonus_souls": souls}
        for players, souls in product((2, 3, 4), (False, True))
    ]
    together: list[dict[str, Any]] = [
        {"mode": mode, "players": 2, **more}
        for mode in ("solo", "coop")
        for more in ({}, {"rooms": True, "difficulty": "hard"}, {"challenge": "the_long_shift"})
    ]
    others: list[dict[str, Any]] = [
        {"players": 4, "draft": True},
        {"players": 3, "eden_only": True},
        {"players": 4, "edition": "2019", "variants": ("casino", "super_shop")},
    ]
    return (*current, *older, *together, *others)


class Ended(NamedTuple):
    """How a game went."""

    seed: int
    decisions: int
    problem: str = ""


def one(seed: int) -> Ended:
    """One game between players who choose anything; the table changes from seed to seed."""
    random, decisions = Random(seed), 0
    kinds = tables()
    try:
        game: Any = new_game("four_souls", seed=seed, **kinds[seed % len(kinds)])
        while not game.over:
            if decisions % STRIDE == 0:
                check(game)
            if decisions == LIMIT:
                return Ended(seed, decisions, f"it did not end within {LIMIT} decisions")
            game.choose(random.randrange(len(game.question.options)))
            decisions += 1
        assert game.result, "a finished game has no result"
    except Exception as error:  # One bad game is a finding; the others are still worth playing.
        return Ended(seed, decisions, f"{type(error).__name__}: {error}")
    return Ended(seed, decisions)


def main(games: int = GAMES, first: int = 0) -> int:
    """Play them on all cores; the number of games with a problem."""
    start = time.perf_counter()
    kinds = tables()
    decisions = bad = 0
    with ProcessPoolExecutor() as pool:
        for ended in pool.map(one, range(first, first + games), chunksize=4):
            decisions += ended.decisions
            if ended.problem:
                bad += 1
                print(f"seed {ended.seed}, {kinds[ended.seed % len(kinds)]}: {ended.problem}", flush=True)
    seconds = time.perf_counter() - start
    print(f"four_souls: {games} games over {len(kinds)} tables, {decisions} decisions, {bad} bad, {seconds:.0f} s")
    return bad


if __name__ == "__main__":
    sys.exit(min(1, main(*map(int, sys.argv[1:3]))))
