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

    def __init__(self, before: Log | None = None) -> None:
        self._before = before
        self._shared = len(before) if before is not None else 0
        self._own: list[LogEntry] = []

    def fork(self) -> Log:
        """A log that starts with all of this one. Where this one is still empty, nothing needs to be chained."""
        if not self._own and self._before is not None:
            return Log(self._before) if self._shared == len(self._before) else self._clone()
        return Log(self)

    def _clone(self) -> Log:
        twin = Log(self._before)
        twin._shared = self._shared
        return twin

    def add(self, entry: LogEntry) -> None:
        self._own.append(entry)

    def __len__(self) -> int:
        return self._shared + len(self._own)

    def __iter__(self) -> Iterator[LogEntry]:
        if self._before is not None:
            for i, entry in enumerate(self._before):
                if i == self._shared:
                    break
                yield entry
        yield from self._own

    def numbered(self, number: int) -> LogEntry | None:
        """The entry with a number. A loaded game's log begins where the saved one ended."""
        if not len(self):
            return None
        at = number - self[0].number
        return self[at] if 0 <= at < len(self) else None

    def __getitem__(self, i: int) -> LogEntry:
        if i < 0:
            i += len(self)
        if i < self._shared and self._before is not None:
            return self._before[i]
        return self._own[i - self._shared]
