"""A minion engages a player (MC-ENGAGE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event
from cardwright.marvel_champions.records import engaged
from cardwright.marvel_champions.rules import zones
from cardwright.marvel_champions.rules.enemy_attack import EnemyAttack
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Engaged(Frame, kw_only=False):
    """A minion has engaged a player: abilities may answer, then quickstrike follows."""

    minion: int
    seat: int

    def start(self, g: MarvelChampions) -> Next:
        return g.happen(Event("engage", self.seat, self.minion, amount=1), self.quickstrike)

    def quickstrike(self, g: MarvelChampions) -> Next:
        g.pop()
        present = g.cards[self.minion].zone == engaged(self.seat)
        # MC-QUICKSTRIKE-01, MC-QUICKSTRIKE-02
        if present and keyword(g, self.minion, "quickstrike") and g.form(self.seat) == "hero":
            g.push(EnemyAttack(self.minion, self.seat))
        return None


def move(g: MarvelChampions, minion: int, seat: int) -> int:
    """A minion in play, with its attachments, engages another player; 1 if it does, else 0 (MC-ENGAGE-01)."""
    if g.define(minion).type != "minion" or g.cards[minion].zone == engaged(seat) or not g.in_play(minion):
        return 0
    for card in (minion, *zones.attached(g, minion)):
        holder = g.cards[card].holder
        g.hand_over(card, engaged(seat))
        if g.define(card).is_player_card:
            g.edit(card).holder = holder
    g.note("engages", seat, (minion,), rule="MC-ENGAGE-01")
    g.push(Engaged(minion, seat))
    return 1
