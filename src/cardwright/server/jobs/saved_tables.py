"""Saved tables from strangers: their sizes are checked, and what a table will do is tried out before it is made."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from cardwright import bounds
from cardwright.errors import SaveError
from cardwright.kernel.game import AnyGame
from cardwright.kernel.records import SPECTATOR
from cardwright.server.store import records
from cardwright.server.table.table import Table

OPTIONS_BYTES = 32 * 1024
MOST_LOG = 5_000
"""The most log entries from before the first choice."""
MOST_FIGURES = 8
"""The most further figures of a log entry."""
MOST_CHOICES = 30_000
"""The most choices in a journal. A table with more goes on without its past."""
LONGEST_NAME = 40
LONGEST_PROMISE = 200
VIEW_BYTES = 1024 * 1024
"""The most bytes of one seat's view."""
LINES_BYTES = 8 * 1024 * 1024
"""The most bytes of the log as one seat reads it."""
OPENING = 1.5
"""Seconds of computing that a table may take to be opened. One that takes longer goes on without its past."""
OPTIONS_TRIED = 6
"""How many options of the open question are tried."""

ROWS = (records.Step, records.Offered, records.Undone, records.Redone, records.PaceSet)
"""The rows that a saved table has; the others are about secrets and talk."""


def check_parts(setup: records.Setup, start: records.Start) -> None:
    """Check the sizes of everything in a saved table besides its game."""
    try:
        size = len(msgspec.json.encode(setup.options))
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError("this saved table has options that cannot be told") from error
    if size > OPTIONS_BYTES:
        raise SaveError(f"this saved table has {size} bytes of options; {OPTIONS_BYTES} are the most")
    if len(start.log) > MOST_LOG:
        raise SaveError(f"this saved table begins with {len(start.log)} lines of log; {MOST_LOG} are the most")
    for before, entry in pairwise(start.log):
        if entry.number != before.number + 1:
            raise SaveError("this saved table has a log whose lines are not in order")
    for entry in start.log:
        if len(entry.what) > LONGEST_NAME or len(entry.rule) > LONGEST_NAME or len(entry.objects) > MOST_LOG:
            raise SaveError("this saved table has a log that no game wrote")
        if len(entry.figures) > MOST_FIGURES:
            raise SaveError("this saved table has a log that no game wrote")
        if not all(abs(n) <= bounds.LARGEST for n in (entry.number, entry.amount, entry.cause, *entry.figures)):
            raise SaveError("this saved table has a log with numbers that no game wrote")


def check_rows(rows: Sequence[records.AnyRow]) -> bool:
    """Check the rows of a saved table; whether they are few enough to be replayed at every opening."""
    choices = 0
    made: list[int] = []
    taken_back: list[list[int]] = []
    for row in rows:
        if not isinstance(row, ROWS):
            raise SaveError(f"this saved table has a row of the kind {records.kind(row)!r}, which no file has")
        if isinstance(row, records.Offered) and (
            len(row.promise) > LONGEST_PROMISE or len(row.cards) > MOST_LOG or abs(row.coins) > bounds.LARGEST
        ):
            raise SaveError("this saved table has an offer that nobody could make")
        if isinstance(row, records.Step | records.Offered):
            choices += len(row.choices) + 1
            made.append(len(row.choices) + 1)
            taken_back.clear()
        elif isinstance(row, records.Undone):
            taken_back.append(made[row.to :])
            del made[row.to :]
        elif isinstance(row, records.Redone) and taken_back:
            made += taken_back[-1]
            choices += sum(taken_back.pop())
    return choices <= MOST_CHOICES


def rehearse(table: Table) -> None:
    """Do everything with a table that its guests will ask for, and check how large it is and how long it takes."""
    begun = time.process_time()
    bounds.check(table.game)
    for seat in (SPECTATOR, *range(len(table.seats))):
        if (size := len(msgspec.json.encode(table.game.view(seat)))) > VIEW_BYTES:
            raise SaveError(f"this saved table is too large: a seat's view has {size} bytes, {VIEW_BYTES} are the most")
        mine = [seat] if seat >= 0 else []
        lines, _ = table.play.lines(mine, 0)
        if (size := len(msgspec.json.encode(lines))) > LINES_BYTES:
            raise SaveError(f"this saved table is too large: its log has {size} bytes, {LINES_BYTES} are the most")
        if seat >= 0:
            table.taking_back.begins_at(seat)
    _try(table.game)
    if time.process_time() - begun > 2 * OPENING:
        raise SaveError("this saved table is too slow to be played here")


def _try(game: AnyGame) -> None:
    """Try some options of the open question on a copy, and look at what comes of them."""
    options = len(game.question.options) if game.question is not None else 0
    for option in range(min(options, OPTIONS_TRIED)):
        twin = game.copy()
        twin.choose(option)
        twin.view(SPECTATOR)
        twin.save(bare=True)
