"""The build as a whole: rewrite, compile, put in place."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_tools.compiled import compiling, copying, manifest, plan, training

TRAINED = "trained"
PLAIN = "1"
"""The plain build: a harder try takes the compiler nearly twice as long and makes hardly anything faster."""
LEVELS = (TRAINED, "3", "2", "1", "0")
"""How hard the C compiler may try, the best first. A trained build is made twice: see ``training``."""


def build(target: Path = plan.TARGET, optimize: str = PLAIN, jobs: int = 2, work: Path = plan.WORK) -> bool:
    """Make the compiled engine and put it into a folder; False where it is there already.

    Without ``optimize``, any build of these sources will do, and if there is none the plain one is made.
    """
    with alone(work):
        made_of = manifest.expected()
        if not optimize:
            there = [level for level in LEVELS if manifest.is_current(work / f"lib{level}", made_of, level)]
            optimize = there[0] if there else PLAIN
        if optimize == TRAINED and not training.is_possible():
            print("the C compiler is not GCC: the build is not trained")
            optimize = "3"
        if manifest.is_current(target, made_of, optimize):
            return False
        made = work / f"lib{optimize}"
        if not manifest.is_current(made, made_of, optimize):
            began = time.monotonic()
            copying.write_copy(work / "src")
            extensions = compiling.translate(work / "src", "3" if optimize == TRAINED else optimize)
            print(f"translated {len(made_of['sources'])} modules: {time.monotonic() - began:.0f} s", flush=True)
            flags = training.PLAIN
            if optimize == TRAINED:
                flags = training.train(work / "src", extensions, made_of, jobs)
                print(f"trained: {time.monotonic() - began:.0f} s", flush=True)
            compiling.compile_all(work / "src", extensions, made, jobs, flags)
            print(f"compiled: {time.monotonic() - began:.0f} s", flush=True)
            manifest.write(made, made_of, optimize)
        place(made, target)
    return True


def place(made: Path, target: Path) -> None:
    """Put a build in place of another one, so that nobody ever finds half of it."""
    fresh, old = target.with_name(f"{target.name}.new"), target.with_name(f"{target.name}.old")
    for path in (fresh, old):
        shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(made, fresh)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def alone(work: Path) -> Iterator[None]:
    """Wait until nobody else builds."""
    import fcntl  # Windows has none, and no C compiler that could be called as here.

    work.mkdir(parents=True, exist_ok=True)
    with open(work / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
