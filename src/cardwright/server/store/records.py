"""The stored records of a table: how it was made, and every change since, as rows of its journal."""

from __future__ import annotations

from typing import Any

import msgspec

from cardwright.descriptor.records import Pace
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.messages.http_records import SeatInfo
from cardwright.server.messages.protocol import SeatKind


class SeatSetup(msgspec.Struct, forbid_unknown_fields=True):
    """A seat when the table was made."""

    kind: SeatKind
    name: str
    bot: str
    secret: bytes = b""
    """The hash of the seat's token; empty for a bot's seat."""
    taken: bool = False
    """Whether it is kept for somebody who has had it at the table before this one."""
    foreign: bool = False
    """Whether that was somebody other than the host."""


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """The part of a table that never changes."""

    seats: list[SeatSetup]
    options: dict[str, Any]
    """The options that everybody may know; the seed is not among them."""
    from_file: bool = False
    """Whether the table continues from a file, which came from a stranger."""
    gather: bool = False
    """Whether people come together before the game begins."""
    clock: int = 0
    """The seconds that a person has for each question; 0 for no limit."""
    guided: bool = False
    """Whether it is a guided first game."""


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """The game before the first choice, and the log of its setup, which the save itself does not contain."""

    save: bytes
    log: list[LogEntry]


# --- rows of the journal ----------------------------------------------------------------------------------------------


class Row(msgspec.Struct, tag_field="kind", array_like=False):
    """One change of a table."""


class Step(Row, tag="step"):
    """A choice, and the automatic passes after it.

    They are one row, so that nobody can tell from the number of rows whether somebody passed or had no options.
    """

    seat: int
    """The seat that chose; −1 if all choices are automatic passes."""
    choices: list[int]
    late: bool = False
    """Whether the time was up and the choice was made for the seat."""
    hushed: bool = False
    """Whether nobody may know whose time was up, because others could answer."""
    told: str = ""
    """What the table tells everybody of it: that an offer was accepted or declined."""
    told_giver: str = ""
    """What it tells the player who made the offer."""
    giver: int = -1


class Offered(Row, tag="offer"):
    """A seat offered something to another."""

    seat: int
    to: int
    coins: int
    cards: list[int]
    promise: str
    choices: list[int]
    """The automatic passes after the offer."""


class UndoWanted(Row, tag="undo_ask"):
    """A seat wants to go back to before a step (given by its index among all steps), if these seats agree."""

    seat: int
    to: int
    asked: list[int]


class UndoAnswered(Row, tag="undo_answer"):
    """A seat agreed to the undo, or refused it; the seat that wanted it can only withdraw it."""

    seat: int
    agree: bool
    by_host: bool = False
    """Whether the host answered for the seat, whose player is away."""
    withdrawn: bool = False


class Undone(Row, tag="undo"):
    """All steps from this index on were taken back."""

    seat: int
    to: int
    agreed: list[int] = []
    """The seats whose players agreed to it."""
    by_host: list[int] = []
    """The seats for which the host agreed, because their players were away."""
    told: bool = False
    """Whether something was revealed to others, so that everybody is told."""


class Redone(Row, tag="redo"):
    """The steps that were taken back last were made again, with the same choices."""

    seat: int
    """The seat that had taken them back."""
    told: bool = False
    """Whether there are others, who are told."""


class PaceSet(Row, tag="pace"):
    """A seat has set when it wants to be asked."""

    seat: int
    pace: Pace
    mark: str = ""
    """The mark to which a yielding refers, as ``PaceReader.mark`` gave it."""


class Opened(Row, tag="open"):
    """A person has connected to a seat for the first time; or for the first time somebody other than the host."""

    seat: int
    foreign: bool = False
    """Whether it was somebody other than the host."""


class SeatTaken(Row, tag="take"):
    """Somebody took a free seat, which now has a new secret."""

    seat: int
    name: str
    secret: bytes
    foreign: bool = False
    """Whether it was somebody other than the host."""


class HandedOver(Row, tag="hand_over"):
    """The host gave a seat to a bot, or to a person; a seat that had no secret gets its first one."""

    seat: int
    to: SeatKind
    secret: bytes = b""
    own: bool = False
    """Whether its player did it, and not the host."""


class SecretChanged(Row, tag="secret"):
    """A seat, or the host (−1), has a new secret; the old one opens nothing any more."""

    seat: int
    secret: bytes


class Renamed(Row, tag="rename"):
    """A seat was renamed."""

    seat: int
    name: str


class ReadySet(Row, tag="ready"):
    """A player is ready for the game to begin, or no longer."""

    seat: int
    ready: bool


class Begun(Row, tag="begin"):
    """The host began the game; bots have these seats, which were free."""

    bots: list[int]


class Dealt(Row, tag="deal"):
    """Before the game began, everything was dealt anew: its host took a seat away, or somebody chose a character."""

    away: int
    """The seat that was taken away, as it was numbered before; −1 if none was."""
    options: dict[str, Any]
    start: Start


class DoorSet(Row, tag="door"):
    """People without a seat may watch, or no longer."""

    watchers: bool


class Conceded(Row, tag="concede"):
    """A player gave up, or thought again."""

    seat: int
    give_up: bool
    to_agree: bool = False
    """Whether others on the same side have to agree before the game ends."""


class RematchMade(Row, tag="rematch"):
    """A player wants to play again: there is another table with the same seats."""

    seat: int
    table: str


class Talk(Row, tag="say"):
    """Somebody said something at the table."""

    seat: int
    """−1 if the table itself tells everybody something."""
    text: str
    emote: str = ""
    """Which of the fixed things it is; empty for words of one's own."""


class Saved(Row, tag="save"):
    """The host was given the table as a file, with all its cards."""

    told: bool
    """Whether there are others, who are told."""


class GuideTurned(Row, tag="guide"):
    """The pupil of a guided game goes on from a step of the guide, or skips it."""

    step: int
    skip: bool = False


AnyRow = (
    Step
    | Offered
    | UndoWanted
    | UndoAnswered
    | Undone
    | Redone
    | PaceSet
    | Opened
    | SeatTaken
    | HandedOver
    | SecretChanged
    | Renamed
    | ReadySet
    | Begun
    | Dealt
    | DoorSet
    | Conceded
    | RematchMade
    | Talk
    | Saved
    | GuideTurned
)

# These decoders are made here and not at first use: see ``kernel.save`` about records first used by several threads.
SETUP: msgspec.msgpack.Decoder[Setup] = msgspec.msgpack.Decoder(Setup)
START: msgspec.msgpack.Decoder[Start] = msgspec.msgpack.Decoder(Start)
SEATS: msgspec.msgpack.Decoder[list[SeatInfo]] = msgspec.msgpack.Decoder(list[SeatInfo])
_ROWS: msgspec.msgpack.Decoder[AnyRow] = msgspec.msgpack.Decoder(AnyRow)


def kind(row: AnyRow) -> str:
    """The kind of a row, as its tag."""
    return str(row.__struct_config__.tag)


def encode(row: AnyRow) -> bytes:
    """A row in its stored form."""
    return msgspec.msgpack.encode(row)


def decode(data: bytes) -> AnyRow:
    """A row from its stored form."""
    return _ROWS.decode(data)
