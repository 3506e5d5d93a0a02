"""The save format: a magic word, a version, a checksum, and a body in compact MessagePack (``Saved``).

Besides the state, a save holds the packs that came with the game and a digest of every card definition. If a definition
has changed since, the game continues with the new one, unless the state points into the old one: a save says "card *x*,
node 3", and node 3 may be a different node by now (see ``check_designs``).
"""

from __future__ import annotations

import hashlib
import threading
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

import msgspec

from cardwright.errors import DamagedSave, SaveError
from cardwright.kernel.happening import Forced, Happening, Optional, Series
from cardwright.kernel.records import Card, Definition, Event, Lasting, Place, Scope

MAGIC = b"CARDWRIGHT"
VERSION = 2
OLDER = {1: "it does not say which card definitions it was played with"}
"""Versions that are no longer read, and why."""
CHECKSUM = 8
"""Bytes of the checksum."""
_HEAD = len(MAGIC) + 1 + CHECKSUM
MOST_PACKS = 8
"""The most packs a game may bring."""
DIGEST = 6
"""The length in bytes of a card definition's digest."""

ENCODED = (
    *("bare_options", "cards", "places", "zones", "players", "table", "frames", "lasting"),
    *("random", "script", "returned", "noted", "cause", "uid"),
)
"""The attributes of a game that are encoded, in this order: all state, and the options from which the rest follows. The
packs in the options are stored separately, because they may be large and never change."""
state_of = attrgetter(*ENCODED)


def shape_of(game: Any) -> Any:
    """The types of the encoded attributes for a class of game."""
    frames: Any = Happening | Forced | Optional | Series
    for frame in game.FRAMES:
        frames = frames | frame
    generic: Any = tuple  # The types are known only at run time, so a type checker cannot read them.
    players: Any = list
    laid = (list[Card], tuple[Place, ...], list[tuple[int, ...]])
    counted = (int, tuple[int, ...], int, int, int, int)
    return generic[(game.OPTIONS, *laid, players[game.PLAYER], game.TABLE, list[frames], tuple[Lasting, ...], *counted)]


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECKSUM).digest()


class Saved(msgspec.Struct, array_like=True, frozen=True):
    """The contents of a save."""

    game: str
    packs: tuple[bytes, ...] | None
    """The packs that came with the game; None if they are stored separately."""
    designs: bytes
    """The digests of its card definitions (see ``designs_of``)."""
    state: bytes


_SAVED: msgspec.msgpack.Decoder[Saved] = msgspec.msgpack.Decoder(Saved)


def pack(saved: Saved) -> bytes:
    """A save file. What comes before the state is the same at every save of a game, with its part of the checksum."""
    head, before = _head(saved.game, saved.packs, saved.designs)
    state = msgspec.msgpack.encode(saved.state)
    checksum = before.copy()
    checksum.update(state)
    return b"".join((MAGIC, bytes([VERSION]), checksum.digest(), head, state))


@lru_cache(maxsize=64)
def _head(game: str, packs: tuple[bytes, ...] | None, designs: bytes) -> tuple[bytes, Any]:
    """The body of a save up to its state, and the checksum so far."""
    whole = msgspec.msgpack.encode(Saved(game, packs, designs, b""))
    head = whole[: -len(msgspec.msgpack.encode(b""))]
    return head, hashlib.blake2b(head, digest_size=CHECKSUM)


def unpack(data: bytes) -> Saved:
    """The contents of a save file; a clear error for anything else."""
    if not data.startswith(MAGIC):
        raise DamagedSave("this is not a Cardwright save: it does not begin with the word CARDWRIGHT")
    if len(data) < _HEAD:
        raise DamagedSave("this save is cut short: its header is incomplete")
    version = data[len(MAGIC)]
    if version != VERSION:
        why = f": {OLDER[version]}" if version in OLDER else ""
        raise SaveError(
            f"this save has format version {version}; this Cardwright reads version {VERSION}{why}. "
            "Go on with the Cardwright that wrote it"
        )
    body = data[_HEAD:]
    if _checksum(body) != data[len(MAGIC) + 1 : _HEAD]:
        raise DamagedSave("this save is damaged: its checksum does not fit its contents")
    try:
        return _SAVED.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"this save does not fit this version of Cardwright: {error}") from error


# --- card definitions -------------------------------------------------------------------------------------------------


MOST_DESIGNS = 1 << 22
"""The most bytes that the list of definitions may unpack to."""
KEPT = 64
_DESIGNS: dict[int, tuple[Mapping[str, Definition], bytes]] = {}
"""The packed lists of recently used books, by the book's identity, because a game is saved after every choice."""


def digests_of(book: Mapping[str, Definition]) -> Iterable[bytes]:
    """The digests of all definitions of a book, in order. A book may know them without having read every card."""
    known: Callable[[], Iterable[bytes]] | None = getattr(book, "digests", None)
    return known() if known is not None else (definition.digest for definition in book.values())


def designs_of(book: Mapping[str, Definition]) -> bytes:
    """The digests of all definitions of a book, packed: first the ids, then the digests in the same order."""
    found = _DESIGNS.get(id(book))
    if found is not None:
        return found[1]
    digests = b"".join(digests_of(book))
    made = zlib.compress("\n".join(book).encode() + b"\0" + digests)
    while len(_DESIGNS) >= KEPT:
        _DESIGNS.pop(next(iter(_DESIGNS)), None)
    _DESIGNS[id(book)] = (book, made)
    return made


def unpack_designs(data: bytes) -> dict[str, bytes]:
    """The digest of each definition, by its id."""
    try:
        ids, _, digests = zlib.decompressobj().decompress(data, MOST_DESIGNS).partition(b"\0")
        names = ids.decode().split("\n")
    except (zlib.error, UnicodeDecodeError) as error:
        raise SaveError(f"this save does not hold together: its list of cards is damaged: {error}") from error
    return {name: digests[i * DIGEST : (i + 1) * DIGEST] for i, name in enumerate(names)}


def check_designs(game: Any, saved: Mapping[str, bytes]) -> None:
    """Refuse a save that points into a definition that has changed since. Any other may have changed, because
    the index of listening abilities and all figures are computed anew."""
    for name in dict.fromkeys(_pointed(game)):
        definition = game.book[name]
        if saved.get(name) != definition.digest:
            raise SaveError(
                f"this save is in the middle of what {definition.name} ({name}) does, and that card has changed since; "
                "go on with the Cardwright that wrote it until this is over, then save again"
            )


def _pointed(game: Any) -> Iterator[str]:
    """The definitions that the state points into by node number, and those of cards whose effects are in progress."""
    for part in (game.frames, game.lasting, game.table, game.players):
        yield from _mentioned(game, part)


def _mentioned(game: Any, value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value in game.book:
            yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _mentioned(game, part)
    elif fields := getattr(value, "__struct_fields__", ()):
        if isinstance(value, Scope):
            yield from _designs(game, value.source)
        elif isinstance(value, Event):
            yield from (name for card, _ in value.used for name in _designs(game, card))
        else:
            yield from _designs(game, getattr(value, "card", -1))
            yield from (name for card, _ in getattr(value, "picks", ()) for name in _designs(game, card))
        for field in fields:
            yield from _mentioned(game, getattr(value, field))


def _designs(game: Any, card: int) -> Iterator[str]:
    """A card's current definition, and its real one if it is a copy."""
    if 0 <= card < len(game.cards):
        c = game.cards[card]
        yield from (c.design, c.printed) if c.printed else (c.design,)


_DECODERS: dict[Any, msgspec.msgpack.Decoder[Any]] = {}
_LOCK = threading.Lock()


def _decoder(shape: Any) -> msgspec.msgpack.Decoder[Any]:
    """The decoder for a shape, made once, under a lock: two threads that make decoders for the same record types at the
    same time crash the process."""
    found = _DECODERS.get(shape)
    if found is None:
        with _LOCK:
            found = _DECODERS.get(shape) or _DECODERS.setdefault(shape, msgspec.msgpack.Decoder(shape))
    return found


def decode(data: bytes, shape: Any, what: str) -> Any:
    """Decode checked data; a mismatch means it was written by another version of the rules."""
    try:
        return _decoder(shape).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"this {what} does not fit this version of Cardwright: {error}") from error


def check(game: Any) -> None:
    """Check what holds in every game: each card is in exactly the zone it names, and each frame's step exists."""
    found = {card: zone for zone, cards in enumerate(game.zones) for card in cards}
    said = dict(enumerate([card.zone for card in game.cards]))
    if len(game.zones) != len(game.places) or sum(map(len, game.zones)) != len(said) or found != said:
        raise SaveError("this save does not hold together: its cards are not where they say they are")
    for frame in game.frames:
        if not callable(getattr(type(frame), frame.step, None)):
            raise SaveError(f"this save does not hold together: {type(frame).__name__} has no step {frame.step!r}")
