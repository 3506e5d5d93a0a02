"""Attacking (FS-ATK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.records import Slot, StackDamage, StackRoll
from cardwright.four_souls.rules import damage, dice, priority, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def attackable(g: FourSouls) -> list[int]:
    """FS-ATK-03: any monster in a slot, unless something forbids it."""
    found = zones.monsters(g)
    for entry in g.index.get("cannot:be_attacked", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        found = [card for card in found if not ability.of.has(g, scope, card)]
    return found


class Attack(Frame, kw_only=False):
    """One attack, from its declaration to its end."""

    player: int
    target: int = NOTHING
    stamp: int = 0
    over: bool = False

    def start(self, g: FourSouls) -> Next:
        """Declaring: priority passes before a target is chosen (FS-ATK-02, FS-ATK-04)."""
        g.players[self.player].attacks_made += 1
        g.cause = g.note("declare_attack", self.player, rule="FS-ATK-01")
        return g.happen(Event("attack_declared", self.player), self.declared)

    def declared(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.choose_target)

    def choose_target(self, g: FourSouls) -> Next:
        """FS-ATK-03. There is no backing out while a legal target exists (FS-OPEN-04)."""
        if self.over or g.table.ending:
            return self.finish
        options: list[Key] = [("attack_monster", card) for card in attackable(g)]
        if zones.top_exists(g, "monster") and coverable(g):
            options.append(("attack_deck",))
        if not options:
            return self.finish
        return g.ask(self.player, "attack_target", options, self.target_chosen)

    def target_chosen(self, g: FourSouls, key: Key) -> Next:
        if key[0] == "attack_deck":
            return self.choose_slot
        return self.aim(g, int(key[1]))

    def choose_slot(self, g: FourSouls) -> Next:
        """FS-ATK-10; the attacker chooses the slot (FS-OPEN-07)."""
        options: list[Key] = [
            ("slot", g.places[slot.top].number + 1, g.zones[slot.top][-1] if g.zones[slot.top] else NOTHING)
            for slot in coverable(g)
        ]
        return g.ask(self.player, "attack_slot", options, self.reveal)

    def reveal(self, g: FourSouls, key: Key) -> Next:
        self.target = zones.top(g, "monster")
        self.step = "revealed"
        zones.put_into_slot(g, self.target, g.table.slots_of("monster")[int(key[1]) - 1])
        return self.revealed if g.frames[-1] is self else None

    def revealed(self, g: FourSouls) -> Next:
        """An event cannot be attacked, nor can some monsters: the attack is canceled (FS-ATK-12, FS-OPEN-05)."""
        if self.target not in attackable(g):
            self.target = NOTHING
            self.over = True
            g.note("cancel_attack", self.player, rule="FS-ATK-12")
            return g.push(priority.Priority(g.table.active, window=False), self.finish)
        return self.aim(g, self.target)

    def aim(self, g: FourSouls, card: int) -> Next:
        self.target = card
        self.stamp = g.cards[card].stamp
        g.note("attack", self.player, (card,), rule="FS-ATK-03")
        return g.happen(Event("attack_on", self.player, card), self.aimed)

    def aimed(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player, window=False), self.roll)

    def roll(self, g: FourSouls) -> Next:
        """FS-ATK-14: roll after roll, until one side is out of it (FS-ATK-15)."""
        if (
            self.over
            or g.table.ending
            or not values.hp(g, ~self.player)
            or g.cards[self.target].stamp != self.stamp
            or not values.hp(g, self.target)
        ):
            return self.finish
        g.players[self.player].attack_rolls += 1
        self.step = "rolled"
        dice.roll(g, self.player, attack=True)
        return self.rolled if g.frames[-1] is self else None

    def rolled(self, g: FourSouls) -> Next:
        return g.push(priority.Priority(self.player), self.roll)

    def finish(self, g: FourSouls) -> Next:
        clear_combat(g)
        return g.pop()


def coverable(g: FourSouls) -> list[Slot]:
    """The monster slots whose top card may be covered (FS-ABL-31)."""
    return [
        slot
        for slot in g.table.slots_of("monster")
        if not any("indomitable" in g.book[g.cards[card].name].keywords for card in g.zones[slot.top])
    ]


def current(g: FourSouls) -> Attack | None:
    """The attack under way."""
    for frame in reversed(g.frames):
        if isinstance(frame, Attack):
            return frame
    return None


def target(g: FourSouls) -> int:
    """What is being attacked, or NOTHING."""
    attack = current(g)
    return NOTHING if attack is None or attack.over else attack.target


def strike(g: FourSouls, item: StackRoll, result: int) -> None:
    """A hit or a miss puts combat damage on the stack (FS-ATK-18, FS-ATK-19); its amount is fixed now (FS-OPEN-09)."""
    attack = current(g)
    if attack is None or attack.over or g.cards[attack.target].stamp != attack.stamp:
        return
    if result >= values.evasion(g, attack.target):
        g.note("hit", item.player, (attack.target,), result, rule="FS-ATK-18")
        n = values.attack(g, ~item.player)
        damage.deal(g, attack.target, n, g.players[item.player].character, item.player, combat=True, roll=result)
    else:
        g.note("miss", item.player, (attack.target,), result, rule="FS-ATK-19")
        n = values.attack(g, attack.target)
        damage.deal(g, ~item.player, n, attack.target, g.table.active, combat=True, roll=result)


def clear_combat(g: FourSouls) -> None:
    """FS-ATK-22: attack rolls and combat damage still unresolved leave the stack."""
    g.table.stack = [
        item
        for item in g.table.stack
        if not (isinstance(item, StackRoll) and item.attack) and not (isinstance(item, StackDamage) and item.combat)
    ]


def end(g: FourSouls) -> None:
    """The attack under way is over, and what it left on the stack goes (FS-ATK-22)."""
    attack = current(g)
    if attack is not None:
        attack.over = True
        clear_combat(g)


def cancel(g: FourSouls) -> None:
    """FS-ATK-21: an effect ends the attack under way."""
    attack = current(g)
    if attack is not None and not attack.over:
        end(g)
        g.note("cancel_attack", attack.player, rule="FS-ATK-21")
