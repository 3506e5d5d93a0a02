"""People who play by the rules, whatever happens to their connections, and check what they are told."""

from __future__ import annotations

import base64
import contextlib
import json
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from cardwright.games import GAMES, descriptor
from dev.attack.ledger import Ledger, Table, digest, plain
from dev.visitors import Client, Site, all_links

GONE = (OSError, WebSocketException, TimeoutError, EOFError)
"""What a client meets when the server dies or its connection breaks."""
LATER = ("storage", "busy", "restarting", "too_fast")
"""Refusals after which the same thing can be tried again."""
THINKING = 0.05
RECEIPTS = 1_000_000
"""The first of the lines that are asked about after choices: an answer says that the choice has been dealt with."""


class Player:
    """One connection after another to some seats of a table."""

    def __init__(self, sites: list[Site], ledger: Ledger, table: Table, seats: list[int], seed: int) -> None:
        self._sites = sites
        self._ledger = ledger
        self._table = table
        self._seats = seats
        self._random = Random(seed)
        self._pending: tuple[int, int, int] | None = None
        """The choice that was sent: moment, seat, option."""
        self._receipt = RECEIPTS
        self._answered = -1
        """The moment of the question that was answered last."""
        self._high = -1
        self._line = ""

    def run(self, over: threading.Event) -> None:
        """Play until the time or the game is over."""
        while not (over.is_set() or self._table.over):
            try:
                with self._join() as client:
                    self._visit(client, over)
                    self._keep(client)
            except GONE:
                self._pending, self._answered, self._line = None, -1, ""
                self._ledger.count("broken connections")
                over.wait(self._random.uniform(0.05, 0.4))

    def _join(self) -> Client:
        site = self._random.choice(self._sites)
        tokens = [key["token"] for key in self._table.made["seats"] if key["seat"] in self._seats]
        if len(tokens) == len(self._table.made["seats"]):
            tokens.append(self._table.made["host"])  # All seats on the host's screen: then the table can be saved.
        client = Client(site, patience=15)
        client.hello(self._table.id, tokens)
        return client

    def _visit(self, client: Client, over: threading.Event) -> None:
        self._ledger.count("connections")
        leave = self._random.uniform(2, 40)
        begun = time.monotonic()
        while not (over.is_set() or self._table.over):
            if time.monotonic() - begun > leave and self._pending is None:
                if self._random.random() < 0.5:
                    client.vanish()
                return
            with contextlib.suppress(TimeoutError):
                self._hear(client, client.hear(0.5))
            if client.state and self._pending is None and client.moment > self._answered:
                self._act(client)

    def _keep(self, client: Client) -> None:
        """Keep the log as it stood at the end of a connection."""
        if client.state:
            self._table.logs[tuple(client.mine)] = (client.moment, digest(plain(client.log.values())))

    def _hear(self, client: Client, message: dict[str, Any]) -> None:
        self._ledger.count("messages")
        match message["type"]:
            case "state":
                self._told(message)
            case "said" if message["text"] == self._line:
                self._table.said.append(self._line)
                self._line = ""
            case "refused":
                self._refused(message)
            case "because" if message["line"] == self._receipt and self._pending is not None:
                # The server answers in order: the choice was not refused, so it is stored.
                moment, seat, option = self._pending
                self._table.chosen[moment] = (seat, option)
                self._pending = None
                self._ledger.count("choices")

    def _told(self, state: dict[str, Any]) -> None:
        moment = state["moment"]
        if moment < self._high:
            self._ledger.blame(f"table {self._table.id} went back from moment {self._high} to {moment}")
        self._high = max(self._high, moment)
        for view in state["views"]:
            self._table.told.add((moment, view["seat"], digest(view)))
            self._table.over = self._table.over or view["over"]

    def _refused(self, message: dict[str, Any]) -> None:
        self._ledger.count(f"refused: {message['code']}")
        if message["code"] in ("broken", "malformed", "bad_token", "unknown_table"):
            self._ledger.blame(f"table {self._table.id}: {message['code']}: {message['message']}")
        self._pending, self._answered = None, -1
        time.sleep(0.1 if message["code"] in LATER else 0)

    def _act(self, client: Client) -> None:
        random, seat = self._random, self._random.choice(self._seats)
        time.sleep(random.uniform(0, THINKING))
        match random.randrange(60):
            case 0:
                self._line = f"line {random.randrange(10**9)}"
                client.say("say", seat=seat, text=self._line)
            case 1:
                client.say("rename", seat=seat, name=random.choice(("Ann", "Ben", "Cid", "Dot")))
            case 2:
                client.say("undo", seat=seat)
            case 3 if client.state["undo"] is not None:
                client.say("answer_undo", seat=seat, agree=random.random() < 0.8)
            case 4:
                client.say("ask_why", line=random.randrange(200))
            case 5:
                pace = {"stops": random.choice(([], ["always"])), "yielding": ""}
                client.say("pace", seat=seat, pace=pace)
            case _ if client.asked:
                option = random.randrange(len(client.options()))
                self._pending = (client.moment, client.waiting, option)
                self._answered = client.moment
                client.say("choose", moment=client.moment, option=option)
                self._receipt += 1
                client.say("ask_why", line=self._receipt)
            case 6 | 7 | 8 | 9 if client.state["undo"] is not None:
                for mine in self._seats:
                    client.say("answer_undo", seat=mine, agree=True)


def make(site: Site, ledger: Ledger, random: Random) -> Table | None:
    """A new table of any kind; None if the server cannot make one now."""
    game = random.choice(list(GAMES))
    wanted: dict[str, Any] = {"game": game}
    if random.random() < 0.5:
        wanted["options"] = dict(random.choice(descriptor(game).breadth()))
        brought = wanted["options"].pop("packs", ())
        wanted["packs"] = [{"name": "pack.json", "text": text.decode()} for text in brought]
        kinds = ["p" * number for number in range(1, 5)]
        random.shuffle(kinds)
    else:
        kinds = [random.choice(descriptor(game).seatings)]
    for kind in kinds:
        seats = [{"kind": "person"} if letter == "p" else {"kind": "bot"} for letter in kind]
        status, made = ask(site, ledger, "POST", "/api/tables", {**wanted, "seats": seats})
        if status == 201:
            ledger.count("tables with packs" if wanted.get("packs") else "tables")
            table = Table(game, made)
            ledger.tables.append(table)
            return table
        if status != 400:
            return None
        ledger.count("refused option sets")
    return None


def again(site: Site, ledger: Ledger, table: Table) -> Table | None:
    """A table that goes on from the saved file of another."""
    token = {"authorization": f"Bearer {all_links(table.made)}"}
    status, data = raw(site, ledger, "GET", f"/api/tables/{table.id}/save", **token)
    if status != 200:
        return None
    seats: list[Any] = [{}] * len(table.made["seats"])
    body = {"game": table.game, "seats": seats, "save": base64.b64encode(data).decode()}
    status, made = ask(site, ledger, "POST", "/api/tables", body)
    if status != 201:
        if status not in (0, 429, 503):  # Without an answer nothing was refused.
            ledger.blame(f"the saved file of table {table.id} is refused: {made}")
        return None
    ledger.count("tables from saved files")
    found = Table(table.game, made, f"from table {table.id}")
    ledger.tables.append(found)
    return found


def ask(site: Site, ledger: Ledger, method: str, path: str, value: Any = None) -> tuple[int, Any]:
    """A request and its answer as JSON; status 0 if there was none."""
    status, data = raw(site, ledger, method, path, value)
    return status, json.loads(data) if data else None


def raw(site: Site, ledger: Ledger, method: str, path: str, value: Any = None, **headers: str) -> tuple[int, bytes]:
    """A request and its answer; status 0 if there was none. An answer that says the server is broken is noted."""
    ledger.count("requests")
    try:
        status, data = site.ask(method, path, value, **headers)
    except GONE:
        return 0, b""
    except Exception as error:  # An answer that is cut off has many names.
        ledger.count(f"cut off: {type(error).__name__}")
        return 0, b""
    if status >= 500 and status != 503:
        ledger.blame(f"{method} {path[:80]}: {status} {data[:200]!r}")
    return status, data


def people(sites: list[Site], ledger: Ledger, random: Random, over: threading.Event) -> None:
    """Play one table after another; each person at a table has a connection, or one has them all."""
    while not over.is_set():
        site = random.choice(sites)
        old = [table for table in ledger.tables[-12:] if not table.over]
        table = (
            again(site, ledger, random.choice(old)) if old and random.random() < 0.15 else make(site, ledger, random)
        )
        if table is None:
            over.wait(0.3)
            continue
        groups = [table.seats] if random.random() < 0.5 else [[seat] for seat in table.seats]
        if not table.seats:
            continue
        enough = threading.Event()
        threads = [
            in_thread(Player(sites, ledger, table, seats, random.randrange(1 << 30)).run, ledger, enough)
            for seats in groups
        ]
        end = time.monotonic() + random.uniform(10, 60)
        while time.monotonic() < end and not over.is_set() and not table.over:
            over.wait(0.2)
        enough.set()
        for thread in threads:
            thread.join()


def in_thread(work: Callable[..., None], ledger: Ledger, *arguments: Any) -> threading.Thread:
    """Do something in a thread; an error in it is noted."""

    def run() -> None:
        try:
            work(*arguments)
        except Exception as error:
            ledger.blame(f"{work.__qualname__}: {type(error).__name__}: {error}")

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread
