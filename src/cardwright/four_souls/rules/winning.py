"""Winning (FS-WIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.modes import challenges, solo
from cardwright.four_souls.records import SOULS
from cardwright.four_souls.rules import values

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def winners(g: FourSouls) -> tuple[int, ...]:
    """The seats that have won, if any; several at once tie (FS-WIN-05). Checked between resolutions (FS-WIN-02)."""
    named = g.table.named
    if g.souls_win and not named and "stat:goal" not in g.index:
        return with_enough_souls(g) if g.touched & SOULS else ()
    if g.options.challenge:
        return challenges.winners(g)
    if named:
        return tuple(range(len(g.players))) if g.options.together else named  # FS-WIN-07
    if g.options.together:
        return solo.winners(g)
    return tuple(  # FS-WIN-03
        seat for seat in range(len(g.players)) if values.souls(g, seat) >= values.goal(g, seat)
    )


def with_enough_souls(g: FourSouls) -> tuple[int, ...]:
    """The seats whose souls reach the goal (FS-WIN-01). While nobody is near it, souls need no second look until one is
    touched."""
    near = [seat for seat in range(len(g.players)) if values.soul_cards(g, seat) >= g.near_souls]
    if not near:
        g.touched &= ~SOULS
        return ()
    return tuple(seat for seat in near if values.souls(g, seat) >= g.options.souls)


def name_winner(g: FourSouls, seat: int) -> None:
    """Let an ability make a player win: they do once it has resolved (FS-WIN-07), but not in a challenge
    (FS-CHA-17)."""
    if not g.options.challenge and seat not in g.table.named:
        g.table.named = tuple(sorted((*g.table.named, seat)))
        g.note("named_winner", seat, rule="FS-WIN-07")
