"""The records a game is made of: plain values and ids, never references to other records.

An *object* is a number: a card id (0 and up) or a player (``~seat``, so below 0). ``NOTHING`` is neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import methodcaller
from typing import Any, Protocol

import msgspec

NOTHING = -99
"""No card, no object."""

NOBODY = -99
"""No seat: the game itself."""

SPECTATOR = -1
"""The seat of whoever only watches: it may know what everybody may know."""

_WATCHING = 62
"""The bit of a spectator among seats as bits: only "everybody" (-1) has it."""

Key = tuple[str | int, ...]
"""An option of a question, as data: a word of the game's label catalogue and what it concerns."""

PASS: Key = ("pass",)
"""The option of whoever does nothing when it is their turn to answer."""

Entry = tuple[int, int]
"""Where a listening ability is: a card id (or ``~uid`` of a lasting effect) and the node's number in its program."""


def player(seat: int) -> int:
    """The object that stands for a seat."""
    return ~seat


def bit(seat: int) -> int:
    """The place of a seat among seats as bits."""
    return seat if seat >= 0 else _WATCHING


def knows(seats: int, seat: int) -> bool:
    """Whether a seat is among some seats (as bits); a spectator is among all of them only."""
    return bool(seats >> bit(seat) & 1)


def is_player(obj: int) -> bool:
    """Whether an object is a player (and ``~obj`` its seat)."""
    return NOTHING < obj < 0


twin: Callable[[Any], Any] = methodcaller("__copy__")
"""A shallow copy of a record (``copy.copy`` without its search for how to copy)."""


class Card(msgspec.Struct, array_like=True, gc=False):
    """One physical card. Records are shared between copies of a game: change one only through ``State.edit``."""

    design: str
    """The id of its definition: what it is at the moment (a flipped or copying card changes it)."""
    zone: int
    owner: int = NOBODY
    """The seat whose deck it came from."""
    holder: int = NOBODY
    """The seat that controls it."""
    turned: bool = False
    """Turned sideways: deactivated, exhausted."""
    damage: int = 0
    host: int = NOTHING
    """The card it is attached to."""
    seen: int = 0
    """The seats (as bits) that know which card this is, wherever it lies hidden."""
    stamp: int = 0
    """Which object this card is: a card that changes zone is a new one, and a later one has a higher number."""
    counters: tuple[tuple[str, int], ...] = ()
    marks: tuple[str, ...] = ()
    """Qualities it was given while in play."""
    printed: str = ""
    """What it really is while it passes for something else, and is again once it goes elsewhere."""


class Place(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What a zone is: its kind, whose it is, and its number among zones of that kind."""

    kind: str
    seat: int = NOBODY
    number: int = 0


class PlaceKind(msgspec.Struct, frozen=True):
    """The rules of a kind of zone: who sees its cards, and whether they are in play."""

    seen_by: str = "all"
    """``all``, ``own`` (the seat of the place) or ``none``."""
    in_play: bool = False


class Event(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """Something that happens, as a value: it is proposed, perhaps changed, committed, reacted to."""

    kind: str
    player: int = NOBODY
    """The seat it happens to, or that does it."""
    card: int = NOTHING
    """The object it happens to."""
    source: int = NOTHING
    """The object it comes from."""
    amount: int = 0
    number: int = 0
    """A second figure, such as the result of a die."""
    by: int = NOBODY
    """The seat behind it, where that is not the one it happens to."""
    tags: tuple[str, ...] = ()
    used: tuple[Entry, ...] = ()
    """Abilities that already answered this event: each does so at most once."""
    stopped: bool = False
    """Prevented, canceled or replaced: it will not be committed."""
    stamp: int = 0
    """Which object the card was, where the event makes it another one."""


class Scope(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What the words of an ability refer to while it is used: "this", "you", "it", "that much"."""

    source: int
    """The card whose text this is."""
    you: int
    """The seat that "you" means."""
    stamp: int = 0
    """Which object the source was when the ability was used."""
    event: Event | None = None
    it: tuple[int, ...] = ()
    """The objects chosen for it, in order."""
    stamps: tuple[int, ...] = ()
    """Which objects those were when they were chosen."""
    aimed: int = 0
    """How many of them are targets; the others came up on the way."""
    number: int = 0
    """A number chosen or rolled for it."""
    paid: tuple[int, ...] = ()
    """The cards that were its cost."""


class Lasting(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An ability that lives on by itself until its end: the node of some program, with its scope."""

    uid: int
    program: str
    node: int
    scope: Scope
    until: str
    """The point at which it ends, as the game names it."""
    uses: int = -1
    """How often it may still apply; below 0 without limit."""
    objects: tuple[tuple[int, int], ...] = ()
    """The objects it is about with their stamps, where those were fixed as it began."""
    number: int = 0
    """What its number came to, where that was fixed as it began."""


class Definition(Protocol):
    """What the kernel needs to know of a card definition."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def listens(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """For each kind of zone: the index keys its abilities listen to there, with their node numbers."""

    @property
    def nodes(self) -> tuple[Any, ...]:
        """Every numbered node of its tree."""

    @property
    def digest(self) -> bytes:
        """Tells whether it is still defined as it was (``save.DIGEST`` bytes)."""
