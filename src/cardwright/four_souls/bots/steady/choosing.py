"""The worth of choices: targets for a card, and cards to keep or to give up."""

from __future__ import annotations

from cardwright.four_souls.bots.steady.answering import answer, rerolls_die, roll_worth
from cardwright.four_souls.bots.steady.cards import Effect, effect, item_worth, loot_worth, targeted
from cardwright.four_souls.bots.steady.look import Key, Look
from cardwright.four_souls.bots.steady.using import aimed, harm
from cardwright.four_souls.cards.definition import FourSoulsCard


def object_worth(look: Look, key: Key) -> float:
    """The worth of choosing an object for a card: help goes to oneself, harm to others."""
    obj = int(key[1])
    card = look.define(look.decision["card"])
    if card is None:
        return 0.0
    parts = targeted(card)
    found = Effect()
    for part in parts:
        found = found.plus(effect(part))
    if not parts:
        for ability in card.abilities:
            found = found.plus(effect(ability))
    if any(thing["object"] == obj for thing in look.table["stack"]):
        return stacked_worth(look, obj)
    if found.its < 0:
        return harm(look, obj, -found.its)
    return helped(look, obj)


def helped(look: Look, obj: int) -> float:
    """The worth of helping an object: positive for oneself and one's own cards."""
    if obj == ~look.me:
        return 5.0
    if obj < 0:
        return -look.danger(~obj) if 0 <= ~obj < len(look.players) else 0.0
    card = look.cards.get(obj)
    if card is None:
        return 0.0
    definition = look.define(obj)
    worth = item_worth(definition) if definition is not None else 1.0
    seat = look.where[obj]["seat"]
    if seat == look.me:
        return worth + (10.0 if not card.get("charged", True) else 0.0)
    return worth * 0.1 if seat < 0 else -worth


def stacked_worth(look: Look, obj: int) -> float:
    """The worth of changing or canceling a thing on the stack: the top thing rather than others, not one's own."""
    things = look.table["stack"]
    thing = next(thing for thing in things if thing["object"] == obj)
    top = 1.0 if thing is things[-1] else 0.0
    return top + (-2.0 if thing["player"] == look.me and thing["kind"] != "roll" else 1.0)


def mode(look: Look, key: Key) -> float:
    """The worth of one of several modes of a card."""
    card = look.book.get(key[2])
    if card is None:
        return 0.5
    node = card.nodes[int(key[3])]
    found = effect(node)
    if rerolls_die(node):
        return answer(look, node)
    return found.mine + aimed(look, node, found) - 0.3 * found.others + 0.01


def lose_card(look: Look, key: Key) -> float:
    """The worth of giving up a card: the least valuable is best."""
    return -keep(look, key)


def keep(look: Look, key: Key) -> float:
    """The worth of keeping or taking a card: the most valuable is best."""
    if key[0] not in ("card", "object") or int(key[1]) < 0:
        return 0.0
    card = look.define(int(key[1]))
    if card is None:
        return 1.0
    return loot_worth(card) if card.kind == "loot" and look.where[int(key[1])]["kind"] != "board" else item_worth(card)


def harm_chosen(look: Look, key: Key) -> float:
    return harm(look, int(key[1]), 6.0)


def number_chosen(look: Look, key: Key) -> float:
    """The worth of a number chosen for a roll: the best result is best."""
    top = next((thing for thing in reversed(look.table["stack"]) if thing["kind"] == "roll"), None)
    return roll_worth(look, top, int(key[1])) if top is not None else 0.0


def on_top(look: Look, key: Key) -> float:
    """The worth of leaving a card on top of a deck: a good one for oneself, a bad one before another player's turn."""
    if len(key) < 2 or int(key[1]) not in look.cards:
        return 0.0
    card = look.define(int(key[1]))
    if card is None:
        return 0.0
    worth = card_worth(look, card) - 4.0
    return {"keep": worth, "bottom": -worth, "discard": -worth}.get(key[0], worth)


def card_worth(look: Look, card: FourSoulsCard) -> float:
    if card.kind == "loot":
        return loot_worth(card) + 1.5
    if card.kind == "monster":
        return 2.0 * card.souls + (effect(card.reward).mine if card.reward is not None else 0.0) - card.hp
    return item_worth(card)
