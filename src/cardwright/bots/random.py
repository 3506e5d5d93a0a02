"""A bot that does not think."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


class RandomBot:
    """Any option is as good as another. The same seed makes the same choices on every machine."""

    def __init__(self, seed: int | str) -> None:
        # A text is seeded by its characters; a hash would differ from process to process.
        self._random = Random(str(seed))

    def choose(self, options: Sequence[Any]) -> int:
        return self._random.randrange(len(options))
