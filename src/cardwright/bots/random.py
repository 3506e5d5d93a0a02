"""A bot that does not think."""

from __future__ import annotations

from random import Random
from typing import Any


class RandomBot:
    """Any option is as good as another. The same seed makes the same choices on every machine."""

    def __init__(self, seed: int | str) -> None:
        # A text is seeded by its characters; a hash would differ from process to process.
        self._random = Random(str(seed))

    def choose(self, view: dict[str, Any]) -> int:
        return self.pick(len(view["decision"]["options"]))

    def pick(self, options: int) -> int:
        """Any of so many options; for whoever plays by the thousand and needs no view for it."""
        return self._random.randrange(options)
