"""What arrives on a connection is taken apart in small pieces, and paid for: a thousand frames or chunks of one byte
take as long as many whole messages, whatever is in them."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import Any

from cardwright.server.ops.budgets import Purse

LINE = "line"
"""The name under which a request or a socket finds the connection it is on."""
SLICE = 2048
"""The bytes that are taken apart in one step of the event loop. The smallest frames take a microsecond a byte."""
UNSENT = 256 * 1024
"""The bytes that may wait for the other end to read them before nothing more of it is read: pings are answered at once,
whether the answers are read or not."""
LOOK = 0.5
"""Seconds after which it is looked again whether they were read."""
FAREWELL = 10.0
"""Seconds in which the other end has to read the rest when a connection is closed."""


class Turns:
    """The connections that have sent more than their share: one of them is read from in each round of the event loop,
    however many they are, so that the others need not wait for all of them. Of those who have waited longest, it is the
    turn of whoever has used least."""

    COMPARED = 8

    def __init__(self) -> None:
        self._waiting: list[Sliced] = []

    def put(self, line: Sliced) -> None:
        self._waiting.append(line)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._take)

    def _take(self) -> None:
        first = self._waiting[: self.COMPARED]
        chosen = max(first, key=lambda line: round(line.purse.left, 2) if line.purse is not None else math.inf)
        try:
            chosen.step()
        finally:
            self._waiting.remove(chosen)
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._take)


class Sliced(asyncio.Transport, asyncio.Protocol):
    """Stands between a connection and what takes it apart, for each of which it looks like the other."""

    def __init__(self, inner: asyncio.Protocol, payer: Callable[[str], Purse | None], turns: Turns) -> None:
        super().__init__()
        self._inner: asyncio.BaseProtocol = inner
        self._payer = payer
        self._turns = turns
        self.purse: Purse | None = None
        """What reading is paid with; nothing for a proxy, whose connections are many people's."""
        self._transport: asyncio.Transport
        self._unread = bytearray()
        self._wanted = True
        """Whether ``inner`` wants to have more."""
        self._later: asyncio.TimerHandle | None = None
        self._waits = False
        """Whether the next step is arranged already."""
        self._end: asyncio.TimerHandle | None = None

    # --- as the connection sees it -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.purse = self._payer(str(peer[0]) if isinstance(peer, tuple) else "")
        self._inner.connection_made(self)

    def connection_lost(self, exc: Exception | None) -> None:
        for handle in (self._later, self._end):
            if handle is not None:
                handle.cancel()
        self._unread.clear()
        self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._waits:
            return
        if self._modest:
            self.step()
        else:
            self._go_on()

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if isinstance(self._inner, asyncio.Protocol) else None

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    # --- reading -------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Take the next piece apart."""
        self._waits = False
        if self._unread and self._wanted and isinstance(self._inner, asyncio.Protocol):
            piece = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            begun = time.thread_time()
            try:
                self._inner.data_received(piece)
            except BaseException:  # Whatever it was, a connection that is half read is of no use.
                self._transport.abort()
                raise
            if self.purse is not None:
                self.purse.pay(time.thread_time() - begun)
        self._go_on()

    def _go_on(self) -> None:
        """Arrange for the next step: at once if there is more to take apart, later if it cannot be paid for yet."""
        if self._waits or self._transport.is_closing():
            return
        if not self._wanted:
            self._transport.pause_reading()
        elif wait := self._wait():
            self._transport.pause_reading()
            self._waits = True
            self._later = asyncio.get_running_loop().call_later(wait, self._turns.put, self)
        elif self._unread:
            self._transport.pause_reading()
            self._waits = True
            if self._modest:
                asyncio.get_running_loop().call_soon(self.step)
            else:
                self._turns.put(self)
        else:
            self._transport.resume_reading()

    @property
    def _modest(self) -> bool:
        return self.purse is None or self.purse.modest

    def _wait(self) -> float:
        """Seconds for which nothing is to be read."""
        if self._transport.get_write_buffer_size() > UNSENT:
            return LOOK
        return self.purse.pause if self.purse is not None else 0.0

    # --- as what takes it apart sees it --------------------------------------------------------------------------

    def pause_reading(self) -> None:
        """Keep what comes next. The connection itself is only paused when something comes: usually ``inner`` wants the
        next message before anybody has sent it, and pausing and going on are calls of the system."""
        self._wanted = False

    def resume_reading(self) -> None:
        self._wanted = True
        self._go_on()

    def is_reading(self) -> bool:
        return self._wanted and not self._transport.is_closing()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._inner = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._inner

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._transport.write(data)

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def close(self) -> None:
        """Close the connection: it is gone in a while even if the other end does not read what was written to it."""
        if self._end is None and not self._transport.is_closing():
            self._end = asyncio.get_running_loop().call_later(FAREWELL, self._transport.abort)
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()
