"""Challenges: final bosses, minions, the timer; and winning by an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Amount, Condition, Noun, Number, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.modes import challenges, solo
from cardwright.four_souls.rules import values, winning, zones
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class FinalBosses(Noun, frozen=True):
    """The final boss (FS-CHA-04)."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return challenges.final_bosses(g)


class Minions(Noun, frozen=True):
    """Minions in play (FS-CHA-10)."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return challenges.minions(g)


class FinalBossDefeated(Condition, frozen=True):
    """Whether the final boss has died, with all that belongs to its death (FS-CHA-07)."""

    def holds(self, g: FourSouls, s: Scope) -> bool:
        return challenges.boss_defeated(g)


class SoulsOf(Number, frozen=True):
    """The soul value some players control, added together (FS-CRD-44)."""

    who: Objects = You()

    def value(self, g: FourSouls, s: Scope) -> int:
        return sum(values.counted_souls(g, ~obj) for obj in self.who.find(g, s))


class ChangeTimer(Verb, frozen=True):
    """Move the timer (FS-CHA-16)."""

    by: Amount

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = abs(solo.change_timer(g, amount(self.by, g, r.scope), "FS-CHA-16"))


class PutIntoMinionSlot(Verb, frozen=True):
    """Put monster cards, unless others are meant from the top of the deck, each into a new minion slot (FS-CHA-12)."""

    number: Amount = 1
    what: Objects | None = None

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        if self.what is not None:
            cards = [card for card in self.what.find(g, r.scope) if card >= 0]
            for card in cards:
                challenges.put_minion(g, card)
            g.returned = len(cards)
            return
        for _ in range(amount(self.number, g, r.scope)):
            card = zones.top(g, "monster")
            if card != NOTHING:
                challenges.put_minion(g, card)
                g.returned += 1

    def __post_init__(self) -> None:
        if self.what is not None and self.number != 1:
            raise ValueError("number: all that `what` finds are put there; only from the deck it is a number")


class Win(Verb, frozen=True):
    """A player wins, once this has resolved (FS-WIN-07)."""

    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        for obj in self.who.find(g, r.scope):
            winning.name_winner(g, ~obj)
