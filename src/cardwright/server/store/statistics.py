"""How many tables a database has, of what kind, and how much room they take."""

from __future__ import annotations

import time
from pathlib import Path

import sqlalchemy as sa

from cardwright.server.store.database import opened
from cardwright.server.store.schema import JOURNAL, TABLES

DAY = 86_400.0


def count(url: str) -> dict[str, int]:
    """The figures of a database, by what they count."""
    columns = TABLES.c
    with opened(url) as engine, engine.connect() as connection, connection.begin():

        def number(what: sa.Table, *where: sa.ColumnElement[bool]) -> int:
            return int(connection.execute(sa.select(sa.func.count()).select_from(what).where(*where)).scalar_one())

        games = connection.execute(sa.select(columns.game, sa.func.count()).group_by(columns.game)).all()
        now = time.time()
        found = {
            "all": number(TABLES),
            **{f"of {game}": n for game, n in sorted(tuple(row) for row in games)},
            "over": number(TABLES, columns.over),
            "listed": number(TABLES, columns.listed),
            **{
                f"touched in the last {days} days": number(TABLES, columns.touched > now - days * DAY)
                for days in (1, 7, 30, 90)
            },
            "rows in their journals": number(JOURNAL),
            "most rows of one table": connection.execute(sa.select(sa.func.max(columns.number))).scalar() or 0,
            "bytes": _size(connection),
        }
    return found


def _size(connection: sa.Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar_one())
    file = Path(connection.engine.url.database or "")
    return sum(path.stat().st_size for path in (file, Path(f"{file}-wal")) if path.exists())
