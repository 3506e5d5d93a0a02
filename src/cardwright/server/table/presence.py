"""Who is connected to a table: to this process, and to others that serve the same database."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from cardwright.server.messages.server_messages import Seats
from cardwright.server.store.fanout import News
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

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
        found = {seat for guest in self._sitting.guests for seat in guest.mine}
        for seats, _, at in self._elsewhere.values():
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

    def forget(self) -> None:
        """Seats have other numbers now: what other processes have said is out of date."""
        self._elsewhere.clear()

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
