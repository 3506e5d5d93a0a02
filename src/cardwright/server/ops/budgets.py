"""Computing time: every message and request is paid for by its address, which has so much of it and gets more."""

from __future__ import annotations

from contextvars import ContextVar

from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.limits import Bucket, Buckets

SHARE = 64
"""A connection has this part of its address's computing time for itself, as large as if so many shared it."""
AT_FIRST = 0.02
"""Seconds of its own that a new connection has: whoever connects anew gains nothing by it."""
TO_READ = 0.004
"""Those that it has for taking apart what it sends."""


class Purse:
    """The computing time of one connection or request. Work is paid for when it is done, from what its address has, and
    from what the connection has for itself: so people behind one address can still play when one of them has used up
    everything, but whatever takes long has to wait."""

    def __init__(self, times: Buckets, address: str, own: Bucket | None = None) -> None:
        self._times = times
        self._address = address
        self._own = own

    @property
    def left(self) -> float:
        return self._times.left(self._address)

    @property
    def wait(self) -> float:
        """Seconds until the address has computing time again."""
        return self._times.wait(self._address)

    @property
    def modest(self) -> bool:
        """Whether the connection has used no more than it has for itself."""
        return self._own is None or self._own.left > 0

    @property
    def pause(self) -> float:
        """Seconds until there is something to pay a little work with."""
        wait = self.wait
        return min(wait, self._own.wait) if wait and self._own is not None else wait

    def pay(self, seconds: float) -> None:
        self._times.spend(self._address, seconds)
        if self._own is not None:
            self._own.spend(seconds)

    def check(self, dear: bool) -> None:
        """Refuse work if there is nothing to pay it with."""
        wait = self.wait
        if not wait or (not dear and self._own is not None and self._own.left > 0):
            return
        raise Refusal(
            "too_fast", f"your address has used up its computing time on this server; go on in {wait:.0f} seconds"
        )


PURSE: ContextVar[Purse | None] = ContextVar("purse", default=None)
"""Whoever pays for what is being done; nobody for what the server does by itself."""


def pay(seconds: float) -> None:
    """Pay for work that has been done."""
    purse = PURSE.get()
    if purse is not None:
        purse.pay(seconds)
