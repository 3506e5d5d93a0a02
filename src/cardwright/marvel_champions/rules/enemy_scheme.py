"""Enemy schemes, step by step: boost cards, threat (MC-SCHEME-ACTIVATION)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.records import Event
from cardwright.marvel_champions.rules import status, threat, values, villains
from cardwright.marvel_champions.rules.activation import Activation
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class EnemyScheme(Activation, kw_only=False):
    """An enemy schemes (MC-SCHEME-ACTIVATION-01)."""

    less: int = 0
    """By how much the placed threat is reduced."""
    schemed: bool = False
    """Whether it has come to the placing of threat."""
    threat: int = 0
    """The threat placed."""

    def start(self, g: MarvelChampions) -> Next:
        self.remember(g)
        if forbidden(g, "activate", self.enemy) or forbidden(g, "scheme", self.enemy):
            return g.pop()
        if status.suffers(g, self.enemy, "confused"):  # MC-CONFUSED-09, MC-CONFUSED-10
            status.shed(g, self.enemy, "confused")
            return self.not_begun
        self.entry = g.note("enemy_schemes", self.seat, (self.enemy,), rule="MC-SCHEME-ACTIVATION-01")
        return self.announce(g, Event("enemy_scheme", self.seat, self.enemy, amount=1, tags=("scheme",)))

    def fits(self, g: MarvelChampions) -> bool:
        return g.form(self.seat) != "hero"

    def not_begun(self, g: MarvelChampions) -> Next:
        return g.pop()

    def qualities(self) -> tuple[str, ...]:
        return ("scheme",)

    def give_boost(self, g: MarvelChampions) -> Next:
        """Step 1 · MC-SCHEME-ACTIVATION-02"""
        if not g.returned or self.over(g):
            return self.end  # the scheme was replaced, or it cannot go on
        return self.give_boost_cards(g)

    def boost_given(self, g: MarvelChampions) -> Next:
        return self.turn_boost(g)

    def boosted(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-SCHEME-ACTIVATION-10"""
        self.schemed = True
        amount = values.power(g, self.enemy, "scheme", self.boost) + self.more - self.less
        threat.place(g, villains.scheme_for(g, self.enemy), amount, self.enemy, self.placed)
        return self.placed(g) if g.undisturbed(self) else None

    def placed(self, g: MarvelChampions) -> Next:
        self.threat = g.returned
        return self.end(g)

    def outcome(self) -> int:
        return 1 + self.threat if self.schemed else 0

    def ended(self, g: MarvelChampions) -> Next:
        if not self.schemed:
            return self.close
        return g.happen(Event("enemy_schemed", self.seat, self.enemy, amount=1, tags=("scheme",)), self.close)
