"""What is kept of a table: how it was made, and every change since, as rows of its journal."""

from __future__ import annotations

from typing import Any

import msgspec

from cardwright.descriptor.records import Pace
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.protocol import SeatInfo, SeatKind


class SeatSetup(msgspec.Struct, forbid_unknown_fields=True):
    """A seat when the table was made."""

    kind: SeatKind
    name: str
    bot: str
    secret: bytes = b""
    """The hash of its token; none for a bot's seat."""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What never changes."""

    seats: list[SeatSetup]
    options: dict[str, Any]
    """The options that everybody may know; the seed is not among them."""


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """The game before the first choice, with the log of how it was set up (which a save leaves behind)."""

    save: bytes
    log: list[LogEntry]


# --- rows of the journal ----------------------------------------------------------------------------------------------


class Row(msgspec.Struct, tag_field="kind", array_like=False):
    """One change of a table."""


class Step(Row, tag="step"):
    """A choice, and the passes that were made by themselves after it.

    They are one row, so that nobody can tell from a count whether somebody passed or could do nothing.
    """

    seat: int
    """Who chose; −1 where all of them were passes by themselves."""
    choices: list[int]


class Offered(Row, tag="offer"):
    """Somebody offered somebody something."""

    seat: int
    to: int
    coins: int
    cards: list[int]
    promise: str
    choices: list[int]
    """Passes that were made by themselves after it."""


class UndoWanted(Row, tag="undo_ask"):
    """Somebody wants to go back to before a step (by its place among all steps), if these seats agree."""

    seat: int
    to: int
    asked: list[int]


class UndoAnswered(Row, tag="undo_answer"):
    """Somebody agreed to that, or not."""

    seat: int
    agree: bool


class Undone(Row, tag="undo"):
    """All steps from this one on were taken back."""

    seat: int
    to: int


class PaceSet(Row, tag="pace"):
    """When a seat wants to be asked."""

    seat: int
    pace: Pace
    mark: str = ""
    """What a yielding refers to, as ``pace.mark`` found it."""


class Opened(Row, tag="open"):
    """Somebody sat down in a seat for the first time."""

    seat: int


class SeatTaken(Row, tag="take"):
    """A stranger took a free seat, which has a new secret now."""

    seat: int
    name: str
    secret: bytes


class HandedOver(Row, tag="hand_over"):
    """The host gave a seat to a bot, or to a person, perhaps with a first secret."""

    seat: int
    to: SeatKind
    secret: bytes = b""


class Renamed(Row, tag="rename"):
    """A seat has another name."""

    seat: int
    name: str


class Talk(Row, tag="say"):
    """Somebody said something."""

    seat: int
    text: str


AnyRow = (
    Step | Offered | UndoWanted | UndoAnswered | Undone | PaceSet | Opened | SeatTaken | HandedOver | Renamed | Talk
)

# Made here and not where they are needed: see ``kernel.save`` on records that several threads meet for the first time.
SETUP: msgspec.msgpack.Decoder[Setup] = msgspec.msgpack.Decoder(Setup)
START: msgspec.msgpack.Decoder[Start] = msgspec.msgpack.Decoder(Start)
SEATS: msgspec.msgpack.Decoder[list[SeatInfo]] = msgspec.msgpack.Decoder(list[SeatInfo])
_ROWS: msgspec.msgpack.Decoder[AnyRow] = msgspec.msgpack.Decoder(AnyRow)


def kind(row: AnyRow) -> str:
    """The word of a row."""
    return str(row.__struct_config__.tag)


def encode(row: AnyRow) -> bytes:
    """A row as it is stored."""
    return msgspec.msgpack.encode(row)


def decode(data: bytes) -> AnyRow:
    """A row as it was."""
    return _ROWS.decode(data)
