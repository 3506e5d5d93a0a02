"""Winning (FS-WIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.modes import challenges, solo
from cardwright.four_souls.rules import values

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def winners(g: FourSouls) -> tuple[int, ...]:
    """The seats that have won, if any; several at once tie (FS-WIN-05). Checked between resolutions (FS-WIN-02)."""
    if g.options.challenge:
        return challenges.winners(g)
    if g.table.named:
        return tuple(range(len(g.players))) if g.options.together else g.table.named  # FS-WIN-07
    if g.options.together:
        return solo.winners(g)
    if "stat:goal" in g.index:  # FS-WIN-03
        return tuple(seat for seat in range(len(g.players)) if values.souls(g, seat) >= values.goal(g, seat))
    goal, fewest = g.options.souls, g.fewest_souls
    won: tuple[int, ...] = ()
    for seat, player in enumerate(g.players):
        if len(g.zones[player.souls]) >= fewest and values.souls(g, seat) >= goal:
            won += (seat,)  # FS-WIN-01
    return won


def name_winner(g: FourSouls, seat: int) -> None:
    """Let an ability make a player win: they do once it has resolved (FS-WIN-07), but not in a challenge
    (FS-CHA-17)."""
    if not g.options.challenge and seat not in g.table.named:
        g.table.named = tuple(sorted((*g.table.named, seat)))
        g.note("named_winner", seat, rule="FS-WIN-07")
