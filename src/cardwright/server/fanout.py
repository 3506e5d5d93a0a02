"""Messages between the processes of one server: which table has changed, and who is connected to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from cardwright.server.extras import need

log = logging.getLogger("cardwright.server")

CHANNEL = "cardwright"


class News(msgspec.Struct, omit_defaults=True):
    """A message from one process to the others, about one table."""

    source: str
    table: str
    number: int = -1
    """The number of the last row in the table's journal; −1 if the message is not about the journal."""
    here: list[int] | None = None
    """The seats whose players are connected to the sending process."""
    ask: bool = False
    """Whether other processes shall answer with their own ``here`` for this table."""


Listener = Callable[[News], Awaitable[None]]


class Fanout(Protocol):
    """A channel to the other processes."""

    source: str

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def tell(self, news: News) -> None: ...


class Alone:
    """The channel of a process that serves alone."""

    source = ""

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
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        self.source = secrets.token_hex(8)
        self._redis = Redis.from_url(url, health_check_interval=15)
        self._away = (RedisError, OSError)
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listener, ready))
        await asyncio.wait_for(ready.wait(), 10)

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        decoder = msgspec.json.Decoder(News)
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    ready.set()
                    async for message in pubsub.listen():
                        news = decoder.decode(message["data"])
                        if news.source != self.source:
                            await listener(news)
            except (*self._away, msgspec.DecodeError) as error:
                log.warning("Redis: %s; trying again", error)
                await asyncio.sleep(1)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._redis.aclose()

    async def tell(self, news: News) -> None:
        try:
            await self._redis.publish(CHANNEL, msgspec.json.encode(news))
        except self._away as error:
            log.warning("Redis: %s; the others will catch up later", error)


def fanout(redis: str) -> Fanout:
    """The channel for the given Redis address; without one, this process serves alone."""
    return OverRedis(redis) if redis else Alone()
