"""The kinds of ability a Four Souls card can have (FS-ABL), and the costs of activating one."""

from __future__ import annotations

from typing import Any, Literal

from cardwright.cards.nodes import Ability, Amount, Condition, Do, Modes, Node, Selector, Vocabulary, amount
from cardwright.cards.words import This
from cardwright.kernel.records import Scope

ABILITIES = Vocabulary()

WORKS_IN = {"play": ("board", "slot", "room"), "slot": ("slot",), "board": ("board",), "outside": ("bonus",)}
"""Where abilities work: in play (FS-ABL-02), but not in the shop (FS-CRD-08); bonus souls outside (FS-ZON-33)."""

Where = Literal["play", "slot", "board", "outside"]

EVENTS = frozenset(
    {
        *("game_start", "turn_start", "turn_end"),
        *("loot", "discard_loot", "loot_played", "gain_coins", "lose_coins"),
        *("gain_treasure", "enters", "destroy", "gain_soul", "item_activated"),
        *("attack_declared", "attack_on", "purchase_declared"),
        *("rolling", "would_roll", "rolled"),
        *("would_damage", "damage", "heal"),
        *("would_die", "player_dies", "penalty_paid", "monster_dies", "rewards_gained"),
    }
)
"""The kinds of event an ability may listen to."""


class Cost(Node, frozen=True):
    """What has to be paid to activate an ability, beyond deactivating its card (FS-ABL-06)."""

    coins: int = 0
    counters: int = 0
    loot: int = 0
    """Loot cards to discard."""
    items: int = 0
    """Items you control to destroy."""
    hp: int = 0


class Activated(Ability, frozen=True):
    """An ability that is used with priority by paying its cost (FS-ABL-07)."""


class Tap(Activated, frozen=True):
    """↷: deactivating the card is its cost (FS-ABL-11)."""

    do: Do | Modes
    cost: Cost = Cost()


class Paid(Activated, frozen=True):
    """$: a cost without deactivating (FS-ABL-12)."""

    cost: Cost
    do: Do | Modes


class LootAbility(Ability, frozen=True):
    """What a loot card does when it resolves (FS-ABL-21)."""

    do: Do | Modes


class _Listening(Ability, frozen=True):
    """An ability that answers events."""

    on: str
    do: Do | Modes
    when: Condition | None = None
    where: Where = "play"

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def matches(self, g: Any, s: Scope) -> bool:
        return self.when is None or self.when.holds(g, s)

    def __post_init__(self) -> None:
        if self.on not in EVENTS:
            raise ValueError(f"no such event: {self.on!r}")


class When(_Listening, frozen=True):
    """A triggered ability: it goes on the stack (FS-ABL-14)."""

    def places(self) -> tuple[str, ...]:
        # A dying monster has left its slot when its own "when this dies" triggers (FS-DTH-05, FS-DTH-06).
        places = WORKS_IN[self.where]
        return (*places, "holding") if self.on in ("monster_dies", "rewards_gained") else places

    def listens_to(self) -> tuple[str, ...]:
        return (f"when:{self.on}",)


class Instead(_Listening, frozen=True):
    """A replacement or prevention effect: it changes the event on its way, off the stack (FS-EFF-05, FS-EFF-10)."""

    def listens_to(self) -> tuple[str, ...]:
        return (f"instead:{self.on}",)


class Static(Ability, frozen=True):
    """A figure changed for as long as this works (FS-ABL-13)."""

    stat: Literal[
        "hp", "attack", "evasion", "roll", "attack_roll", "loot_step", "loot_plays", "attacks", "purchases", "price"
    ]
    change: Amount
    of: Selector = This()
    when: Condition | None = None
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return (f"stat:{self.stat}",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def modify(self, g: Any, s: Scope, obj: int, value: int) -> int:
        if self.of.has(g, s, obj) and (self.when is None or self.when.holds(g, s)):
            return value + amount(self.change, g, s)
        return value


class Cannot(Ability, frozen=True):
    """Something that is forbidden for as long as this works."""

    what: Literal["be_attacked"]
    of: Selector = This()
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return (f"cannot:{self.what}",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Claim(Ability, frozen=True):
    """A bonus soul's condition: the first player to meet it gains the soul at once (FS-CRD-48)."""

    when: Condition

    def listens_to(self) -> tuple[str, ...]:
        return ("claim",)

    def places(self) -> tuple[str, ...]:
        return ("bonus",)


ABILITIES.add_all(globals(), __name__)
del ABILITIES.words["_listening"], ABILITIES.words["activated"]
