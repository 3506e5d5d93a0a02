"""What is asked and answered over HTTP: tables that are made and found, cards, rules."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from cardwright.cards.keywords import KeywordMeaning
from cardwright.descriptor.records import TableForm
from cardwright.server.messages.protocol import Code, GameName, Name, SeatKind, Seconds, TableId, Token


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
    keywords: list[KeywordMeaning] = []
    """The keywords of the game's cards."""


class Problem(Struct):
    """Any answer with a status of 400 and above."""

    code: str
    message: str
    request: str = ""
    """The id of the request, under which the log of the server tells of it; also in the header ``x-request-id``."""
