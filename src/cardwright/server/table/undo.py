"""Taking an action back: the steps it consists of, and whether others have to agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.server.store.records import Offered


class Past:
    """A step that was made: the seat, its choices, and the data needed to go back to before it."""

    __slots__ = ("choices", "game", "length", "lesson", "offer", "prompt", "save", "seat")

    def __init__(self, seat: int, game: Any, offer: Offered | None = None) -> None:
        self.seat = seat
        self.offer = offer
        self.prompt: str = "offer" if offer is not None else game.question.prompt if game.question is not None else ""
        self.length = len(game.log)
        """The length of the log before the step."""
        self.lesson: Any = None
        """How far a guided game had come before the step."""
        self.choices: tuple[int, ...] = ()
        self.game: Any = None
        """The game before the step; kept only for the latest steps."""
        self.save = b""
        """The game before the step as a save; kept only for some steps."""


def beginning(past: Sequence[Past], seat: int, begins: Callable[[str], bool]) -> int | None:
    """The index of the step with which the last action of a seat began; None if the seat has not done anything.

    ``begins`` tells whether an action begins with a prompt.
    """
    at = next((i for i in range(len(past) - 1, -1, -1) if past[i].seat == seat), None)
    if at is None:
        return None
    while at > 0 and past[at].offer is None and not begins(past[at].prompt) and past[at - 1].seat == seat:
        at -= 1
    return at


def is_within(past: Sequence[Past], at: int, seat: int, prompt: str, begins: Callable[[str], bool]) -> bool:
    """Whether a seat is in the middle of the action that began at a step: the open question (``prompt``) belongs to it,
    and nobody else has chosen anything since."""
    return not begins(prompt) and not others(past, at, seat)


def revealed(before: Any, after: Any, seat: int) -> bool:
    """Whether anything was random, or anybody came to know a card that the seat did not know before.

    A card that the seat itself knew and has shown is nothing new to the seat, which takes the action back.
    """
    if before.random != after.random or len(before.cards) != len(after.cards):
        return True
    for card in range(len(after.cards)):
        news = after.seers(card) & ~before.seers(card)
        if news and not before.visible(card, seat):
            return True
    return False


def others(past: Sequence[Past], at: int, seat: int) -> set[int]:
    """The other seats that have made choices since a step."""
    return {step.seat for step in past[at:] if step.seat not in (-1, seat)}
