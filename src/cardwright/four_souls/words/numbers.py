"""How much."""

from __future__ import annotations

from typing import Any

from cardwright.cards.nodes import Number, Selector
from cardwright.cards.words import This, You
from cardwright.four_souls.rules import counters, leaving, values
from cardwright.kernel.records import NOTHING, Event, Scope, is_player


class CoinsOf(Number, frozen=True):
    """The ¢ a player has."""

    who: Selector = You()

    def value(self, g: Any, s: Scope) -> int:
        obj = self.who.one(g, s)
        return g.players[~obj].coins if is_player(obj) else 0


class HpOf(Number, frozen=True):
    """Current HP; of what has left play, those it had last."""

    what: Selector = This()

    def value(self, g: Any, s: Scope) -> int:
        obj, stamp = self.what.last(g, s)
        if obj == NOTHING:
            return 0
        if g.stamp(obj) == stamp:
            return values.hp(g, obj)
        gone = leaving.last_known(g, obj, stamp)
        return max(0, gone.max_hp - gone.damage) if gone is not None else 0


class Highest(Number, frozen=True):
    """The highest value that a number has for some objects, or the lowest; each is "it" while it is worked out."""

    of: Selector
    number: Number
    lowest: bool = False

    def value(self, g: Any, s: Scope) -> int:
        found = [self.number.value(g, s.about(obj, g.stamp(obj))) for obj in self.of.find(g, s)]
        return (min if self.lowest else max)(found, default=0)


class ThatNumber(Number, frozen=True):
    """The number the event is about: the result of a roll, or of the attack roll behind damage or a death."""

    def value(self, g: Any, s: Scope) -> int:
        return result_of(s.event) if s.event is not None else 0


def result_of(e: Event) -> int:
    """The result an event is about; one that would be rolled is its amount, as its number is the roll."""
    return e.amount if e.kind in ("would_roll", "rolling") else e.number


class Notes(Number, frozen=True):
    """How many different numbers this has noted (FS-MEC-31)."""

    def value(self, g: Any, s: Scope) -> int:
        return len(counters.noted(g, s.source))
