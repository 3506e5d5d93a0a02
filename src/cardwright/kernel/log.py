"""The log: past events as data. It grows with the game and is never part of the copied state."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import msgspec

from cardwright.kernel.log_entry import LogEntry

COMMON = {"endless": "what the cards do goes on and on: the rest of {0} and whatever would follow is left out"}
"""The sentences for log words that the kernel itself writes."""
BLOCK = 64
_BLOCKS = msgspec.msgpack.Decoder(list[LogEntry])


@lru_cache(maxsize=256)
def _unpacked(block: bytes) -> list[LogEntry]:
    return _BLOCKS.decode(zlib.decompress(block))


class Log:
    """All entries so far. A copied game shares the entries made before it was copied and adds its own."""

    __slots__ = ("_before", "_first", "_own", "_packed", "_shared", "kept")

    def __init__(self, before: Log | None = None, shared: int = 0, own: Any = (), kept: bool = True) -> None:
        self._before = before
        self._shared = shared
        """How many entries come from the logs before this one."""
        self._packed: list[bytes] = []
        """The oldest of its own entries, in compressed blocks."""
        self._own: list[LogEntry] = list(own)
        self._first = 0
        """The number of the very first entry; 0 until it is first needed."""
        self.kept = kept
        """Whether new entries are kept; simulations whose log nobody reads do without."""

    def fork(self) -> Log:
        """A log that begins with all entries of this one. A log without entries of its own is left out of the chain."""
        before, shared = (self, len(self)) if self._own else (self._before, self._shared)
        return Log(before, shared, kept=self.kept)

    def cut(self, length: int) -> Log:
        """An independent log with the first ``length`` entries of this one."""
        return Log(own=islice(self, length))

    def __reduce__(self) -> Any:
        return Log, (None, 0, list(self), self.kept)

    def add(self, entry: LogEntry) -> None:
        self._own.append(entry)

    def pack(self) -> None:
        """Keep all but the latest of this log's own entries as compressed bytes, for logs that are kept for long."""
        while len(self._own) >= 2 * BLOCK:
            self._packed.append(zlib.compress(msgspec.msgpack.encode(self._own[:BLOCK])))
            del self._own[:BLOCK]

    def __len__(self) -> int:
        return self._shared + len(self._packed) * BLOCK + len(self._own)

    def __iter__(self) -> Iterator[LogEntry]:
        links: list[tuple[Log, int]] = []
        log: Log | None = self
        end = len(self)
        while log is not None:  # A chain may be long: every copy that was played on adds a link.
            links.append((log, end - log._shared))
            end = log._shared
            log = log._before
        for log, length in reversed(links):
            packed = chain.from_iterable(map(_unpacked, log._packed))
            yield from islice(chain(packed, log._own), length)

    def numbered(self, number: int) -> LogEntry | None:
        """The entry with a number, or None; a loaded game's log begins where the saved one ended."""
        if not len(self):
            return None
        self._first = self._first or self[0].number
        at = number - self._first
        return self[at] if 0 <= at < len(self) else None

    def __getitem__(self, i: int) -> LogEntry:
        if i < 0:
            i += len(self)
        log = self
        while i < log._shared and log._before is not None:
            log = log._before
        block, at = divmod(i - log._shared, BLOCK)
        if block < len(log._packed):
            return _unpacked(log._packed[block])[at]
        return log._own[i - log._shared - len(log._packed) * BLOCK]
