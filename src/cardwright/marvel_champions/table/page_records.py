"""The questions that the pages of the client ask about decks and scenarios, and the answers, as records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cardwright.marvel_champions.engine.options import MOST_TITLES
from cardwright.marvel_champions.table.decks.deck_lists import LONGEST, MOST_COPIES
from cardwright.marvel_champions.table.decks.player_deck import LONGEST_NAME

Id = Annotated[str, Meta(max_length=80)]


class Deck(Struct, forbid_unknown_fields=True):
    """A deck: the question whether it is legal, and part of the answer."""

    hero: Id
    aspects: Annotated[list[Id], Meta(max_length=4)] = []
    cards: Annotated[dict[Id, Annotated[int, Meta(ge=0, le=MOST_COPIES)]], Meta(max_length=MOST_TITLES)] = {}
    """The copies of each card besides the hero's own."""
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class DeckList(Struct, forbid_unknown_fields=True):
    """A deck list to be read: text or JSON, as people share it."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Nothing(Struct, forbid_unknown_fields=True):
    """A question that needs no words."""


class DeckHero(Struct):
    """A hero for whom a deck can be built."""

    id: str
    name: str
    hero: str
    """The card of the hero side."""
    alter_ego: str
    own: dict[str, int]
    """The hero's own cards, which are in each of their decks."""
    starter: dict[str, int]
    """The cards of the ready-made deck besides the hero's own; empty if there is none."""
    aspects: int
    """How many aspects a deck of this hero has."""


class DeckParts(Struct):
    """What decks can be built from."""

    heroes: list[DeckHero]
    aspects: list[str]


class DeckMistake(Struct):
    """A reason why a deck is not legal."""

    row: str
    """The row of the rulebook; empty if the deck breaks no rule but cannot be read."""
    card: str
    """The card that is wrong; empty if the deck as a whole is."""
    text: list[str]
    """A sentence: its words, or the words before and after the name of the card."""
    take: int
    """How many copies of the card have to be taken out; 0 if that would not help."""


class DeckSheet(Struct):
    """A deck, whether it is legal, and figures about it."""

    deck: Deck | None
    """The deck; None if a list names no hero that is here."""
    mistakes: list[DeckMistake]
    unread: list[str]
    """What could not be read of a list, and cards that are not here."""
    size: int = 0
    least: int = 0
    most: int = 0
    """How many cards a deck may have."""
    curve: list[int] = []
    """How many cards cost 0, 1, 2 and so on; the last number is that of all cards with a higher cost."""
    mean_cost: float = 0
    resources: dict[str, int] = {}
    """Resources by letter: e, m, p, w."""
    traits: dict[str, int] = {}
    limits: dict[str, int] = {}
    """The cards that fit the deck, besides the hero's own, and how many copies of each there may be."""
    titles: int = 0
    """How many player cards there are, fitting or not."""
    text: str = ""
    """The deck as a deck list in plain text."""
    json: str = ""
    """The deck as a deck list in JSON."""
    printed: str = ""
    """The deck as a text to print."""


class ScenarioWish(Struct, forbid_unknown_fields=True):
    """The table options chosen so far: the question how a game with them looks."""

    options: Annotated[dict[Id, Any], Meta(max_length=60)]
    """The options themselves are limited where they are read."""


class Stage(Struct):
    """A stage of a villain."""

    card: str
    name: str
    """The villain's name, where the players face several; else empty."""
    stage: int
    hit_points: int
    each: int
    """The hit points for each player; 0 if they do not depend on the players."""
    scheme: int
    attack: int
    used: bool
    """Whether the stage is used in the chosen mode."""


class SchemeLine(Struct):
    """A main scheme."""

    card: str
    target: int
    """The threat that completes it."""
    grows: int
    """The threat it gains in each round."""


class SetLine(Struct):
    """An encounter set of a scenario."""

    id: str
    """Empty for a set that is picked unseen, and for the obligations."""
    name: str
    cards: int
    why: Literal["villain", "required", "mode", "modular", "unseen", "obligations"]
    recommended: bool = False
    """Whether the scenario recommends this modular set."""
    sample: list[str] = []
    """Some of its cards."""


class Look(Struct):
    """How a villain scenario looks with the chosen options: its villain, its sets, and how hard it is."""

    scenario: str
    name: str
    villain: str
    """The card of the villain's first stage in play."""
    modes: list[str]
    """The modes in which it can be played."""
    stages: list[Stage]
    schemes: list[SchemeLine]
    sets: list[SetLine]
    cards: int
    """The cards of the encounter deck, without those of sets picked unseen."""
    hard: int
    """How hard it is, from 1 to 5: estimated from the figures of all its cards."""
    reasons: list[str]
    """What the estimate comes from."""
    summary: str


class Scenarios(Struct):
    """All villain scenarios as they look with the chosen options, and the modular sets there are."""

    chosen: str
    title: str
    """The chosen game in a line."""
    looks: list[Look]
    """The chosen scenario with the chosen sets; every other one with the sets that it recommends."""
    modular: list[SetLine]
    trouble: str
    """Why no game can be made with these options; empty if one can."""
