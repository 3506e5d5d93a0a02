"""The kinds of ability a Four Souls card can have (FS-ABL), and the costs of activating one."""

from cardwright.four_souls.cards.abilities.activated import Activated, Cost, LootAbility, Paid, Tap
from cardwright.four_souls.cards.abilities.answering import SHORT, Instead, Listening, When
from cardwright.four_souls.cards.abilities.continuous import (
    BOSS_ARMOR,
    Cannot,
    Changes,
    Claim,
    Enters,
    MayBeAttacked,
    MayPlay,
    Must,
    Outcome,
    Sees,
    Static,
)

__all__ = [
    "BOSS_ARMOR",
    "SHORT",
    "Activated",
    "Cannot",
    "Changes",
    "Claim",
    "Cost",
    "Enters",
    "Instead",
    "Listening",
    "LootAbility",
    "MayBeAttacked",
    "MayPlay",
    "Must",
    "Outcome",
    "Paid",
    "Sees",
    "Static",
    "Tap",
    "When",
]
