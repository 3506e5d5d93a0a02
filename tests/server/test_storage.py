"""Storage that fails: a write fails alone, everybody is told the truth, and nothing that was told is lost."""

from __future__ import annotations

import asyncio
import base64
import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from dev.backends import Postgres
from dev.visitors import PATIENCE, Client
from tests.server.helpers import Served, serving, settings, until

from cardwright.games import load_game
from cardwright.kernel.records import replace
from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.storage import Away, Storage
from cardwright.server.table import making, saves

SHORT = 2
"""A short patience with a database that does not answer, and still enough for one that does on a busy machine."""


def health(site: Served) -> tuple[int, dict[str, Any]]:
    status, data = site.ask("GET", "/health")
    return status, json.loads(data)


def refused(client: Client) -> dict[str, Any]:
    """Make a choice that is refused."""
    client.say("choose", moment=client.moment, option=0)
    return client.wait("refused")


def chosen(client: Client) -> dict[str, Any]:
    """Make a choice; returns the state after it, or the refusal."""
    client.say("choose", moment=client.moment, option=0)
    while (message := client.hear())["type"] not in ("state", "refused"):
        pass
    return message


def back(client: Client) -> dict[str, Any]:
    """The state of a table that has come back; before that, everybody is told that there is none."""
    while (message := client.hear())["type"] != "state":
        assert message["type"] != "refused" or message["code"] == "storage"
    return message


def values() -> dict[str, Any]:
    """A new table to be stored."""
    _, made = making.make(NewTable("four_souls", [SeatWish(), SeatWish()]), False, 7)
    return made


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    found = Storage(f"sqlite:///{tmp_path / 'tables.db'}", SHORT)
    found.open()
    yield found
    found.close()


def test_a_save_with_a_number_that_fits_no_column(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as site:
        made = site.make()
        saved = saves.unpack(site.saved(made))
        game = load_game(saved.state)
        game.table.round = 2**63
        huge = replace(saved, state=game.save(bare=True), rows=[])
        wanted = {"game": "four_souls", "seats": [{}, {}]}
        body = {**wanted, "save": base64.b64encode(saves.pack_saved(huge)).decode()}
        assert site.ask("POST", "/api/tables", body)[0] == 400
        with site.join(site.make(), 0, 1) as client:
            client.choose(0)
        until(lambda: health(site) == (200, {"status": "ok"}))


def test_any_error_of_a_write_is_the_answer_to_that_write_alone(storage: Storage) -> None:
    """Also to a write that shares a transaction with others; and a table is stored with its rows when tried again."""
    wrong: list[Exception] = [OverflowError("too large"), ValueError("odd"), sa.exc.StatementError("no", "", {}, None)]
    tables = [{**values(), "rows": making_rows()} for _ in range(3)]

    async def write() -> list[Any]:
        began, go = threading.Event(), threading.Event()

        def slow(_: sa.Connection) -> None:
            began.set()
            go.wait(PATIENCE)

        first = asyncio.create_task(storage.write("", slow, PATIENCE))
        await asyncio.to_thread(began.wait)
        tasks: list[asyncio.Task[Any]] = [asyncio.create_task(storage.make(table)) for table in tables]
        tasks += [asyncio.create_task(storage.write("zz", fails(error))) for error in wrong]
        while storage.writer.waiting < 1 + len(tasks):
            await asyncio.sleep(0)
        go.set()
        await first
        return await asyncio.gather(*tasks, return_exceptions=True)

    answers = asyncio.run(write())
    assert answers[:3] == [""] * 3
    assert all(isinstance(answer, Away) and answer.certain for answer in answers[3:])
    for table in tables:
        stored = asyncio.run(storage.load(table["id"]))
        assert stored is not None
        assert stored.rows == table["rows"]
    assert storage.writer.failed == len(wrong)
    assert storage.writer.restarts == 0


def making_rows() -> list[Any]:
    from cardwright.server.store.records import Renamed

    return [Renamed(0, "Ann"), Renamed(1, "Ben")]


def fails(error: Exception) -> Callable[[sa.Connection], None]:
    def work(_: sa.Connection) -> None:
        raise error

    return work


def test_numbers_that_fit_no_column_are_refused_before(storage: Storage) -> None:
    with pytest.raises(Refusal, match=r"round: .* is too large"):
        asyncio.run(storage.make({**values(), "round": 2**31}))
    assert storage.writer.failed == 0


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writing_thread_that_dies_is_replaced(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as site:
        writer = site.service.storage.writer
        made = site.make()
        with site.join(made, 0, 1) as client:

            def die(_: Any) -> None:
                raise SystemExit

            before = client.moment
            writer.put("", die)
            until(lambda: writer.restarts == 1 or not writer.watch())
            assert client.choose(0)["moment"] == before + 1
        assert writer.restarts == 1
        until(lambda: health(site)[0] == 200)


def test_a_full_disk(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as site:
        made = site.make()
        with site.join(made, 0, 1) as client, full(site):
            before = client.state
            while (answer := chosen(client))["type"] == "state":  # As long as there is room left in the last page.
                before = answer
            assert "the disk of the database is full" in answer["message"]
            assert "nothing has changed" in answer["message"]
            assert client.wait("state")["views"] == before["views"]
            status, told = health(site)
            assert (status, told["message"]) == (503, "the disk of the database is full")
            assert site.ask("GET", "/live")[0] == 200
            assert site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}]})[0] == 503
        with site.join(made, 0, 1) as client:
            assert client.state["views"] == before["views"]
            client.choose(0)
            until(lambda: health(site)[0] == 200)


@contextmanager
def full(site: Served) -> Iterator[None]:
    """A database that must not grow any more."""
    engine = site.service.storage.engine

    def limit(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA max_page_count=1")  # The least that SQLite accepts is its present size.

    def lift(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA max_page_count=1073741823")

    sa.event.listen(engine, "checkout", limit)
    yield
    sa.event.remove(engine, "checkout", limit)
    sa.event.listen(engine, "checkout", lift)


def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{path}")) as site:
        made = site.make()
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        site.service.storage.engine.dispose()  # Connections remember pages.
        data = path.read_bytes()
        path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
        assert site.ask("GET", f"/api/tables/{made['table']}/cards")[0] == 503
        status, told = health(site)
        assert (status, told["message"]) == (503, "the database is damaged")


def test_a_locked_database_is_answered_while_it_is_locked_and_the_table_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(settings(f"sqlite:///{path}", patience=SHORT)) as site:
        made = site.make(seats="pb")
        with site.join(made, 0) as client, closing(sqlite3.connect(path, isolation_level=None)) as other:
            client.until_asked()
            before = client.moment
            other.execute("BEGIN IMMEDIATE")
            assert refused(client)["code"] == "storage"
            assert health(site)[0] == 503
            other.execute("ROLLBACK")
            # The choice may have been made after all, or not: the state that comes says so.
            assert back(client)["moment"] >= before
            client.until_asked()
            client.choose(0)
            until(lambda: health(site)[0] == 200)


def test_a_stopped_postgresql(tmp_path: Path) -> None:
    """Meanwhile health is told and the server can end; the choice is not lost, and bots go on by themselves."""
    with Postgres() as database:
        with serving(settings(database.address, patience=SHORT)) as site:
            made = site.make(seats="pb")
            with site.join(made, 0) as client:
                client.until_asked()
                database.freeze()
                assert refused(client)["code"] == "storage"
                status, told = health(site)
                assert (status, told["status"]) == (503, "failing")
                assert site.ask("GET", "/api/tables")[0] == 503
                database.thaw()
                back(client)
                client.until_asked()
                client.choose(0)
                client.until_asked()
            database.freeze()
        database.thaw()


@pytest.mark.parametrize("seats", ["pp", "pb"])
def test_postgresql_goes_away_with_a_choice_in_flight(seats: str) -> None:
    with Postgres() as database:
        wanted = settings(database.address, patience=SHORT)
        with serving(wanted) as site:
            made = site.make(seats=seats)
            mine = [key["seat"] for key in made["seats"]]
            with site.join(made, *mine) as client:
                client.until_asked()
                before = client.state
                database.kill()
                assert refused(client)["code"] == "storage"
                client.say("choose", moment=client.moment, option=0)
                assert client.wait("refused")["code"] == "storage"
                database.start()
                assert back(client)["views"] == before["views"]
                for _ in range(3):
                    client.until_asked()
                    client.choose(0)
                client.until_asked()
        with serving(wanted) as site, site.join(made, *mine) as again:
            assert again.state["views"] == client.state["views"]
            assert again.log == client.log
            again.choose(0)
