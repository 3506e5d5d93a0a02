"""Visitors who ask too much of a server with its usual limits: others play on meanwhile, and nobody is shut out."""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
import socket
import statistics
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from cardwright.games import first, new_game
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.store import records
from cardwright.server.table import saves
from dev.attack.ledger import Ledger
from dev.attack.players import GONE, in_thread
from dev.visitors import Client, Process, Site

SECONDS = 12
"""How long each attack lasts."""
SLOW = 2.0
"""Seconds that a neighbour's choice may take in the middle, on a busy machine."""
LINES = 5_000
TABLES = 20
"""The tables that an address may make in an hour here, and the wrong codes that it may try."""
HOMES = 120
"""The narrow networks of one wide one."""
FROM = "127.0.0.2"
"""The address of somebody who comes without a proxy."""
CRUMBS = (
    bytes([0x89, 0x80, 0, 0, 0, 0]) * 10_000,  # pings
    bytes([0x01, 0x80, 0, 0, 0, 0]) + bytes([0x00, 0x80, 0, 0, 0, 0]) * 10_000,  # a message in empty pieces
)
HALF = (b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n")


class Neighbour:
    """Somebody who plays at a table of their own, and notes how long each choice takes."""

    def __init__(self, site: Site, over: threading.Event) -> None:
        self._site = site
        self._over = over
        self.took: list[float] = []
        self.begun = threading.Event()
        self.since = 0.0
        """Since when the neighbour has waited for an answer; 0 if they do not."""

    def run(self) -> None:
        random = Random(1)
        while not self._over.is_set():
            made = self._site.make(seats="pp")
            with Client(self._site, forwarded="198.51.100.1") as client:
                client.hello(made["table"], [key["token"] for key in made["seats"]])
                client.wait("state")
                while not self._over.wait(0.3) and client.until_asked():
                    self.since = begun = time.perf_counter()
                    client.choose(random.randrange(len(client.options())))
                    self.took.append(time.perf_counter() - begun)
                    self.since = 0.0
                    self.begun.set()


class Crowd:
    """The attacks, one after the other."""

    def __init__(self, site: Site, ledger: Ledger, seconds: float) -> None:
        self._site = site
        self._ledger = ledger
        self._seconds = seconds

    def run(self) -> None:
        """Attack, and compare the neighbour's choices with those when nobody attacks."""
        for attack in (self.nobody, self.ask, self.read, self.watch, self.hang, self.crumble):
            over = threading.Event()
            neighbour = Neighbour(self._site, over)
            thread = in_thread(neighbour.run, self._ledger)
            neighbour.begun.wait(60)
            attack()
            over.set()
            since = neighbour.since
            stuck = time.perf_counter() - since if since else 0.0
            thread.join(60)
            found = sorted([*neighbour.took, stuck]) if neighbour.took else [float("inf")]
            middle = statistics.median(found)
            times = f"{middle * 1000:.0f} ms, at most {found[-1] * 1000:.0f} ms"
            print(f"others' choices during {attack.__name__}: {times}")
            if max(middle, stuck) > SLOW:
                self._ledger.blame(f"{attack.__name__}: others' choices take {max(middle, stuck):.1f} s")
        self.wide()

    def nobody(self) -> None:
        """No attack, to compare with."""
        time.sleep(self._seconds)

    def _together(self, number: int, work: Callable[[int], None]) -> None:
        threads = [in_thread(work, self._ledger, n) for n in range(number)]
        for thread in threads:
            thread.join(self._seconds + 60)

    def ask(self) -> None:
        """One visitor asks for the reasons of everything, on many connections."""
        made, end = self._site.make(), time.monotonic() + self._seconds

        def work(_: int) -> None:
            with contextlib.suppress(*GONE), Client(self._site, forwarded="192.0.2.1") as client:
                client.hello(made["table"], [])
                while time.monotonic() < end:
                    client.say("ask_why", line=1 + int(time.monotonic() * 10) % 20)
                    time.sleep(1 / 12)
                    self._ledger.count("reasons asked for")

        self._together(8, work)

    def read(self) -> None:
        """One visitor brings a table with a long chain of causes, and reads it again and again."""
        status, data = self._site.ask("POST", "/api/tables", {"game": first(), "seats": [{}, {}], "save": _chained()})
        if status != 201:
            self._ledger.blame(f"a table with a long chain of causes cannot be brought: {data[:200]!r}")
            return
        made, end = json.loads(data), time.monotonic() + self._seconds

        def work(_: int) -> None:
            while time.monotonic() < end:
                with contextlib.suppress(*GONE), Client(self._site, forwarded="192.0.2.2") as client:
                    client.hello(made["table"], [])
                    while client.hear(20)["type"] not in ("state", "refused"):
                        pass
                    self._ledger.count("long logs asked for")

        self._together(4, work)

    def watch(self) -> None:
        """Watchers take all places of a listed table: its players and its host still come in, and close the door."""
        made = self._site.make(seats="pp", listed=True)
        with contextlib.ExitStack() as stack:
            codes = []
            for n in range(100):
                client = stack.enter_context(Client(self._site, forwarded=f"192.0.2.{10 + n % 8}"))
                client.hello(made["table"], [])
                codes.append(client.hear()["type"])
            self._ledger.count("watchers let in", codes.count("welcome"))
            for token in (made["host"], *(key["token"] for key in made["seats"])):
                with Client(self._site, forwarded="192.0.2.1") as client:
                    client.hello(made["table"], [token])
                    if client.hear()["type"] != "welcome":
                        self._ledger.blame("watchers shut a player or the host out of a table")
                    elif token == made["host"]:
                        client.say("door", watchers=False)
                        while client.wait("seats")["watchers"]:
                            pass

    def hang(self) -> None:
        """Connections that send nothing, or half of a request, and stay."""
        with contextlib.ExitStack() as stack:
            lines = [
                stack.enter_context(socket.create_connection(("127.0.0.1", self._site.port), 30)) for _ in range(300)
            ]
            for n, line in enumerate(lines):
                with contextlib.suppress(OSError):
                    line.sendall(HALF[n % len(HALF)])
            left = 0
            for line in lines:
                try:
                    line.recv(1)
                except TimeoutError:
                    left += 1
                except OSError:
                    pass
            self._ledger.count("half-sent requests", len(lines))
            if left:
                self._ledger.blame(f"{left} of {len(lines)} half-sent requests are still open after 30 s")

    def crumble(self) -> None:
        """One visitor sends as many tiny frames as the server takes, on many connections."""
        site, end = self._site, time.monotonic() + self._seconds
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22
        head = f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nOrigin: {site.url}\r\n{key}==\r\n\r\n"

        def work(n: int) -> None:
            while time.monotonic() < end:
                with (
                    contextlib.suppress(OSError),
                    socket.create_connection(("127.0.0.1", site.port), 5, source_address=(FROM, 0)) as line,
                ):
                    line.sendall(head.encode())
                    line.recv(65_536)
                    line.settimeout(1)
                    while time.monotonic() < end:
                        line.sendall(CRUMBS[n % len(CRUMBS)])
                        self._ledger.count("tiny frames", 10_000)
                time.sleep(0.05)

        self._together(16, work)

    def wide(self) -> None:
        """One wide network makes tables, and tries codes, from many narrow ones."""
        made = guessed = 0
        for n in range(HOMES):
            home = f"2001:db8:7:{n:x}::1"
            made += self._post(home, "/api/tables", {"game": first(), "seats": [{}, {}]}) == 201
            guessed += self._post(home, "/api/codes", {"code": f"{secrets.token_hex(3)}-moth-27"}) == 404
        print(f"one /48 network made {made} tables and tried {guessed} codes from {HOMES} of its /64 networks")
        if made > 4 * TABLES or guessed > 4 * TABLES:
            self._ledger.blame(f"one wide network made {made} tables and tried {guessed} codes")

    def _post(self, address: str, path: str, value: Any) -> int:
        headers = {"content-type": "application/json", "x-forwarded-for": address}
        request = urllib.request.Request(self._site.url + path, json.dumps(value).encode(), headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code


def _chained() -> str:
    """A saved table in whose log each line is the cause of the next, in the form that is sent."""
    game = new_game(first(), seed=1, players=2)
    game.noted = LINES
    log = [LogEntry(n, "turn", 0, cause=n - 1) for n in range(1, LINES + 1)]
    setup = records.Setup([records.SeatSetup("person", "", "random")] * 2, {})
    table = saves.SavedTable(first(), "", setup, records.Start(game.save(), log), game.save(), [])
    return base64.b64encode(saves.pack_saved(table)).decode()


def crowd(folder: Path, ledger: Ledger, seconds: float = SECONDS) -> None:
    """Attack a server of its own, which has its usual limits but for those that a short attack cannot reach."""
    limits = ("--limit", f"tables_per_hour={TABLES}", "--limit", f"wrong_codes_per_hour={TABLES}")
    with Process("--database", f"sqlite:///{folder / 'crowd.db'}", "--limits", *limits) as server:
        Crowd(server.site, ledger, seconds).run()
        size = len(server.output())
        if size > 1_000_000:
            ledger.blame(f"a server wrote {size} bytes of log while it was attacked")
