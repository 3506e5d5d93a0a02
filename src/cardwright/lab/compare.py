"""The interpreted and the compiled engine side by side: ``python -m cardwright.lab.compare [--games N]``.

Both play the same random games over every kind of table, each in a process of its own, and print a digest of the state
at every decision. The first difference is told with its table, seed and decision. Now and then a game is copied, or
saved and loaded, and goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any

from cardwright.games import GAMES, descriptor, load_game, new_game

NUMBER = 60
"""Games of each."""
MOST = 4_000
"""Decisions of a game that are compared."""
SAVED, COPIED, PERIOD = 20, 45, 50
"""Of so many decisions one is played in a game that was loaded, and one in a copy."""


def digest(value: Any) -> str:
    data = value if isinstance(value, bytes) else repr(value).encode()
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def lines(game: str, seed: int, most: int) -> Iterator[str]:
    """One game: the state at every decision, and at the end all that can be seen of it."""
    kinds = [*descriptor(game).breadth(), *descriptor(game).soak_tables]
    options = kinds[seed % len(kinds)]
    name = f"{game}, seed {seed}, {dict(options)}"
    random = Random(seed)
    g = new_game(game, seed=seed, **options)
    for n in range(most):
        if g.question is None:
            break
        yield f"{name}, decision {n}: {len(g.question.options)} options, state {digest(g.encode())}"
        choice = random.randrange(len(g.question.options))
        if n % PERIOD == SAVED:
            g = load_game(g.save())
        elif n % PERIOD == COPIED:
            g = g.copy()
        g.choose(choice)
    views = digest([g.view(seat) for seat in range(-1, len(g.players))])
    yield f"{name}, end: {g.result}, save {digest(g.save())}, views {views}, log {digest(list(g.log))}"


def play(games: int, first: int, most: int) -> None:
    """Play with the engine of this process, and print."""
    for game in GAMES:
        for seed in range(first, first + games):
            for line in lines(game, seed, most):
                print(line)


def start(engine: str, games: int, first: int, most: int) -> subprocess.Popen[str]:
    """A process in which one engine plays."""
    command = [sys.executable, "-m", "cardwright.lab.compare", "--play"]
    command += ["--games", str(games), "--first", str(first), "--most", str(most)]
    environment = {**os.environ, "CARDWRIGHT_ENGINE": engine}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def compare(games: int, first: int, most: int) -> int:
    """Let both engines play; at how many places they were the same. The first difference ends it."""
    same = 0
    with start("interpreted", games, first, most) as interpreted, start("compiled", games, first, most) as compiled:
        printed = (interpreted.stdout or (), compiled.stdout or ())
        for one, other in zip_longest(*printed, fillvalue="nothing more\n"):
            if one != other:
                interpreted.kill()
                compiled.kill()
                raise SystemExit(f"the engines differ\ninterpreted: {one}compiled:    {other}")
            same += 1
    if interpreted.returncode or compiled.returncode:
        raise SystemExit(f"the engines stopped after {same} decisions; what they said stands above")
    return same


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the interpreted and the compiled engine.")
    parser.add_argument("--games", type=int, default=NUMBER, help="games of each")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--most", type=int, default=MOST, help="decisions of a game that are compared")
    parser.add_argument("--play", action="store_true", help="only play, with the engine of this process")
    given = parser.parse_args()
    if given.play:
        play(given.games, given.first, given.most)
    else:
        same = compare(given.games, given.first, given.most)
        print(f"{given.games} games of each of {', '.join(GAMES)}: the same at all {same} decisions and endings")


if __name__ == "__main__":
    main()
