"""Pace in Four Souls: when a seat counts as targeted, when there is an attack, and which steps are the seat's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardwright.cards.nodes import Do
from cardwright.descriptor.pace import PASS, PaceReader, belongs
from cardwright.descriptor.records import Pace, Yielding
from cardwright.four_souls.rules import attack
from cardwright.four_souls.stack_records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep
from cardwright.four_souls.words import PlayMoreLoot
from cardwright.kernel.frames import Question
from cardwright.kernel.records import NOTHING, Key


class FourSoulsPace(PaceReader):
    """Priority is the only question that a seat can pass.

    On its own turn a seat can be asked about dice, harm and other players' actions (``my_turn``), and also at each step
    and between attack rolls (``steps``).
    """

    stops: ClassVar[Mapping[str, str]] = {
        "my_turn": "in my turn",
        "steps": "at each step of my turn",
        "targeted": "when I am a target",
        "attack": "when someone attacks",
        "dice": "at every die",
        **PaceReader.stops,
    }
    yields: ClassVar[tuple[Yielding, ...]] = ("stack", "turn", "trigger")

    def default(self) -> Pace:
        return Pace(["my_turn", "targeted"])

    def passing(self, question: Question) -> int | None:
        return question.options.index(PASS) if question.prompt == "priority" and PASS in question.options else None

    def matters(self, game: Any, question: Question) -> bool:
        # Most characters grant a loot play, which is useless to a player with nothing to play.
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
        top = table.stack[-1] if table.stack else None  # Things below the top come to the top before they resolve.
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
            if any(belongs(game, obj, seat) for obj in aims):
                found.add("targeted")
        return found

    def _own(self, top: Any, seat: int) -> bool:
        """Whether the seat wants this to happen anyway, so that only the others need to answer it."""
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
        return not mark  # Yielding to a trigger never ends, provided there was a trigger to yield to.

    def _waiting(self, game: Any) -> str:
        top = game.table.stack[-1] if game.table.stack else None
        return f"{top.program}/{top.node}" if isinstance(top, StackAbility) else ""
