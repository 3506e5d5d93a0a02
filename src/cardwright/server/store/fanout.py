"""Messages between the processes of one server: which table has changed, and who is connected to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from cardwright.errors import CardwrightError
from cardwright.server.store.extras import need

log = logging.getLogger("cardwright.server")

CHANNEL = "cardwright"
CONNECTIONS = 4
PATIENCE = 3.0
"""Seconds that anything may wait for Redis."""


class News(msgspec.Struct, omit_defaults=True):
    """A message from one process to the others, about one table."""

    source: str
    table: str
    number: int = -1
    """The number of the last row in the table's journal; −1 if the message is not about the journal."""
    here: list[int] | None = None
    """The seats whose players are connected to the sending process."""
    watching: int = 0
    """How many connections to the sending process only watch."""
    ask: bool = False
    """Whether other processes shall answer with their own ``here`` for this table."""


_NEWS = msgspec.json.Decoder(News)

Listener = Callable[[News], Awaitable[None]]


class Fanout(Protocol):
    """A channel to the other processes."""

    source: str
    heard: bool
    """Whether messages of other processes arrive."""

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def tell(self, news: News) -> None: ...


class Alone:
    """The channel of a process that serves alone."""

    source = ""
    heard = True

    async def open(self, listener: Listener) -> None:
        """Do nothing: there are no messages."""

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    async def tell(self, news: News) -> None:
        """Do nothing: there is no other process."""


class OverRedis:
    """All processes listen on one Redis channel. A message lost while Redis is down is made up for by the next one."""

    def __init__(self, url: str) -> None:
        # Imported only if used: a server on one's own machine needs no Redis.
        need("redis", "redis", "a Redis server")
        from redis.asyncio import BlockingConnectionPool, Redis
        from redis.exceptions import RedisError

        self.source = secrets.token_hex(8)
        self.heard = False
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=PATIENCE,
            health_check_interval=15,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            socket_keepalive=True,
        )
        self._redis = Redis.from_pool(pool)
        self._away = (RedisError, OSError, TimeoutError)
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listener, ready))
        try:
            await asyncio.wait_for(ready.wait(), 10)
        except TimeoutError as error:
            raise CardwrightError("redis: it does not answer; start it, or mend the address given") from error

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    await self._hear(pubsub, listener, ready)
            except self._away as error:
                self.heard = False
                log.warning("Redis: %s; trying again", error or "no answer")
                await asyncio.sleep(1)
            except Exception:  # Whatever it is, messages have to arrive again.
                self.heard = False
                log.exception("messages of other processes")
                await asyncio.sleep(1)

    async def _hear(self, pubsub: Any, listener: Listener, ready: asyncio.Event) -> None:
        """Hear messages until Redis is silent for too long: it is asked for a sign of life if there are no messages."""
        asked = False
        while True:
            message = await pubsub.get_message(timeout=PATIENCE)
            if message is None:
                if asked:
                    raise TimeoutError("no answer")
                asked = True
                await pubsub.ping()
                continue
            asked, self.heard = False, True
            ready.set()
            if message["type"] != "message":
                continue
            with contextlib.suppress(msgspec.DecodeError):
                news = _NEWS.decode(message["data"])
                if news.source != self.source:
                    await listener(news)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(*self._away):
            async with asyncio.timeout(PATIENCE):
                await self._redis.aclose()

    async def tell(self, news: News) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._redis.publish(CHANNEL, msgspec.json.encode(news))
        except self._away as error:
            log.warning("Redis: %s; the others will catch up later", error or "no answer")


def fanout(redis: str) -> Fanout:
    """The channel for the given Redis address; without one, this process serves alone."""
    return OverRedis(redis) if redis else Alone()
