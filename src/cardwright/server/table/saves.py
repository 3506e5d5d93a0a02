"""A table as a file: its game, its past and the names of its seats, without secrets.

The file contains the whole game, including hidden cards. So only the host can get it, and while the game runs only a
host who is alone with bots or has all seats on one screen: nobody else has ever sat down, or could.
"""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from cardwright import bounds
from cardwright.errors import CardwrightError, SaveError
from cardwright.games import GAMES, load_game
from cardwright.kernel import save
from cardwright.server.jobs import saved_tables
from cardwright.server.store import records
from cardwright.server.store.storage import Stored
from cardwright.server.table.opening import load_table
from cardwright.server.table.seats import is_free
from cardwright.server.table.table import Table

MAGIC = b"CARDWRIGHT TABLE"
VERSION = 1
_HEAD = len(MAGIC) + 1 + 8
MOST = 4 * 1024 * 1024
"""The largest size of a file when it is decompressed."""
MOST_ROWS = 50_000


class SavedTable(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of the file."""

    game: str
    name: str
    setup: records.Setup
    start: records.Start
    state: bytes
    rows: list[bytes]


SEALED = (
    "the file would show the hands of others, who sit or may sit here, while the game runs; the table is kept here, so "
    "come back by the same link, and save it when the game is over"
)


def may_be_read(table: Table, tokens: Sequence[str]) -> bool:
    """Whether somebody with these secrets may see all cards: after the game, or with the links of all seats of people,
    if nobody else has ever used one of them and nobody can take one."""
    if table.game.over:
        return True
    if table.gathering or any(seat.foreign or (table.listed and is_free(seat)) for seat in table.seats):
        return False
    seats = {table.seat_of(token) for token in tokens}
    return all(i in seats for i, seat in enumerate(table.seats) if seat.opened or seat.kind == "person")


def tell_saved(table: Table) -> records.Saved | None:
    """Note that the host knows all cards of the table now, for whoever comes, and tell others, unless that was done."""
    told = not table.game.over and sum(seat.opened for seat in table.seats) > 1
    row = records.Saved(told)
    if table.saved and (not told or (table.talk and table.talk[-1] == table.heard(row))):
        return None
    table.apply(row)
    return row


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=8).digest()


def pack(table: Table, rows: list[records.AnyRow]) -> bytes:
    """The file of a table. Seats are kept as they are now, without secrets; talk is left out."""
    kept = [row for row in rows if isinstance(row, saved_tables.ROWS)]
    seats = [records.SeatSetup(seat.kind, seat.name, seat.bot) for seat in table.seats]
    setup = records.Setup(seats, table.options)
    encoded = [records.encode(row) for row in kept]
    saved = SavedTable(table.game_name, table.name, setup, table.start, table.game.save(bare=True), encoded)
    return pack_saved(saved)


def pack_saved(saved: SavedTable) -> bytes:
    """The file with these contents."""
    body = zlib.compress(msgspec.msgpack.encode(saved))
    return MAGIC + bytes([VERSION]) + _checksum(body) + body


def pack_stored(stored: Stored) -> bytes:
    """The file of a table as it is stored in the database."""
    return pack(load_table(stored), stored.rows)


def unpack(data: bytes) -> SavedTable:
    """The contents of a file; an error if it is not a saved table."""
    if not data.startswith(MAGIC):
        raise SaveError("this is not a saved table of Cardwright")
    if len(data) < _HEAD:
        raise SaveError("this saved table is cut short: its header is incomplete")
    version = data[len(MAGIC)]
    if version != VERSION:
        raise SaveError(f"this saved table has format version {version}; this Cardwright reads version {VERSION}")
    body = data[_HEAD:]
    if _checksum(body) != data[len(MAGIC) + 1 : _HEAD]:
        raise SaveError("this saved table is damaged: its checksum does not fit its contents")
    try:
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(body, MOST)
    except zlib.error as error:
        raise SaveError(f"this saved table is damaged: {error}") from error
    if unpacker.unconsumed_tail:
        raise SaveError("this saved table is too large")
    saved: SavedTable = save.decode(plain, SavedTable, "saved table")
    if saved.game not in GAMES or len(saved.rows) > MOST_ROWS:
        raise SaveError("this saved table is of a game that Cardwright does not play, or far too long")
    return saved


def restore(saved: SavedTable, table: str, host: bytes, setup: records.Setup, listed: bool) -> tuple[Table, Any]:
    """A table that continues from a file of a stranger, and the rows of its journal.

    If the past cannot be played again, or would take long at every opening, the table goes on without it.
    """
    try:
        saved_tables.check_parts(saved.setup, saved.start)
        rows = [records.decode(row) for row in saved.rows]
        few = saved_tables.check_rows(rows)
        state = load_game(saved.state, save.unpack(saved.start.save).packs or ())
        bounds.check(state)
        if len(state.players) != len(setup.seats):
            raise SaveError("this saved table has another number of seats than its game")
        begun = time.process_time()
        made = Table(table, saved.game, saved.name, listed, host, setup, saved.start)
        bounds.check(made.game)
        if few:
            made.replay(rows, saved.state)
        if not few or made.cut_short or time.process_time() - begun > saved_tables.OPENING:
            rows = []
            made = Table(table, saved.game, saved.name, listed, host, setup, records.Start(state.save(), []))
        saved_tables.rehearse(made)
    except SaveError:
        raise
    except (CardwrightError, msgspec.DecodeError) as error:
        raise SaveError(f"this saved table does not fit this version of Cardwright: {error}") from error
    except (MemoryError, RecursionError):
        raise
    except Exception as error:  # A manipulated file may contain anything.
        raise SaveError("this saved table cannot be played on: what is in it does not fit together") from error
    return made, rows
