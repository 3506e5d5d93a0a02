"""Plain records that games fill in and that server, commands and lab pass on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cardwright.cards.text import CardText

Stop = Annotated[str, Meta(max_length=24)]
"""An occasion on which a seat wants to be asked, by a word of the game's own."""
Yielding = Literal["", "stack", "turn", "trigger"]


class Choice(Struct):
    """A value an option may have."""

    value: Any
    label: str
    help: str = ""


class OptionChoice(Struct):
    """One table option as the start page offers it."""

    name: str
    label: str
    help: str
    kind: Literal["flag", "number", "choice", "choices"]
    default: Any
    choices: list[Choice] = []
    least: int = 0
    most: int = 0
    group: Literal["main", "more"] = "more"
    each_seat: bool = False
    """It has one value for each seat, which is chosen at the seat."""
    follows: str = ""
    """Of an option with a value for each seat: another such option, whose value at a seat is the best for this one."""
    open: str = ""
    """Of an option with a value for each seat: what leaving a seat to chance is called."""


class TableForm(Struct):
    """What a table of a game can choose: how many seats it may have, and its options."""

    least: int
    most: int
    seats: int
    """How many seats a table has unless somebody says otherwise."""
    options: list[OptionChoice]
    heading: str = "House rules"
    """What the options are called together."""


class CardFace(Struct):
    """All that is printed on a card, for a client to draw."""

    id: str
    name: str
    kind: str
    set: str
    text: CardText
    picture: str = ""
    """The name of its picture (``cards.pictures``); a card without one shows its kind."""
    figures: dict[str, int | str] = {}
    keywords: list[str] = []
    extra: dict[str, Any] = {}
    """What only one game prints: traits, resources, the class of a card."""

    def now(self) -> dict[str, Any]:
        """What views show of it where a card has gained or lost something (``views.FaceNow``), as plain data."""
        fields = {name: getattr(self, name) for name in ("name", "kind", "keywords", "text", "extra")}
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fields))
        return plain


class Pace(Struct, forbid_unknown_fields=True):
    """When a seat stops where it could pass; everywhere else it passes by itself."""

    stops: Annotated[list[Stop], Meta(max_length=24)]
    """Occasions of the game (see ``Welcome.stops``); ``always`` is whenever one could act."""
    yielding: Yielding = ""
    """Pass until the stack is empty, until the turn ends, or whenever the ability that now waits comes again."""


class Outcome(Struct, frozen=True):
    """What became of a game that is over, for statistics."""

    characters: tuple[str, ...]
    """Who took part, seat by seat."""
    victors: tuple[str, ...]
    """Those of them who won."""
    winners: tuple[str, ...]
    """Who won, as the game counts its sides: one for each game where a side wins together."""
    ending: str
    """How it ended, in a word."""
    rounds: int
    turns: int | None = None
    """None in a game that counts rounds only."""


class FaceLines(Struct, frozen=True):
    """A card's face in words, for a terminal."""

    line: str
    """What stands under its name."""
    figures: list[str]
