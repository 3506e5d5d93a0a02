"""Plain records that games fill in and that server, commands and lab pass on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cardwright.cards.text import CardText

Stop = Annotated[str, Meta(max_length=24)]
"""An occasion on which a seat wants to be asked; the words are the game's own."""
Yielding = Literal["", "stack", "turn", "trigger"]


class Choice(Struct):
    """A value that an option may have."""

    value: Any
    label: str
    help: str = ""
    seats: int = 0
    """How many seats a table with this value has; 0 if it may have any number."""
    one_person: bool = False
    """Whether one person has all of these seats."""


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
    """The option has one value per seat, chosen at that seat."""
    follows: str = ""
    """For an option with one value per seat: another such option, whose value at a seat is the best choice for this
    one."""
    open: str = ""
    """For an option with one value per seat: the label for leaving a seat's value to chance."""


class TableForm(Struct):
    """The choices a game offers for a table: how many seats it may have, and its options."""

    least: int
    most: int
    seats: int
    """The default number of seats."""
    options: list[OptionChoice]
    heading: str = "House rules"
    """The heading above the options."""


class SetLook(Struct, omit_defaults=True):
    """The colours of a set, as ``#rrggbb``."""

    plate: list[str] = []
    """Two colours for pictures."""
    panel: list[list[str]] = []
    """Three colours for the panel of a hero, each for light and for dark screens."""


class CardFace(Struct):
    """Everything printed on a card, for a client to draw."""

    id: str
    name: str
    kind: str
    set: str
    text: CardText
    picture: str = ""
    """The name of the card's picture (``cards.pictures``); a card without one shows its kind."""
    figures: dict[str, int | str] = {}
    keywords: list[str] = []
    extra: dict[str, Any] = {}
    """Fields that only one game prints: traits, resources, a card's class."""
    set_name: str = ""
    """The name of its set for people."""
    look: SetLook | None = None
    """How its set looks, if in a way of its own."""

    def now(self) -> dict[str, Any]:
        """What views show of it where a card has gained or lost something (``views.FaceNow``), as plain data."""
        fields = {name: getattr(self, name) for name in ("name", "kind", "keywords", "text", "extra")}
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(fields))
        return plain


class Pace(Struct, forbid_unknown_fields=True):
    """When a seat is asked although it could pass; everywhere else it passes automatically."""

    stops: Annotated[list[Stop], Meta(max_length=24)]
    """Occasions of the game (see ``Welcome.stops``); ``always`` means whenever the seat could act."""
    yielding: Yielding = ""
    """Pass until the stack is empty, until the turn ends, or whenever the ability now waiting comes up again."""


class WhyNot(Struct, omit_defaults=True, frozen=True):
    """Why a deed is not offered to a player now, or that it is."""

    deed: str
    """What one might want to do: "Attack Fly"."""
    reason: str
    """The reason, as a sentence."""
    rule: str = ""
    near: bool = False
    """Whether only one step is missing."""
    can: bool = False
    """Whether it is offered after all."""


class Bargain(Struct, frozen=True):
    """The answer to an offer, which the table tells everybody."""

    giver: int
    receiver: int
    offered: str
    """What was offered, in words."""
    promise: str
    """What it was offered for, in the giver's words; may be empty."""
    accepted: bool


class Outcome(Struct, frozen=True):
    """The outcome of a game that is over, for statistics."""

    characters: tuple[str, ...]
    """The characters that took part, by seat."""
    victors: tuple[str, ...]
    """The characters that won."""
    winners: tuple[str, ...]
    """The winners as the game counts its sides: one entry per game in which a side wins together."""
    ending: str
    """How the game ended, in a word."""
    rounds: int
    turns: int | None = None
    """None in a game that counts only rounds."""


class FaceLines(Struct, frozen=True):
    """A card's face in words, for a terminal."""

    line: str
    """The line under the card's name."""
    figures: list[str]
