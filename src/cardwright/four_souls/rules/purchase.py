"""Purchasing (FS-PUR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import StackStep
from cardwright.four_souls.rules import items, money, priority, steps, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Purchase(Frame, kw_only=False):
    """One purchase, from its declaration to its end."""

    player: int

    def start(self, g: FourSouls) -> Next:
        """Declare the purchase; priority passes before anything is chosen (FS-PUR-02)."""
        if g.edition.purchase_on_stack:
            return self.name_item
        g.players[self.player].purchases_made += 1
        self.entry = g.cause = g.note("declare_purchase", self.player, rule="FS-PUR-01")
        return g.happen(Event("purchase_declared", self.player), self.declared)

    def declared(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.choose)

    def choose(self, g: FourSouls) -> Next:
        """Choose a shop item or the top of the treasure deck (FS-PUR-03)."""
        if g.table.ending:
            return g.pop()
        options: list[Key] = [("buy_item", card) for card in zones.shop_items(g)]
        if zones.top_exists(g, "treasure"):
            options.append(("buy_deck",))
        if not options:
            return g.pop()
        return g.ask(self.player, "purchase_what", options, self.chosen)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        """Determine the cost and pay it if possible; the purchase is used up either way (FS-PUR-05 to FS-PUR-07)."""
        g.cause = self.entry  # Something else may have resolved since the declaration.
        card = int(key[1]) if key[0] == "buy_item" else NOTHING
        cost = values.price(g, self.player, card)
        if g.players[self.player].coins < cost:
            g.note("cannot_pay", self.player, amount=cost, rule="FS-PUR-06")
            return g.pop()
        money.pay(g, self.player, cost)
        card = card if card >= 0 else zones.top(g, "treasure")
        g.note("purchase", self.player, (card,), cost, rule="FS-PUR-07")
        g.pop()
        gain(g, self.player, card, cost)
        return None

    def name_item(self, g: FourSouls) -> Next:
        """Name the item with the declaration (FS19-PUR-01)."""
        options: list[Key] = [("buy_item", card) if card >= 0 else ("buy_deck",) for card in affordable(g, self.player)]
        return g.ask(self.player, "purchase_what", options, self.put_declaration)

    def put_declaration(self, g: FourSouls, key: Key) -> Next:
        card = int(key[1]) if key[0] == "buy_item" else NOTHING
        steps.put(g, "purchase", self.player, "FS19-PUR-01", card)
        g.cause = g.table.stack[-1].cause
        return g.happen(Event("purchase_declared", self.player), self.wait)

    def wait(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player, window=False), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()


def gain(g: FourSouls, seat: int, card: int, cost: int) -> None:
    """Gain the paid item and end the purchase."""
    values.spend(g, ~seat, "stat:price")
    place = "shop" if g.in_play(card) else "deck"
    items.tell(g, [Event("purchased", seat, card, amount=cost, tags=(place,))])
    items.gain_item(g, seat, card)


def owes_purchase(g: FourSouls, seat: int) -> bool:
    """Whether a player must still make a purchase before the turn ends, and can pay for one (``Must``)."""
    owed = 0
    for entry in g.index.get("must:purchase", ()):
        ability = g.ability(entry)
        if ability.binds(g, g.scope(entry), seat):
            owed = max(owed, ability.times)
    return g.players[seat].purchases_made < owed and bool(affordable(g, seat))


def affordable(g: FourSouls, seat: int) -> list[int]:
    """The shop items a player can pay for now, and NOTHING for the top of the treasure deck."""
    found = [*zones.shop_items(g), *([NOTHING] if zones.top_exists(g, "treasure") else [])]
    coins = g.players[seat].coins
    return [card for card in found if coins >= values.price(g, seat, card)]


@steps.step("purchase")
def resolve_declaration(g: FourSouls, item: StackStep) -> None:
    """Exchange ¢ and item (FS19-PUR-02); a purchase that is no longer possible fizzles unused (FS19-FIZ-06)."""
    seat, card = item.player, item.target
    gone = card != NOTHING and (g.stamp(card) != item.stamp or card not in zones.shop_items(g))
    cost = values.price(g, seat, card)
    if card == NOTHING:
        card = zones.top(g, "treasure")  # FS19-PUR-03
    if gone or card == NOTHING or g.players[seat].coins < cost:
        steps.fizzle(g, item, "FS19-FIZ-06")
        return
    g.players[seat].purchases_made += 1
    money.pay(g, seat, cost)
    g.note("purchase", seat, (card,), cost, rule="FS19-PUR-02")
    gain(g, seat, card, cost)
