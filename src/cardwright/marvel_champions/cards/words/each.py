"""Effects that several players resolve, one after the other (MC-EACH-PLAYER)."""

from __future__ import annotations

from typing import Any

from cardwright.cards import words as core
from cardwright.cards.nodes import binds
from cardwright.cards.run import Run, RunEach
from cardwright.marvel_champions.rules.each import EachPlayer


class ForEach(core.ForEach, frozen=True):
    """Do something for each object; each is "it" in turn. The first player decides the order of several players
    (MC-EACH-PLAYER-02)."""

    BINDS = binds(do="of")

    in_order: bool = False
    """Whether several players do it in player order (MC-PLAYER-ORDER-01)."""

    def run(self, g: Any, r: Run) -> None:
        objects = tuple(self.of.find(g, r.scope))
        node = g.book[r.program].number(self.do)
        players = len(objects) > 1 and max(objects) < 0 and not self.in_order
        g.push((EachPlayer if players else RunEach)(r.scope, r.program, node, objects))
