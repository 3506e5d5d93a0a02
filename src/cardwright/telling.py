"""Log entries as sentences, whole or in pieces."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any

import msgspec
from msgspec.structs import replace

from cardwright.kernel.game import Game
from cardwright.kernel.log import COMMON
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOTHING, is_player


class Piece(msgspec.Struct, frozen=True):
    """A piece of a sentence: plain words, a card (its definition's id, and its number as an object of the game) or a
    player."""

    text: str
    card: str = ""
    object: int = NOTHING
    seat: int = -1


def parts(game: Game[Any, Any, Any], entry: LogEntry, seat_name: Callable[[int], str] | None = None) -> list[Piece]:
    """A log entry as a sentence in pieces; ``seat_name`` names the players, by default as the game does."""
    named = seat_name or game.seat_name
    found: list[Piece] = []
    for words, name, spec, _ in Formatter().parse(COMMON.get(entry.what) or game.LOG[entry.what]):
        if words:
            found.append(Piece(words))
        if name == "who":
            found.append(Piece(named(entry.player), seat=entry.player) if entry.player >= 0 else Piece("the game"))
        elif name == "n":
            found.append(Piece(format(entry.amount, spec or "")))
        elif name is not None:
            found.append(_object(game, entry, int(name), named))
    first = found[0]
    return [replace(first, text=first.text[0].upper() + first.text[1:]), *found[1:]]


def _object(game: Game[Any, Any, Any], entry: LogEntry, at: int, named: Callable[[int], str]) -> Piece:
    if at >= len(entry.objects):
        return Piece("a card")  # The objects are withheld from a seat that may not know which cards these were.
    obj, name = entry.objects[at], entry.names[at]
    if is_player(obj):
        return Piece(named(~obj), seat=~obj)
    if name:
        return Piece(str(game.book[name].name), name, obj)
    return Piece(game.object_name(obj))


def tell(game: Game[Any, Any, Any], entry: LogEntry, seat_name: Callable[[int], str] | None = None) -> str:
    """A log entry as a sentence."""
    return "".join(piece.text for piece in parts(game, entry, seat_name))
