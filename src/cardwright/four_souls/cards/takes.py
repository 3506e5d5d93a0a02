"""The kinds of thing in Four Souls, and the fields that take some of them."""

from __future__ import annotations

from typing import Annotated

from cardwright.cards.kinds import GENERAL, Kind, Takes
from cardwright.cards.nodes import Objects

KINDS: dict[str, Kind] = {
    **GENERAL,
    "stacked": Kind("a thing on the stack"),
    "die": Kind("a die on the stack", "stacked"),
    "loot": Kind("a loot on the stack", "stacked"),
    "ability": Kind("an ability on the stack", "stacked"),
    "step": Kind("damage, a death or another step on the stack", "stacked"),
    "deck": Kind("a deck"),
    "number": Kind("a number"),
    "slot": Kind("a slot"),
}

ACard = Annotated[Objects, Takes("card")]
"""A field that takes cards, wherever they are."""
InPlay = Annotated[Objects, Takes("in_play")]
"""A field that takes objects in play."""
Living = Annotated[Objects, Takes("player", "in_play")]
"""A field that takes players and objects in play, which may have HP and counters."""
Owned = Annotated[Objects, Takes("player", "card", "stacked")]
"""A field that takes whatever may have a controller."""
