"""The variant of trading souls (FS19-VAR-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import items, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

SOUL_PRICE = 5


def actions(g: FourSouls, seat: int) -> list[Key]:
    """The actions that variants add to the action phase: one soul may be sold (``rulings``)."""
    player = g.players[seat]
    if "soul_trading" not in g.options.variants or player.souls_sold or not g.zones[player.souls]:
        return []
    return [("sell_soul",)]


def lay_out_starting_items(g: FourSouls) -> None:
    """Make a shuffled deck of the unused starting items."""
    if "soul_trading" not in g.options.variants:
        return
    taken = {c.design for c in g.cards}
    for name, card in sorted(g.summaries.items()):
        if card.kind == "starting_item" and name not in taken:
            g.new_card(name, g.table.starting_deck)
    g.shuffle(g.table.starting_deck)


class SellSoul(Frame, kw_only=False):
    """A player sells a soul card for 5¢, a loot card and an unused starting item."""

    player: int

    def start(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in g.zones[g.players[self.player].souls]]
        return g.ask(self.player, "sell_soul", options, self.chosen)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        g.players[self.player].souls_sold += 1
        g.note("sell_soul", self.player, (int(key[1]),), rule="FS19-VAR-02")
        zones.put_into_discard(g, int(key[1]))
        return g.happen(Event("gain_coins", self.player, amount=SOUL_PRICE), self.take_loot)

    def take_loot(self, g: FourSouls) -> Next:
        return g.happen(Event("loot", self.player, amount=1), self.take_item)

    def take_item(self, g: FourSouls) -> Next:
        g.pop()
        deck = g.zones[g.table.starting_deck]
        if deck:
            items.gain_item(g, self.player, deck[-1])
        return None
