"""An entry of the log, as it is kept, sent and saved."""

from __future__ import annotations

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
    """The definition ids of those objects when it happened; empty for an object that is not a card."""
    amount: int = 0
    cause: int = 0
    rule: str = ""
    secret: int = -1
    """The seats (as bits) that may know which cards these were; -1 for everybody."""
    figures: tuple[int, ...] = ()
    """Further figures that explain it, such as the result that was needed; the game names them."""
