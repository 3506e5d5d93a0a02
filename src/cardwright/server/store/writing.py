"""The thread that does all writing. It puts all waiting writes into one transaction: a commit costs the same for one
table as for fifty.

Whatever goes wrong with a write is the answer to that write alone. If the thread should die nevertheless, the writes
it had in hand are answered and another thread goes on.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa

from cardwright.server.ops import metrics
from cardwright.server.ops.logs import brief

log = logging.getLogger("cardwright.server")

BATCH = 256

Work = Callable[[sa.Connection], Any]


class Unsure(Exception):
    """It is unknown whether a write was stored: the database was lost while it was committing."""

    plain = True


class TooLate(Exception):
    """A write waited too long, and was not tried."""

    plain = True


class Job:
    """A write that waits: ``key`` gives the order within a transaction, ``until`` is the time to give it up."""

    __slots__ = ("future", "key", "until", "work")

    def __init__(self, key: str, work: Work, until: float) -> None:
        self.key = key
        self.work = work
        self.until = until
        self.future: Future[Any] = Future()

    def fail(self, error: BaseException) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class Writer:
    """The writing thread and the writes that wait for it."""

    def __init__(self, engine: sa.Engine, patience: float) -> None:
        self._engine = engine
        self._patience = patience
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._in_hand: list[Job] = []
        self._guard = threading.Lock()
        self._stopped = False
        self.commits = 0
        self.written = 0
        self.failed = 0
        """The number of writes that failed."""
        self.times = metrics.seconds("storage", "The time of a transaction.")
        """How long transactions took."""
        self.restarts = 0
        """How often another thread had to go on for one that died."""

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def stop(self, seconds: float) -> bool:
        """Write what waits, and end; whether that was done within the given time."""
        with self._guard:
            self._stopped = True
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(seconds)
            return not self._thread.is_alive()
        return True

    @property
    def waiting(self) -> int:
        """The number of writes that wait or are in hand."""
        return self._waiting.qsize() + len(self._in_hand)

    def put(self, key: str, work: Work) -> Future[Any]:
        """Write as soon as possible. A write that is cancelled before its turn is not made."""
        job = Job(key, work, time.monotonic() + self._patience)
        self._waiting.put(job)
        self.watch()
        return job.future

    def watch(self) -> bool:
        """Whether the thread lives; if it has died, answer the writes that it had in hand and start another one."""
        with self._guard:
            if self._thread is None or self._thread.is_alive():
                return self._thread is not None
            if self._stopped:
                return False
            log.critical("the writing thread has died; another one goes on")
            self.restarts += 1
            for job in self._in_hand:
                job.fail(Unsure("the writing thread died"))
            self._in_hand = []
            self.start()
            return False

    # --- in the thread -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        last = False
        while not last:
            last = self._take()
            if self._in_hand:
                # All processes write in the same order: otherwise two of them could each wait for the other's rows.
                self._write(sorted(self._in_hand, key=lambda job: job.key))
            self._in_hand = []

    def _take(self) -> bool:
        """Take all writes that wait, at most a batch; whether the last one has been taken."""
        while len(self._in_hand) < BATCH and not (self._in_hand and self._waiting.empty()):
            job = self._waiting.get()
            if job is None:
                return True
            if not job.future.set_running_or_notify_cancel():
                continue
            if time.monotonic() > job.until:
                self.failed += 1
                job.fail(TooLate("the write waited too long"))
                continue
            self._in_hand.append(job)
        return False

    def _write(self, jobs: Sequence[Job]) -> None:
        try:
            self._commit(jobs)
        except Exception as error:  # Whatever it is, it must not end the thread.
            if len(jobs) > 1 and not isinstance(error, Unsure):
                log.warning("a transaction of %d writes failed (%s); trying them one by one", len(jobs), brief(error))
                for job in jobs:
                    self._write([job])
                return
            self.failed += len(jobs)
            log.error("a write failed: %s", brief(error), exc_info=not isinstance(error, sa.exc.OperationalError))
            for job in jobs:
                job.fail(error)

    def _commit(self, jobs: Sequence[Job]) -> None:
        if len(jobs) == 1 and time.monotonic() > jobs[0].until:
            raise TooLate("the write waited too long")
        begun = time.monotonic()
        with self._engine.connect().execution_options(writes=True) as connection:
            transaction = connection.begin()
            try:
                results = [job.work(connection) for job in jobs]
            except BaseException:  # Raised again: nothing half done is committed.
                transaction.rollback()
                raise
            self._end(transaction, connection.dialect.name)
        self.times.observe(time.monotonic() - begun)
        self.commits += 1
        self.written += len(jobs)
        for job, result in zip(jobs, results, strict=True):
            if not job.future.done():
                job.future.set_result(result)

    @staticmethod
    def _end(transaction: sa.RootTransaction, dialect: str) -> None:
        try:
            transaction.commit()
        except sa.exc.DBAPIError as error:
            if dialect != "sqlite":
                raise Unsure(f"the commit was not answered: {brief(error)}") from error
            raise  # A commit of SQLite that fails has changed nothing.
