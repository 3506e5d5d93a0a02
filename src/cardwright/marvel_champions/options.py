"""The options of a table of Marvel Champions."""

from __future__ import annotations

from typing import Literal

import msgspec

Deck = tuple[tuple[str, int], ...]


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The options of a game."""

    heroes: tuple[str, ...] = ("spider_man",)
    scenario: str = "rhino"
    mode: Literal["standard", "expert"] = "standard"
    modular: tuple[str, ...] = ()
    """Modular sets; if empty, those that the villain scenario recommends."""
    decks: tuple[str | Deck, ...] = ()
    """For each hero a prebuilt deck by name, or (card, copies) besides the hero's own cards; if empty, each hero has
    their prebuilt deck."""
    seed: int = 0
    first_player: int = 0
    stubs: tuple[bytes, ...] = ()
    """Card definitions of this game only, as JSON in the form packs have: the stubs of a scenario file."""
    packs: tuple[bytes, ...] = ()
    """The packs brought to the table, as JSON. When a game is made, files or packs may be given instead."""
