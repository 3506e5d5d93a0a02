"""Processor instructions per decision, counted by valgrind: free of the noise that time has.

``python -m cardwright.lab.bench.instructions NAME ENGINE DECISIONS`` is the counted program. Valgrind counts it with
some decisions and with none; the difference is what the decisions took.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from itertools import islice

from cardwright.errors import SetupError
from cardwright.lab.bench.process import WorkerDied
from cardwright.lab.bench.subjects import Subject, measured

DECISIONS = 3000
VALGRIND = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I\s+refs:\s+([\d,]+)")


def per_decision(subject: Subject, decisions: int = DECISIONS) -> int:
    """Instructions per decision of random play, game after game."""
    return (_counted(subject, decisions) - _counted(subject, 0)) // decisions


def _counted(subject: Subject, decisions: int) -> int:
    """All instructions of a process that plays so many decisions."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise SetupError("bench --instructions: valgrind is not installed; install it with the system's packages")
    command = [valgrind, *VALGRIND, *subject.command("instructions", str(decisions))]
    ended = subprocess.run(command, env=subject.environment, capture_output=True, text=True)
    found = COUNTED.search(ended.stderr)
    if ended.returncode or found is None:
        said = "; ".join(ended.stderr.strip().splitlines()[-3:])
        raise WorkerDied(f"bench: counting {subject.label} ended with code {ended.returncode}: {said}")
    return int(found[1].replace(",", ""))


def main() -> None:
    name, engine, decisions = sys.argv[1:]
    subject = measured(name, engine)
    for _ in subject.course(0):
        pass  # A whole game first: what is made once for all games is not counted.
    for _ in islice(subject.endless, int(decisions)):
        pass


if __name__ == "__main__":
    main()
