"""What a seat may know beyond where the cards are. All of it is open to everybody (FS-ZON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.four_souls.records import StackAbility, StackDamage, StackDeath, StackLoot, StackRoll, StackStep, Thing
from cardwright.four_souls.rules import attack, values, zones
from cardwright.four_souls.text import TEXT
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def card_view(g: FourSouls, card: int) -> dict[str, Any]:
    """What is to be seen on a card."""
    c = g.cards[card]
    view: dict[str, Any] = {"name": c.name, "charged": not c.turned}
    if c.counters:
        view["counters"] = [list(pair) for pair in c.counters]
    if c.marks:
        view["marks"] = list(c.marks)
    if c.printed:
        view["printed"] = c.printed
    if g.places[c.zone].kind in zones.MONSTER_PLACES and values.has_hp(g, card):
        view["hp"] = values.hp(g, card)
        view["evasion"] = values.evasion(g, card)
        view["attack"] = values.attack(g, card)
    return view


def table_view(g: FourSouls) -> dict[str, Any]:
    """Turn, players, stack and what else lies open."""
    return {
        "active": g.table.active,
        "turn": g.table.turn,
        "round": g.table.round,
        "timer": g.table.timer,
        "bank": g.table.bank,
        "attacked": attack.target(g),
        "players": [
            {
                "name": g.seat_name(i),
                "character": p.character,
                "coins": p.coins,
                "hp": values.hp(g, ~i) if p.character != NOTHING else 0,
                "max_hp": values.max_hp(g, ~i) if p.character != NOTHING else 0,
                "attack": values.attack(g, ~i) if p.character != NOTHING else 0,
                "souls": values.souls(g, i) if p.character != NOTHING else 0,
                "dead": p.dead,
                "loot_plays": values.loot_plays_left(g, i),
                "counters": [list(pair) for pair in p.counters],
            }
            for i, p in enumerate(g.players)
        ],
        "stack": [thing_view(g, thing) for thing in g.table.stack],
        "held": [{"object": held.object, "player": held.player, "name": held.program} for held in g.table.held],
        "notes": [[n.card, n.number] for n in g.table.notes if g.cards[n.card].stamp == n.stamp],
    }


def thing_view(g: FourSouls, thing: Thing) -> dict[str, Any]:
    """Something on the stack."""
    view: dict[str, Any] = {"object": thing.object, "player": thing.player}
    match thing:
        case StackLoot():
            view |= {"kind": "loot", "card": thing.card, "targets": list(thing.scope.it), "copy": thing.copy}
        case StackAbility():
            view |= {"kind": "ability", "card": thing.scope.source, "targets": list(thing.scope.it)}
            view["text"] = TEXT(g.book[thing.program].nodes[thing.node])
        case StackRoll():
            view |= {"kind": "roll", "result": thing.result, "attack": thing.attack}
        case StackDamage():
            view |= {"kind": "damage", "target": thing.target, "amount": thing.amount, "source": thing.source}
        case StackDeath():
            view |= {"kind": "death", "target": thing.target}
        case StackStep():
            view |= {"kind": "step", "what": thing.what, "target": thing.target, "amount": thing.amount}
    return view
