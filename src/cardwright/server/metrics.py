"""Metrics of a server, in the text format of Prometheus."""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from cardwright.server import logs

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG = 0.5
"""Seconds between two measurements of how late the event loop is."""

STARTED = time.time()


class Histogram:
    """How often something took how long, in seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The histogram under a name."""
        yield f"# TYPE {name} histogram"
        total = 0
        for bound, n in zip((*(f"{b:g}" for b in BOUNDS), "+Inf"), self._counts, strict=True):
            total += n
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6g}"
        yield f"{name}_count {total}"


class Metrics:
    """The counts and times of this process so far."""

    def __init__(self) -> None:
        self.choices: Counter[str] = Counter()
        """Choices by who made them: ``person`` or ``bot``."""
        self.refusals: Counter[str] = Counter()
        """Refused messages and requests, by the code of the refusal."""
        self.requests: Counter[str] = Counter()
        """Requests over HTTP, by the status of the answer."""
        self.requests["500"] = 0  # An increase is seen only of what is there before.
        self.answers = Histogram()
        """The time from a choice's arrival until it was stored."""
        self.lag = Histogram()
        """How late the event loop is: how much longer a short sleep took."""

    async def watch_loop(self) -> None:
        """Measure the lag of the event loop from time to time, without end."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LAG)
            self.lag.took(max(0.0, time.perf_counter() - begun - LAG))

    def text(
        self, gauges: Mapping[str, float], counts: Mapping[str, float], times: Mapping[str, Histogram] | None = None
    ) -> str:
        """All metrics as text, with those that others keep: current values, counts so far, and histograms."""
        found = [
            "# TYPE cardwright_info gauge",
            f'cardwright_info{{version="{logs.VERSION}",python="{platform.python_version()}"}} 1',
        ]
        for name, value in gauges.items():
            found += [f"# TYPE cardwright_{name} gauge", f"cardwright_{name} {value:.10g}"]
        for name, value in counts.items():
            found += [f"# TYPE cardwright_{name}_total counter", f"cardwright_{name}_total {value:.10g}"]
        found += [
            "# TYPE cardwright_errors_logged_total counter",
            f"cardwright_errors_logged_total {logs.ERRORS.total()}",
        ]
        labelled = (
            ("choices", "by", self.choices),
            ("refusals", "code", self.refusals),
            ("requests", "status", self.requests),
            ("errors", "kind", logs.ERRORS),
        )
        for name, label, counter in labelled:
            found.append(f"# TYPE cardwright_{name}_total counter")
            found += [f'cardwright_{name}_total{{{label}="{key}"}} {n}' for key, n in sorted(counter.items())]
        for name, histogram in {"choice": self.answers, "loop_lag": self.lag, **(times or {})}.items():
            found += histogram.lines(f"cardwright_{name}_seconds")
        return "\n".join([*found, *_process()]) + "\n"


def _process() -> Iterator[str]:
    """The metrics of the process itself, under the names that Prometheus clients give them."""
    values = {
        "process_start_time_seconds": ("gauge", STARTED),
        "process_cpu_seconds_total": ("counter", time.process_time()),
        "process_resident_memory_bytes": ("gauge", resident()),
        "process_open_fds": ("gauge", _open_files()),
    }
    for name, (kind, value) in values.items():
        if value is not None:
            yield f"# TYPE {name} {kind}"
            yield f"{name} {value:.14g}"


def resident() -> float | None:
    """The memory of this process in bytes; None on systems that do not tell it."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return _most_resident()
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def _most_resident() -> float | None:
    """The most memory that this process has had, for systems without ``/proc``."""
    try:
        import resource
    except ImportError:  # Windows.
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)


def _open_files() -> float | None:
    try:
        return float(len(os.listdir("/proc/self/fd")))
    except OSError:
        return None
