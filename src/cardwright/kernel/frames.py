"""Frames: what is being resolved. A rule sequence is a record with one method per numbered step.

A step does its work and returns what comes next:

- ``self.other_step``: go on there;
- ``g.push(Frame(...), self.other_step)``: another procedure first, then there;
- ``g.ask(...)``: a question; such a step changes nothing, because the question is computed anew whenever it is needed;
- ``g.pop(result)``: this procedure is over; its result waits in ``g.returned`` for the one below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardwright.kernel.records import Key


class Question:
    """What is asked of a seat: a prompt of the catalogue and a list of distinct options."""

    __slots__ = ("card", "number", "options", "player", "prompt", "then")

    def __init__(self, player: int, prompt: str, options: list[Key], then: str, card: int, number: int) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.then = then
        self.card = card
        self.number = number


Step = Callable[..., Any]
"""A step of a procedure, as a bound method."""
Next = Step | Question | None


def go_on(then: Any) -> None:
    """Let the procedure that has the step ``then`` go on there once what begins now is over; None leaves it alone."""
    if then is not None:
        then.__self__.step = then.__name__


class Ended(Exception):
    """Raised by the rules the moment the game is over: nothing of what was being resolved goes on."""


class Frame(msgspec.Struct, array_like=True, tag=True, kw_only=True, gc=False):
    """One procedure in progress. Its fields are plain, immutable values; ``step`` names the method to run next."""

    step: str = "start"
    entry: int = 0
    """The log entry it is told by, if any: the cause of all that is noted while it goes on."""
