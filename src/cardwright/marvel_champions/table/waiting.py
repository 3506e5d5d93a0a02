"""What becomes of an event with an open window, so that two courses of a game can be compared."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from cardwright.descriptor.pace import Waiting
from cardwright.kernel.happening import Optional

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

COSTS = frozenset({"spends", "generates", "exhausts", "pays_additional", "discards"})
"""Log words for paying; an answer that leads to nothing else has done nothing."""
DECLARED = frozenset({"plays", "uses"})
"""Log words for declaring an answer."""


class WaitingEvent(Waiting):
    """The event that the open window belongs to."""

    def __init__(self, g: MarvelChampions, window: Optional) -> None:
        self._depth, self._since, self._lasting = len(g.frames), len(g.log), len(g.lasting)
        self.name = f"{window.timing} {window.event.kind}"
        self._window = (window.timing, window.event.kind, window.event.player, window.event.card)

    def gone(self, g: MarvelChampions) -> bool:
        if len(g.frames) < self._depth:
            return True
        frame = g.frames[self._depth - 1]
        if not isinstance(frame, Optional):
            return True
        return self._window != (frame.timing, frame.event.kind, frame.event.player, frame.event.card)

    def fate(self, g: MarvelChampions) -> Hashable:
        """What the log says that an answer has caused, besides its costs; what happened first when the window was
        closed, which shows a changed amount; and whether there are other lasting effects."""
        answers: set[int] = set()
        caused, first = [], None
        for entry in (g.log[i] for i in range(self._since, len(g.log))):
            told = (entry.what, entry.player, entry.amount, entry.objects)
            if entry.cause in answers:
                answers.add(entry.number)
                if entry.what not in COSTS:
                    caused.append(told)
            elif entry.what in DECLARED and not answers:
                answers.add(entry.number)
            elif first is None and entry.what not in COSTS:
                first = told
        return tuple(sorted(caused)), first, len(g.lasting) - self._lasting
