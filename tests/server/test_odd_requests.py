"""Requests that no browser sends: each gets a proper refusal, and nothing is written to the log."""

from __future__ import annotations

import json
import logging
import socket
import urllib.parse
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Client, Site

from cardwright.server.http import app
from cardwright.server.messages.protocol import VERSION
from cardwright.server.ops.limits import Buckets, Guests, networks
from cardwright.server.ops.service import Gate
from cardwright.server.ops.settings import Settings


def raw(site: Site, *lines: str, body: bytes = b"", connection: str = "close") -> tuple[int, bytes]:
    """Send a request as it is written; the status and the body of the answer."""
    text = "\r\n".join((*lines, f"Connection: {connection}", "", ""))
    with socket.create_connection(("127.0.0.1", site.port), 10) as line:
        line.sendall(text.encode("latin-1") + body)
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, content = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), content


HOSTS = ("[", "[::1", "]", "a[b", "[::1]]:80", "", " ", "\xff", "x" * 5000, "127.0.0.1:99999999", "//", "@", "a:b:c")


@pytest.mark.parametrize("host", HOSTS)
def test_odd_host_names(site: Site, host: str, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/no-page", "/api/games", "/health", "/api/socket"):
        status, _ = raw(site, f"GET {path} HTTP/1.1", f"Host: {host}")
        assert status < 500, path
    assert not caplog.records


def test_odd_host_names_where_only_some_are_allowed() -> None:
    gate = Gate(Settings(hosts=("cards.example",)))
    assert gate.host_fits("cards.example:8000")
    assert not any(gate.host_fits(host) for host in HOSTS)


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "[", "http://a[b]", "\xff", "http://x" + "x" * 999, "//["]
)
def test_odd_origins(site: Site, origin: str, caplog: pytest.LogCaptureFixture) -> None:
    body = json.dumps({"game": "four_souls", "seats": [{}, {}]}).encode()
    json_ = ("Content-Type: application/json", f"Content-Length: {len(body)}")
    status, answer = raw(
        site, "POST /api/tables HTTP/1.1", f"Host: 127.0.0.1:{site.port}", f"Origin: {origin}", *json_, body=body
    )
    assert status == 403, answer
    upgrade = ("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    lines = ("GET /api/socket HTTP/1.1", f"Host: 127.0.0.1:{site.port}", f"Origin: {origin}", *upgrade)
    status, _ = raw(site, *lines, connection="Upgrade")
    assert status == 403
    assert not caplog.records


@pytest.mark.parametrize("path", ["/", "/no-page", "/api/games", "/api/tables", "/health", "/metrics", "/api/socket/x"])
def test_sockets_where_there_are_none(site: Site, path: str, caplog: pytest.LogCaptureFixture) -> None:
    """They are refused; that is no mistake of the server's, which would be in the log and raise an alarm."""
    upgrade = ("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
    lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{site.port}", f"Origin: {site.url}", *upgrade)
    assert raw(site, *lines, connection="Upgrade")[0] == 403
    assert not caplog.records


PATHS = (
    "/%00",
    "/assets/%00",
    "/t/%00",
    "/%ff%fe",
    "/" + "x" * 5000,
    "/" + "x/" * 3000,
    "/assets/" + "y" * 300,
    "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/games/%00",
    "/api/games/%00/cards",
    "/api/games/" + "g" * 4000,
    "/api/tables/%00%00%00%00%00%00%00%00/cards",
    "/api/tables/%00%00%00%00%00%00%00%00/save",
    "/api/tables/" + "t" * 4000 + "/cards",
    "/api/tables/%ed%a0%80aaaaaaaaa/save",
    "/api/tables/9223372036854775808/cards",
    "/api/" + "a/" * 2000,
    "/api/games/four_souls/cards?v=" + "1" * 8000,
    "*",
    "http://[/api/games",
)


@pytest.mark.parametrize("path", PATHS)
def test_odd_paths(site: Site, path: str, caplog: pytest.LogCaptureFixture) -> None:
    for method in ("GET", "HEAD", "POST", "DELETE", "BREW"):
        status, _ = raw(site, f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{site.port}", "Content-Length: 0")
        assert status < 500 or (status, path) == (503, "/t/%00"), (method, status)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_tables_that_no_database_could_hold(site: Site) -> None:
    """PostgreSQL refuses a text with NUL."""
    for table in ("\0" * 12, "abcdefgh\0", "\u20ac" * 20, "a" * 32, "9" * 20):
        with Client(site) as client:
            client.say("hello", version=VERSION, table=table)
            assert client.hear()["code"] == "unknown_table"


ODD = ("\0", "a\0b", "../" * 40, "\u20ac" * 190, "\ud800", "x" * 200, "/etc/passwd", "%00", "con", "scenarios/\0.yaml")


@pytest.mark.parametrize("text", [*ODD, f"scenarios/{chr(0x20AC) * 180}.yaml"])
def test_odd_names_in_requests(site: Site, text: str, caplog: pytest.LogCaptureFixture) -> None:
    """Wherever a name can be sent, no file, card or table has to have it."""
    written = urllib.parse.quote(text, errors="surrogatepass", safe="")
    made = site.make(seats="pb")
    asked: list[tuple[str, str, Any]] = [
        ("POST", "/api/scenarios", {"file": text}),
        ("POST", "/api/codes", {"code": text}),
        ("POST", "/api/tables/known", {"tables": [text.ljust(8, text[0])[:32]]}),
        ("POST", "/api/tables", {"game": text, "seats": [{}, {}]}),
        ("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}], "options": {text[:40]: text}}),
        ("POST", "/api/tables", {"game": "four_souls", "seats": [{}, {}], "save": text}),
        ("POST", "/api/tables", {"game": "four_souls", "seats": [{"bot": text[:16]}, {"name": text[:40]}]}),
        ("POST", "/api/games/four_souls", {"packs": [{"name": text[:120], "text": text}]}),
        ("POST", f"/api/games/{written}", {"packs": []}),
        ("POST", f"/api/games/marvel_champions/ask/{written}", {}),
        ("POST", "/api/games/marvel_champions/ask/deck_list", {"text": text}),
        ("POST", f"/api/tables/{written}/after", {"step": 0, "seat": 0}),
        ("GET", f"/api/rules/{written}", None),
        ("GET", f"/api/games/{written}/words", None),
        ("GET", f"/api/games/four_souls/cards/{written}", None),
        ("GET", f"/api/games/four_souls/cards?v={written}", None),
        ("GET", f"/api/tables/{written}/after", None),
        ("GET", f"/api/tables/{written}/scenario", None),
        ("GET", f"/api/tables/{made['table']}/scenario?moment={written}", None),
        ("GET", f"/api/tables/{made['table']}/scenario?{written}={written}", None),
    ]
    for method, path, value in asked:
        status, answer = site.ask(method, path, value)
        assert status < 500, (method, path, answer)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_an_error_nobody_expected(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer is JSON with an id, the log has one entry with that id, and neither tells what the request said."""

    def broken(name: str) -> Any:
        raise RuntimeError("a planted error")

    monkeypatch.setattr(app, "descriptor", broken)
    status, answer = site.ask("GET", "/api/games", authorization="Bearer a-very-secret-token")
    assert status == 500
    problem = json.loads(answer)
    assert problem["code"] == "broken"
    [record] = caplog.records
    number = problem["message"].rpartition(" ")[2]
    assert len(number) >= 8
    assert number in record.getMessage()
    assert "planted" not in answer.decode()
    assert "secret-token" not in caplog.text


# --- whose requests count together ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("no address", "no address"),
    ],
)
def test_addresses_that_count_as_one(address: str, counts_as: str) -> None:
    assert networks(address)[0] == (counts_as, 1)


def test_a_network_has_the_limits_of_one_address() -> None:
    """A home has a whole IPv6 network: its 2**64 addresses count as one."""
    buckets, guests = Buckets(0, 3), Guests(3)
    homes = [f"2001:db8::{n:x}" for n in range(1, 5)]
    assert [buckets.take(home) for home in homes] == [guests.enter(home) for home in homes] == [True] * 3 + [False]
    buckets.give_back("2001:db8::ffff")
    guests.leave("2001:db8::ffff")
    assert buckets.take("2001:db8::9")
    assert guests.enter("2001:db8::9")
    assert buckets.take("2001:db8:0:1::1")
    assert guests.enter("2001:db8:0:1::1")


def test_many_addresses_are_forgotten_again() -> None:
    buckets = Buckets(0, 3)
    for n in range(3 * Buckets.MOST):
        assert buckets.take(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}")
    assert len(buckets) <= Buckets.MOST
    last = 3 * Buckets.MOST - 1
    assert [buckets.take(f"10.{last >> 16}.{last >> 8 & 255}.{last & 255}") for _ in range(3)] == [True, True, False]


# --- options ----------------------------------------------------------------------------------------------------------


def test_options_are_no_way_to_the_files_of_the_server(site: Site, tmp_path: Path) -> None:
    """The answer is the same whether a file exists or not, and nothing is read."""
    file = tmp_path / "secret.yaml"
    file.write_text("bans: [no_such_card]\n")
    answers = set()
    for name in (str(file), str(tmp_path / "no-such-file.yaml")):
        wanted = {"game": "four_souls", "seats": [{}, {}], "options": {"decks": name}}
        status, answer = site.ask("POST", "/api/tables", wanted)
        answers.add((status, answer.decode().replace(name[:37], "…").replace(name, "…")))
    assert len({status for status, _ in answers}) == 1
    assert all(status == 400 and "is not known" in text and "no_such_card" not in text for status, text in answers)


def test_a_request_that_ends_too_early(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    lines = ("POST /api/tables HTTP/1.1", f"Host: 127.0.0.1:{site.port}", "Content-Type: application/json")
    text = "\r\n".join((*lines, "Content-Length: 500", "", "{"))
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", site.port), 10) as line:
            line.sendall(text.encode())
            line.shutdown(socket.SHUT_WR)
            while line.recv(65536):
                pass
    assert site.ask("GET", "/api/games")[0] == 200
    assert not caplog.records
