"""Rate limits: how often an address or a connection may do something."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from functools import lru_cache

PREFIX = 64
"""The length of the prefix by which IPv6 clients count: one customer of a provider has all addresses with it."""


@lru_cache(maxsize=4096)
def whose(address: str) -> str:
    """The name under which the requests of an address count: IPv6 addresses by their network, and IPv4 addresses that
    are written as IPv6 as what they are."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))


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
    """A bucket for each address. When there are too many, full buckets are forgotten, and if need be those that were
    not used for longest."""

    MOST = 4096

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._of: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._of)

    def take(self, address: str) -> bool:
        name = whose(address)
        bucket = self._of.pop(name, None)
        if bucket is None:
            if len(self._of) >= self.MOST:
                self._forget()
            bucket = Bucket(self._rate, self._full)
        self._of[name] = bucket  # The dictionary is in the order of the last uses.
        return bucket.take()

    def _forget(self) -> None:
        kept = [(name, bucket) for name, bucket in self._of.items() if not bucket.untouched]
        self._of = dict(kept[-self.MOST * 3 // 4 :])

    def give_back(self, address: str) -> None:
        """Return one use to a bucket, after a request that turned out to be harmless."""
        bucket = self._of.get(whose(address))
        if bucket is not None:
            bucket.give_back()


class Guests:
    """The number of connections of each address, with a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        name = whose(address)
        if self._of[name] >= self._most:
            return False
        self._of[name] += 1
        return True

    def leave(self, address: str) -> None:
        name = whose(address)
        self._of[name] -= 1
        if self._of[name] <= 0:
            del self._of[name]
