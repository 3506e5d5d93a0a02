"""`cardwright admin`, on databases of real servers."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from dev.visitors import Site
from tests.server.helpers import serving, settings
from tests.server.test_upgrading import emptied, old_database, set_version, version

from cardwright.cli import main
from cardwright.server.store.database import opened
from cardwright.server.store.schema import HEAD, JOURNAL, TABLES
from cardwright.server.store.upgrading import migrate
from cardwright.server.table.making import new_id

Admin = Callable[..., tuple[int, str]]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs a command; its exit code, and what it says."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as stop:
            main(["admin", *words])
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out + captured.err

    return run


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def play(site: Site, choices: int, **more: Any) -> dict[str, Any]:
    """A table with some choices."""
    made = site.make(seats="pp", **more)
    with site.join(made, 0, 1) as client:
        client.play(Random(1), choices)
    return made


def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything in a database."""
    with opened(url) as engine, engine.connect() as connection, connection.begin():
        return {
            table.name: [
                tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns))
            ]
            for table in (TABLES, JOURNAL)
        }


@contextlib.contextmanager
def writing(url: str) -> Iterator[sa.Connection]:
    with opened(url) as engine, engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


# --- backup and restore -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_backup_brings_everything_back(
    database: str, url: str, tmp_path: Path, admin: Admin, request: pytest.FixtureRequest
) -> None:
    with contextlib.ExitStack() as stack:
        if database == "postgres":
            url = stack.enter_context(emptied(request.getfixturevalue("postgres")))
        with serving(settings(url)) as site:
            made = play(site, 20)
            file = tmp_path / "kept.backup"
            code, said = admin("backup", str(file), "--database", url)
            assert (code, "1 tables with" in said) == (0, True)
            before = rows(url)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert {path.name for path in tmp_path.iterdir() if "kept" in path.name} == {"kept.backup"}
        # A database is restored to any other, of either kind.
        other = f"sqlite:///{tmp_path / 'other.db'}"
        assert admin("restore", str(file), "--database", other)[0] == 0
        assert rows(other) == before
        code, said = admin("restore", str(file), "--database", url)
        assert (code, "--replace" in said) == (1, True)
        assert admin("restore", str(file), "--database", url, "--replace")[0] == 0
        assert rows(url) == before
        with serving(settings(other)) as site, site.join(made, 0, 1) as client:
            client.choose(0)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_backup_is_one_moment_of_a_server_that_goes_on(
    database: str, url: str, tmp_path: Path, admin: Admin, request: pytest.FixtureRequest
) -> None:
    with contextlib.ExitStack() as stack:
        if database == "postgres":
            url = stack.enter_context(emptied(request.getfixturevalue("postgres")))
        site = stack.enter_context(serving(settings(url)))
        made = site.make(seats="pp")
        over = threading.Event()

        def run() -> None:
            with site.join(made, 0, 1) as client:
                random = Random(2)
                while not over.is_set() and client.until_asked():
                    client.choose(random.randrange(len(client.options())))

        playing = threading.Thread(target=run)
        playing.start()
        try:
            for number in range(3):
                assert admin("backup", str(tmp_path / f"{number}.backup"), "--database", url)[0] == 0
        finally:
            over.set()
            playing.join()
    for number in range(3):
        code, said = admin("check", "--database", f"sqlite:///{tmp_path / f'{number}.backup'}")
        assert (code, said.strip()) == (0, "1 tables, 1 whole")


def test_an_old_backup_is_brought_up_to_date(url: str, tmp_path: Path, admin: Admin) -> None:
    old_database(url)
    file = tmp_path / "old.backup"
    assert admin("backup", str(file), "--database", url)[0] == 0
    assert version(f"sqlite:///{file}") == "0001"
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert admin("restore", str(file), "--database", other)[0] == 0
    assert version(other) == HEAD
    assert version(f"sqlite:///{file}") == "0001"
    assert rows(other)["tables"][0][0] == "a-table-of-old"


def test_files_that_are_no_backup(url: str, tmp_path: Path, admin: Admin) -> None:
    migrate(url)
    (tmp_path / "text").write_text("no database")
    with contextlib.closing(sqlite3.connect(tmp_path / "empty")) as empty:
        empty.execute("VACUUM")
    newer = f"sqlite:///{tmp_path / 'newer'}"
    migrate(newer)
    set_version(newer, "9001")
    for name, message in (
        ("nothing", "there is no such file"),
        ("text", "no database of Cardwright, or it is damaged"),
        ("empty", "no backup of Cardwright"),
        ("newer", "made by a newer Cardwright"),
    ):
        code, said = admin("restore", str(tmp_path / name), "--database", url)
        assert (code, message in said) == (1, True), said
    code, said = admin("backup", str(tmp_path / "text"), "--database", url)
    assert (code, "does not overwrite" in said) == (1, True)
    code, said = admin("backup", str(tmp_path / "no" / "folder"), "--database", url)
    assert (code, "cannot be written" in said) == (1, True)
    code, said = admin("backup", str(tmp_path / "new"), "--database", f"sqlite:///{tmp_path / 'typo.db'}")
    assert (code, "there is no file" in said) == (2, True)
    assert not (tmp_path / "typo.db").exists()


def test_migrate(url: str, tmp_path: Path, admin: Admin, postgres: str) -> None:
    old_database(url)
    code, said = admin("check", "--database", url)
    assert (code, "cardwright admin migrate" in said) == (2, True)
    assert admin("migrate", "--database", url)[0] == 0
    assert version(url) == HEAD
    assert "already" in admin("migrate", "--database", url)[1]
    with emptied(postgres) as there:
        old_database(there)
        assert admin("migrate", "--database", there)[0] == 1
        assert admin("migrate", "--database", there, "--backup", str(tmp_path / "kept"))[0] == 0
        assert (version(there), version(f"sqlite:///{tmp_path / 'kept'}")) == (HEAD, "0001")


# --- check ------------------------------------------------------------------------------------------------------------


def test_check_finds_what_is_wrong_and_repairs_it(url: str, admin: Admin) -> None:
    with serving(settings(url)) as site:
        whole, gap, short, state = (play(site, 6, options={"seed": seed})["table"] for seed in range(4))
    assert admin("check", "--database", url) == (0, "4 tables, 4 whole\n")
    with writing(url) as connection:
        connection.execute(sa.delete(JOURNAL).where(JOURNAL.c.table_id == gap, JOURNAL.c.number == 5))
        connection.execute(sa.update(TABLES).where(TABLES.c.id == short).values(number=TABLES.c.number + 2))
        connection.execute(sa.update(TABLES).where(TABLES.c.id == state).values(state=b"nothing"))
    code, said = admin("check", "--database", url)
    assert code == 1
    assert f"{gap} (four_souls" in said
    assert "row 5 is missing; whole up to row 4" in said
    assert f"{whole}" not in said
    assert "4 tables, 3 faulty, 1 whole" in said
    code, said = admin("check", "--database", url, "--repair")
    assert (code, "4 tables, 3 repaired, 1 whole" in said) == (0, True)
    assert admin("check", "--database", url) == (0, "4 tables, 4 whole\n")


def test_check_goes_on_after_a_table_that_cannot_be_read(url: str, admin: Admin) -> None:
    with serving(settings(url)) as site:
        broken, _ = (play(site, 2)["table"] for _ in range(2))
    with writing(url) as connection:
        connection.execute(sa.update(TABLES).where(TABLES.c.id == broken).values(start=b"nothing"))
    code, said = admin("check", "--database", url, "--repair")
    assert code == 1
    assert f"{broken} (four_souls" in said
    assert "2 tables, 1 unreadable, 1 whole" in said


PAGE = 4096


@pytest.mark.parametrize("place", ["header", "schema", "tables", "short"])
def test_a_damaged_file_is_told_by_every_command(url: str, tmp_path: Path, admin: Admin, place: str) -> None:
    with serving(settings(url)) as site:
        made = play(site, 30)
    file = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
        connection.execute("PRAGMA journal_mode=DELETE")
    whole = file.read_bytes()
    nonsense = b"\x5a" * 400
    damaged = {
        "header": nonsense + whole[400:],
        "schema": whole[:100] + nonsense + whole[500:],
        "tables": whole[: (root - 1) * PAGE] + nonsense + whole[(root - 1) * PAGE + 400 :],
        "short": whole[: 2 * PAGE],
    }[place]
    for words in (
        ["check"],
        ["check", "--repair"],
        ["quotas"],
        ["expire", "--days", "30"],
        ["rotate", made["table"], "--seat", "1"],
        ["migrate"],
        ["backup", str(tmp_path / "kept.backup")],
    ):
        file.write_bytes(damaged)
        code, said = admin(*words, "--database", url)
        told = code in (1, 2) and "damaged" in said and said.count("\n") == 1
        # The other commands need not notice damage in what they do not read.
        assert told or (code == 0 and words[0] != "check"), (words, said)
        assert (code == 0) >= (tmp_path / "kept.backup").exists()


# --- who can read it --------------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir() if path.is_file()}


def test_nobody_else_on_the_machine_can_read_the_tables(url: str, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with serving(settings(url)) as site:
            play(site, 2)
            assert modes(tmp_path) == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm"], "0o600")
        # A file of before is for its owner alone from now on.
        (tmp_path / "tables.db").chmod(0o644)
        with serving(settings(url)):
            assert set(modes(tmp_path).values()) == {"0o600"}
    finally:
        os.umask(before)


def test_nobody_else_can_read_the_copy_before_an_upgrade(url: str, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        old_database(url)
        migrate(url)
    finally:
        os.umask(before)
    assert [name for name in modes(tmp_path) if name.endswith(".backup")]
    assert set(modes(tmp_path).values()) == {"0o600"}


# --- expire and quotas ------------------------------------------------------------------------------------------------


def test_expire(url: str, admin: Admin) -> None:
    with serving(settings(url)) as site:
        old, young = (play(site, 2) for _ in range(2))
        with writing(url) as connection:
            then = time.time() - 40 * 86_400
            connection.execute(sa.update(TABLES).where(TABLES.c.id == old["table"]).values(touched=then))
        code, said = admin("expire", "--days", "30", "--dry-run", "--database", url)
        assert (code, f"{old['table']} (four_souls), untouched for 40.0 days" in said) == (0, True)
        assert "1 tables would be deleted" in said
        assert len(rows(url)["tables"]) == 2
        assert "1 tables were deleted" in admin("expire", "--days", "30", "--database", url)[1]
        assert "0 tables were deleted" in admin("expire", "--days", "30", "--database", url)[1]
        assert [row[0] for row in rows(url)["tables"]] == [young["table"]]
        assert {row[0] for row in rows(url)["journal"]} == {young["table"]}
    assert admin("expire", "--days", "0", "--database", url)[0] == 2


def test_quotas(url: str, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(url)) as site:
        play(site, 5)
        play(site, 5, listed=True)
    monkeypatch.setenv("CARDWRIGHT_DATABASE", url)
    code, said = admin("quotas", "--limit", "tables_per_hour=60")
    assert code == 0
    assert "tables_per_hour=60 (usually 30)" in said
    assert "sockets_per_address=64" in said
    assert "all: 2\n" in said
    assert "of four_souls: 2\n" in said
    assert "listed: 1\n" in said
    code, said = admin("quotas", "--limit", "tables=60")
    assert (code, "there is no limit 'tables'" in said) == (2, True)


def test_no_id_of_a_table_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter(["-acHGRA", "--seat", "a-cHGRA"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(given))
    assert new_id() == "a-cHGRA"
