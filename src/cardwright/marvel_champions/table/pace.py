"""Pace at a table of Marvel Champions: what counts as being targeted, and as an attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardwright.descriptor.pace import PaceReader, TurnsAndTriggers, Waiting, belongs
from cardwright.descriptor.records import Yielding
from cardwright.kernel.frames import Question
from cardwright.kernel.happening import Optional
from cardwright.marvel_champions.table.useful_answers import could_change
from cardwright.marvel_champions.table.waiting import WaitingEvent


class MarvelChampionsPace(TurnsAndTriggers):
    """Pace in the windows for interrupts and responses. A window opens only for a seat that has an answer."""

    stops: ClassVar[Mapping[str, str]] = {
        **TurnsAndTriggers.stops,
        "targeted": "when I am a target",
        "attack": "when someone attacks",
        **PaceReader.stops,
    }
    yields: ClassVar[tuple[Yielding, ...]] = ("turn", "trigger")
    prompt = "respond"

    def changes(self, game: Any, question: Question) -> bool:
        return could_change(game, question.player, question.options)

    def occasions(self, game: Any, seat: int) -> set[str]:
        found = {"my_turn"} if game.table.active == seat else set()
        window = game.frames[-1] if game.frames else None
        if isinstance(window, Optional):
            event = window.event
            if event.player == seat or belongs(game, event.card, seat):
                found.add("targeted")
            if "attack" in event.kind or "defend" in event.kind:
                found.add("attack")
        return found

    def waiting(self, game: Any) -> Waiting | None:
        window = game.frames[-1] if game.frames else None
        return WaitingEvent(game, window) if isinstance(window, Optional) else None

    def turn(self, game: Any) -> str:
        return f"{game.table.round}/{game.table.active}"

    def settled(self, game: Any) -> bool:
        return game.question is None or game.question.prompt != "respond"

    def trigger(self, game: Any) -> str:
        """The answers on offer and the event they answer, as one text to compare."""
        question, window = game.question, game.frames[-1] if game.frames else None
        if question is None or not isinstance(window, Optional):
            return ""
        answers = sorted(
            f"{game.cards[int(key[1])].design if int(key[1]) >= 0 else key[1]}/{key[2]}"
            for key in question.options
            if key[0] == "answer"
        )
        return f"{window.timing}:{window.event.kind}:{','.join(answers)}"
