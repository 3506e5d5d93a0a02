"""A bot of plain good sense: it attacks when the odds are good, buys when it can, answers what hurts it."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwright.bots import steady_four_souls, steady_marvel_champions

SENSE = {
    "four_souls": steady_four_souls.worths,
    "marvel_champions": steady_marvel_champions.worths,
}
"""For each game: what each option of a view's question is worth."""


class SteadyBot:
    """It takes the option that is worth most to its seat, as far as one can tell from the view alone.

    It remembers nothing from one question to the next. Among equals it takes any: the same seed takes the same.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = Random(str(seed))

    def choose(self, view: dict[str, Any]) -> int:
        worths = SENSE[view["game"]](view)
        best = max(worths)
        return self._random.choice([i for i, worth in enumerate(worths) if worth == best])
