"""The part of a subject that a worker measures, and how a round is timed.

The clock is the processor time of the process: the time that other programs take on a busy machine does not count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count, islice
from time import process_time as clock
from typing import Any

BATCH = 50
"""The number of decisions between two looks at the clock."""
EVERY = 7
"""The number of decisions between two positions that may be taken from a game."""
SAMPLED = 5
"""The number of games from which positions are taken."""
FROM_EACH = 4
"""The number of positions from each, spread over the whole game."""

Action = Callable[[], object]


class Measured(ABC):
    """A game that is played at random, and actions on its positions."""

    def __init__(self) -> None:
        self.endless = chain.from_iterable(self.course(seed) for seed in count(1))
        """One random game after the other; a round goes on where the last one stopped."""

    @abstractmethod
    def course(self, seed: int) -> Iterator[Any]:
        """The course of one random game: the game after each decision."""

    def actions(self) -> dict[str, list[Action]]:
        """Tasks that repeat an action on fixed positions."""
        return {}

    def along(self) -> dict[str, Callable[[Any], object]]:
        """Tasks that do something once at each decision of a game, as a player does."""
        return {}

    def memory(self) -> dict[str, float]:
        """Figures of memory by key, in kB."""
        return {}

    def tasks(self) -> dict[str, Callable[[float], float]]:
        """All tasks by name: given the seconds of a round, each returns decisions per second or µs per action."""
        found: dict[str, Callable[[float], float]] = {"play": self._play}
        for name, actions in self.actions().items():
            found[name] = partial(repeated, actions)
        for name, act in self.along().items():
            course = chain.from_iterable(self.course(seed) for seed in count(1))
            found[name] = partial(at_each, course, act)
        return found

    def _play(self, seconds: float) -> float:
        return rate(self.endless, seconds)


def rate(course: Iterator[object], seconds: float) -> float:
    """Decisions per second."""
    decisions, begun = 0, clock()
    while (spent := clock() - begun) < seconds:
        for _ in islice(course, BATCH):
            pass
        decisions += BATCH
    return decisions / spent


def repeated(actions: list[Action], seconds: float) -> float:
    """Microseconds per action."""
    done, begun = 0, clock()
    while (spent := clock() - begun) < seconds:
        for action in actions:
            action()
        done += len(actions)
    return spent / done * 1e6


def at_each(course: Iterator[Any], act: Callable[[Any], object], seconds: float) -> float:
    """Microseconds per action, done once at each decision; the decisions themselves are not counted."""
    done, spent, end = 0, 0.0, clock() + seconds
    while not done or clock() < end:
        for game in islice(course, BATCH):
            begun = clock()
            act(game)
            spent += clock() - begun
        done += BATCH
    return spent / done * 1e6


def positions(course: Callable[[int], Iterator[Any]]) -> list[Any]:
    """Copies of positions from beginning to end of some random games."""
    found: list[Any] = []
    for seed in range(SAMPLED):
        kept = [game.copy() for game in islice(course(seed), EVERY - 1, None, EVERY)]
        found += [kept[i * len(kept) // FROM_EACH] for i in range(FROM_EACH)]
    return found
