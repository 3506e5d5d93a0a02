"""Cards are attached to another card because an ability says so (MC-ATTACH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.marvel_champions.rules.enter import Arrival, EnterPlay, InTurn

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Attach(InTurn, kw_only=False):
    """Cards are attached to a card, one after the other; the result is how many."""

    host: int = 0

    def handle(self, g: MarvelChampions, card: int) -> Next:
        if not g.in_play(self.host) or card == self.host or g.cards[card].host == self.host:
            return self.start
        player_card = g.define(card).is_player_card
        keeper = g.cards[self.host].holder if g.define(self.host).is_player_card else self.seat
        if not g.in_play(card):
            if player_card:
                return g.push(EnterPlay(card, keeper, self.host), self.counted)  # MC-CONTROL-05
            return g.push(Arrival(card, self.seat, self.host), self.counted)
        g.hand_over(card, g.cards[self.host].zone)
        c = g.edit(card)
        c.host = self.host
        if player_card:
            c.holder = keeper
        g.note("attaches", objects=(card, self.host), rule="MC-ATTACH-01")
        self.entered += 1
        return self.again

    def again(self, g: MarvelChampions) -> Next:
        return self.start
