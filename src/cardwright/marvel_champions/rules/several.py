"""Events for several cards, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step
from cardwright.kernel.records import Event, Key
from cardwright.marvel_champions.cards.events import QUIET
from cardwright.marvel_champions.rules import damage, defeat, status, threat
from cardwright.marvel_champions.rules.changes import heard

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Several(Frame, kw_only=False):
    """Events for several cards, each by the rule of its kind; the result is the total amount."""

    events: tuple[Event, ...]
    at: int = 0
    done: int = 0

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.events):
            return g.pop(self.done)
        self.at += 1
        return begin(g, self.events[self.at - 1], self.counted)

    def counted(self, g: MarvelChampions) -> Next:
        self.done += g.returned
        return self.start


def begin(g: MarvelChampions, e: Event, then: Step | None = None) -> Next:
    """Begin an event by the rule of its kind; how much of it happened will be in ``g.returned``."""
    match e.kind:
        case "damage":
            return damage.deal(g, e.card, e.amount, e.source, e.by, e.tags, then)
        case "threat":
            return threat.place(g, e.card, e.amount, e.source, then)
        case "remove_threat":
            return threat.remove(g, e.card, e.amount, e.source, e.by, e.tags, then)
        case "defeat":
            return g.push(defeat.Defeat(e.card, 1, e.source, e.by, e.tags), then)
        case "heal":
            damage.heal(g, e.card, e.amount, e.source)
        case "gain_status":
            status.give(g, e.card, e.tags[0], e.source)
        case "lose_status":
            status.remove(g, e.card, e.tags[0], e.amount)
        case _:
            return g.happen(e, then)
    return then


class OneOf(Frame, kw_only=False):
    """A player chooses which of several events happens."""

    seat: int
    events: tuple[Event, ...]

    def start(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", event.card) for event in self.events]
        return g.ask(self.seat, "choose_object", options, self.chosen, self.events[0].source)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        g.pop(0)
        return begin(g, next(event for event in self.events if event.card == key[1]))


def one_of(g: MarvelChampions, seat: int, events: list[Event]) -> None:
    """A player chooses one of the events, which then begins."""
    if len(events) > 1:
        g.push(OneOf(seat, tuple(events)))
    else:
        several(g, events)


def several(g: MarvelChampions, events: list[Event]) -> None:
    """Begin the events, if there are any; the total will be in ``g.returned``."""
    g.returned = 0
    if len(events) == 1:
        begin(g, events[0])
    elif events and events[0].kind in QUIET and not heard(g, "on:" + events[0].kind):
        total = 0
        for event in events:
            begin(g, event)
            total += g.returned
        g.returned = total
    elif events and events[0].kind == "damage":
        g.push(damage.AtOnce(events=tuple(events)))
    elif events:
        g.push(Several(tuple(events)))
