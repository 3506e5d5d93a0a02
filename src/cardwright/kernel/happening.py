"""The life of an event: proposed, replaced or prevented, committed, reacted to.

A game names its windows (``BEFORE`` and ``AFTER`` the commit). Abilities listen to a window of a kind of event under
the index key ``"window:kind"``. Where nobody listens, an event is committed at once and costs no frame.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import PASS, Entry, Event, Key

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


Windows = dict[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""For each kind of event: the index keys of the windows before it and of those after it."""


def windows(before: Iterable[str], after: Iterable[str], kinds: Iterable[str]) -> Windows:
    """The index keys of all windows, made once: every event asks for those of its kind."""
    return {
        kind: (tuple(f"{timing}:{kind}" for timing in before), tuple(f"{timing}:{kind}" for timing in after))
        for kind in kinds
    }


class Happening(Frame, kw_only=False):
    """An event on its way through the windows of the game."""

    event: Event
    window: int = 0
    done: int = 0
    """How much of the event happened."""

    def start(self, g: Game[Any, Any, Any]) -> Next:
        """Open the next window before the event, as long as it has not been stopped."""
        if self.event.stopped:
            g.replaced(self.event)
            return g.pop(0)
        keys = g.WINDOWS[self.event.kind][0]
        while self.window < len(keys):
            at = self.window
            self.window = at + 1
            if keys[at] in g.index and g.open(g.BEFORE[at], self.event, keys[at]):
                return self.start
        return self.commit(g)

    def commit(self, g: Game[Any, Any, Any]) -> Next:
        self.window = 0
        g.returned = self.event.amount
        g.COMMIT[self.event.kind](g, self.event)
        return self.react(g) if g.frames and g.frames[-1] is self else self.react

    def react(self, g: Game[Any, Any, Any]) -> Next:
        """Open the next window after the event."""
        if self.window == 0:
            self.done = g.returned
        keys = g.WINDOWS[self.event.kind][1]
        while self.window < len(keys):
            at = self.window
            self.window = at + 1
            if keys[at] in g.index and g.open(g.AFTER[at], self.event, keys[at]):
                return self.react
        return g.pop(self.done)


class Forced(Frame, kw_only=False):
    """A window in which every ability that applies must be used, one at a time, each at most once."""

    timing: str
    event: Event

    def start(self, g: Game[Any, Any, Any]) -> Next:
        self.event = g.under_way(self.event)
        entries = [] if self.event.stopped else g.answers(self.timing, self.event)
        if not entries:
            return g.pop()
        if len(entries) == 1:
            return self.use(g, entries[0])
        return self.order

    def order(self, g: Game[Any, Any, Any]) -> Next:
        """When several abilities apply, the player the game names decides which is next."""
        options: list[Key] = [("answer", *entry) for entry in g.answers(self.timing, self.event)]
        return g.ask(g.orderer(self.timing, self.event), "order", options, self.ordered)

    def ordered(self, g: Game[Any, Any, Any], key: Key) -> Next:
        return self.use(g, (int(key[1]), int(key[2])))

    def use(self, g: Game[Any, Any, Any], entry: Entry) -> Next:
        self.event = g.change_event(used=(*self.event.used, entry))
        g.answer(entry, self.timing, self.event)
        return self.start


class Optional(Frame, kw_only=False):
    """A window that goes round the players until all have passed in succession."""

    timing: str
    event: Event
    turn: int
    passes: int = 0

    def start(self, g: Game[Any, Any, Any]) -> Next:
        self.event = g.under_way(self.event)
        return self.offer if self.finds(g) else g.pop()

    def finds(self, g: Game[Any, Any, Any]) -> bool:
        """Go on to the next player who can answer; False if there is none left."""
        seats = g.seats_in_order()
        while self.passes < len(seats) and not self.event.stopped:
            if self.turn not in seats:
                self.turn = seats[0]
            if g.asks_everybody or g.answers(self.timing, self.event, self.turn):
                return True
            if g.passed_over is not None:
                g.passed_over(self.turn)
            self.skip(seats)
        return False

    def skip(self, seats: list[int]) -> None:
        self.passes += 1
        self.turn = seats[(seats.index(self.turn) + 1) % len(seats)]

    def offer(self, g: Game[Any, Any, Any]) -> Next:
        options: list[Key] = [PASS]
        options += [("answer", *entry) for entry in g.answers(self.timing, self.event, self.turn)]
        return g.ask(self.turn, "respond", options, self.offered)

    def offered(self, g: Game[Any, Any, Any], key: Key) -> Next:
        if key == PASS:
            self.skip(g.seats_in_order())
            return self.start
        entry = (int(key[1]), int(key[2]))
        self.event = g.change_event(used=(*self.event.used, entry))
        self.passes = 0
        g.answer(entry, self.timing, self.event, self.turn)
        return self.start


class Series(Frame, kw_only=False):
    """Several events in a row, each over before the next begins; the result is the sum of how much of each happened."""

    events: tuple[Event, ...]
    at: int = 0
    done: int = 0

    def start(self, g: Game[Any, Any, Any]) -> Next:
        if self.at:
            self.done += g.returned
        if self.at == len(self.events):
            return g.pop(self.done)
        self.at += 1
        g.happen(self.events[self.at - 1])
        return self.start
