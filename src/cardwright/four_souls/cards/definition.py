"""The definition of a Four Souls card (FS-CRD)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

import msgspec

from cardwright.cards.definition import CardDefinition
from cardwright.cards.nodes import CardId, Do, Known, Modes, Node
from cardwright.errors import PackError
from cardwright.four_souls.cards.abilities import Cost, Enters, LootAbility, Outcome, Paid, Tap
from cardwright.four_souls.cards.keywords import KEYWORDS

DECKS = ("treasure", "loot", "monster", "room")

Keyword = Annotated[str, Known("keyword")]
Category = Annotated[str, Known("category")]
KindName = Annotated[str, Known("kind")]

CATEGORIES = frozenset(
    {
        *("passive", "active", "paid", "one_use", "soul_item"),
        *("1_cent", "2_cents", "3_cents", "4_cents", "nickels_dimes", "butter_beans", "bombs", "batteries"),
        *("dice_shards_soul_hearts", "pills_runes", "cards_wild", "trinkets", "lost_soul"),
        *("basic", "cursed", "holy_charmed", "boss", "epic_boss", "good_event", "bad_event", "curse"),
    }
)
"""The deck-ratio categories (FS-RAT)."""

KINDS = frozenset(KEYWORDS) | {
    *("character", "starting_item", "treasure", "loot", "monster", "room", "bonus_soul"),
    *("item", "event", "boss", "epic_boss"),
}
"""The kinds of card a text may ask for: keywords, printed kinds, and kinds a card has only in play
(``rules.kinds``)."""

ENDINGS = frozenset({"end_of_turn", "end_of_attack", "your_next_turn", "end_of_your_next_turn", "never"})
"""The points at which a lasting effect may end."""

Kind = Literal[
    "character", "starting_item", "treasure", "loot", "monster", "room", "bonus_soul", "challenge", "final_boss"
]


FIGURES: Mapping[str, tuple[str, ...]] = {
    "character": ("hp", "attack", "souls", "starting_item", "back"),
    "starting_item": ("hp", "evasion", "attack", "souls", "reward", "back"),
    "treasure": ("copies", "category", "three_plus", "hp", "evasion", "attack", "souls", "reward", "back"),
    "loot": ("copies", "category", "look", "three_plus", "hp", "evasion", "attack", "souls", "reward", "back"),
    "monster": ("copies", "category", "three_plus", "hp", "evasion", "attack", "souls", "reward", "back"),
    "room": ("copies", "three_plus", "hp", "evasion", "attack", "souls", "reward", "back"),
    "bonus_soul": ("souls", "short"),
    "challenge": ("boss", "timer", "modes"),
    "final_boss": ("hp", "evasion", "attack", "souls", "reward", "back"),
}
"""The figures that may be printed on each kind of card."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """What is to be known about a set besides its cards."""

    id: str
    name: str
    """Its name for people."""


class Offer(msgspec.Struct, frozen=True):
    """An activated ability with the facts about it that are needed often."""

    node: int
    ability: Tap | Paid
    tap: bool
    free: bool
    """It costs nothing besides deactivating, and has no condition."""
    aimless: bool
    """It has no targets."""
    counters: bool
    """It is paid with counters."""


@dataclass(slots=True)
class FourSoulsCard(CardDefinition):
    """A definition with its figures. A monster card without HP is an event (FS-CRD-19)."""

    FIGURES = FIGURES
    COMMON = ("id", "name", "kind", "set", "abilities", "keywords", "picture")
    LOOKS = ("name", "picture", "look", "short")

    kind: Kind = "treasure"
    set: str = "base"
    copies: int = 1
    """How many of it are in its deck."""
    hp: int = 0
    """The HP; a monster card without any is an event (FS-CRD-19)."""
    evasion: int = 0
    """The least attack roll that hits it."""
    attack: int = 0
    """The combat damage it deals."""
    souls: int = 0
    """What it is worth as a soul; a monster with a value becomes one when it dies."""
    reward: Do | None = None
    """What is gained when it dies."""
    keywords: tuple[Keyword, ...] = ()
    starting_item: CardId = ""
    """For a character: the item it begins with."""
    category: Category = ""
    """The deck-ratio category (FS-RAT)."""
    three_plus: bool = False
    """Whether it is left out with fewer than three players."""
    boss: CardId = ""
    """For a challenge: its final boss (FS-CHA-02)."""
    timer: int = 0
    """For a challenge: the timer's first value; 0 for no timer (FS-CHA-16)."""
    modes: tuple[Literal["solo", "coop"], ...] = ("solo", "coop")
    """For a challenge: the modes it can be played in (FS-CHA-01)."""
    back: CardId = ""
    """The definition on its other face (FS-MEC-22), which is not a card of any deck."""
    look: Literal["", "tarot"] = ""
    """For a loot card: a family of cards that has a frame of its own."""
    short: str = ""
    """For a bonus soul: its name where there is little room."""
    activated: tuple[Offer, ...] = field(init=False, repr=False, compare=False, default=())
    """Its activated abilities, prepared for being offered."""
    played: tuple[int, Do | Modes, int] | None = field(init=False, repr=False, compare=False, default=None)
    """Its effect when played as loot: the node number, its ``Do`` or ``Modes``, and the ability's node number if it has
    a cost."""
    enters: Enters | None = field(init=False, repr=False, compare=False, default=None)
    is_event: bool = field(init=False, repr=False, compare=False, default=False)
    eternal: bool = field(init=False, repr=False, compare=False, default=False)

    def __post_init__(self) -> None:
        for figure in ("hp", "evasion", "attack", "souls", "timer", "copies"):
            if getattr(self, figure) < 0:
                raise PackError(f"{figure}: expected 0 or more, not {getattr(self, figure)}")
        self.is_event = self.kind == "monster" and self.hp == 0
        self.eternal = "eternal" in self.keywords
        CardDefinition.__post_init__(self)
        self.activated = tuple(
            Offer(
                self.number(a),
                a,
                isinstance(a, Tap),
                a.cost == Cost() and a.when is None,
                isinstance(a.do, Do) and not a.do.targets,
                bool(a.cost.counters or a.cost.any_counters),
            )
            for a in self.abilities
            if isinstance(a, Tap | Paid)
        )
        for ability in self.abilities:
            if isinstance(ability, LootAbility):
                paid = -1 if ability.cost == Cost() else self.number(ability)
                self.played = (self.number(ability.do), ability.do, paid)
            elif isinstance(ability, Enters):
                self.enters = ability

    def check(self) -> None:
        if self.kind == "loot" and self.played is None and not {"trinket", "ambush"} & set(self.keywords):
            raise PackError(f"{self.id}: a loot card needs a loot ability, or the trinket or ambush keyword")
        if self.kind == "character" and self.hp < 1:
            raise PackError(f"{self.id}: a character needs hp of at least 1")
        won = (ability for ability in self.abilities if isinstance(ability, Outcome) and ability.how == "won")
        if self.kind == "challenge" and not any(won):
            raise PackError(f"{self.id}: a challenge needs a goal, outcome(won, …) (FS-CHA-17)")

    def roots(self) -> tuple[Node, ...]:
        return (*self.abilities, self.reward) if self.reward is not None else self.abilities

    @property
    def deck(self) -> str:
        """The deck it belongs to, or an empty string (FS-ZON-08, FS-ZON-09)."""
        return self.kind if self.kind in DECKS else ""
