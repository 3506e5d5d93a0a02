"""What has happened so far, as far as some card of the game asks about it (``library.remembered``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import attack
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def new_turn(g: FourSouls, seat: int) -> None:
    """A player's turn begins."""
    g.table.past = ()
    g.players[seat].began = g.table.turn


def since(g: FourSouls, point: str, seat: int) -> tuple[Event, ...]:
    """What has happened since the turn, the attack, the last turn of a player or the game began."""
    match point:
        case "turn":
            return g.table.past
        case "attack":
            fight = attack.current(g)
            return g.table.past[fight.began :] if fight is not None else ()
    first = g.players[seat].began if point == "round" and seat >= 0 else 0
    return tuple(event for turn, event in g.table.history if turn >= first)
