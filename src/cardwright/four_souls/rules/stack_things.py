"""The rules of each kind of thing on the stack: one class per kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.cards.run import Run
from cardwright.four_souls.engine.stack_records import (
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
    from cardwright.four_souls.engine.game import FourSouls


class ThingRules:
    """The operations the stack needs for a thing on it."""

    announced: ClassVar[str] = ""
    """The kind of "would" event announced before it resolves, if any."""

    def resolve(self, g: FourSouls, item: Any) -> None:
        """Take effect, after leaving the stack (FS-STK-02)."""
        raise NotImplementedError

    def would(self, g: FourSouls, item: Any) -> Event | None:
        """The event that "would" happen when it resolves (FS-DIC-06)."""
        return None

    def alter(self, g: FourSouls, item: Any, to: int) -> None:
        """Change its figure, for a replacement effect."""
        raise NotImplementedError

    def removed(self, g: FourSouls, item: Any) -> None:
        """Called after it has left the stack without resolving (FS-MEC-15, FS-STK-12)."""


class LootRules(ThingRules):
    def resolve(self, g: FourSouls, item: StackLoot) -> None:
        g.note("resolve", item.player, (item.card,), rule="FS-STK-02")
        scope = stack.still_legal(g, item)
        if not item.copy:
            g.push(stack.ResolveLoot(item.player, item.card, g.cards[item.card].stamp))
        if scope is not None and item.node >= 0:
            g.push(Run(scope, item.program, item.node))

    def removed(self, g: FourSouls, item: StackLoot) -> None:
        """Put the card into the loot discard; a copy is not a card (FS-CPY-09)."""
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
        """Keep the target alive (FS-MEC-16)."""
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
"""The rules for each kind of thing on the stack."""
