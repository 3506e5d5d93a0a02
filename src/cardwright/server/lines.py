"""Log entries as the lines that are sent to clients."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardwright.kernel.game import Game
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.protocol import Line, Part
from cardwright.telling import parts


def line(game: Game[Any, Any, Any], entry: LogEntry, seats: Sequence[int], names: Callable[[int], str]) -> Line:
    """A log entry as a line with only what all the given seats may know, because one client reads for all of them. For
    a spectator, ``seats`` holds the spectator's seat."""
    told = entry
    for seat in seats:
        told = game.view_entry(told, seat)
    group, depth = grouped(game, entry)
    pieces = [
        Part(
            piece.text,
            game.face_id(piece.card),
            piece.object if piece.card and _shown(game, piece.object, seats) else -1,
            piece.seat,
        )
        for piece in parts(game, told, names)
    ]
    return Line(entry.number, pieces, entry.rule, entry.cause, group, depth, entry.what, max(entry.player, -1))


def _shown(game: Game[Any, Any, Any], card: int, seats: Sequence[int]) -> bool:
    return 0 <= card < len(game.cards) and all(game.visible(card, seat) for seat in seats)


def grouped(game: Game[Any, Any, Any], entry: LogEntry) -> tuple[int, int]:
    """The number of the line that begins the group of an entry, and how many causes lie between the two.

    A group is an action and everything that came of it. The turn or phase is the cause of all actions in it, and so it
    does not begin a group itself.
    """
    depth, top = 0, entry
    while top.cause:
        parent = game.log.numbered(top.cause)
        # A cause comes before what it causes; only a file that somebody has tinkered with says otherwise.
        if parent is None or not parent.cause or parent.number >= top.number:
            break
        top, depth = parent, depth + 1
    return top.number, depth


def fresh(words: Mapping[str, str], entries: Sequence[LogEntry]) -> list[str]:
    """Words for the sounds and short animations of new log entries: each word once, in order."""
    return list(dict.fromkeys(words[entry.what] for entry in entries if entry.what in words))
