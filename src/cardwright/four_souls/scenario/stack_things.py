"""The names of things on the stack in a scenario."""

from __future__ import annotations

from cardwright.four_souls.engine.records import DECK
from cardwright.four_souls.engine.stack_records import (
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
)
from cardwright.four_souls.rules import stack
from cardwright.four_souls.say.en import labels
from cardwright.four_souls.scenario.layout import game_of
from cardwright.kernel.records import NOTHING
from cardwright.scenario_facts import Namer, Position

FORMS = (
    *("attack roll", "attack roll of {n}", "{who}'s attack roll", "{who}'s attack roll of {n}"),
    *("roll", "roll of {n}", "{who}'s roll", "{who}'s roll of {n}"),
    *("damage", "damage to {0}", "{n} damage to {0}", "death of {0}"),
    *("ability of {0}", "copy of {0}", "loot step", "loot play of {who}", "{n} to roll", "penalty of {who}"),
    *("refill of shop {n}", "refill of slot {n}", "refill of room {n}"),
    *("attack of deck", "purchase of deck"),
    *("attack of {0}", "purchase of {0}", "remains of {0}", "reward of {0}"),
    # As in the log:
    *("{0} being played", "a copy of {0} being played", "something that has left the stack"),
    *(form.replace("{card}", "{0}") for form in labels.STEPS.values()),
)
"""The forms of all these names."""


def names(p: Position, obj: int, name: Namer) -> list[str]:
    """The names of a thing on the stack: a loot or ability by its card, a roll, damage, a death."""
    for held in game_of(p).table.held:
        if held.object == obj:
            return name(held.card)
    thing = stack.thing(game_of(p), obj)
    match thing:
        case StackLoot():
            return [f"copy of {card}" for card in name(thing.card)] if thing.copy else name(thing.card)
        case StackAbility():
            return [way for card in name(thing.scope.source) for way in (card, f"ability of {card}")]
        case StackRoll():
            kinds = ["attack roll", "roll"] if thing.attack else ["roll"]
            who = p.players[thing.player]
            return [
                way
                for kind in kinds
                for way in (f"{kind} of {thing.result}", kind, f"{who}'s {kind}", f"{who}'s {kind} of {thing.result}")
            ]
        case StackDamage():
            targets = name(thing.target)
            return [way for t in targets for way in (f"{thing.amount} damage to {t}", f"damage to {t}")] + ["damage"]
        case StackDeath():
            return [f"death of {t}" for t in name(thing.target)]
        case StackStep():
            return _step_names(p, thing, name)
    return ["something that has left the stack"]


def _step_names(p: Position, thing: StackStep, name: Namer) -> list[str]:
    """The names of a game event that an edition puts on the stack."""
    who = p.players[thing.player]
    match thing.what:
        case "loot":
            return ["loot step"]
        case "loot_play":
            return [f"loot play of {who}"]
        case "modifier":
            return [f"{thing.amount:+} to roll"]
        case "refill":
            place = p.game.places[thing.target]
            return [f"refill of {place.kind} {place.number + 1}"]
        case "event":
            return name(thing.target)
        case "penalty":
            return [f"penalty of {who}"]
        case _:
            named = ["deck"] if thing.target in (NOTHING, DECK) else name(thing.target)
            return [f"{thing.what} of {t}" for t in named]
