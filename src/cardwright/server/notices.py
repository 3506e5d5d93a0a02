"""Lines of the table's talk: what people say, and what the table itself tells everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.server import records
from cardwright.server.protocol import Said

SAVED = "The host has saved the table as a file."


def heard(row: records.AnyRow, called: Callable[[int], str]) -> Said | None:
    """The line of talk that a row of the journal adds, with ``called`` for the names of seats."""
    match row:
        case records.Talk() if row.seat >= 0:
            return Said(row.seat, called(row.seat), row.text)
        case records.Talk():
            return notice(row.text)
        case records.Offered() if row.promise:
            return Said(row.seat, called(row.seat), row.promise)
        case records.Undone() if row.told:
            return notice(undone(row, called))
        case records.Redone() if row.told:
            return notice(f"{called(row.seat)} made the action again that was taken back.")
        case records.UndoAnswered() if not row.agree and not row.withdrawn:
            who = f"The host, for {called(row.seat)}," if row.by_host else called(row.seat)
            return notice(f"{who} did not agree to take the action back.")
        case records.HandedOver():
            to = "a bot" if row.to == "bot" else "a person"
            return notice(f"The host gave the seat of {called(row.seat)} to {to}.")
        case records.SecretChanged():
            whose = "the host" if row.seat < 0 else f"the seat of {called(row.seat)}"
            return notice(f"A new link was made for {whose}; the old one opens nothing any more.")
    return None


def notice(text: str) -> Said:
    """A line that the table itself tells everybody."""
    return Said(-1, "", text)


def undone(row: records.Undone, called: Callable[[int], str]) -> str:
    """That an action was taken back, and who agreed to it."""
    parts = [f"{called(row.seat)} took an action back"]
    if row.agreed:
        parts.append(f"{_names(row.agreed, called)} agreed")
    if row.by_host:
        parts.append(f"the host agreed for {_names(row.by_host, called)}, who was away")
    return "; ".join(parts) + "."


def _names(seats: Sequence[int], called: Callable[[int], str]) -> str:
    return " and ".join(called(seat) for seat in seats)
