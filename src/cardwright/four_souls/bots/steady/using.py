"""The worth of playing a loot card or using an ability."""

from __future__ import annotations

from typing import Any

from cardwright.cards.nodes import Node
from cardwright.four_souls.bots.steady.answering import answer, is_answer
from cardwright.four_souls.bots.steady.attacking import best_attack, death_costs, spoils
from cardwright.four_souls.bots.steady.cards import Effect, effect, item_worth, kinds, price_of
from cardwright.four_souls.bots.steady.look import Key, Look
from cardwright.four_souls.cards.deeds import MORE_LOOT_PLAYS

WORTH_DOING = 1.0
"""Anything worth less than this is kept for later."""
WORTH_ANSWERING = 2.0

FIRST, SECOND, THIRD = 300.0, 200.0, 100.0
"""The order on one's own turn: first preparations, then the purchase, then the attack."""


def use(look: Look, node: Node) -> float:
    """The worth of carrying out a node now: as an answer, or for its own sake on one's own turn."""
    if is_answer(node):
        bad = answer(look, node)
        return bad if bad >= WORTH_ANSWERING else -1.0
    if look.table["stack"] and not look.attacking():
        return -1.0  # It can wait until the stack is empty.
    if not look.my_turn:
        return -1.0
    found = effect(node)
    gain = found.mine + aimed(look, node, found) - 0.4 * found.others
    return gain if gain >= WORTH_DOING else -1.0


def aimed(look: Look, node: Node, found: Effect) -> float:
    """The worth of an effect on a chosen object: help for oneself, harm for the leader or one's target in an attack."""
    if found.its > 0:
        return found.its
    if found.its == 0:
        return 0.0
    return max((harm(look, obj, -found.its) for obj in (~look.leader(), look.table["attacked"])), default=0.0)


def harm(look: Look, obj: int, much: float) -> float:
    """The worth of harming an object this much (2 for each damage)."""
    if obj == ~look.me:
        return -much - (death_costs(look) if much >= 2 * look.own["hp"] else 0.0)
    if obj < 0:
        if not 0 <= ~obj < len(look.players):
            return 0.0
        player = look.players[~obj]
        if player["dead"]:
            return 0.0
        if look.together:
            return -much
        return 0.15 * much + (3.0 + 5.0 * look.danger(~obj) if much >= 2 * player["hp"] else 0.0)
    card = look.cards.get(obj)
    if card is None:
        return 0.0
    if "hp" in card:  # Harming a monster is good if one attacks it oneself.
        if look.attacking() and obj == look.table["attacked"]:
            return min(much, 2.0 * float(card["hp"])) + (2.0 if much >= 2 * card["hp"] else 0.0)
        return spoils(look, obj, look.me) / 2 if much >= 2 * card["hp"] and look.my_turn else 0.1
    definition = look.define(obj)
    worth = item_worth(definition) if definition is not None else 3.0
    seat = look.where[obj]["seat"]
    if seat == look.me or (look.together and seat >= 0):
        return -worth
    return worth * (0.5 + look.danger(seat) if seat >= 0 else 0.2)


def play(look: Look, key: Key) -> float:
    """The worth of playing a loot card now; a trinket is always worth having."""
    card = look.define(int(key[1]))
    if card is None:
        return 0.5
    if card.played is None:
        return FIRST + item_worth(card) if look.my_turn and not look.table["stack"] else -1.0
    gain = use(look, card.played[1])
    return FIRST + gain if gain >= WORTH_DOING else -1.0


def activate(look: Look, key: Key) -> float:
    """The worth of using an ability, less its cost."""
    card = look.define(int(key[1]))
    if card is None:
        return -1.0
    ability: Any = card.nodes[int(key[2])]
    if MORE_LOOT_PLAYS in kinds(ability.do):
        return FIRST + 1.0 if wants_loot_play(look) else -1.0
    if ability.cost.hp >= look.own["hp"] > 0:
        return -1.0  # Paying this much HP would mean death.
    gain = use(look, ability.do) - price_of(ability.cost)
    return FIRST + gain if gain >= WORTH_DOING else -1.0


def wants_loot_play(look: Look) -> bool:
    """Whether a loot card is worth playing now, and no loot play is left for it."""
    if look.own["loot_plays"] > 0:
        return False
    for card in look.hand():
        definition = look.define(card)
        if definition is None:
            continue
        if definition.played is None:
            if look.my_turn and not look.table["stack"]:
                return True
        elif use(look, definition.played[1]) >= WORTH_DOING:
            return True
    return False


def purchase(look: Look, key: Key) -> float:
    """The worth of a purchase: only with enough ¢, because a purchase that cannot be paid is lost."""
    prices = [card["price"] for card in look.cards.values() if "price" in card]
    prices.append(look.table["deck_price"])
    return SECOND if look.own["coins"] >= min(prices) else -1.0


def attack(look: Look, key: Key) -> float:
    gain = best_attack(look)
    return THIRD + gain if gain > 0 else -1.0
