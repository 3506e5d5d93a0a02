"""Abilities that apply for as long as they work: figures, prohibitions, duties, permissions, goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import FIGURE, FORBID, GAIN, Deed, Doings
from cardwright.cards.kinds import Kinds, Takes
from cardwright.cards.nodes import (
    Ability,
    Amount,
    CardName,
    Condition,
    CounterName,
    Known,
    Noun,
    Objects,
    Selector,
    Who,
    binds,
)
from cardwright.cards.run import bind
from cardwright.cards.words import This, You
from cardwright.four_souls.cards.abilities.places import WORKS_IN, Where
from cardwright.four_souls.cards.deeds import MUST_ATTACK
from cardwright.four_souls.cards.takes import ACard, Living
from cardwright.kernel.records import NOBODY, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

KeywordName = Annotated[str, Known("keyword")]


class Static(Ability, frozen=True):
    """A change to a figure for as long as this works (FS-ABL-13)."""

    BINDS = binds(change="of")

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
        "paid_cost",
    ]
    change: Amount = 0
    of: Living = This()
    when: Condition | None = None
    where: Where = "play"
    least: Amount | None = None
    """The least value that the figure may have after all changes."""
    set: Amount | None = None
    """The value that the figure is set to before any other change."""

    def does(self) -> Doings:
        return (Deed(FIGURE, self.change, self.of, self.stat),)

    def takes(self) -> Mapping[str, Kinds]:
        if self.stat in ("hp", "attack", "evasion"):
            return {}
        return {"of": frozenset({"player"})}

    def listens_to(self) -> tuple[str, ...]:
        return (f"stat:{self.stat}",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def modify(self, g: FourSouls, s: Scope, obj: int, value: int) -> int:
        if not (self.of.has(g, s, obj) and self.works(g, s)):
            return value
        # In the change, "it" is the player or object whose figure it is.
        return value + (self.change if isinstance(self.change, int) else self.change.value(g, bind(g, s, obj)))

    @property
    def only_raises(self) -> bool:
        """Whether it cannot make the figure less than it was."""
        return isinstance(self.change, int) and self.change >= 0 and self.set is None

    @property
    def is_steady(self) -> bool:
        """Whether a lasting effect with it does the same as long as it lasts."""
        return self.when is None and self.least is None and self.set is None

    @property
    def is_steady_on_you(self) -> bool:
        """Whether it changes the figure of "you" and does the same as long as its card stays where it is."""
        return self.is_steady and isinstance(self.change, int) and isinstance(self.of, You)

    def works(self, g: FourSouls, s: Scope) -> bool:
        """Whether its condition holds."""
        return self.when is None or self.when.holds(g, s)


class Cannot(Ability, frozen=True):
    """A prohibition for as long as this works."""

    what: Literal[
        "be_attacked",
        "be_discarded",
        "be_damaged",
        "be_targeted",
        "be_recharged",
        "heal",
        "play_loot",
        "activate_items",
        "activate",
        "attack",
        "purchase",
        "gain_souls",
    ]
    """``activate`` means any ability, ``activate_items`` only those of items."""
    of: Annotated[Objects, Takes("player", "card", "stacked")] = This()
    when: Condition | None = None
    where: Where = "play"
    by: Who | None = None
    """For ``be_targeted``: only targeting by these players is forbidden."""

    def does(self) -> Doings:
        return (Deed(FORBID, 1, self.of, self.what),)

    def takes(self) -> Mapping[str, Kinds]:
        if self.what in ("play_loot", "activate_items", "activate", "attack", "purchase", "gain_souls"):
            return {"of": frozenset({"player"})}
        return {"of": frozenset({"in_play"})} if self.what in ("be_discarded", "be_recharged") else {}

    def listens_to(self) -> tuple[str, ...]:
        return (f"cannot:{self.what}",)

    def forbids(self, g: FourSouls, s: Scope, obj: int, by: int = NOBODY) -> bool:
        """Whether this forbids its action to an object now; ``by`` is the seat that would target it."""
        if self.by is not None and not (by >= 0 and self.by.has(g, s, ~by)):
            return False
        return self.of.has(g, s, obj) and (self.when is None or self.when.holds(g, s))

    def __post_init__(self) -> None:
        if self.by is not None and self.what != "be_targeted":
            raise ValueError(f"by: only what cannot be targeted is asked by whom, not {self.what!r}")

    def places(self) -> tuple[str, ...]:
        # A card that cannot be discarded still cannot be after it has died (FS-DTH-12).
        return (*WORKS_IN[self.where], "holding") if self.what == "be_discarded" else WORKS_IN[self.where]


class Must(Ability, frozen=True):
    """A duty of players for as long as this works: their turn cannot end before it is met, if it can be met
    (FS-ABL-26)."""

    what: Literal["attack", "purchase"]
    target: Annotated[Selector, Takes("player", "in_play")] | None = None
    """The monster that must be attacked; without it, any."""
    deck: bool = False
    """Whether the monster deck must be attacked."""
    of: Who = You()
    when: Condition | None = None
    times: int = 1
    where: Where = "play"

    def does(self) -> Doings:
        return (Deed(MUST_ATTACK, self.times, self.of, to=self.target),) if self.what == "attack" else ()

    def listens_to(self) -> tuple[str, ...]:
        return (f"must:{self.what}",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def binds(self, g: FourSouls, s: Scope, seat: int) -> bool:
        """Whether a player has this duty now."""
        return self.of.has(g, s, ~seat) and (self.when is None or self.when.holds(g, s))

    def __post_init__(self) -> None:
        if self.deck and self.target is not None:
            raise ValueError("target: with deck, the monster deck is attacked and nothing else")
        if self.what == "purchase" and (self.deck or self.target is not None):
            raise ValueError("target: only an attack has one")
        if self.times < 1:
            raise ValueError(f"times: expected 1 or more, not {self.times}")


class Changes(Ability, frozen=True):
    """Objects gain or lose abilities for as long as this works (FS-EFF-02, FS-ABL-23)."""

    of: Living = This()
    """Players stand for their characters."""
    gains: tuple[Ability, ...] = ()
    """Abilities they gain; "this" is each of them."""
    abilities_of: ACard | None = None
    """The object whose abilities they gain."""
    keyword: KeywordName = ""
    """The keyword they gain."""
    loses: bool = False
    """Whether they lose all abilities of their own."""
    named: CardName = ""
    """The name that they take."""
    when: Condition | None = None
    where: Where = "play"

    def does(self) -> Doings:
        return (Deed(GAIN, 1, self.of, self.keyword),)

    def listens_to(self) -> tuple[str, ...]:
        return ("changes",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]

    def __post_init__(self) -> None:
        if not (self.gains or self.abilities_of is not None or self.keyword or self.loses or self.named):
            raise ValueError("say what is gained or lost: gains, abilities_of, keyword, loses or named")


class MayBeAttacked(Ability, frozen=True):
    """Players, items or rooms that may be attacked like monsters (FS-MEC-06, FS-MEC-11)."""

    of: Living = This()
    evasion: int = 0
    """The evasion of an attacked player (FS-MEC-12); other objects have their own."""
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

    of: ACard
    free: bool = False
    """Without using a loot play (FS-CRD-18)."""
    who: Who = You()
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return ("playable",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Sees(Ability, frozen=True):
    """Hidden cards that players may look at at any time, for as long as this works (FS-ZON-11, FS-ZON-21)."""

    of: ACard
    who: Who = You()
    when: Condition | None = None
    where: Where = "play"

    def listens_to(self) -> tuple[str, ...]:
        return ("sees",)

    def places(self) -> tuple[str, ...]:
        return WORKS_IN[self.where]


class Claim(Ability, frozen=True):
    """The condition of a bonus soul: the first player to meet it gains the soul at once (FS-CRD-48)."""

    when: Condition
    who: Annotated[Noun, Takes("player")] | None = None
    """The player who gains it instead; if there are several, the player who met the condition picks one."""

    def listens_to(self) -> tuple[str, ...]:
        return ("claim",)

    def places(self) -> tuple[str, ...]:
        return ("bonus",)


BOSS_ARMOR = 3
"""The damage a final boss takes from a kill without damage, and the most it takes at once outside combat
(FS-CHA-06)."""


class Outcome(Ability, frozen=True):
    """The goal of a challenge, which alone wins it (FS-CHA-17); or a way of losing it besides the timer."""

    how: Literal["won", "lost"]
    when: Condition | None = None
    """Without a condition: the death of the final boss (FS-CHA-07)."""

    def listens_to(self) -> tuple[str, ...]:
        return (f"outcome:{self.how}",)

    def places(self) -> tuple[str, ...]:
        return ("challenge",)
