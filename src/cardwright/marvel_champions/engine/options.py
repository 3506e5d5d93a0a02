"""The options of a table of Marvel Champions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cardwright.cards.pack_text import LARGEST_FILE
from cardwright.given import Figure, Id, Seed, Small
from cardwright.kernel.save import MOST_PACKS

MOST_NAMES = 1_000
"""The most names in a list of cards or sets."""
MOST_TITLES = 200
"""The most cards of different titles in a deck."""
MOST_SEATS = 20
"""The most entries where each seat has one; how many players there can be is checked against the rules."""

Deck = Annotated[tuple[tuple[Id, Small], ...], Meta(max_length=MOST_TITLES)]
Names = Annotated[tuple[Id, ...], Meta(max_length=MOST_NAMES)]

NO_SET, RANDOM_SET = "none", "random"
"""The words that the option ``modular`` takes besides the names of sets."""


class CampaignGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one game has to know of the campaign log it belongs to."""

    campaign: Id
    at: Small = 0
    """The number of its scenario within the campaign, from 0."""
    expert: bool = False
    """Whether it is in expert campaign mode (MC-MODE-12)."""
    numbers: Annotated[tuple[tuple[Id, Figure], ...], Meta(max_length=MOST_NAMES)] = ()
    """The numbers that the log keeps."""
    removed: Names = ()
    """Cards removed from the campaign, one entry for each copy (MC-MODE-14)."""
    cards: Annotated[tuple[Names, ...], Meta(max_length=MOST_SEATS)] = ()
    """For each seat, the campaign cards that it has earned."""
    damage: Annotated[tuple[Figure, ...], Meta(max_length=MOST_SEATS)] = ()
    """For each seat, the damage that its identity begins with."""


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The options of a game."""

    heroes: Annotated[tuple[Id, ...], Meta(max_length=MOST_SEATS)] = ("spider_man",)
    scenario: Id = "rhino"
    mode: Literal["standard", "expert"] = "standard"
    modular: Names = ()
    """Modular sets; if empty, those that the villain scenario recommends. ``none`` alone stands for no set at all, each
    ``random`` for a set that is picked unseen."""
    decks: Annotated[tuple[Id | Deck, ...], Meta(max_length=MOST_SEATS)] = ()
    """For each hero a prebuilt deck by name, or (card, copies) besides the hero's own cards; if empty, each hero has
    their prebuilt deck."""
    seed: Seed = 0
    first_player: Small = 0
    stubs: Annotated[tuple[Annotated[bytes, Meta(max_length=LARGEST_FILE)], ...], Meta(max_length=MOST_NAMES)] = ()
    """Card definitions of this game only, as JSON in the form packs have: the stubs of a scenario file."""
    packs: Annotated[tuple[Annotated[bytes, Meta(max_length=LARGEST_FILE)], ...], Meta(max_length=MOST_PACKS)] = ()
    """The packs brought to the table, as JSON. When a game is made, files or packs may be given instead."""
    heroic_level: Small = 0
    """The heroic level: how many encounter cards more each player is dealt in every villain phase; 0 for a game that
    is not in heroic mode (MC-MODE-05)."""
    standard_set: Id = "standard"
    """The Standard set that the scenario's encounter deck includes."""
    expert_set: Id = "expert"
    """The Expert set that expert mode adds."""
    campaign: CampaignGame | None = None
    """The campaign that the game belongs to; None for a game of its own."""
    skirmish_stage: Small = 0
    """The only villain stage of a game in skirmish mode; 0 for a game in another mode (MC-MODE-08)."""
