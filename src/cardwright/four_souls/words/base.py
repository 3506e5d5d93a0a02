"""What several themes share."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.events import Series
from cardwright.kernel.records import Event


def happen_all(g: Any, events: list[Event]) -> None:
    """Let one or several events happen, in order; without any, nothing was done."""
    g.returned = 0
    if len(events) == 1:
        g.happen(events[0])
    elif events:
        g.push(Series(tuple(events)))
