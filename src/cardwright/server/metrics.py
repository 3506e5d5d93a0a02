"""Metrics of a server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counts and times of this process so far."""

    def __init__(self) -> None:
        self.choices: Counter[str] = Counter()
        """Choices by who made them: ``person`` or ``bot``."""
        self.refusals: Counter[str] = Counter()
        self._seconds = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        """Record the time from a choice's arrival until it was stored."""
        self._seconds[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def text(self, gauges: dict[str, float]) -> str:
        """All metrics as text; ``gauges`` are current values."""
        found: list[str] = []
        for name, value in gauges.items():
            found += [f"# TYPE cardwright_{name} gauge", f"cardwright_{name} {value:g}"]
        for name, label, counts in (("choices", "by", self.choices), ("refusals", "code", self.refusals)):
            found.append(f"# TYPE cardwright_{name}_total counter")
            found += [f'cardwright_{name}_total{{{label}="{key}"}} {n}' for key, n in sorted(counts.items())]
        found.append("# TYPE cardwright_choice_seconds histogram")
        total = 0
        for bound, n in zip((*(f"{b:g}" for b in BOUNDS), "+Inf"), self._seconds, strict=True):
            total += n
            found.append(f'cardwright_choice_seconds_bucket{{le="{bound}"}} {total}')
        found += [f"cardwright_choice_seconds_sum {self._sum:g}", f"cardwright_choice_seconds_count {total}"]
        return "\n".join(found) + "\n"
