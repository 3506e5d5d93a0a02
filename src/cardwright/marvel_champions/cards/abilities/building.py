"""The deck-building rules that an identity may have (MC-DECK-09). They do nothing in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Ability
from cardwright.marvel_champions.cards.names import Trait
from cardwright.marvel_champions.engine.records import RESOURCES

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard


class DeckAspects(Ability, frozen=True):
    """The deck has cards of exactly so many aspects, equally many of each."""

    number: int

    def __post_init__(self) -> None:
        if not 2 <= self.number <= 4:
            raise ValueError(f"number: {self.number} aspects; a deck has one anyway, and there are four")


class DeckCopies(Ability, frozen=True):
    """The deck has at most so many copies of each card, by title, besides the identity's own cards."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"number: {self.number} copies would leave no card to choose")


class DeckOption(Ability, frozen=True):
    """The deck may include cards of any aspect that have this type, one of these traits and this resource."""

    type: Literal["", "ally", "event", "resource", "support", "upgrade", "player_side_scheme"] = ""
    traits: tuple[Trait, ...] = ()
    resource: str = ""
    """A printed resource, by its letter."""
    most: int = 0
    """How many such cards of other aspects there may be; 0 means any number."""
    copies: int = 0
    """How many copies of each such card there may be; 0 means as many as usual."""

    def __post_init__(self) -> None:
        if not (self.type or self.traits or self.resource):
            raise ValueError("say which cards: their type, their traits or their resource")
        if self.resource and self.resource not in RESOURCES:
            raise ValueError(f"resource: write one of the letters {', '.join(RESOURCES)}, not {self.resource!r}")
        if self.most < 0 or self.copies < 0:
            raise ValueError("most, copies: a number of cards is not below 0")

    def admits(self, card: MarvelCard) -> bool:
        """Whether a card is one of those."""
        return (
            (not self.type or card.type == self.type)
            and (not self.traits or any(trait in card.traits for trait in self.traits))
            and (not self.resource or self.resource in card.resources)
        )
