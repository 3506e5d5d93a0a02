"""Bots think in processes of their own, so that the table never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import msgspec

from cardwright.bots import make

log = logging.getLogger("cardwright.server")


def think(name: str, seed: str, view: bytes) -> int:
    """What a bot does, given what its seat may know and nothing else."""
    return make(name, seed).choose(msgspec.json.decode(view))


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: Executor | None = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, name: str, seed: str, view: dict[str, Any], encoded: bytes) -> int:
        """An option of the view's question; any, where the bot does not come up with one."""
        if self._pool is None:
            # Spawned, not forked: this process has threads.
            self._pool = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"))
        options = len(view["decision"]["options"])
        try:
            work = asyncio.get_running_loop().run_in_executor(self._pool, think, name, seed, encoded)
            option = await asyncio.wait_for(work, self._patience)
            if 0 <= option < options:
                return option
            log.error("the bot %s chose %r of %d options", name, option, options)
        except BrokenProcessPool:
            log.exception("the bots' processes have died; starting new ones")
            self._pool = None
        except TimeoutError:
            log.error("the bot %s did not answer within %g s", name, self._patience)
        except Exception:  # Whatever a bot does wrong, its seat goes on.
            log.exception("the bot %s failed", name)
        return Random(seed).randrange(options)
