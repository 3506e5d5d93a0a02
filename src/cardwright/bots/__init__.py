"""Players made of code. A bot gets the view of its seat and answers with the number of an option."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from cardwright.errors import SetupError


class Bot(Protocol):
    """A player that answers questions."""

    def choose(self, view: dict[str, Any]) -> int:
        """The number of an option of the view's decision.

        A bot gets nothing but the view. It is made without words (``game.view(seat, words=False)``), but may have them.
        """


BOTS: dict[str, tuple[str, str]] = {
    "random": ("cardwright.bots.random", "RandomBot"),
    "steady": ("cardwright.bots.steady", "SteadyBot"),
}
"""The bots by name, as module and class. A class is called with a seed."""


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name. The same seed makes the same choices on every machine."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    module, cls = BOTS[name]
    factory: Callable[[int | str], Bot] = getattr(import_module(module), cls)
    return factory(seed)
