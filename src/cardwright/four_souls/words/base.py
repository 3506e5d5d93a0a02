"""What several themes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.events import Series
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def rewarded(s: Scope, n: int) -> int:
    """What is gained as a reward is gained as many times over as effects have made it (FS-DTH-07)."""
    return n * s.event.amount if s.event is not None and s.event.kind == "gain_reward" else n


def happen_all(g: FourSouls, events: list[Event]) -> None:
    """Let one or several events happen, in order; without any, nothing was done."""
    g.returned = 0
    if len(events) == 1:
        g.happen(events[0])
    elif events:
        g.push(Series(tuple(events)))
