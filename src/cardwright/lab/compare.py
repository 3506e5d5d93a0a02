"""The interpreted and the compiled engine side by side: ``python -m cardwright.lab.compare [--games N] [--first SEED]``.

Both play the same random games over every kind of table, each in a process of its own, and write down a digest of the
state at every decision. The first difference is told with its table, seed and decision. Now and then a game is copied,
and saved and loaded, and goes on from there.
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

from cardwright import engine
from cardwright.games import GAMES, descriptor, load_game, new_game

NUMBER = 60
"""Games of each."""
MOST = 4_000
"""Decisions that are compared of a game."""
ENGINES = ("interpreted", "compiled")


def lines(game: str, seed: int, most: int = MOST) -> Iterator[str]:
    """One game: at every decision the number of options and a digest of the state; at the end its result."""
    tables = [*descriptor(game).breadth(), *descriptor(game).soak_tables]
    options = tables[seed % len(tables)]
    random = Random(seed)
    g = new_game(game, seed=seed, **options)
    for n in range(most):
        if g.question is None:
            break
        state = hashlib.blake2b(g.encode(), digest_size=8).hexdigest()
        yield f"{game}, seed {seed}, {dict(options)}, decision {n}: {len(g.question.options)} options, state {state}"
        if n % 50 == 20:
            g = load_game(g.save(), asks_everybody=g.asks_everybody)
        elif n % 50 == 45:
            g = g.copy()
        g.choose(random.randrange(len(g.question.options) if g.question is not None else 1))
    view = hashlib.blake2b(repr([g.view(seat) for seat in range(-1, len(g.players))]).encode(), digest_size=8).hexdigest()
    log = hashlib.blake2b(repr(list(g.log)).encode(), digest_size=8).hexdigest()
    yield f"{game}, seed {seed}, {dict(options)}, end: {g.result}, views {view}, log {log}"


def start(engine_name: str, games: int, first: int, most: int) -> subprocess.Popen[str]:
    """A process in which one engine plays and prints."""
    command = [sys.executable, "-m", "cardwright.lab.compare", "--play", "--games", str(games), "--first", str(first)]
    environment = {**os.environ, "CARDWRIGHT_ENGINE": engine_name, "PYTHONHASHSEED": "0"}
    return subprocess.Popen(
        [*command, "--most", str(most)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


def compare(games: int, first: int, most: int) -> str:
    """The first difference, or what was the same."""
    players = [start(name, games, first, most) for name in ENGINES]
    same = 0
    try:
        outputs = [player.stdout or () for player in players]
        for one, other in zip_longest(*outputs, fillvalue=""):
            if one != other:
                raise SystemExit(f"interpreted: {one.strip() or 'nothing'}\ncompiled: {other.strip() or 'nothing'}{_told(players)}")
            same += 1
    finally:
        for player in players:
            player.kill() if player.poll() is None and player.stdout is None else None
    for player in players:
        if player.wait():
            raise SystemExit(f"an engine stopped after {same} decisions{_told(players)}")
    return f"{games} games of each of {', '.join(GAMES)}: the same at all {same} decisions and endings"


def _told(players: list[subprocess.Popen[str]]) -> str:
    """What the processes have to say about what went wrong; they end."""
    for player in players:
        player.terminate()
    return "".join(f"\n{player.stderr.read()[-2000:]}" for player in players if player.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the interpreted and the compiled engine.")
    parser.add_argument("--games", type=int, default=NUMBER)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=MOST, help="decisions of a game that are compared")
    parser.add_argument("--play", action="store_true", help="play with the engine of this process, and print")
    arguments = parser.parse_args()
    if arguments.play:
        print("engine:", "either", flush=True)
        for game in GAMES:
            for seed in range(arguments.first, arguments.first + arguments.games):
                for line in lines(game, seed, arguments.most):
                    print(line)
        sys.stderr.write(engine())
    else:
        print(compare(arguments.games, arguments.first, arguments.most))


if __name__ == "__main__":
    main()
