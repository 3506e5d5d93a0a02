"""Activated abilities and those of loot cards, with their costs."""

from __future__ import annotations

from cardwright.cards.nodes import Ability, Condition, Do, Modes, Node


class Cost(Node, frozen=True):
    """The cost of activating an ability, besides deactivating its card (FS-ABL-06)."""

    coins: int = 0
    counters: int = 0
    loot: int = 0
    """Loot cards to discard."""
    items: int = 0
    """Items you control to destroy."""
    hp: int = 0
    this: bool = False
    """Destroy this card itself."""
    gifts: int = 0
    """Other items you control to give to another player."""
    hand: bool = False
    """Discard your whole hand; "the number" is how many cards that was."""
    any_counters: bool = False
    """Remove one or more counters from the card; "the number" is how many."""
    timer: int = 0
    """How much the timer goes down."""

    def __post_init__(self) -> None:
        for name in ("coins", "counters", "loot", "items", "hp", "gifts", "timer"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name}: a cost is 0 or more, not {getattr(self, name)}")
        if self.hand and self.loot:
            raise ValueError("loot: with the whole hand, no further card can be discarded")
        if self.any_counters and self.counters:
            raise ValueError("counters: it is any number of counters, or this many")


class Activated(Ability, frozen=True):
    """An ability that a player with priority uses by paying its cost (FS-ABL-07)."""


class Tap(Activated, frozen=True):
    """↷: an ability whose cost is to deactivate its card (FS-ABL-11)."""

    do: Do | Modes
    cost: Cost = Cost()
    when: Condition | None = None
    """A condition for activating it, besides paying its cost (FS-ABL-07)."""


class Paid(Activated, frozen=True):
    """$: an ability whose cost is not to deactivate its card (FS-ABL-12)."""

    cost: Cost
    do: Do | Modes
    when: Condition | None = None


class LootAbility(Ability, frozen=True):
    """The effect of a loot card when it resolves (FS-ABL-21), and the cost of playing it."""

    do: Do | Modes
    cost: Cost = Cost()
