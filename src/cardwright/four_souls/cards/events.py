"""The events that Four Souls cards may answer: the exact moment and the roles of each."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.cards.patterns import EventKind, Role
from cardwright.cards.patterns import On as Pattern

_LIVING = ("player", "in_play")
"""What may be damaged, attacked and healed."""
_ACTIVE = Role("player", "the active player")
_CONTROLLER = Role("player", "its controller; nobody, where it has none")
_COMBAT = {"combat": "it is combat damage"}
_KILLER = Role("by", "the player who killed it; nobody, where the game did")
_ROLL = Role("number", "the attack roll behind it; 0 without one")
_ATTACK_ROLL = {"attack": "it is an attack roll"}


def _by_name(*kinds: EventKind) -> Mapping[str, EventKind]:
    return {kind.name: kind for kind in kinds}


EVENTS = _by_name(
    EventKind(
        "game_start",
        "during the set-up, for each seat in turn; its abilities resolve at once, without the stack",
        {"who": Role("player", "the player whose card it is"), "what": Role("card", "the character, or the challenge")},
    ),
    EventKind("turn_start", "after the recharge step, before anybody gets priority", {"who": _ACTIVE}),
    EventKind("turn_end", "in the first step of the end phase", {"who": _ACTIVE}),
    EventKind("round_end", "after the last turn of a round", {"who": Role("player", "the seat whose turn it was")}),
    EventKind(
        "loot",
        "before the cards move; answered after, once they have",
        {"who": Role("player", "who loots"), "amount": Role("amount", "how many cards")},
        {"loot_step": "it is the loot step of a turn"},
    ),
    EventKind(
        "discard_loot",
        "as one loot card leaves a hand for discard",
        {"who": Role("player", "whose hand it was"), "what": Role("card", "the loot card")},
        {
            "death_penalty": "it is part of a death penalty",
            "cost": "it pays a cost",
            "effect": "an ability says so",
            "hand_size": "the hand is too large at the end of a turn",
        },
    ),
    EventKind(
        "loot_played",
        "once a loot is on the stack, with its targets chosen and its costs paid",
        {
            "who": Role("player", "who plays it"),
            "what": Role("card", "the loot card"),
        },
    ),
    EventKind(
        "gain_coins",
        "before the ¢ come from the pool; answered after, once they have",
        {
            "who": Role("player", "who gains them"),
            "amount": Role("amount", "how many"),
            "source": Role("source", "the card whose text it is"),
        },
    ),
    EventKind(
        "lose_coins",
        "before the ¢ go to the pool; paying and giving are not losing",
        {"who": Role("player", "who loses them"), "amount": Role("amount", "how many")},
        {"death_penalty": "it is part of a death penalty"},
    ),
    EventKind(
        "gain_treasure",
        "before treasure cards come from the deck",
        {"who": Role("player", "who gains them"), "amount": Role("amount", "how many")},
    ),
    EventKind(
        "gain_item",
        "once an object that nobody controlled is under a player's control, gained or bought",
        {"who": Role("player", "who gains it"), "what": Role("card", "the item")},
    ),
    EventKind(
        "given",
        "once an object or a loot card has passed from one player to another",
        {
            "who": Role("player", "who receives it"),
            "what": Role("card", "what was given"),
            "by": Role("by", "who gave it"),
            "amount": Role("amount", "1, or what the soul is worth"),
        },
        {
            "hand": "it is a loot card",
            "board": "it was an item",
            "shop": "it came from the shop",
            "souls": "it is a soul",
        },
    ),
    EventKind(
        "enters",
        "once a card is in play: on a board, in a slot, in the shop, or uncovered",
        {"what": Role("card", "the card"), "who": _CONTROLLER},
        {"put": "an effect put it there, not a refill"},
    ),
    EventKind(
        "flipped", "once an object has turned to its other face", {"what": Role("card", "it"), "who": _CONTROLLER}
    ),
    EventKind(
        "destroy",
        "before an object goes to discard for being destroyed",
        {"what": Role("card", "the object"), "who": _CONTROLLER},
        {"death_penalty": "it is part of a death penalty"},
    ),
    EventKind(
        "leaves_play",
        "before an object leaves play, with all that is still on it; answered once it has left. Instead of it "
        "something else can happen only where it is destroyed, discarded or put into its deck",
        {
            "what": Role("card", "the object"),
            "who": _CONTROLLER,
            "amount": Role("amount", "how many counters are on it"),
        },
        {
            "destroyed": "it was destroyed",
            "discarded": "it was put into discard",
            "died": "it died",
            "covered": "something covers it",
            "deck": "it went to its deck",
            "hand": "it went to a hand",
            "removed": "it left the game",
        },
    ),
    EventKind(
        "recharge",
        "before an object recharges",
        {"what": Role("card", "the object"), "who": _CONTROLLER},
        {"step": "it is the recharge step of a turn", "effect": "an ability says so"},
    ),
    EventKind(
        "counters_put",
        "once counters are on an object or a player",
        {
            "on": Role("card", "who or what they are on", _LIVING),
            "who": Role("player", "who put them there; nobody, where no ability did"),
            "amount": Role("amount", "how many were put"),
            "total": Role("number", "how many of that name are there now"),
        },
    ),
    EventKind(
        "gain_soul",
        "before a card becomes a soul",
        {
            "who": Role("player", "who gains it"),
            "what": Role("card", "the card"),
            "amount": Role("amount", "what it is worth"),
        },
    ),
    EventKind(
        "activated",
        "once an activated ability of any object is on the stack and its cost is paid",
        {"what": Role("card", "the object"), "who": Role("player", "who activated it")},
        {
            "tap": "it is a ↷ ability",
            "paid": "it is a $ ability",
            "character": "it is on a character",
            "room": "it is on a room",
        },
    ),
    EventKind(
        "item_activated",
        "once an activated ability of an item is on the stack and its cost is paid",
        {"what": Role("card", "the item"), "who": Role("player", "who activated it")},
    ),
    EventKind(
        "attack_declared",
        "as an attack is declared, before its target is chosen",
        {"who": Role("player", "the attacker")},
    ),
    EventKind(
        "attack_on",
        "once the target of an attack is chosen, unless it came from the monster deck",
        {"what": Role("card", "the target", _LIVING), "who": Role("player", "the attacker")},
    ),
    EventKind(
        "attacked",
        "once it is settled what is attacked, also where the monster deck turned it up",
        {"what": Role("card", "the target", _LIVING), "who": Role("player", "the attacker")},
        {"deck": "the monster deck turned it up"},
    ),
    EventKind(
        "attack_ends",
        "once an attack is over",
        {
            "what": Role("card", "what was attacked", _LIVING),
            "who": Role("player", "the attacker"),
            "by": Role("by", "the player who killed it"),
        },
        {"died": "what was attacked died", "canceled": "the attack was canceled"},
    ),
    EventKind(
        "purchased",
        "once the ¢ for a purchase are paid and the item is gained",
        {
            "what": Role("card", "the item"),
            "who": Role("player", "the buyer"),
            "amount": Role("amount", "how many ¢ were paid"),
        },
        {"shop": "it was a shop item", "deck": "it was the top of the treasure deck"},
    ),
    EventKind(
        "purchase_declared",
        "as a purchase is declared, before anything is chosen",
        {"who": Role("player", "the buyer")},
    ),
    EventKind(
        "rolling",
        "once a die is on the stack",
        {"result": Role("amount", "what the die shows"), "who": Role("player", "who rolls")},
        _ATTACK_ROLL,
    ),
    EventKind(
        "would_roll",
        "as everybody has passed and a roll is about to resolve, and again whenever it has been changed since; in the "
        "2019 edition once its result is final, where abilities answer it and nothing replaces it (FS19-DIC-05)",
        {"result": Role("amount", "what the die shows"), "who": Role("player", "who rolls")},
        _ATTACK_ROLL,
    ),
    EventKind(
        "rolled",
        "once the result of a roll is final; combat damage is on the stack by then",
        {
            "result": Role("number", "the result"),
            "who": Role("player", "who rolled"),
            "against": Role("card", "what is attacked", _LIVING),
        },
        {**_ATTACK_ROLL, "hit": "it is an attack roll that hit", "missed": "it is an attack roll that missed"},
    ),
    EventKind(
        "strike",
        "once an attack roll is final, before it hits or misses",
        {
            "result": Role("number", "the result"),
            "who": Role("player", "who rolled"),
            "against": Role("card", "what is attacked", _LIVING),
            "amount": Role("amount", "how much combat damage comes of it"),
        },
        {"hit": "it is a hit", "missed": "it is a miss"},
    ),
    EventKind(
        "would_damage",
        "as damage on the stack is about to resolve",
        {
            "to": Role("card", "the monster, player or object", _LIVING),
            "source": Role("source", "where it comes from", _LIVING),
            "by": Role("by", "the player who deals it; nobody, where the game does"),
            "amount": Role("amount", "how much"),
        },
        _COMBAT,
    ),
    EventKind(
        "damage",
        "before damage is marked; answered after, once it is",
        {
            "to": Role("card", "the monster, player or object", _LIVING),
            "source": Role("source", "the card it comes from; combat damage of a player comes from their character"),
            "by": Role("by", "the player who deals it; nobody, where the game does"),
            "amount": Role("amount", "how much"),
            "roll": _ROLL,
            "who": Role("player", "the player it is dealt to"),
        },
        _COMBAT,
    ),
    EventKind(
        "heal",
        "before damage is healed",
        {"what": Role("card", "who or what", _LIVING), "amount": Role("amount", "how much")},
    ),
    EventKind(
        "would_die",
        "as a death on the stack is about to resolve",
        {
            "what": Role("card", "who or what would die", _LIVING),
            "by": _KILLER,
            "source": Role("source", "the object whose damage or ability killed it"),
        },
    ),
    EventKind(
        "player_dies",
        "in the first step of a player's death, before the penalty",
        {
            "who": Role("player", "the player"),
            "by": _KILLER,
            "source": Role("source", "the object that killed them, such as a monster"),
            "roll": _ROLL,
        },
        {"attack": "the combat damage of an attack roll killed them", "attacked": "they were being attacked"},
    ),
    EventKind(
        "pay_penalty",
        "before the first part of a death penalty; the whole penalty can be replaced",
        {"who": Role("player", "the dead player")},
    ),
    EventKind(
        "penalty_item",
        "before the item of a death penalty is chosen",
        {"who": Role("player", "the dead player"), "by": Role("by", "who chooses")},
    ),
    EventKind(
        "penalty_paid",
        "after all parts of a death penalty; in 2019 also after it was canceled",
        {"who": Role("player", "the dead player")},
    ),
    EventKind(
        "monster_dies",
        "once a dead monster has left its slot, before its rewards",
        {
            "what": Role("card", "the monster"),
            "by": _KILLER,
            "roll": _ROLL,
            "who": _ACTIVE,
            "source": Role("source", "the object that killed it"),
            "hp": Role("amount", "the most HP it had"),
        },
        {"attack": "it died in an attack"},
    ),
    EventKind(
        "object_dies",
        "the same for an item or a room that can be attacked",
        {"what": Role("card", "the object"), "by": _KILLER, "roll": _ROLL, "who": _ACTIVE},
        {"attack": "it died in an attack"},
    ),
    EventKind(
        "gain_reward",
        "before the reward box of a dead monster is carried out",
        {
            "what": Role("card", "the monster"),
            "who": Role("player", "who gains it"),
            "times": Role("amount", "how many times over"),
        },
    ),
    EventKind(
        "rewards_gained",
        "once the rewards of a dead monster are gained",
        {"what": Role("card", "the monster"), "who": Role("player", "who gained them")},
    ),
)


class On(Pattern, frozen=True):
    """An event pattern of Four Souls."""

    EVENTS = EVENTS
