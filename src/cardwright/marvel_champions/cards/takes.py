"""The kinds of thing in Marvel Champions, and the fields that take some of them. A player stands for their identity
(MC-YOU-01)."""

from __future__ import annotations

from typing import Annotated

from cardwright.cards.kinds import GENERAL, Kind, Takes
from cardwright.cards.nodes import Objects

KINDS: dict[str, Kind] = {
    **GENERAL,
    "character": Kind("a character", "in_play"),
    "friendly": Kind("a friendly character", "character"),
    "hero": Kind("a hero", "friendly"),
    "alter_ego": Kind("an alter-ego", "friendly"),
    "ally": Kind("an ally", "friendly"),
    "enemy": Kind("an enemy", "character"),
    "villain": Kind("a villain", "enemy"),
    "leader": Kind("a leader", "enemy"),
    "minion": Kind("a minion", "enemy"),
    "scheme": Kind("a scheme", "in_play"),
    "main_scheme": Kind("a main scheme", "scheme"),
    "side_scheme": Kind("a side scheme", "scheme"),
    "player_side_scheme": Kind("a player side scheme", "scheme"),
    "event": Kind("an event in play", "in_play"),
    "resource": Kind("a resource in play", "in_play"),
    "support": Kind("a support", "in_play"),
    "upgrade": Kind("an upgrade", "in_play"),
    "treachery": Kind("a treachery in play", "in_play"),
    "attachment": Kind("an attachment", "in_play"),
    "environment": Kind("an environment", "in_play"),
    "obligation": Kind("an obligation", "in_play"),
    "evidence": Kind("an evidence", "in_play"),
}
"""A card in play is of its type; no word takes only certain types of cards elsewhere."""

ACard = Annotated[Objects, Takes("card")]
"""A field that takes cards, wherever they are."""
Elsewhere = Annotated[Objects, Takes("elsewhere")]
"""A field that takes cards that are not in play."""
InPlay = Annotated[Objects, Takes("player", "in_play")]
Anything = Annotated[Objects, Takes("player", "card")]
Character = Annotated[Objects, Takes("player", "character")]
Friendly = Annotated[Objects, Takes("player", "friendly")]
Enemy = Annotated[Objects, Takes("enemy")]
Scheme = Annotated[Objects, Takes("scheme")]
CharacterOrScheme = Annotated[Objects, Takes("player", "character", "scheme")]
