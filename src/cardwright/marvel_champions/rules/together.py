"""Effects that resolve simultaneously (MC-AND-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Forced, Happening, Optional
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame
    from cardwright.marvel_champions.engine.game import MarvelChampions


AFTER_MEMORY = 1
"""The number of the first window after an event in which anybody responds; before it, the event is remembered."""
WINDOWS = (Forced, Optional)


class Together(Run, kw_only=False):
    """Effects joined by "and": each is resolved as fully as possible (MC-AND-02); responses to any of them wait until
    all of them are done."""

    waiting: tuple[tuple[Event, int], ...] = ()
    """The events to which nobody could respond yet, and how much of each happened."""

    def end(self, g: AnyGame) -> Next:
        result = g.returned
        g.pop(result)
        for event, happened in reversed(self.waiting):
            g.push(Responses(event, happened, result))
        return None

    def postpone(self, happening: Happening) -> None:
        entry = (happening.event, happening.done)
        if entry not in self.waiting:
            self.waiting = (*self.waiting, entry)


class Responses(Frame, kw_only=False):
    """The windows after an event that had to wait."""

    event: Event
    happened: int
    result: int
    """The value to hand back."""

    def start(self, g: MarvelChampions) -> Next:
        return g.push(Happening(self.event, AFTER_MEMORY, self.happened, step="react"), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(self.result)


def joined(g: MarvelChampions) -> Together | None:
    """The effects joined by "and" that are being resolved, unless something answers one of them."""
    for frame in reversed(g.frames):
        if isinstance(frame, Together):
            return frame
        if isinstance(frame, WINDOWS):
            return None
    return None
