"""The database behind the storage: how it is opened, what it may cost in time, and what its errors mean.

Everything that waits for the database has a limit. PostgreSQL itself keeps most of them; a server process that is
stopped cannot, so the client's side has a limit too (``patient_postgres.py``).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa

from cardwright.errors import CardwrightError
from cardwright.server.store.extras import need

Kind = Literal["away", "slow", "full", "disk", "locked", "read_only", "damaged", "failed"]
"""The kinds of trouble with a database, as far as users and monitors have to tell them apart."""

WORDS: dict[Kind, str] = {
    "away": "the database does not answer",
    "slow": "the database is too slow",
    "full": "the disk of the database is full",
    "disk": "the disk of the database fails",
    "locked": "the database is locked by another program",
    "read_only": "the database cannot be written to",
    "damaged": "the database is damaged",
    "failed": "the database refused the change",
}

_SQLITE: dict[int, Kind] = {5: "locked", 6: "locked", 8: "read_only", 10: "disk", 11: "damaged", 13: "full"}
_SQLITE |= {14: "away", 26: "damaged"}
_POSTGRESQL: dict[str, Kind] = {"53100": "full", "57014": "slow", "55P03": "locked", "25006": "read_only"}
_POSTGRESQL |= {"XX001": "damaged", "XX002": "damaged"}


class Unusable(CardwrightError):
    """A database that cannot be used as it is: the message names it and the fix."""

    status = 1


def kind(error: BaseException) -> Kind:
    """What is the matter with the database, from an error of its driver."""
    if isinstance(error, sa.exc.TimeoutError | TimeoutError):
        return "slow"
    cause = getattr(error, "orig", None)
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code & 0xFF, "failed")
    state = getattr(cause, "sqlstate", None)
    if state in _POSTGRESQL:
        return _POSTGRESQL[state]
    away = isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError) and not state
    lost = isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
    return "away" if away or lost or (state or "").startswith(("08", "57P")) else "failed"


def make_engine(url: str, patience: float = 0.0) -> sa.Engine:
    """The database at an address: ``sqlite:///file`` or ``postgresql://…``.

    ``patience`` is the number of seconds that one statement may take; 0 for as long as it needs.
    """
    address = sa.make_url(url)
    if address.drivername in ("postgresql", "postgres"):
        need("postgres", "psycopg", "a PostgreSQL database")
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() == "sqlite":
        return _sqlite(address, patience)
    from cardwright.server.store import patient_postgres

    return patient_postgres.engine(address, patience)


def make_secret(file: Path) -> None:
    """Make sure that nobody else on this machine can read a file: it holds, or will hold, everybody's hands. SQLite
    gives the files beside it (``-wal``, ``-shm``) the same rights."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        return
    for path in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if path.exists() and path.stat().st_mode & 0o077:
            path.chmod(0o600)


def _sqlite(address: sa.URL, patience: float) -> sa.Engine:
    file = Path(address.database) if address.database and address.database != ":memory:" else None
    if file is not None:
        folder = file.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(
                f"{folder}: this folder cannot be made ({error.strerror}); name another one for the database"
            ) from error
    # Half of the patience: a write that finds the database locked is tried once more on its own.
    wait = {"timeout": patience / 2 if patience else 30}
    engine = sa.create_engine(
        address,
        connect_args={**wait, "check_same_thread": False},
        pool_timeout=patience or 30,
        hide_parameters=True,  # They are states of games, with everybody's hands: not for the log.
    )

    @sa.event.listens_for(engine, "do_connect")
    def keep_secret(*_: Any) -> None:
        if file is not None:
            with contextlib.suppress(OSError):  # SQLite says what is wrong; or the file is another user's.
                make_secret(file)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # Transactions begin explicitly, see below.
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # A writing transaction takes its lock at once: if two read first and then wrote, only one could go on.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextlib.contextmanager
def opened(url: str) -> Iterator[sa.Engine]:
    """A database for work that may take as long as it needs; its errors are told in plain words."""
    engine = make_engine(url)
    try:
        with plainly(engine):
            yield engine
    finally:
        engine.dispose()


@contextlib.contextmanager
def plainly(engine: sa.Engine) -> Iterator[None]:
    """Tell errors of a database in plain words."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        raise Unusable(_plainly(engine.url, error)) from error


def _plainly(address: sa.URL, error: sa.exc.DBAPIError) -> str:
    """An error at the start in words that name the database and the fix; the address without its password."""
    name = address.render_as_string(hide_password=True)
    said = " ".join(str(error.orig).split())
    if address.get_backend_name() != "sqlite":
        return f"{name}: {WORDS[kind(error)]} ({said}); start it, or mend the address given as the database"
    path = Path(address.database or "").absolute()
    match kind(error):
        case "read_only" | "away":
            return (
                f"{path.parent}: the tables cannot be kept in this folder ({said}); let this user write to the folder "
                f"and to {path.name} in it, or name another place"
            )
        case "damaged":
            return f"{path}: this is no database of Cardwright, or it is damaged ({said}); restore it, or name another"
        case "full":
            return f"{path}: the disk is full; make room on it"
        case found:
            return f"{path}: {WORDS[found]} ({said})"
