"""The messages between the browser and the server, as records; ``docs/protocol.md`` explains how they are used.

Messages are JSON objects with a ``type``. The TypeScript types of the client are made from these records
(``python -m cardwright.server.messages.typescript``), so a field is described only here. A change that an older
client cannot handle raises ``VERSION``.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct

from cardwright.descriptor.records import Pace

VERSION = 3

Name = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
TableId = Annotated[str, Meta(min_length=8, max_length=32)]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")
"""The ids that tables can have; nobody has to look for others."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Code = Annotated[str, Meta(max_length=40)]
"""The short code of a table that gathers, as people write it: "wax moth 27", "Wax-Moth-27"."""
Seconds = Annotated[int, Meta(ge=0, le=3600)]
Count = Annotated[int, Meta(ge=-1, le=2**53)]
"""A moment or the number of a log line; every number that a browser can count to."""

SeatKind = Literal["person", "bot"]
GameName = Annotated[str, Meta(max_length=32)]
"""A game of ``GET /api/games``."""
RefusalCode = Literal[
    "malformed", "version", "unknown_table", "unknown_code", "bad_token", "not_yours", "stale", "illegal", "too_fast",
    "too_large", "over", "busy", "storage", "broken", "restarting",
]  # fmt: skip

NoticeCode = Literal["restart"]
"""``restart``: the connection is about to be closed with 1012, and the client comes back by itself."""


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message. A client without tokens watches; several tokens are for several seats on one screen."""

    version: Count
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=9)] = []
    seen: Count = 0
    """The number of the last log line the client has, so that only newer ones are sent."""
    moment: Count = -1
    """The moment of the last state the client has: log lines taken back since then are declared void and sent anew."""
    code: Code = ""
    """The code of a table that gathers, which lets its owner in even if others may not watch."""


class Choose(Struct, tag_field="type", tag="choose", forbid_unknown_fields=True):
    """Answer the open question. ``moment`` is that of the state in which it was asked; a stale answer is refused."""

    moment: Count
    option: Annotated[int, Meta(ge=0, le=99_999)]


class Offer(Struct, tag_field="type", tag="offer", forbid_unknown_fields=True):
    """Offer ¢ (and cards, if the table allows it) for a promise, in a game with bartering."""

    seat: SeatNumber
    to: SeatNumber
    coins: Annotated[int, Meta(ge=0, le=999)] = 0
    cards: Annotated[list[Annotated[int, Meta(ge=0, le=99_999)]], Meta(max_length=100)] = []
    promise: Annotated[str, Meta(max_length=200)] = ""


class SetPace(Struct, tag_field="type", tag="pace", forbid_unknown_fields=True):
    """Set when a seat wants to be asked. ``moment`` is that of the state the client has: passing until the turn ends
    means the turn that the player sees, even if the next one has begun in the meantime."""

    seat: SeatNumber
    pace: Pace
    moment: Count = -1


class Undo(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back the seat's last action: freely while nothing new has been revealed, otherwise if all others agree,
    whether they are here or not."""

    seat: SeatNumber


class Redo(Struct, tag_field="type", tag="redo", forbid_unknown_fields=True):
    """Make again what the seat has taken back: the same choices, with the same dice. Possible while nothing else has
    happened, unless another person's choices were taken back, too."""

    seat: SeatNumber


class AnswerUndo(Struct, tag_field="type", tag="answer_undo", forbid_unknown_fields=True):
    """Agree to a player's undo, or refuse it; also withdraw one's own. The host may answer for a player who is away."""

    seat: SeatNumber
    agree: bool


class Say(Struct, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say something at the table."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Rename(Struct, tag_field="type", tag="rename", forbid_unknown_fields=True):
    """Rename a seat."""

    seat: SeatNumber
    name: Name


class HandOver(Struct, tag_field="type", tag="hand_over", forbid_unknown_fields=True):
    """The host hands the seat of an absent player over to a bot, or back to a person."""

    seat: SeatNumber
    to: SeatKind


class NewLink(Struct, tag_field="type", tag="new_link", forbid_unknown_fields=True):
    """The host makes a new link for a seat of somebody who is away; the old one opens nothing any more."""

    seat: SeatNumber


class Take(Struct, tag_field="type", tag="take", forbid_unknown_fields=True):
    """Take a free seat, which is a person's that nobody has opened yet: of a listed table, or with its code."""

    seat: SeatNumber
    name: Name = ""
    code: Code = ""
    """The code of a table that gathers. With it another free seat is taken if this one is not free any more."""


class Ready(Struct, tag_field="type", tag="ready", forbid_unknown_fields=True):
    """A player is ready, or not yet, while the table gathers. The game begins when all are."""

    seat: SeatNumber
    ready: bool


class Begin(Struct, tag_field="type", tag="begin", forbid_unknown_fields=True):
    """The host begins the game, whoever is ready; bots take the free seats."""


class TakeAway(Struct, tag_field="type", tag="take_away", forbid_unknown_fields=True):
    """The host takes a free seat or a bot's away while the table gathers."""

    seat: SeatNumber


class Pick(Struct, tag_field="type", tag="pick", forbid_unknown_fields=True):
    """Choose for a seat while the table gathers: one's own, or as the host that of a bot or a free chair."""

    seat: SeatNumber
    option: Annotated[str, Meta(max_length=40)]
    """An option of the form that has a value for each seat, such as ``characters``."""
    value: Annotated[str, Meta(max_length=120)]
    """One of its choices; empty to leave it open."""


EmoteName = Literal["hello", "well_played", "thanks", "oops", "thinking", "wow", "sorry", "good_game"]


class Emote(Struct, tag_field="type", tag="emote", forbid_unknown_fields=True):
    """Say one of a few fixed things with one click."""

    seat: SeatNumber
    emote: EmoteName


class Concede(Struct, tag_field="type", tag="concede", forbid_unknown_fields=True):
    """Give up. Against each other: the last one left wins, and until then a bot plays the seat on. On one side: the
    game is lost when all people have agreed; until then, one may think again (``give_up`` false)."""

    seat: SeatNumber
    give_up: bool = True


class Rematch(Struct, tag_field="type", tag="rematch", forbid_unknown_fields=True):
    """Play again, after the game: at a new table with the same seats, links and options (``Seats.rematch``)."""

    seat: SeatNumber


class SetDoor(Struct, tag_field="type", tag="door", forbid_unknown_fields=True):
    """The host lets people watch who have no seat, or no longer."""

    watchers: bool


class AskWhy(Struct, tag_field="type", tag="ask_why", forbid_unknown_fields=True):
    """Ask why something happened: a line of the log by its number."""

    line: Count


class AskWhyNot(Struct, tag_field="type", tag="ask_why_not", forbid_unknown_fields=True):
    """Ask what a seat cannot do with a card or a player that it sees, and why."""

    seat: SeatNumber
    object: Annotated[int, Meta(ge=-8, le=99_999)]
    """The id of a card, or a player as −1 − seat."""


class TurnGuide(Struct, tag_field="type", tag="guide", forbid_unknown_fields=True):
    """Go on from a step of the guide that only tells something, or skip a step; ``step`` is the one that was shown."""

    step: Annotated[int, Meta(ge=0, le=999)]
    skip: bool = False


FromClient = (
    Hello
    | Choose
    | Offer
    | SetPace
    | Undo
    | Redo
    | AnswerUndo
    | Say
    | Rename
    | HandOver
    | NewLink
    | Take
    | Ready
    | Begin
    | TakeAway
    | Pick
    | SetDoor
    | Emote
    | Concede
    | Rematch
    | AskWhy
    | AskWhyNot
    | TurnGuide
)
