"""Numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Noun, Number, Who, binds
from cardwright.cards.run import bind
from cardwright.cards.words import It, ThatCard, ThatSource, This, You
from cardwright.four_souls.cards.events import On
from cardwright.four_souls.cards.takes import Living
from cardwright.four_souls.rules import history, leaving, values
from cardwright.kernel.records import NOTHING, Event, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class CoinsOf(Number, frozen=True):
    """The ¢ a player has."""

    who: Who = You()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj = self.who.one(g, s)
        return g.players[~obj].coins if is_player(obj) else 0


class HpOf(Number, frozen=True):
    """Current HP; for an object that has left play, its last HP."""

    what: Living = This()

    def value(self, g: FourSouls, s: Scope) -> int:
        obj, stamp = self.what.last(g, s)
        if obj == NOTHING:
            return 0
        if g.stamp(obj) == stamp:
            return values.hp(g, obj)
        gone = leaving.last_known(g, obj, stamp)
        return max(0, gone.max_hp - gone.damage) if gone is not None else 0


class Highest(Number, frozen=True):
    """The highest value of a number over some objects, or the lowest; "it" is the object being measured."""

    BINDS = binds(number="of")

    of: Noun
    number: Number
    lowest: bool = False

    def value(self, g: FourSouls, s: Scope) -> int:
        found = [self.number.value(g, bind(g, s, obj)) for obj in self.of.find(g, s)]
        return (min if self.lowest else max)(found, default=0)


class ThatNumber(Number, frozen=True):
    """The number of the event: the result of a roll, or of the attack roll behind damage or a death."""

    def value(self, g: FourSouls, s: Scope) -> int:
        return result_of(s.event) if s.event is not None else 0


class Times(Number, frozen=True):
    """How often something has happened, including the event being answered.

    A replaced event has not happened, except for the card that replaced it. What happened to a card that has become a
    new object since did not happen to the new one, nor did the new one do what the old one did (FS-ZON-07).
    """

    of: On
    since: Literal["turn", "attack", "round", "game"] = "turn"
    """Count from the beginning of the turn, the attack, your last turn or the game."""

    def value(self, g: FourSouls, s: Scope) -> int:
        kinds = self.of.records()
        past = [e for e in history.since(g, self.since, s.you) if e.kind in kinds and happened(e, s)]
        if isinstance(self.of.card, This | It | ThatCard):
            meant = self.of.card.last(g, s)
            past = [e for e in past if (e.card, e.stamp) == meant]
        if isinstance(self.of.source, This | It | ThatSource):
            meant = self.of.source.last(g, s)
            past = [e for e in past if (e.source, e.source_stamp) == meant]
        found = sum(self.of.means(g, replace(s, event=e), e) for e in past)
        now = s.event if g.matching else None
        return found + (now is not None and now.kind in kinds and happened(now, s) and self.of.means(g, s, now))


def happened(e: Event, s: Scope) -> bool:
    """Whether an event counts as happened: a replaced event does so only for the card that replaced it."""
    return not e.stopped or any(origin == s.source for origin, _ in e.used)


class LastRoll(Number, frozen=True):
    """The result of the roll before the one being answered, in this turn; 0 if there was none."""

    who: Who | None = None
    """Only rolls of these players."""
    attack: bool = False
    """Only attack rolls."""

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
        found = found[:-1] if now else found  # Once the roll being answered is remembered, it is the last one.
        return found[-1] if found else 0


def result_of(e: Event) -> int:
    """The result an event is about. For "would roll" it is the amount, because the number identifies the roll."""
    return e.amount if e.kind in ("would_roll", "rolling") else e.number
