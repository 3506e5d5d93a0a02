"""Purchasing (FS-PUR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import items, money, priority, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class Purchase(Frame, kw_only=False):
    """One purchase, from its declaration to its end."""

    player: int

    def start(self, g: FourSouls) -> Next:
        """FS-PUR-02: priority passes before anything is chosen."""
        g.players[self.player].purchases_made += 1
        g.cause = g.note("declare_purchase", self.player, rule="FS-PUR-01")
        return g.happen(Event("purchase_declared", self.player), self.declared)

    def declared(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.choose)

    def choose(self, g: FourSouls) -> Next:
        """FS-PUR-03: a shop item or the top of the treasure deck."""
        if g.table.ending:
            return g.pop()
        options: list[Key] = [("buy_item", card) for card in zones.shop_items(g)]
        if zones.top_exists(g, "treasure"):
            options.append(("buy_deck",))
        if not options:
            return g.pop()
        return g.ask(self.player, "purchase_what", options, self.chosen)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        """FS-PUR-05 to FS-PUR-07: the cost is worked out, and paid if it can be; the purchase is used up either way."""
        card = int(key[1]) if key[0] == "buy_item" else NOTHING
        cost = values.price(g, self.player, card)
        if g.players[self.player].coins < cost:
            g.note("cannot_pay", self.player, amount=cost, rule="FS-PUR-06")
            return g.pop()
        money.pay(g, self.player, cost)
        card = card if card >= 0 else zones.top(g, "treasure")
        g.note("purchase", self.player, (card,), cost, rule="FS-PUR-07")
        g.pop()
        items.gain_item(g, self.player, card)
        return None
