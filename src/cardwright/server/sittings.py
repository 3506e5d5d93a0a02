"""Tables in use: a change is first stored in the database, then sent to everybody connected to the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy.exc

from cardwright.errors import CardwrightError
from cardwright.kernel.records import SPECTATOR
from cardwright.server import logs, protocol, records
from cardwright.server.fanout import Fanout, News
from cardwright.server.metrics import Metrics
from cardwright.server.packs import Apart
from cardwright.server.settings import Settings
from cardwright.server.storage import Change, Storage, Stored
from cardwright.server.tables import Refusal, Table
from cardwright.server.thinking import Thinkers

log = logging.getLogger("cardwright.server")

TRIES = 5
ELSEWHERE = 45
"""Seconds after which another process's message about its connections is out of date."""
PASSING = 0.2
"""The share of the usual delay for a bot that passes: there is less for people to follow."""
TAKE_OVER = 4
"""Seconds after which this process moves a bot at a table that another process changed last."""

ROW = TypeVar("ROW", bound=records.AnyRow)
R = TypeVar("R")

_ENCODE = msgspec.json.Encoder().encode


class Tools(msgspec.Struct):
    """The objects that all tables of this process share."""

    settings: Settings
    storage: Storage
    fanout: Fanout
    thinkers: Thinkers
    metrics: Metrics
    apart: Apart
    stopping: bool = False
    """Whether this process is about to end: no change begins any more."""


class Guest(Protocol):
    """A connection, as a sitting sees it."""

    mine: list[int]
    seen: int
    """The number of the last log line sent to it."""
    moment: int
    """The moment of the last state sent to it."""
    address: str
    busy: bool
    """Whether something that it wants is being done."""

    @property
    def settled(self) -> bool:
        """Whether it has been sent everything that was queued."""

    def say(self, message: protocol.FromServer) -> None:
        """Queue a message."""

    def refresh(self) -> None:
        """Queue the current state."""


def load_table(stored: Stored) -> Table:
    """A table loaded from its stored form, with its past; this takes a while for a long game."""
    table = Table(stored.id, stored.game, stored.name, stored.listed, stored.host, stored.setup, stored.start)
    table.replay(stored.rows, stored.state)
    return table


class Sitting:
    """A table and its connections to this process."""

    def __init__(self, table: Table, tools: Tools) -> None:
        self.table = table
        self.tools = tools
        self.guests: set[Guest] = set()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        """Held from a change until it is stored: in between nobody is sent anything."""
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self._quiet_until = 0.0
        """The time until which nobody is sent a new state."""
        self._stored = self.told = table.round, table.game.over
        """Figures of the table for everybody: those that are stored, and those that were told before the hold."""
        self._views: dict[int, msgspec.Raw] = {}
        self._viewed = -1
        self._driver: asyncio.Task[None] | None = None
        self._bots_at = 0.0
        """The time at which a bot makes its choice, unless it passes."""
        self._bots_pass_at = 0.0
        """The time at which a bot passes, if that is its choice."""
        self._poked = asyncio.Event()

    # --- changes -------------------------------------------------------------------------------------------------

    async def change(self, do: Callable[[Table], ROW | None], moment: int | None = None) -> ROW | None:
        """Make a change, store it, and tell everybody; ``moment`` is the moment of the question it answers."""
        if self.tools.stopping:
            raise Refusal("restarting", "the server restarts; you will be connected again by itself")
        async with self._lock:
            for _ in range(TRIES):
                if moment is not None and moment > self.table.moment:
                    await self._catch_up()
                if moment is not None and (self.quiet or moment != self.table.moment):
                    # A choice in a state that is still held back was made by somebody who cannot know the question.
                    raise Refusal("stale", "the table has moved on")
                row = await self._try(do)
                if row is None:
                    return None
                if await self._store(row):
                    hold = self._hold(row)
                    self._spread([row], hold)
                    self._news(hold)
                    delay = 0.0 if self._hurried() else self.tools.settings.bot_delay
                    self._drive(max(hold, delay), max(hold, delay * PASSING))
                    return row
                await self._reload()  # Another process stored a row first.
        raise Refusal("busy", "too many things happen at this table at once; try again")

    async def _do(self, work: Callable[..., R], *arguments: Any) -> R:
        """Do work on the table, under its lock; for a table with packs, in the threads of ``Apart``."""
        return await self.tools.apart.do(work, *arguments) if self.table.packs else work(*arguments)

    async def _try(self, do: Callable[[Table], ROW | None]) -> ROW | None:
        try:
            return await self._do(do, self.table)
        except Refusal:
            raise
        except Exception as error:  # A half-made change is dropped: the stored table counts.
            log.exception("table %s: something went wrong at moment %d", self.table.id, self.table.moment)
            await self._reload()
            raise Refusal("illegal", "this cannot be done; nothing has changed") from error

    async def _store(self, row: records.AnyRow) -> bool:
        table = self.table
        changed = isinstance(row, records.Step | records.Offered | records.Undone)
        change = Change(
            table.id,
            table.number,
            row,
            table.encoded_seats(),
            table.game.save_bare() if changed else None,
            table.round,
            table.game.over,
        )
        try:
            return await self.tools.storage.append(change)
        except (sqlalchemy.exc.SQLAlchemyError, asyncio.CancelledError) as error:
            # It is unknown whether the row was stored: reload the table before anybody is told anything.
            await asyncio.shield(self._reload())
            if isinstance(error, asyncio.CancelledError):
                raise
            raise Refusal("busy", "the database does not answer; nothing is known to have changed") from error

    async def _reload(self) -> None:
        stored = await self.tools.storage.load(self.table.id)
        if stored is None:
            raise Refusal("unknown_table", "this table is gone")
        self.table = (
            await self._do(load_table, stored) if self.table.packs else await asyncio.to_thread(load_table, stored)
        )
        self._viewed = -1
        self.tell_everybody()

    async def catch_up(self) -> None:
        """Apply the rows that other processes have stored."""
        async with self._lock:
            if await self._catch_up():
                later = TAKE_OVER + random.random() * 2
                self._drive(later, later)

    async def _catch_up(self) -> bool:
        rows = await self.tools.storage.since(self.table.id, self.table.number)
        try:
            for row in rows:
                await self._do(self.table.apply, row)
        except Exception:  # The stored table is right in any case.
            log.exception("table %s: cannot follow another process; starting from what is stored", self.table.id)
            await self._reload()
            return True
        self._spread(rows, 0)  # The process that stored them has held them back already.
        return bool(rows)

    def _hold(self, row: records.AnyRow) -> float:
        """How long to hold the new state back. The delay is the same whenever another person was passed over, whether
        they could do nothing or had set their pace so, to keep the reason secret. Bots do not look at the clock.
        """
        if not isinstance(row, records.Step | records.Offered):
            return 0.0
        people = {seat for seat, info in enumerate(self.table.seats) if info.kind == "person"}
        quiet = len(people) > 1 and not people.isdisjoint(self.table.skipped - {row.seat})
        return self.tools.settings.pace_delay if quiet else 0.0

    # --- telling -------------------------------------------------------------------------------------------------

    def here(self) -> set[int]:
        """The seats whose players are connected, to any process."""
        now = time.monotonic()
        found = {seat for guest in self.guests for seat in guest.mine}
        for seats, at in self._elsewhere.values():
            if now - at < ELSEWHERE:
                found |= seats
        return found

    def _spread(self, rows: Sequence[records.AnyRow], hold: float) -> None:
        """Send everybody connected here the consequences of some rows."""
        seats = False
        for row in rows:
            if (line := self.table.heard(row)) is not None:
                for guest in self.guests:
                    guest.say(line)
            match row:
                case records.Opened() | records.SeatTaken() | records.HandedOver() | records.Renamed():
                    seats = True
                    self._viewed = -1
                case records.PaceSet():
                    for guest in self.guests:
                        if row.seat in guest.mine:
                            guest.refresh()
                    continue
        if seats:
            self.tell_seats()
        if any(not isinstance(row, records.Talk | records.PaceSet | records.Opened) for row in rows):
            if not self.quiet:
                self.told = self._stored
            self._stored = self.table.round, self.table.game.over
            self._quiet_until = max(self._quiet_until, time.monotonic() + hold)
            self.tell_everybody()

    def tell_seats(self) -> None:
        """Send everybody the seats."""
        message = protocol.Seats(self.table.infos(self.here()))
        for guest in self.guests:
            guest.say(message)

    @property
    def quiet(self) -> float:
        """The number of seconds for which nobody is sent a new state."""
        return max(0.0, self._quiet_until - time.monotonic())

    def tell_everybody(self) -> None:
        """Send everybody the state, once the hold is over."""
        if self.quiet > 0:
            asyncio.get_running_loop().call_later(self.quiet, self.tell_everybody)
            return
        for guest in self.guests:
            guest.refresh()

    def _news(self, hold: float) -> None:
        news = News(self.tools.fanout.source, self.table.id, self.table.number)

        async def tell() -> None:
            await asyncio.sleep(hold)
            await self.tools.fanout.tell(news)

        if self.tools.fanout.source:
            _keep(asyncio.create_task(tell()))

    @contextlib.asynccontextmanager
    async def stored(self) -> AsyncIterator[Table]:
        """The table with nothing in it that is not stored."""
        async with self._lock:
            yield self.table

    @contextlib.asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table with nothing in it that is not stored, or is still held back."""
        while True:
            async with self._lock:
                if not self.quiet:
                    yield self.table
                    return
            await asyncio.sleep(self.quiet)

    async def state(self, guest: Guest) -> bytes | None:
        """The state for a guest; None while states are held back, also for whoever has just come."""
        async with self.stored() as table:
            if self.quiet:
                return None
            void = min(table.void_from(guest.moment), guest.seen + 1)
            lines, fresh = table.lines(guest.mine, void - 1)
            message = protocol.State(
                moment=table.moment,
                views=[await self._view(seat) for seat in guest.mine or (SPECTATOR,)],  # type: ignore[misc]  # encoded
                log=lines,
                log_from=void,
                waiting=table.waiting,
                paces={str(seat): table.seats[seat].yields.pace for seat in guest.mine},
                undo=table.undo_asked(),
                can_undo=[seat for seat in guest.mine if table.undo_to(seat) is not None],
                fresh=fresh if guest.moment >= 0 else [],
            )
            if guest.moment >= 0 and any(at > guest.moment for at, _ in table.cuts):
                message.fresh = ["undo"]
            guest.seen, guest.moment = table.game.noted, table.moment
            return _ENCODE(message)

    async def _view(self, seat: int) -> msgspec.Raw:
        if self._viewed != self.table.moment:
            self._views.clear()
            self._viewed = self.table.moment
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = msgspec.Raw(_ENCODE(await self._do(self.table.game.view, seat)))
        return found

    # --- guests --------------------------------------------------------------------------------------------------

    async def enter(self, guest: Guest) -> None:
        """Add a connection; its seats count as opened from now on."""
        self.guests.add(guest)
        self.used = time.monotonic()
        for seat in guest.mine:
            if not self.table.seats[seat].opened:
                await self.change(partial(self._open, seat=seat))
        await self.announce(ask=True)
        self.tell_seats()
        self._drive(0, 0)

    @staticmethod
    def _open(table: Table, seat: int) -> records.Opened | None:
        if table.seats[seat].opened:
            return None
        row = records.Opened(seat)
        table.apply(row)
        return row

    async def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.used = time.monotonic()
        self.tell_seats()
        await self.announce()

    async def announce(self, ask: bool = False) -> None:
        """Tell other processes which seats are connected here."""
        if self.tools.fanout.source:
            here = sorted({seat for guest in self.guests for seat in guest.mine})
            await self.tools.fanout.tell(News(self.tools.fanout.source, self.table.id, here=here, ask=ask))

    async def hear(self, news: News) -> None:
        """Handle another process's message about this table."""
        if news.here is not None:
            before = self.here()
            self._elsewhere[news.source] = (frozenset(news.here), time.monotonic())
            if self.here() != before:
                self.tell_seats()
        if news.ask and self.guests:
            await self.announce()
        if news.number > self.table.number:
            with contextlib.suppress(Refusal):
                await self.catch_up()

    # --- bots ----------------------------------------------------------------------------------------------------

    def _bot_is_asked(self) -> bool:
        seat = self.table.waiting
        if self.tools.stopping:
            return False
        return seat >= 0 and self.table.seats[seat].kind == "bot" and bool(self.guests)

    def _hurried(self) -> bool:
        """Whether all people have yielded until the stack is empty or the turn is over: then bots need not be slow."""
        people = [seat for seat in self.table.seats if seat.kind == "person"]
        return bool(people) and all(seat.yields.pace.yielding in ("stack", "turn") for seat in people)

    def _drive(self, delay: float, passing: float) -> None:
        """Make bots answer after ``delay`` seconds, or pass after ``passing``, as long as anybody is connected."""
        now = time.monotonic()
        self._bots_at, self._bots_pass_at = now + delay, now + passing
        self._poked.set()
        if self._bot_is_asked() and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._bots())

    async def _bots(self) -> None:
        # The connection that happened to start this is not what the bots' lines in the log are about.
        logs.REQUEST.set("")
        logs.CONNECTION.set("")
        logs.TABLE.set(self.table.id)
        while self._bot_is_asked():
            self._poked.clear()
            async with self._lock:
                question = self.table.game.question
                if question is None or not self._bot_is_asked():
                    return
                seat, moment = question.player, self.table.moment
                passing = self.table.reader.passing(question)
                view = await self._do(self.table.game.view, seat, False)
                # Nobody knows the hash of the host's secret, so nobody can predict the random choices of a bot; after
                # an undo they are the same again.
                given = self.tools.settings.seed
                luck = self.table.host.hex() if given is None else given
                bot, seed = self.table.seats[seat].bot, f"{luck}/{len(self.table.past)}/{seat}"
            option = await self.tools.thinkers.choose(bot, seed, view, _ENCODE(view))
            at = self._bots_pass_at if option == passing else self._bots_at
            wait = max(at, self._quiet_until) - time.monotonic()
            if wait > 0:
                # A change of the table in the meantime sets new times for the bots.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._poked.wait(), wait)
                    continue
            await self._answer(seat, moment, option, len(view["decision"]["options"]))

    async def _answer(self, seat: int, moment: int, option: int, options: int) -> None:
        """Make a bot's choice, or any other option if that one is refused."""
        for choice in (option, *(other for other in range(options) if other != option)):
            try:
                await self.change(partial(Table.choose, seat=seat, option=choice), moment)
            except Refusal as refusal:
                if refusal.code == "illegal":
                    continue
            else:
                self.tools.metrics.choices["bot"] += 1
            return

    def close(self) -> None:
        if self._driver is not None:
            self._driver.cancel()


_TASKS: set[asyncio.Task[None]] = set()


def _keep(task: asyncio.Task[None]) -> None:
    """Hold a task until it is done: the event loop itself does not."""
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)


class Sittings:
    """The tables in use by this process."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.open: dict[str, Sitting] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.tools.fanout.open(self._hear)
        self._keeper = asyncio.create_task(self._keep_house())

    async def stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        for sitting in self.open.values():
            sitting.close()
        await self.tools.fanout.close()

    async def find(self, table: str) -> Sitting:
        """A table, from memory or from the database."""
        sitting = self.open.get(table)
        if sitting is not None:
            sitting.used = time.monotonic()
            return sitting
        if not protocol.TABLE_ID.fullmatch(table):  # A database need not accept it even as a question.
            raise Refusal("unknown_table", "there is no such table")
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table in self.open:
                    return self.open[table]
                stored = await self.tools.storage.load(table)
                if stored is None:
                    raise Refusal("unknown_table", "there is no such table")
                try:
                    loaded = await self.tools.apart.do(load_table, stored)
                except CardwrightError as error:
                    log.exception("table %s cannot be loaded", table)
                    raise Refusal("unknown_table", f"this table cannot be opened any more: {error}") from error
                sitting = self.open[table] = Sitting(loaded, self.tools)
                return sitting
        finally:
            self._loading.pop(table, None)

    async def _hear(self, news: News) -> None:
        sitting = self.open.get(news.table)
        if sitting is not None:
            _keep(asyncio.create_task(sitting.hear(news)))

    async def _keep_house(self) -> None:
        """Forget tables without connections, and tell other processes from time to time which seats are connected."""
        while True:
            await asyncio.sleep(min(15, max(1, self.tools.settings.idle / 4)))
            now = time.monotonic()
            for name, sitting in list(self.open.items()):
                if sitting.guests:
                    sitting.used = now
                    await sitting.announce()
                elif now - sitting.used > self.tools.settings.idle:
                    sitting.close()
                    del self.open[name]
