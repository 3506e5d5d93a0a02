"""How much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Number, Objects
from cardwright.cards.words import This, You
from cardwright.four_souls.rules import counters, values
from cardwright.kernel.records import NOTHING, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class CoinsOf(Number, frozen=True):
    """The ¢ a player has."""

    who: Objects = You()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj = self.who.one(g, s)
        return g.players[~obj].coins if is_player(obj) else 0


class HpOf(Number, frozen=True):
    """Current HP."""

    what: Objects = This()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj = self.what.one(g, s)
        return values.hp(g, obj) if obj != NOTHING else 0


class Notes(Number, frozen=True):
    """How many different numbers this has noted (FS-MEC-31)."""

    def value(self, g: FourSouls, s: Scope) -> int:
        return len(counters.noted(g, s.source))
