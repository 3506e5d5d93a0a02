"""Past events that some card of the game asks about (``library.Facts.remembered``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import current_attack
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def new_turn(g: FourSouls, seat: int) -> None:
    """Begin a player's turn in the history."""
    g.table.past = ()
    g.players[seat].began = g.table.turn


def since(g: FourSouls, point: str, seat: int) -> tuple[Event, ...]:
    """The events since the beginning of the turn, the attack, the player's last turn or the game."""
    match point:
        case "turn":
            return g.table.past
        case "attack":
            fight = current_attack.current(g)
            return g.table.past[fight.began :] if fight is not None else ()
    first = g.players[seat].began if point == "round" and seat >= 0 else 0
    return tuple(event for turn, event in g.table.history if turn >= first)
