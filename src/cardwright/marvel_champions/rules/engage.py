"""A minion engages a player (MC-ENGAGE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.marvel_champions.records import engaged
from cardwright.marvel_champions.rules import activation
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Engaged(Frame, kw_only=False):
    """What follows when a minion has engaged a player: quickstrike."""

    minion: int
    seat: int

    def start(self, g: MarvelChampions) -> Next:
        g.pop()
        present = g.cards[self.minion].zone == engaged(self.seat)
        # MC-QUICKSTRIKE-01, MC-QUICKSTRIKE-02
        if present and keyword(g, self.minion, "quickstrike") and g.form(self.seat) == "hero":
            g.push(activation.EnemyAttack(self.minion, self.seat))
        return None
