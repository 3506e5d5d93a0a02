"""A bot that chooses at random."""

from __future__ import annotations

from random import Random
from typing import Any


class RandomBot:
    """Takes any option. The same seed makes the same choices on every machine."""

    def __init__(self, seed: int | str) -> None:
        # Random seeds itself from the characters of a text; a hash of the text would differ from process to process.
        self._random = Random(str(seed))

    def choose(self, view: dict[str, Any]) -> int:
        return self.pick(len(view["decision"]["options"]))

    def pick(self, options: int) -> int:
        """One of ``options`` options, without a view: for playing thousands of games."""
        return self._random.randrange(options)
