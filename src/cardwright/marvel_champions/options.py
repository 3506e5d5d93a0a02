"""The options of a table of Marvel Champions."""

from __future__ import annotations

from typing import Literal

import msgspec

Deck = tuple[tuple[str, int], ...]

NO_SET, RANDOM_SET = "none", "random"
"""The words that the option ``modular`` takes besides the names of sets."""


class CampaignGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one game has to know of the campaign log it belongs to."""

    campaign: str
    at: int = 0
    """The number of its scenario within the campaign, from 0."""
    expert: bool = False
    """Whether it is in expert campaign mode (MC-MODE-12)."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The numbers that the log keeps."""
    removed: tuple[str, ...] = ()
    """Cards removed from the campaign, one entry for each copy (MC-MODE-14)."""
    cards: tuple[tuple[str, ...], ...] = ()
    """For each seat, the campaign cards that it has earned."""
    damage: tuple[int, ...] = ()
    """For each seat, the damage that its identity begins with."""


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The options of a game."""

    heroes: tuple[str, ...] = ("spider_man",)
    scenario: str = "rhino"
    mode: Literal["standard", "expert"] = "standard"
    modular: tuple[str, ...] = ()
    """Modular sets; if empty, those that the villain scenario recommends. ``none`` alone stands for no set at all, each
    ``random`` for a set that is picked unseen."""
    decks: tuple[str | Deck, ...] = ()
    """For each hero a prebuilt deck by name, or (card, copies) besides the hero's own cards; if empty, each hero has
    their prebuilt deck."""
    seed: int = 0
    first_player: int = 0
    stubs: tuple[bytes, ...] = ()
    """Card definitions of this game only, as JSON in the form packs have: the stubs of a scenario file."""
    packs: tuple[bytes, ...] = ()
    """The packs brought to the table, as JSON. When a game is made, files or packs may be given instead."""
    heroic_level: int = 0
    """The heroic level: how many encounter cards more each player is dealt in every villain phase; 0 for a game that
    is not in heroic mode (MC-MODE-05)."""
    standard_set: str = "standard"
    """The Standard set that the scenario's encounter deck includes."""
    expert_set: str = "expert"
    """The Expert set that expert mode adds."""
    campaign: CampaignGame | None = None
    """The campaign that the game belongs to; None for a game of its own."""
    skirmish_stage: int = 0
    """The only villain stage of a game in skirmish mode; 0 for a game in another mode (MC-MODE-08)."""
