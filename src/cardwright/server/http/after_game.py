"""After a game: its course, tables that go on from one of its turning points, and moments that looked wrong.

It is told when the game is over, and then to whoever may watch the table, as its log is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from cardwright.server.jobs import jobs
from cardwright.server.jobs.jobs import Job
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.service import Service
from cardwright.server.socket.socket_connection import NO_WATCHERS, may_watch
from cardwright.server.table import course, looks_wrong, saves
from cardwright.server.table.table import Table

KEPT = 64
"""The number of courses that a process keeps."""
TOO_EARLY = "the game is not over: its course is told when it is"
OLDER = "this game was played by other rules than those of today, or was far too long: its course cannot be told"


class Courses:
    """The courses of finished games, computed once."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def _journal(
        self, name: str, tokens: list[str], early: str, may: Callable[[Table], bool]
    ) -> tuple[int, bytes]:
        """The number of the last row of a game, and its journal for a job. Before the end it is refused with the words
        ``early``, unless somebody with these secrets may see it even then."""
        sitting = await self._service.sittings.find(name)
        async with sitting.settled() as table:
            _check_watching(table, tokens)
            if not table.game.over and not may(table):
                raise Refusal("not_yours", early)
            if table.cut_short:
                raise Refusal("illegal", OLDER)
            stored = await self._service.storage.load(name)
            assert stored is not None
            past = await sitting.work(lambda: jobs.encode(course.journal(stored, table)), dear=True)
            return table.number, past

    async def course(self, name: str, tokens: list[str], address: str) -> bytes:
        """The course of a finished game as JSON."""
        table = (await self._service.sittings.find(name)).table
        _check_watching(table, tokens)
        known = self._kept.get((name, table.number)) if table.game.over else None
        if known is not None:
            return known
        number, past = await self._journal(name, tokens, TOO_EARLY, lambda table: False)
        found = await self._service.workroom.do(Job("after", past=past), address)
        self._kept[name, number] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def scenario(self, name: str, tokens: list[str], moment: int, address: str) -> bytes:
        """A moment of a game as a scenario file, for somebody who may see all cards."""

        def may(table: Table) -> bool:
            """While the game runs it is as with a saved table: only the host, and only if nobody else plays."""
            return any(map(table.is_host, tokens)) and saves.may_be_read(table, tokens)

        _, past = await self._journal(name, tokens, looks_wrong.SEALED, may)
        await (await self._service.sittings.find(name)).change(saves.tell_saved)
        return await self._service.workroom.do(Job("scenario", moment=moment, past=past), address)

    async def play_on(self, name: str, tokens: list[str], body: bytes, address: str) -> jobs.MadeTable:
        """A new table that goes on from a turning point."""
        _, past = await self._journal(name, tokens, TOO_EARLY, lambda table: False)
        settings = self._service.settings
        job = Job("play_on", body, seeds=settings.seeds, pack_bytes=settings.limits.pack_bytes, past=past)
        return msgspec.msgpack.decode(await self._service.workroom.do(job, address), type=jobs.MadeTable)


def _check_watching(table: Table, tokens: list[str]) -> None:
    """Refuse those who may not even watch the table."""
    if not may_watch(table, any(table.seat_of(token) is not None or table.is_host(token) for token in tokens)):
        raise Refusal("bad_token", NO_WATCHERS)
