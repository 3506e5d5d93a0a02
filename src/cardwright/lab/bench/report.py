"""A run of the benchmark, and its figures as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from cardwright.lab.bench.peers import REFERENCE
from cardwright.lab.bench.process import Worker
from cardwright.lab.bench.rounds import Series, Spread, interleaved, ratios
from cardwright.lab.bench.subjects import COMPILED, INTERPRETED, Subject

Figures = dict[str, float]


def key(task: str) -> str:
    """The key of a task's figure."""
    return "decisions_per_s" if task == "play" else f"{task}_us"


@dataclass
class Report:
    """What was measured: all rounds of all subjects, and their memory."""

    rounds: dict[Subject, Series] = field(default_factory=dict)
    memory: dict[Subject, Figures] = field(default_factory=dict)

    def figures(self, subject: Subject) -> Figures:
        """The median of each task, and the memory."""
        speed = {task: median(values) for task, values in self.rounds[subject].items()}
        return {
            **{key(task): round(value) if task == "play" else round(value, 2) for task, value in speed.items()},
            **{name: round(value) for name, value in self.memory.get(subject, {}).items()},
        }

    def to_reference(self, subject: Subject) -> dict[str, Spread]:
        """How many times as fast as the peer that all are compared with; empty if that was not measured."""
        other = self.rounds.get(Subject(REFERENCE))
        return {} if other is None else ratios(self.rounds[subject], other)

    def of(self, engine: str) -> list[Subject]:
        return [subject for subject in self.rounds if subject.engine == engine]

    def as_json(self) -> dict[str, Any]:
        compiled = self.of(COMPILED)
        return {
            **self._by_name(self.of(INTERPRETED)),
            "peers": self._by_name(self.of("")),
            "compiled": self._by_name(compiled) or None,
            "ratios": {
                "interpreted_to_catanatron": self._ratios(self.of(INTERPRETED)),
                "compiled_to_catanatron": self._ratios(compiled),
                "peers_to_catanatron": self._ratios([peer for peer in self.of("") if peer.name != REFERENCE]),
                "compiled_to_interpreted": {
                    one.name: _plain(ratios(self.rounds[one], self.rounds[Subject(one.name, INTERPRETED)]))
                    for one in compiled
                },
            },
        }

    def _by_name(self, subjects: Sequence[Subject]) -> dict[str, Figures]:
        return {subject.name: self.figures(subject) for subject in subjects}

    def _ratios(self, subjects: Sequence[Subject]) -> dict[str, Any]:
        return {subject.name: found for subject in subjects if (found := _plain(self.to_reference(subject)))}


def _plain(spreads: dict[str, Spread]) -> dict[str, dict[str, float]]:
    return {task: spread.as_json() for task, spread in spreads.items()}


def run(subjects: Sequence[Subject], rounds: int, seconds: float, done: Callable[[], None] = lambda: None) -> Report:
    """Measure subjects, each in its own process; exactly one of them works at any moment."""
    with ExitStack() as stack:
        workers = {
            subject: stack.enter_context(Worker(subject.label, subject.command("worker"), subject.environment))
            for subject in subjects
        }
        report = Report(interleaved(workers, rounds, seconds, done))
        report.memory = {subject: worker.memory() for subject, worker in workers.items()}
    return report
