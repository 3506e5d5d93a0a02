"""The journal of a table as it is stored: whether it is whole."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.server.store import records


def whole(number: int, found: Sequence[tuple[int, bytes]]) -> tuple[list[records.AnyRow], str]:
    """The rows of a journal up to its first fault, and what the fault is; ``number`` is the last row as the table knows
    it, and ``found`` are all stored rows with their numbers."""
    rows: list[records.AnyRow] = []
    for expected, (at, data) in enumerate(found, 1):
        if at != expected:
            return rows, f"row {expected} is missing"
        try:
            rows.append(records.decode(data))
        except msgspec.DecodeError:
            return rows, f"row {expected} cannot be read"
    if len(rows) != number:
        return rows, f"it has {len(rows)} rows instead of {number}"
    return rows, ""


LONGEST = 20_000
"""The most choices that are made again when a table is opened. Games have some hundred, and at most a few thousand."""
BACK = 100
"""As many choices as it may take to take something back, or to make it again."""


def is_long(rows: Sequence[records.AnyRow]) -> bool:
    """Whether it takes long to apply these rows from the start, such as those of somebody who passes for hours."""
    made = sum(len(row.choices) + 1 for row in rows if isinstance(row, records.Step | records.Offered))
    return made + BACK * sum(isinstance(row, records.Undone | records.Redone) for row in rows) > LONGEST
