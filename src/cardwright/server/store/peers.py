"""The processes that serve one database: each has a row, in which it counts its beats.

The beats are counts and not times, so that it does not matter whether the clocks of two machines agree. A process whose
count goes on is alive. If it cannot be told about changes over Redis, both would show their people boards that are out
of date: that is said loudly.
"""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from cardwright.server.store.schema import PROCESSES
from cardwright.server.store.storage import Storage

log = logging.getLogger("cardwright.server")

ALIVE = 45
"""Seconds for which a process counts as alive after its last beat that was seen."""
FORGOTTEN = 600
"""Seconds after which the row of a process without beats is deleted."""
APART = (
    "another server process ({}) uses this database, and the two do not hear of each other's changes: start both with "
    "the same --redis, or stop one of them"
)


class Seen(msgspec.Struct):
    """Another process, as this one has seen it."""

    name: str
    channel: str
    beats: int
    at: float
    """When its count was first seen, or seen to have changed."""
    alive: bool = False
    """Whether its count has changed since it was first seen."""


class Peers:
    """The row of this process, and what it knows about the others."""

    def __init__(self, storage: Storage, redis: str) -> None:
        self._storage = storage
        self._id = secrets.token_hex(8)
        self._name = f"{socket.gethostname()}, process {os.getpid()}"[:80]
        # The address may contain a password.
        self._channel = hashlib.sha256(redis.encode()).hexdigest()[:16] if redis else ""
        self._beats = 0
        self._others: dict[str, Seen] = {}
        self.warning = ""
        """The warning about a process that does not hear of changes; empty if there is none."""

    async def beat(self, patience: float | None = None) -> None:
        """Count one beat in the database, which is a real write, and look at the others."""
        found = await self._storage.write("", self._write, patience)
        self._look(found)

    async def leave(self, patience: float) -> None:
        """Delete the row of this process."""
        gone = sa.delete(PROCESSES).where(PROCESSES.c.id == self._id)
        await self._storage.write("", lambda connection: connection.execute(gone).rowcount, patience)

    def _write(self, connection: sa.Connection) -> Sequence[Any]:
        """Runs in the writing thread."""
        mine = PROCESSES.c.id == self._id
        self._beats += 1
        if not connection.execute(sa.update(PROCESSES).where(mine).values(beats=self._beats)).rowcount:
            row = {"id": self._id, "name": self._name, "channel": self._channel, "beats": self._beats}
            connection.execute(sa.insert(PROCESSES).values(row))
        old = [name for name, seen in list(self._others.items()) if time.monotonic() - seen.at > FORGOTTEN]
        if old:
            connection.execute(sa.delete(PROCESSES).where(PROCESSES.c.id.in_(old)))
        return connection.execute(sa.select(PROCESSES).where(~mine)).all()

    def _look(self, found: Sequence[Any]) -> None:
        now = time.monotonic()
        known, self._others = self._others, {}
        for row in found:
            seen = known.get(row.id) or Seen(row.name, row.channel, row.beats, now)
            if seen.beats != row.beats:
                seen.beats, seen.at, seen.alive = row.beats, now, True
            self._others[row.id] = seen
        deaf = [
            seen.name
            for seen in self._others.values()
            if seen.alive and now - seen.at < ALIVE and (not self._channel or seen.channel != self._channel)
        ]
        warning = APART.format("; ".join(sorted(deaf))) if deaf else ""
        if warning and warning != self.warning:
            log.critical(warning)
        self.warning = warning
