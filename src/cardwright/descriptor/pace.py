"""What pace must know of a game: where passing is harmless, and what the occasions of its stops are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardwright.descriptor.records import Pace, Yielding
from cardwright.kernel.frames import Question
from cardwright.kernel.records import is_player

PASS = ("pass",)


class PaceReader:
    """What pace asks of a game. As it stands here it fits any game: everybody is asked wherever they could act."""

    stops: ClassVar[Mapping[str, str]] = {"always": "whenever I could act"}
    """The stops a seat can choose from, and what they are called."""
    yields: ClassVar[tuple[Yielding, ...]] = ()
    """What a seat can be offered to pass until."""

    def default(self) -> Pace:
        """How a seat begins."""
        return Pace(["always"])

    def passing(self, question: Question) -> int | None:
        """The option that passes, where passing is harmless: one is asked whether one wants to do something extra."""
        return question.options.index(PASS) if PASS in question.options else None

    def matters(self, game: Any, question: Question) -> bool:
        """Whether anything but passing could make a difference."""
        return True

    def occasions(self, game: Any, seat: int) -> set[str]:
        """The stops that apply to a seat now."""
        return set()

    def mark(self, game: Any, yielding: str) -> str:
        """What a yielding refers to, so that it is known when it is over."""
        return ""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        """Whether a yielding has come to its end."""
        return True


def belongs(game: Any, obj: int, seat: int) -> bool:
    """Whether an object is a player or something of theirs."""
    if is_player(obj):
        return ~obj == seat
    return 0 <= obj < len(game.cards) and game.cards[obj].holder == seat
