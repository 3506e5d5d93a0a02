"""How much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardwright.cards.nodes import Noun, Number, Objects
from cardwright.cards.run import bind
from cardwright.cards.words import This, You
from cardwright.four_souls.events import On
from cardwright.four_souls.rules import history, leaving, values
from cardwright.kernel.records import NOTHING, Event, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class CoinsOf(Number, frozen=True):
    """The ¢ a player has."""

    who: Objects = You()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj = self.who.one(g, s)
        return g.players[~obj].coins if is_player(obj) else 0


class HpOf(Number, frozen=True):
    """Current HP; of what has left play, those it had last."""

    what: Objects = This()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj, stamp = self.what.last(g, s)
        if obj == NOTHING:
            return 0
        if g.stamp(obj) == stamp:
            return values.hp(g, obj)
        gone = leaving.last_known(g, obj, stamp)
        return max(0, gone.max_hp - gone.damage) if gone is not None else 0


class Highest(Number, frozen=True):
    """The highest value that a number has for some objects, or the lowest; each is "it" while it is worked out."""

    BINDS = frozenset({"number"})

    of: Noun
    number: Number
    lowest: bool = False

    def value(self, g: FourSouls, s: Scope) -> int:
        found = [self.number.value(g, bind(g, s, obj)) for obj in self.of.find(g, s)]
        return (min if self.lowest else max)(found, default=0)


class ThatNumber(Number, frozen=True):
    """The number the event is about: the result of a roll, or of the attack roll behind damage or a death."""

    def value(self, g: FourSouls, s: Scope) -> int:
        return result_of(s.event) if s.event is not None else 0


class Times(Number, frozen=True):
    """How often something has happened, the event that is being answered included.

    What was replaced has not happened, except for the card that replaced it.
    """

    of: On
    since: Literal["turn", "attack", "round", "game"] = "turn"
    """Since the turn, the attack, your last turn or the game began."""

    def value(self, g: FourSouls, s: Scope) -> int:
        past = history.since(g, self.since, s.you)
        if g.matching and s.event is not None:
            past = (*past, s.event)
        kinds = self.of.records()
        return sum(
            e.kind in kinds and happened(e, s) and self.of.means(g, replace(s, event=e) if e is not s.event else s, e)
            for e in past
        )


def happened(e: Event, s: Scope) -> bool:
    """What was replaced has not happened, except for the card that did so."""
    return not e.stopped or any(origin == s.source for origin, _ in e.used)


class LastRoll(Number, frozen=True):
    """The result of the roll before the one that is being answered, in this turn; 0 if there was none."""

    who: Objects | None = None
    """Of these players' rolls."""
    attack: bool = False
    """Of attack rolls."""

    def value(self, g: FourSouls, s: Scope) -> int:
        seats = None if self.who is None else self.who.seats(g, s)
        found = [
            e.number
            for e in history.since(g, "turn", s.you)
            if e.kind == "rolled"
            and (seats is None or e.player in seats)
            and not (self.attack and "attack" not in e.tags)
        ]
        now = s.event is not None and s.event.kind == "rolled" and not g.matching
        found = found[:-1] if now else found  # Once it is remembered, the last one is the one being answered.
        return found[-1] if found else 0


def result_of(e: Event) -> int:
    """The result an event is about; one that would be rolled is its amount, as its number is the roll."""
    return e.amount if e.kind in ("would_roll", "rolling") else e.number
