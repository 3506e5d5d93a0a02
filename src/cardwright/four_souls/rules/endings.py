"""The ends of lasting effects (FS-EFF-03, FS-TRN-17, FS-TRN-20).

A card names an ending; the game stores it as a point that it can recognize later, with the seat and the turn it depends
on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

END_OF_ATTACK = "end_of_attack"


def point(g: FourSouls, until: str, seat: int) -> str:
    """The point of the game for an ending that a card of a player names."""
    match until:
        case "your_next_turn":
            return round_of(seat)
        case "end_of_your_next_turn":
            return f"end of a turn of seat {seat} after turn {g.table.turn}"
    return until


def round_of(seat: int) -> str:
    """The point at which effects that last for a round of a player end."""
    return f"next turn of seat {seat}"


def end_turn(g: FourSouls) -> None:
    """End the effects that last until the end of this turn: of any turn, or of a later turn of the active player."""
    g.expire("end_of_turn")
    mine = f"end of a turn of seat {g.table.active} after turn "
    table = g.table
    points = [e.until for e in g.lasting] + [e.until for e in table.layers]
    points += [e.until for e in table.held] + [e.until for e in table.notes]
    for until in dict.fromkeys(points):
        if until.startswith(mine) and int(until.removeprefix(mine)) < table.turn:
            g.expire(until)
