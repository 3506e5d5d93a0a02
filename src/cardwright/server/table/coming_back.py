"""A table that could not be stored is not kept: it comes back from the database, however long that takes."""

from __future__ import annotations

import asyncio
import logging
import random
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from cardwright.server.messages import server_messages
from cardwright.server.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

log = logging.getLogger("cardwright.server")

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds between two tries to load a table: each time twice as long."""
LATE = 60
"""Seconds to wait for a write that was not answered in time."""
GONE = "the database does not answer; the table comes back by itself as soon as it does, with everything that was told"


class Return:
    """Loads one table again, and tells its guests how it stands."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._task: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, pending: Future[Any] | None = None) -> None:
        """Load the table as soon as the database answers; ``pending`` is a write that may still be made."""
        if not self.under_way:
            self._task = asyncio.create_task(self._run(pending))

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self, pending: Future[Any] | None) -> None:
        if pending is not None:
            await asyncio.wait([asyncio.wrap_future(pending)], timeout=LATE)
        pause = FIRST_PAUSE
        while not await self._try():
            if pause == FIRST_PAUSE:
                self._sitting.tell(server_messages.Refused("storage", GONE))
            await asyncio.sleep(pause * random.uniform(0.75, 1.25))
            pause = min(LONGEST_PAUSE, pause * 2)
        if self._sitting.present is not None:
            self._sitting.tell_seats()
            self._sitting.driver.drive(0, 0)

    async def _try(self) -> bool:
        """Try to load the table; whether there is nothing left to try."""
        try:
            async with self._sitting.lock:
                if self._sitting.present is None:
                    await self._sitting.reload()
        except Refusal as refusal:
            if refusal.code != "unknown_table":
                return False
            self._sitting.tell(server_messages.Refused(refusal.code, str(refusal)))
        except Exception:  # It is tried again, however often it fails.
            log.exception("table %s cannot be loaded again yet", self._sitting.id)
            return False
        return True
