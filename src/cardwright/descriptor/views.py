"""The records that every game's views consist of (``game.view(seat)``); a game adds fields of its own.

The games build views as plain data. These records describe that data: a test reads the views of whole games with them,
and the client's TypeScript types are generated from them. A field with a default may be left out. A card is its id, a
player as an object is ``-1 - seat``, and -99 is nothing or nobody.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cardwright.cards.text import CardText

Pair = tuple[str, int]
"""A name and a number."""


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A record that allows only its named fields; those with a default may be left out."""


class ViewOption(Record):
    """One possible answer."""

    label: str
    cards: list[int]
    key: list[str | int]
    """The word of the option, then its arguments: cards, players, numbers."""
    then: str = ""
    """What follows from it, as far as the seat can know."""
    grave: bool = False
    """Whether something is lost for good: a character of one's own side falls, or the game is lost."""
    hurts: bool = False
    """Whether one loses something by it; such options come after the others."""
    leads: list[int] = []
    """The cards of which one is asked for next: pressing one of them chooses the option and answers that, too."""


class ViewDecision(Record):
    """Who is asked what; all but ``player`` and ``prompt`` is shown only to the seat that is asked."""

    player: int
    """−99 where another player is asked for an answer and could also pass: nobody is told who."""
    prompt: str
    text: str = ""
    why: str = ""
    """Why it is asked, where the question does not say it itself."""
    card: int = -99
    options: list[ViewOption] = []


class Blocked(Record):
    """A card that cannot be used now, and why."""

    card: int
    reason: str
    near: bool
    """Whether the card is only one step from being usable."""


class FaceNow(Record):
    """What a card is now, where it is not what is printed on it: these fields of its face (``CardFace``) are others."""

    name: str
    kind: str
    keywords: list[str]
    text: CardText
    extra: dict[str, Any]


class CardView(Record):
    """A card this seat may see."""

    id: int
    at: int
    name: str
    """The id of the card's definition."""
    turned: bool = False
    """The card lies on its side."""
    counters: list[Pair] = []
    now: FaceNow | None = None
    """What it has gained or lost has changed its face."""


class ZoneView(Record):
    """A zone, and those of its cards that this seat may see."""

    kind: str
    seat: int
    number: int
    size: int
    cards: list[CardView]


class PlayerView(Record):
    """A player."""

    name: str
    figures: dict[str, int] = {}
    """Numbers shown beside the name, such as hit points."""


class TableView(Record):
    """The table."""

    players: list[PlayerView]
    round: int = 0
    active: int = -99
    """The seat whose turn it is."""


class ResultView(Record):
    """How the game ended."""

    winners: list[int]
    won: bool
    rounds: int


class View(Record):
    """Everything a seat may know about a game of any kind."""

    game: str
    seat: int
    zones: list[ZoneView]
    table: TableView
    decision: ViewDecision | None
    blocked: list[Blocked]
    suggested: list[int]
    over: bool
    result: ResultView | None
