"""How often the database is asked before a server says that it is well."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardwright.server.ops import readiness
from cardwright.server.ops.readiness import Readiness


class Clock:
    """A clock that goes on only where a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(readiness, "time", found)
    return found


def healths(beat: Any) -> list[str]:
    """The answers to two visitors, one after the other."""
    storage = SimpleNamespace(writer=SimpleNamespace(watch=lambda: True), failures=0, trouble=None)
    peers = SimpleNamespace(beat=beat, warning="")
    asked = Readiness(cast(Any, storage), cast(Any, peers), cast(Any, SimpleNamespace(heard=True)))

    async def visit() -> list[str]:
        return [(await asked.health()).status, (await asked.health()).status]

    return asyncio.run(visit())


@pytest.mark.usefixtures("clock")
def test_visitors_within_a_second_share_one_write() -> None:
    writes = []

    async def beat(patience: float) -> None:
        writes.append(patience)

    assert healths(beat) == ["ok", "ok"]
    assert len(writes) == 1


def test_a_write_from_before_the_process_was_stopped_shows_nothing(clock: Clock) -> None:
    writes = []

    async def beat(patience: float) -> None:
        writes.append(patience)
        clock.now += readiness.FRESH * 1.05  # The process is stopped; the database may die in the meantime.

    assert healths(beat) == ["ok", "ok"]
    assert len(writes) == 2
