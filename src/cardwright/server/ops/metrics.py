"""Metrics of a server, for Prometheus."""

from __future__ import annotations

import asyncio
import platform
import time
from collections import Counter
from collections.abc import Iterable, Mapping

from prometheus_client import CollectorRegistry, Histogram, Metric, ProcessCollector, disable_created_metrics
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector

from cardwright.server.ops import logs

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG = 0.5
"""Seconds between two measurements of how late the event loop is."""

# When a figure was first counted is no figure of interest.
disable_created_metrics()  # type: ignore[no-untyped-call]


def seconds(name: str, text: str) -> Histogram:
    """How often something took how long."""
    return Histogram(f"cardwright_{name}_seconds", text, buckets=BOUNDS, registry=None)


class Metrics:
    """The counts and times of this process so far."""

    def __init__(self, *times: Histogram) -> None:
        """``times`` are measured elsewhere."""
        self.choices: Counter[str] = Counter()
        """Choices by who made them: ``person`` or ``bot``."""
        self.refusals: Counter[str] = Counter()
        """Refused messages and requests, by the code of the refusal."""
        self.requests: Counter[str] = Counter()
        """Requests over HTTP, by the status of the answer."""
        self.requests["500"] = 0  # An increase is seen only of what is there before.
        self.answers = seconds("choice", "The time from a choice's arrival until it was stored.")
        self.lag = seconds("loop_lag", "How late the event loop is: how much longer a short sleep took.")
        self._kept = CollectorRegistry()
        for one in (self.answers, self.lag, *times):
            self._kept.register(one)
        ProcessCollector(registry=self._kept)

    async def watch_loop(self) -> None:
        """Measure the lag of the event loop from time to time, without end."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LAG)
            self.lag.observe(max(0.0, time.perf_counter() - begun - LAG))

    def text(self, gauges: Mapping[str, float], counts: Mapping[str, float]) -> bytes:
        """All metrics as text, with those that others keep: current values, and counts so far."""
        by = {"choices": ("by", self.choices), "refusals": ("code", self.refusals)}
        by |= {"requests": ("status", self.requests), "errors": ("kind", logs.ERRORS)}
        counts = {**counts, "errors_logged": logs.ERRORS.total()}
        return generate_latest(Together([*_plain(gauges, counts), *_labelled(by), *self._kept.collect()]))


class Together(Collector):
    """Metrics as they are at this moment."""

    def __init__(self, found: list[Metric]) -> None:
        self._found = found

    def collect(self) -> Iterable[Metric]:
        return self._found


def _plain(gauges: Mapping[str, float], counts: Mapping[str, float]) -> Iterable[Metric]:
    about = {"version": logs.VERSION, "python": platform.python_version()}
    yield InfoMetricFamily("cardwright", "The versions of Cardwright and Python.", about)
    for name, value in gauges.items():
        yield GaugeMetricFamily(f"cardwright_{name}", "See docs/server.md.", value)
    for name, value in counts.items():
        yield CounterMetricFamily(f"cardwright_{name}", "See docs/server.md.", value)


def _labelled(by: Mapping[str, tuple[str, Counter[str]]]) -> Iterable[Metric]:
    for name, (label, counter) in by.items():
        family = CounterMetricFamily(f"cardwright_{name}", "See docs/server.md.", labels=[label])
        for key, number in sorted(counter.items()):
            family.add_metric([key], number)
        yield family
