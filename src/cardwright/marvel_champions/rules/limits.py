"""How many allies and restricted cards a player may control (MC-ALLY-LIMIT, MC-RESTRICTED)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key
from cardwright.marvel_champions.rules import values, zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

ALLIES = 3
RESTRICTED = 2


def ally_limit(g: MarvelChampions, seat: int) -> int:
    """MC-ALLY-LIMIT-01"""
    if "stat:ally_limit" not in g.index:
        return ALLIES
    return values.modified(g, g.players[seat].identity, "ally_limit", ALLIES)


def excess(g: MarvelChampions, seat: int) -> list[int]:
    """The cards of which a player has to discard one, because there are too many of that kind; empty if there are
    not."""
    allies = zones.allies(g, seat)
    if len(allies) > ally_limit(g, seat):
        return [card for card in allies if zones.can_leave(g, card)]
    if "has:restricted" not in g.index:
        return []
    restricted = [card for card in zones.controlled(g, seat) if g.define(card).keyword.get("restricted")]
    if len(restricted) <= RESTRICTED:  # MC-RESTRICTED-01
        return []
    return [card for card in restricted if zones.can_leave(g, card)]


class Limits(Frame, kw_only=False):
    """A player over a limit discards cards until the limit is kept (MC-ALLY-LIMIT-03, MC-RESTRICTED-03)."""

    seat: int
    result: int = 0
    """The value to hand back."""

    def start(self, g: MarvelChampions) -> Next:
        return self.choose if excess(g, self.seat) else g.pop(self.result)

    def choose(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("discard", card) for card in excess(g, self.seat)]
        return g.ask(self.seat, "too_many", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        self.step = "start"
        zones.discard_from_play(g, int(key[1]), "MC-ALLY-LIMIT-03", allowed=True)
        return None


def check(g: MarvelChampions) -> None:
    """Have every player keep the limits after a change of control or of a limit."""
    for seat in g.seats_in_order():
        if excess(g, seat) and not any(isinstance(frame, Limits) and frame.seat == seat for frame in g.frames):
            g.push(Limits(seat, g.returned))
