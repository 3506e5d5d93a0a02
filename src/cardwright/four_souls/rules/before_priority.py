"""Everything that happens at the next priority (FS-PRI, FS-DTH-01, FS-REF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import SLOTS, SOULS
from cardwright.four_souls.rules import (
    changing,
    death,
    refill,
    stack,
    together,
    triggers,
    winning,
)

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def settle(g: FourSouls) -> bool:
    """Do everything that happens "at the next priority"; whether anything happened, so that it has to be checked
    again."""
    table = g.table
    if "changes" in g.index or table.changed:
        changing.refresh(g)
    index = g.index  # Only now: a game that shares its index with a copy gets its own when it changes it.
    if g.touched & SOULS or table.named or "stat:goal" in index:
        won = winning.winners(g)
        if won:
            g.finish(won)
            return True
    hp_varies = "stat:hp" in index or table.counters_mean
    if hp_varies or table.hp_changed:
        refill.adjust_max_hp(g)
    if "claim" in index and refill.claim_bonus_souls(g):
        return True
    if g.edition.together:
        return together.settle(g)
    if table.pending:
        g.push(triggers.PutTriggers())
        return True
    if table.stack:
        stack.drop_orphans(g)
    if (hp_varies or g.touched & SLOTS) and not refill.slots_at_rest(g):
        return death.put_deaths(g) or refill.discard_events(g) or refill.fill_slots(g)
    if "attackable" not in index:
        # Slots at rest, and items that cannot be attacked: only players can be dying.
        for player in g.players:
            if player.damage >= player.max_hp and not player.dead:
                break
        else:
            return False
    return death.put_deaths(g, slots_at_rest=True)
