"""Each player resolves an effect, one at a time (MC-EACH-PLAYER)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run, bind
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class EachPlayer(Frame, kw_only=False):
    """Carries out a ``Do`` for each of several players, in the order that the first player decides; "it" is the player
    whose turn it is."""

    scope: Scope
    program: str
    node: int
    players: tuple[int, ...]
    """The players who have yet to resolve it, as objects."""
    at: int = 0
    """How many have resolved it."""

    def start(self, g: MarvelChampions) -> Next:
        self.players = tuple(obj for obj in self.players if not g.players[~obj].out)
        return g.pop(self.at) if not self.players or g.tired else self.choose

    def choose(self, g: MarvelChampions) -> Next:
        """MC-EACH-PLAYER-02"""
        options: list[Key] = [("object", obj) for obj in self.players]
        return g.ask(g.table.first, "choose_next_player", options, self.chosen, self.scope.source)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        """MC-EACH-PLAYER-01"""
        obj = int(key[1])
        self.players = tuple(other for other in self.players if other != obj)
        self.at += 1
        return g.push(Run(bind(g, self.scope, obj), self.program, self.node), self.start)
