"""A bot with plain good sense: it takes the option that the game's descriptor says is worth most."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwright.games import descriptor


class SteadyBot:
    """Takes the option that is worth most to its seat, judged from the view alone.

    It remembers nothing from one question to the next. Among equal options the choice depends on the seed.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = Random(str(seed))

    def choose(self, view: dict[str, Any]) -> int:
        worths = descriptor(view["game"]).worths(view)
        best = max(worths)
        return self._random.choice([i for i, worth in enumerate(worths) if worth == best])
