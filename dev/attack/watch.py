"""Watching a server: whether its health is told truly, and whether its memory and threads stay as they are."""

from __future__ import annotations

import contextlib
import json
import os
import threading
import time
from pathlib import Path

import msgspec

from dev.attack.faults import Town
from dev.attack.players import GONE
from dev.load import memory
from dev.visitors import Process

NOTICED = 2.0
"""Seconds after which an illness of the database has to be told."""
WELL = 15.0
"""Seconds after the last fault from which the server has to be well again."""
ANSWER = 4.0
"""Seconds within which health has to be answered, on a busy machine."""
POOLS = 8
"""The number of threads by which pools of threads may have grown to their full size."""
GROWTH = 48
"""The memory in MB by which a server may have grown."""


def health(town: Town, server: Process, over: threading.Event) -> None:
    """Ask again and again, and compare the answers with what is known."""
    while not over.wait(0.3):
        if server in town.away:
            continue
        asked, ill, since = time.monotonic(), town.ill.is_set(), town.since
        try:
            status, data = server.site.ask("GET", "/health")
        except GONE:
            continue
        except Exception:  # An answer that is cut off by a kill.
            continue
        took = time.monotonic() - asked
        if server in town.away or (ill, since) != (town.ill.is_set(), town.since):
            continue  # Something has changed in between, so that either answer may be right.
        town.ledger.count(f"health {status}")
        told = json.loads(data)
        if took > ANSWER:
            town.ledger.blame(f"health took {took:.1f} s")
        if ill and asked - since > NOTICED and status == 200:
            town.ledger.blame(f"health was {told} although the database had been ill for {asked - since:.1f} s")
        if not ill and asked - since > WELL and status != 200:
            town.ledger.blame(f"health was {told} although all had been well for {asked - since:.1f} s")


class Size(msgspec.Struct):
    """How much of the machine a server uses."""

    megabytes: float
    threads: int
    files: int


def size(server: Process) -> Size:
    """The present size of a server, once it has forgotten all tables (Linux)."""
    end = time.monotonic() + 60
    with contextlib.suppress(*GONE):
        while b"cardwright_tables 0" not in server.site.ask("GET", "/metrics")[1] and time.monotonic() < end:
            time.sleep(0.2)
    pid = server.process.pid
    threads = len(os.listdir(Path(f"/proc/{pid}/task")))
    return Size(memory(pid), threads, len(os.listdir(Path(f"/proc/{pid}/fd"))))


def compare(town: Town, before: Size, after: Size) -> None:
    """Note what a server has left behind."""
    if after.threads > before.threads + POOLS:
        town.ledger.blame(f"a server has {after.threads} threads; it began with {before.threads}")
    if after.files > before.files + 2 * POOLS:
        town.ledger.blame(f"a server has {after.files} open files; it began with {before.files}")
    if after.megabytes > before.megabytes + GROWTH:
        town.ledger.blame(f"a server uses {after.megabytes:.0f} MB; it began with {before.megabytes:.0f} MB")
