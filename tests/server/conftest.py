"""Servers for the tests: real ones, on loopback, ended by the tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from dev.backends import Postgres, Redis
from dev.visitors import Site
from tests.server.helpers import serving, settings


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on SQLite that all tests share: each makes tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    with serving(settings(f"sqlite:///{folder / 'tables.db'}")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own."""
    with Postgres() as server:
        yield server.address


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """A Redis of our own."""
    with Redis() as server:
        yield server.address


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    """A command that sets up the log leaves it as it was for the next test."""
    root, alembic = logging.getLogger(), logging.getLogger("alembic")
    handlers, levels = list(root.handlers), (root.level, alembic.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    alembic.setLevel(levels[1])
