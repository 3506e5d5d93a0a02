"""Tables in use: a change is first stored in the database, then sent to everybody connected to the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

from cardwright.server.messages import server_messages
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.budgets import pay
from cardwright.server.store import records
from cardwright.server.store.fanout import News
from cardwright.server.store.storage import Away, Change
from cardwright.server.table.bots import Driver
from cardwright.server.table.clock import Clock
from cardwright.server.table.coming_back import GONE, Return
from cardwright.server.table.opening import open_table
from cardwright.server.table.presence import Presence
from cardwright.server.table.shared import Guest, Tools, keep
from cardwright.server.table.table import Table
from cardwright.server.table.viewing import Viewing

log = logging.getLogger("cardwright.server")

TRIES = 5
PASSING = 0.2
"""The share of the usual delay for a bot that passes: there is less for people to follow."""
TAKE_OVER = 4
"""Seconds after which this process moves a bot at a table that another process changed last."""

ROW = TypeVar("ROW", bound=records.AnyRow)
R = TypeVar("R")


def _opens(table: Table, seat: int, foreign: bool) -> bool:
    """Whether it has to be noted that somebody is connected to a seat, perhaps somebody other than the host."""
    return not table.seats[seat].opened or (foreign and not table.seats[seat].foreign)


def _open(table: Table, seat: int, foreign: bool) -> records.Opened | None:
    if not _opens(table, seat, foreign):
        return None
    row = records.Opened(seat, foreign)
    table.apply(row)
    return row


class Sitting:
    """A table and its connections to this process."""

    def __init__(self, table: Table, tools: Tools) -> None:
        self.id = table.id
        self.present: Table | None = table
        """The table; None while it could not be stored and has not been loaded again."""
        self.tools = tools
        self.guests: set[Guest] = set()
        self.coming: set[Guest] = set()
        """Those who have a place here and are not among the guests yet."""
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        """Held from a change until it is stored: in between nobody is sent anything."""
        self.quiet_until = 0.0
        """The time until which nobody is sent a new state."""
        self._stored = self.told = table.round, table.game.over, table.asked_openly
        """Figures of the table for everybody: those that are stored, and those that were told before the hold."""
        self._viewing = Viewing(self)
        self._return = Return(self)
        self.driver = Driver(self)
        self.presence = Presence(self)
        self.clock = Clock(self)

    @property
    def table(self) -> Table:
        """The table; refused while there is none, because what could not be stored is not kept."""
        if self.present is None:
            raise Refusal("storage", GONE)
        return self.present

    # --- changes -------------------------------------------------------------------------------------------------

    async def change(
        self, do: Callable[[Table], ROW | None], moment: int | None = None, dear: bool = False
    ) -> ROW | None:
        """Make a change, store it, and tell everybody; ``moment`` is the moment of the question it answers, and
        ``dear`` says that it may take long."""
        if self.tools.stopping:
            raise Refusal("restarting", "the server restarts; you will be connected again by itself")
        self.table  # noqa: B018  # While there is none, nobody waits for the lock to be told so.
        async with self.lock:
            for _ in range(TRIES):
                if moment is not None and moment > self.table.moment:
                    await self._catch_up()
                if moment is not None and (self.quiet or moment != self.table.moment):
                    # A choice in a state that is still held back was made by somebody who cannot know the question.
                    raise Refusal("stale", "the table has moved on")
                begun = time.monotonic()
                row = await self._try(do, dear)
                if row is None:
                    return None
                if await self._store(row):
                    self._tell_row(row, begun)
                    return row
                await self.reload()  # Another process stored a row first.
                self._drive_later()
        raise Refusal("busy", "too many things happen at this table at once; try again")

    def _tell_row(self, row: records.AnyRow, begun: float) -> None:
        """Tell everybody about a row that is stored. A hold counts from when the change began: how long the work took
        would tell something about the cards that were looked at."""
        until = begun + hold if (hold := self._hold(row)) else 0.0
        self._spread([row], until)
        self._news(until)
        delay, left = 0.0 if self.driver.hurried() else self.tools.settings.bot_delay, self.quiet
        self.driver.drive(max(left, delay), max(left, delay * PASSING))

    async def work(self, work: Callable[..., R], *arguments: Any, dear: bool = False) -> R:
        """Do work on the table, under its lock: in threads if it is ``dear``, or if the table is a stranger's."""
        if self.table.apart:
            return await self.tools.apart.do(work, *arguments)
        if dear:
            return await self.tools.aside.do(work, *arguments)
        begun = time.thread_time()
        try:
            return work(*arguments)
        finally:
            pay(time.thread_time() - begun)

    async def _try(self, do: Callable[[Table], ROW | None], dear: bool) -> ROW | None:
        # Whoever has yielded until the turn is over may pass many times in one change.
        dear = dear or any(seat.yields.pace.yielding for seat in self.table.seats)
        try:
            row = await self.work(do, self.table, dear=dear)
            if row is not None:
                await self.driver.pass_along(row)
            return row
        except Refusal:
            raise
        except Exception as error:  # A half-made change is dropped: the stored table counts.
            log.exception("table %s: something went wrong at moment %d", self.id, self.table.moment)
            await self.reload()
            raise Refusal("illegal", "this cannot be done; nothing has changed") from error
        except BaseException:  # Cancelled: a thread may still be changing the table.
            self._drop()
            raise

    async def _store(self, row: records.AnyRow) -> bool:
        table = self.table
        changed = isinstance(row, records.Step | records.Offered | records.Undone | records.Redone | records.Dealt)
        changed = changed or isinstance(row, records.Conceded)
        begun = bool(table.code) and not table.gathering
        change = Change(
            table.id,
            table.number,
            row,
            table.encoded_seats(),
            await self.work(table.game.save, True) if changed else None,
            table.round,
            table.game.over,
            table.asked_openly,
            table.gathering,
            begun,
        )
        try:
            return await self.tools.storage.append(change)
        except BaseException as error:  # Whatever it is: the table has changed, and what is stored has perhaps not.
            self._drop(error.pending if isinstance(error, Away) else None)
            raise

    def _drop(self, pending: Future[Any] | None = None) -> None:
        """Forget the table, and load it again as soon as the database answers; ``pending`` is a write under way."""
        self.present = None
        self._viewing.forget()
        self._return.begin(pending)

    @property
    def lost(self) -> bool:
        """Whether there is no table and nobody tries to load it any more."""
        return self.present is None and not self._return.under_way

    async def reload(self) -> None:
        """Load the table anew. If that fails there is no table any more, and ``Return`` goes on trying."""
        self.present = None
        try:
            self.present = await open_table(self.tools.storage, self.tools.apart, self.id)
        except BaseException:  # Raised again, once ``Return`` goes on trying.
            self._drop()
            raise
        self._viewing.forget()
        self._check_secrets()
        for said in self.present.talk:
            if said.seat < 0 and said.name:  # A repair; what the table itself has told has no name.
                self.tell(said)
        self.tell_everybody()

    async def compare(self, number: int) -> None:
        """Compare with the number of the last stored row: another process may have stored rows, or rows may be gone."""
        if self.present is None or number == self.present.number or self.lock.locked():
            return
        if number > self.present.number:
            await self.catch_up()
            return
        async with self.lock:
            stored = (await self.tools.storage.numbers([self.id])).get(self.id, -1)
            if stored < self.table.number:
                log.error("table %s: row %d is no longer stored; loading it again", self.id, self.table.number)
                await self.reload()

    async def catch_up(self) -> None:
        """Apply the rows that other processes have stored."""
        async with self.lock:
            if await self._catch_up():
                self._drive_later()

    def _drive_later(self) -> None:
        """Leave the bots to the process that changed the table last, unless it does not move them."""
        later = TAKE_OVER + random.random() * 2
        self.driver.drive(later, later)

    async def _catch_up(self) -> bool:
        try:
            rows = await self.tools.storage.since(self.id, self.table.number)
        except LookupError:
            await self.reload()  # Which repairs the gap.
            return True
        try:
            for row in rows:
                await self.work(self.table.apply, row, dear=isinstance(row, records.Undone | records.Redone))
        except Exception:  # The stored table is right in any case.
            log.exception("table %s: cannot follow another process; starting from what is stored", self.id)
            await self.reload()
            return True
        except BaseException:  # Cancelled: a thread may still be changing the table.
            self._drop()
            raise
        self._spread(rows, 0)  # The process that stored them has held them back already.
        return bool(rows)

    def _hold(self, row: records.AnyRow) -> float:
        """How long to hold the new state back. The time is the same wherever somebody else may answer: whether they
        could do nothing, have set their pace so, are a bot that passes, or are asked. Then nobody can tell which.
        """
        table, settings = self.table, self.tools.settings
        if not isinstance(row, records.Step | records.Offered):
            return 0.0
        if not table.play.skipped - {row.seat} and table.play.answering in (-1, row.seat):
            return 0.0
        if sum(seat.kind == "person" for seat in table.seats) > 1:
            return settings.pace_delay
        return 0.0 if self.driver.hurried() else settings.bot_delay * PASSING

    # --- telling -------------------------------------------------------------------------------------------------

    def here(self) -> set[int]:
        """The seats whose players are connected, to any process."""
        return self.presence.here()

    def _spread(self, rows: Sequence[records.AnyRow], until: float) -> None:
        """Send everybody connected here the consequences of some rows; new states are held back ``until`` some time."""
        seats = False
        for row in rows:
            if (line := self.table.heard(row)) is not None:
                self.tell(line)
            match row:
                case records.Opened() | records.SeatTaken() | records.HandedOver() | records.Renamed():
                    seats = True
                    self._viewing.forget()
                case records.RematchMade() | records.Conceded():
                    seats = True
                    self._viewing.forget()
                case records.ReadySet() | records.Begun() | records.DoorSet():
                    seats = True
                    self._check_secrets()
                case records.Dealt():
                    seats = True
                    if row.away >= 0:
                        self.presence.move_up(row.away)
                    self._check_secrets()
                    keep(asyncio.create_task(self.presence.announce(ask=True)))
                case records.SecretChanged():
                    self._check_secrets()
                case records.PaceSet():
                    for guest in self.guests:
                        if row.seat in guest.mine:
                            guest.refresh()
                    continue
        if seats:
            self.tell_seats()
        if any(not isinstance(row, records.Talk | records.PaceSet | records.Opened | records.Saved) for row in rows):
            if not self.quiet:
                self.told = self._stored
            self._stored = self.table.round, self.table.game.over, self.table.asked_openly
            self.quiet_until = max(self.quiet_until, until)
            self.clock.set()
            self.tell_everybody()

    def _check_secrets(self) -> None:
        """Disconnect guests whose links have been replaced."""
        for guest in list(self.guests):
            guest.check_secrets(self.table)

    def tell(self, message: server_messages.FromServer) -> None:
        for guest in self.guests:
            guest.say(message)

    def tell_seats(self) -> None:
        """Send everybody the seats."""
        if self.present is None:
            return  # They are sent when the table is back.
        self.tell(self.presence.company(self.present))

    @property
    def quiet(self) -> float:
        """The number of seconds for which nobody is sent a new state."""
        return max(0.0, self.quiet_until - time.monotonic())

    def tell_everybody(self) -> None:
        """Send everybody the state, once the hold is over."""
        if self.quiet > 0:
            asyncio.get_running_loop().call_later(self.quiet, self.tell_everybody)
            return
        for guest in self.guests:
            guest.refresh()

    def _news(self, until: float) -> None:
        news = News(self.tools.fanout.source, self.table.id, self.table.number)

        async def tell() -> None:
            await asyncio.sleep(until - time.monotonic())
            await self.tools.fanout.tell(news)

        if self.tools.fanout.source:
            keep(asyncio.create_task(tell()))

    @contextlib.asynccontextmanager
    async def stored(self) -> AsyncIterator[Table]:
        """The table with nothing in it that is not stored."""
        async with self.lock:
            yield self.table

    @contextlib.asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table with nothing in it that is not stored, or is still held back."""
        while True:
            async with self.lock:
                if not self.quiet:
                    yield self.table
                    return
            await asyncio.sleep(self.quiet)

    async def state(self, guest: Guest) -> bytes | None:
        """The state for a guest; None while states are held back, also for whoever has just come."""
        async with self.lock:
            if self.present is None or self.quiet or self.present.gathering:
                return None  # The state is sent when the table is back, the hold is over, or the game begins.
            return await self._viewing.state(self.present, guest)

    # --- guests --------------------------------------------------------------------------------------------------

    async def enter(self, guest: Guest) -> None:
        """Add a connection; its seats count as opened from now on."""
        self.guests.add(guest)
        self.coming.discard(guest)
        if self.present is not None:
            guest.check_secrets(self.present)  # Its link may have been replaced since it said hello.
        self.used = time.monotonic()
        for seat in guest.mine:
            with contextlib.suppress(Refusal):  # If this cannot be stored now, then the next time.
                if _opens(self.table, seat, not guest.host):
                    await self.change(partial(_open, seat=seat, foreign=not guest.host))
        await self.presence.announce(ask=True)
        self.tell_seats()
        self.clock.set()
        self.driver.drive(0, 0)

    async def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.used = time.monotonic()
        self.tell_seats()
        await self.presence.announce()

    async def hear(self, news: News) -> None:
        """Handle another process's message about this table."""
        if self.presence.hear(news):
            self.tell_seats()
        if news.ask and self.guests:
            await self.presence.announce()
        with contextlib.suppress(Refusal):
            if news.number > self.table.number:
                await self.catch_up()

    def close(self) -> None:
        self.driver.close()
        self.clock.close()
        self._return.close()
