"""Who is connected to a table: to this process, and to others that serve the same database."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import Seats
from cardwright.server.store.fanout import News
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

ANSWER = 1.0
"""Seconds that other processes have to say who is connected there."""
ELSEWHERE = 45
"""Seconds after which another process's message about its connections is out of date."""


class Presence:
    """The people and watchers of one table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}
        """By process: the seats that are connected there, how many connections only watch, and when it said so."""

    def here(self) -> set[int]:
        """The seats whose players are connected, to any process."""
        now = time.monotonic()
        # Copies: a thread may ask while people come and go.
        guests = (*self._sitting.guests, *self._sitting.coming)
        found = {seat for guest in guests for seat in guest.mine}
        for seats, _, at in list(self._elsewhere.values()):
            if now - at < ELSEWHERE:
                found |= seats
        return found

    def watching(self) -> int:
        """How many connections only watch, to any process."""
        now = time.monotonic()
        elsewhere = sum(more for _, more, at in self._elsewhere.values() if now - at < ELSEWHERE)
        return elsewhere + sum(not guest.mine for guest in self._sitting.guests)

    def company(self, table: Table) -> Seats:
        """Who is at the table, for everybody."""
        return Seats(
            table.infos(self.here()),
            table.gathering,
            self.watching(),
            table.watchers,
            sorted(table.giving_up.seats),
            table.rematch,
            table.giving_up.together,
            dict(table.options) if table.gathering else {},
            table.gathering and not table.from_file,
        )

    def move_up(self, away: int) -> None:
        """A seat was taken away, so those after it have other numbers now."""
        for process, (seats, watching, at) in self._elsewhere.items():
            left = frozenset(seat - (seat > away) for seat in seats if seat != away)
            self._elsewhere[process] = left, watching, at

    async def ask(self) -> None:
        """Ask other processes who is connected there, and give them time to answer."""
        fanout = self._sitting.tools.fanout
        if not fanout.source:
            return
        if not fanout.heard:
            raise Refusal("busy", "nobody knows at the moment who is there; try again in a minute")
        await self.announce(ask=True)
        await asyncio.sleep(ANSWER)

    async def announce(self, ask: bool = False) -> None:
        """Tell other processes who is connected here."""
        fanout, guests = self._sitting.tools.fanout, self._sitting.guests
        if fanout.source:
            here = sorted({seat for guest in guests for seat in guest.mine})
            watching = sum(not guest.mine for guest in guests)
            await fanout.tell(News(fanout.source, self._sitting.id, here=here, watching=watching, ask=ask))

    def hear(self, news: News) -> bool:
        """Note what another process says of its connections; whether that changes who is here."""
        if news.here is None:
            return False
        before = self.here(), self.watching()
        self._elsewhere[news.source] = (frozenset(news.here), news.watching, time.monotonic())
        return (self.here(), self.watching()) != before
