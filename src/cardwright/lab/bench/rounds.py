"""Many short rounds, all subjects taking turns; medians, and ratios of what was measured in the same round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Protocol, TypeVar

S = TypeVar("S")

SHARE = 5
"""A round of any task but play takes this fraction of the time of a round of play: ``seconds / SHARE``."""
TASKS = ("play", "copy", "save", "load", "view", "wire_view", "steady")


class Runs(Protocol):
    """A subject that can be asked for a round of one of its tasks."""

    @property
    def tasks(self) -> Sequence[str]: ...

    def measure(self, task: str, seconds: float) -> float: ...


Series = dict[str, list[float]]
"""The values of all rounds, by task."""


def interleaved(
    subjects: Mapping[S, Runs], rounds: int, seconds: float, done: Callable[[], None] = lambda: None
) -> dict[S, Series]:
    """Ask all subjects in turn for a short round of each task; ``done`` is called after each round of all.

    In every round another subject begins, so that nobody always follows the same neighbour.
    """
    found: dict[S, Series] = {name: {task: [] for task in TASKS if task in s.tasks} for name, s in subjects.items()}
    order = list(subjects)
    for n in range(rounds):
        first = n % len(order)
        for task in TASKS:
            for name in order[first:] + order[:first]:
                if task in found[name]:
                    length = seconds if task == "play" else seconds / SHARE
                    found[name][task].append(subjects[name].measure(task, length))
        done()
    return found


@dataclass(frozen=True)
class Spread:
    """A median with the interquartile range around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        if len(values) < 2:
            return cls(values[0], values[0], values[0])
        low, _, high = quantiles(values, n=4, method="inclusive")
        return cls(median(values), low, high)

    def as_json(self) -> dict[str, float]:
        return {"median": round(self.median, 3), "low": round(self.low, 3), "high": round(self.high, 3)}


def ratios(one: Series, other: Series) -> dict[str, Spread]:
    """How many times as fast ``one`` is as ``other``, by task, from the ratios of the single rounds."""
    return {
        task: Spread.of([_faster(task, a, b) for a, b in zip(one[task], other[task], strict=True)])
        for task in one
        if task in other
    }


def _faster(task: str, one: float, other: float) -> float:
    return one / other if task == "play" else other / one
