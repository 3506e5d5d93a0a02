"""Rate limits: how often an address or a connection may do something."""

from __future__ import annotations

import time
from collections import Counter


class Bucket:
    """A token bucket: ``full`` uses at once, refilled by ``rate`` per second."""

    __slots__ = ("_full", "_left", "_rate", "_since")

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = self._left = full
        self._since = time.monotonic()

    def take(self, n: float = 1) -> bool:
        """Take ``n`` uses if there are as many; return whether there were."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < n:
            return False
        self._left -= n
        return True

    def give_back(self) -> None:
        self._left += 1

    @property
    def untouched(self) -> bool:
        return self._left + (time.monotonic() - self._since) * self._rate >= self._full


class Buckets:
    """A bucket for each address. Full buckets are forgotten when there are too many."""

    MOST = 4096

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= self.MOST:
                self._of = {name: kept for name, kept in self._of.items() if not kept.untouched}
            bucket = self._of[address] = Bucket(self._rate, self._full)
        return bucket.take()

    def give_back(self, address: str) -> None:
        """Return one use to a bucket, after a request that turned out to be harmless."""
        bucket = self._of.get(address)
        if bucket is not None:
            bucket.give_back()


class Guests:
    """The number of connections of each address, with a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._of[address] >= self._most:
            return False
        self._of[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
