"""What is known about a card of Marvel Champions before it is read (see ``cardwright.cards.summary``)."""

from __future__ import annotations

from cardwright.cards.summary import Summary
from cardwright.marvel_champions.cards.definition import IDENTITIES, PLAYER_TYPES


class CardSummary(Summary, frozen=True, array_like=True):
    """The figures of a card that the library needs, and what it asks about later."""

    type: str
    subtitle: str
    code: str
    copies: int
    back: str
    stage: int
    traits: tuple[str, ...]
    remembered: frozenset[str]
    """The kinds of event that it asks about later."""

    @property
    def is_player_card(self) -> bool:
        return self.type in PLAYER_TYPES

    @property
    def is_identity(self) -> bool:
        return self.type in IDENTITIES

    @property
    def title(self) -> tuple[str, str]:
        """The name and subtitle; cards that share both are copies of each other (MC-COPY-01)."""
        return (self.name, self.subtitle)
