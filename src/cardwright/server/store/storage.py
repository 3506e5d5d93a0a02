"""The database: tables and their journals. A change is stored before anybody is told of it.

All writing is done by one thread (``writing.py``). The primary key of the journal makes several processes safe: the
process that comes second with a row is told so, and has to catch up first.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import database, journal, records, upgrading
from cardwright.server.store.codes import DAY, store_code
from cardwright.server.store.schema import CODES, JOURNAL, TABLES
from cardwright.server.store.writing import Unsure, Writer

R = TypeVar("R")

PATIENCE = 5.0
"""The number of seconds that anything may wait for the database."""
LASTING = 60
"""Seconds for which a full disk is reported after the last change that did not fit on it."""
NOT_STORED = "nothing has changed; try again in a moment"
UNSURE = "whether this was stored is not known yet; the table appears again, as it is stored, as soon as it answers"


# The statements of every change are made once: making one takes longer than carrying it out.
_OF = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("of"))
_ARRANGED = _OF.values({name: sa.bindparam(name) for name in ("number", "seats", "touched")})
_ARRANGED = _ARRANGED.values(waiting=sa.bindparam("waiting"), gathering=sa.bindparam("gathering"))
_PLAYED = _ARRANGED.values({name: sa.bindparam(name) for name in ("state", "round", "over")})


class Away(Refusal):
    """Something that the database did not do, or not in time."""

    def __init__(self, kind: database.Kind, certain: bool = True, pending: Future[Any] | None = None) -> None:
        super().__init__("storage", f"{database.WORDS[kind]}: {NOT_STORED if certain else UNSURE}")
        self.kind = kind
        self.certain = certain
        """Whether it is certain that nothing was stored."""
        self.pending = pending
        """The write, if it is still under way."""


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
    waiting: int = -1
    """The seat that is asked, as everybody may know it."""
    gathering: bool = False
    begun: bool = False
    """Whether the game begins with this row, so that the table's code opens nothing any more."""


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
    """The rows of its journal, up to the first fault."""
    fault: str = ""
    """What is wrong with the journal or the state; empty if they are whole."""
    code: str = ""
    """The code of a table that gathers, and when it was made."""
    code_made: float = 0.0
    changed: float = 0.0
    """When the last row was stored."""


class Found(msgspec.Struct):
    """A table in the list of tables."""

    id: str
    game: str
    name: str
    seats: bytes
    round: int
    over: bool
    waiting: int = -1
    gathering: bool = False
    touched: float = 0.0


_LISTED = (*(TABLES.c[name] for name in ("id", "game", "name", "seats", "round", "over")),)
_LISTED += (TABLES.c.waiting, TABLES.c.gathering, TABLES.c.touched)


class Storage:
    """Reading and writing, outside the event loop."""

    def __init__(self, url: str, patience: float = PATIENCE, migrate: bool = False) -> None:
        self._url = url
        self._migrate = migrate
        self._patience = patience
        self.engine = database.make_engine(url, patience)
        self.writer = Writer(self.engine, patience)
        insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._add_row = insert(JOURNAL).on_conflict_do_nothing().returning(JOURNAL.c.number)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self._prepared = False
        self.failures = 0
        """How often the database did not do something, or not in time."""
        self._damaged = False
        self._lasting: tuple[database.Kind, float] | None = None

    def prepare(self) -> None:
        """Bring the database up to date; an error in plain words if it cannot be used."""
        upgrading.migrate(self._url, self._migrate)
        self._prepared = True

    def open(self) -> None:
        """Start the writing thread, on a database that is up to date."""
        if not self._prepared:
            self.prepare()
        self.writer.start()

    def close(self) -> None:
        """Write the waiting changes, and stop; neither takes longer than the patience."""
        self.writer.stop(self._patience)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    # --- writing -------------------------------------------------------------------------------------------------

    async def append(self, change: Change) -> bool:
        """Store a row and the table's new values; False if another process stored this row first."""
        check(TABLES, {"number": change.number, "round": change.round})
        stored = bool(await self.write(change.table, partial(self._append, change=change)))
        self._lasting = None
        return stored

    async def make(self, values: dict[str, Any]) -> str:
        """Store a new table; the code of one that gathers is returned."""
        check(TABLES, values)
        return await self.write(values["id"], partial(self._make, values=values))

    async def new_code(self, table: str) -> str:
        """Give a table that gathers a new code; the old one opens nothing any more."""

        def work(connection: sa.Connection) -> str:
            connection.execute(sa.delete(CODES).where(CODES.c.table_id == table))
            return store_code(connection, table)

        return await self.write(table, work)

    async def write(self, key: str, work: Callable[[sa.Connection], R], patience: float | None = None) -> R:
        """Do some writing in the writing thread; ``Away`` says what is known if it is not done in time."""
        future = self.writer.put(key, work)
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                result: R = await asyncio.wrap_future(future)
                return result
        except TimeoutError as error:
            # A write that has not begun was cancelled by this.
            began = not future.cancelled()
            self.failures += 1
            raise Away("slow", not began, future if began else None) from error
        except Exception as error:  # Whatever the database or the work on it raised: ``Away`` says what is known.
            raise self._away(error, not isinstance(error, Unsure)) from error

    def _away(self, error: Exception, certain: bool = True) -> Away:
        kind = "away" if isinstance(error, Unsure) else database.kind(error)
        self.failures += 1
        self._damaged = self._damaged or kind == "damaged"
        if kind in ("full", "disk", "read_only"):
            self._lasting = (kind, time.monotonic())
        return Away(kind, certain)

    @property
    def trouble(self) -> database.Kind | None:
        """What is wrong even if a small write succeeds. Only a restart forgets that the database is damaged; a full
        disk counts until a change of a table has been stored, or for a while."""
        if self._damaged:
            return "damaged"
        if self._lasting is not None and time.monotonic() - self._lasting[1] < LASTING:
            return self._lasting[0]
        return None

    def _append(self, connection: sa.Connection, change: Change) -> bool:
        now = time.time()
        row = {
            "table_id": change.table,
            "number": change.number,
            "kind": records.kind(change.row),
            "data": records.encode(change.row),
            "at": now,
        }
        if connection.execute(self._add_row, row).one_or_none() is None:
            return False
        values: dict[str, Any] = {"of": change.table, "number": change.number, "seats": change.seats, "touched": now}
        values |= {"waiting": change.waiting, "gathering": change.gathering}
        if change.state is None:
            connection.execute(_ARRANGED, values)
        else:
            values |= {"state": change.state, "round": change.round, "over": change.over}
            connection.execute(_PLAYED, values)
        if change.begun:
            connection.execute(sa.delete(CODES).where(CODES.c.table_id == change.table))
        return True

    @staticmethod
    def _make(connection: sa.Connection, values: dict[str, Any]) -> str:
        rows: list[records.AnyRow] = values.get("rows", [])
        now = time.time()
        table = {name: value for name, value in values.items() if name != "rows"}
        connection.execute(sa.insert(TABLES).values(**table, number=len(rows), created=now, touched=now))
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
        return store_code(connection, values["id"]) if values.get("gathering") else ""

    async def repair(self, table: str, found: int, values: dict[str, Any]) -> bool:
        """Cut a journal off after its last whole row, of which these are the values; False if the table has changed
        since its number was ``found``."""

        def work(connection: sa.Connection) -> bool:
            mine = sa.and_(TABLES.c.id == table, TABLES.c.number == found)
            if connection.execute(sa.update(TABLES).where(mine).values(values)).rowcount != 1:
                return False
            after = sa.and_(JOURNAL.c.table_id == table, JOURNAL.c.number > values["number"])
            connection.execute(sa.delete(JOURNAL).where(after))
            return True

        return await self.write(table, work)

    # --- reading -------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[sa.Connection], R]) -> R:
        """Read from one unchanging picture of the database."""

        def run() -> R:
            with self.engine.connect() as connection:
                if connection.dialect.name == "postgresql":
                    connection = connection.execution_options(isolation_level="REPEATABLE READ")
                with connection.begin():
                    return work(connection)

        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except (sa.exc.SQLAlchemyError, TimeoutError) as error:
            raise self._away(error) from error

    async def load(self, table: str) -> Stored | None:
        """A table with its whole journal."""

        def work(connection: sa.Connection) -> Stored | None:
            found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            kept = connection.execute(_rows(table, 0)).all()
            rows, fault = journal.whole(found.number, [(row.number, bytes(row.data)) for row in kept])
            code = connection.execute(sa.select(CODES).where(CODES.c.table_id == table)).first()
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
                rows=rows,
                fault=fault,
                code=code.code if code is not None else "",
                code_made=code.made if code is not None else 0.0,
                changed=_changed(connection, table) or found.created,
            )

        return await self._read(work)

    async def since(self, table: str, number: int) -> list[records.AnyRow]:
        """The rows after a number; an error if one of them is missing."""

        def work(connection: sa.Connection) -> list[records.AnyRow]:
            kept = connection.execute(_rows(table, number)).all()
            if [row.number for row in kept] != list(range(number + 1, number + 1 + len(kept))):
                raise LookupError(f"rows are missing after row {number}")
            return [records.decode(bytes(row.data)) for row in kept]

        return await self._read(work)

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last row of each of these tables; a table that is gone is missing."""
        columns = TABLES.c
        asked = sa.select(columns.id, columns.number).where(columns.id.in_(tables))
        return await self._read(lambda connection: {row.id: row.number for row in connection.execute(asked)})

    async def kept(self) -> int:
        """The number of tables."""
        asked = sa.select(sa.func.count()).select_from(TABLES)
        return await self._read(lambda connection: int(connection.execute(asked).scalar_one()))

    async def listed(self, most: int = 50) -> list[Found]:
        """The tables that everybody may find, the most recently changed first."""

        def work(connection: sa.Connection) -> list[Found]:
            columns = TABLES.c
            rows = connection.execute(
                sa.select(*_LISTED)
                .where(columns.listed, columns.touched > time.time() - DAY)
                .order_by(columns.over, columns.touched.desc())
                .limit(most)
            )
            return [_found(row) for row in rows]

        return await self._read(work)

    async def named(self, tables: Sequence[str]) -> list[Found]:
        """These tables, as far as they exist."""
        asked = sa.select(*_LISTED).where(TABLES.c.id.in_(tables))
        return await self._read(lambda connection: [_found(row) for row in connection.execute(asked)])

    async def coded(self, code: str) -> Found | None:
        """The table that has a code; None if there is none, or the code is too old."""
        asked = sa.select(*_LISTED).join(CODES, CODES.c.table_id == TABLES.c.id)
        asked = asked.where(CODES.c.code == code, CODES.c.made > time.time() - DAY)

        def work(connection: sa.Connection) -> Found | None:
            row = connection.execute(asked).first()
            return _found(row) if row is not None else None

        return await self._read(work)


PLAYED = ("step", "offer", "undo", "redo", "begin", "ready", "deal", "hand_over", "concede")
"""The kinds of rows after which another question may be open."""


def _changed(connection: sa.Connection, table: str) -> float:
    """When the game of a table was last changed; 0 if it never was."""
    asked = sa.select(sa.func.max(JOURNAL.c.at)).where(JOURNAL.c.table_id == table, JOURNAL.c.kind.in_(PLAYED))
    return float(connection.execute(asked).scalar() or 0.0)


def _found(row: Any) -> Found:
    return Found(
        row.id, row.game, row.name, bytes(row.seats), row.round, row.over, row.waiting, row.gathering, row.touched
    )


def _rows(table: str, number: int) -> sa.Select[tuple[int, bytes]]:
    """The rows of a table's journal after a number."""
    columns = JOURNAL.c
    asked = sa.select(columns.number, columns.data).where(columns.table_id == table, columns.number > number)
    return asked.order_by(columns.number)


_WIDTHS: dict[Any, int] = {sa.Integer: 31, sa.BigInteger: 63}


def check(table: sa.Table, values: dict[str, Any]) -> None:
    """Refuse whole numbers that do not fit their columns."""
    for name, value in values.items():
        column = table.columns.get(name)
        bits = _WIDTHS.get(type(column.type)) if column is not None else None
        if bits is not None and not -(1 << bits) <= value < 1 << bits:
            raise Refusal("illegal", f"{name}: {value} is too large to be stored")
