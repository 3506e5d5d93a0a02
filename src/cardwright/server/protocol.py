"""The messages between the browser and the server, as records; ``docs/protocol.md`` explains how they are used.

Messages are JSON objects with a ``type``. The TypeScript types of the client are made from these records
(``python -m cardwright.server.typescript``), so a field is described only here. A change that an older
client cannot handle raises ``VERSION``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cardwright.descriptor.records import Pace, TableForm, WhyNot, Yielding
from cardwright.descriptor.views import View

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

# --- a table is made and found (HTTP) ---------------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to have a seat: a person with its link (or on the host's screen), or a bot."""

    kind: SeatKind = "person"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=16)] = "steady"
    """One of the game's bots (``GameSetup.bots``); an unknown name means the random bot."""


class PackFile(Struct, forbid_unknown_fields=True):
    """A pack of cards that the host brings: the contents of its file."""

    name: Annotated[str, Meta(max_length=120)]
    """The name of the file, for errors. A file whose name ends in .json is read as JSON, any other as YAML."""
    text: Annotated[str, Meta(max_length=512 * 1024)]


Packs = Annotated[list[PackFile], Meta(max_length=4)]


class PackInfo(Struct):
    """A pack of cards at a table, as its head describes it."""

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
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=60)] = {}
    """Table options as ``new_game`` takes them, without the number of seats; the game limits each of them."""
    name: Name = ""
    listed: bool = False
    """Whether everybody finds the table on the start page, to watch it or to take a free seat."""
    save: Annotated[str, Meta(max_length=2 * 1024 * 1024)] = ""
    """A saved table (base64) to go on with, instead of options."""
    packs: Packs = []
    gather: bool = False
    """Whether people come together first: the game begins when all are ready, or when the host begins it."""
    clock: Seconds = 0
    """The seconds that a person has for each question; 0 for as long as they like."""
    guided: bool = False
    """A guided first game on a prepared deal (``GameInfo.guided``): the pupil has the first seat, and the guide says
    who else plays. Such a table takes no options, no file and no packs."""


class SeatKey(Struct):
    """A seat and the secret that opens it."""

    seat: int
    token: Token


class TableMade(Struct):
    """The answer to ``NewTable``: every secret of the table, for its host."""

    table: TableId
    host: Token
    seats: list[SeatKey]
    """The seats of people; a bot's seat has no secret until it is handed over to a person."""
    code: Code = ""
    """The code of a table that gathers, with which others take its free seats."""


class CodeAsked(Struct, forbid_unknown_fields=True):
    """``POST /api/codes``: which table has this code?"""

    code: Code


class CodeFound(Struct):
    """The table that has the code, which is good for a free seat until the game begins."""

    table: TableId
    game: GameName
    name: str
    code: Code
    """The code as the server writes it."""
    seats: list[SeatInfo]


class Listing(Struct):
    """One table of ``GET /api/tables``."""

    table: TableId
    game: GameName
    name: str
    seats: list[SeatInfo]
    round: int
    over: bool
    waiting: int = -1
    """The seat that has to choose; −1 if nobody has, −2 while players may answer or pass."""
    gathering: bool = False
    """Whether people still come together."""
    touched: float = 0
    """When something last happened at the table, in seconds since 1970."""


class KnownTables(Struct, forbid_unknown_fields=True):
    """``POST /api/tables/known``: what is to be told of these tables? The answer has those that still exist."""

    tables: Annotated[list[TableId], Meta(max_length=40)]


class GameInfo(Struct):
    """One game of ``GET /api/games``."""

    game: GameName
    title: str
    full_title: str
    """The full title of the game, as its publisher gives it."""
    line: str
    """A line about the game."""
    fact: str
    """Whether players play together or against each other."""
    guided: bool
    """Whether it has a guided first game."""


class RuleShown(Struct):
    """A scenario that shows a card."""

    file: str
    title: str


class ScenarioTold(Struct):
    """A scenario that shows a rule, in words: the position, what is done, and what has to be true then."""

    file: str
    title: str
    given: list[str]
    when: list[str]
    then: list[str]


class RuleNamed(Struct):
    """A row of the rulebook that names another one: an exception, an open point, a difference between editions."""

    id: str
    text: str


class Rule(Struct):
    """``GET /api/rules/{row}``: a row of the rulebook."""

    id: str
    game: GameName
    chapter: str
    text: str
    notes: list[str]
    ruling: str
    """How Cardwright decides where the books are silent; usually empty."""
    shown: list[ScenarioTold]
    """The scenarios that show it."""
    named: list[RuleNamed]
    """The rows that name it."""


class CardWord(Struct):
    """A word of the language that cards are written in."""

    name: str
    kind: str
    text: str
    """Its meaning; the rule rows that it stands for are named at the end."""


class GameWords(Struct):
    """``GET /api/games/{game}/words``: the words of a game's cards, and those that each card consists of."""

    words: list[CardWord]
    cards: dict[str, list[str]]


class CardPage(Struct):
    """``GET /api/games/{game}/cards/{card}``: what there is to know about a card besides its face."""

    id: str
    game: GameName
    data: str
    """The card as it is written in its pack; empty if its game has no packs."""
    words: list[CardWord]
    """The words that it consists of: abilities first, then what they do."""
    rules: list[RuleNamed]
    """The rows of the rulebook that concern it, those most often shown with it first."""
    shown: list[RuleShown]
    """The scenarios that show it at work, and then some others in which it occurs."""


class TryScenario(Struct, forbid_unknown_fields=True):
    """``POST /api/scenarios``: a table with the position of a scenario (``RuleShown.file``), with all its seats."""

    file: Annotated[str, Meta(max_length=200)]


class PlayOn(Struct, forbid_unknown_fields=True):
    """``POST /api/tables/{table}/after``: play on from a turning point of a finished game, with bots on the other
    seats."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    name: Name = ""
    """The name of the new table."""


class WithPacks(Struct, forbid_unknown_fields=True):
    """``POST /api/games/{game}``: check packs, and ask for the options of a table that brings them."""

    packs: Packs


class GameSetup(Struct):
    """``GET /api/games/{game}``: the options of a table of this game. Its cards (``CardFace``) are at ``cards``."""

    game: GameName
    form: TableForm
    bots: list[str]
    """The bots that can play the game, the best first."""
    cards: str
    """The address of the card faces; it changes with the faces, so they can be cached for good."""
    takes_packs: bool
    """Whether a table may bring packs."""
    packs: list[PackInfo] = []
    """The packs that the request brought."""


class Problem(Struct):
    """Any answer with a status of 400 and above."""

    code: str
    message: str
    request: str = ""
    """The id of the request, under which the log of the server tells of it; also in the header ``x-request-id``."""


# --- the socket: messages from a client -------------------------------------------------------------------------------


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message. A client without tokens watches; several tokens are for several seats on one screen."""

    version: Count
    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=9)] = []
    seen: Count = 0
    """The number of the last log line the client has, so that only newer ones are sent."""
    moment: Count = -1
    """The moment of the last state the client has: log lines taken back since then are declared void and sent anew."""


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
    """The host makes a new link for a seat of somebody else; the old one opens nothing any more."""

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

# --- the socket: messages from the server -----------------------------------------------------------------------------


SOMEBODY = -2
"""Stands for a seat that is asked for an answer, for clients that are not told which."""


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: SeatKind
    here: bool
    """Whether the seat's player is connected; a bot always is."""
    free: bool = False
    """Whether it is a person's seat that nobody has opened yet."""
    named: bool = False
    """Whether somebody has given it a name; otherwise its name is made of its number."""
    ready: bool = False
    """Whether its player is ready to begin, while the table gathers."""


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
