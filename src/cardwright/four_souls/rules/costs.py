"""Costs: whether a player can pay one, and paying it (FS-MEC-34 to FS-MEC-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards.abilities import Cost
from cardwright.four_souls.rules import counters, money, values, zones
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def coins(g: FourSouls, seat: int, cost: Cost) -> int:
    """How many ¢ a cost is for a player: effects may change a cost in ¢ but never create one."""
    return max(0, values.stat(g, "stat:paid_cost", ~seat, cost.coins)) if cost.coins else 0


def lacking(g: FourSouls, seat: int, card: int, cost: Cost) -> str:
    """The part of a cost that a player cannot pay, by its field name; empty if they can pay all of it (FS-MEC-34)."""
    player = g.players[seat]
    if cost.coins and player.coins < coins(g, seat, cost):
        return "coins"
    if cost.counters or cost.any_counters:
        # This is asked at every priority, and most cards that pay with counters have none.
        none = not g.cards[card].counters and not g.edition.shared_counters
        if none or available_counters(g, seat, card) < max(1, cost.counters):
            return "counters"
    if cost.loot and len(g.zones[player.hand]) < cost.loot:
        return "loot"
    if cost.hp and values.hp(g, ~seat) < cost.hp:
        return "hp"
    if cost.items and len(payable_items(g, seat)) < cost.items:
        return "items"
    if cost.this and zones.is_eternal(g, card):
        return "this"
    if cost.timer and g.table.timer < cost.timer:
        return "timer"
    if cost.gifts and len(payable_items(g, seat, but=card)) < cost.gifts:
        return "gifts"
    return ""


def available_counters(g: FourSouls, seat: int, card: int) -> int:
    """The counters on the card itself (FS-CTR-03); in some editions also those on the player's other items
    (FS19-CLR-05)."""
    if g.edition.shared_counters:
        return sum(counters.total(g, other) for other in g.zones[g.players[seat].board])
    return counters.total(g, card)


def payable_items(g: FourSouls, seat: int, but: int = NOTHING) -> list[int]:
    return [card for card in zones.items_of(g, seat) if card != but and not zones.is_eternal(g, card)]


def pay_coins(g: FourSouls, seat: int, card: int, n: int) -> None:
    """Pay ¢ to the pool; paying is not losing (FS-MEC-35)."""
    if n:
        money.pay(g, seat, n)
        g.note("pay_coins", seat, (card,), n, rule="FS-MEC-35")


def pay_hp(g: FourSouls, seat: int, n: int) -> None:
    """Pay HP; they are lost, but no damage is dealt (FS-MEC-36)."""
    if n:
        g.players[seat].damage += n
        g.note("pay_hp", seat, amount=n, rule="FS-MEC-36")
