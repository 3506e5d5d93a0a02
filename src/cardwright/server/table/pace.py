"""Pace: when a seat that could pass is asked, and when it passes automatically."""

from __future__ import annotations

from typing import Any

from cardwright.descriptor.pace import ALWAYS, MINE, USEFUL, PaceReader
from cardwright.descriptor.records import Pace
from cardwright.kernel.frames import Question


class Yield:
    """The pace of a seat, and the mark of the turn, stack or trigger to which its yielding refers."""

    __slots__ = ("mark", "pace")

    def __init__(self, pace: Pace, mark: str = "") -> None:
        self.pace = pace
        self.mark = mark

    def settle(self, reader: PaceReader, game: Any) -> None:
        """End a yielding that is over."""
        yielding = self.pace.yielding
        if yielding and reader.over(game, yielding, self.mark):
            self.pace = Pace(self.pace.stops)
            self.mark = ""

    def passes(self, reader: PaceReader, game: Any) -> int | None:
        """The option with which the asked seat passes automatically; None if it wants to be asked."""
        question: Question | None = game.question
        option = reader.passing(question) if question is not None else None
        if question is None or option is None:
            return None
        if self.pace.yielding == "trigger":
            if reader.mark(game, "trigger") == self.mark:
                return option
        elif self.pace.yielding:
            return option
        return None if self._wanted(reader, game, question) else option

    def _wanted(self, reader: PaceReader, game: Any, question: Question) -> bool:
        """Whether the asked seat wants to be asked here."""
        stops = self.pace.stops
        if ALWAYS in stops:
            return True
        if not stops or not reader.matters(game, question):
            return False
        seat = question.player
        if not reader.occasions(game, seat).isdisjoint(stops):
            return True
        useful = USEFUL in stops or (MINE in stops and reader.is_turn(game, seat))
        return useful and reader.changes(game, question)
