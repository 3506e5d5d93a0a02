"""Connections that send nothing, or not all of it, do not stay; and too many of one address do not come in."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import PATIENCE, Client
from tests.server.helpers import Served, serving, settings, until

from cardwright.server.http.connections import Incoming
from cardwright.server.http.requests import LARGE
from cardwright.server.ops import logs
from cardwright.server.ops.budgets import Purse
from cardwright.server.ops.limits import Buckets
from cardwright.server.ops.settings import Limits

NOBODY = "192.0.2.1"
HEAD = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
HALF = {
    "nothing": "",
    "half a line": "GET / HT",
    "half a head": HEAD,
    "half a body": f"{HEAD}Content-Length: 500\r\n\r\n{{",
    "half a body that nobody reads": "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{",
    "half a second request": "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /li",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits for nobody, and takes nobody for a proxy."""
    limits = Limits(head_seconds=0.3, answer_seconds=0.6)
    with serving(settings(f"sqlite:///{tmp_path_factory.mktemp('x') / 'tables.db'}", limits=limits), NOBODY) as site:
        yield site


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Served]:
    """A server with few places for connections that are not sockets."""
    limits = Limits(head_seconds=3, connections_per_address=5)
    with serving(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits), NOBODY) as site:
        yield site


def line(site: Served, text: str = "") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", site.port), PATIENCE)
    found.sendall(text.encode())
    return found


def ended(line: socket.socket) -> bool:
    """Wait until the server has closed a connection; an error if it does not."""
    try:
        while line.recv(65_536):
            pass
    except ConnectionResetError:
        pass
    return True


@pytest.mark.parametrize("what", list(HALF))
def test_whoever_does_not_send_a_whole_request_is_sent_away(served: Served, what: str) -> None:
    with line(served, HALF[what]) as found:
        assert ended(found)


def test_sending_a_little_now_and_then_does_not_help(served: Served) -> None:
    """A time for the whole head counts, not the time since the last byte."""
    with line(served, "GET / HTTP/1.1\r\n") as found:
        found.settimeout(0.02)
        answer = None
        with suppress(ConnectionResetError, BrokenPipeError):
            while answer is None:
                with suppress(TimeoutError):
                    found.sendall(b"x: y\r\n")
                    answer = found.recv(65_536)
        assert not answer


def test_one_address_has_only_so_many_connections(narrow: Served) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(narrow)) for _ in range(40)]
        for found in lines:
            assert ended(found)
    # They are gone, so others come in again; a socket that lasts is none of them.
    made = narrow.make()
    with ExitStack() as stack:
        clients = [stack.enter_context(narrow.join(made, 0)) for _ in range(6)]
        assert clients[-1].mine == [0]
        assert narrow.ask("GET", "/api/games")[0] == 200


def test_one_address_sends_only_so_many_large_bodies_at_a_time(tmp_path: Path) -> None:
    """They are kept in memory until they are whole."""
    wanted = settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(jobs_per_address=2))
    with serving(wanted, NOBODY) as site, ExitStack() as stack:
        head, part = f"{HEAD}Content-Length: 1000000\r\n\r\n", "x" * (LARGE + 1)
        for _ in range(2):
            stack.enter_context(line(site, head + part))
        until(lambda: site.service.bodies.number == 2)
        with line(site, head + part) as third:
            assert b" 503 " in third.recv(65_536)
        assert site.ask("POST", "/api/codes", {"code": "wax-moth-27"})[0] == 404  # Small ones are no trouble.
        stack.close()
        until(lambda: site.service.bodies.number == 0)
        assert site.ask("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}], "save": part})[0] == 400


def test_sockets_are_not_ended_by_the_time_for_requests(narrow: Served) -> None:
    with Client(narrow) as quiet, line(narrow) as found:
        assert ended(found)
        quiet.hello(narrow.make()["table"], [])
        assert quiet.wait("welcome")


@pytest.mark.parametrize(
    ("proxies", "address", "many"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "192.0.2.1", False),
        ("10.0.0.0/8, 127.0.0.1", "10.2.3.4", True),
        ("*", "192.0.2.1", True),
        ("", "", False),
        ("server", "no address", False),
    ],
)
def test_a_proxy_brings_many(proxies: str, address: str, many: bool) -> None:
    incoming = Incoming(Limits(connections_per_address=2), proxies, 5, lambda address: Purse(Buckets(1, 1), address))
    taken = [incoming.counted(address) is not None for _ in range(7)]
    assert taken == ([True] * 5 + [False] * 2 if many else [True] * 2 + [False] * 5)


def record(at: float, **more: Any) -> logging.LogRecord:
    values = {"name": "asyncio", "levelno": logging.ERROR, "msg": "socket.accept() out of system resource", **more}
    return logging.makeLogRecord({"created": at, **values})


def test_an_error_that_comes_again_and_again_does_not_fill_the_log() -> None:
    """As when the server has no file handles left: that is noted two thousand times a second."""
    sparing = logs.Sparing()
    written = [one for n in range(100_000) if sparing.filter(one := record(1000 + n / 2000))]
    assert len(written) == logs.Sparing.MOST
    assert sparing.filter(record(1001, msg="something else"))
    assert sparing.filter(record(1001, levelno=logging.INFO))
    later = record(1070)
    assert sparing.filter(later)
    assert later.getMessage() == "socket.accept() out of system resource (and 99980 more of these before)"
    assert sparing.filter(record(1071))
    for n in range(3 * logs.Sparing.KINDS):
        assert sparing.filter(record(1072, msg=f"fault {n}"))
    assert len(sparing._counts) <= logs.Sparing.KINDS
