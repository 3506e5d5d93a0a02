"""When what lasts comes to its end (FS-EFF-03, FS-TRN-17, FS-TRN-20).

A card names an ending; the game keeps it as a point that can be recognized when it comes: which seat's turn, after
which turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

END_OF_ATTACK = "end_of_attack"


def point(g: FourSouls, until: str, seat: int) -> str:
    """An ending as a card of a player names it, as a point of the game."""
    match until:
        case "your_next_turn":
            return round_of(seat)
        case "end_of_your_next_turn":
            return f"end of a turn of seat {seat} after turn {g.table.turn}"
    return until


def round_of(seat: int) -> str:
    """The point at which effects that last a round of a player end."""
    return f"next turn of seat {seat}"


def end_turn(g: FourSouls) -> None:
    """What lasts till the end of this turn ends: of any turn, or of one of the active player's that came later."""
    g.expire("end_of_turn")
    mine = f"end of a turn of seat {g.table.active} after turn "
    table = g.table
    points = [e.until for e in g.lasting] + [e.until for e in table.layers]
    points += [e.until for e in table.held] + [e.until for e in table.notes]
    for until in dict.fromkeys(points):
        if until.startswith(mine) and int(until.removeprefix(mine)) < table.turn:
            g.expire(until)
