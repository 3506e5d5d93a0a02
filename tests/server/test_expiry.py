"""Tables that nobody has touched for a long time, and the number of tables that a server keeps."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from dev.visitors import PATIENCE, Client
from tests.server.helpers import get, serving, settings

from cardwright.commands import serve
from cardwright.kernel.records import replace
from cardwright.server.messages.protocol import VERSION
from cardwright.server.ops.expiry import DAY, Expiry
from cardwright.server.ops.settings import UNLIMITED, Settings
from cardwright.server.store.database import opened
from cardwright.server.store.schema import TABLES
from cardwright.server.store.upgrading import migrate


def touch(url: str, table: str, days: float) -> None:
    """Make a table as old as if nobody had touched it for some days."""
    with opened(url) as engine, engine.connect().execution_options(writes=True) as connection, connection.begin():
        then = time.time() - days * DAY
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(touched=then))


def kept(url: str) -> set[str]:
    with opened(url) as engine, engine.connect() as connection, connection.begin():
        return set(connection.execute(sa.select(TABLES.c.id)).scalars())


def expired(text: str) -> int:
    found = re.search(r"^cardwright_tables_expired_total (\d+)\.0$", text, re.MULTILINE)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize(("days", "tries"), [(0.5, True), (100, False), (-100, False)])
def test_nothing_is_deleted_when_the_clock_has_jumped(
    monkeypatch: pytest.MonkeyPatch, days: float, tries: bool
) -> None:
    """A clock that is far ahead would make every table look old."""
    tried: list[bool] = []

    class Counted(Expiry):
        async def once(self) -> None:
            tried.append(True)

    async def some_time(found: Expiry) -> None:
        task = asyncio.create_task(found.run())
        for _ in range(10):
            await asyncio.sleep(0)
        task.cancel()

    nothing: Any = None
    found, now = Counted(nothing, nothing, 30, 0), time.time
    monkeypatch.setattr(time, "time", lambda: now() + days * DAY)
    asyncio.run(some_time(found))
    assert bool(tried) is tries


def test_a_server_deletes_old_tables_by_itself(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(url, expire_days=30, expire_every=0.05)) as site:
        old, connected, young = (site.make(seats="pp") for _ in range(3))
        with site.join(connected, 0, 1) as client:
            for made, days in ((connected, 31.0), (old, 31.0), (young, 29.0)):
                touch(url, made["table"], days)
            end = time.monotonic() + PATIENCE
            while expired(get(f"{site.url}/metrics").text) < 1:
                assert time.monotonic() < end
            # A table to which people are connected counts as touched.
            client.choose(0)
            assert kept(url) == {connected["table"], young["table"]}
        with Client(site) as late:
            late.say("hello", version=VERSION, table=old["table"])
            assert late.wait("refused")["code"] == "unknown_table"


def test_servers_delete_old_tables_and_one_s_own_machine_does_not() -> None:
    assert inspect.signature(serve.serve).parameters["expire_days"].default == 90
    assert Settings().expire_days == 0


def test_without_a_number_of_days_all_tables_are_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(url, expire_every=0.01)) as site:
        made = site.make(seats="pp")
        touch(url, made["table"], 5000)
        for _ in range(5):
            assert expired(get(f"{site.url}/metrics").text) == 0
    assert kept(url) == {made["table"]}


def test_a_server_keeps_only_so_many_tables(tmp_path: Path) -> None:
    few = replace(UNLIMITED, tables_kept=2)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=few)) as site:
        site.make(seats="pp")
        site.make(seats="pp")
        status, answer = site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}]})
        assert status == 503
        assert "no room for more tables" in json.loads(answer)["message"]
        assert "cardwright_tables_kept 2" in get(f"{site.url}/metrics").text


def test_old_tables_are_found_without_reading_all_others(tmp_path: Path) -> None:
    """A row of a table is large; the thread that writes must not read them all."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    migrate(url)
    with opened(url) as engine, engine.connect() as connection, connection.begin():
        asked = "SELECT id FROM tables WHERE touched < 5 ORDER BY touched LIMIT 50"
        plan = str(connection.execute(sa.text(f"EXPLAIN QUERY PLAN {asked}")).all())
    assert "USING INDEX tables_touched" in plan or "USING COVERING INDEX tables_touched" in plan
