"""The turn: start, action, end (FS-TRN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import hand, items, priority, values, zones
from cardwright.four_souls.rules.attack import Attack, attackable, coverable
from cardwright.four_souls.rules.purchase import Purchase
from cardwright.four_souls.rules.zones import shop_items, top_exists
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class Turn(Frame, kw_only=False):
    """One turn of one player."""

    player: int

    def start(self, g: FourSouls) -> Next:
        """Recharge step: all the active player controls, and what the game controls (FS-TRN-03, FS-TRN-04)."""
        table = g.table
        table.active = self.player
        table.turn += 1
        g.cause = g.note("turn", self.player, amount=table.turn, rule="FS-TRN-01")
        for card in g.zones[g.players[self.player].board]:
            items.recharge(g, card)
        for slot in table.slots:
            for card in g.zones[slot.top]:
                items.recharge(g, card)
        return self.begin

    def begin(self, g: FourSouls) -> Next:
        """Start-of-turn abilities trigger, then priority passes (FS-TRN-05)."""
        return g.happen(Event("turn_start", self.player), self.begin_priority)

    def begin_priority(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.loot)

    def loot(self, g: FourSouls) -> Next:
        """Loot step; priority passes only after it (FS-TRN-06)."""
        if g.table.ending:
            return self.end
        n = values.stat(g, "stat:loot_step", ~self.player, 1)
        return g.happen(Event("loot", self.player, amount=n, tags=("loot_step",)), self.loot_priority)

    def loot_priority(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.action)

    def action(self, g: FourSouls) -> Next:
        """The turn's loot play is there from now on (FS-TRN-07)."""
        g.table.in_action = True
        return self.settle

    def settle(self, g: FourSouls) -> Next:
        """The active player receives priority with an empty stack (FS-TRN-08)."""
        return g.push(priority.Priority(self.player, window=False), self.act)

    def act(self, g: FourSouls) -> Next:
        """FS-TRN-08 to FS-TRN-11."""
        if g.table.ending:
            return self.end
        options = priority.offers(g, self.player)
        if values.attacks_left(g, self.player) > 0 and (attackable(g) or (top_exists(g, "monster") and coverable(g))):
            options.append(("attack",))
        if values.purchases_left(g, self.player) > 0 and (shop_items(g) or top_exists(g, "treasure")):
            options.append(("purchase",))
        options.append(("end",))
        return g.ask(self.player, "action", options, self.acted)

    def acted(self, g: FourSouls, key: Key) -> Next:
        """FS-TRN-12: priority passes after each thing done."""
        if key[0] == "attack":
            return g.push(Attack(self.player), self.settle)
        if key[0] == "purchase":
            return g.push(Purchase(self.player), self.settle)
        if key[0] == "end":
            g.note("declare_end", self.player, rule="FS-TRN-12")
            return g.push(priority.Priority(self.player), self.declared_end)
        self.step = "settle"
        g.push(priority.Priority(self.player, window=False), self.settle)
        priority.act(g, self.player, key)
        return None

    def declared_end(self, g: FourSouls) -> Next:
        """FS-TRN-13."""
        return self.end

    def end(self, g: FourSouls) -> Next:
        """End phase, step 1: end-of-turn abilities trigger, then priority passes (FS-TRN-14)."""
        g.table.in_action = False
        return g.happen(Event("turn_end", self.player), self.end_priority)

    def end_priority(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.hand_size)

    def hand_size(self, g: FourSouls) -> Next:
        """Step 2: discard down to the maximum hand size (FS-TRN-15)."""
        excess = len(g.zones[g.players[self.player].hand]) - values.HAND_SIZE
        if excess > 0:
            return g.push(hand.DiscardLoot(self.player, excess), self.room)
        return self.room

    def room(self, g: FourSouls) -> Next:
        """Step 3: after a monster died this turn, one room may be discarded (FS-TRN-16, FS-CRD-65)."""
        found = zones.rooms(g) if g.table.monster_died else []
        if not found:
            return self.heal
        options: list[Key] = [("decline",), *(("card", card) for card in found)]
        return g.ask(self.player, "discard_room", options, self.room_discarded)

    def room_discarded(self, g: FourSouls, key: Key) -> Next:
        if key[0] == "card":
            g.note("discard_room", self.player, (int(key[1]),), rule="FS-TRN-16")
            zones.put_into_discard(g, int(key[1]))
        return self.heal

    def heal(self, g: FourSouls) -> Next:
        """Step 4: everything heals to full, the dead too, and effects till end of turn stop (FS-TRN-17, FS-DTH-24)."""
        for player in g.players:
            player.damage = 0
            player.dead = False
            player.loot_extra = player.loot_played = 0
            player.attacks_extra = player.attacks_made = player.attack_rolls = 0
            player.purchases_extra = player.purchases_made = 0
        for slot in g.table.slots:
            for card in g.zones[slot.top]:
                if g.cards[card].damage:
                    g.edit(card).damage = 0
        g.expire("end of turn")
        g.table.uses = ()
        g.table.monster_died = False
        g.table.ending = False
        g.pop()
        # The turn passes to the left (FS-TRN-02).
        g.push(Turn((self.player + 1) % len(g.players)))
        return None
