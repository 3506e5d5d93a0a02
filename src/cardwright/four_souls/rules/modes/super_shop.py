"""The variant of the super shop: the shop grows with every soul (FS19-VAR-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import items, refill
from cardwright.kernel.happening import Series
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

SHOP_GIFT = 5


def commit_gain_soul(g: FourSouls, e: Event) -> None:
    """When a soul is gained, all others gain ¢ and the shop grows (FS19-VAR-07)."""
    items.commit_gain_soul(g, e)
    if g.returned and "super_shop" in g.options.variants:
        g.note("super_shop", e.player, amount=SHOP_GIFT, rule="FS19-VAR-07")
        refill.expand(g, "shop")
        others = [seat for seat in g.seats_in_order() if seat != e.player]
        g.push(Series(tuple(Event("gain_coins", seat, amount=SHOP_GIFT) for seat in others)))
