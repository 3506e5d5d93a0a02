"""Bots choose in processes of their own, so that no table has to wait for their computation."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random
from typing import Any

import msgspec

from cardwright.bots import make
from cardwright.server.ops import metrics

log = logging.getLogger("cardwright.server")


def end_with_parent() -> None:
    """Make this worker process end when the server's process does, however that ends."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def think(name: str, seed: str, view: bytes) -> int:
    """The choice of a bot, from nothing but the view of its seat."""
    return make(name, seed).choose(msgspec.json.decode(view))


class Thinkers:
    """The pool of processes in which bots choose."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: Executor | None = None
        self.times = metrics.seconds("bot", "The time that bots take, waiting for a process included.")
        """How long bots took to choose, waiting for a free process included."""
        self.failures = 0
        """How often a bot got a random option because it failed or took too long."""
        self.restarts = 0
        """How often the processes had died and new ones were started."""

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, name: str, seed: str, view: dict[str, Any], encoded: bytes) -> int:
        """An option of the view's question: the bot's choice, or a random one if the bot fails."""
        if self._pool is None:
            # The processes are spawned, not forked, because this process has threads.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, spawn, initializer=end_with_parent)
        options = len(view["decision"]["options"])
        begun = time.monotonic()
        try:
            work = asyncio.get_running_loop().run_in_executor(self._pool, think, name, seed, encoded)
            option = await asyncio.wait_for(work, self._patience)
            self.times.observe(time.monotonic() - begun)
            if 0 <= option < options:
                return option
            log.error("the bot %s chose %r of %d options", name, option, options)
        except BrokenProcessPool:
            log.exception("the bots' processes have died; starting new ones")
            self._pool = None
            self.restarts += 1
        except TimeoutError:
            log.error("the bot %s did not answer within %g s", name, self._patience)
        except Exception:  # A seat goes on whatever its bot does wrong.
            log.exception("the bot %s failed", name)
        self.failures += 1
        return Random(seed).randrange(options)
