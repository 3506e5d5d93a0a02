"""The turn: start, action, end (FS-TRN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import StackStep
from cardwright.four_souls.rules import endings, hand, history, items, priority, refill, rulings, steps, values, zones
from cardwright.four_souls.rules.attack import Attack, owed, targets
from cardwright.four_souls.rules.modes import house_rules, solo, soul_trading
from cardwright.four_souls.rules.purchase import Purchase, affordable, owes_purchase
from cardwright.four_souls.rules.zones import shop_items, top_exists
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import PASS, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Turn(Frame, kw_only=False):
    """One turn of one player."""

    player: int
    extra: bool = False
    passed: int = 0
    """How many players have passed to end the action phase (FS19-TRN-04)."""

    def start(self, g: FourSouls) -> Next:
        """Recharge step: recharge everything the active player and the game control (FS-TRN-03, FS-TRN-04)."""
        table = g.table
        table.active = self.player
        table.turn += 1
        history.new_turn(g, self.player)
        table.gone = ()
        table.answered = ()
        if not self.extra:
            table.last = self.player
        g.cause = 0
        g.cause = table.turn_entry = g.note("turn", self.player, amount=table.turn, rule="FS-TRN-01")
        cards = list(g.zones[g.players[self.player].board])
        if g.edition.game_recharges:
            cards += [card for slot in table.slots for card in g.zones[slot.top]]
        items.recharge(g, cards, "step")
        return self.begin

    def begin(self, g: FourSouls) -> Next:
        """Start-of-turn abilities trigger, then priority passes (FS-TRN-05)."""
        return g.happen(Event("turn_start", self.player), self.begin_priority)

    def begin_priority(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.loot)

    def loot(self, g: FourSouls) -> Next:
        """Loot step; priority passes only after it (FS-TRN-06)."""
        if not self.extra:
            solo.mark_round(g, self.player)
        if g.table.ending:
            return self.end
        n = values.stat(g, "stat:loot_step", ~self.player, 1)
        values.spend(g, ~self.player, "stat:loot_step")
        if g.edition.loot_step_on_stack:
            steps.put(g, "loot", self.player, "FS19-TRN-02", amount=n)
            return self.loot_priority
        if house_rules.picks_loot(g, self.player):
            return g.push(house_rules.PickLoot(self.player, n), self.loot_priority)
        return g.happen(Event("loot", self.player, amount=n, tags=("loot_step",)), self.loot_priority)

    def loot_priority(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.action)

    def action(self, g: FourSouls) -> Next:
        """Begin the action phase: the turn's loot play is available from now on (FS-TRN-07)."""
        g.table.play_granted = True
        return self.settle

    def settle(self, g: FourSouls) -> Next:
        """Give the active player priority with an empty stack (FS-TRN-08)."""
        if g.table.ending and g.edition.end_jumps:
            return self.end  # FS19-TRN-05
        return g.push(priority.Priority(self.player, window=False), self.act)

    def act(self, g: FourSouls) -> Next:
        """Ask the active player for an action (FS-TRN-08 to FS-TRN-11)."""
        if g.table.ending:
            return self.end
        if g.edition.forced_attack_at_once and owed(g, self.player):
            return g.ask(self.player, "action", [("attack",)], self.acted)  # FS19-ATK-05
        options = priority.offers(g, self.player)
        if targets(g, self.player) and not g.players[self.player].dead:
            options.append(("attack",))
        buys = values.purchases_left(g, self.player) > 0 and self.can_buy(g)
        if buys:
            options.append(("purchase",))
        if g.options.variants:
            options += soul_trading.actions(g, self.player)
        if not owed(g, self.player) and not (buys and owes_purchase(g, self.player)):
            options.append(("end",))
        return g.ask(self.player, "action", options, self.acted)

    def can_buy(self, g: FourSouls) -> bool:
        """Whether a purchase can be declared; where it names its item at once, one must be affordable (``rulings``)."""
        if "cannot:purchase" in g.index and values.forbidden(g, "purchase", ~self.player):
            return False
        if g.edition.purchase_on_stack:
            return bool(affordable(g, self.player))
        return bool(shop_items(g)) or top_exists(g, "treasure")

    def acted(self, g: FourSouls, key: Key) -> Next:
        """Carry out an action; priority passes after each (FS-TRN-12)."""
        g.cause = g.table.turn_entry
        if key[0] == "attack":
            return g.push(Attack(self.player), self.settle)
        if key[0] == "purchase":
            return g.push(Purchase(self.player), self.settle)
        if key[0] == "sell_soul":
            return g.push(soul_trading.SellSoul(self.player), self.settle)
        if key[0] == "end" and g.edition.passing_ends_action:
            self.passed = 1
            return self.others
        if key[0] == "end":
            g.note("declare_end", self.player, rule="FS-TRN-12")
            return g.push(priority.Priority(self.player), self.declared_end)
        self.step = "settle"
        g.push(priority.Priority(self.player, window=False), self.settle)
        priority.act(g, self.player, key)
        return None

    def others(self, g: FourSouls) -> Next:
        """Ask the other players after the active player has passed; the phase ends when all pass in succession
        (FS19-TRN-04)."""
        while self.passed < len(g.players):
            seat = (self.player + self.passed) % len(g.players)
            options = priority.offers(g, seat)
            if options or g.asks_everybody:
                return g.ask(seat, "priority", [PASS, *options], self.other_acted)
            if g.passed_over is not None:
                g.passed_over(seat)
            self.passed += 1
        return self.end

    def other_acted(self, g: FourSouls, key: Key) -> Next:
        seat = (self.player + self.passed) % len(g.players)
        if key == PASS:
            self.passed += 1
            return self.others
        self.step = "settle"
        g.push(priority.Priority(seat, window=False), self.settle)
        priority.act(g, seat, key)
        return None

    def declared_end(self, g: FourSouls) -> Next:
        """End the action phase (FS-TRN-13)."""
        return self.end

    def end(self, g: FourSouls) -> Next:
        """End phase, step 1: end-of-turn abilities trigger, then priority passes (FS-TRN-14)."""
        g.table.in_end = True
        if g.edition.loot_play_in_action_phase:
            g.table.play_granted = False
        return g.happen(Event("turn_end", self.player), self.end_priority)

    def end_priority(self, g: FourSouls) -> Next:
        then = self.heal if g.edition.heal_before_hand_limit else self.hand_size
        return g.push(priority.Priority(self.player), then)

    def hand_size(self, g: FourSouls) -> Next:
        """Step 2: discard down to the maximum hand size (FS-TRN-15); in some editions after healing (FS19-TRN-06)."""
        then = self.pass_on if g.edition.heal_before_hand_limit else self.room
        excess = len(g.zones[g.players[self.player].hand]) - values.hand_size(g, self.player)
        if excess > 0:
            return g.push(hand.DiscardLoot(self.player, excess, tags=("hand_size",)), then)
        return then

    def room(self, g: FourSouls) -> Next:
        """Step 3: if a monster died this turn, one room may be discarded (FS-TRN-16, FS-CRD-65)."""
        found = zones.rooms(g) if g.table.monster_died else []
        if not found:
            return self.sweep
        options: list[Key] = [("decline",), *(("card", card) for card in found)]
        return g.ask(self.player, "discard_room", options, self.room_discarded)

    def room_discarded(self, g: FourSouls, key: Key) -> Next:
        if key[0] == "card":
            g.note("discard_room", self.player, (int(key[1]),), rule="FS-TRN-16")
            zones.put_into_discard(g, int(key[1]))
        return self.sweep

    def sweep(self, g: FourSouls) -> Next:
        """After step 3, in solo and co-op: discard a room that has been there for a whole round (FS-SOL-18)."""
        solo.sweep_rooms(g)
        return self.heal

    def heal(self, g: FourSouls) -> Next:
        """Step 4: heal everything to full, including the dead, and end effects that last till end of turn (FS-TRN-17,
        FS-DTH-24)."""
        still = "cannot:heal" in g.index
        for seat, player in enumerate(g.players):
            if not (still and values.forbidden(g, "heal", ~seat)):
                player.damage = 0
            player.dead = False
            player.loot_extra = player.loot_played = 0
            player.attacks_extra = player.attacks_made = 0
            player.rights = player.aimed = ()
            player.purchases_extra = player.purchases_made = player.souls_sold = 0
        for slot in g.table.slots:
            for card in g.zones[slot.top]:
                if g.cards[card].damage and not (still and values.forbidden(g, "heal", card)):
                    g.edit(card).damage = 0
        endings.end_turn(g)
        g.table.uses = g.table.triggered = ()
        g.table.refills = 0
        g.table.monster_died = False
        g.table.ending = g.table.play_granted = False
        return self.hand_size if g.edition.heal_before_hand_limit else self.pass_on

    def pass_on(self, g: FourSouls) -> Next:
        g.table.in_end = False
        g.pop()
        return g.push(NextTurn())


@steps.step("loot")
def take_loot(g: FourSouls, item: StackStep) -> None:
    """Loot for the loot step (FS19-TRN-02); with two players there may be a choice (FS19-VAR-10)."""
    if house_rules.picks_loot(g, item.player):
        g.push(house_rules.PickLoot(item.player, item.amount))
    else:
        g.happen(Event("loot", item.player, amount=item.amount, tags=("loot_step",)))


class NextTurn(Frame, kw_only=False):
    """Begins the next turn: an extra turn, or that of the next player to the left (FS-TRN-02)."""

    def start(self, g: FourSouls) -> Next:
        table = g.table
        stop_idling(g)
        if table.extra_turns:
            seat, table.extra_turns = table.extra_turns[0], table.extra_turns[1:]
            if skips(g, seat):
                return self.start  # The next turn is the one that comes next, an extra one too (``rulings``).
            g.pop()
            return g.push(Turn(seat, extra=True))  # An extra turn does not advance the round (FS-TRN-22).
        seat = (table.last + 1) % len(g.players)
        g.expire(endings.round_of(seat))  # A player's round lasts from their turn to their next (FS-TRN-20, FS-TRN-21).
        if seat == table.first:
            return g.happen(Event("round_end", seat), self.new_round)
        return self.begin

    def new_round(self, g: FourSouls) -> Next:
        """Count the round once it has begun: a game ended by its timer (FS-SOL-12) was still in the previous round."""
        g.table.round += 1
        return self.begin

    def begin(self, g: FourSouls) -> Next:
        table = g.table
        seat = (table.last + 1) % len(g.players)
        if not skips(g, seat):
            g.pop()
            return g.push(Turn(seat))
        table.last = seat  # A skipped turn counts as taken (FS-TRN-23).
        solo.mark_round(g, seat)
        return self.start


def stop_idling(g: FourSouls) -> None:
    """End a game in which turns pass and nobody can do anything (``rulings.IDLE_TURNS``): after that many of them, or
    after a round if the cards have gone on for too long in it."""
    idle = g.table.turn - g.asked
    if idle > (len(g.players) if g.tired else rulings.IDLE_TURNS):
        g.note("idle_turns", objects=refill.lowering(g), amount=idle)
        solo.lose(g, "")


def skips(g: FourSouls, seat: int) -> bool:
    """Whether a player skips the turn that is about to begin; one turn to skip is used up by it (FS-EFF-06)."""
    table = g.table
    if seat not in table.skips:
        return False
    at = table.skips.index(seat)
    table.skips = table.skips[:at] + table.skips[at + 1 :]
    g.cause = 0
    g.note("skip_turn", seat, rule="FS-EFF-06")
    return True
