"""The duel as a third game, as long as a test needs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games import GAMES, VARIABLE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> str:
    """The duel is known here and in processes that are started from here; its name."""
    monkeypatch.setitem(GAMES, "duel", "tests.duel")
    monkeypatch.setenv(VARIABLE, "tests.duel")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=":")
    return "duel"
