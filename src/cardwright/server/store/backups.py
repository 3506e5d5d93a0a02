"""Backups: a whole database as one file of SQLite, whatever it was kept in, and back again.

A backup is read from one unchanging picture of the database, so servers may go on meanwhile. It has the version of the
tables that it was made from; restoring it brings it up to date.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from cardwright.server.store import upgrading
from cardwright.server.store.database import Unusable, make_secret, opened
from cardwright.server.store.schema import PROCESSES, TABLES

BATCH = 500
LEFT_OUT = ("alembic_version", PROCESSES.name)
"""Tables of the database that a backup makes anew: the version, and the servers that are running."""


def backup(url: str, file: Path) -> dict[str, int]:
    """Write a backup of a database to a new file; returns how many rows of what there are in it."""
    if file.exists():
        raise Unusable(f"{file}: there is such a file already; a backup does not overwrite anything")
    partial = file.with_name(file.name + ".partial")
    try:
        with opened(url) as source:
            found = upgrading.version(source)
            if found is None:
                raise Unusable(f"{upgrading.place(source)}: there is nothing in this database")
            upgrading.check_known(source, found)
            partial.unlink(missing_ok=True)
            make_secret(partial)
            with opened(f"sqlite:///{partial}") as target:
                upgrading.migrate_to(target, found)
                copied = _copy(source, target)
        _make_single(partial)
        partial.rename(file)
    except OSError as error:
        raise Unusable(f"{file}: the backup cannot be written ({error.strerror})") from error
    finally:
        for path in (partial, *(partial.with_name(partial.name + end) for end in ("-wal", "-shm"))):
            path.unlink(missing_ok=True)
    return copied


def _make_single(file: Path) -> None:
    """Bring everything into the one file, and let SQLite check it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        [found] = connection.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise Unusable(f"{file}: the backup is damaged ({found}); try another disk")


def restore(url: str, file: Path, replace: bool = False) -> dict[str, int]:
    """Fill a database from a backup, brought up to date; returns how many rows of what were restored.

    The database has to be empty, unless what is in it may be replaced. Either all of it happens or nothing.
    """
    if not file.is_file():
        raise Unusable(f"{file}: there is no such file")
    with tempfile.TemporaryDirectory() as folder:
        # A copy, because the backup itself stays as it is, also if it has to be brought up to date.
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        with opened(f"sqlite:///{copy}") as source:
            found = upgrading.version(source)
            if found is None:
                raise Unusable(f"{file}: this is no backup of Cardwright")
            upgrading.check_known(source, found)
            upgrading.migrate_to(source, "head")
            with opened(url) as target:
                _check_free(target, replace)
                upgrading.upgrade(target, allowed=True)
                return _copy(source, target, replace)


def _check_free(target: sa.Engine, replace: bool) -> None:
    if upgrading.version(target) is None or replace:
        return
    with target.connect() as connection, connection.begin():
        number = connection.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one()
    if number:
        raise Unusable(
            f"{upgrading.place(target)}: there are {number} tables in it; name an empty database, or give --replace to "
            "delete them"
        )


def _copy(source: sa.Engine, target: sa.Engine, replace: bool = False) -> dict[str, int]:
    """Copy all rows to a database of the same version, in one transaction on either side."""
    copied: dict[str, int] = {}
    with source.connect() as reading, target.connect().execution_options(writes=True) as writing:
        if source.dialect.name == "postgresql":
            reading = reading.execution_options(isolation_level="REPEATABLE READ")
        with reading.begin(), writing.begin():
            pairs = list(zip(_tables(reading), _tables(writing), strict=True))
            if replace:
                for _, table in reversed(pairs):
                    writing.execute(sa.delete(table))
            for old, new in pairs:
                copied[old.name] = _copy_rows(old, new, reading, writing)
    return copied


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """The tables of a database as they are in its version, those first that others refer to."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def _copy_rows(old: sa.Table, new: sa.Table, reading: sa.Connection, writing: sa.Connection) -> int:
    number = 0
    for batch in reading.execute(sa.select(old).execution_options(yield_per=BATCH)).mappings().partitions():
        writing.execute(sa.insert(new), [dict(row) for row in batch])
        number += len(batch)
    return number
