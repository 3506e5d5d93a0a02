"""The socket: one connection, from hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardwright.server.jobs import jobs
from cardwright.server.messages import prices, protocol, server_messages
from cardwright.server.messages.refusal import Refusal
from cardwright.server.messages.server_messages import Refused
from cardwright.server.ops.budgets import AT_FIRST
from cardwright.server.ops.limits import Bucket
from cardwright.server.ops.service import Service
from cardwright.server.store import records
from cardwright.server.table import gathering, guiding, leaving, seating
from cardwright.server.table.seating import HOST, applied
from cardwright.server.table.seats import clean
from cardwright.server.table.shared import keep
from cardwright.server.table.sitting import Sitting
from cardwright.server.table.table import Table

log = logging.getLogger("cardwright.server")

_DECODER = msgspec.json.Decoder(protocol.FromClient)
_ENCODE = msgspec.json.Encoder().encode

MOST_WAITING = 500
"""The number of messages that may wait for a slow connection; further ones are dropped."""

POLICY = 1008
FAILED = 1011
TRY_LATER = 1013
ASLEEP = 4000
"""The code with which a connection is closed that has said nothing for very long."""
BROKEN = (
    "this position cannot be shown because of a mistake in the game, which the server has noted; take back the last \
action, or play on if you can"
)


NO_WATCHERS = "this table is not for watching; ask its host for a seat"


def may_watch(table: Table, seated: bool) -> bool:
    """Whether somebody may be connected."""
    return seated or table.watchers


class Connection:
    """A client that has said hello."""

    def __init__(self, socket: WebSocket, service: Service, sitting: Sitting, address: str) -> None:
        self._socket = socket
        self._service = service
        self.sitting = sitting
        self.address = address
        self.purse = service.purse(address, AT_FIRST)
        self.mine: list[int] = []
        self.host = False
        self.invited = False
        """Whether the client came with the code of a table that gathers."""
        self.secrets: dict[int, bytes] = {}
        """The hashes of the secrets with which the client has its seats, and that of the host."""
        self._dismissed = False
        self.seen = 0
        self.moment = -1
        self._outbox: deque[server_messages.FromServer] = deque()
        self._stale = False
        self._wake = asyncio.Event()
        limits = service.settings.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
        self._extras = Bucket(limits.extras_per_second, limits.extras_at_once)
        self.emotes = Bucket(leaving.EMOTES_PER_SECOND, leaving.EMOTES_AT_ONCE)
        self._refusals = 0
        self.busy = False
        """Whether a message of the client is being answered."""
        self._sending = True
        self._sender: asyncio.Task[None] | None = None

    # --- to the client -------------------------------------------------------------------------------------------

    def say(self, message: server_messages.FromServer) -> None:
        if len(self._outbox) < MOST_WAITING:
            self._outbox.append(message)
        self._wake.set()

    def refresh(self) -> None:
        self._stale = True
        self._wake.set()

    def check_secrets(self, table: Table) -> None:
        """Disconnect the client if one of its links has been replaced since it came, or if it may not watch any more.
        A seat that has another number now, because one before it was taken away, is still the client's."""
        held = {self.secrets.get(seat, b"") for seat in self.mine}
        seats = {seat: table.secret(seat) for seat in range(len(table.seats)) if table.secret(seat) in held - {b""}}
        if len(seats) < len(self.mine) or (self.host and table.host != self.secrets.get(HOST)):
            self.mine, self.host, self._dismissed = [], False, True
            self.say(Refused("bad_token", "a new link was made for this seat; this one opens nothing any more"))
        elif not self.may_stay(table):
            self._dismissed = True
            self.say(Refused("not_yours", NO_WATCHERS))
        elif list(seats) != self.mine:
            host = {HOST: self.secrets[HOST]} if self.host else {}
            self.mine, self.secrets = list(seats), {**seats, **host}
            self._welcome(table)

    def may_stay(self, table: Table) -> bool:
        """Whether the client may be connected; whoever has the code may come in by a closed door to take a seat."""
        return may_watch(table, bool(self.mine) or self.host or (self.invited and table.gathering))

    @property
    def settled(self) -> bool:
        """Whether the client has been sent everything that was queued."""
        gone = self._sender is not None and self._sender.done()
        return gone or not (self._wake.is_set() or self._sending)

    async def _send(self) -> None:
        """Send the queued messages, then the latest state, as fast as the client reads; it may miss some states."""
        while True:
            self._sending = False
            await self._wake.wait()
            self._wake.clear()
            self._sending = True
            while self._outbox:
                await self._socket.send_text(_ENCODE(self._outbox.popleft()).decode())
            if self._dismissed:
                await self._socket.close(POLICY, "bad_token")
                return
            if self._stale:
                self._stale = False
                state = await self._state()
                if state is not None:
                    await self._socket.send_text(state)

    async def _state(self) -> str | None:
        """The state for this client; a mistake in the game is noted and told, and does not end the connection."""
        try:
            state = await self.sitting.state(self)
        except Exception:
            log.exception("table %s: the state for the seats %s cannot be made", self.sitting.id, self.mine)
            return _ENCODE(Refused("broken", BROKEN)).decode()
        return state.decode() if state is not None else None

    async def welcome(self) -> None:
        """Tell the client its seats and the facts about the table, then send it everything."""
        async with self.sitting.stored() as table:
            self._welcome(table)

    def _welcome(self, table: Table) -> None:
        self.say(
            server_messages.Welcome(
                version=protocol.VERSION,
                table=table.id,
                game=table.game_name,
                name=table.name,
                options=table.options,
                stops=dict(table.play.reader.stops),
                yields=list(table.play.reader.yields),
                mine=self.mine,
                host=self.host,
                save=f"/api/tables/{table.id}/save" if self.host else "",
                listed=table.listed,
                talk=list(table.talk),
                packs=table.brought[0],
                cards=table.brought[1],
                code=table.code if table.gathering and (self.mine or self.host) else "",
                clock=table.clock,
                guide=guiding.info(table.play.lesson) if guiding.PUPIL in self.mine else None,
                seen="file" if table.from_file else "saved" if table.saved else "",
            )
        )
        self.say(self.sitting.presence.company(table))
        self.refresh()

    # --- from the client -----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Handle messages until the client disconnects."""
        sender = self._sender = asyncio.create_task(self._send())
        sender.add_done_callback(self._sent)
        try:
            while True:
                received = await self._receive()
                if received is None or received["type"] == "websocket.disconnect":
                    return
                if not self._bucket.take():
                    self._refusals += 1
                    if self._refusals > self._service.settings.limits.refusals:
                        await self._socket.close(POLICY, "too fast")
                        return
                    self._refuse(Refusal("too_fast", "too many messages; slow down"))
                    await asyncio.sleep(0)  # Other connections, and sending the refusal, come first.
                    continue
                await self._answer(received.get("text"))
        finally:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    def _sent(self, sender: asyncio.Task[None]) -> None:
        """Nothing more will be sent: the connection is of no use any more. The client connects again."""
        if self._dismissed or sender.cancelled():
            return
        if not isinstance(sender.exception(), WebSocketDisconnect):
            log.error("table %s: a connection is given up", self.sitting.id, exc_info=sender.exception())
            keep(asyncio.create_task(self._hang_up()))

    async def _hang_up(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # The client was faster.
            await self._socket.close(FAILED)

    async def _receive(self) -> Any:
        """The next message; None after closing a connection that has said nothing for very long."""
        try:
            async with asyncio.timeout(self._service.settings.limits.asleep):
                return await self._socket.receive()
        except TimeoutError:
            await self._socket.close(ASLEEP, "asleep")
            return None

    async def _answer(self, text: str | None) -> None:
        begun = time.perf_counter()
        self.busy = True
        try:
            if text is None:
                raise Refusal("malformed", "messages are JSON text")
            self.purse.pay(prices.MESSAGE)
            message = _DECODER.decode(text)
            self.purse.check(isinstance(message, prices.DEAR))
            if (
                not isinstance(message, protocol.Choose | protocol.AskWhy | protocol.AskWhyNot)
                and not self._extras.take()
            ):
                raise Refusal("too_fast", "not so fast")
            await self._do(message)
            if isinstance(message, protocol.Choose):
                self._service.metrics.choices["person"] += 1
                self._service.metrics.answers.observe(time.perf_counter() - begun)
        except Refusal as refusal:
            self._refuse(refusal)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(Refusal("malformed", f"this message does not fit the protocol: {error}"))
        finally:
            self.busy = False

    def _refuse(self, refusal: Refusal) -> None:
        self._service.metrics.refusals[refusal.code] += 1
        # The table may be further on, but that has not been told yet.
        self.say(Refused(refusal.code, str(refusal), self.moment))
        if refusal.code in ("stale", "illegal", "not_yours", "over"):
            self.refresh()

    def _own(self, seat: int) -> int:
        """Check that a seat is the client's and played by a person, and return it."""
        if seat not in self.mine:
            raise Refusal("not_yours", "that is not your seat")
        if self.sitting.table.seats[seat].kind == "bot":
            raise Refusal("not_yours", "a bot plays this seat now; the host can give it back")
        return seat

    def _asked(self, table: Table) -> int:
        """The seat that has to answer, if it is this client's; −1 if the game is over."""
        table.check_begun()  # Before that nobody may know who is asked first.
        return self._own(table.waiting) if table.waiting >= 0 else -1

    async def _do(self, message: protocol.FromClient) -> None:
        sitting = self.sitting
        match message:
            case protocol.Hello():
                raise Refusal("malformed", "you have said hello already")
            case protocol.Choose():
                await sitting.change(lambda table: table.choose(self._asked(table), message.option), message.moment)
            case protocol.Offer():
                seat = self._own(message.seat)
                await sitting.change(
                    lambda table: table.offer(seat, message.to, message.coins, message.cards, message.promise)
                )
            case protocol.SetPace():
                seat = self._own(message.seat)
                await sitting.change(lambda table: table.set_pace(seat, message.pace, message.moment), dear=True)
                await sitting.change(lambda table: table.let_pass(), dear=True)
            case protocol.Undo():
                seat = self._own(message.seat)
                await sitting.change(lambda table: table.undo(seat, self.mine), dear=True)
            case protocol.Redo():
                seat = self._own(message.seat)
                await sitting.change(lambda table: table.redo(seat), dear=True)
            case protocol.AnswerUndo():
                await sitting.change(lambda table: self._answer_undo(table, message), dear=True)
            case protocol.Say():
                seat = self._own(message.seat)
                text = clean(message.text, 300)
                await sitting.change(lambda table: applied(table, records.Talk(seat, text)))
            case protocol.Rename():
                seat = self._own(message.seat)
                name = clean(message.name, 40)
                await sitting.change(lambda table: applied(table, records.Renamed(seat, name)))
            case protocol.HandOver():
                await seating.hand_over(self, message)
            case protocol.NewLink():
                await seating.new_link(self, message)
            case protocol.Take():
                await seating.take(self, message)
            case protocol.Ready():
                await gathering.ready(self, self._own(message.seat), message.ready)
            case protocol.Begin():
                await gathering.begin(self)
            case protocol.TakeAway():
                await gathering.take_away(self, message.seat)
            case protocol.Pick():
                await gathering.pick(self, message)
            case protocol.Emote():
                await leaving.emote(self, self._own(message.seat), message.emote)
            case protocol.Concede():
                await leaving.concede(self, self._own(message.seat), message.give_up)
            case protocol.Rematch():
                if message.seat not in self.mine:
                    raise Refusal("not_yours", "that is not your seat")
                await leaving.rematch(self, message.seat)
            case protocol.SetDoor():
                await gathering.set_door(self, message)
            case protocol.TurnGuide():
                self._own(guiding.PUPIL)
                await sitting.change(lambda table: table.turn_guide(message.step, message.skip))
            case protocol.AskWhy():
                async with sitting.settled() as table:
                    table.check_begun()
                    self.say(await sitting.work(table.play.why, message.line, self.mine, dear=True))
            case protocol.AskWhyNot():
                seat = self._own(message.seat)
                async with sitting.settled() as table:
                    answers = await sitting.work(table.play.why_not, seat, message.object, dear=True)
                    self.say(server_messages.Reasons(seat, message.object, answers))

    async def deal(self, game: str, options: dict[str, Any], seats: int, brought: tuple[bytes, ...]) -> records.Start:
        """A new game with these options, made in a process with limits: the options are a stranger's."""
        seed = self._service.settings.seed
        deal = jobs.Deal(options, seats, list(brought), secrets.randbits(63) if seed is None else seed)
        job = jobs.Job("deal", jobs.encode(deal), game)
        return records.START.decode(await self._service.workroom.do(job, self.address))

    async def may_make(self) -> None:
        """Count a new table of this address; an error if there are too many."""
        if not self._service.tables.take(self.address):
            raise Refusal("too_fast", "too many new tables; come back later")
        await self._service.check_room()

    def knows_code(self, table: Table, code: str) -> bool:
        """Whether the client has the code of a table that gathers; wrong ones are counted."""
        codes = self._service.codes
        if not codes.take(self.address):
            raise Refusal("too_fast", "too many wrong codes; come back later")
        if not gathering.opens(table, code):
            return False
        codes.give_back(self.address)
        return True

    def _answer_undo(self, table: Table, message: protocol.AnswerUndo) -> records.UndoAnswered | records.Undone:
        """Answer for an own seat, or as the host for a player who is away, but not about an undo of one's own."""
        seat, asked = message.seat, table.taking_back.asked
        if seat in self.mine:
            return table.answer_undo(seat, message.agree)
        if not self.host:
            raise Refusal("not_yours", "that is not your seat")
        if table.game.over:
            raise Refusal("not_yours", "the game is over: everybody decides for themselves")
        if seat in self.sitting.here():
            raise Refusal("not_yours", "the player of that seat is here and decides")
        if asked is not None and (asked.seat in self.mine or not table.seats[asked.seat].foreign):
            # The host may have come a second time, without the seat.
            raise Refusal("not_yours", "the host does not decide for others about an undo of the host's own")
        return table.answer_undo(seat, message.agree, by_host=True)
