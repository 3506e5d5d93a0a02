"""Damage and threat for several cards, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event
from cardwright.marvel_champions.rules import damage, threat

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Several(Frame, kw_only=False):
    """Damage or threat events for several cards, each by its own rule; the result is the total amount."""

    events: tuple[Event, ...]
    at: int = 0
    done: int = 0

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.events):
            return g.pop(self.done)
        e = self.events[self.at]
        self.at += 1
        match e.kind:
            case "damage":
                return damage.deal(g, e.card, e.amount, e.source, e.by, e.tags, self.counted)
            case "threat":
                return threat.place(g, e.card, e.amount, e.source, self.counted)
            case _:
                return threat.remove(g, e.card, e.amount, e.source, e.by, e.tags, self.counted)

    def counted(self, g: MarvelChampions) -> Next:
        self.done += g.returned
        return self.start


def several(g: MarvelChampions, events: list[Event]) -> None:
    """Begin the events, if there are any; the total will be in ``g.returned``."""
    g.returned = 0
    if events:
        g.push(Several(tuple(events)))
