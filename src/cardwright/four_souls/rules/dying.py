"""What is at 0 HP, and the deaths on the stack (FS-DTH-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import StackDeath
from cardwright.four_souls.rules import (
    damage,
    values,
    zones,
)

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def at_zero_hp(g: FourSouls, slots_at_rest: bool = False) -> list[int]:
    """Everything at 0 HP whose death is not on the stack yet (FS-DTH-01)."""
    # Without damage nothing is at 0 HP unless its maximum HP was lowered. The maxima of players are already up to date.
    dead = []
    for seat, player in enumerate(g.players):
        if player.damage >= player.max_hp and not player.dead:
            dead.append(~seat)
    if not slots_at_rest:
        lowered = "stat:hp" in g.index or g.table.counters_mean
        cards, all_zones = g.cards, g.zones
        for slot in g.table.slots:
            for card in all_zones[slot.top]:
                if (cards[card].damage or lowered) and values.has_hp(g, card) and not values.hp(g, card):
                    dead.append(card)
    if "attackable" in g.index:  # Items of players can have HP as well (FS-MEC-06).
        for player in g.players:
            for card in g.zones[player.board]:
                if g.cards[card].damage and values.has_hp(g, card) and not values.hp(g, card):
                    dead.append(card)
    if not dead:
        return dead
    under_way = {item.target for item in g.table.stack if isinstance(item, StackDeath)}
    return [obj for obj in dead if obj not in under_way and not (obj >= 0 and zones.is_eternal(g, obj))]


def put_death(g: FourSouls, obj: int) -> None:
    g.uid += 1
    cause = g.note("dying", objects=(obj,), rule="FS-DTH-01")
    death = StackDeath(uid=g.uid, player=g.table.active, cause=cause, target=obj, stamp=g.stamp(obj))
    blow = damage.take_blow(g, obj) if g.table.blows else None
    if blow is not None:
        death.killer, death.roll, death.source = blow.killer, blow.roll, blow.source
    g.table.stack.append(death)
