"""Connections before and between their requests: how long each may take, and how many there may be."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from cardwright.server.http.slices import LINE, Sliced, Turns
from cardwright.server.ops.budgets import Purse
from cardwright.server.ops.limits import Guests
from cardwright.server.ops.settings import Limits

SPARE = 256
"""File handles that are kept for everything but connections."""
FEWEST = 64
HEAD_BYTES = 8 * 1024
"""The size of the head of a request: it is taken apart at once, and may be one short line after the other."""
PIECES = 64
"""The frames that one message may come in: even empty ones are kept until the last one has come."""


def handles() -> int:
    """How many connections this process may have, after it has asked the system for as many file handles as it gets."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
        if soft != resource.RLIM_INFINITY and wanted > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(FEWEST, (soft if soft != resource.RLIM_INFINITY else 65_536) - SPARE)


class Incoming:
    """The connections of a process on which no socket has been opened yet."""

    def __init__(self, limits: Limits, proxies: str, most: int, purse: Callable[[str], Purse]) -> None:
        self._purse = purse
        self._turns = Turns()
        self.head_seconds = limits.head_seconds
        self.answer_seconds = limits.answer_seconds
        self._proxies = [name.strip() for name in proxies.split(",") if name.strip()]
        self._guests = Guests(limits.connections_per_address, most)
        self._of_proxies = Guests(most, most)

    def protocol(self, **given: Any) -> Sliced:
        """What handles a new connection."""
        return Sliced(Punctual(self, **given), self._payer, self._turns)

    def _payer(self, address: str) -> Purse | None:
        """Who pays for reading: the address, or nobody for a proxy until it is known for whom it speaks."""
        return None if self._trusted(address) else self._purse(address)

    def counted(self, address: str) -> Guests | None:
        """Count a connection; None if there are too many. Only all those of a proxy together have a limit: it knows
        whose they are, and has limits of its own."""
        found = self._of_proxies if self._trusted(address) else self._guests
        return found if found.enter(address) else None

    def _trusted(self, address: str) -> bool:
        if "*" in self._proxies or address in self._proxies:
            return True
        with suppress(ValueError):
            found = ipaddress.ip_address(address)
            return any(found in ipaddress.ip_network(name) for name in self._proxies if "/" in name)
        return False


class Punctual(H11Protocol):
    """A connection whose other end has to send its requests, and to read the answers, in time."""

    def __init__(self, incoming: Incoming, **given: Any) -> None:
        super().__init__(**given)
        self._incoming = incoming
        self._guests: Guests | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.app_state = {**self.app_state, LINE: transport}
        self._guests = self._incoming.counted(self._address)
        if self._guests is None:
            transport.abort()
        else:
            self._within(self._incoming.head_seconds)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _within(self, seconds: float) -> None:
        """Whatever comes next has to be over in so many seconds."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _let_go(self) -> None:
        """This is no longer a connection without a socket."""
        if self._deadline is not None:
            self._deadline.cancel()
        if self._guests is not None:
            self._guests.leave(self._address)
            self._guests = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before and not self.cycle.response_complete and self._guests is not None:
            self._within(self._incoming.answer_seconds)

    def on_response_complete(self) -> None:
        # The next request begins, or the rest of this one's body is still to come.
        self._within(self._incoming.head_seconds)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._let_go()  # From here on it counts among the sockets, with limits of their own.
        super().handle_websocket_upgrade(event)


class Talk(WebSocketsSansIOProtocol):
    """A socket whose messages do not come in too many pieces."""

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()
