"""Leaving play: what notices it, what replaces it, and what is still known of what has left (FS-CRD-08, FS-ABL-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.records import Remnant
from cardwright.four_souls.rules import counters, values
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event
from cardwright.kernel.state import TOP

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


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

    Whatever triggers on it sees the table as it was before: the object with all that is on it, and its own abilities
    at work. ``event`` is the one behind it, if that is noticed at the same moment, such as its destruction. Nothing
    replaces what is ``final``.
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
    """The event of an object that leaves play: whose it was, and how many counters are on it."""
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
        """The event has been noticed; what is behind it is noticed with it, and the card goes."""
        if not g.returned or not g.in_play(self.card):
            return g.pop(0)
        if self.event is not None:
            g.notice_and_remember(self.event)
        g.move(self.card, self.zone, self.at)
        return g.pop(1)


def commit(g: FourSouls, e: Event) -> None:
    """Nothing replaced it: ``Leave`` moves the card once everything has noticed."""
    g.returned = 1


def remnant(g: FourSouls, card: int) -> Remnant:
    """What is still known of an object once it has left play (FS-CTR-12, FS-DTH-05 to FS-DTH-07)."""
    c = g.cards[card]
    hp = values.max_hp(g, card) if g.book[c.design].hp else 0
    return Remnant(card, c.stamp, c.counters, c.damage, hp, c.holder)


def last_known(g: FourSouls, card: int, stamp: int) -> Remnant | None:
    """What is known of an object that left play this turn."""
    for gone in g.table.gone:
        if gone.card == card and gone.stamp == stamp:
            return gone
    return None
