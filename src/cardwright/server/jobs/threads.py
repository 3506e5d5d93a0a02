"""Work that takes long is done in threads, so that the event loop goes on. Whoever has used least goes first."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from cardwright.server.ops.budgets import PURSE, Purse, pay

R = TypeVar("R")

THREADS = 2


class Apart:
    """Some threads, and the work that waits for them. It is paid for by whoever wants it."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix=name)
        self._free = THREADS
        self._waiting: list[tuple[Purse | None, asyncio.Future[None]]] = []

    async def do(self, work: Callable[..., R], *arguments: Any) -> R:
        """Do something in one of the threads; it must not touch what the event loop changes meanwhile."""
        await self._turn()
        took: list[float] = []

        def timed() -> R:
            begun = time.thread_time()
            try:
                return work(*arguments)
            finally:
                took.append(time.thread_time() - begun)

        running = asyncio.get_running_loop().run_in_executor(self._pool, timed)
        running.add_done_callback(self._next)
        try:
            return await running
        finally:
            pay(sum(took))

    async def _turn(self) -> None:
        """Wait for a free thread."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append((PURSE.get(), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _next(self, _: object = None) -> None:
        """A thread is free: it is the turn of whoever has most computing time left, and of the server itself before."""
        self._waiting = [one for one in self._waiting if not one[1].done()]
        if not self._waiting:
            self._free += 1
            return
        # What two of one address have left differs by no more than the moment in which it is read.
        chosen = max(self._waiting, key=lambda one: round(one[0].left, 2) if one[0] is not None else math.inf)
        self._waiting.remove(chosen)
        chosen[1].set_result(None)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
