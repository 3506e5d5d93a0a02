"""The processes in which work on what strangers send is done, and the queue before them.

Such work can be made to take long. Here it delays neither the tables in play nor other threads: it takes at most a few
seconds in one of a few processes (``worker``), only so many jobs may wait, and only a few of one address.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO

from cardwright.server.jobs import jobs, worker
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.budgets import pay
from cardwright.server.ops.limits import Guests

PATIENCE = worker.SECONDS + 5
"""Seconds after which a process that gives no answer is ended: its own limits have failed."""
FIRST = 60
"""The same for its first answer, since it has to load the games first."""


class Worker:
    """A process that does one job after another."""

    def __init__(self) -> None:
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", worker.__name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self._patience = FIRST
        self.busy = False

    def do(self, job: jobs.Job) -> tuple[float, jobs.Reply]:
        """Do a job: the seconds of computing it took, and the reply; ``Overrun`` if the process had to be ended."""
        timer = threading.Timer(self._patience, self._process.kill)
        timer.start()
        self.busy = True
        try:
            worker.write(_open(self._process.stdin), jobs.encode(job))
            data = worker.read(_open(self._process.stdout))
        except OSError:  # The process is gone.
            data = None
        finally:
            timer.cancel()
            self.busy = False
        self._patience = PATIENCE
        if data is None:
            return worker.CPU_SECONDS, jobs.Overrun()
        head = worker.SECONDS_FIRST
        return head.unpack_from(data)[0], jobs.REPLY.decode(memoryview(data)[head.size :])

    @property
    def lives(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        """End the process, and wait for its end."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                _open(stream).close()


def _open(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None  # Both are pipes.
    return stream


_SPARE: list[Worker] = []
"""Processes of workrooms that were closed, for the next one: starting one takes a second."""
_LOCK = threading.Lock()


def _take() -> Worker:
    with _LOCK:
        while _SPARE:
            found = _SPARE.pop()
            if found.lives:
                return found
            found.close()
    return Worker()


@atexit.register
def _end() -> None:
    while _SPARE:
        _SPARE.pop().close()


class Workroom:
    """A few processes, and the jobs that wait for them."""

    def __init__(self, workers: int, waiting: int, each: int) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="workroom")
        """A thread for each process, which waits for its answers."""
        self._mine = threading.local()
        self._all: list[Worker] = []
        self._waiting = Guests(each, waiting)
        """The jobs that wait or are being done, by the addresses they come from."""
        self._closed = False
        self.overruns = 0
        """How many jobs took too long or too much memory."""

    def open(self) -> None:
        """Start the processes, without waiting for them."""
        for _ in range(self._workers):
            self._pool.submit(self._work, jobs.Job("nothing"))

    def close(self) -> None:
        """End the processes; a job that is being done fails."""
        self._closed = True
        for found in self._all:
            if found.busy:
                found.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)
        with _LOCK:
            _SPARE.extend(found for found in self._all if found.lives)

    async def do(self, job: jobs.Job, address: str) -> bytes:
        """The result of a job, encoded; an error if it is refused, cannot be done, or has to wait for too long."""
        if self._closed or not self._waiting.enter(address):
            raise Refusal("busy", "this server is busy; try again in a moment")
        try:
            seconds, reply = await asyncio.get_running_loop().run_in_executor(self._pool, self._work, job)
        finally:
            self._waiting.leave(address)
        pay(seconds)
        self.overruns += isinstance(reply, jobs.Overrun)
        return jobs.told(reply)

    def _work(self, job: jobs.Job) -> tuple[float, jobs.Reply]:
        """Do a job in the process of this thread, which gets a new one if the last one has ended."""
        found: Worker | None = getattr(self._mine, "worker", None)
        if found is not None and not found.lives:
            found.close()
            self._all.remove(found)
            found = None
        if found is None:
            if self._closed:
                return 0.0, jobs.Overrun()
            found = self._mine.worker = _take()
            self._all.append(found)
        return found.do(job)
