"""A bot of plain good sense, as the game's descriptor has it: it takes the option that is worth most to its seat."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwright.games import descriptor


class SteadyBot:
    """It takes the option that is worth most to its seat, as far as one can tell from the view alone.

    It remembers nothing from one question to the next. Among equals it takes any: the same seed takes the same.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = Random(str(seed))

    def choose(self, view: dict[str, Any]) -> int:
        worths = descriptor(view["game"]).worths(view)
        best = max(worths)
        return self._random.choice([i for i, worth in enumerate(worths) if worth == best])
