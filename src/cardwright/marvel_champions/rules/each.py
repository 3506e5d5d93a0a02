"""Several players resolve an effect, or one player several effects, one at a time (MC-EACH-PLAYER)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run, RunChoice, bind
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class AnyOrder(RunChoice, kw_only=False):
    """A player carries out several effects, one after the other, in an order of their choice (MC-FIRST-PLAYER-07)."""

    done: int = 0

    def start(self, g: MarvelChampions) -> Next:  # type: ignore[override]  # only in this game
        return self.choose if self.nodes and not g.tired else g.pop(self.done)

    def choose(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("mode", self.scope.source, self.program, node) for node in self.nodes]
        return g.ask(self.player, "choose_next", options, self.chosen, self.scope.source)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:  # type: ignore[override]  # only in this game
        self.nodes = tuple(node for node in self.nodes if node != key[3])
        return g.push(Run(self.scope, self.program, int(key[3])), self.counted)

    def counted(self, g: MarvelChampions) -> Next:
        self.done += g.returned
        return self.start


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
