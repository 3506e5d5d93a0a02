"""How the processes of one server tell each other that a table has changed, and who sits at it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

log = logging.getLogger("cardwright.server")

CHANNEL = "cardwright"


class News(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    source: str
    table: str
    number: int = -1
    """Its journal has this row now; −1: nothing new there."""
    here: list[int] | None = None
    """The seats whose players are connected to that process."""
    ask: bool = False
    """Who else knows somebody at this table? Say so."""


Listener = Callable[[News], Awaitable[None]]


class Fanout(Protocol):
    """A way to tell."""

    source: str

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def tell(self, news: News) -> None: ...


class Alone:
    """There is no other process."""

    source = ""

    async def open(self, listener: Listener) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There is nothing to close."""

    async def tell(self, news: News) -> None:
        """There is nobody to tell."""


class OverRedis:
    """All processes listen on one channel. What is lost while Redis is away is caught up with at the next message."""

    def __init__(self, url: str) -> None:
        # Only where it is used: a table on one's own machine starts faster without.
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
    """The way that the settings ask for."""
    return OverRedis(redis) if redis else Alone()
