"""Winning (FS-WIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import SOULS
from cardwright.four_souls.rules import values
from cardwright.four_souls.rules.modes import challenges, solo

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def winners(g: FourSouls) -> tuple[int, ...]:
    """The seats that have won, if any; several at once tie (FS-WIN-05). Checked between resolutions (FS-WIN-02)."""
    named = g.table.named
    if g.options.challenge:
        return challenges.winners(g)
    if named:
        return tuple(range(len(g.players))) if g.options.together else named  # FS-WIN-07
    if g.options.together:
        return solo.winners(g)
    if "stat:goal" in g.index:  # FS-WIN-03
        return tuple(seat for seat in range(len(g.players)) if values.souls(g, seat) >= values.goal(g, seat))
    return with_enough_souls(g)


def with_enough_souls(g: FourSouls) -> tuple[int, ...]:
    """The seats whose souls reach the goal (FS-WIN-01). While nobody is near it, souls need no second look until one is
    touched."""
    near = [seat for seat in range(len(g.players)) if values.soul_cards(g, seat) >= near_souls(g)]
    if not near:
        g.touched &= ~SOULS
        return ()
    return tuple(seat for seat in near if values.souls(g, seat) >= g.options.souls)


def near_souls(g: FourSouls) -> int:
    """The worth of soul cards below which nobody can have won, whatever their character is worth."""
    return int(g.options.souls) - g.facts.character_souls


def name_winner(g: FourSouls, seat: int) -> None:
    """Let an ability make a player win: they do once it has resolved (FS-WIN-07), but not in a challenge
    (FS-CHA-17)."""
    if not g.options.challenge and seat not in g.table.named:
        g.table.named = tuple(sorted((*g.table.named, seat)))
        g.note("named_winner", seat, rule="FS-WIN-07")
