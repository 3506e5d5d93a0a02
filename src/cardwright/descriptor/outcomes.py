"""What would follow from an option, in a few words for the person who is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardwright.kernel.frames import Question
from cardwright.kernel.records import Key


class Outcome(NamedTuple):
    """What would follow, in words; whether it is grave for the player who is asked, or for their side; whether it hurts
    them at all."""

    text: str
    grave: bool = False
    hurts: bool = False

    def after(self, before: str) -> Outcome:
        """The same outcome, told after something that comes before it."""
        return self._replace(text=f"{before}; {self.text}" if self.text else before)

    def then(self, more: str) -> Outcome:
        """The same outcome with something that follows."""
        return self._replace(text=f"{self.text}; {more}" if self.text else more) if more else self

    def joined(self, other: Outcome) -> Outcome:
        """Both outcomes, one told after the other."""
        if not self.text or not other.text:
            return other if other.text else self
        return Outcome(f"{self.text}; {other.text}", self.grave or other.grave, self.hurts or other.hurts)


NONE = Outcome("")

Teller = Callable[[Any, Question, Any, Key], Outcome]
"""Tells what follows from an option, given the game, the question and the frame that asks it."""


def tell(g: Any, decision: dict[str, Any], why: str, tellers: Mapping[str, Teller]) -> None:
    """Add to a player's own question, as their view has it, why it is asked and what follows from each option; the
    tellers are by prompt."""
    question, frame = g.question, g.frames[-1]
    if why:
        decision["why"] = why
    teller = tellers.get(question.prompt)
    if teller is None:
        return
    for option, key in zip(decision["options"], question.options, strict=True):
        outcome = teller(g, question, frame, key)
        if outcome.text:
            option["then"] = outcome.text
            if outcome.grave:
                option["grave"] = True
            if outcome.hurts:
                option["hurts"] = True
