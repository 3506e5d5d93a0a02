"""The duel as a third game, as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.games import GAMES, VARIABLE
from cardwright.server.jobs import workroom

ROOT = Path(__file__).parents[2]


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The duel is known here and in processes that are started from here; its name. The processes of servers that were
    started before do not know it, and those that know it are not left to other servers."""
    spare: list[workroom.Worker] = []
    monkeypatch.setattr(workroom, "_SPARE", spare)
    monkeypatch.setitem(GAMES, "duel", "tests.duel")
    monkeypatch.setenv(VARIABLE, "tests.duel")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=":")
    yield "duel"
    for worker in spare:
        worker.close()
