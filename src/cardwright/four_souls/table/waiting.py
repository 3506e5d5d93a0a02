"""What becomes of the thing that waits on top of the stack, so that two courses of a game can be compared."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from cardwright.descriptor.pace import Waiting
from cardwright.four_souls.engine.stack_records import StackDamage, StackRoll
from cardwright.four_souls.rules import values
from cardwright.four_souls.table.useful_answers import is_ally, is_own
from cardwright.kernel.records import NOTHING, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

PLAIN = frozenset({"roll_changed", "reroll"})
"""Log words that tell the figure of a die; what came of it is told by others."""
DICE = frozenset({"hit", "miss", "roll", "attack_roll"})
"""Log words whose amount is that of the die."""
ENDS = frozenset({"dying", "kill"})
HARM = ENDS | {"take_damage"}
"""Log words for harm to somebody; with the first ones it is fatal."""


class WaitingThing(Waiting):
    """The thing on top of the stack."""

    def __init__(self, g: FourSouls) -> None:
        top = g.table.stack[-1]
        self._uid, self._cause, self._since = top.uid, top.cause, len(g.log)
        self.name = top.kind
        self._asked = ~g.question.player if g.question is not None else NOTHING
        self._harmed = top.target if isinstance(top, StackDamage) else NOTHING
        self._all_the_same = g.question is not None and not is_ally(g, g.question.player, self._harmed)
        """Whether the player who is asked does not mind how much damage there is, as long as it is not fatal."""
        self._rows = top.rows if isinstance(top, StackRoll) else ()

    def wanted(self, g: FourSouls, seat: int) -> bool:
        return is_own(g, seat)

    def next(self, g: FourSouls) -> bool:
        return bool(g.table.stack) and g.table.stack[-1].uid == self._uid

    def gone(self, g: FourSouls) -> bool:
        return all(thing.uid != self._uid for thing in g.table.stack)

    def fate(self, g: FourSouls) -> Hashable:
        """What the log says that it has caused directly, and whether its target is dying. None if something else harms
        its target, which could be done at any other time as well, or if the answer kills the one who gives it or makes
        another player win."""
        if g.result is not None and ~self._asked not in g.result["winners"]:
            return None
        told, dying = [], False
        for entry in (g.log[i] for i in range(self._since, len(g.log))):
            if entry.what in HARM and self._harmed in entry.objects and entry.cause != self._cause:
                return None
            if entry.what == "dying" and self._asked in entry.objects and entry.cause != self._cause:
                return None
            if entry.what in ENDS and self._harmed in entry.objects:
                dying = True
            elif entry.what == "rolled" and entry.cause == self._cause:
                rows = tuple(node for low, high, node in self._rows if low <= entry.amount <= high)
                told.append(("rolled", entry.player, 0, rows))
            elif self._all_the_same and self._harmed in entry.objects:
                continue
            elif entry.cause == self._cause and entry.what not in PLAIN:
                # Which cards come from a deck is chance; only players are told apart.
                players = tuple(obj for obj in entry.objects if is_player(obj))
                told.append((entry.what, entry.player, 0 if entry.what in DICE else entry.amount, players))
        harmed = self._harmed
        dying = dying or (harmed != NOTHING and values.has_hp(g, harmed) and values.hp(g, harmed) < 1)
        return dying, tuple(sorted(told))
