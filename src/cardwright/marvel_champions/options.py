"""What a table of Marvel Champions can choose."""

from __future__ import annotations

from typing import Literal

import msgspec

Deck = tuple[tuple[str, int], ...]


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """How a game is set up."""

    heroes: tuple[str, ...] = ("spider_man",)
    scenario: str = "rhino"
    mode: Literal["standard", "expert"] = "standard"
    modular: tuple[str, ...] = ()
    """Modular sets; none means the one the scenario recommends."""
    decks: tuple[str | Deck, ...] = ()
    """For each hero a prebuilt deck by name, or (card, copies) besides the hero's own; none: the prebuilt ones."""
    seed: int = 0
    first_player: int = 0
    stubs: tuple[bytes, ...] = ()
    """Definitions that only this game has, as packs hold them (JSON): the stubs of a scenario file."""
    packs: tuple[bytes, ...] = ()
    """The packs that the table brings along, as JSON. Whoever makes a game may give files or packs instead."""
