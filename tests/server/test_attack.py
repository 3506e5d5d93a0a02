"""The short form of ``python -m dev.attack``; test_attacks.py has each attack by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from dev.attack.__main__ import run
from dev.attack.crowd import crowd
from dev.attack.ledger import Ledger


@pytest.mark.long
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_random_play_that_attacks(database: str) -> None:
    report = run(6, database, seed=1, pause=0.5, crowds=False)
    assert report.wrong == []
    counts = report.counts
    assert counts["choices found again"] == counts["choices"] > 0
    assert counts["views compared"] > 0
    assert any(name.startswith("fault") for name in counts)


@pytest.mark.long
def test_visitors_who_ask_too_much(tmp_path: Path) -> None:
    ledger = Ledger()
    crowd(tmp_path, ledger, seconds=2)
    # How long others' choices take depends on the machine; it is for the long form.
    assert [wrong for wrong in ledger.wrong if "others' choices take" not in wrong] == []
    assert ledger.counts["watchers let in"] == 64
    assert all(ledger.counts[what] > 0 for what in ("reasons asked for", "long logs asked for", "half-sent requests"))
