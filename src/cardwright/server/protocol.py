"""What the browser and the server say to each other, as records; ``docs/protocol.md`` tells the story around them.

Messages are JSON objects with a ``type``. The TypeScript types of the client are made from these records
(``python -m cardwright.server.typescript``), so a field is described here and nowhere else. A change that an older
client could not live with raises ``VERSION``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cardwright.descriptor.records import Pace, TableForm, Yielding
from cardwright.descriptor.views import View

VERSION = 2

Name = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
TableId = Annotated[str, Meta(min_length=8, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]

SeatKind = Literal["person", "bot"]
GameName = Annotated[str, Meta(max_length=32)]
"""A game of ``GET /api/games``."""
RefusalCode = Literal[
    "malformed", "version", "unknown_table", "bad_token", "not_yours", "stale", "illegal", "too_fast", "too_large",
    "over", "busy",
]  # fmt: skip

# --- a table is made and found (HTTP) ---------------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit in a seat: somebody with its link (or on the same screen), or a bot."""

    kind: SeatKind = "person"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=16)] = "steady"
    """A bot of the game (``GameSetup.bots``); one that it does not have is a random one."""


class PackFile(Struct, forbid_unknown_fields=True):
    """A pack of cards that the host brings: what is in its file, never where the file is."""

    name: Annotated[str, Meta(max_length=120)]
    """What the file is called, for errors; one that ends in .json is JSON, any other YAML."""
    text: str


Packs = Annotated[list[PackFile], Meta(max_length=4)]


class PackInfo(Struct):
    """A pack that is played with."""

    pack: str
    name: str
    version: str
    by: str
    licence: str
    about: str
    cards: int


class NewTable(Struct, forbid_unknown_fields=True):
    """``POST /api/tables``"""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    """Table options as ``new_game`` takes them, the number of seats aside."""
    name: Name = ""
    listed: bool = False
    """Whether strangers find it on the start page, to watch it or to take a free seat."""
    save: str = ""
    """A saved table (base64) to go on with, instead of options."""
    packs: Packs = []


class SeatKey(Struct):
    """A seat and the secret that opens it."""

    seat: int
    token: Token


class TableMade(Struct):
    """The answer to ``NewTable``: every secret of the table, for its host."""

    table: TableId
    host: Token
    seats: list[SeatKey]
    """The seats of people; a bot's seat has no secret until a person takes it over."""


class Listing(Struct):
    """One table of ``GET /api/tables``."""

    table: TableId
    game: GameName
    name: str
    seats: list[SeatInfo]
    round: int
    over: bool


class GameInfo(Struct):
    """One game of ``GET /api/games``."""

    game: GameName
    title: str
    full_title: str
    """What its publisher calls it."""
    line: str
    """What it is about."""
    fact: str
    """Whether one plays together or against each other."""


class WithPacks(Struct, forbid_unknown_fields=True):
    """``POST /api/games/{game}``: whether packs are all right, and what a table that brings them can choose."""

    packs: Packs


class GameSetup(Struct):
    """``GET /api/games/{game}``: what a table of this game can choose. Its cards (``CardFace``) are at ``cards``."""

    game: GameName
    form: TableForm
    bots: list[str]
    """Who can play it, the best first."""
    cards: str
    """Where the faces of its cards are; the address changes when they do, so they can be kept for good."""
    takes_packs: bool
    """Whether a table may bring packs of cards."""
    packs: list[PackInfo] = []
    """The packs that were asked about."""


class Problem(Struct):
    """Any answer with a status of 400 and above."""

    code: str
    message: str


# --- the socket: what a client says -----------------------------------------------------------------------------------


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message. Without a token one watches; several tokens are several seats on one screen."""

    version: int
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=9)] = []
    seen: int = 0
    """The number of the last log line one has, so that only newer ones are sent."""
    moment: int = -1
    """The moment of the last state one has: lines that were taken back since are named and sent anew."""


class Choose(Struct, tag_field="type", tag="choose", forbid_unknown_fields=True):
    """Answer the open question. ``moment`` is that of the state in which it was read: a stale answer is refused."""

    moment: int
    option: Annotated[int, Meta(ge=0)]


class Offer(Struct, tag_field="type", tag="offer", forbid_unknown_fields=True):
    """Offer ¢ (and cards, where the table allows it) for a promise, in a game with bartering."""

    seat: SeatNumber
    to: SeatNumber
    coins: Annotated[int, Meta(ge=0, le=999)] = 0
    cards: list[int] = []
    promise: Annotated[str, Meta(max_length=200)] = ""


class SetPace(Struct, tag_field="type", tag="pace", forbid_unknown_fields=True):
    """When a seat wants to be asked."""

    seat: SeatNumber
    pace: Pace


class Undo(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back one's last action: free while nothing new was revealed, else the others are asked."""

    seat: SeatNumber


class AnswerUndo(Struct, tag_field="type", tag="answer_undo", forbid_unknown_fields=True):
    """Agree to somebody's undo, or not; also how one withdraws one's own."""

    seat: SeatNumber
    agree: bool


class Say(Struct, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Table talk."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Rename(Struct, tag_field="type", tag="rename", forbid_unknown_fields=True):
    """What a seat is called."""

    seat: SeatNumber
    name: Name


class HandOver(Struct, tag_field="type", tag="hand_over", forbid_unknown_fields=True):
    """The host gives the seat of an absent player to a bot, or back."""

    seat: SeatNumber
    to: SeatKind


class Take(Struct, tag_field="type", tag="take", forbid_unknown_fields=True):
    """Sit down in a free seat of a listed table: a person's seat that nobody has opened yet."""

    seat: SeatNumber
    name: Name = ""


class AskWhy(Struct, tag_field="type", tag="ask_why", forbid_unknown_fields=True):
    """Why did this happen? A line of the log by its number."""

    line: int


FromClient = Hello | Choose | Offer | SetPace | Undo | AnswerUndo | Say | Rename | HandOver | Take | AskWhy

# --- the socket: what the server says ---------------------------------------------------------------------------------


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: SeatKind
    here: bool
    """Whether its player is connected; a bot always is."""
    free: bool = False
    """A person's seat that nobody has opened yet."""


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The answer to ``Hello``; the state follows."""

    version: int
    table: TableId
    game: GameName
    name: str
    options: dict[str, Any]
    stops: dict[str, str]
    """The stops of a pace that this game has, and what they are called."""
    yields: list[Yielding]
    """What one can be offered to pass until."""
    mine: list[int]
    """The seats whose cards this client may see and for which it may act; none for a spectator."""
    host: bool
    save: str
    """Where the host finds the table as a file."""
    listed: bool
    """Whether strangers may take a free seat."""
    talk: list[Said]
    """What was said at the table so far, the last lines of it; what is said from now on comes by itself."""
    packs: list[PackInfo]
    """The packs that the table brings along."""
    cards: str
    """Where the faces of their cards are, besides those of the game; empty where it brings none."""


class Seats(Struct, tag_field="type", tag="seats"):
    """Who sits where; sent whenever it changes."""

    seats: list[SeatInfo]


class State(Struct, tag_field="type", tag="state"):
    """The game as this client may know it."""

    moment: int
    """Counts every change of the game, an undo too."""
    views: list[View]
    """One for each of one's seats, or the one of a spectator; a game adds fields of its own (``docs/protocol.md``)."""
    log: list[Line]
    """The lines one does not have yet."""
    log_from: int
    """Lines from this number on that one has are void: they were taken back."""
    waiting: int
    """The seat that has to answer; −1 when the game is over or the server is at work."""
    paces: dict[str, Pace]
    """The pace of each of one's seats."""
    undo: UndoAsked | None = None
    can_undo: list[int] = []
    """One's seats that have something to take back."""
    fresh: list[str] = []
    """What happened since the last state, as words for sounds and short animations: ``die``, ``damage``, ``death`` …"""


class Line(Struct, omit_defaults=True):
    """A line of the log. Lines of one resolution share their ``group``."""

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
    """The card itself, if it is on the table."""
    seat: int = -1


class UndoAsked(Struct):
    """Somebody wants to take an action back."""

    seat: int
    missing: list[int]
    """The seats that have not agreed yet."""


class Said(Struct, tag_field="type", tag="said"):
    """Table talk."""

    seat: int
    name: str
    text: str


class Because(Struct, tag_field="type", tag="because"):
    """The answer to ``AskWhy``: the line, and what led to it, link by link."""

    line: int
    chain: list[Line]


class Taken(Struct, tag_field="type", tag="taken"):
    """The secret of the seat one has just taken."""

    seat: int
    token: Token


class Refused(Struct, tag_field="type", tag="refused"):
    """Something could not be done; nothing has changed."""

    code: RefusalCode
    message: str
    moment: int = -1


FromServer = Welcome | Seats | State | Said | Because | Taken | Refused
