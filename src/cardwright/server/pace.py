"""Pace: where a seat that could pass is asked, and where it passes by itself.

What counts as being targeted, or as an attack, is a matter of the game: each has its small reader here.
"""

from __future__ import annotations

from typing import Any, Protocol

from cardwright.cards.nodes import Do
from cardwright.four_souls.records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep
from cardwright.four_souls.rules import attack
from cardwright.four_souls.words import PlayMoreLoot
from cardwright.kernel.events import Optional
from cardwright.kernel.frames import Question
from cardwright.kernel.records import NOTHING, Key, is_player
from cardwright.server.protocol import Pace

PASS = ("pass",)


class Reader(Protocol):
    """What pace needs to know of a game."""

    def default(self) -> Pace:
        """How a seat begins."""

    def passing(self, question: Question) -> int | None:
        """The option that passes, where passing is harmless: one is asked whether one wants to do something extra."""

    def matters(self, game: Any, question: Question) -> bool:
        """Whether anything but passing could make a difference."""

    def occasions(self, game: Any, seat: int) -> set[str]:
        """The stops that apply to a seat now."""

    def mark(self, game: Any, yielding: str) -> str:
        """What a yielding refers to, so that it is known when it is over."""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        """Whether a yielding has come to its end."""


def _belongs(game: Any, obj: int, seat: int) -> bool:
    """Whether an object is a player or something of theirs."""
    if is_player(obj):
        return ~obj == seat
    return 0 <= obj < len(game.cards) and game.cards[obj].holder == seat


class FourSoulsReader:
    """Priority is the only question one passes."""

    def default(self) -> Pace:
        return Pace()

    def passing(self, question: Question) -> int | None:
        return question.options.index(PASS) if question.prompt == "priority" and PASS in question.options else None

    def matters(self, game: Any, question: Question) -> bool:
        # Most characters grant a loot play, which is of no use to whoever has nothing to play.
        if game.zones[game.players[question.player].hand] or game.table.held or "playable" in game.index:
            return True
        return any(key != PASS and not self._only_more_loot(game, key) for key in question.options)

    def _only_more_loot(self, game: Any, key: Key) -> bool:
        if key[0] != "activate":
            return False
        do = game.define(int(key[1])).nodes[int(key[2])].do
        return isinstance(do, Do) and all(isinstance(verb, PlayMoreLoot) for verb in do.verbs)

    def occasions(self, game: Any, seat: int) -> set[str]:
        table = game.table
        top = table.stack[-1] if table.stack else None  # What lies below comes to the top before it resolves.
        found: set[str] = set()
        if attack.target(game) != NOTHING:
            found.add("attack")
        if table.active == seat:
            if top is None or (isinstance(top, StackStep) and top.player == seat):
                found.add("steps")
            elif not self._own(top, seat):
                found.add("my_turn")
        if top is not None:
            if isinstance(top, StackRoll):
                found.add("dice")
            aims: tuple[int, ...] = ()
            if isinstance(top, StackLoot | StackAbility):
                aims = top.scope.it
            elif isinstance(top, StackDamage | StackDeath):
                aims = (top.target,)
            if any(_belongs(game, obj, seat) for obj in aims):
                found.add("targeted")
        return found

    def _own(self, top: Any, seat: int) -> bool:
        """Whether this is what a seat wants to happen anyway: then it is for the others to answer."""
        match top:
            case StackLoot() | StackAbility():
                return bool(top.player == seat)
            case StackDamage():
                return top.dealer == seat and top.target != ~seat
            case StackDeath():
                return top.killer == seat and top.target != ~seat
        return False

    def mark(self, game: Any, yielding: str) -> str:
        match yielding:
            case "turn":
                return str(game.table.turn)
            case "trigger":
                return self._waiting(game)
        return ""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        match yielding:
            case "turn":
                return str(game.table.turn) != mark
            case "stack":
                return not game.table.stack
        return not mark  # For a trigger one yields for good, if there was one to yield to.

    def _waiting(self, game: Any) -> str:
        top = game.table.stack[-1] if game.table.stack else None
        return f"{top.program}/{top.node}" if isinstance(top, StackAbility) else ""


class MarvelChampionsReader:
    """Windows for interrupts and responses. They open only where a seat has an answer, so everybody is asked."""

    def default(self) -> Pace:
        return Pace(stops=["always"])

    def passing(self, question: Question) -> int | None:
        return question.options.index(PASS) if question.prompt == "respond" and PASS in question.options else None

    def matters(self, game: Any, question: Question) -> bool:
        return True

    def occasions(self, game: Any, seat: int) -> set[str]:
        found = {"my_turn"} if game.table.active == seat else set()
        window = game.frames[-1] if game.frames else None
        if isinstance(window, Optional):
            event = window.event
            if event.player == seat or _belongs(game, event.card, seat):
                found.add("targeted")
            if "attack" in event.kind or "defend" in event.kind:
                found.add("attack")
        return found

    def mark(self, game: Any, yielding: str) -> str:
        match yielding:
            case "turn":
                return self._turn(game)
            case "trigger":
                return self._waiting(game)
        return ""

    def over(self, game: Any, yielding: str, mark: str) -> bool:
        match yielding:
            case "turn":
                return self._turn(game) != mark
            case "stack":
                return game.question is None or game.question.prompt != "respond"
        return not mark

    def _turn(self, game: Any) -> str:
        return f"{game.table.round}/{game.table.active}"

    def _waiting(self, game: Any) -> str:
        """The answers that are offered, and to what."""
        question, window = game.question, game.frames[-1] if game.frames else None
        if question is None or not isinstance(window, Optional):
            return ""
        answers = sorted(
            f"{game.cards[int(key[1])].design if int(key[1]) >= 0 else key[1]}/{key[2]}"
            for key in question.options
            if key[0] == "answer"
        )
        return f"{window.timing}:{window.event.kind}:{','.join(answers)}"


READERS: dict[str, Reader] = {"four_souls": FourSoulsReader(), "marvel_champions": MarvelChampionsReader()}


class Yield:
    """The pace of a seat, and what its yielding refers to."""

    __slots__ = ("mark", "pace")

    def __init__(self, pace: Pace, mark: str = "") -> None:
        self.pace = pace
        self.mark = mark

    def settle(self, reader: Reader, game: Any) -> None:
        """End a yielding whose time is over."""
        yielding = self.pace.yielding
        if yielding and reader.over(game, yielding, self.mark):
            self.pace = Pace(self.pace.stops)
            self.mark = ""

    def passes(self, reader: Reader, game: Any) -> int | None:
        """The option by which the seat that is asked passes by itself; None where it wants to be asked."""
        question: Question | None = game.question
        option = reader.passing(question) if question is not None else None
        if question is None or option is None:
            return None
        if self.pace.yielding == "trigger":
            if reader.mark(game, "trigger") == self.mark:
                return option
        elif self.pace.yielding:
            return option
        stops = self.pace.stops
        if "always" in stops:
            return None
        wanted = reader.matters(game, question) and not reader.occasions(game, question.player).isdisjoint(stops)
        return None if wanted else option
