"""Players made of code. A bot is given what its seat may know, and answers with the number of an option."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from cardwright.errors import SetupError


class Bot(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: dict[str, Any]) -> int:
        """The number of an option of the view's decision.

        The view is all a bot gets. It is made without words (``game.view(seat, words=False)``); one with words will do.
        """


BOTS: dict[str, tuple[str, str]] = {
    "random": ("cardwright.bots.random", "RandomBot"),
    "steady": ("cardwright.bots.steady", "SteadyBot"),
}
"""The bots by name: module and class. A class is called with a seed."""


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name. The same seed makes the same choices on every machine."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    module, cls = BOTS[name]
    factory: Callable[[int | str], Bot] = getattr(import_module(module), cls)
    return factory(seed)
