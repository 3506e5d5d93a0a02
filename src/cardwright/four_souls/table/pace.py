"""Pace in Four Souls: when a seat counts as targeted, when there is an attack, and which steps are the seat's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardwright.cards.deeds import Deed
from cardwright.cards.nodes import Do
from cardwright.descriptor.pace import PASS, PaceReader, TurnsAndTriggers, Waiting, belongs
from cardwright.descriptor.records import Yielding
from cardwright.four_souls.cards.deeds import MORE_LOOT_PLAYS
from cardwright.four_souls.engine.stack_records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
)
from cardwright.four_souls.rules import current_attack
from cardwright.four_souls.table.useful_answers import could_change, is_own
from cardwright.four_souls.table.waiting import WaitingThing
from cardwright.kernel.frames import Question
from cardwright.kernel.records import NOTHING, Key


class FourSoulsPace(TurnsAndTriggers):
    """Priority is the only question that a seat can pass.

    By default a seat is asked when it holds an answer that could change what waits on the stack. Other stops ask
    whether or not: on its own turn about dice, harm and other players' actions (``my_turn``), or at each step and
    between attack rolls (``steps``).
    """

    stops: ClassVar[Mapping[str, str]] = {
        **TurnsAndTriggers.stops,
        "steps": "at each step of my turn",
        "targeted": "when I am a target",
        "attack": "when someone attacks",
        "dice": "at every die",
        **PaceReader.stops,
    }
    earlier = ("my_turn", "targeted")
    yields: ClassVar[tuple[Yielding, ...]] = ("stack", "turn", "trigger")
    prompt = "priority"

    def matters(self, game: Any, question: Question) -> bool:
        # Most characters grant a loot play, which is useless to a player with nothing to play.
        if game.zones[game.players[question.player].hand] or game.table.held or "playable" in game.index:
            return True
        return any(key != PASS and not self._only_more_loot(game, key) for key in question.options)

    def _only_more_loot(self, game: Any, key: Key) -> bool:
        if key[0] != "activate":
            return False
        do = game.define(int(key[1])).nodes[int(key[2])].do
        said = [said for verb in do.verbs for said in verb.does()] if isinstance(do, Do) else [None]
        return all(isinstance(one, Deed) and one.kind is MORE_LOOT_PLAYS for one in said)

    def changes(self, game: Any, question: Question) -> bool:
        return could_change(game, question.player, question.options)

    def occasions(self, game: Any, seat: int) -> set[str]:
        table = game.table
        top = table.stack[-1] if table.stack else None  # Things below the top come to the top before they resolve.
        found: set[str] = set()
        if current_attack.target(game) != NOTHING:
            found.add("attack")
        if table.active == seat:
            if top is None or (isinstance(top, StackStep) and top.player == seat):
                found.add("steps")
            elif isinstance(top, StackRoll) or not is_own(game, seat):
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

    def waiting(self, game: Any) -> Waiting | None:
        return WaitingThing(game) if game.table.stack else None

    def turn(self, game: Any) -> str:
        return str(game.table.turn)

    def settled(self, game: Any) -> bool:
        return not game.table.stack

    def trigger(self, game: Any) -> str:
        top = game.table.stack[-1] if game.table.stack else None
        return f"{top.program}/{top.node}" if isinstance(top, StackAbility) else ""
