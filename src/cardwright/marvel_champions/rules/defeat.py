"""Defeat: which cards have to be defeated, and whether they are (MC-DEFEAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, replace
from cardwright.marvel_champions.rules import attempt, values, zones
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Defeat(Frame, kw_only=False):
    """A card is about to be defeated, and is, unless something else happens instead."""

    card: int
    result: int = 0
    """The value to hand back to the frame that caused the defeat."""
    source: int = NOTHING
    by: int = NOBODY
    tags: tuple[str, ...] = ()
    """The tags of the event that caused it; with ``shared``, its interrupts and responses answer that event, which is
    one occurrence with the defeat (MC-TRIGGER-04)."""

    @classmethod
    def by_event(cls, event: Event, result: int) -> Defeat:
        """The defeat of a card by damage or by the removal of threat."""
        return cls(event.card, result, event.source, event.by, (*event.tags, "shared"))

    def start(self, g: MarvelChampions) -> Next:
        """The card would be defeated: abilities may do something instead (MC-REPLACEMENT-01)."""
        if not can_be_defeated(g, self.card, self.source):
            return g.pop(self.result)
        player = g.cards[self.card].holder
        return g.happen(Event("defeat", player, self.card, self.source, 1, 0, self.by, self.tags), self.decided)

    def decided(self, g: MarvelChampions) -> Next:
        """A card that was saved and has nothing left all the same is defeated."""
        if g.returned or not g.in_play(self.card):
            return self.over
        if is_due(g, self.card):
            self.step = "over"
            g.COMMIT["defeat"](g, Event("defeat", card=self.card))  # Nothing can answer it a second time.
            return None
        for frame in reversed(g.frames):
            if isinstance(frame, Happening) and frame.event.card == self.card and "defeated" in frame.event.tags:
                tags = tuple(tag for tag in frame.event.tags if tag != "defeated")
                frame.event = replace(frame.event, tags=tags)
        return g.pop(self.result)

    def over(self, g: MarvelChampions) -> Next:
        if g.in_play(self.card) and is_due(g, self.card) and g.define(self.card).type != "villain":
            zones.take_away(g, self.card, zones.last_pile(g, self.card))  # Its defeat cannot be undone any more.
        if "attack" in self.tags or "thwart" in self.tags:
            attempt.record(g, self.card, defeated=True)
        return g.pop(self.result)


class Dooming(Frame, kw_only=False):
    """A procedure that has brought cards to their end and is about to defeat them."""

    doomed: tuple[Event, ...] = ()
    """The events that defeat them."""


class Defeats(Dooming, kw_only=False):
    """Cards are defeated at the same time. If several of them have When Defeated abilities, the first player decides
    the order (MC-SIMULTANEOUS-01)."""

    def start(self, g: MarvelChampions) -> Next:
        if not self.doomed:
            return g.pop()
        if sum(bool(g.define(event.card).when_defeated) for event in self.doomed) > 1:
            return self.order
        return self.go(g, self.doomed[0])

    def order(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", event.card) for event in self.doomed]
        return g.ask(g.table.first, "order", options, self.ordered)

    def ordered(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, next(event for event in self.doomed if event.card == key[1]))

    def go(self, g: MarvelChampions, event: Event) -> Next:
        self.doomed = tuple(other for other in self.doomed if other.card != event.card)
        return g.push(Defeat.by_event(event, 0), self.start)


def under_way(g: MarvelChampions) -> set[int]:
    """The cards that are being defeated at this moment, or are about to be."""
    found = {frame.card for frame in g.frames if isinstance(frame, Defeat)}
    for frame in g.frames:
        if isinstance(frame, Dooming):
            found.update(event.card for event in frame.doomed)
    return found


def is_due(g: MarvelChampions, card: int) -> bool:
    """Whether a card in play has to be defeated: a character without hit points, or a side scheme without threat
    (MC-DEFEAT-01, MC-DEFEAT-02)."""
    c = g.cards[card]
    definition = g.book[c.design]
    if definition.is_character:
        hurt = c.damage or "stat:health" in g.index
        due = bool(hurt) and values.remaining(g, card) <= 0
    else:
        due = definition.is_side_scheme and not g.count(card, "threat")
    return due and can_be_defeated(g, card)


def can_be_defeated(g: MarvelChampions, card: int, source: int = NOTHING) -> bool:
    """Whether a card can be defeated: a permanent card only by a card of its own set (MC-PERMANENT-01)."""
    if g.define(card).keyword.get("permanent") and (source < 0 or not zones.same_set(g, card, source)):
        return False
    return not forbidden(g, "be_defeated", card)
