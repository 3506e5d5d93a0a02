"""The faults of the machine: servers, databases and Redis that die, stop or fill up, and clocks that jump."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from dev.attack.ledger import Ledger
from dev.backends import Postgres, Redis, family, lives
from dev.visitors import Process

CLOCK = '''"""Lets the clock of this process jump: the offset is in a file."""

import os
import time

_real = time.time


def jumped():
    try:
        with open(os.environ["CARDWRIGHT_LAB_CLOCK"]) as file:
            return _real() + float(file.read() or 0)
    except (OSError, ValueError):
        return _real()


time.time = jumped
'''
"""A ``sitecustomize`` for the server's process; nothing of it is in the server itself."""


class Town:
    """All servers of a run, and which faults are going on."""

    def __init__(self, folder: Path, postgres: Postgres | None, redis: Redis | None, ledger: Ledger) -> None:
        self.folder = folder
        self.postgres = postgres
        self.redis = redis
        self.ledger = ledger
        self._clock = folder / "clock"
        (folder / "hook").mkdir()
        (folder / "hook" / "sitecustomize.py").write_text(CLOCK)
        self.path = folder / "tables.db"
        self.database = postgres.address if postgres is not None else f"sqlite:///{self.path}"
        options = ["--database", self.database, "--idle", "3"]
        options += ["--redis", redis.address] if redis is not None else []
        paths = os.pathsep.join((str(folder / "hook"), os.environ.get("PYTHONPATH", "")))
        self._environment = {"PYTHONPATH": paths, "CARDWRIGHT_LAB_CLOCK": str(self._clock)}
        self.servers = [Process(*options, **self._environment) for _ in range(1 if redis is None else 2)]
        self.ill = threading.Event()
        """Whether the database cannot be written to at the moment."""
        self.since = time.monotonic()
        """The time since which the database has been ill, or well."""
        self.away: set[Process] = set()
        """The servers that are dead or stopped at the moment."""
        self.tracebacks: set[str] = set()

    def stop(self) -> None:
        """Let all servers end their work."""
        for server in self.servers:
            server.stop()
            self._read(server)

    def close(self) -> None:
        for server in self.servers:
            server.close()

    def _read(self, server: Process) -> None:
        """Note the kinds of tracebacks that a server has logged."""
        text = server.output()
        for part in text.split("Traceback (most recent call last):")[1:]:
            last = next((line for line in part.splitlines()[1:] if line and not line.startswith((" ", "\t"))), "")
            self.tracebacks.add(last[:120])

    @contextmanager
    def illness(self) -> Iterator[None]:
        """A time in which the database surely cannot be written to. It is over before anything is mended: while a
        database comes back, either answer of a server is right."""
        self.ill.set()
        self.since = time.monotonic()
        try:
            yield
        finally:
            self.ill.clear()
            self.since = time.monotonic()

    @contextmanager
    def _gone(self, server: Process) -> Iterator[None]:
        self.away.add(server)
        try:
            yield
        finally:
            self.away.discard(server)
            self.mended()

    def mended(self) -> None:
        """From now on, servers have some time to be well again."""
        self.since = time.monotonic()

    # --- the faults ----------------------------------------------------------------------------------------------

    def faults(self, servers: bool) -> list[Callable[[Random], None]]:
        """The faults that are possible here; with ``servers``, also those that end a server."""
        found: list[Callable[[Random], None]] = [self.clock_jump, self.pause_server, self.slow_database]
        found += [self.kill_server, self.kill_server, self.restart_server] if servers else []
        found += [self.full_disk] if self.postgres is None else [self.kill_database]
        found += [self.kill_redis, self.stop_redis] if self.redis is not None else []
        return found

    def clock_jump(self, random: Random) -> None:
        self._clock.write_text(str(random.choice((-86_400 * 400, -3600, 0, 3600, 86_400 * 400))))

    def kill_server(self, random: Random) -> None:
        """Kill the process alone: its workers have to end by themselves."""
        server = random.choice(self.servers)
        with self._gone(server):
            workers = family(server.process.pid)[1:]
            self._read(server)
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait()
            end = time.monotonic() + 20
            while any(lives(pid) for pid in workers) and time.monotonic() < end:
                time.sleep(0.05)
            if any(lives(pid) for pid in workers):
                self.ledger.blame("workers outlive a killed server")
            server.kill()
            server.start()

    def restart_server(self, random: Random) -> None:
        """Ask a server to stop, and start it again."""
        server = random.choice(self.servers)
        with self._gone(server):
            begun = time.monotonic()
            server.stop()
            if time.monotonic() - begun > 20:
                self.ledger.blame(f"a server took {time.monotonic() - begun:.0f} s to stop")
            self._read(server)
            server.start()

    def pause_server(self, random: Random) -> None:
        server = random.choice(self.servers)
        with self._gone(server):
            os.kill(server.process.pid, signal.SIGSTOP)
            time.sleep(random.uniform(0.5, 3))
            os.kill(server.process.pid, signal.SIGCONT)

    def slow_database(self, random: Random) -> None:
        """Nothing is written for some seconds: a lock on a file, or a stopped PostgreSQL."""
        seconds = random.uniform(1, 9)
        if self.postgres is not None:
            with self.illness():
                self.postgres.freeze()
                time.sleep(seconds)
            self.postgres.thaw()
            self.mended()
            return
        locked = closing(sqlite3.connect(self.path, isolation_level=None, timeout=20))
        with locked as other, contextlib.suppress(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
            with self.illness():
                time.sleep(seconds)
            other.execute("ROLLBACK")
            self.mended()

    def full_disk(self, random: Random) -> None:
        """The server cannot write to any file any more."""
        pid = self.servers[0].process.pid
        with self.illness():
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            time.sleep(random.uniform(1, 8))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        self.mended()

    def kill_database(self, random: Random) -> None:
        assert self.postgres is not None
        with self.illness():
            self.postgres.kill()
            time.sleep(random.uniform(0, 6))
        self.postgres.start()
        self.mended()

    def kill_redis(self, random: Random) -> None:
        assert self.redis is not None
        self.redis.kill()
        time.sleep(random.uniform(0, 4))
        self.redis.start()

    def stop_redis(self, random: Random) -> None:
        assert self.redis is not None
        self.redis.freeze()
        time.sleep(random.uniform(0.5, 6))
        self.redis.thaw()


def trouble(town: Town, random: Random, over: threading.Event, servers: bool, pause: float) -> None:
    """One fault after another, with some time in between."""
    while not over.wait(random.uniform(pause / 2, pause * 1.5)):
        fault = random.choice(town.faults(servers))
        town.ledger.count(f"fault: {fault.__name__}")
        fault(random)
