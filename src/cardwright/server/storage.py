"""The database: tables and their journals. A change is stored before anybody is told of it.

One thread does all writing and puts all waiting changes into one transaction: a commit costs the same for one table as
for fifty. The primary key of the journal makes several processes safe: the process that comes second with a row is told
so, and has to catch up first.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cardwright.server import records
from cardwright.server.extras import need
from cardwright.server.schema import HEAD, JOURNAL, TABLES

log = logging.getLogger("cardwright.server")

BATCH = 256
MIGRATION_LOCK = 7_203_114
"""The number of the lock under which one process migrates PostgreSQL. Any number will do, but it must never change."""

R = TypeVar("R")


class Change(msgspec.Struct):
    """A row for a journal, and the stored values of the table after it."""

    table: str
    number: int
    row: records.AnyRow
    seats: bytes
    state: bytes | None = None
    """The game's state; None if the game has not changed."""
    round: int = 0
    over: bool = False


class Stored(msgspec.Struct):
    """A table as it is stored in the database."""

    id: str
    game: str
    name: str
    listed: bool
    host: bytes
    setup: records.Setup
    start: records.Start
    number: int
    state: bytes
    rows: list[records.AnyRow]


class Found(msgspec.Struct):
    """A table in the list of tables."""

    id: str
    game: str
    name: str
    seats: bytes
    round: int
    over: bool


def make_engine(url: str) -> sa.Engine:
    """The database at an address: ``sqlite:///file`` or ``postgresql://…``."""
    address = sa.make_url(url)
    if address.drivername in ("postgresql", "postgres"):
        need("postgres", "psycopg", "a PostgreSQL database")
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() != "sqlite":
        return sa.create_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(address, connect_args={"timeout": 30, "check_same_thread": False})

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


def migrate(engine: sa.Engine) -> None:
    """Bring the database up to date; several processes may try at once."""
    if _is_current(engine):
        return
    # Imported only here: Alembic is slow to load, and most starts do not need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _is_current(engine: sa.Engine) -> bool:
    try:
        with engine.connect() as connection, connection.begin():
            return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == HEAD
    except sa.exc.DBAPIError:
        return False  # The database is empty, or unreachable, which the migration will report.


class Storage:
    """Reading and writing, outside the event loop."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self._insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self._waiting: queue.SimpleQueue[tuple[Any, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self.commits = 0
        self.written = 0

    def open(self) -> None:
        """Migrate the database and start the writing thread."""
        migrate(self.engine)
        self._writer.start()

    def close(self) -> None:
        """Write the waiting changes, and stop."""
        self._waiting.put(None)
        if self._writer.is_alive():
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # --- writing -------------------------------------------------------------------------------------------------

    async def append(self, change: Change) -> bool:
        """Store a row and the table's new values; False if another process stored this row first."""
        return bool(await self._later(change))

    async def make(self, values: dict[str, Any]) -> None:
        """Store a new table."""
        await self._later(values)

    def _later(self, job: Change | dict[str, Any]) -> asyncio.Future[Any]:
        future: Future[Any] = Future()
        self._waiting.put((job, future))
        return asyncio.wrap_future(future)

    def _write(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            jobs = [first]
            last = False
            while len(jobs) < BATCH and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            # All processes write in the same order: otherwise two of them could each wait for the other's rows.
            jobs.sort(key=lambda job: job[0].table if isinstance(job[0], Change) else job[0]["id"])
            try:
                self._commit(jobs)
            except sa.exc.SQLAlchemyError:
                log.exception("a transaction of %d changes failed; trying them one by one", len(jobs))
                for job in jobs:
                    try:
                        self._commit([job])
                    except sa.exc.SQLAlchemyError as error:
                        job[1].set_exception(error)
            if last:
                return

    def _commit(self, jobs: Sequence[tuple[Any, Future[Any]]]) -> None:
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            results = [
                self._append(connection, job) if isinstance(job, Change) else self._make(connection, job)
                for job, _ in jobs
            ]
        self.commits += 1
        self.written += len(jobs)
        for (_, future), result in zip(jobs, results, strict=True):
            future.set_result(result)

    def _append(self, connection: sa.Connection, change: Change) -> bool:
        now = time.time()
        row = {
            "table_id": change.table,
            "number": change.number,
            "kind": records.kind(change.row),
            "data": records.encode(change.row),
            "at": now,
        }
        insert = self._insert(JOURNAL).values(row).on_conflict_do_nothing().returning(JOURNAL.c.number)
        if connection.execute(insert).one_or_none() is None:
            return False
        values: dict[str, Any] = {"number": change.number, "seats": change.seats, "touched": now}
        if change.state is not None:
            values |= {"state": change.state, "round": change.round, "over": change.over}
        connection.execute(sa.update(TABLES).where(TABLES.c.id == change.table).values(values))
        return True

    @staticmethod
    def _make(connection: sa.Connection, values: dict[str, Any]) -> bool:
        rows: list[records.AnyRow] = values.pop("rows", [])
        now = time.time()
        connection.execute(sa.insert(TABLES).values(**values, number=len(rows), created=now, touched=now))
        if rows:
            kept = [
                {
                    "table_id": values["id"],
                    "number": number,
                    "kind": records.kind(row),
                    "data": records.encode(row),
                    "at": now,
                }
                for number, row in enumerate(rows, 1)
            ]
            connection.execute(sa.insert(JOURNAL), kept)
        return True

    # --- reading -------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[sa.Connection], R]) -> R:
        def run() -> R:
            with self.engine.connect() as connection, connection.begin():
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def load(self, table: str) -> Stored | None:
        """A table with its whole journal."""

        def work(connection: sa.Connection) -> Stored | None:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            # The table is read before its journal: ``number`` then says which rows count, if more are added in between.
            rows = connection.execute(
                sa.select(JOURNAL.c.data)
                .where(JOURNAL.c.table_id == table, JOURNAL.c.number <= found.number)
                .order_by(JOURNAL.c.number)
            ).scalars()
            return Stored(
                id=found.id,
                game=found.game,
                name=found.name,
                listed=found.listed,
                host=bytes(found.host),
                setup=records.SETUP.decode(found.setup),
                start=records.START.decode(found.start),
                number=found.number,
                state=bytes(found.state),
                rows=[records.decode(bytes(row)) for row in rows],
            )

        return await self._read(work)

    async def since(self, table: str, number: int) -> list[records.AnyRow]:
        """The rows after a number."""

        def work(connection: sa.Connection) -> list[records.AnyRow]:
            rows = connection.execute(
                sa.select(JOURNAL.c.data)
                .where(JOURNAL.c.table_id == table, JOURNAL.c.number > number)
                .order_by(JOURNAL.c.number)
            ).scalars()
            return [records.decode(bytes(row)) for row in rows]

        return await self._read(work)

    async def listed(self, most: int = 50) -> list[Found]:
        """The tables that everybody may find, the most recently changed first."""

        def work(connection: sa.Connection) -> list[Found]:
            columns = TABLES.c
            rows = connection.execute(
                sa.select(columns.id, columns.game, columns.name, columns.seats, columns.round, columns.over)
                .where(columns.listed, columns.touched > time.time() - 86_400)
                .order_by(columns.over, columns.touched.desc())
                .limit(most)
            )
            return [Found(r.id, r.game, r.name, bytes(r.seats), r.round, r.over) for r in rows]

        return await self._read(work)

    async def reachable(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(await self._read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one() == 1))
        except sa.exc.SQLAlchemyError:
            return False
