"""Log entries as the lines that are sent to clients."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardwright.descriptor.explanations import Explanations
from cardwright.kernel.game import Game
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.messages.server_messages import Because, Line, Part, Reason
from cardwright.server.table import rule_rows
from cardwright.story import Piece, parts
from cardwright.why import Sentence, explain

Groups = dict[int, tuple[int, int]]
"""For each line, by its number: the line that begins its group, and how many causes lie between the two."""


def line(
    game: Game[Any, Any, Any], entry: LogEntry, seats: Sequence[int], names: Callable[[int], str], groups: Groups
) -> Line:
    """A log entry as a line with only what all the given seats may know, because one client reads for all of them. For
    a spectator, ``seats`` holds the spectator's seat. ``groups`` are those of lines before it."""
    told = entry
    for seat in seats:
        told = game.view_entry(told, seat)
    group, depth = grouped(game, entry, groups)
    pieces = _parts(game, parts(game, told, names), seats)
    return Line(entry.number, pieces, entry.rule, entry.cause, group, depth, entry.what, max(entry.player, -1))


def because(
    game: Game[Any, Any, Any],
    number: int,
    seats: Sequence[int],
    names: Callable[[int], str],
    explanations: Explanations,
) -> Because:
    """Why a line of the log happened, with only what all the given seats may know."""
    found = explain(game, number, seats, names, explanations)
    if found is None:
        return Because(number, [], None)

    def reason(sentence: Sentence) -> Reason:
        entry = game.log.numbered(sentence.number)
        player = entry.player if entry is not None else -1
        pieces, text = _parts(game, sentence.pieces, seats), rule_rows.text(sentence.rule)
        return Reason(pieces, sentence.number, sentence.rule, text, max(player, -1))

    return Because(number, [reason(step) for step in found.steps], reason(found.so))


def _parts(game: Game[Any, Any, Any], pieces: Sequence[Piece], seats: Sequence[int]) -> list[Part]:
    return [
        Part(
            piece.text,
            game.face_id(piece.card),
            piece.object if piece.card and _shown(game, piece.object, seats) else -1,
            piece.seat,
            piece.you,
            piece.yours,
            piece.number,
        )
        for piece in pieces
    ]


def _shown(game: Game[Any, Any, Any], card: int, seats: Sequence[int]) -> bool:
    return 0 <= card < len(game.cards) and all(game.visible(card, seat) for seat in seats)


def grouped(game: Game[Any, Any, Any], entry: LogEntry, groups: Groups) -> tuple[int, int]:
    """The number of the line that begins the group of an entry, and how many causes lie between the two.

    A group is an action and everything that came of it. The turn or phase is the cause of all actions in it, and so it
    does not begin a group itself. The groups that are found on the way are noted, so that no cause is looked at twice.
    """
    path, top = [entry], entry
    while top.number not in groups and top.cause:
        parent = game.log.numbered(top.cause)
        # A cause comes before what it causes; only a file that somebody has tinkered with says otherwise.
        if parent is None or not parent.cause or parent.number >= top.number:
            break
        path.append(top := parent)
    first, depth = groups.get(top.number, (top.number, 0))
    for above, one in enumerate(reversed(path)):
        groups[one.number] = first, depth + above
    return groups[entry.number]


def fresh(words: Mapping[str, str], entries: Sequence[LogEntry]) -> list[str]:
    """Words for the sounds and short animations of new log entries: each word once, in order."""
    return list(dict.fromkeys(words[entry.what] for entry in entries if entry.what in words))
