"""Many tables at once: ``python -m dev.load [TABLES] [SECONDS] [DATABASE] [SERVERS]``.

Each table has four people with a connection each, who think for a second or two and make random choices. After five to
ten minutes, or when the game is over, they sit down at another table: a table grows with its past, so only tables that
come and go show whether the server keeps its size.

The program measures the time from sending a choice to receiving its state, and the memory of the server. All clients
run in one process; there are no bots, and the deliberate delay of ``pace`` is off.

The database is ``sqlite`` or ``postgres``. With more than one server, which needs ``postgres``, Redis joins them, and
the people of each table are spread over all of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from cardwright.errors import CardwrightError
from cardwright.games import first
from cardwright.server.messages.protocol import VERSION
from dev.backends import Postgres, Redis
from dev.visitors import Process, Site

TABLES = 200
SEATS = 4
SECONDS = 60
THINKING = (0.5, 2.5)
STAY = (300, 600)
"""Seconds that people stay at a table."""
PARTS = 6
"""How often the memory of the servers is told."""


class Asked(msgspec.Struct):
    player: int
    options: list[msgspec.Raw] = []


class Seen(msgspec.Struct):
    decision: Asked | None
    over: bool


class Heard(msgspec.Struct):
    """The fields of a state that a client needs; all others are skipped."""

    type: str
    code: str = ""
    moment: int = -1
    waiting: int = -1
    views: list[Seen] = []


_HEARD = msgspec.json.Decoder(Heard)


class Tally:
    """What all people have seen so far."""

    def __init__(self) -> None:
        self.took: list[float] = []
        """Seconds from sending a choice to receiving its state."""
        self.refused: Counter[str] = Counter()
        """Refused choices, by the code of the refusal."""
        self.left = 0
        """The number of tables that people have left."""


class Person:
    """A client with one seat."""

    def __init__(self, site: Site, table: str, seat: int, token: str, random: Random, tally: Tally) -> None:
        self._site = site
        self._hello = {"type": "hello", "version": VERSION, "table": table, "tokens": [token]}
        self._seat = seat
        self._random = random
        self._tally = tally

    async def run(self) -> None:
        """Play until the game is over."""
        address = f"ws://127.0.0.1:{self._site.port}/api/socket"
        async with connect(
            address,
            origin=Origin(self._site.url),
            compression=None,
            max_size=None,
            open_timeout=60,
        ) as socket:
            await socket.send(json.dumps(self._hello))
            await self._play(socket)

    async def _play(self, socket: ClientConnection) -> None:
        sent, moment = 0.0, -1
        async for text in socket:
            heard = _HEARD.decode(text)
            if heard.type == "refused":
                self._tally.refused[heard.code] += 1
            if heard.type != "state":
                continue
            if sent and heard.moment > moment:
                self._tally.took.append(time.perf_counter() - sent)
                sent = 0.0
            if heard.views[0].over:
                return
            asked = heard.views[0].decision
            # A state may come again, for example when somebody connects.
            if heard.waiting == self._seat and asked is not None and heard.moment > moment:
                await asyncio.sleep(self._random.uniform(*THINKING))
                moment, sent = heard.moment, time.perf_counter()
                option = self._random.randrange(len(asked.options))
                await socket.send(json.dumps({"type": "choose", "moment": moment, "option": option}))
        raise ConnectionError("a server has closed a connection")


async def company(sites: Sequence[Site], made: dict[str, Any], seed: int, tally: Tally) -> None:
    """Four people who play at one table after the other."""
    random = Random(seed)
    # They leave the first table at any time, as if the server had been running for long.
    stay = random.uniform(0, STAY[1])
    while True:
        people = [
            Person(sites[key["seat"] % len(sites)], made["table"], key["seat"], key["token"], random, tally)
            for key in made["seats"]
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(stay), asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.run())
        tally.left += 1
        stay = random.uniform(*STAY)
        made = await asyncio.to_thread(sites[0].make, first(), "p" * SEATS)


def memory(pid: int) -> float:
    """The memory that a process uses, in MB (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """The processor time that a process has used, in seconds (Linux)."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _sizes(servers: Sequence[Process]) -> str:
    return " + ".join(f"{memory(server.process.pid):.0f}" for server in servers) + " MB"


def _figures(site: Site) -> str:
    """The server's own metrics of the time from a choice's arrival until it is stored."""
    lines = site.ask("GET", "/metrics")[1].decode().splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    seconds, count = (float(found[f"cardwright_choice_seconds_{what}"]) for what in ("sum", "count"))
    rows, commits = float(found["cardwright_written_total"]), float(found["cardwright_commits_total"])
    return f"stored {seconds / count * 1000:.1f} ms after arrival on average, {rows / commits:.1f} changes a commit"


async def _measure(servers: Sequence[Process], tables: int, seconds: float) -> None:
    sites, tally = [server.site for server in servers], Tally()
    made = [await asyncio.to_thread(sites[0].make, first(), "p" * SEATS) for _ in range(tables)]
    tasks = []
    for seed, table in enumerate(made):
        tasks.append(asyncio.create_task(company(sites, table, seed, tally)))
        await asyncio.sleep(0.02)
    await asyncio.sleep(10)
    tally.took.clear()
    print(f"{tables} tables, {tables * SEATS} connections, {len(servers)} servers: {_sizes(servers)}")
    used = [cpu(server.process.pid) for server in servers]
    for part in range(1, PARTS + 1):
        await asyncio.sleep(seconds / PARTS)
        print(f"  after {seconds / PARTS * part:.0f} s: {_sizes(servers)}, {tally.left} tables left", flush=True)
    used = [cpu(server.process.pid) - before for server, before in zip(servers, used, strict=True)]
    took = sorted(tally.took)
    stored = [_figures(server.site) for server in servers]
    lost = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    share = {p: took[min(len(took) - 1, int(len(took) * p / 100))] * 1000 for p in (50, 95, 99)}
    print(
        f"{len(took)} choices, {len(took) / seconds:.0f} a second; answered in "
        + ", ".join(f"p{p} {ms:.1f} ms" for p, ms in share.items())
        + f", at most {took[-1] * 1000:.0f} ms; {dict(tally.refused) or 'none'} refused, {len(lost)} tables lost"
    )
    each = sum(used) / max(1, len(took)) * 1000
    for busy, figures in zip(used, stored, strict=True):
        print(f"a server used {busy / seconds:.0%} of a core; {figures}")
    print(f"the servers used {each:.1f} ms for each choice")


def main(tables: int = TABLES, seconds: int = SECONDS, database: str = "sqlite", servers: int = 1) -> None:
    """Measure, and print the results."""
    if servers > 1 and database != "postgres":
        raise CardwrightError("several servers need postgres as their database")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        options = ["--database", f"sqlite:///{Path(folder) / 'tables.db'}"]
        if database == "postgres":
            options = ["--database", stack.enter_context(Postgres()).address]
        if servers > 1:
            options += ["--redis", stack.enter_context(Redis()).address]
        options += ["--idle", "60"]  # Tables that people have left are soon forgotten.
        running = [stack.enter_context(Process(*options)) for _ in range(servers)]
        asyncio.run(_measure(running, tables, seconds))


if __name__ == "__main__":
    words = [*sys.argv[1:], *("", "", "", "")]
    main(int(words[0] or TABLES), int(words[1] or SECONDS), words[2] or "sqlite", int(words[3] or 1))
