"""The attack in progress, as all chapters see it: what is attacked, which slots are quiet, and how it ends (FS-ATK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import Slot
from cardwright.four_souls.engine.stack_records import StackDamage, StackRoll
from cardwright.four_souls.rules import values
from cardwright.kernel.frames import Frame
from cardwright.kernel.records import NOBODY, NOTHING, Key, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class CurrentAttack(Frame, kw_only=False):
    """What is known of an attack; ``rules.attack`` has its steps. The target is an object: a monster, an item, a room
    or a player."""

    player: int
    target: int = NOTHING
    stamp: int = 0
    over: bool = False
    counted: bool = False
    cause: int = 0
    """The log entry of its declaration."""
    named: int = NOTHING
    """The target it was declared on, or DECK, in editions that name it first."""
    begun: bool = False
    rolls: int = 0
    """How many rolls have been made for it."""
    began: int = 0
    """How many events of this turn had been remembered when it was declared (``rules.history``)."""
    turned_up: bool = False
    """Whether the target was revealed from the deck."""
    ended: str = ""
    """How it ended: its target ``died``, or it was ``canceled``."""
    killer: int = NOBODY
    """The seat that killed its target."""


def current(g: FourSouls) -> CurrentAttack | None:
    """The innermost attack in progress."""
    for frame in reversed(g.frames):
        if isinstance(frame, CurrentAttack):
            return frame
    return None


def target(g: FourSouls) -> int:
    """The object being attacked, or NOTHING."""
    attack = current(g)
    return NOTHING if attack is None or attack.over else attack.target


def there(g: FourSouls, attack: CurrentAttack) -> bool:
    """Whether the target of an attack is still the same object, in play and alive."""
    if is_player(attack.target):
        return not g.players[~attack.target].dead
    return g.cards[attack.target].stamp == attack.stamp and g.in_play(attack.target)


def coverable(g: FourSouls) -> list[Slot]:
    """The monster slots whose top card may be covered (FS-ABL-31)."""
    return [
        slot
        for slot in g.table.slots_of("monster")
        if not any("indomitable" in g.define(card).keywords for card in g.zones[slot.top])
    ]


def quiet_slots(g: FourSouls) -> list[Slot]:
    """The monster slots that are not being attacked and may be covered (FS-KEY-01, FS-ABL-31)."""
    attacked = target(g)
    return [slot for slot in coverable(g) if attacked not in g.zones[slot.top]]


def slot_option(g: FourSouls, slot: Slot) -> Key:
    """The option for a slot: its number and its top card."""
    return ("slot", g.places[slot.top].number + 1, g.zones[slot.top][-1] if g.zones[slot.top] else NOTHING)


def spend_attack(g: FourSouls, attack: CurrentAttack) -> None:
    """Use up one use of lasting effects on the attack figures of both sides."""
    values.spend(g, ~attack.player, "stat:attack")
    values.spend(g, attack.target, "stat:attack")


def clear_combat(g: FourSouls) -> None:
    """Remove unresolved attack rolls and combat damage from the stack (FS-ATK-22)."""
    if g.edition.combat_fizzles:
        return  # In this edition they stay and fizzle.
    g.table.stack = [
        item
        for item in g.table.stack
        if not (isinstance(item, StackRoll) and item.attack) and not (isinstance(item, StackDamage) and item.combat)
    ]


def end(g: FourSouls, how: str, killer: int = NOBODY) -> None:
    """End the attack in progress and remove its things from the stack (FS-ATK-22)."""
    attack = current(g)
    if attack is not None:
        attack.over = True
        attack.ended = how
        attack.killer = killer
        clear_combat(g)


def cancel(g: FourSouls) -> bool:
    """Cancel the attack in progress by an effect (FS-ATK-21); whether there was one."""
    attack = current(g)
    if attack is None or attack.over:
        return False
    end(g, "canceled")
    g.note("cancel_attack", attack.player, rule="FS-ATK-21")
    return True
