"""Databases of other versions: brought forwards with a backup first, never backwards."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import serving, settings

from cardwright.cli import main
from cardwright.server.store import upgrading
from cardwright.server.store.database import Unusable, make_engine, opened
from cardwright.server.store.schema import HEAD, METADATA, TABLES
from cardwright.server.store.storage import Storage
from cardwright.server.store.upgrading import migrate

OLD = "0001"


@contextlib.contextmanager
def emptied(postgres: str) -> Iterator[str]:
    """A database of its own in the PostgreSQL of the tests."""
    root = make_engine(postgres).execution_options(isolation_level="AUTOCOMMIT")
    with root.connect() as connection:
        connection.execute(sa.text("DROP DATABASE IF EXISTS upgrading"))
        connection.execute(sa.text("CREATE DATABASE upgrading"))
    try:
        yield postgres.rsplit("/", 1)[0] + "/upgrading"
    finally:
        with root.connect() as connection:
            connection.execute(sa.text("DROP DATABASE upgrading WITH (FORCE)"))
        root.dispose()


def old_database(url: str) -> None:
    """A database of the first version with one table in it."""
    with opened(url) as engine:
        upgrading.migrate_to(engine, OLD)
        names = {"id": "a-table-of-old", "game": "four_souls", "name": "", "listed": False, "over": False}
        blobs = dict.fromkeys(("host", "setup", "start", "state", "seats"), b"")
        numbers = dict.fromkeys(("created", "number", "round", "touched"), 0)
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(sa.insert(TABLES).values(**names, **blobs, **numbers))


def version(url: str) -> str | None:
    with opened(url) as engine:
        return upgrading.version(engine)


def set_version(url: str, number: str) -> None:
    with opened(url) as engine, engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :number"), {"number": number})


def test_the_versions_are_those_of_the_migrations() -> None:
    assert upgrading.versions()[0] == OLD
    assert upgrading.versions()[-1] == HEAD


def test_a_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    old_database(url)
    migrate(url)
    assert version(url) == HEAD
    [kept] = tmp_path.glob("tables.db.version-0001.*.backup")
    with contextlib.closing(sqlite3.connect(kept)) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == (OLD,)
        assert copy.execute("SELECT id FROM tables").fetchone() == ("a-table-of-old",)
    migrate(url)
    assert len(list(tmp_path.glob("*.backup"))) == 1


def test_an_empty_file_needs_no_copy(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with opened(url) as engine:
        upgrading.migrate_to(engine, OLD)
    migrate(url)
    assert version(url) == HEAD
    assert list(tmp_path.glob("*.backup*")) == []


def test_a_copy_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    old_database(url)

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(Unusable, match=r"No space left on device.*make room"):
        migrate(url)
    assert version(url) == OLD
    assert list(tmp_path.glob("*backup*")) == []


def test_postgresql_is_changed_only_if_allowed(postgres: str) -> None:
    with emptied(postgres) as url:
        migrate(url)  # There is nothing in it that could be lost.
        assert version(url) == HEAD
    with emptied(postgres) as url:
        old_database(url)
        with pytest.raises(Unusable, match=r"version 0001 .* make a backup .* --migrate"):
            migrate(url)
        assert version(url) == OLD
        with pytest.raises(Unusable):
            Storage(url).open()
        migrate(url, allowed=True)
        assert version(url) == HEAD


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_newer_database_is_left_alone(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    with contextlib.ExitStack() as stack:
        if database == "postgres":
            url = stack.enter_context(emptied(request.getfixturevalue("postgres")))
        else:
            url = f"sqlite:///{tmp_path / 'tables.db'}"
        migrate(url)
        set_version(url, "9001")
        with pytest.raises(Unusable, match=r"version 9001, made by a newer Cardwright.*nothing was changed"):
            migrate(url, allowed=True)
        assert version(url) == "9001"


def test_what_the_command_says_of_a_newer_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    migrate(url)
    set_version(url, "9001")
    with pytest.raises(SystemExit) as stop:
        main(["serve", "--database", url, "--port", "0"])
    assert stop.value.code == 1
    said = capsys.readouterr().err
    assert "made by a newer Cardwright" in said
    assert "Traceback" not in said


def test_a_database_of_something_else(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as other:
        other.execute("CREATE TABLE tables (id TEXT)")
    with pytest.raises(Unusable, match="no database of Cardwright"):
        migrate(f"sqlite:///{tmp_path / 'tables.db'}")


def test_a_game_goes_on_after_the_upgrade(tmp_path: Path) -> None:
    """A database that a server of the first version could have left."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(settings(url)) as site:
        made = site.make(seats="pp")
        with site.join(made, 0, 1) as client:
            client.choose(0)
    with opened(url) as engine, engine.connect().execution_options(writes=True) as connection, connection.begin():
        for change in (
            "DROP TABLE processes",
            "DROP INDEX tables_touched",
            "DROP TABLE codes",
            "ALTER TABLE tables DROP COLUMN waiting",
            "ALTER TABLE tables DROP COLUMN gathering",
        ):
            connection.execute(sa.text(change))
    set_version(url, OLD)
    with serving(settings(url)) as site, site.join(made, 0, 1) as again:
        assert again.state["views"] == client.state["views"]
        again.choose(0)
    assert len(list(tmp_path.glob("*.backup"))) == 1


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_the_migrations_lead_to_the_schema(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    with contextlib.ExitStack() as stack:
        if database == "postgres":
            url = stack.enter_context(emptied(request.getfixturevalue("postgres")))
        else:
            url = f"sqlite:///{tmp_path / 'tables.db'}"
        migrate(url)
        with opened(url) as engine, engine.connect() as connection, connection.begin():
            found = sa.inspect(connection)
            for table in METADATA.tables.values():
                columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
                assert columns == {column.name: column.nullable for column in table.columns}
                indexes = {str(index["name"]) for index in found.get_indexes(table.name)}
                assert indexes == {str(index.name) for index in table.indexes}
