"""A few hundred malformed inputs of every kind; ``python -m dev.malformed`` tries a hundred thousand."""

from __future__ import annotations

import base64
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest
from dev import malformed, malformed_report, samples
from dev.visitors import Site

from cardwright.games import descriptor
from cardwright.server.jobs import jobs
from cardwright.server.table import saves

NUMBER = 210


def test_malformed_inputs(site: Site, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    run = malformed.Malformed(site, tmp_path)
    kinds = list(malformed.SHARES)
    for n in range(NUMBER):
        run.one(kinds[n % len(kinds)], n)
    run.close()
    # How long an input takes depends on the machine; only the program itself looks at that.
    assert [failure for failure in run.report.failures if " took " not in failure] == []
    assert run.report.inputs == {kind: NUMBER // len(kinds) for kind in kinds}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert site.ask("GET", "/health")[0] == 200


def test_a_run_notices_what_goes_wrong(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = malformed.Malformed(site, tmp_path)

    def broken() -> str:
        raise KeyError("planted")

    monkeypatch.setattr(malformed, "SLOW", -1.0)
    run._kinds |= {"pack": broken, "request": lambda: "500", "deck": lambda: "read"}
    for kind in ("pack", "request", "deck"):
        run.one(kind, 7)
    assert [failure.partition(" took")[0] for failure in run.report.failures] == [
        "pack 7: KeyError: 'planted'",
        "pack 7:",
        "request 7: answered with 500",
        "request 7:",
        "deck 7:",
    ]
    log = "2026-01-01 INFO fine\n2026-01-01 ERROR request failed\n  error x: KeyError\n    a.py:1\n2026-01-02 INFO fine"
    assert malformed_report.errors(log) == ["2026-01-01 ERROR request failed\n  error x: KeyError\n    a.py:1"]


def test_every_input_can_be_tried_again() -> None:
    assert [malformed.kind(n) for n in range(50)] == [malformed.kind(n) for n in range(50)]
    assert {malformed.kind(n) for n in range(300)} == set(malformed.SHARES)


def test_the_samples_themselves_are_well_formed(tmp_path: Path) -> None:
    """Otherwise a run would only find what is wrong with them."""
    for game, ending, text in samples.deck_texts():
        path = tmp_path / f"sample{ending}"
        path.write_text(text, "utf-8")
        files = descriptor(game).deck_files()
        assert files is not None
        assert files.check(path, None)
    for table in samples.saved()[::8]:
        seats: list[Any] = [{} for _ in table["setup"]["seats"]]
        file = base64.b64encode(saves.pack_saved(table)).decode()
        body = msgspec.json.encode({"game": table["game"], "seats": seats, "save": file})
        assert isinstance(jobs.do(jobs.Job("make", body, pack_bytes=1_000_000)), jobs.Done)
    for game, text in samples.packs()[:1]:
        shelf = descriptor(game).shelf()
        assert shelf is not None
        assert shelf.parse(text, "sample.yaml").cards
