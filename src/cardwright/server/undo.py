"""Taking an action back: which steps it is made of, and whether the others have to agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.server.records import Offered


class Past:
    """A step that was made: who chose what, and what is needed to go back to before it."""

    __slots__ = ("choices", "game", "length", "offer", "prompt", "save", "seat")

    def __init__(self, seat: int, game: Any, offer: Offered | None = None) -> None:
        self.seat = seat
        self.offer = offer
        self.prompt: str = "offer" if offer is not None else game.question.prompt if game.question is not None else ""
        self.length = len(game.log)
        """How long the log was."""
        self.choices: tuple[int, ...] = ()
        self.game: Any = None
        """The game before it, kept for the latest steps only."""
        self.save = b""
        """The game before it as a save, for a step now and then."""


def beginning(past: Sequence[Past], seat: int, begins: Callable[[str], bool]) -> int | None:
    """Where the last action of a seat began, as the place of a step; None if it has not done anything.

    ``begins`` tells whether an action begins with a question.
    """
    at = next((i for i in range(len(past) - 1, -1, -1) if past[i].seat == seat), None)
    if at is None:
        return None
    while at > 0 and past[at].offer is None and not begins(past[at].prompt) and past[at - 1].seat == seat:
        at -= 1
    return at


def revealed(before: Any, after: Any, seat: int) -> bool:
    """Whether chance was asked, or anybody learned of a card that the seat did not know before.

    A card of one's own that one has shown oneself is nothing new to the one who takes it back.
    """
    if before.random != after.random or len(before.cards) != len(after.cards):
        return True
    for card in range(len(after.cards)):
        news = after.seers(card) & ~before.seers(card)
        if news and not before.visible(card, seat):
            return True
    return False


def others(past: Sequence[Past], at: int, seat: int) -> set[int]:
    """Who else has chosen something since."""
    return {step.seat for step in past[at:] if step.seat not in (-1, seat)}
