"""The kinds of ability a Four Souls card can have (FS-ABL), and the costs of activating one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import (
    Ability,
    Amount,
    Condition,
    CounterName,
    Do,
    Modes,
    Node,
    Objects,
    Vocabulary,
    amount,
)
from cardwright.cards.words import This, You
from cardwright.four_souls.events import On
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

ABILITIES = Vocabulary()

WORKS_IN = {
    "play": ("board", "slot", "room", "boss", "minion", "challenge"),
    "slot": ("slot", "boss", "minion"),
    "board": ("board",),
    "souls": ("souls",),
    "outside": ("bonus",),
}
"""Where abilities work: in play (FS-ABL-02), but not in the shop (FS-CRD-08); bonus souls outside (FS-ZON-33)."""

Where = Literal["play", "slot", "board", "souls", "outside"]

COMING_AND_GOING = ("enters", "leaves_play", "destroy")
"""What a shop item answers, too (FS-CRD-08)."""

DYING = ("monster_dies", "object_dies", "rewards_gained")
"""What an object may still answer when it has left play for its death (FS-DTH-05)."""


LEFT_BEHIND = ("gain_reward", "gain_soul")
"""What an object may still replace when it has left play for its death."""


class Cost(Node, frozen=True):
    """What has to be paid to activate an ability, beyond deactivating its card (FS-ABL-06)."""

    coins: int = 0
    counters: int = 0
    loot: int = 0
    """Loot cards to discard."""
    items: int = 0
    """Items you control to destroy."""
    hp: int = 0
    this: bool = False
    """Destroying the card itself."""
    gifts: int = 0
    """Other items you control to give to another player."""

    def __post_init__(self) -> None:
        for name in ("coins", "counters", "loot", "items", "hp", "gifts"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name}: a cost is 0 or more, not {getattr(self, name)}")


class Activated(Ability, frozen=True):
    """An ability that is used with priority by paying its cost (FS-ABL-07)."""


class Tap(Activated, frozen=True):
    """↷: deactivating the card is its cost (FS-ABL-11)."""

    do: Do | Modes
    cost: Cost = Cost()
    when: Condition | None = None
    """What has to be so to activate it, beyond its cost (FS-ABL-07)."""


class Paid(Activated, frozen=True):
    """$: a cost without deactivating (FS-ABL-12)."""

    cost: Cost
    do: Do | Modes
    when: Condition | None = None


class LootAbility(Ability, frozen=True):
    """What a loot card does when it resolves (FS-ABL-21), and what playing it costs."""

    do: Do | Modes
    cost: Cost = Cost()


class Listening(Ability, frozen=True):
    """An ability that answers events."""

    on: On
    do: Do | Modes
    when: Condition | None = None
    where: Where = "play"
    once: Literal["", "roll", "turn"] = ""
    """It answers at most once in a turn, or once about the same roll, however often that is changed."""

    def places(self) -> tuple[str, ...]:
        # A shop item sleeps, except for what listens for cards that enter or leave play (FS-CRD-08).
        return (*WORKS_IN[self.where], "shop") if self.on.event in COMING_AND_GOING else WORKS_IN[self.where]

    def matches(self, g: FourSouls, s: Scope) -> bool:
        if self.once and self.answer(g, s) in g.table.answered:
            return False
        return self.on.holds(g, s) and (self.when is None or self.when.holds(g, s))

    def answer(self, g: FourSouls, s: Scope) -> tuple[int, int, int, int]:
        """An answer of an ability that answers once: of which object, and about which roll if it is once about each."""
        which = next((i for i, ability in enumerate(g.define(s.source).abilities) if ability is self), -1)
        return s.source, s.stamp, which, s.event.number if self.once == "roll" and s.event is not None else 0

    def __post_init__(self) -> None:
        if self.once == "roll" and self.on.event not in ("rolling", "would_roll"):
            raise ValueError(f"once: 'roll' is for rolls on the stack (rolling, would_roll), not for {self.on.event!r}")


class When(Listening, frozen=True):
    """A triggered ability: it goes on the stack (FS-ABL-14)."""

    def places(self) -> tuple[str, ...]:
        # A dying monster has left its slot when its own "when this dies" triggers (FS-DTH-05, FS-DTH-06).
        places = super().places()
        return (*places, "holding") if self.on.event in DYING else places

    def listens_to(self) -> tuple[str, ...]:
        return tuple(f"when:{kind}" for kind in self.on.records())


class Instead(Listening, frozen=True):
    """A replacement or prevention effect: it changes the event on its way, off the stack (FS-EFF-05, FS-EFF-10)."""

    def places(self) -> tuple[str, ...]:
        # What a dying card says of its own reward and soul still holds (FS-DTH-07, FS-DTH-09).
        places = super().places()
        return (*places, "holding") if self.on.event in LEFT_BEHIND else places

    def listens_to(self) -> tuple[str, ...]:
        return tuple(f"instead:{kind}" for kind in self.on.records())


class Static(Ability, frozen=True):
    """A figure changed for as long as this works (FS-ABL-13)."""

    stat: Literal[
        "hp",
        "attack",
        "evasion",
        "roll",
        "attack_roll",
        "loot_step",
        "loot_plays",
        "attacks",
        "purchases",
        "price",
        "hand_size",
        "goal",
        "votes",
    ]
    change: Amount = 0
    of: Objects = This()
    when: Condition | None = None
    where: Where = "play"
    least: Amount | None = None
    """What the figure is at least, whatever else changes it."""

    def listens_to(self) -> tuple[str, ...]:
        return (f"stat:{self.stat}",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def modify(self, g: FourSouls, s: Scope, obj: int, value: int) -> int:
        return value + amount(self.change, g, s) if self.of.has(g, s, obj) and self.works(g, s) else value

    def works(self, g: FourSouls, s: Scope) -> bool:
        """Whether its condition holds."""
        return self.when is None or self.when.holds(g, s)


class Cannot(Ability, frozen=True):
    """Something that is forbidden for as long as this works."""

    what: Literal["be_attacked", "be_discarded", "play_loot", "activate_items"]
    of: Objects = This()
    when: Condition | None = None
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return (f"cannot:{self.what}",)

    def forbids(self, g: FourSouls, s: Scope, obj: int) -> bool:
        """Whether this holds for an object now."""
        return self.of.has(g, s, obj) and (self.when is None or self.when.holds(g, s))

    def places(self) -> tuple[str, ...]:
        # What cannot be discarded still cannot when it has died (FS-DTH-12).
        return (*WORKS_IN[self.where], "holding") if self.what == "be_discarded" else WORKS_IN[self.where]


class MayBeAttacked(Ability, frozen=True):
    """Players, items or rooms that may be attacked like monsters (FS-MEC-06, FS-MEC-11)."""

    of: Objects = This()
    evasion: int = 0
    """What an attacked player has to be hit with (FS-MEC-12); an object has its own."""
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return ("attackable",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Enters(Ability, frozen=True):
    """This enters play deactivated, or with counters on it (FS-EFF-07, FS-EFF-09)."""

    counters: int = 0
    counter: CounterName = ""
    deactivated: bool = False

    def __post_init__(self) -> None:
        if self.counter and not self.counters:
            raise ValueError(f"counter: {self.counter!r} says of what kind the counters are, but there are none")


class MayPlay(Ability, frozen=True):
    """Loot cards outside a hand that a player may play as if they were in it (FS-CRD-16)."""

    of: Objects
    free: bool = False
    """Without using a loot play (FS-CRD-18)."""
    who: Objects = You()
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return ("playable",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Sees(Ability, frozen=True):
    """Hidden cards that players may look at at any time, for as long as this works (FS-ZON-11, FS-ZON-21)."""

    of: Objects
    who: Objects = You()
    when: Condition | None = None
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return ("sees",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Claim(Ability, frozen=True):
    """A bonus soul's condition: the first player to meet it gains the soul at once (FS-CRD-48)."""

    when: Condition

    def listens_to(self) -> tuple[str, ...]:
        return ("claim",)

    def places(self) -> tuple[str, ...]:
        return ("bonus",)


BOSS_ARMOR = 3
"""What a kill without damage does to a final boss, and the most damage it takes at once outside combat (FS-CHA-06)."""


class Outcome(Ability, frozen=True):
    """What wins a challenge, and nothing else does (FS-CHA-17); or what loses it, beyond a timer that has run out."""

    how: Literal["won", "lost"]
    when: Condition | None = None
    """Without a condition, the death of the final boss (FS-CHA-07)."""

    def listens_to(self) -> tuple[str, ...]:
        return (f"outcome:{self.how}",)

    def places(self) -> tuple[str, ...]:
        return ("challenge",)


ABILITIES.add_all(globals(), __name__)
del ABILITIES.words["listening"], ABILITIES.words["activated"]
