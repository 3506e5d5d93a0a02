"""Death, step by step (FS-DTH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.cards.run import Run
from cardwright.four_souls.records import StackDeath
from cardwright.four_souls.rules import attack, hand, items, priority, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

replace = msgspec.structs.replace


def put_deaths(g: FourSouls) -> bool:
    """FS-DTH-01: whatever is at 0 HP gets its death on the stack; whether there was any."""
    # Without damage nothing is at 0 HP, unless something lowers maximum HP. Players' maxima were looked at just before.
    lowered = "stat:hp" in g.index
    # The last one put resolves first: monsters (FS-ATK-28), then players from the active one (FS-EAC-05).
    dead: list[int] = []
    for i in range(len(g.players) - 1, -1, -1):
        seat = (g.table.active + i) % len(g.players)
        player = g.players[seat]
        if player.damage >= player.max_hp and not player.dead:
            dead.append(~seat)
    for slot in g.table.slots:
        for card in g.zones[slot.top]:
            if (g.cards[card].damage or lowered) and values.has_hp(g, card) and not values.hp(g, card):
                dead.append(card)
    if not dead:
        return False
    dying = {item.target for item in g.table.stack if isinstance(item, StackDeath)}
    found = [obj for obj in dead if obj not in dying and not (obj >= 0 and zones.is_eternal(g, obj))]
    for obj in found:
        g.uid += 1
        cause = g.note("dying", objects=(obj,), rule="FS-DTH-01")
        g.table.stack.append(StackDeath(uid=g.uid, player=g.table.active, cause=cause, target=obj, stamp=g.stamp(obj)))
    return bool(found)


def resolve(g: FourSouls, item: StackDeath) -> None:
    """FS-DTH-02: neither prevented nor canceled, it happens."""
    if g.stamp(item.target) != item.stamp:
        return
    if is_player(item.target):
        g.push(PlayerDeath(~item.target))
    else:
        g.push(MonsterDeath(item.target))


class MonsterDeath(Frame, kw_only=False):
    """FS-DTH-05 to FS-DTH-10. What triggers in between resolves before the next step."""

    card: int
    floor: int = 0
    """Only what comes of this death is waited for."""

    def start(self, g: FourSouls) -> Next:
        """Step 1: it leaves its slot for a holding zone."""
        g.note("dies", objects=(self.card,), rule="FS-DTH-05")
        self.floor = g.uid
        zone = g.cards[self.card].zone
        g.table.slots = tuple(
            replace(slot, emptied_by=self.card) if slot.top == zone else slot for slot in g.table.slots
        )
        g.table.monster_died = True
        if attack.target(g) == self.card:
            attack.end(g)
        g.move(self.card, g.table.holding)
        return self.trigger

    def trigger(self, g: FourSouls) -> Next:
        """Step 2: abilities that trigger on its death (FS-DTH-06)."""
        return g.happen(Event("monster_dies", g.table.active, self.card), self.respond)

    def respond(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.rewards)

    def rewards(self, g: FourSouls) -> Next:
        """Step 3: the active player gains the rewards, whoever killed it (FS-DTH-07, FS-CRD-26)."""
        definition = g.book[g.cards[self.card].name]
        if definition.reward is None:
            return self.after_rewards
        scope = Scope(self.card, g.table.active, g.cards[self.card].stamp)
        return g.push(Run(scope, definition.id, definition.number(definition.reward)), self.rewards_rolled)

    def rewards_rolled(self, g: FourSouls) -> Next:
        """A reward may be a die roll: it resolves before the next step."""
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.after_rewards)

    def after_rewards(self, g: FourSouls) -> Next:
        """Step 4: abilities that trigger after the rewards (FS-DTH-08)."""
        return g.happen(Event("rewards_gained", g.table.active, self.card), self.respond_again)

    def respond_again(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.leave)

    def leave(self, g: FourSouls) -> Next:
        """Step 5: it becomes a soul of the active player, or goes to discard (FS-DTH-09)."""
        if g.places[g.cards[self.card].zone].kind != "holding":
            return self.refill  # An ability has put it elsewhere.
        self.step = "refill"
        if g.book[g.cards[self.card].name].souls:
            items.gain_soul(g, g.table.active, self.card)
        else:
            zones.put_into_discard(g, self.card)
        return self.refill if g.frames[-1] is self else None

    def refill(self, g: FourSouls) -> Next:
        """Step 6: the slot may be refilled at the next priority (FS-DTH-10, FS-REF-03)."""
        g.table.slots = tuple(
            replace(slot, emptied_by=NOTHING) if slot.emptied_by == self.card else slot for slot in g.table.slots
        )
        return g.pop()


class PlayerDeath(Frame, kw_only=False):
    """FS-DTH-13 to FS-DTH-21."""

    player: int
    floor: int = 0

    def start(self, g: FourSouls) -> Next:
        """The active player's declarations stop and their attack is canceled (FS-DTH-13)."""
        self.floor = g.uid
        player = g.players[self.player]
        player.dead = True
        player.damage = values.max_hp(g, ~self.player)
        g.note("dies", self.player, (~self.player,), rule="FS-DTH-13")
        if self.player == g.table.active:
            attack.cancel(g)
        return g.happen(Event("player_dies", self.player, ~self.player), self.respond)

    def respond(self, g: FourSouls) -> Next:
        """Abilities on dying trigger before the penalty unless they say otherwise (FS-DTH-14)."""
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.discard_curses)

    def discard_curses(self, g: FourSouls) -> Next:
        """FS-CRD-37, FS-ABL-29."""
        for card in g.zones[g.players[self.player].board]:
            if "curse" in g.book[g.cards[card].name].keywords:
                zones.put_into_discard(g, card)
        return self.penalty_item

    def penalty_item(self, g: FourSouls) -> Next:
        """Part 1 (FS-DTH-15). A part that cannot be met is skipped (FS-OPEN-15)."""
        mortal = [card for card in zones.items_of(g, self.player) if not zones.is_eternal(g, card)]
        if not mortal:
            return self.penalty_loot
        options: list[Key] = [("card", card) for card in mortal]
        return g.ask(self.player, "death_item", options, self.item_chosen)

    def item_chosen(self, g: FourSouls, key: Key) -> Next:
        return g.happen(Event("destroy", self.player, int(key[1])), self.penalty_loot)

    def penalty_loot(self, g: FourSouls) -> Next:
        """Part 2 (FS-DTH-16)."""
        return g.push(hand.DiscardLoot(self.player, 1), self.penalty_coin)

    def penalty_coin(self, g: FourSouls) -> Next:
        """Part 3 (FS-DTH-17)."""
        return g.happen(Event("lose_coins", self.player, amount=1), self.penalty_deactivate)

    def penalty_deactivate(self, g: FourSouls) -> Next:
        """Part 4: every object with a ↷ ability (FS-DTH-18)."""
        for card in g.zones[g.players[self.player].board]:
            if any(offer.tap for offer in g.book[g.cards[card].name].activated):
                items.deactivate(g, card)
        return g.happen(Event("penalty_paid", self.player, ~self.player), self.after)

    def after(self, g: FourSouls) -> Next:
        """For the active player the turn goes to its end once the stack is empty (FS-DTH-20, FS-DTH-21)."""
        if self.player == g.table.active:
            g.table.ending = True
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()
