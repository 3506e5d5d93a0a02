"""What an ability has come to, for games that count which abilities did something (``descriptor.AbilityWatch``)."""

from __future__ import annotations

from cardwright.cards.nodes import Do
from cardwright.cards.run import Run
from cardwright.cards.words import If, IfDone
from cardwright.kernel.game import AnyGame


def at_first(g: AnyGame, run: Run, *, whole: bool) -> int:
    """The result that things to do have before they begin; ``whole`` if they are all that an ability does. What came
    before is not theirs: if a condition does not hold, they come to nothing. Verbs that say nothing about it have
    happened."""
    do: Do = g.book[run.program].nodes[run.node]
    if do.verbs and isinstance(do.verbs[0], If | IfDone):
        return 0 if whole else g.returned
    return g.returned if whole else g.returned or 1
