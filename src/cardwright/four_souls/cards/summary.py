"""What is known about a Four Souls card before it is read (see ``cardwright.cards.summary``)."""

from __future__ import annotations

from cardwright.cards.summary import Summary
from cardwright.four_souls.cards.definition import DECKS


class CardSummary(Summary, frozen=True, array_like=True):
    """The figures of a card that matter when a game is set up, and what it asks about later."""

    kind: str
    copies: int
    hp: int
    souls: int
    three_plus: bool
    back: str
    starting_item: str
    rewarded: bool
    """Whether something is gained when it dies."""
    asks_moved: bool
    """Whether it asks which cards the previous verb moved."""
    remembered: dict[str, bool]
    """The kinds of event that it asks about later, and whether it asks after the turn in which they happened."""

    @property
    def deck(self) -> str:
        """The deck it belongs to, or an empty string (FS-ZON-08, FS-ZON-09)."""
        return self.kind if self.kind in DECKS else ""

    @property
    def is_event(self) -> bool:
        """Whether it is a monster card without HP (FS-CRD-19)."""
        return self.kind == "monster" and self.hp == 0
