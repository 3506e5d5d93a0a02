"""The garbage collector in a process with many tables.

By itself Python looks now and then at every object there is, which takes a third of a second with 400 tables open and
keeps everybody waiting; it finds next to nothing, since reference counts free games and views. So what has lasted a
while is set aside, out of the collector's sight, and looked at only from time to time, or after many tables have been
forgotten.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

ASIDE = 10.0
"""Seconds after which what is in use is set aside."""
SWEEP = 900.0
"""Seconds after which everything is looked at."""
FORGOTTEN = 50
"""The number of tables forgotten since the last sweep after which there is another one: only a sweep frees them, since
a table and those who work for it know each other."""


def set_aside() -> None:
    """Free what is young and in no use, and set aside everything else."""
    gc.collect(1)
    gc.freeze()


def sweep() -> None:
    """Free whatever is in no use."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def run(forgotten: Callable[[], int], aside: float = ASIDE, every: float = SWEEP) -> None:
    """Set aside and sweep, without end; ``forgotten`` tells how many tables have been forgotten so far."""
    while True:
        before = forgotten()
        for _ in range(round(every / aside)):
            await asyncio.sleep(aside)
            set_aside()
            if forgotten() - before >= FORGOTTEN:
                break
        sweep()
