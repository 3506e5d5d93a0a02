"""Helpers shared by several modules of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.happening import Series
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def rewarded(s: Scope, n: int) -> int:
    """An amount gained as a reward, multiplied by how often effects grant that reward (FS-DTH-07)."""
    return n * s.event.amount if s.event is not None and s.event.kind == "gain_reward" else n


def happen_all(g: FourSouls, events: list[Event]) -> None:
    """Propose one or several events in order; without any, ``g.returned`` is 0."""
    g.returned = 0
    if len(events) == 1:
        g.happen(events[0])
    elif events:
        g.push(Series(tuple(events)))
