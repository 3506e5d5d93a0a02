"""The save format: a magic word, a version, a checksum, and the state as compact MessagePack."""

from __future__ import annotations

import hashlib
import threading
from operator import attrgetter
from typing import Any

import msgspec

from cardwright.errors import SaveError
from cardwright.kernel.events import Forced, Happening, Optional, Series
from cardwright.kernel.records import Card, Lasting, Place

MAGIC = b"CARDWRIGHT"
VERSION = 1
_HEAD = len(MAGIC) + 1 + 8

ENCODED = (
    "options",
    "cards",
    "places",
    "zones",
    "players",
    "table",
    "frames",
    "lasting",
    "random",
    "script",
    "returned",
    "noted",
    "cause",
    "uid",
)
"""What a save holds, in this order: all that is state, and the options from which the rest follows."""
state_of = attrgetter(*ENCODED)


def shape_of(game: Any) -> Any:
    """The types of all that for a kind of game."""
    frames: Any = Happening | Forced | Optional | Series
    for frame in game.FRAMES:
        frames = frames | frame
    generic: Any = tuple  # Known only when a game is there, so no type for a checker to read.
    players: Any = list
    return generic[
        game.OPTIONS,
        list[Card],
        tuple[Place, ...],
        list[tuple[int, ...]],
        players[game.PLAYER],
        game.TABLE,
        list[frames],
        tuple[Lasting, ...],
        int,
        tuple[int, ...],
        int,
        int,
        int,
        int,
    ]


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=8).digest()


def pack(game: str, payload: bytes) -> bytes:
    """A save file for a game's encoded state."""
    body = msgspec.msgpack.encode((game, payload))
    return MAGIC + bytes([VERSION]) + _checksum(body) + body


def unpack(data: bytes) -> tuple[str, bytes]:
    """The game's name and encoded state of a save file; a clear error for anything else."""
    if not data.startswith(MAGIC):
        raise SaveError("this is not a Cardwright save: it does not begin with the word CARDWRIGHT")
    if len(data) < _HEAD:
        raise SaveError("this save is cut short: its header is incomplete")
    version = data[len(MAGIC)]
    if version != VERSION:
        raise SaveError(f"this save has format version {version}; this Cardwright reads version {VERSION}")
    body = data[_HEAD:]
    if _checksum(body) != data[len(MAGIC) + 1 : _HEAD]:
        raise SaveError("this save is damaged: its checksum does not fit its contents")
    game, payload = decode(body, tuple[str, bytes], "save")
    return game, payload


_DECODERS: dict[Any, msgspec.msgpack.Decoder[Any]] = {}
_LOCK = threading.Lock()


def _decoder(shape: Any) -> msgspec.msgpack.Decoder[Any]:
    """The decoder for a shape, made once.

    Under a lock: two threads that look at the same records for the first time crash the whole process.
    """
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
    """What is so in every game: each card lies in one zone and knows it, and every procedure goes on at a step."""
    found = [(card, zone) for zone, cards in enumerate(game.zones) for card in cards]
    if len(game.zones) != len(game.places) or sorted(found) != [(i, card.zone) for i, card in enumerate(game.cards)]:
        raise SaveError("this save does not hold together: its cards are not where they say they are")
    for frame in game.frames:
        if not callable(getattr(type(frame), frame.step, None)):
            raise SaveError(f"this save does not hold together: {type(frame).__name__} has no step {frame.step!r}")
