"""A table in use: its change of state goes to the database first, then to everybody who sits or watches here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy.exc

from cardwright.errors import CardwrightError
from cardwright.kernel.records import SPECTATOR
from cardwright.server import protocol, records
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
"""Seconds after which what another process said of its guests is not believed any more."""
PASSING = 0.2
"""A bot that passes takes this part of the time of one that does something: there is less to follow."""
TAKE_OVER = 4
"""Seconds after which a bot is moved here although another process saw to it that it was asked."""

ROW = TypeVar("ROW", bound=records.AnyRow)
R = TypeVar("R")

_ENCODE = msgspec.json.Encoder().encode


class Tools(msgspec.Struct):
    """What every table of this process uses."""

    settings: Settings
    storage: Storage
    fanout: Fanout
    thinkers: Thinkers
    metrics: Metrics
    apart: Apart


class Guest(Protocol):
    """A connection, as a sitting knows it."""

    mine: list[int]
    seen: int
    """The last log line that was sent to it."""
    moment: int
    """The moment of the last state that was sent to it."""
    address: str

    def say(self, message: protocol.FromServer) -> None:
        """Send something soon."""

    def refresh(self) -> None:
        """Send the state soon."""


def seat_down(stored: Stored) -> Table:
    """A table as the database has it, with its past; this takes a while for a long game."""
    table = Table(stored.id, stored.game, stored.name, stored.listed, stored.host, stored.setup, stored.start)
    table.replay(stored.rows, stored.state)
    return table


class Sitting:
    """One table and whoever is connected to it here."""

    def __init__(self, table: Table, tools: Tools) -> None:
        self.table = table
        self.tools = tools
        self.guests: set[Guest] = set()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        """Held from a change to its being stored: nobody is told of anything in between."""
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self._quiet_until = 0.0
        """Until then everybody is left with the state they have."""
        self._views: dict[int, msgspec.Raw] = {}
        self._viewed = -1
        self._driver: asyncio.Task[None] | None = None
        self._bots_at = 0.0
        """When a bot does what it wants to do."""
        self._bots_pass_at = 0.0
        """When it passes, if that is what it wants."""
        self._poked = asyncio.Event()

    # --- changes -------------------------------------------------------------------------------------------------

    async def change(self, do: Callable[[Table], ROW | None], moment: int | None = None) -> ROW | None:
        """Carry something out, store it, and tell everybody; ``moment`` is that of the question it answers."""
        async with self._lock:
            for _ in range(TRIES):
                if moment is not None and moment > self.table.moment:
                    await self._catch_up()
                if moment is not None and moment != self.table.moment:
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
                await self._reload()  # Another process was first.
        raise Refusal("busy", "too many things happen at this table at once; try again")

    async def _do(self, work: Callable[..., R], *arguments: Any) -> R:
        """Have something done with the table, under its lock; what strangers' cards do is done apart."""
        return await self.tools.apart.do(work, *arguments) if self.table.packs else work(*arguments)

    async def _try(self, do: Callable[[Table], ROW | None]) -> ROW | None:
        try:
            return await self._do(do, self.table)
        except Refusal:
            raise
        except Exception as error:  # Half a change must not stay: what is stored counts.
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
            # Whether it was stored is not known: the database is asked before anybody is told anything.
            await asyncio.shield(self._reload())
            if isinstance(error, asyncio.CancelledError):
                raise
            raise Refusal("busy", "the database does not answer; nothing is known to have changed") from error

    async def _reload(self) -> None:
        stored = await self.tools.storage.load(self.table.id)
        if stored is None:
            raise Refusal("unknown_table", "this table is gone")
        self.table = (
            await self._do(seat_down, stored) if self.table.packs else await asyncio.to_thread(seat_down, stored)
        )
        self._viewed = -1
        self._everybody()

    async def catch_up(self) -> None:
        """Carry out what other processes have stored."""
        async with self._lock:
            if await self._catch_up():
                later = TAKE_OVER + random.random() * 2
                self._drive(later, later)

    async def _catch_up(self) -> bool:
        rows = await self.tools.storage.since(self.table.id, self.table.number)
        try:
            for row in rows:
                await self._do(self.table.apply, row)
        except Exception:  # Whatever it was, the database knows better.
            log.exception("table %s: cannot follow another process; starting from what is stored", self.table.id)
            await self._reload()
            return True
        self._spread(rows, 0)  # Whoever stored them has kept quiet already.
        return bool(rows)

    def _hold(self, row: records.Row) -> float:
        """How long to keep quiet: as long as ever, wherever somebody else was not asked, whatever the reason.

        Against bots there is no need: they do not look at the clock.
        """
        if not isinstance(row, records.Step | records.Offered):
            return 0.0
        people = {seat for seat, info in enumerate(self.table.seats) if info.kind == "person"}
        quiet = len(people) > 1 and not people.isdisjoint(self.table.skipped - {row.seat})
        return self.tools.settings.pace_delay if quiet else 0.0

    # --- telling -------------------------------------------------------------------------------------------------

    def here(self) -> set[int]:
        """The seats whose players are connected, to this process or another."""
        now = time.monotonic()
        found = {seat for guest in self.guests for seat in guest.mine}
        for seats, at in self._elsewhere.values():
            if now - at < ELSEWHERE:
                found |= seats
        return found

    def _spread(self, rows: Sequence[records.Row], hold: float) -> None:
        """Tell everybody here what follows from some rows."""
        seats = False
        for row in rows:
            match row:
                case records.Talk():
                    self._said(row.seat, row.text)
                case records.Opened() | records.SeatTaken() | records.HandedOver() | records.Renamed():
                    seats = True
                    self._viewed = -1
                case records.PaceSet():
                    for guest in self.guests:
                        if row.seat in guest.mine:
                            guest.refresh()
                    continue
                case records.Offered() if row.promise:
                    self._said(row.seat, row.promise)
        if seats:
            self.tell_seats()
        if any(not isinstance(row, records.Talk | records.PaceSet | records.Opened) for row in rows):
            self._quiet_until = max(self._quiet_until, time.monotonic() + hold)
            self._everybody()

    def _said(self, seat: int, text: str) -> None:
        for guest in self.guests:
            guest.say(protocol.Said(seat, self.table.called(seat), text))

    def tell_seats(self) -> None:
        """Tell everybody who sits where."""
        message = protocol.Seats(self.table.infos(self.here()))
        for guest in self.guests:
            guest.say(message)

    def _everybody(self) -> None:
        """Send everybody the state, once it is time."""
        wait = self._quiet_until - time.monotonic()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._everybody)
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

    async def state(self, guest: Guest) -> bytes | None:
        """The state for a guest; None while everybody is to be left with the one they have."""
        if guest.moment >= 0 and time.monotonic() < self._quiet_until:
            return None
        async with self._lock:
            table = self.table
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
        """Somebody connects: their seats are open from now on."""
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
        """Tell other processes who is connected here."""
        if self.tools.fanout.source:
            here = sorted({seat for guest in self.guests for seat in guest.mine})
            await self.tools.fanout.tell(News(self.tools.fanout.source, self.table.id, here=here, ask=ask))

    async def hear(self, news: News) -> None:
        """Another process has something to say about this table."""
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
        return seat >= 0 and self.table.seats[seat].kind == "bot" and bool(self.guests)

    def _hurried(self) -> bool:
        """Whether all people pass until something is over: they want its end, not to see how it comes about."""
        people = [seat for seat in self.table.seats if seat.kind == "person"]
        return bool(people) and all(seat.yields.pace.yielding in ("stack", "turn") for seat in people)

    def _drive(self, delay: float, passing: float) -> None:
        """See to it that bots answer after a while, or pass, as long as somebody is here to see it."""
        now = time.monotonic()
        self._bots_at, self._bots_pass_at = now + delay, now + passing
        self._poked.set()
        if self._bot_is_asked() and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._bots())

    async def _bots(self) -> None:
        while self._bot_is_asked():
            self._poked.clear()
            async with self._lock:
                question = self.table.game.question
                if question is None or not self._bot_is_asked():
                    return
                seat, moment = question.player, self.table.moment
                passing = self.table.reader.passing(question)
                view = await self._do(self.table.game.view, seat, False)
                # Nobody knows the hash of the host's secret: what a bot does by chance cannot be foreseen.
                given = self.tools.settings.seed
                luck = self.table.host.hex() if given is None else given
                bot, seed = self.table.seats[seat].bot, f"{luck}/{moment}/{seat}"
            option = await self.tools.thinkers.choose(bot, seed, view, _ENCODE(view))
            at = self._bots_pass_at if option == passing else self._bots_at
            wait = max(at, self._quiet_until) - time.monotonic()
            if wait > 0:
                # Whoever changes the table meanwhile also says anew when bots are to go on.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._poked.wait(), wait)
                    continue
            await self._answer(seat, moment, option, len(view["decision"]["options"]))

    async def _answer(self, seat: int, moment: int, option: int, options: int) -> None:
        """What a bot wants, or else anything that can be done."""
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
    """The loop forgets tasks nobody holds."""
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)


class Sittings:
    """The tables this process has in use."""

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
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table in self.open:
                    return self.open[table]
                stored = await self.tools.storage.load(table)
                if stored is None:
                    raise Refusal("unknown_table", "there is no such table")
                try:
                    loaded = await self.tools.apart.do(seat_down, stored)
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
        """Forget tables nobody uses, and tell other processes now and then who is here."""
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
