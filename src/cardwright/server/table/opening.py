"""Opening a stored table: its journal is checked, applied from the start, and repaired if it has a gap."""

from __future__ import annotations

import logging
from typing import Any

from cardwright.errors import CardwrightError, DamagedSave
from cardwright.server.jobs.threads import Apart
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import Said
from cardwright.server.store.storage import Storage, Stored
from cardwright.server.table.table import Table

log = logging.getLogger("cardwright.server")

NOTICE = "A fault was found in the record of this table ({}). It goes on from the last row that is whole."
TRIES = 3


def load_table(stored: Stored) -> Table:
    """A table loaded from its stored form, with its past; this takes a while for a long game.

    If its journal has a gap or its state is damaged, the table is that of the last whole row; ``stored.fault`` says
    what is wrong. A whole state that this version cannot read is an error: the version that wrote it can.
    """
    table = _empty(stored)
    if not stored.fault:
        try:
            table.replay(stored.rows, stored.state)
            return table
        except DamagedSave as error:
            stored.fault = f"its stored state cannot be read: {error}"
            table = _empty(stored)
    try:
        for row in stored.rows:
            table.apply(row)
    except Exception:  # The rules have changed since, too: only the stored state can go on.
        log.exception("table %s: row %d of its journal cannot be carried out", stored.id, table.number + 1)
        table = _empty(stored)
        table.replay(stored.rows, stored.state)
    return table


def _load(stored: Stored) -> Table:
    table = load_table(stored)
    table.brought  # noqa: B018  # It is worked out here, where it may take long.
    return table


def _empty(stored: Stored) -> Table:
    table = Table(stored.id, stored.game, stored.name, stored.listed, stored.host, stored.setup, stored.start)
    table.code, table.code_made = stored.code, stored.code_made
    table.changed = stored.changed
    return table


def values_of(table: Table) -> dict[str, Any]:
    """The stored values of a table as of its last row."""
    return {
        "number": table.number,
        "seats": table.encoded_seats(),
        "state": table.game.save(bare=True),
        "round": table.round,
        "over": table.game.over,
        "waiting": table.asked_openly,
        "gathering": table.gathering,
    }


async def open_table(storage: Storage, apart: Apart, name: str) -> Table:
    """A table from the database. A fault in its journal is logged, told to the table, and repaired."""
    for _ in range(TRIES):
        stored = await storage.load(name)
        if stored is None:
            raise Refusal("unknown_table", "there is no such table")
        try:
            table = await apart.do(_load, stored)
        except CardwrightError as error:
            log.exception("table %s cannot be loaded", name)
            raise Refusal("unknown_table", f"this table cannot be opened any more: {error}") from error
        if not stored.fault:
            return table
        log.error("table %s: %s; going on from row %d", name, stored.fault, table.number)
        if await storage.repair(name, stored.number, values_of(table)):
            table.talk.append(Said(-1, "The server", NOTICE.format(stored.fault)))
            return table
    raise Refusal("busy", "another process is at work on this table; try again")
