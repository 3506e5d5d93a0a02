"""The process of one subject: ``python -m cardwright.lab.bench.worker NAME ENGINE``.

It reads a request per line on stdin and answers each with a line on stdout, both JSON. The first line it writes lists
its tasks. ``{"task": "copy", "seconds": 0.1}`` is answered with ``{"value": 5.2}``, ``{"memory": true}`` with
``{"value": {...}}``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from typing import TextIO

from cardwright.lab.bench.measured import Measured
from cardwright.lab.bench.subjects import measured

WARMING_UP = 0.01
"""Seconds for which each task is done before the first round."""


def serve(subject: Measured, requests: Iterable[str], answers: TextIO) -> None:
    """Answer requests until there are no more."""
    tasks = subject.tasks()
    for task in tasks.values():
        task(WARMING_UP)
    print(json.dumps({"tasks": list(tasks)}), file=answers, flush=True)
    for line in requests:
        request = json.loads(line)
        value = subject.memory() if "memory" in request else tasks[request["task"]](request["seconds"])
        print(json.dumps({"value": value}), file=answers, flush=True)


def main() -> None:
    # A library that prints something must not spoil the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    name, engine = sys.argv[1:]
    serve(measured(name, engine), sys.stdin, answers)


if __name__ == "__main__":
    main()
