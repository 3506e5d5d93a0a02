"""Whether this server can do its work: it is found out by really writing to the database."""

from __future__ import annotations

import asyncio
import time
from typing import Literal

import msgspec

from cardwright.server.store import database
from cardwright.server.store.fanout import Fanout
from cardwright.server.store.peers import Peers
from cardwright.server.store.storage import Away, Storage

PATIENCE = 1.5
"""Seconds within which the database has to take a write."""
SLOW = 0.5
"""Seconds beyond which a write is worth a warning."""
FRESH = 1.0
"""Seconds for which an answer is given again, so that asking often costs nothing."""


class Health(msgspec.Struct, omit_defaults=True):
    """The answer of ``/health`` and ``/ready``."""

    status: Literal["ok", "failing"]
    code: str = ""
    message: str = ""
    warnings: list[str] = []


class Probe(msgspec.Struct):
    """What a small write has shown."""

    wrong: database.Kind | None
    took: float
    restarted: bool


class Readiness:
    """Asks the writer, the database and Redis how they are."""

    def __init__(self, storage: Storage, peers: Peers, fanout: Fanout) -> None:
        self._storage = storage
        self._peers = peers
        self._fanout = fanout
        self._probing: asyncio.Task[Probe] | None = None
        self._probed = 0.0
        self._failed = 0

    async def health(self) -> Health:
        """How the server is; everybody who asks within a second shares a small write, unless something failed since."""
        probing = self._probing
        old = time.monotonic() - self._probed > FRESH or self._storage.failures != self._failed
        if probing is None or (probing.done() and old):
            probing = self._probing = asyncio.create_task(self._probe())
        probe, warnings = await asyncio.shield(probing), list[str]()
        if probe.restarted:
            warnings.append("the writing thread had died and was started again")
        if probe.took > SLOW:
            warnings.append(f"the database took {probe.took:.1f} s for a small write")
        if self._peers.warning:
            warnings.append(self._peers.warning)
        if not self._fanout.heard:
            warnings.append("Redis does not answer; changes of other processes are seen a few seconds later")
        wrong = probe.wrong or self._storage.trouble
        if wrong is not None:
            return Health("failing", "storage", database.WORDS[wrong], warnings)
        return Health("ok", warnings=warnings)

    async def _probe(self) -> Probe:
        begun, wrong = time.monotonic(), None
        restarted = not self._storage.writer.watch()
        try:
            await self._peers.beat(PATIENCE)
        except Away as away:
            wrong = away.kind
        # The write shows how the database was when it began; this process may have been stopped since.
        self._probed, self._failed = begun, self._storage.failures
        return Probe(wrong, time.monotonic() - begun, restarted)
