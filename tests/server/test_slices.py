"""What is sent is taken apart in small pieces that are paid for, however it is cut up; and what is closed ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from dev.visitors import PATIENCE
from tests.server.helpers import Served, get, serving, settings, until
from tests.server.test_loop import Meter

from cardwright.server.http import guard, slices
from cardwright.server.http.connections import PIECES
from cardwright.server.http.slices import SLICE, Sliced, Turns
from cardwright.server.ops import logs
from cardwright.server.ops.budgets import Purse
from cardwright.server.ops.limits import Bucket, Buckets
from cardwright.server.ops.settings import Limits

NOBODY = "192.0.2.1"
LONG = 200_000
"""Bytes that the system hands over at once."""
POST = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
LIVE = "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    return bytes([kind | (0x80 if last else 0), 0x80 | len(data), 0, 0, 0, 0]) + data


REQUESTS = {
    "short lines in a head": LIVE + "a:b\r\n" * 12_000 + "\r\n",
    "a head that just fits": LIVE + "a:b\r\n" * 1_500 + "\r\n",
    "a long path": f"GET /{'%61' * 20_000} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "a long query": f"GET /api/games/four_souls/cards?{'v=1&' * 15_000} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "chunks of a byte": f"{POST}Transfer-Encoding: chunked\r\n\r\n" + "1\r\na\r\n" * (LONG // 6),
    "chunks that nobody reads": f"{LIVE}Transfer-Encoding: chunked\r\n\r\n" + "1\r\na\r\n" * (LONG // 6),
    "requests one after the other": f"{LIVE}\r\n" * 1_500,
}
FRAMES = {
    "pings": frame(9) * (LONG // 6),
    "pongs": frame(10) * (LONG // 6),
    "pieces of a byte": frame(1, b"{", False) + frame(0, b"x", False) * (LONG // 7),
    "empty pieces": frame(1, b"{", False) + frame(0, b"", False) * (LONG // 6),
    "messages of a byte": frame(1, b"x") * (LONG // 7),
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that takes nobody for a proxy."""
    database = f"sqlite:///{tmp_path_factory.mktemp('x') / 'tables.db'}"
    limits = Limits(processor_per_second=1e-6, processor_at_once=1e6, requests_at_once=1e6)
    with serving(settings(database, limits=limits), NOBODY) as site:
        yield site


def line(site: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), PATIENCE)


def upgraded(site: Served) -> socket.socket:
    """A socket that has not said hello."""
    found = line(site)
    key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22
    text = f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nOrigin: {site.url}\r\n{key}==\r\n\r\n"
    found.sendall(text.encode())
    assert b" 101 " in found.recv(65_536)
    return found


def send(found: socket.socket, data: bytes) -> None:
    """Send everything, and wait until the server has done with it: it has closed the connection, or says no more."""
    with found, contextlib.suppress(OSError):
        found.sendall(data)
        found.shutdown(socket.SHUT_WR)
        while found.recv(65_536):
            pass


@pytest.mark.parametrize("what", list(REQUESTS))
def test_no_request_takes_long_to_take_apart(served: Served, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    meter = Meter(monkeypatch)
    meter.check(what, lambda: send(line(served), REQUESTS[what].encode()))


@pytest.mark.parametrize("what", list(FRAMES))
def test_no_frames_take_long_to_take_apart(served: Served, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    meter = Meter(monkeypatch)
    meter.check(what, lambda: send(upgraded(served), FRAMES[what]))


def test_reading_is_paid_for(served: Served) -> None:
    before = served.service.times.left("127.0.0.1")
    send(upgraded(served), FRAMES["pings"])
    until(lambda: served.service.times.left("127.0.0.1") < before - 0.01)


def test_pages_are_paid_for_and_late_for_whoever_has_nothing_left(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, *more: Any) -> None:
        if seconds == guard.LATE:
            slept.append(seconds)
        else:
            await sleep(seconds, *more)

    monkeypatch.setattr(asyncio, "sleep", noted)
    limits = Limits(processor_per_second=0.0001, processor_at_once=5)
    with serving(settings(f"sqlite:///{tmp_path_factory.mktemp('x') / 'tables.db'}", limits=limits)) as site:
        left = site.service.times.left("192.0.2.7")
        for path in ("/no-page", "/live"):
            assert get(f"{site.url}{path}", headers={"x-forwarded-for": "192.0.2.7"}).status_code < 500
        assert site.service.times.left("192.0.2.7") < left - 0.0015
        assert not slept
        site.service.times.spend("192.0.2.7", 5)
        assert get(f"{site.url}/live", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 200
        assert get(f"{site.url}/api/games", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 429
        assert len(slept) == 2
        assert get(f"{site.url}/api/games", headers={"x-forwarded-for": "192.0.2.8"}).status_code == 200
        assert len(slept) == 2


# --- without a server -------------------------------------------------------------------------------------------------


class Wire(asyncio.Transport):
    """A connection of which a test sees everything."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.reading, self.closing, self.aborted, self.unsent = True, False, False, 0

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = self.closing = True

    def get_write_buffer_size(self) -> int:
        return self.unsent


class Reader(asyncio.Protocol):
    """Notes in which pieces it gets what was sent."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.pieces.append(data)


def wired(purse: Purse | None = None, turns: Turns | None = None) -> tuple[Sliced, Reader, Wire]:
    reader, wire = Reader(), Wire()
    found = Sliced(reader, lambda _: purse, turns or Turns())
    found.connection_made(wire)
    return found, reader, wire


def run(work: Callable[[], Any]) -> None:
    asyncio.run(work())


def test_pieces_come_in_order_and_one_by_one() -> None:
    async def work() -> None:
        found, reader, wire = wired()
        data = bytes(range(256)) * 30
        found.data_received(data[:5_000])
        assert ([len(piece) for piece in reader.pieces], wire.reading) == ([SLICE], False)
        found.data_received(data[5_000:])
        assert len(reader.pieces) == 1
        for pieces in range(2, 5):
            await asyncio.sleep(0)
            assert len(reader.pieces) == pieces
        assert b"".join(reader.pieces) == data
        assert wire.reading

    run(work)


def test_whoever_wants_no_more_gets_no_more() -> None:
    async def work() -> None:
        found, reader, wire = wired()
        reader.transport.pause_reading()
        found.data_received(b"x" * 3 * SLICE)
        for _ in range(5):
            await asyncio.sleep(0)
        assert (reader.pieces, wire.reading) == ([], False)
        reader.transport.resume_reading()
        while not wire.reading:
            await asyncio.sleep(0)
        assert len(reader.pieces) == 3

    run(work)


def test_one_piece_in_each_round_for_all_who_have_sent_too_much_and_the_thriftiest_first() -> None:
    async def work() -> None:
        turns, times, order = Turns(), Buckets(0.001, 10), []

        class Noting(Reader):
            def __init__(self, name: str) -> None:
                super().__init__()
                self.name = name

            def data_received(self, data: bytes) -> None:
                order.append(self.name)

        def spent(name: str, address: str) -> Sliced:
            own = Bucket(0.0001, 0.001)
            own.spend(1)
            found = Sliced(Noting(name), lambda _: Purse(times, address, own), turns)
            found.connection_made(Wire())
            return found

        times.spend("192.0.2.1", 5)
        many = [spent("much", "192.0.2.1") for _ in range(5)]
        few = spent("little", "192.0.2.2")
        for one in (*many, few):
            one.data_received(b"x")
        assert not order
        for rounds in range(1, 7):
            await asyncio.sleep(0)
            assert len(order) == rounds
        assert order == ["little", *["much"] * 5]

    run(work)


def test_nothing_is_read_from_whoever_has_nothing_left_or_does_not_read() -> None:
    async def work() -> None:
        times, own = Buckets(0.001, 1), Bucket(0.001, 0.01)
        times.spend("192.0.2.1", 2)
        own.spend(1)
        found, reader, wire = wired(Purse(times, "192.0.2.1", own))
        found.data_received(b"x")
        assert (reader.pieces, wire.reading) == ([], False)
        assert 0 < Purse(times, "192.0.2.1", own).pause <= 10.1
        found.connection_lost(None)

        found, reader, wire = wired()
        wire.unsent = slices.UNSENT + 1
        found.data_received(b"x" * SLICE * 2)
        assert (len(reader.pieces), wire.reading) == (1, False)
        await asyncio.sleep(0)
        assert len(reader.pieces) == 1
        found.connection_lost(None)

    run(work)


def test_what_is_closed_ends_even_if_nobody_reads_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "FAREWELL", 0.01)

    async def work() -> None:
        _, reader, wire = wired()
        reader.transport.close()
        assert (wire.closing, wire.aborted) == (True, False)
        while not wire.aborted:
            await asyncio.sleep(0.01)

    run(work)


def test_an_error_ends_the_connection() -> None:
    async def work() -> None:
        found, reader, wire = wired()
        reader.data_received = lambda data: 1 / 0  # type: ignore[method-assign,assignment]
        with pytest.raises(ZeroDivisionError):
            found.data_received(b"x")
        assert wire.aborted

    run(work)


def test_a_message_does_not_come_in_too_many_pieces(served: Served) -> None:
    """Even empty ones are kept until the last one has come."""
    with upgraded(served) as found:
        found.sendall(frame(1, b"{", False) + frame(0, b"", False) * (PIECES - 2) + frame(0, b"}"))
        assert b"refused" in found.recv(65_536)
    with upgraded(served) as found, contextlib.suppress(ConnectionResetError):
        found.sendall(frame(1, b"{", False) + frame(0, b"", False) * PIECES)
        assert not found.recv(65_536)  # It is gone, without having been told that it has to say hello.


def test_lines_of_an_address_that_come_again_and_again_do_not_fill_the_log() -> None:
    sparing = logs.Sparing()

    def told(number: int, address: str) -> int:
        values = {"name": "access", "levelno": logging.INFO, "msg": "GET", "facts": {"address": address}}
        records = [logging.makeLogRecord({"created": 1000 + n / 1000, **values}) for n in range(number)]
        return sum(sparing.filter(one) for one in records)

    assert told(10_000, "192.0.2.1") == logs.Sparing.USUAL
    assert told(10, "192.0.2.2") == 10
