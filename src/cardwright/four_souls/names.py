"""What things on the stack are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls import labels
from cardwright.four_souls.records import DECK, StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep
from cardwright.four_souls.rules import stack
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def thing_name(g: FourSouls, obj: int) -> str:
    """How something on the stack is called, or a copy held for a player."""
    for held in g.table.held:
        if held.object == obj:
            return str(g.book[held.program].name)
    thing = stack.thing(g, obj)
    match thing:
        case StackLoot():
            return f"{'a copy of ' if thing.copy else ''}{g.book[thing.program].name} being played"
        case StackAbility():
            return f"the ability of {g.object_name(thing.scope.source)}"
        case StackRoll():
            what = "attack roll" if thing.attack else "roll"
            return f"{g.seat_name(thing.player)}'s {what} of {thing.result}"
        case StackDamage():
            return f"{thing.amount} damage to {g.object_name(thing.target)}"
        case StackDeath():
            return f"the death of {g.object_name(thing.target)}"
        case StackStep():
            return labels.STEPS[thing.what].format(
                who=g.seat_name(thing.player),
                card=step_target(g, thing),
                n=thing.amount,
            )
    return "something that has left the stack"


def step_target(g: FourSouls, thing: StackStep) -> str:
    """What a step that waits on the stack is about."""
    if thing.what == "refill":
        return f"{g.places[thing.target].kind} {g.places[thing.target].number + 1}"
    if thing.what == "attack" and thing.target == DECK:
        return "the monster deck"
    if thing.what == "purchase" and thing.target == NOTHING:
        return "the top card of the treasure deck"
    return g.object_name(thing.target)


def known_name(g: FourSouls, obj: int) -> str:
    """What an object that everybody can see is called; the monster deck can be attacked, too."""
    return "the monster deck" if obj == DECK else g.object_name(obj)
