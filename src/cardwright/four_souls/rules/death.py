"""Death, step by step (FS-DTH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.four_souls.engine.records import HP
from cardwright.four_souls.engine.stack_records import StackDeath, StackStep
from cardwright.four_souls.rules import (
    current_attack,
    dying,
    each,
    hand,
    items,
    leaving,
    priority,
    steps,
    values,
    zones,
)
from cardwright.four_souls.rules.modes import house_rules
from cardwright.four_souls.rules.penalty import PENALTY
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Series
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def put_deaths(g: FourSouls, slots_at_rest: bool = False) -> bool:
    """Put the deaths of everything that is dying on the stack; whether there were any.

    Several deaths resolve in the order of FS-EAC; for objects killed by one ability, in the chosen order (FS-EAC-06).
    """
    found = dying.at_zero_hp(g, slots_at_rest)
    if len(found) > 1:
        blows = [blow for blow in g.table.blows if blow.card >= 0 and g.stamp(blow.card) == blow.stamp]
        known = tuple(blow.card for blow in blows if blow.card in found)
        g.push(each.EachInOrder("die", Scope(NOTHING, g.table.active), tuple(found), order=known))
    elif found:
        dying.put_death(g, found[0])
    return bool(found)


def resolve(g: FourSouls, item: StackDeath) -> None:
    """Carry out a death that was neither prevented nor canceled (FS-DTH-02)."""
    if g.stamp(item.target) != item.stamp:
        return
    if is_player(item.target):
        g.push(PlayerDeath(~item.target, item.killer, item.roll, item.source))
    else:
        g.push(ObjectDeath(item.target, item.killer, item.roll, item.source))


def would_die(item: StackDeath) -> Event:
    """The event for abilities on a death that "would" happen."""
    seat = ~item.target if is_player(item.target) else NOBODY
    return Event("would_die", seat, item.target, item.source, number=item.uid, by=item.killer)


class ObjectDeath(Frame, kw_only=False):
    """The death of a monster, or of an attackable item or room (FS-DTH-03), step by step (FS-DTH-05 to FS-DTH-10).

    Abilities that trigger in between resolve before the next step (FS-DTH-11).
    """

    card: int
    killer: int = NOBODY
    roll: int = 0
    source: int = NOTHING
    floor: int = 0
    """The uid when the death began: only later things on the stack are waited for."""
    home: int = NOTHING
    """The zone it leaves."""
    monster: bool = True
    cause: int = 0
    """The log entry of this death."""
    stamp: int = 0
    """The stamp it had in play."""

    def start(self, g: FourSouls) -> Next:
        """Step 1: it leaves its slot for a holding zone."""
        g.cause = self.cause = g.note("dies", objects=(self.card,), rule="FS-DTH-05")
        self.floor = g.uid
        self.stamp = g.stamp(self.card)
        self.home = g.cards[self.card].zone
        self.monster = g.places[self.home].kind in zones.MONSTER_PLACES
        g.table.slots = tuple(
            replace(slot, emptied_by=self.card) if slot.top == self.home else slot for slot in g.table.slots
        )
        if current_attack.target(g) == self.card:
            current_attack.end(g, "died", self.killer)
        if self.monster:
            g.table.monster_died = True
        leaving.leave(g, self.card, "died", g.table.holding, final=True, keep=True)
        return self.put if g.edition.rewards_on_stack else self.trigger

    def put(self, g: FourSouls) -> Next:
        """Put the card on the stack, its reward above it, and triggered abilities above that (FS19-MDT-02)."""
        steps.put(g, "remains", g.table.active, "FS19-MDT-02", self.card, amount=self.home)
        if g.define(self.card).reward is not None:
            steps.put(g, "reward", g.table.active, "FS19-MDT-02", self.card)
        return g.happen(self.event(g), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()

    def trigger(self, g: FourSouls) -> Next:
        """Step 2: abilities on its death trigger (FS-DTH-06); other objects do not die as monsters (FS-DTH-03)."""
        return g.happen(self.event(g), self.respond)

    def event(self, g: FourSouls) -> Event:
        """The event of the death: its killer, the attack roll if there was one, and its maximum HP."""
        kind = "monster_dies" if self.monster else "object_dies"
        was = leaving.last_known(g, self.card, self.stamp)
        hp = was.max_hp if was is not None else 0
        tags = ("attack",) if self.roll else ()
        return Event(kind, g.table.active, self.card, self.source, hp, self.roll, self.killer, tags, stamp=self.stamp)

    def respond(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.rewards)

    def rewards(self, g: FourSouls) -> Next:
        """Step 3: the active player gains the rewards, no matter who killed it (FS-DTH-07, FS-CRD-26)."""
        g.cause = self.cause
        definition = g.define(self.card)
        if definition.reward is None:
            return self.after_rewards
        self.step = "rewards_rolled"
        gain_reward(g, self.card)
        return None

    def rewards_rolled(self, g: FourSouls) -> Next:
        """Wait for the reward to resolve before the next step: it may be a die roll."""
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.after_rewards)

    def after_rewards(self, g: FourSouls) -> Next:
        """Step 4: abilities that trigger after the rewards (FS-DTH-08)."""
        return g.happen(Event("rewards_gained", g.table.active, self.card), self.respond_again)

    def respond_again(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.leave)

    def leave(self, g: FourSouls) -> Next:
        """Step 5: it becomes a soul of the active player, or goes to discard (FS-DTH-09)."""
        g.cause = self.cause
        if g.places[g.cards[self.card].zone].kind != "holding":
            return self.refill  # An ability has put it elsewhere.
        put_remains(g, self.card)
        return self.refill

    def refill(self, g: FourSouls) -> Next:
        """Step 6: the slot may be refilled (FS-REF-03); a card that cannot be discarded returns to it (FS-DTH-12)."""
        release_slot(g, self.card, self.home)
        return g.pop()


def gain_reward(g: FourSouls, card: int) -> None:
    """Let the active player gain the reward of a dead monster; in a variant everybody does (FS19-VAR-06)."""
    g.push(Series(tuple(Event("gain_reward", seat, card, amount=1) for seat in house_rules.rewarded(g))))


def commit_reward(g: FourSouls, e: Event) -> None:
    """Carry out the reward; the event's amount multiplies it (``words.base.rewarded``)."""
    definition = g.define(e.card)
    if definition.reward is not None:
        scope = Scope(e.card, e.player, g.cards[e.card].stamp, e)
        g.push(Run(scope, definition.id, definition.number(definition.reward)))


def put_remains(g: FourSouls, card: int) -> None:
    """Make a dead monster a soul of the active player, or discard it."""
    definition = g.define(card)
    if definition.souls and definition.reward is not None:  # FS-CRD-41, FS-CRD-42
        items.gain_soul(g, g.table.active, card)
    elif not values.forbidden(g, "be_discarded", card):
        zones.put_into_discard(g, card)


def release_slot(g: FourSouls, card: int, home: int) -> None:
    """Let the slot of a dead monster be refilled; a card that cannot be discarded returns to it."""
    if g.places[g.cards[card].zone].kind == "holding":
        for slot in g.table.slots:
            if slot.top == home:
                for covered in g.zones[slot.top]:
                    leaving.leave(g, covered, "covered", slot.under, final=True)
        g.move(card, home)
    g.table.slots = tuple(
        replace(slot, emptied_by=NOTHING) if slot.emptied_by == card else slot for slot in g.table.slots
    )


@steps.step("reward")
def resolve_reward(g: FourSouls, item: StackStep) -> None:
    """Gain the reward (FS19-MDT-02); abilities that trigger after a reward have no separate moment (FS19-MDT-04)."""
    g.push(Rewarded(item.target))
    gain_reward(g, item.target)


class Rewarded(Frame, kw_only=False):
    """Announces that a reward from the stack has been gained."""

    card: int

    def start(self, g: FourSouls) -> Next:
        return g.happen(Event("rewards_gained", g.table.active, self.card), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()


@steps.step("remains")
def resolve_remains(g: FourSouls, item: StackStep) -> None:
    """Make a boss a soul, discard anything else, and refill the slot if it is empty (FS19-MDT-03)."""
    g.push(Remains(item.target, item.amount))
    if g.cards[item.target].stamp == item.stamp:  # An ability may have moved the card.
        put_remains(g, item.target)


@steps.canceled("remains")
def cancel_remains(g: FourSouls, item: StackStep) -> None:
    """Discard the card of a canceled step (FS19-FIZ-01)."""
    if g.cards[item.target].stamp == item.stamp and not values.forbidden(g, "be_discarded", item.target):
        zones.put_into_discard(g, item.target)
    release_slot(g, item.target, item.amount)


class Remains(Frame, kw_only=False):
    """Releases the slot of a dead monster once its card has left."""

    card: int
    home: int

    def start(self, g: FourSouls) -> Next:
        release_slot(g, self.card, self.home)
        return g.pop()


class PlayerDeath(Frame, kw_only=False):
    """The death of a player, step by step (FS-DTH-13 to FS-DTH-21)."""

    player: int
    killer: int = NOBODY
    """The seat that killed the player, or NOBODY for the game (FS-DMG-07, FS-DST-05)."""
    roll: int = 0
    """The attack roll behind the fatal combat damage; 0 without one."""
    source: int = NOTHING
    """The object behind the fatal damage or killing, such as a monster."""
    attacked: bool = False
    """Whether the player was being attacked."""
    floor: int = 0
    cause: int = 0
    part: int = 0
    """How many parts of the penalty have been paid."""

    def start(self, g: FourSouls) -> Next:
        """Stop the active player's declarations and cancel their attack (FS-DTH-13)."""
        self.floor = g.uid
        self.attacked = current_attack.target(g) == ~self.player
        player = g.players[self.player]
        player.dead = True
        player.damage = values.max_hp(g, ~self.player)
        g.touched |= HP
        g.cause = self.cause = g.note("dies", self.player, (~self.player,), rule="FS-DTH-13")
        if self.player == g.table.active:
            current_attack.cancel(g)
        if g.edition.penalty_on_stack:
            return self.put_penalty
        return g.happen(self.event(), self.respond)

    def event(self) -> Event:
        """The event of the death: the killer and the source, and the attack roll if there was one."""
        tags = (*(("attack",) if self.roll else ()), *(("attacked",) if self.attacked else ()))
        return Event("player_dies", self.player, ~self.player, self.source, number=self.roll, by=self.killer, tags=tags)

    def put_penalty(self, g: FourSouls) -> Next:
        """Discard curses, then put the penalty on the stack, and triggered abilities above it (FS19-PDT-01)."""
        self.lose_curses(g)
        steps.put(g, "penalty", self.player, "FS19-PDT-01", ~self.player)
        return g.happen(self.event(), self.finish)

    def respond(self, g: FourSouls) -> Next:
        """Resolve abilities on dying, which trigger before the penalty unless they say otherwise (FS-DTH-14)."""
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.discard_curses)

    def discard_curses(self, g: FourSouls) -> Next:
        """Discard curses (FS-CRD-37, FS-ABL-29)."""
        g.cause = self.cause
        self.lose_curses(g)
        return self.whole_penalty

    def whole_penalty(self, g: FourSouls) -> Next:
        """Announce the penalty as a whole, which can be replaced too."""
        return g.happen(Event("pay_penalty", self.player, ~self.player, amount=1), self.begin_penalty)

    def begin_penalty(self, g: FourSouls) -> Next:
        return self.penalty if g.returned else self.after

    def lose_curses(self, g: FourSouls) -> None:
        for card in g.zones[g.players[self.player].board]:
            if house_rules.passes_on(g, card):
                house_rules.pass_on(g, card, self.player)
            elif "curse" in g.define(card).keywords or house_rules.leaves(g, card):
                zones.put_into_discard(g, card)

    def penalty(self, g: FourSouls) -> Next:
        """Pay the parts of the penalty in the order of the edition (FS-DTH-15 to FS-DTH-18, FS19-PDT-02)."""
        self.part += 1
        if self.part > len(g.edition.penalty):
            return g.happen(Event("penalty_paid", self.player, ~self.player), self.after)
        part: Next = getattr(self, f"penalty_{g.edition.penalty[self.part - 1]}")
        return part

    # Each part is an event of its own, so that a card can replace it; the tag distinguishes it from the same event with
    # another cause.

    def penalty_item(self, g: FourSouls) -> Next:
        """Destroy an item (FS-DTH-15), chosen by the dead player unless an effect changes that."""
        return g.happen(Event("penalty_item", self.player, by=self.player), self.penalty)

    def penalty_loot(self, g: FourSouls) -> Next:
        """Discard a loot card (FS-DTH-16)."""
        return g.push(hand.DiscardLoot(self.player, 1, tags=PENALTY), self.penalty)

    def penalty_coin(self, g: FourSouls) -> Next:
        """Lose 1¢ (FS-DTH-17)."""
        return g.happen(Event("lose_coins", self.player, amount=1, tags=PENALTY), self.penalty)

    def penalty_deactivate(self, g: FourSouls) -> Next:
        """Deactivate every object with a ↷ ability (FS-DTH-18), or the character and all active items (FS19-PDT-02)."""
        spared = g.edition.penalty_spares_paid
        for card in g.zones[g.players[self.player].board]:
            activated = g.define(card).activated
            if any(offer.tap or not spared for offer in activated) or (
                not spared and card == g.players[self.player].character
            ):
                items.deactivate(g, card)
        return self.penalty

    def after(self, g: FourSouls) -> Next:
        """If the player is active, the turn goes to its end once the stack is empty (FS-DTH-20, FS-DTH-21)."""
        if self.player == g.table.active:
            g.table.ending = True
        if g.edition.penalty_on_stack:
            return g.pop()
        return g.push(priority.Priority(g.table.active, self.floor, window=False), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop()


@steps.step("penalty")
def resolve_penalty(g: FourSouls, item: StackStep) -> None:
    """The dead player pays, and if they are active the turn goes to its end (FS19-PDT-02)."""
    g.push(PlayerDeath(~item.target, cause=item.cause, step="penalty"))


@steps.canceled("penalty")
def forgo_penalty(g: FourSouls, item: StackStep) -> None:
    """What comes after the penalty comes also if nothing was paid (``rulings``, FS19-PDT-01)."""
    g.happen(Event("penalty_paid", ~item.target, item.target))
