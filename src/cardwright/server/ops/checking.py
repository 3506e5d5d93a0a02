"""Checking every stored table, without playing at it: its journal is whole, and leads to its stored state."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

import msgspec
import sqlalchemy as sa

from cardwright.server.store.database import Unusable
from cardwright.server.store.schema import TABLES
from cardwright.server.store.storage import Storage
from cardwright.server.table.opening import load_table, values_of

Status = Literal["whole", "other rules", "faulty", "repaired", "unreadable"]


class Verdict(msgspec.Struct):
    """How a table is."""

    table: str
    game: str
    rows: int
    status: Status
    what: str = ""
    """What is wrong with it."""


def check_file(engine: sa.Engine) -> None:
    """Let SQLite look its whole file over; an error if it finds damage, which concerns more than one table."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection, connection.begin():
        said = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one())
    if said != "ok":
        raise Unusable(
            f"{engine.url.database}: the file is damaged ({' '.join(said.split())}); stop all servers, keep a copy, "
            "and restore a backup with `cardwright admin restore FILE --replace`"
        )


async def check(storage: Storage, repair: bool = False) -> AsyncIterator[Verdict]:
    """Check all tables, one after the other. A faulty one can be repaired: it goes on from its last whole row."""
    with storage.engine.connect() as connection, connection.begin():
        found = connection.execute(sa.select(TABLES.c.id, TABLES.c.game, TABLES.c.number).order_by(TABLES.c.id)).all()
    for row in found:
        verdict = Verdict(row.id, row.game, row.number, "whole")
        try:
            if await _check(storage, verdict, repair):
                yield verdict
        except Exception as error:  # Whatever is stored there: the other tables are checked, too.
            verdict.status, verdict.what = "unreadable", f"{type(error).__name__}: {error}"
            yield verdict


async def _check(storage: Storage, verdict: Verdict, repair: bool) -> bool:
    """Complete a verdict; False for a table that is gone by now."""
    stored = await storage.load(verdict.table)
    if stored is None:
        return False
    table = load_table(stored)
    if stored.fault:
        verdict.status, verdict.what = "faulty", f"{stored.fault}; whole up to row {table.number}"
        if repair and await storage.repair(stored.id, stored.number, values_of(table)):
            verdict.status = "repaired"
    elif table.cut_short:
        verdict.status = "other rules"
        verdict.what = "its choices lead elsewhere today; it goes on from its stored state, without its past"
    return True
