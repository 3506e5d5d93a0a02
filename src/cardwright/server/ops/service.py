"""The state of a running server that its routes and sockets share."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from urllib.parse import urlsplit

from cardwright.games import GAMES, load_game, new_game
from cardwright.server.jobs.bot_processes import Thinkers
from cardwright.server.jobs.threads import Apart
from cardwright.server.jobs.workroom import Workroom
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops import logs, stopping, sweeping
from cardwright.server.ops.budgets import SHARE, Purse
from cardwright.server.ops.expiry import Expiry
from cardwright.server.ops.limits import Bucket, Buckets, Guests
from cardwright.server.ops.metrics import Metrics
from cardwright.server.ops.readiness import Readiness
from cardwright.server.ops.settings import Settings
from cardwright.server.store.fanout import fanout
from cardwright.server.store.peers import Peers
from cardwright.server.store.storage import Away, Storage
from cardwright.server.table.open_tables import Sittings
from cardwright.server.table.shared import Tools


def _split(address: str) -> tuple[str, str, str]:
    """The scheme of an address, its host name, and its host with the port; empty if the address makes no sense."""
    try:
        parts = urlsplit(address)
        return parts.scheme, parts.hostname or "", parts.netloc.lower()
    except ValueError:  # Brackets without an IPv6 address.
        return "", "", ""


class Gate:
    """The host names by which this server may be called, and the origins of pages that may use it."""

    def __init__(self, settings: Settings) -> None:
        self._origins = frozenset(origin.rstrip("/").lower() for origin in settings.origins)
        self._hosts = frozenset(host.lower() for host in settings.hosts)

    def host_fits(self, host: str) -> bool:
        """Whether a request names a host of this server; other names are used in attacks from pages of other sites."""
        return not self._hosts or _split(f"//{host}")[1] in self._hosts

    def origin_fits(self, origin: str | None, host: str) -> bool:
        """Whether a request comes from a page of this server or of an allowed origin. Clients must send an origin."""
        if origin is None:
            return False
        if self._origins:
            return origin.lower() in self._origins
        scheme, _, place = _split(origin)
        return scheme in ("http", "https") and place == host.lower()


def _hourly(number: float) -> Bucket:
    """The bucket of something that all addresses together may do so often in an hour."""
    return Bucket(number / 3600, number)


class Service:
    """One process of a server."""

    def __init__(self, settings: Settings, sockets: int | None = None) -> None:
        limits = settings.limits
        self.settings = settings
        self.shared = bool(settings.redis)
        self.storage = Storage(settings.database, settings.patience, settings.migrate)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_patience)
        self.metrics = Metrics(self.storage.writer.times, self.thinkers.times)
        self.apart = Apart("apart")
        self.aside = Apart("aside")
        self.times = Buckets(limits.processor_per_second, limits.processor_at_once)
        """The computing time of each address."""
        self.workroom = Workroom(settings.makers, limits.jobs_waiting, limits.jobs_per_address)
        channel = fanout(settings.redis)
        tools = Tools(settings, self.storage, channel, self.thinkers, self.metrics, self.apart, self.aside)
        self._peers = Peers(self.storage, settings.redis)
        self.sittings = Sittings(tools, self._peers)
        self.readiness = Readiness(self.storage, self._peers, channel)
        self.gate = Gate(settings)
        self.guests = Guests(limits.sockets_per_address, sockets)
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.tables = Buckets(
            limits.tables_per_hour / 3600, limits.tables_per_hour, _hourly(limits.tables_per_hour_in_all)
        )
        self.packs = Buckets(limits.packs_per_minute / 60, limits.packs_per_minute)
        self.tokens = Buckets(limits.bad_tokens_per_minute / 60, limits.bad_tokens_per_minute)
        guesses = _hourly(limits.wrong_codes_per_hour_in_all)
        self.codes = Buckets(limits.wrong_codes_per_hour / 3600, limits.wrong_codes_per_hour, guesses)
        self.bodies = Guests(limits.jobs_per_address, limits.jobs_waiting)
        """The large bodies that are being received."""
        self.connections = 0
        self.kept = 0
        """The number of tables in the database when one was last made."""
        self.expiry = Expiry(self.storage, self.sittings, settings.expire_days, settings.expire_every)
        self._tasks: list[asyncio.Task[None]] = []
        logs.count_errors()

    def purse(self, address: str, own: float = 0.0) -> Purse:
        """What a request pays with, or a connection, which has so much of its own."""
        rate = self.settings.limits.processor_per_second / SHARE
        return Purse(self.times, address, Bucket(rate, own) if own else None)

    async def start(self) -> None:
        # The writing thread yields the interpreter at every statement; it must not wait 5 ms each time to get it back.
        sys.setswitchinterval(0.0005)
        self.workroom.open()  # Its processes start while this one loads the games.
        for game in GAMES:
            # msgspec prepares types when a game is first made, saved and loaded: do that before there are threads.
            load_game(new_game(game).save())
        sweeping.set_aside()
        self.storage.open()
        await self.sittings.start()
        sweeps = sweeping.run(lambda: self.sittings.forgotten)
        self._tasks = [asyncio.create_task(work) for work in (self.metrics.watch_loop(), self.expiry.run(), sweeps)]

    @property
    def stopping(self) -> bool:
        """Whether this process is about to end."""
        return self.sittings.tools.stopping

    async def wind_down(self) -> None:
        """Prepare the end: everybody is told, and whatever has begun is finished, while the connections last."""
        await stopping.wind_down(self.sittings)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.sittings.stop()
        with contextlib.suppress(Away):
            await self._peers.leave(self.settings.patience / 4)
        self.thinkers.close()
        self.apart.close()
        self.aside.close()
        self.workroom.close()
        await asyncio.to_thread(self.storage.close)

    async def figures(self) -> bytes:
        """The metrics of this process. Asking for them includes a small write, so they tell whether that works."""
        health, writer, thinkers = await self.readiness.health(), self.storage.writer, self.thinkers
        gauges = {
            "ready": health.status == "ok" and not self.stopping,
            "warnings": len(health.warnings),
            "tables": len(self.sittings.open),
            "tables_kept": self.kept,
            "sockets": self.connections,
            "storage_queue": writer.waiting,
        }
        counts = {
            "commits": writer.commits,
            "written": writer.written,
            "storage_failures": writer.failed,
            "writer_restarts": writer.restarts,
            "bot_failures": thinkers.failures,
            "bot_worker_restarts": thinkers.restarts,
            "tables_expired": self.expiry.expired,
            "overruns": self.workroom.overruns,
        }
        return self.metrics.text(gauges, counts)

    async def check_room(self) -> None:
        """Refuse a new table if the database has as many as it may have."""
        self.kept = await self.storage.kept()
        if self.kept >= self.settings.limits.tables_kept:
            logs.LOGGER.warning("there are %d tables; no more can be made: see `cardwright admin quotas`", self.kept)
            raise Refusal("busy", "this server has no room for more tables; whoever runs it has been told")
