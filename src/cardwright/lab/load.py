"""Many tables at once: ``python -m cardwright.lab.load [TABLES] [SECONDS]``.

Each table has four people with a connection each, who think for a second or two and make random choices. The program
measures the time from sending a choice to receiving its state, and the memory of the server. The server runs in one
process and all clients in another; there are no bots, and the deliberate delay of ``pace`` is off.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from cardwright.games import first
from cardwright.lab.visitors import Process, Site
from cardwright.server.protocol import VERSION

TABLES = 200
SEATS = 4
SECONDS = 60
THINKING = (0.5, 2.5)


class Asked(msgspec.Struct):
    player: int
    options: list[msgspec.Raw] = []


class Seen(msgspec.Struct):
    decision: Asked | None


class Heard(msgspec.Struct):
    """The fields of a state that a client needs; all others are skipped."""

    type: str
    moment: int = -1
    waiting: int = -1
    views: list[Seen] = []


_HEARD = msgspec.json.Decoder(Heard)


class Person:
    """A client with one seat."""

    def __init__(self, site: Site, table: str, seat: int, token: str, seed: int) -> None:
        self._site = site
        self._hello = {"type": "hello", "version": VERSION, "table": table, "tokens": [token]}
        self._seat = seat
        self._random = Random(seed)
        self.took: list[float] = []
        self.refused = 0

    async def run(self) -> None:
        """Play until the connection is closed."""
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
            self.refused += heard.type == "refused"
            if heard.type != "state":
                continue
            if sent and heard.moment > moment:
                self.took.append(time.perf_counter() - sent)
                sent = 0.0
            asked = heard.views[0].decision
            if heard.waiting == self._seat and asked is not None:
                await asyncio.sleep(self._random.uniform(*THINKING))
                moment, sent = heard.moment, time.perf_counter()
                option = self._random.randrange(len(asked.options))
                await socket.send(json.dumps({"type": "choose", "moment": moment, "option": option}))


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


def _figures(site: Site) -> str:
    """The server's own metrics of the time from a choice's arrival until it is stored."""
    lines = site.ask("GET", "/metrics")[1].decode().splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    seconds, count = (float(found[f"cardwright_choice_seconds_{what}"]) for what in ("sum", "count"))
    rows, commits = float(found["cardwright_written_total"]), float(found["cardwright_commits_total"])
    return f"stored {seconds / count * 1000:.1f} ms after arrival on average, {rows / commits:.1f} changes a commit"


async def _measure(server: Process, tables: int, seconds: float) -> None:
    people: list[Person] = []
    for n in range(tables):
        made = await asyncio.to_thread(server.site.make, first(), "p" * SEATS)
        people += [
            Person(server.site, made["table"], key["seat"], key["token"], n * SEATS + key["seat"])
            for key in made["seats"]
        ]
    tasks = []
    for person in people:
        tasks.append(asyncio.create_task(person.run()))
        await asyncio.sleep(0.005)
    await asyncio.sleep(10)
    for person in people:
        person.took.clear()
    print(f"{tables} tables, {len(people)} connections, server {memory(server.process.pid):.0f} MB")
    used = cpu(server.process.pid)
    for part in range(1, 5):
        await asyncio.sleep(seconds / 4)
        print(f"  after {seconds / 4 * part:.0f} s: server {memory(server.process.pid):.0f} MB")
    used = cpu(server.process.pid) - used
    took = sorted(t for person in people for t in person.took)
    refused = sum(person.refused for person in people)
    stored = _figures(server.site)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    lost = [error for error in ended if error is not None and not isinstance(error, asyncio.CancelledError)]
    share = {p: took[min(len(took) - 1, int(len(took) * p / 100))] * 1000 for p in (50, 95, 99)}
    print(
        f"{len(took)} choices, {len(took) / seconds:.0f} a second; answered in "
        + ", ".join(f"p{p} {ms:.1f} ms" for p, ms in share.items())
        + f", at most {took[-1] * 1000:.0f} ms; {refused} refused, {len(lost)} connections lost"
    )
    each = used / max(1, len(took)) * 1000
    print(f"the server used {used / seconds:.0%} of a core, {each:.1f} ms for each choice; {stored}")


def main(tables: int = TABLES, seconds: int = SECONDS, *options: str) -> None:
    """Measure, and print the results."""
    with tempfile.TemporaryDirectory() as folder:
        where = options or ("--database", f"sqlite:///{Path(folder) / 'tables.db'}")
        with Process(*where) as server:
            asyncio.run(_measure(server, tables, seconds))


if __name__ == "__main__":
    words = [*sys.argv[1:], *("", "")]
    main(int(words[0] or TABLES), int(words[1] or SECONDS), *words[2:-2])
