"""Frames: the procedures in progress. A rule sequence is a record with one method per numbered step.

A step does its work and returns what comes next:

- ``self.other_step``: continue there;
- ``g.push(Frame(...), self.other_step)``: run another procedure first, then continue there;
- ``g.ask(...)``: ask a question; such a step changes nothing, because the question is recomputed whenever needed;
- ``g.pop(result)``: end this procedure; the one below finds its result in ``g.returned``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardwright.kernel.records import Key


class Question(msgspec.Struct, gc=False):
    """A question to a seat: a prompt from the game's catalogue and a list of distinct options."""

    player: int
    prompt: str
    options: list[Key]
    then: str
    card: int
    number: int


Step = Callable[..., Any]
"""A step of a procedure, as a bound method."""
Next = Step | Question | None


def go_on(then: Any) -> None:
    """Make the procedure of the step ``then`` continue there once everything pushed now is over; None changes
    nothing."""
    if then is not None:
        then.__self__.step = then.__name__


class Ended(Exception):
    """Raised by the rules the moment the game is over; everything still being resolved is dropped."""


class Frame(msgspec.Struct, array_like=True, tag=True, kw_only=True, gc=False):
    """One procedure in progress. Its fields are plain, immutable values; ``step`` names the method to run next."""

    step: str = "start"
    entry: int = 0
    """The number of the log entry about this procedure, if any: the cause of every entry written while it runs."""
