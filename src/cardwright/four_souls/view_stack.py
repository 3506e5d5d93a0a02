"""What is to be seen of the things on the stack: who, from what, at what, and what each will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.four_souls import chosen
from cardwright.four_souls.names import known_name, step_target
from cardwright.four_souls.records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep, Thing
from cardwright.four_souls.rules import attack, dice, values
from cardwright.four_souls.text import TEXT
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def thing_view(g: FourSouls, thing: Thing, seat: int) -> dict[str, Any]:
    """Something on the stack. Everything on it is open (FS-ZON-30), but what it is about may be a hidden card."""
    view: dict[str, Any] = {
        "object": thing.object,
        "player": thing.player,
        "name": g.object_name(thing.object),
        "text": text(g, thing),
        "targets": [target_view(g, obj, seat) for obj in targets(g, thing)],
        "card": source(g, thing),
    }
    match thing:
        case StackLoot():
            view |= {"kind": "loot", "copy": thing.copy}
        case StackAbility():
            view |= {"kind": "ability", "activated": thing.activated}
        case StackRoll():
            view |= {"kind": "roll", "result": thing.result, "value": dice.value(g, thing), "attack": thing.attack}
            if thing.attack and attack.target(g) != NOTHING:
                view["needs"] = values.evasion(g, attack.target(g))
            view["rows"] = [
                {"low": low, "high": high, "text": TEXT.within(g.book[thing.program], node)}
                for low, high, node in thing.rows
            ]
        case StackDamage():
            view |= {"kind": "damage", "amount": thing.amount, "combat": thing.combat}
        case StackDeath():
            view |= {"kind": "death"}
        case StackStep():
            view |= {"kind": "step", "what": thing.what, "amount": thing.amount}
    card = view["card"]
    if card != NOTHING and not g.visible(card, seat):
        view["card"] = NOTHING
    return view


def target_view(g: FourSouls, obj: int, seat: int) -> dict[str, Any]:
    """An object something is aimed at; a hidden card has no name and no number, and decks and numbers only a name."""
    hidden = 0 <= obj < len(g.cards) and not g.visible(obj, seat)
    nowhere = hidden or chosen.is_deck(obj) or chosen.is_number(obj)
    return {"object": NOTHING if nowhere else obj, "name": "a hidden card" if hidden else known_name(g, obj)}


def targets(g: FourSouls, thing: Thing) -> list[int]:
    """What it is aimed at, in the order in which that was chosen."""
    match thing:
        case StackLoot() | StackAbility():
            return list(thing.scope.it)
        case StackRoll():
            attacked = attack.target(g) if thing.attack else NOTHING
            if attacked != NOTHING:
                return [attacked]
            return list(thing.scope.it) if thing.scope is not None else []
        case StackDamage() | StackDeath():
            return [thing.target]
        case StackStep():
            # The target of a refill is a zone.
            return [] if thing.what == "refill" or thing.target == NOTHING else [thing.target]


def source(g: FourSouls, thing: Thing) -> int:
    """The card it comes from, or NOTHING."""
    match thing:
        case StackLoot():
            return thing.card
        case StackAbility():
            return thing.scope.source
        case StackRoll():
            if thing.scope is not None:
                return thing.scope.source
            return g.players[thing.player].character
        case StackDamage():
            return thing.source
        case StackStep():
            return thing.target if thing.what in ("event", "remains", "reward", "loot_play") else NOTHING
        case StackDeath():
            return NOTHING


def text(g: FourSouls, thing: Thing) -> str:
    """What it will do."""
    match thing:
        case StackLoot():
            if thing.node < 0:
                return "becomes an item"  # A trinket (FS-ABL-25).
            return TEXT.within(g.book[thing.program], thing.node)
        case StackAbility():
            return TEXT.within(g.book[thing.program], thing.node)
        case StackRoll():
            attacked = attack.target(g)
            if not thing.attack or attacked == NOTHING:
                return ""
            return f"hits {known_name(g, attacked)} on {values.evasion(g, attacked)} or more"
        case StackDamage():
            return f"{thing.amount} damage to {known_name(g, thing.target)}"
        case StackDeath():
            return f"{known_name(g, thing.target)} dies"
        case StackStep():
            return g.object_name(thing.object)


def outcome(g: FourSouls, thing: Thing, seat: int) -> str:
    """What happens when it resolves as things stand, in a line."""
    match thing:
        case StackLoot() | StackAbility():
            return f"{known_name(g, source(g, thing))} resolves: {text(g, thing)}"
        case StackRoll():
            return roll_outcome(g, thing)
        case StackDamage():
            obj = thing.target
            name = known_name(g, obj)
            if not values.has_hp(g, obj):
                return f"{name} takes {thing.amount} damage"
            hp = values.hp(g, obj)
            return f"{name} takes {thing.amount} damage: {hp} HP become {max(0, hp - thing.amount)}"
        case StackDeath():
            return text(g, thing)
        case StackStep():
            return f"next is {step_outcome(g, thing)}"


def step_outcome(g: FourSouls, thing: StackStep) -> str:
    return g.object_name(thing.object) if thing.what != "refill" else f"the refilling of {step_target(g, thing)}"


def roll_outcome(g: FourSouls, thing: StackRoll) -> str:
    """What a roll comes to, with everything that changes it at the moment."""
    value = dice.value(g, thing)
    who = g.seat_name(thing.player)
    attacked = attack.target(g)
    if thing.attack and attacked != NOTHING:
        name = known_name(g, attacked)
        if value >= values.evasion(g, attacked):
            return f"{value} hits: {values.attack(g, ~thing.player)} damage to {name}"
        return f"{value} misses: {values.attack(g, attacked)} damage to {who}"
    for low, high, node in thing.rows:
        if low <= value <= high:
            return f"{who} has rolled {value}: {TEXT.within(g.book[thing.program], node)}"
    return f"{who} has rolled {value}"
