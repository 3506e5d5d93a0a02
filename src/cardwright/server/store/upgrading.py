"""Bringing a database up to date: only ever forwards, and with a backup first if there is anything in it."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from pathlib import Path

import sqlalchemy as sa

from cardwright.server.store.database import Unusable, make_secret, opened
from cardwright.server.store.schema import HEAD, TABLES

log = logging.getLogger("cardwright.server")

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_203_114
"""The number of the lock under which one process migrates PostgreSQL. Any number will do, but it must never change."""


def versions() -> list[str]:
    """The versions of the database tables that this program knows, the oldest first."""
    return sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def version(engine: sa.Engine) -> str | None:
    """The version of a database; None for one that is empty. A database of something else is an error."""
    with engine.connect() as connection, connection.begin():
        found = set(sa.inspect(connection).get_table_names())
        if "alembic_version" in found:
            return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one())
    if TABLES.name in found:
        raise Unusable(f"{place(engine)}: this is no database of Cardwright; name another one")
    return None


def place(engine: sa.Engine) -> str:
    """The address of a database, without its password."""
    return engine.url.render_as_string(hide_password=True)


def upgrade(engine: sa.Engine, allowed: bool = False) -> None:
    """Bring a database up to date; several processes may try at once.

    A file of SQLite with tables in it is copied first. PostgreSQL is left alone unless it is ``allowed``: its backup is
    a matter for those who run it.
    """
    found = version(engine)
    if found == HEAD:
        return
    check_known(engine, found)
    if found is not None and _in_use(engine):
        if engine.dialect.name == "sqlite":
            kept = _copy(Path(engine.url.database or ""), found)
            log.warning("the tables in %s are of version %s; they were copied to %s first", place(engine), found, kept)
        elif not allowed:
            raise Unusable(
                f"{place(engine)}: its tables are of version {found} and have to be brought to version {HEAD}; stop "
                "all servers, make a backup (`cardwright admin backup FILE`), then start with --migrate, once"
            )
    migrate_to(engine, "head")
    if found is not None:
        log.warning("the tables in %s were brought from version %s to %s", place(engine), found, HEAD)


def check_known(engine: sa.Engine, found: str | None) -> None:
    """Refuse a database that a newer program has made: going back would lose what this program does not know."""
    if found is not None and found not in versions():
        raise Unusable(
            f"{place(engine)}: its tables are of version {found}, made by a newer Cardwright; this one knows versions "
            f"up to {HEAD}. Install the newer Cardwright, or restore a backup from before it; nothing was changed"
        )


def migrate_to(engine: sa.Engine, wanted: str) -> None:
    """Run the migrations up to a version, in one transaction."""
    # Imported only here: Alembic is slow to load, and most starts do not need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, wanted)


def _in_use(engine: sa.Engine) -> bool:
    with engine.connect() as connection, connection.begin():
        return connection.execute(sa.select(TABLES.c.id).limit(1)).first() is not None


def _copy(file: Path, found: str) -> Path:
    """Copy a file of SQLite to one beside it, also while somebody writes to it; an error leaves no half copy."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    kept = file.with_name(f"{file.name}.version-{found}.{stamp}.backup")
    partial = kept.with_name(kept.name + ".partial")
    try:
        make_secret(partial)
        with contextlib.closing(sqlite3.connect(file)) as old, contextlib.closing(sqlite3.connect(partial)) as new:
            old.backup(new)
        partial.rename(kept)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise Unusable(
            f"{file}: the copy that is made before its tables are changed failed ({error}); make room in {file.parent} "
            "and let this user write to it"
        ) from error
    return kept


def migrate(url: str, allowed: bool = False) -> None:
    """Bring the database at an address up to date; this may take as long as it needs."""
    with opened(url) as engine:
        upgrade(engine, allowed)
