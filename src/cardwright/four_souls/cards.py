"""What a Four Souls card is made of (FS-CRD)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cardwright.cards.definition import CardDefinition
from cardwright.cards.nodes import Do, Node
from cardwright.errors import PackError
from cardwright.four_souls.abilities import Cost, LootAbility, Paid, Tap

DECKS = ("treasure", "loot", "monster", "room")

Kind = Literal["character", "starting_item", "treasure", "loot", "monster", "room", "bonus_soul"]


class Offer(NamedTuple):
    """An activated ability with what is asked of it again and again."""

    node: int
    ability: Tap | Paid
    tap: bool
    free: bool
    """It costs nothing beyond deactivating."""
    aimless: bool
    """It has no targets."""


@dataclass(slots=True)
class FourSoulsCard(CardDefinition):
    """A definition with its figures. A monster card without HP is an event (FS-CRD-19)."""

    kind: Kind = "treasure"
    set: str = "base"
    copies: int = 1
    hp: int = 0
    evasion: int = 0
    attack: int = 0
    souls: int = 0
    reward: Do | None = None
    keywords: tuple[str, ...] = ()
    """Among eternal, guppy, trinket, curse, ambush, indomitable (FS-ABL-22)."""
    starting_item: str = ""
    category: str = ""
    """The deck-ratio category (FS-RAT)."""
    three_plus: bool = False
    activated: tuple[Offer, ...] = field(init=False, repr=False, compare=False, default=())
    """Its activated abilities, ready to be offered quickly."""
    played: tuple[int, Any] | None = field(init=False, repr=False, compare=False, default=None)
    """What it does when it resolves as a loot: node number and ``Do`` or ``Modes``."""

    def __post_init__(self) -> None:
        CardDefinition.__post_init__(self)
        self.activated = tuple(
            Offer(self.number(a), a, isinstance(a, Tap), a.cost == Cost(), isinstance(a.do, Do) and not a.do.targets)
            for a in self.abilities
            if isinstance(a, Tap | Paid)
        )
        for ability in self.abilities:
            if isinstance(ability, LootAbility):
                self.played = (self.number(ability.do), ability.do)
        if self.kind == "loot" and self.played is None and "trinket" not in self.keywords:
            raise PackError(f"{self.id}: a loot card needs a loot ability or the trinket keyword")
        if self.kind == "character" and self.hp < 1:
            raise PackError(f"{self.id}: a character needs hp of at least 1")

    def roots(self) -> tuple[Node, ...]:
        return (*self.abilities, self.reward) if self.reward is not None else self.abilities

    @property
    def deck(self) -> str:
        """The deck it belongs to, or nothing (FS-ZON-08, FS-ZON-09)."""
        return self.kind if self.kind in DECKS else ""

    @property
    def is_event(self) -> bool:
        return self.kind == "monster" and self.hp == 0

    @property
    def eternal(self) -> bool:
        return "eternal" in self.keywords
