"""How long each hostile pack takes: ``python -m tests.hostile_times`` prints a table, the slowest of all last.

For a text, the time until it is refused; for cards, the longest that anybody at the table waits for one decision with
what is sent after it (a view), and the time of the whole game. The tests need no clock; this is for people.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.test_hostile_packs import EVIL, JSON_TEXTS, TEXTS, played, write

from cardwright.errors import PackError
from cardwright.four_souls.cards import library

DECISIONS = 60
Row = tuple[float, str, str]


def texts() -> Iterator[Row]:
    """Each hostile text, and how it is refused."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (*TEXTS, *JSON_TEXTS):
            path = write(name, Path(folder))
            begun = time.perf_counter()
            try:
                library.SHELF.read(path)
                told = "read"
            except PackError as error:
                told = f"refused: {str(error).removeprefix(str(path)).lstrip(': ')}"
            yield time.perf_counter() - begun, name, told


def games() -> Iterator[Row]:
    """Each hostile item in a game: the longest wait for one decision, and what the log says."""
    for name, ability in EVIL.items():
        begun = waited = time.perf_counter()
        longest, decisions, stopped = 0.0, 0, 0
        for game in played(ability, DECISIONS):
            game.view(0)
            longest = max(longest, time.perf_counter() - waited)
            decisions += 1
            stopped = sum(entry.what == "endless" for entry in game.log)
            waited = time.perf_counter()
        whole = waited - begun
        yield longest, name, f"{decisions} decisions in {whole * 1000:.0f} ms, stopped {stopped} times"


def main() -> None:
    assert library.SHELF.cards  # Reading the cards that come with the game is no part of any of these times.
    for seconds, name, told in sorted((*texts(), *games())):
        print(f"{seconds * 1000:8.1f} ms  {name:40} {told[:110]}")


if __name__ == "__main__":
    main()
