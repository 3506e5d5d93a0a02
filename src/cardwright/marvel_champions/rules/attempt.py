"""Attacks, thwarts and activations in progress: what can be asked of each of them, and done to it, on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel.frames import Frame
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Hit(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A character that was attacked, or a scheme that was thwarted, and what came of it."""

    card: int
    stamp: int
    taken: int = 0
    """The damage it took, or the threat removed from it."""
    defeated: bool = False
    dealt: int = 0
    """The damage it was dealt, taken or not (MC-PREVENT-02)."""

    def tags(self) -> tuple[str, ...]:
        """What a response to the attack or thwart may ask about it."""
        if self.defeated:
            return ("damaged", "defeated")
        return ("damaged",) if self.taken else ()


class Attempt(Frame, kw_only=True):
    """An attack, a thwart or an activation in progress."""

    marks: tuple[str, ...] = ()
    """The qualities it has gained: overkill, piercing, ranged, stuns."""
    more: int = 0
    """By how much every damage it deals, or threat it removes, is increased (MC-PLAYER-ATTACK-06, MC-THWART-04)."""
    hits: tuple[Hit, ...] = ()
    """The characters it attacked, or schemes it thwarted, in order (MC-PLAYER-ATTACK-10)."""
    stopped: bool = False
    """Whether it has ended before its time."""
    since: int = 0
    """The uid of the last lasting effect before it; effects that last as long as it does are newer."""

    def performer(self) -> int:
        """The character that attacks, thwarts or activates, or NOTHING."""
        raise NotImplementedError

    def aim(self, g: MarvelChampions, card: int) -> None:
        """Count a card as attacked, or thwarted."""
        stamp = g.cards[card].stamp
        for hit in self.hits:
            if hit.card == card and hit.stamp == stamp:
                return
        self.hits = (*self.hits, Hit(card, stamp))


def innermost(g: MarvelChampions) -> Attempt | None:
    """The innermost attack, thwart or activation in progress."""
    for frame in reversed(g.frames):
        if isinstance(frame, Attempt):
            return frame
    return None


def record(g: MarvelChampions, card: int, taken: int = 0, defeated: bool = False, dealt: int = 0) -> None:
    """Note what came of the innermost attempt for a card, if it is one of those attacked or thwarted."""
    frame = innermost(g)
    if frame is None:
        return
    for i, hit in enumerate(frame.hits):
        if hit.card == card:
            told = Hit(card, hit.stamp, hit.taken + taken, hit.defeated or defeated, hit.dealt + dealt)
            frame.hits = (*frame.hits[:i], told, *frame.hits[i + 1 :])


def abandon(g: MarvelChampions, performer: int) -> None:
    """Everything that a character is in the middle of ends (MC-VILLAIN-DEFEAT-09)."""
    for frame in g.frames:
        if isinstance(frame, Attempt) and frame.performer() == performer != NOTHING:
            frame.stopped = True
