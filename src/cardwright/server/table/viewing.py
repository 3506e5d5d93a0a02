"""The states of a table that its guests are sent: each the views of its own seats, which are made once for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel.records import SPECTATOR
from cardwright.server.messages.server_messages import State
from cardwright.server.table import guiding
from cardwright.server.table.shared import Guest
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

_ENCODE = msgspec.json.Encoder().encode

FEW = 100
"""A state with more new lines of the log is dear."""


class Viewing:
    """The views of one table, as they were made for its present moment."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._views: dict[int, msgspec.Raw] = {}
        self._moment = -1

    def forget(self) -> None:
        """Make all views anew: something in them has changed that is no change of the game."""
        self._views.clear()
        self._moment = -1

    async def state(self, table: Table, guest: Guest) -> bytes:
        """The state of a table for a guest, who knows it from then on."""
        if guest.moment > table.moment:  # It has states that are no longer stored, or none.
            guest.seen, guest.moment = 0, -1
        seen, moment = guest.seen, guest.moment
        since = min(table.play.void_from(moment), seen + 1) - 1
        # A guest who sits down meanwhile is to be sent everything anew, so this is noted before the work.
        guest.seen, guest.moment = table.game.noted, table.moment
        many = table.game.noted - since > FEW
        try:
            return await self._sitting.work(self._made, table, list(guest.mine), since, moment, dear=many)
        except BaseException:  # Cancelled, too: the guest has not been sent anything.
            guest.seen, guest.moment = seen, moment
            raise

    def _made(self, table: Table, mine: list[int], since: int, moment: int) -> bytes:
        """The state for some seats that have the lines up to ``since`` and the state of a moment."""
        lines, fresh = table.play.lines(mine, since)
        if moment >= 0 and any(at > moment for at, _ in table.play.cuts):
            fresh = ["undo"]
        message = State(
            moment=table.moment,
            views=[self._view(table, seat) for seat in mine or (SPECTATOR,)],  # type: ignore[misc]  # encoded
            log=lines,
            log_from=since + 1,
            waiting=table.play.waiting_for(mine),
            paces={str(seat): table.seats[seat].yields.pace for seat in mine},
            undo=table.taking_back.waits(),
            can_undo=[seat for seat in mine if table.taking_back.begins_at(seat) is not None],
            guide=guiding.at(table.play.lesson, table.game) if guiding.PUPIL in mine else None,
            undo_within=[seat for seat in mine if table.taking_back.is_within(seat)],
            can_redo=[seat for seat in mine if table.taking_back.can_redo(seat)],
            left=self._sitting.clock.left(table, mine),
            fresh=fresh if moment >= 0 else [],
        )
        return _ENCODE(message)

    def _view(self, table: Table, seat: int) -> msgspec.Raw:
        if self._moment != table.moment:
            self._views.clear()
            self._moment = table.moment
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = msgspec.Raw(_ENCODE(table.game.view(seat)))
        return found
