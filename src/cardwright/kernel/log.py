"""The log: what happened, as data. It grows with the game and is never part of the copied state."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardwright.kernel.records import NOBODY


class LogEntry(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One thing that happened: who, what, which cards, caused by which entry, under which rule row."""

    number: int
    what: str
    """A word of the game's log catalogue."""
    player: int = NOBODY
    objects: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    """What those objects were called when it happened; empty for a player."""
    amount: int = 0
    cause: int = 0
    rule: str = ""
    secret: int = -1
    """The seats (as bits) that may know which cards these were."""


class Log:
    """All entries so far. A copied game shares the entries made before it was copied and adds its own."""

    __slots__ = ("_before", "_own", "_shared")

    def __init__(self, before: Log | None = None, shared: int = 0) -> None:
        self._before = before
        self._shared = shared
        """How many entries are in the logs before."""
        self._own: list[LogEntry] = []

    def fork(self) -> Log:
        """A log that starts with all of this one. Where this one has added nothing, it is left out of the chain."""
        if self._own:
            return Log(self, self._shared + len(self._own))
        return Log(self._before, self._shared)

    def cut(self, length: int) -> Log:
        """A log of its own with the first entries of this one."""
        twin = Log()
        twin._own = [entry for _, entry in zip(range(length), self, strict=False)]
        return twin

    def add(self, entry: LogEntry) -> None:
        self._own.append(entry)

    def __len__(self) -> int:
        return self._shared + len(self._own)

    def __iter__(self) -> Iterator[LogEntry]:
        parts = []
        log: Log | None = self
        end = len(self)
        while log is not None:  # A chain may be long: one link for every copy that was played on.
            parts.append(log._own[: end - log._shared])
            end = log._shared
            log = log._before
        for part in reversed(parts):
            yield from part

    def numbered(self, number: int) -> LogEntry | None:
        """The entry with a number. A loaded game's log begins where the saved one ended."""
        if not len(self):
            return None
        at = number - self[0].number
        return self[at] if 0 <= at < len(self) else None

    def __getitem__(self, i: int) -> LogEntry:
        if i < 0:
            i += len(self)
        log = self
        while i < log._shared and log._before is not None:
            log = log._before
        return log._own[i - log._shared]
