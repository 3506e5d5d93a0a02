"""The tables in use by this process: they are loaded when somebody wants them and forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time

from cardwright.server.messages import protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store.fanout import News
from cardwright.server.store.peers import Peers
from cardwright.server.table.opening import open_table
from cardwright.server.table.shared import Tools, keep
from cardwright.server.table.sitting import Sitting

log = logging.getLogger("cardwright.server")


class Sittings:
    """The tables in use by this process."""

    def __init__(self, tools: Tools, peers: Peers) -> None:
        self.tools = tools
        self._peers = peers
        self.open: dict[str, Sitting] = {}
        self._opened = 0
        self._loading: dict[str, asyncio.Lock] = {}
        self._keepers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.tools.fanout.open(self._hear)
        self._keepers = [asyncio.create_task(work()) for work in (self._keep_house, self._look_around)]

    async def stop(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        for sitting in self.open.values():
            sitting.close()
        await self.tools.fanout.close()

    @property
    def forgotten(self) -> int:
        """The number of tables that were in use by this process and are no longer."""
        return self._opened - len(self.open)

    async def find(self, table: str) -> Sitting:
        """A table, from memory or from the database."""
        sitting = self.open.get(table)
        if sitting is not None and not sitting.lost:
            sitting.used = time.monotonic()
            return sitting
        if not protocol.TABLE_ID.fullmatch(table):  # A database need not accept it even as a question.
            raise Refusal("unknown_table", "there is no such table")
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                sitting = self.open.get(table)
                if sitting is not None and not sitting.lost:
                    return sitting
                opened = await open_table(self.tools.storage, self.tools.apart, table)
                sitting = self.open[table] = Sitting(opened, self.tools)
                self._opened += 1
                return sitting
        finally:
            self._loading.pop(table, None)

    async def _hear(self, news: News) -> None:
        sitting = self.open.get(news.table)
        if sitting is not None:
            keep(asyncio.create_task(sitting.hear(news)))

    async def _keep_house(self) -> None:
        """Forget tables without connections, and tell other processes from time to time which seats are connected."""
        while True:
            await asyncio.sleep(min(15, max(1, self.tools.settings.idle / 4)))
            now = time.monotonic()
            for name, sitting in list(self.open.items()):
                if sitting.guests:
                    sitting.used = now
                    await sitting.presence.announce()
                elif now - sitting.used > self.tools.settings.idle:
                    sitting.close()
                    del self.open[name]

    async def _look_around(self) -> None:
        """Look from time to time whether other processes have changed a table in use: a message of theirs may be lost,
        or they have no way to send one."""
        while True:
            await asyncio.sleep(self.tools.settings.look)
            await self._look_once()

    async def _look_once(self) -> None:
        used = {name: sitting for name, sitting in self.open.items() if sitting.guests}
        if not used:
            return
        try:
            await self._peers.beat()
            for name, number in (await self.tools.storage.numbers(list(used))).items():
                await used[name].compare(number)
        except Refusal as refusal:
            log.warning("looking for changes of other processes: %s", refusal)
        except Exception:  # The next look comes in any case.
            log.exception("looking for changes of other processes")
