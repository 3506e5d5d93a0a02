"""The rules of each kind of thing on the stack: one class per kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.four_souls.engine.records import AttackRight
from cardwright.four_souls.engine.stack_records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
    StackThing,
)
from cardwright.four_souls.rules import (
    current_attack,
    damage,
    death,
    dice,
    items,
    roll_result,
    stack,
    steps,
    zones,
)
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class ResolveLoot(Frame, kw_only=False):
    """Moves a loot card on after its ability has been carried out (FS-CRD-15)."""

    player: int
    card: int
    stamp: int

    def start(self, g: FourSouls) -> Next:
        if g.cards[self.card].stamp != self.stamp:
            return g.pop()  # Its own ability has moved it.
        keywords = g.define(self.card).keywords
        if "trinket" in keywords:
            g.pop()
            items.gain_item(g, self.player, self.card)  # FS-ABL-24
            return None
        if "ambush" in keywords:
            return self.ambush
        zones.put_into_discard(g, self.card)
        return g.pop()

    # An ambush becomes a monster in a slot that is not under attack (FS-ABL-26, FS-KEY-01).

    def ambush(self, g: FourSouls) -> Next:
        options: list[Key] = [current_attack.slot_option(g, slot) for slot in current_attack.quiet_slots(g)]
        if not options:
            zones.put_into_discard(g, self.card)
            return g.pop()
        return g.ask(self.player, "ambush_slot", options, self.placed, self.card)

    def placed(self, g: FourSouls, key: Key) -> Next:
        """Put it into the slot; the active player must attack it before the turn ends."""
        g.pop()
        zones.put_into_slot(g, self.card, g.table.slots_of("monster")[int(key[1]) - 1])
        g.players[g.table.active].rights += (AttackRight(self.card, must=True, stamp=g.stamp(self.card)),)
        return None


class LootRules(stack.ThingRules):
    def resolve(self, g: FourSouls, item: StackLoot) -> None:
        g.note("resolve", item.player, (item.card,), rule="FS-STK-02")
        scope = stack.still_legal(g, item)
        if not item.copy:
            g.push(ResolveLoot(item.player, item.card, g.cards[item.card].stamp))
        if scope is not None and item.node >= 0:
            g.push(Run(scope, item.program, item.node))

    def removed(self, g: FourSouls, item: StackLoot) -> None:
        """Put the card into the loot discard; a copy is not a card (FS-CPY-09)."""
        if not item.copy:
            zones.put_into_discard(g, item.card)


class AbilityRules(stack.ThingRules):
    def resolve(self, g: FourSouls, item: StackAbility) -> None:
        g.note("resolve", item.player, (item.scope.source,), rule="FS-STK-02")
        scope = stack.still_legal(g, item) if stack.still_true(g, item) else None
        if scope is not None:
            g.push(Run(scope, item.program, item.node))


class RollRules(stack.ThingRules):
    announced = "would_roll"

    def resolve(self, g: FourSouls, item: StackRoll) -> None:
        roll_result.resolve(g, item)

    def would(self, g: FourSouls, item: StackRoll) -> Event | None:
        return None if g.edition.would_roll_after_result else dice.would_be_rolled(item)

    def alter(self, g: FourSouls, item: StackRoll, to: int) -> None:
        dice.change(g, item, to)


class DamageRules(stack.ThingRules):
    announced = "would_damage"

    def resolve(self, g: FourSouls, item: StackDamage) -> None:
        damage.resolve(g, item)

    def would(self, g: FourSouls, item: StackDamage) -> Event | None:
        return damage.would_be_taken(item)

    def alter(self, g: FourSouls, item: StackDamage, to: int) -> None:
        item.amount = to


class DeathRules(stack.ThingRules):
    announced = "would_die"

    def resolve(self, g: FourSouls, item: StackDeath) -> None:
        death.resolve(g, item)

    def would(self, g: FourSouls, item: StackDeath) -> Event | None:
        return death.would_die(item)

    def removed(self, g: FourSouls, item: StackDeath) -> None:
        """Keep the target alive (FS-MEC-16)."""
        stack.revive(g, item.target)


class StepRules(stack.ThingRules):
    def resolve(self, g: FourSouls, item: StackStep) -> None:
        steps.resolve(g, item)

    def removed(self, g: FourSouls, item: StackStep) -> None:
        steps.cancel(g, item)


RULES: dict[type[StackThing], stack.ThingRules] = {
    StackLoot: LootRules(),
    StackAbility: AbilityRules(),
    StackRoll: RollRules(),
    StackDamage: DamageRules(),
    StackDeath: DeathRules(),
    StackStep: StepRules(),
}
"""The rules for each kind of thing on the stack."""
