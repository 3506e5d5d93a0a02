"""After a game: its course, and tables that go on from one of its turning points.

All of it is told only when the game is over, and then to whoever knows the table, as its log is.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from cardwright.server import course, jobs
from cardwright.server.jobs import Job
from cardwright.server.service import Service
from cardwright.server.tables import Refusal

KEPT = 64
"""The number of courses that a process keeps."""
TOO_EARLY = "the game is not over: its course is told when it is"
OLDER = "this game was played by other rules than those of today, so its course cannot be told"


class Courses:
    """The courses of finished games, computed once."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def _journal(self, name: str) -> tuple[int, bytes]:
        """The number of the last row of a finished game, and its journal for a job."""
        sitting = await self._service.sittings.find(name)
        async with sitting.settled() as table:
            if not table.game.over:
                raise Refusal("not_yours", TOO_EARLY)
            if table.cut_short:
                raise Refusal("illegal", OLDER)
            stored = await self._service.storage.load(name)
            assert stored is not None
            return table.number, jobs.encode(course.journal(stored, table))

    async def course(self, name: str, address: str) -> bytes:
        """The course of a finished game as JSON."""
        sitting = await self._service.sittings.find(name)
        known = self._kept.get((name, sitting.table.number)) if sitting.table.game.over else None
        if known is not None:
            return known
        number, past = await self._journal(name)
        found = await self._service.workroom.do(Job("after", past=past), address)
        self._kept[name, number] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def play_on(self, name: str, body: bytes, address: str) -> jobs.MadeTable:
        """A new table that goes on from a turning point."""
        _, past = await self._journal(name)
        settings = self._service.settings
        job = Job("play_on", body, seeds=settings.seeds, pack_bytes=settings.limits.pack_bytes, past=past)
        return msgspec.msgpack.decode(await self._service.workroom.do(job, address), type=jobs.MadeTable)
