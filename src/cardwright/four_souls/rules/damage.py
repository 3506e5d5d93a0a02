"""Damage and healing (FS-DMG, FS-MEC-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.records import STACK, StackDamage
from cardwright.four_souls.rules import values
from cardwright.kernel.records import NOTHING, Event, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def deal(g: FourSouls, target: int, n: int, source: int, seat: int, *, combat: bool = False, roll: int = 0) -> None:
    """FS-DMG-06: damage goes on the stack, aimed at an object; damage of 0 does not exist (FS-DMG-13)."""
    if n < 1 or not values.has_hp(g, target):
        return
    g.uid += 1
    cause = g.note("deal_damage", seat, (source, target) if source >= 0 else (target,), n, rule="FS-DMG-06")
    g.table.stack.append(
        StackDamage(
            uid=g.uid,
            player=seat,
            cause=cause,
            target=target,
            stamp=g.stamp(target),
            amount=n,
            source=source,
            combat=combat,
            roll=roll,
        )
    )


def resolve(g: FourSouls, item: StackDamage) -> None:
    """FS-DMG-02: damage is marked when it resolves."""
    if g.stamp(item.target) != item.stamp or not values.has_hp(g, item.target):
        g.note("fizzle", item.player, rule="FS-ZON-03")
        return
    seat = ~item.target if is_player(item.target) else NOTHING
    tags = ("combat",) if item.combat else ()
    g.happen(Event("damage", seat, item.target, item.source, item.amount, item.roll, by=item.player, tags=tags))


def commit_damage(g: FourSouls, e: Event) -> None:
    """FS-DMG-05: an object at 0 HP takes damage, but none is marked."""
    left = values.hp(g, e.card)
    g.returned = min(left, e.amount)
    if left:
        values.set_damage(g, e.card, values.damage_on(g, e.card) + g.returned)
    source = (e.source,) if 0 <= e.source < STACK else ()
    g.note("take_damage", e.player, (e.card, *source), e.amount, rule="FS-DMG-02")


def commit_heal(g: FourSouls, e: Event) -> None:
    """FS-MEC-26, FS-MEC-27; nobody heals the dead (FS-DTH-23)."""
    g.returned = 0
    if is_player(e.card) and g.players[~e.card].dead:
        return
    marked = values.damage_on(g, e.card)
    g.returned = min(marked, e.amount)
    if g.returned:
        values.set_damage(g, e.card, marked - g.returned)
        g.note("heal", e.player, (e.card,), g.returned, rule="FS-MEC-27")


def kill(g: FourSouls, obj: int) -> None:
    """FS-DST-02: HP becomes 0; the death goes on the stack at the next priority (FS-DTH-01)."""
    if values.has_hp(g, obj) and not (is_player(obj) and g.players[~obj].dead):
        values.set_damage(g, obj, values.max_hp(g, obj))
        g.note("kill", objects=(obj,), rule="FS-DST-02")
