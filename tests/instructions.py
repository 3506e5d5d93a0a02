"""How much work the interpreter has with a decision, as figures that are the same on every machine.

``python -m tests.instructions`` records them in ``tests/golden/instructions.json`` for this version of Python. Time and
processor instructions depend on the machine; these counts depend only on the code and on the seeds:

- ``opcodes``: instructions of Python bytecode in Cardwright's own functions. Each minor version of Python compiles code
  differently, so they are recorded for each.
- ``calls``: calls of Cardwright's own functions, without comprehensions, which are calls in some versions only. They
  hardly depend on the version, and so guard also one for which no opcodes are recorded, with a wider margin.

Work inside C code (sorting, msgspec) is in neither; ``cardwright bench --instructions`` counts it where valgrind is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.pinned import pinned

import cardwright
from cardwright.bots.steady import SteadyBot
from cardwright.games import BUILT_IN, descriptor, new_game
from cardwright.lab.bench.own import Own, bot_view

ROOT = Path(__file__).parent.parent
PACKAGE = str(Path(cardwright.__file__).parent)
RECORDED = ROOT / "tests" / "golden" / "instructions.json"
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
DECISIONS = 1500
VIEWED = 100
"""The number of positions that are copied, seen and answered."""
APART = 7
"""The number of decisions between two of them."""
MARGIN = 0.05
MARGIN_ELSEWHERE = 0.10
"""The margin of the calls in a version of Python for which no opcodes are recorded."""

Figures = dict[str, dict[str, float]]
"""By task: ``calls`` and ``opcodes`` for one decision."""


class Counter:
    """Counts what runs in Cardwright's code while something is done."""

    def __init__(self) -> None:
        self.calls = self.opcodes = 0
        self._own: dict[CodeType, bool] = {}

    def during(self, act: Callable[[], object]) -> None:
        sys.settrace(self._enter)
        try:
            act()
        finally:
            sys.settrace(None)

    def _enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        own = self._own.get(code)
        if own is None:
            # "<string>" is code that was made for Cardwright's dataclasses.
            own = self._own[code] = code.co_filename.startswith(PACKAGE) or code.co_filename == "<string>"
        frame.f_trace_lines = False
        if not own:
            return None
        self.calls += code.co_name not in ("<listcomp>", "<setcomp>", "<dictcomp>")
        frame.f_trace_opcodes = True
        return self._step

    def _step(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "opcode":
            self.opcodes += 1
        return self._step


class Pinned(Own):
    """The games that are measured, without the cards that have come since."""

    def new(self, seed: int, logs: bool = False) -> Any:
        g = new_game(self.game, **descriptor(self.game).bench_options, **pinned(self.game), seed=seed)
        g.log.kept = logs
        return g


def figures(game: str) -> Figures:
    """The figures of a game in this process."""
    own = Pinned(game)
    for _ in own.course(0):
        pass  # What is made once for all games is not counted.
    bot = SteadyBot(1)
    tasks: dict[str, Callable[[Any], object]] = {
        "copy": lambda g: g.copy(),
        "view": lambda g: bot_view(g, g.question.player),
        "choice of the steady bot": lambda g: bot.choose(bot_view(g, g.question.player)),
    }
    played = Counter()
    played.during(lambda: sum(1 for _ in islice(own.endless, DECISIONS)))
    found = {"decision": _each(played, DECISIONS)}
    for name, task in tasks.items():
        task(next(own.course(0)))
        counter = Counter()
        for g in _positions(own):
            counter.during(partial(task, g))
        found[name] = _each(counter, VIEWED)
    return found


def _positions(own: Own) -> Iterator[Any]:
    course = (g for seed in range(1, 1000) for g in own.course(seed) if not g.over)
    return islice(course, 0, VIEWED * APART, APART)


def _each(counter: Counter, n: int) -> dict[str, float]:
    return {"calls": round(counter.calls / n, 1), "opcodes": round(counter.opcodes / n, 1)}


def count() -> dict[str, Figures]:
    """The figures of all games, counted in a process of its own: nothing else has run there or traces it."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "CARDWRIGHT_ENGINE": "interpreted"}
    command = [sys.executable, "-m", "tests.instructions", "count"]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Figures] = json.loads(ended.stdout)
    return found


def problems(recorded: Any, counted: dict[str, Figures], version: str) -> list[str]:
    """A line for each figure that is missing, or further from the recorded one than the margin: above it or below.

    A fall is a problem too: unless the lower figure is recorded, the work could grow back unseen.
    """
    found = []
    for game, tasks in counted.items():
        for task, units in tasks.items():
            old = recorded.get(game, {}).get(task, {})
            if "calls" not in old:
                found.append(f"{game}, {task}: nothing is recorded")
                continue
            known = f"opcodes {version}" in old
            pairs = [("calls", old["calls"], units["calls"])]
            if known:
                pairs.append(("opcodes", old[f"opcodes {version}"], units["opcodes"]))
            margin = MARGIN if known else MARGIN_ELSEWHERE
            found += [
                f"{game}, {task}: {new:g} {unit}, recorded are {was:g} ({new / was - 1:+.1%}, allowed {margin:.0%})"
                for unit, was, new in pairs
                if abs(new / was - 1) > margin
            ]
    return found


def record(recorded: Any, counted: dict[str, Figures], version: str) -> Any:
    """The recorded figures with those of this version put in their place.

    If code has changed so that calls are others, opcodes of other versions are still those of the old code: they go.
    """
    return {
        game: {
            task: {
                **_still_true(recorded.get(game, {}).get(task, {}), units["calls"]),
                "calls": units["calls"],
                f"opcodes {version}": units["opcodes"],
            }
            for task, units in tasks.items()
        }
        for game, tasks in counted.items()
    }


def _still_true(old: dict[str, float], calls: float) -> dict[str, float]:
    return old if old.get("calls") == calls else {}


def main() -> None:
    if sys.argv[1:] == ["count"]:
        print(json.dumps({game: figures(game) for game in BUILT_IN}))
        return
    recorded = json.loads(RECORDED.read_text("utf-8")) if RECORDED.exists() else {}
    RECORDED.write_text(json.dumps(record(recorded, count(), VERSION), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
