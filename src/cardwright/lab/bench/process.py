"""The parent's side of a worker: it starts the process, asks, and reports one that died."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self

from cardwright.errors import CardwrightError

LAST_LINES = 3
"""The number of lines quoted from the stderr of a worker that died."""


class WorkerDied(CardwrightError):
    """The process of a subject ended before it answered."""


class Worker:
    """A process that is kept alive and does nothing until it is asked."""

    def __init__(self, label: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.label = label
        self._stderr = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 - close()
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            text=True,
            encoding="utf-8",
        )
        try:
            self.tasks: tuple[str, ...] = tuple(self._answer()["tasks"])
        except BaseException:  # Also an interrupt from the keyboard must not leave the process behind.
            self.close()
            raise

    def measure(self, task: str, seconds: float) -> float:
        """A round of a task: decisions per second, or µs per action."""
        return float(self._ask({"task": task, "seconds": seconds}))

    def memory(self) -> dict[str, float]:
        """Figures of memory by key."""
        found: dict[str, float] = self._ask({"memory": True})
        return found

    def _ask(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._death() from None
        return self._answer()["value"]

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._death()
        return json.loads(line)

    def _death(self) -> WorkerDied:
        code = self._process.wait()
        self._stderr.seek(0)
        lines = [line.strip() for line in self._stderr.read().splitlines() if line.strip()]
        said = "; ".join(lines[-LAST_LINES:]) or "it wrote nothing to stderr"
        return WorkerDied(f"bench: the process that measures {self.label} ended with code {code}: {said}")

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        for file in (self._process.stdin, self._process.stdout, self._stderr):
            try:
                file.close()
            except BrokenPipeError:
                continue  # What was not yet written cannot be any more.

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
