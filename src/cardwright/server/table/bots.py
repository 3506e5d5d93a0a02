"""The bots of a table: they answer after a while, one after the other, as long as anybody is connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cardwright.server.messages import prices
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops import logs
from cardwright.server.ops.budgets import PURSE
from cardwright.server.store import records
from cardwright.server.table.play import MOST_PASSES
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.table.sitting import Sitting

log = logging.getLogger("cardwright.server")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds until bots try again after something went wrong: each time twice as long."""

_ENCODE = msgspec.json.Encoder().encode


class Driver:
    """Moves the bots of one table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._task: asyncio.Task[None] | None = None
        self._at = 0.0
        """The time at which a bot makes its choice, unless it passes."""
        self._pass_at = 0.0
        """The time at which a bot passes, if that is its choice."""
        self._poked = asyncio.Event()

    def drive(self, delay: float, passing: float) -> None:
        """Make bots answer after ``delay`` seconds, or pass after ``passing``."""
        now = time.monotonic()
        self._at, self._pass_at = now + delay, now + passing
        self._poked.set()
        if self._asked() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def hurried(self) -> bool:
        """Whether all people have yielded until the stack is empty or the turn is over: then bots need not be slow."""
        people = [seat for seat in self._sitting.table.seats if seat.kind == "person"]
        return bool(people) and all(seat.yields.pace.yielding in ("stack", "turn") for seat in people)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _asked(self) -> bool:
        """Whether a bot has to answer, somebody is connected, and nobody waits for consent to an undo."""
        table = self._sitting.present
        if table is None or table.taking_back.pending or not self._sitting.guests or self._sitting.tools.stopping:
            return False  # The bots go on when the table is back, or somebody comes.
        return not table.gathering and table.waiting >= 0 and table.seats[table.waiting].kind == "bot"

    async def _run(self) -> None:
        # The connection that happened to start this is not what the bots' lines in the log are about.
        logs.REQUEST.set("")
        logs.CONNECTION.set("")
        logs.TABLE.set(self._sitting.id)
        pause = FIRST_PAUSE
        while self._asked():
            try:
                await self._be_paid_for()
                await self._turn()
                pause = FIRST_PAUSE
            except Refusal as refusal:
                if refusal.code == "illegal":
                    log.error("table %s: a bot finds no option that can be chosen", self._sitting.id)
                    pause = await _rest(pause)
            except Exception:  # A bot is never silent for good, whatever went wrong.
                log.exception("table %s: a bot's turn failed; trying again", self._sitting.id)
                pause = await _rest(pause)

    async def _be_paid_for(self) -> None:
        """Bots play at the expense of whoever at the table has most left, and wait until that is something."""
        while self._sitting.guests:
            purse = max((guest.purse for guest in self._sitting.guests), key=lambda one: one.left)
            PURSE.set(purse)
            if not (wait := purse.wait):
                purse.pay(prices.MESSAGE)
                return
            self._poked.clear()
            with contextlib.suppress(TimeoutError):  # Somebody else may come who can pay.
                await asyncio.wait_for(self._poked.wait(), wait)

    async def pass_along(self, row: records.AnyRow) -> None:
        """Let bots that are asked for an answer pass within the change that led there, before it is stored: then they
        cannot be told from bots that had no answer. A bot that answers does so later, where people can follow it."""
        sitting, table = self._sitting, self._sitting.table
        while isinstance(row, records.Step | records.Offered) and len(row.choices) < MOST_PASSES and self._asked():
            question = table.game.question
            passing = table.play.reader.passing(question) if question is not None else None
            if passing is None:
                return
            view, encoded = await sitting.work(_seen, table, table.waiting)
            try:
                option = await asyncio.wait_for(self._think(table, view, encoded), sitting.tools.settings.bot_quick)
            except TimeoutError:
                return  # It answers in its own time.
            if option != passing:
                return
            await sitting.work(table.pass_along, row, option)
            sitting.tools.metrics.choices["bot"] += 1

    async def _think(self, table: Table, view: dict[str, Any], encoded: bytes) -> int:
        """The option that the bot of the asked seat chooses."""
        tools, seat = self._sitting.tools, table.waiting
        if table.play.lesson is not None and (told := table.play.lesson.answer(table.game)) is not None:
            return told
        # Nobody knows the hash of the host's secret, so nobody can predict the random choices of a bot.
        luck = table.host.hex() if tools.settings.seed is None else tools.settings.seed
        return await tools.thinkers.choose(table.seats[seat].bot, f"{luck}/{table.play.luck}/{seat}", view, encoded)

    async def _turn(self) -> None:
        """Make one choice, unless the table changes in the meantime."""
        sitting = self._sitting
        self._poked.clear()
        async with sitting.lock:
            table = sitting.table
            question = table.game.question
            if question is None or not self._asked():
                return
            seat, moment = question.player, table.moment
            passing = table.play.reader.passing(question)
            view, encoded = await sitting.work(_seen, table, seat)
            thinking = asyncio.ensure_future(self._think(table, view, encoded))
        option = await thinking
        at = self._pass_at if option == passing else self._at
        wait = max(at, sitting.quiet_until) - time.monotonic()
        if wait > 0:
            # A change of the table in the meantime sets new times for the bots.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._poked.wait(), wait)
                return
        await self._answer(seat, moment, option, len(view["decision"]["options"]))

    async def answer_for(self, seat: int, moment: int) -> None:
        """Answer for a person whose time is up: pass if that is possible, else as a sensible bot would."""
        sitting = self._sitting
        async with sitting.lock:
            table = sitting.table
            question = table.game.question
            if question is None or question.player != seat or table.moment != moment:
                return
            passing = table.play.reader.passing(question)
            view, encoded = await sitting.work(_seen, table, seat)
            thinking = asyncio.ensure_future(self._think(table, view, encoded)) if passing is None else None
        option = await thinking if thinking is not None else passing
        assert option is not None
        await self._answer(seat, moment, option, len(view["decision"]["options"]), late=True)

    async def _answer(self, seat: int, moment: int, option: int, options: int, late: bool = False) -> None:
        """Make a bot's choice, or any other option if that one is refused."""
        for choice in (option, *(other for other in range(options) if other != option)):
            try:
                await self._sitting.change(partial(Table.choose, seat=seat, option=choice, late=late), moment)
            except Refusal as refusal:
                if refusal.code == "illegal":
                    continue
            else:
                self._sitting.tools.metrics.choices["bot"] += 1
            return
        raise Refusal("illegal", "no option can be chosen")


def _seen(table: Table, seat: int) -> tuple[dict[str, Any], bytes]:
    """What a bot sees, also encoded."""
    view = table.game.view(seat, False)
    return view, _ENCODE(view)


async def _rest(pause: float) -> float:
    """Wait, and return how long to wait the next time."""
    await asyncio.sleep(pause)
    return min(LONGEST_PAUSE, pause * 2)
