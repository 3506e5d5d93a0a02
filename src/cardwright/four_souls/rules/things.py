"""What each kind of thing on the stack does: one class per kind, one method per question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.cards.run import Run
from cardwright.four_souls.records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
    StackThing,
)
from cardwright.four_souls.rules import damage, death, dice, stack, steps, zones
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class ThingRules:
    """The questions the stack asks of anything on it."""

    announced: ClassVar[str] = ""
    """The kind of event that "would" happen as it is about to resolve, where there is any."""

    def resolve(self, g: FourSouls, item: Any) -> None:
        """It has left the stack and takes effect (FS-STK-02)."""
        raise NotImplementedError

    def would(self, g: FourSouls, item: Any) -> Event | None:
        """What "would" happen as it is about to resolve (FS-DIC-06)."""
        return None

    def alter(self, g: FourSouls, item: Any, to: int) -> None:
        """A replacement effect has changed its figure."""
        raise NotImplementedError

    def removed(self, g: FourSouls, item: Any) -> None:
        """It has left the stack without resolving (FS-MEC-15, FS-STK-12)."""


class LootRules(ThingRules):
    def resolve(self, g: FourSouls, item: StackLoot) -> None:
        g.note("resolve", item.player, (item.card,), rule="FS-STK-02")
        scope = stack.still_legal(g, item)
        if not item.copy:
            g.push(stack.ResolveLoot(item.player, item.card, g.cards[item.card].stamp))
        if scope is not None and item.node >= 0:
            g.push(Run(scope, item.program, item.node))

    def removed(self, g: FourSouls, item: StackLoot) -> None:
        """The card goes to the loot discard; a copy is none (FS-CPY-09)."""
        if not item.copy:
            zones.put_into_discard(g, item.card)


class AbilityRules(ThingRules):
    def resolve(self, g: FourSouls, item: StackAbility) -> None:
        g.note("resolve", item.player, (item.scope.source,), rule="FS-STK-02")
        scope = stack.still_legal(g, item) if stack.still_true(g, item) else None
        if scope is not None:
            g.push(Run(scope, item.program, item.node))


class RollRules(ThingRules):
    announced = "would_roll"

    def resolve(self, g: FourSouls, item: StackRoll) -> None:
        dice.resolve(g, item)

    def would(self, g: FourSouls, item: StackRoll) -> Event | None:
        return None if g.edition.would_roll_after_result else dice.would_be_rolled(item)

    def alter(self, g: FourSouls, item: StackRoll, to: int) -> None:
        dice.change(g, item, to)


class DamageRules(ThingRules):
    announced = "would_damage"

    def resolve(self, g: FourSouls, item: StackDamage) -> None:
        damage.resolve(g, item)

    def would(self, g: FourSouls, item: StackDamage) -> Event | None:
        return damage.would_be_taken(item)

    def alter(self, g: FourSouls, item: StackDamage, to: int) -> None:
        item.amount = to


class DeathRules(ThingRules):
    announced = "would_die"

    def resolve(self, g: FourSouls, item: StackDeath) -> None:
        death.resolve(g, item)

    def would(self, g: FourSouls, item: StackDeath) -> Event | None:
        return death.would_die(item)

    def removed(self, g: FourSouls, item: StackDeath) -> None:
        """Whatever does not die after all is alive (FS-MEC-16)."""
        stack.revive(g, item.target)


class StepRules(ThingRules):
    def resolve(self, g: FourSouls, item: StackStep) -> None:
        steps.resolve(g, item)

    def removed(self, g: FourSouls, item: StackStep) -> None:
        steps.cancel(g, item)


RULES: dict[type[StackThing], ThingRules] = {
    StackLoot: LootRules(),
    StackAbility: AbilityRules(),
    StackRoll: RollRules(),
    StackDamage: DamageRules(),
    StackDeath: DeathRules(),
    StackStep: StepRules(),
}
"""What each kind of thing on the stack does."""
