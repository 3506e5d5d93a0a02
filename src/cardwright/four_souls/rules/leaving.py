"""Leaving play: the abilities that notice or replace it, and the last known values of objects that have left
(FS-CRD-08, FS-ABL-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import Remnant
from cardwright.four_souls.rules import counters, values
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event
from cardwright.kernel.state import TOP

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def leave(
    g: FourSouls,
    card: int,
    how: str,
    zone: int,
    at: int = TOP,
    *,
    event: Event | None = None,
    final: bool = False,
    keep: bool = False,
) -> None:
    """Move a card to a zone outside play. ``g.returned`` tells whether it went there.

    Abilities that trigger on this see the table as it was before: the object with everything on it, and its own
    abilities working. ``event`` is the event behind it, if abilities notice that at the same moment, such as its
    destruction. A ``final`` move cannot be replaced.
    """
    g.returned = 1
    if not g.in_play(card):
        g.move(card, zone, at, keep=keep)
    elif "instead:leaves_play" in g.index and not final:
        g.push(Leave(card, zone, at, how, event))
    else:
        notice(g, card, how, event)
        g.move(card, zone, at, keep=keep)


def leaving(g: FourSouls, card: int, how: str) -> Event:
    """The event of an object that leaves play, with its controller and the number of counters on it."""
    c = g.cards[card]
    return Event("leaves_play", c.holder, card, amount=counters.total(g, card), tags=(how,), stamp=c.stamp)


def notice(g: FourSouls, card: int, how: str, event: Event | None) -> None:
    if g.minds("leaves_play"):
        g.notice_and_remember(leaving(g, card, how))
    if event is not None:
        g.notice_and_remember(event)


class Leave(Frame, kw_only=False):
    """An object is about to leave play, and something may happen instead (FS-EFF-05)."""

    card: int
    zone: int
    at: int
    how: str
    event: Event | None = None

    def start(self, g: FourSouls) -> Next:
        return g.happen(leaving(g, self.card, self.how), self.left)

    def left(self, g: FourSouls) -> Next:
        """Move the card after abilities have noticed that it leaves, and the event behind that with it."""
        if not g.returned or not g.in_play(self.card):
            return g.pop(0)
        if self.event is not None:
            g.notice_and_remember(self.event)
        g.move(self.card, self.zone, self.at)
        return g.pop(1)


def commit(g: FourSouls, e: Event) -> None:
    """Record that nothing replaced it; ``Leave`` moves the card after all abilities have noticed."""
    g.returned = 1


def remnant(g: FourSouls, card: int) -> Remnant:
    """The last known values of an object about to leave play (FS-CTR-12, FS-DTH-05 to FS-DTH-07)."""
    c = g.cards[card]
    hp = values.max_hp(g, card) if g.book[c.design].hp else 0
    return Remnant(card, c.stamp, c.counters, c.damage, hp, c.holder)


def last_known(g: FourSouls, card: int, stamp: int) -> Remnant | None:
    """The last known values of an object that left play this turn."""
    for gone in g.table.gone:
        if gone.card == card and gone.stamp == stamp:
            return gone
    return None
