"""Limits: how often an address or a connection may do something, and how many of something it may have."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

HOME = 64
"""The length of the prefix by which IPv6 clients count: one customer of a provider has all addresses with it."""
SITE = 48
"""The length of the longest prefix that one customer gets, with 65,536 of those."""
KEPT = 0.25
"""The part of what all addresses together may do that is for those who have done little of it."""
HOMES = 4
"""A prefix of that length counts as so many addresses."""


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[tuple[str, int], ...]:
    """The names under which an address counts, and as how many addresses each of them does: an IPv6 address as its
    network and as the wider one around it, an IPv4 address that is written as IPv6 as what it is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ((address, 1),)
    if isinstance(found, ipaddress.IPv4Address):
        return ((str(found), 1),)
    if found.ipv4_mapped is not None:
        return ((str(found.ipv4_mapped), 1),)
    home, site = (str(ipaddress.ip_network((found, length), strict=False)) for length in (HOME, SITE))
    return ((home, 1), (site, HOMES))


class Bucket:
    """A token bucket: ``full`` uses at once, refilled by ``rate`` per second."""

    __slots__ = ("_full", "_left", "_rate", "_since")

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = self._left = full
        self._since = time.monotonic()

    @property
    def left(self) -> float:
        """The uses that are left; below 0 after more was spent than there was."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._since) * self._rate)
        self._since = now
        return self._left

    @property
    def wait(self) -> float:
        """Seconds until there is something left again."""
        return max(0.0, -self.left / self._rate)

    def take(self, n: float = 1) -> bool:
        """Take ``n`` uses if there are as many; return whether there were."""
        if self.left < n:
            return False
        self._left -= n
        return True

    def spend(self, n: float) -> None:
        """Use what has been used already, whether it was there or not; a debt is no larger than a full bucket."""
        self._left = max(self.left - n, -self._full)

    def give_back(self) -> None:
        self._left += 1

    @property
    def short(self) -> bool:
        """Whether most of it is used up."""
        return self.left < self._full * KEPT

    @property
    def untouched(self) -> bool:
        return self.left >= self._full


class Buckets:
    """A bucket for each address and each wider network, and perhaps one for all together. When there are too many, full
    buckets are forgotten, and if need be those that were not used for longest.

    The last quarter of what all may do together is for addresses that take no more than one of it in an hour: so a few
    that use up the rest do not shut the others out.
    """

    MOST = 4096

    def __init__(self, rate: float, full: float, whole: Bucket | None = None) -> None:
        self._rate = rate
        self._full = full
        self._whole = whole
        self._first = Buckets(1 / 3600, 1) if whole is not None else None
        self._of: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._of)

    def _buckets(self, address: str) -> Iterator[Bucket]:
        for name, homes in networks(address):
            bucket = self._of.pop(name, None)
            if bucket is None:
                if len(self._of) >= self.MOST:
                    self._forget()
                bucket = Bucket(self._rate * homes, self._full * homes)
            self._of[name] = bucket  # The dictionary is in the order of the last uses.
            yield bucket
        if self._whole is not None:
            yield self._whole

    def take(self, address: str) -> bool:
        """Take one use from every bucket in which the address counts, if all of them have one."""
        found = list(self._buckets(address))
        if any(bucket.left < 1 for bucket in found):
            return False
        if self._whole is not None and self._first is not None and self._whole.short and not self._first.take(address):
            return False
        for bucket in found:
            bucket.take()
        return True

    def spend(self, address: str, n: float) -> None:
        for bucket in self._buckets(address):
            bucket.spend(n)

    def wait(self, address: str) -> float:
        """Seconds until the address has something left again."""
        return max(bucket.wait for bucket in self._buckets(address))

    def left(self, address: str) -> float:
        return min(bucket.left for bucket in self._buckets(address))

    def _forget(self) -> None:
        kept = [(name, bucket) for name, bucket in self._of.items() if not bucket.untouched]
        self._of = dict(kept[-self.MOST * 3 // 4 :])

    def give_back(self, address: str) -> None:
        """Return one use, after a request that turned out to be harmless."""
        for bucket in self._buckets(address):
            bucket.give_back()
        if self._first is not None:
            self._first.give_back(address)


class Guests:
    """How many of something each address has at the moment, such as connections, with a limit for each and for all."""

    def __init__(self, most: int, whole: int | None = None) -> None:
        self._most = most
        self._whole = whole
        self.number = 0
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more, unless there are too many already."""
        if self._whole is not None and self.number >= self._whole:
            return False
        if any(self._of[name] >= self._most * homes for name, homes in networks(address)):
            return False
        self.number += 1
        self._of.update(name for name, _ in networks(address))
        return True

    def leave(self, address: str) -> None:
        self.number -= 1
        for name, _ in networks(address):
            self._of[name] -= 1
            if self._of[name] <= 0:
                del self._of[name]
