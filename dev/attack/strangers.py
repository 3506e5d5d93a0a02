"""Strangers who mean harm: none of what they send may change a table, break the server, or tell them a secret."""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
import socket
import threading
import time
from random import Random
from typing import Any

from cardwright.games import first
from cardwright.kernel.records import SPECTATOR
from dev.attack.ledger import Ledger, Table, digest
from dev.attack.players import GONE, ask, raw
from dev.visitors import Client, Site, all_links

WORDS = (
    "choose",
    "offer",
    "pace",
    "undo",
    "answer_undo",
    "say",
    "rename",
    "hand_over",
    "take",
    "ask_why",
    "hello",
    "x",
)
ODD: tuple[Any, ...] = (None, True, -1, 0, 7, 2**31, 2**63, -(2**70), 1e300, "", "\x00", "a" * 5000, [], [[]] * 50, {})
PATHS = ("/api/tables", "/api/games", "/api/nothing", "/%00", "/" + "a" * 3000, "/api/tables/x/save", "/..%2f..%2fetc")
PACK = f"pack: a\nname: A\nversion: 1\ngame: {first()}\ncards:\n  b: {{name: B}}\n"


class Stranger:
    """A client that knows the ids of tables, but no secret."""

    def __init__(self, sites: list[Site], ledger: Ledger, seed: int) -> None:
        self._sites = sites
        self._ledger = ledger
        self._random = Random(seed)

    def run(self, over: threading.Event) -> None:
        acts = (self._mutter, self._mutter, self._forge, self._watch, self._hang, self._request, self._wish, self._file)
        while not over.wait(self._random.uniform(0.05, 0.5)):
            with contextlib.suppress(*GONE):
                self._random.choice(acts)(self._random.choice(self._sites))
            self._ledger.count("hostile acts")

    def _table(self) -> Table | None:
        return self._random.choice(self._ledger.tables) if self._ledger.tables else None

    def _mutter(self, site: Site) -> None:
        """Watch a table and send nonsense, or what only others may send."""
        table, random = self._table(), self._random
        if table is None:
            return
        with Client(site, patience=15) as client:
            client.hello(table.id, [])
            for _ in range(random.randrange(1, 30)):
                fields = {name: random.choice(ODD) for name in ("seat", "moment", "option", "text", "to", "line")}
                proper = {"seat": random.randrange(4), "moment": random.randrange(99), "option": 0, "text": "hi"}
                message = {"type": random.choice(WORDS), **(proper if random.random() < 0.5 else fields)}
                kept = dict(random.sample(sorted(message.items()), random.randrange(1, len(message) + 1)))
                client.socket.send(json.dumps(kept) if random.random() < 0.9 else secrets.token_hex(20))
                self._ledger.count("hostile messages")
                with contextlib.suppress(TimeoutError):
                    self._told(table, client.hear(0.02))
            if random.random() < 0.3:
                client.vanish()

    def _told(self, table: Table, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            for view in message["views"]:
                if view["seat"] != SPECTATOR:
                    self._ledger.blame(f"a stranger was sent the view of seat {view['seat']} at table {table.id}")
                table.told.add((message["moment"], view["seat"], digest(view)))
        if message["type"] in ("taken", "said"):
            self._ledger.count(f"strangers heard: {message['type']}")

    def _forge(self, site: Site) -> None:
        """Try a secret that opens nothing, or that of another table."""
        table, other = self._table(), self._table()
        if table is None or other is None:
            return
        token = secrets.token_urlsafe(24)
        if other is not table and other.made["seats"] and self._random.random() < 0.5:
            token = other.made["seats"][0]["token"]
        with Client(site, patience=15) as client:
            client.hello(table.id, [token])
            message = client.hear(10)
            if message["type"] != "refused":
                self._ledger.blame(f"a forged secret opened table {table.id}")

    def _watch(self, site: Site) -> None:
        """Watch for a while, reading nothing for most of it."""
        table = self._table()
        if table is None:
            return
        with Client(site, patience=15) as client:
            client.hello(table.id, [])
            time.sleep(self._random.uniform(0, 2))
            with contextlib.suppress(TimeoutError):
                while True:
                    self._told(table, client.hear(0.1))

    def _hang(self, site: Site) -> None:
        """Begin a connection, and leave it at that."""
        with socket.create_connection(("127.0.0.1", site.port), 5) as line:
            line.sendall(
                self._random.choice(
                    (b"GET / HT", b"\x16\x03\x01", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n")
                )
            )
            time.sleep(self._random.uniform(0, 1))

    def _request(self, site: Site) -> None:
        raw(site, self._ledger, self._random.choice(("GET", "PUT", "DELETE", "POST")), self._random.choice(PATHS))

    def _wish(self, site: Site) -> None:
        """Wish for a table that cannot be."""
        random = self._random
        options = {random.choice(("copies", "decks", "bans", "players", "seed", "heroes", "x")): random.choice(ODD)}
        wanted = {"game": first(), "seats": [{}] * random.randrange(9), "options": options}
        if random.random() < 0.3:
            wanted["packs"] = [{"name": "a.yaml", "text": self._spoilt(PACK.encode()).decode("latin-1")}]
        ask(site, self._ledger, "POST", "/api/tables", wanted)

    def _file(self, site: Site) -> None:
        """Bring a spoilt file of a table that is really there, with everything of its host's."""
        table = self._table()
        if table is None:
            return
        token = {"authorization": f"Bearer {all_links(table.made)}"}
        status, data = raw(site, self._ledger, "GET", f"/api/tables/{table.id}/save", **token)
        if status == 200:
            save = base64.b64encode(self._spoilt(data)).decode()
            body = {"game": table.game, "seats": [{}, {}], "save": save}
            if ask(site, self._ledger, "POST", "/api/tables", body)[0] == 201:
                self._ledger.blame(f"a spoilt file of table {table.id} was taken")

    def _spoilt(self, data: bytes) -> bytes:
        at = self._random.randrange(len(data))
        return data[:at] + bytes([data[at] ^ self._random.randrange(1, 256)]) + data[at + 1 :]
