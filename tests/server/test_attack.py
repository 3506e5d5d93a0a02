"""The short form of ``python -m cardwright.lab.attack``."""

from __future__ import annotations

import pytest

from cardwright.lab.attack.__main__ import run


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_random_play_that_attacks(database: str) -> None:
    report = run(6, database, seed=1, pause=0.5)
    assert report.wrong == []
    counts = report.counts
    assert counts["choices found again"] == counts["choices"] > 0
    assert counts["views compared"] > 0
    assert any(name.startswith("fault") for name in counts)
