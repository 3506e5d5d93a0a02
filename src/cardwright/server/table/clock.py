"""The clock of a table: a question that a person does not answer in time is answered for them.

The time counts from when the question was stored, also over a restart of the server. Whoever may pass passes, and
otherwise takes what a sensible bot would take. The clock stands while nobody is connected and while an undo waits for
consent; afterwards there are at least a few seconds left.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from cardwright.server.messages.refusal import Refusal
from cardwright.server.table.shared import keep
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

log = logging.getLogger("cardwright.server")

GRACE = 6.0
"""The least number of seconds that are left when the clock goes on."""


class Clock:
    """The clock of one table in this process. If several processes have one, the first answer that is stored counts."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._timer: asyncio.TimerHandle | None = None
        self._moment = sitting.table.moment
        self._since = sitting.table.changed
        """When the question of that moment was asked, in seconds since 1970."""

    def _ticks(self, table: Table | None) -> bool:
        """Whether a person is asked and has so much time."""
        if table is None or table.clock <= 0 or table.gathering or table.taking_back.pending or table.waiting < 0:
            return False
        return table.seats[table.waiting].kind == "person"

    def left(self, table: Table, mine: list[int]) -> float:
        """The seconds that are left for the open question, as somebody with these seats may know it; −1 if there is no
        such limit. While nobody is told who is asked, nobody is told either that it is a bot, which has no clock."""
        if table.clock <= 0 or table.gathering or table.taking_back.pending or table.waiting < 0:
            return -1.0
        told = table.play.waiting_for(mine)
        if told >= 0 and table.seats[told].kind != "person":
            return -1.0
        self._note(table)
        return max(0.0, self._since + table.clock - time.time())

    def _note(self, table: Table) -> None:
        if table.moment != self._moment:
            self._moment, self._since = table.moment, time.time()

    def set(self) -> None:
        """Set the clock for the question that is open now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self._sitting.present
        if table is None or not self._ticks(table):
            return
        self._note(table)
        if not self._sitting.guests or self._sitting.tools.stopping:
            return
        end = self._since + table.clock
        if end - time.time() < GRACE and table.clock > GRACE:
            # It stood still, or the server did.
            self._since = time.time() + GRACE - table.clock
        delay = max(0.0, self._since + table.clock - time.time())
        moment = table.moment
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(delay, lambda: keep(asyncio.create_task(self._time_up(moment))))

    async def _time_up(self, moment: int) -> None:
        sitting = self._sitting
        table = sitting.present
        if table is None or table.moment != moment or not self._ticks(table):
            return
        try:
            await sitting.driver.answer_for(table.waiting, moment)
        except Refusal as refusal:
            log.info("table %s: the time was up, but: %s", sitting.id, refusal)
        except Exception:  # The player can still answer.
            log.exception("table %s: the time was up, but no answer could be made", sitting.id)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
