"""The records a game is made of: plain values and ids, never references to other records.

An *object* is a number: a card id (0 and up) or a player (``~seat``, so below 0). ``NOTHING`` is neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import methodcaller
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace as replace  # For records: the only one that fits both engines.

NOTHING = -99
"""No card, no object."""

NOBODY = -99
"""No seat: the game itself."""

SPECTATOR = -1
"""The seat of a spectator, who may know only what everybody may know."""

_WATCHING = 62
"""The spectator's bit in a set of seats: only "everybody" (-1) has it."""

Key = tuple[str | int, ...]
"""An option of a question, as data: a word from the game's label catalogue, then its arguments."""

PASS: Key = ("pass",)
"""The option to do nothing."""

Entry = tuple[int, int]
"""The address of a listening ability: a card id (or ``~uid`` of a lasting effect) and a node's number there."""


def bit(seat: int) -> int:
    """The position of a seat's bit in a set of seats."""
    return seat if seat >= 0 else _WATCHING


def knows(seats: int, seat: int) -> bool:
    """Whether a seat is in a set of seats (as bits); a spectator is only in the set of all."""
    return bool(seats >> bit(seat) & 1)


def is_player(obj: int) -> bool:
    """Whether an object is a player (and ``~obj`` its seat)."""
    return NOTHING < obj < 0


twin: Callable[[Any], Any] = methodcaller("__copy__")
"""A shallow copy of a record; faster than ``copy.copy``, which first looks for the way to copy."""


class Card(msgspec.Struct, array_like=True, gc=False):
    """One physical card. Records are shared between copies of a game: change one only through ``State.edit``."""

    design: str
    """The id of its current definition, which changes when the card is flipped or copies another."""
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
    """The seats (as bits) that know which card this is even where it lies hidden."""
    stamp: int = 0
    """The identity of the object this card currently is: a card that changes zone gets a new, higher stamp."""
    counters: tuple[tuple[str, int], ...] = ()
    marks: tuple[str, ...] = ()
    """Qualities given to the card while it is in play."""
    printed: str = ""
    """The id of the card's real definition while it is a copy of another; the card reverts to it when it moves."""


class Place(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A zone's identity: its kind, its seat, and its number among the zones of that kind."""

    kind: str
    seat: int = NOBODY
    number: int = 0


class PlaceKind(msgspec.Struct, frozen=True):
    """The rules of a kind of zone: who sees its cards, and whether they are in play."""

    seen_by: str = "all"
    """``all``, ``own`` (the seat of the place) or ``none``."""
    in_play: bool = False


class Event(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """Something that happens, as a value: proposed, perhaps changed, committed, then reacted to."""

    kind: str
    player: int = NOBODY
    """The seat that the event happens to, or that does it."""
    card: int = NOTHING
    """The object the event happens to."""
    source: int = NOTHING
    """The object the event comes from."""
    amount: int = 0
    number: int = 0
    """A second figure, such as the result of a die."""
    by: int = NOBODY
    """The seat responsible for the event, if it is not ``player``."""
    tags: tuple[str, ...] = ()
    used: tuple[Entry, ...] = ()
    """Abilities that already answered this event: each does so at most once."""
    stopped: bool = False
    """Prevented, canceled or replaced: it will not be committed."""
    stamp: int = 0
    """The card's stamp before the event, if that makes it a new object or is remembered (with the source's stamp)."""
    source_stamp: int = 0


class Scope(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What the words of an ability refer to while it is used: "this", "you", "it", "that much"."""

    source: int
    """The card whose text this is."""
    you: int
    """The seat that "you" means."""
    stamp: int = 0
    """The source's stamp when the ability was used."""
    event: Event | None = None
    it: tuple[int, ...] = ()
    """The objects chosen for the ability, in order."""
    stamps: tuple[int, ...] = ()
    """The stamps of those objects when they were chosen."""
    aimed: int = 0
    """How many of those objects are targets; the others were chosen during resolution."""
    number: int = 0
    """A number chosen or rolled for the ability."""
    paid: tuple[int, ...] = ()
    """The cards that were paid as its cost."""


class Lasting(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A lasting effect: an ability that goes on without its card: a node of some program, with its scope and end."""

    uid: int
    program: str
    node: int
    scope: Scope
    until: str
    """The point at which it ends, as the game names it."""
    uses: int = -1
    """How often it may still apply; below 0 means without limit."""
    objects: tuple[tuple[int, int], ...] = ()
    """The objects it affects with their stamps, if they were fixed when it began."""
    number: int = 0
    """The value of its number, if that was fixed when it began."""


class Definition(Protocol):
    """The properties of a card definition that the kernel needs."""

    @property
    def name(self) -> str:
        """The card's name for people."""

    @property
    def listens(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """For each kind of zone: the index keys its abilities listen to there, with their node numbers."""

    @property
    def nodes(self) -> tuple[Any, ...]:
        """Every numbered node of its tree."""

    @property
    def digest(self) -> bytes:
        """A digest of the definition (``save.DIGEST`` bytes), which changes whenever the definition does."""
