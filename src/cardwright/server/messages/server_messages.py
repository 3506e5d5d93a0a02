"""The socket's messages from the server, and the records in them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from cardwright.descriptor.records import Pace, WhyNot, Yielding
from cardwright.descriptor.views import View
from cardwright.server.messages.http_records import PackInfo, SeatInfo
from cardwright.server.messages.protocol import Code, GameName, NoticeCode, RefusalCode, TableId, Token

CardsSeen = Literal["", "file", "saved"]
SOMEBODY = -2
"""Stands for a seat that is asked for an answer, for clients that are not told which."""


class GuideStep(Struct):
    """A step of a guide: a few words, and what to do. In all of its texts, ``**`` stands around what is bold."""

    title: str
    text: str
    do: str
    goal: str
    """The goal that is ticked when it is done; empty if it has none."""
    roll: int
    """The least result of a die that is good; 0 if it is not about a die."""
    waits: bool
    """Whether it only tells something, so that the pupil says when to go on."""
    free: bool
    """Whether the pupil plays as they like until it is done."""


class GuideInfo(Struct):
    """The guide of a first game."""

    title: str
    steps: list[GuideStep]


class GuideAt(Struct):
    """How far a guide has come, and what it points at."""

    step: int
    """The index of the current step; the number of steps once the guide has said everything."""
    ticked: list[int]
    """The steps that are done, and not only skipped."""
    strayed: bool
    """Whether the pupil has done something else than told in this step."""
    cards: list[int]
    option: int
    """The option of the open question that the pupil is told to take; −1 if none."""
    seat: int
    part: str
    """A part of the table, which the client of the game knows by this name."""


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The answer to ``Hello``; the state follows."""

    version: int
    table: TableId
    game: GameName
    name: str
    options: dict[str, Any]
    stops: dict[str, str]
    """The stops that a pace can have in this game, with their names."""
    yields: list[Yielding]
    """The ways of yielding that this game offers: until when a seat may pass."""
    mine: list[int]
    """The client's own seats, whose cards it may see and for which it may act; none for a spectator."""
    host: bool
    save: str
    """The address of the table as a file; only for the host."""
    listed: bool
    """Whether anybody may take a free seat."""
    talk: list[Said]
    """The last lines said at the table; later ones come as ``said``."""
    packs: list[PackInfo]
    """The packs that the table brings."""
    cards: str
    """The address of the faces of their cards, in addition to the game's; empty if the table brings none."""
    code: Code = ""
    """The code of a table that gathers; only for its host and those who have a seat."""
    clock: int = 0
    """The seconds that a person has for each question; 0 for no limit."""
    guide: GuideInfo | None = None
    """The guide of a first game, for its pupil."""
    seen: CardsSeen = ""
    """Why the host may know all cards of this game: it goes on from a file, or was saved as one; usually empty."""


class Seats(Struct, tag_field="type", tag="seats"):
    """The company at the table; sent whenever it changes."""

    seats: list[SeatInfo]
    gathering: bool = False
    """Whether people still come together: there is no state before the game begins."""
    watching: int = 0
    """How many connections only watch."""
    watchers: bool = True
    """Whether people without a seat may watch."""
    given_up: list[int] = []
    """The seats that have given up."""
    rematch: str = ""
    """The id of the table at which the same people play again; empty if nobody has asked for it."""
    together: bool = False
    """Whether all players win or lose together, so that all have to agree to give up."""
    options: dict[str, Any] = {}
    """While the table gathers: its options."""
    may_pick: bool = False
    """Whether people may still choose for their seats (``Pick``)."""


class State(Struct, tag_field="type", tag="state"):
    """The game as this client may know it."""

    moment: int
    """The number of changes of the game so far, including undos."""
    views: list[View]
    """One view for each of the client's seats, or a spectator's; a game adds its own fields (``docs/protocol.md``)."""
    log: list[Line]
    """The log lines that the client does not have yet."""
    log_from: int
    """Log lines with this number or a higher one that the client already has are void: they were taken back."""
    waiting: int
    """The seat that has to choose; −1 when the game is over, −2 while other players may answer or pass."""
    paces: dict[str, Pace]
    """The pace of each of the client's seats."""
    undo: UndoAsked | None = None
    can_undo: list[int] = []
    """The client's seats that have something to take back."""
    guide: GuideAt | None = None
    """How far the guide of a first game has come, for its pupil."""
    undo_within: list[int] = []
    """Of these, the seats whose last action still goes on: their question belongs to it, and nobody else has chosen."""
    can_redo: list[int] = []
    """The client's seats that could make again what they have just taken back."""
    left: float = -1
    """The seconds that are left for the open question; −1 if there is no limit."""
    fresh: list[str] = []
    """Words for the sounds and animations of what happened since the last state: ``die``, ``damage``, ``death`` …"""


class Line(Struct, omit_defaults=True):
    """A line of the log. Lines that came of one action share their ``group``."""

    number: int
    parts: list[Part]
    rule: str = ""
    cause: int = 0
    group: int = 0
    depth: int = 0
    what: str = ""
    player: int = -1


class Part(Struct, omit_defaults=True):
    """A piece of a line: plain text, a card that can be shown, or a player."""

    text: str
    card: str = ""
    """The id of the card's definition."""
    object: int = -1
    """The id of the card at the table, if this client may see it."""
    seat: int = -1
    you: str = ""
    """What the player of the seat ``yours`` reads instead: "you" for the name, and the words that agree with it."""
    yours: int = -1
    number: int = 0
    """The number, if the piece is nothing else."""


class UndoAsked(Struct):
    """A player wants to take an action back."""

    seat: int
    missing: list[int]
    """The seats that have not agreed yet."""


class Said(Struct, tag_field="type", tag="said", omit_defaults=True):
    """Something that was said at the table."""

    seat: int
    """−1 if the table itself tells everybody something; the name is empty then."""
    name: str
    text: str
    emote: str = ""
    """Which of the fixed things it is (``Emote``); empty for words of one's own."""
    you: str = ""
    """What the player of the seat ``yours`` reads instead."""
    yours: int = -1


class Reason(Struct, omit_defaults=True):
    """A sentence of an explanation, with the row of the rulebook behind it."""

    parts: list[Part]
    line: int
    """The number of the log line that it tells."""
    rule: str = ""
    text: str = ""
    """The text of that row."""
    player: int = -1
    """The player who did it, if any."""


class Because(Struct, tag_field="type", tag="because"):
    """The answer to ``AskWhy``: what led to a line, step by step, and what came of it; empty if there is no such
    line."""

    line: int
    steps: list[Reason]
    so: Reason | None


class Reasons(Struct, tag_field="type", tag="reasons"):
    """The answer to ``AskWhyNot``: what one could want to do, and why that is not offered."""

    seat: int
    object: int
    answers: list[WhyNot]


class Taken(Struct, tag_field="type", tag="taken"):
    """The secret of the seat that the client has just taken, or that the host has just handed to a person."""

    seat: int
    token: Token


class Linked(Struct, tag_field="type", tag="linked"):
    """The new secret of a seat, for the host to pass on."""

    seat: int
    token: Token


class Notice(Struct, tag_field="type", tag="notice"):
    """Something about the server that everybody at the table should know."""

    code: NoticeCode
    text: str


class Refused(Struct, tag_field="type", tag="refused"):
    """A request that was refused; nothing has changed."""

    code: RefusalCode
    message: str
    moment: int = -1
    """The moment of the last state that the client was sent."""


FromServer = Welcome | Seats | State | Said | Because | Reasons | Taken | Linked | Notice | Refused
