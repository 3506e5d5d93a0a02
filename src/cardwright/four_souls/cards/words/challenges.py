"""Soul values, the timer of a challenge, and winning by an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.deeds import WIN, Deed, Doings
from cardwright.cards.nodes import Ability, Amount, Do, Number, Verb, Who, amount
from cardwright.cards.patterns import Than
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.cards.abilities import BOSS_ARMOR, Instead
from cardwright.four_souls.cards.deeds import TIMER
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.cards.words.selectors import Monsters
from cardwright.four_souls.cards.words.stack import ChangeEvent
from cardwright.four_souls.rules import values, winning
from cardwright.four_souls.rules.modes import solo
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class SoulsOf(Number, frozen=True):
    """The total soul value that some players control (FS-CRD-44)."""

    who: Who = You()

    def value(self, g: FourSouls, s: Scope) -> int:
        return sum(values.counted_souls(g, seat) for seat in self.who.seats(g, s))


class ChangeTimer(Verb, frozen=True):
    """Change the timer (FS-CHA-16)."""

    by: Amount

    def does(self) -> Doings:
        return (Deed(TIMER, self.by),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = abs(solo.change_timer(g, amount(self.by, g, r.scope), "FS-CHA-16"))


class Win(Verb, frozen=True):
    """Make a player win once this has resolved (FS-WIN-07)."""

    who: Who = You()

    def does(self) -> Doings:
        return (Deed(WIN, whom=self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        for seat in self.who.seats(g, r.scope):
            winning.name_winner(g, seat)


def boss_armor() -> Ability:
    """The ability of every challenge that limits a single non-combat damage to a final boss to 3 (FS-CHA-06)."""
    above = On("damage", card=Monsters(slot="boss"), amount=Than(">", BOSS_ARMOR), without=("combat",))
    return Instead(above, Do((ChangeEvent(BOSS_ARMOR),)))
