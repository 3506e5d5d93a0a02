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
