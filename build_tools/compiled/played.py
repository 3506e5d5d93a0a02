"""What a training run plays: random games of every game, as simulations, searches and bots use the engine.

It runs in a process of its own with a build that counts (``training``), and needs nothing but the package.
"""

from __future__ import annotations

from itertools import islice

from cardwright import engine
from cardwright.games import GAMES
from cardwright.lab.bench.own import Own

DECISIONS = 30_000
"""Decisions of each game; enough for everything that is not rare to happen often."""
EVERY = 20
"""The number of decisions between two at which a game is also copied, saved and looked at."""


def main() -> None:
    if engine() != "compiled":
        raise SystemExit("a training run needs the compiled engine")
    for name in GAMES:
        own = Own(name)
        for n, game in enumerate(islice(own.endless, DECISIONS)):
            if n % EVERY == 0 and not game.over:
                game.copy()
                game.save()
                for act in own.along().values():
                    act(game)


if __name__ == "__main__":
    main()
