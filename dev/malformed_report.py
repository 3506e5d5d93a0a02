"""What a run of ``malformed`` has found."""

from __future__ import annotations

import re
from collections import Counter

TOLD = 20
"""How many failures are printed."""


class Report:
    """What a run has found."""

    def __init__(self) -> None:
        self.inputs: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}
        self.failures: list[str] = []
        self.memory = (0, 0)
        """The server's memory in MB before and after."""

    def lines(self) -> list[str]:
        """The report for people."""
        kinds = ", ".join(f"{n} {kind}" for kind, n in sorted(self.inputs.items()))
        slowest = ", ".join(f"{kind} {seconds * 1000:.0f} ms" for kind, seconds in sorted(self.slowest.items()))
        answers = ", ".join(f"{answer} ×{n}" for answer, n in sorted(self.answers.items()))
        return [
            f"{self.inputs.total()} inputs: {kinds}",
            f"answers: {answers}",
            f"slowest: {slowest}",
            f"memory of the server: {self.memory[0]} MB before, {self.memory[1]} MB after",
            f"failures: {len(self.failures)}",
            *self.failures[:TOLD],
        ]


def errors(log: str) -> list[str]:
    """The errors in a server's log, each with the lines that belong to it."""
    entries = re.split(r"\n(?=\d{4}-)", log)
    return [entry[:2_000] for entry in entries if " ERROR " in entry.partition("\n")[0] or "Traceback" in entry]
