"""Tables that nobody has touched for a long time are deleted, with their journals."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.schema import TABLES
from cardwright.server.store.storage import Storage
from cardwright.server.table.open_tables import Sittings

log = logging.getLogger("cardwright.server")

DAY = 86_400.0
BATCH = 50
"""The number of tables that are deleted in one transaction, so that nobody waits long for the end of it."""


def untouched(connection: sa.Connection, before: float, most: int | None = None) -> Sequence[Any]:
    """The tables that nobody has changed since a time, the oldest first: their ids, games and times."""
    columns = TABLES.c
    asked = sa.select(columns.id, columns.game, columns.touched).where(columns.touched < before)
    return connection.execute(asked.order_by(columns.touched).limit(most)).all()


def delete(connection: sa.Connection, before: float, kept: Collection[str] = ()) -> list[str]:
    """Delete some of the tables that nobody has changed since a time; returns their ids. None means that all are gone.

    Tables that are ``kept`` because people are connected to them count as touched now.
    """
    if kept:
        connection.execute(sa.update(TABLES).where(TABLES.c.id.in_(kept)).values(touched=time.time()))
    found = [row.id for row in untouched(connection, before, BATCH)]
    connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(found)))
    return found


class Expiry:
    """Deletes tables of a running server from time to time."""

    def __init__(self, storage: Storage, sittings: Sittings, days: float, every: float) -> None:
        self._storage = storage
        self._sittings = sittings
        self._days = days
        self._every = every
        self._epoch = time.time() - time.monotonic()
        self.expired = 0
        """The number of tables deleted by this process."""

    @property
    def jumped(self) -> bool:
        """Whether the clock of this machine has jumped by more than a day since the process began."""
        return abs(time.time() - time.monotonic() - self._epoch) > DAY

    async def run(self) -> None:
        """Delete tables again and again, without end."""
        while self._days > 0:
            await asyncio.sleep(self._every)
            if self.jumped:
                log.error("the clock of this machine has jumped; no table is deleted until the server is restarted")
                continue
            try:
                await self.once()
            except Refusal as refusal:
                log.warning("deleting old tables: %s", refusal)
            except Exception:  # The next try comes in any case.
                log.exception("deleting old tables")

    async def once(self) -> None:
        """Delete all tables that are old enough."""
        while True:
            opened = self._sittings.open
            kept = [name for name, sitting in opened.items() if sitting.guests]
            gone = await self._storage.write("", partial(delete, before=time.time() - self._days * DAY, kept=kept))
            if not gone:
                return
            for name in gone:
                sitting = opened.get(name)
                if sitting is not None and not sitting.guests:
                    sitting.close()
                    del opened[name]
            self.expired += len(gone)
            log.info("%d tables were deleted: nobody had touched them for %g days", len(gone), self._days)
