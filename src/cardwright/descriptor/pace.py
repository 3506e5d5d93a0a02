"""What the server's pace asks of a game: where passing is harmless, and which stops apply now."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from cardwright.descriptor.records import Pace, Yielding
from cardwright.kernel.frames import Question
from cardwright.kernel.records import is_player

PASS = ("pass",)
USEFUL, MINE, ALWAYS = CHOICES = ("useful", "mine", "always")
"""The stops that every game has words for: where the seat could change something, the same in its own turn only, and
wherever it could act."""


class Waiting:
    """Something that is about to happen, and that players may answer. The lab follows it through a game."""

    name: str = ""
    """A word for it."""

    def wanted(self, game: Any, seat: int) -> bool:
        """Whether a seat has brought it about and wants it to happen."""
        return False

    def next(self, game: Any) -> bool:
        """Whether it is what happens next if everybody passes."""
        return False

    def gone(self, game: Any) -> bool:
        """Whether it has happened, or will not happen any more."""
        raise NotImplementedError

    def fate(self, game: Any) -> Hashable:
        """What became of it, to be compared with another course of the same game; None if that is no comparison."""
        raise NotImplementedError


class PaceReader:
    """The questions pace asks about a game. These defaults suit any game: everybody is asked wherever they could
    act."""

    stops: ClassVar[Mapping[str, str]] = {"always": "whenever I could act"}
    """The stops a seat can choose from, each with its label."""
    earlier: ClassVar[tuple[str, ...]] = (ALWAYS,)
    """The stops that were the default before ``useful``; the lab compares both."""
    yields: ClassVar[tuple[Yielding, ...]] = ()
    """The ways of yielding a seat can be offered."""

    def default(self) -> Pace:
        """The pace of a seat at the start."""
        return Pace(["always"])

    def passing(self, question: Question) -> int | None:
        """The index of the option that passes, if passing is harmless; None where the seat has to make a real
        choice."""
        return question.options.index(PASS) if PASS in question.options else None

    def matters(self, game: Any, question: Question) -> bool:
        """Whether anything but passing could make a difference."""
        return True

    def changes(self, game: Any, question: Question) -> bool:
        """Whether the asked seat holds an answer that could change what waits, as far as the seat may know."""
        return True

    def is_turn(self, game: Any, seat: int) -> bool:
        """Whether it is the seat's own turn."""
        return True

    def occasions(self, game: Any, seat: int) -> set[str]:
        """The stops that apply to a seat now."""
        return set()

    def waiting(self, game: Any) -> Waiting | None:
        """What waits for answers while a seat that can pass is asked; None if nothing does."""
        return None

    def mark(self, game: Any, yielding: str) -> str:
        """The thing a yielding refers to, such as a turn, remembered so that ``over`` can tell when it is gone."""
        return ""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        """Whether a yielding has ended."""
        return True


class TurnsAndTriggers(PaceReader):
    """The pace of a game with turns, in which a seat may pass where others' deeds can be answered, and yields until the
    turn is over, or to a trigger for good."""

    stops: ClassVar[Mapping[str, str]] = {
        USEFUL: "when I can change something",
        MINE: "when I can change something, in my turn only",
        "my_turn": "in my turn",
    }
    prompt: ClassVar[str] = ""
    """The only question that a seat can pass."""

    def default(self) -> Pace:
        return Pace([USEFUL])

    def passing(self, question: Question) -> int | None:
        return super().passing(question) if question.prompt == self.prompt else None

    def is_turn(self, game: Any, seat: int) -> bool:
        return bool(game.table.active == seat)

    def mark(self, game: Any, yielding: str) -> str:
        match yielding:
            case "turn":
                return self.turn(game)
            case "trigger":
                return self.trigger(game)
        return ""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        match yielding:
            case "turn":
                return self.turn(game) != mark
            case "stack":
                return self.settled(game)
        return not mark  # Yielding to a trigger never ends, provided there was a trigger to yield to.

    def turn(self, game: Any) -> str:
        """The turn, as a text to compare."""
        raise NotImplementedError

    def trigger(self, game: Any) -> str:
        """The trigger that waits for answers, as a text to compare; empty if none does."""
        raise NotImplementedError

    def settled(self, game: Any) -> bool:
        """Whether nothing waits for answers any more."""
        raise NotImplementedError


def belongs(game: Any, obj: int, seat: int) -> bool:
    """Whether an object is this player or a card this player holds."""
    if is_player(obj):
        return ~obj == seat
    return 0 <= obj < len(game.cards) and game.cards[obj].holder == seat
