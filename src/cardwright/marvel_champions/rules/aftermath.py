"""Several triggering conditions that one occurrence creates, once it is over (MC-TRIGGER-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Aftermath(Happening, kw_only=False):
    """Events that are over together, such as an attack and the defense against it: they share their windows, so that
    everything forced comes before everything else."""

    events: tuple[Event, ...] = ()
    at: int = 0
    """How many of the events have been announced in the window."""

    def react(self, g: MarvelChampions) -> Next:  # type: ignore[override]  # only in this game
        while self.window < len(g.AFTER):
            while self.at < len(self.events):
                self.event = self.events[self.at]
                self.at += 1
                if g.open(g.AFTER[self.window], self.event, g.WINDOWS[self.event.kind][1][self.window]):
                    return self.react
            self.window += 1
            self.at = 0
        return g.pop(1)


def follow(g: MarvelChampions, events: tuple[Event, ...]) -> bool:
    """Let abilities respond to events that are over; whether any does, so that the procedure has to wait."""
    keys = g.index.keys()
    heard = tuple([event for event in events if not keys.isdisjoint(g.WINDOWS[event.kind][1])])
    if heard:
        g.push(Aftermath(heard[0], events=heard, step="react"))
    return bool(heard)
