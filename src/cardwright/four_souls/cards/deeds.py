"""The kinds of deed that the words of Four Souls do, besides those that other games know, too (``cards/deeds``)."""

from __future__ import annotations

from cardwright.cards.deeds import HARMS, HELPS, SHARED, Kind

GAIN_COINS = Kind("gain_coins", HELPS)
LOSE_COINS = Kind("lose_coins", HARMS)
DISCARD_LOOT = Kind("discard_loot", HARMS)
"""Loot cards of the player's own choice are discarded."""
LOSE_LOOT = Kind("lose_loot", HARMS)
"""Loot cards go from a hand to another player."""
PASS_HANDS = Kind("pass_hands")
PAY_HP = Kind("pay_hp", HARMS)
KILL = Kind("kill", HARMS)

GAIN_TREASURE = Kind("gain_treasure", HELPS)
GAIN_ITEM = Kind("gain_item", HELPS)
LOSE_ITEM = Kind("lose_item", HARMS, away=True)
"""A player loses control of an object, or an object is taken; ``to`` is who gets it."""
GAIN_SOUL = Kind("gain_soul", HELPS)
GET_CURSE = Kind("get_curse", HARMS)
GAIN_REWARD = Kind("gain_reward", HELPS)
DESTROY = Kind("destroy", HARMS, away=True)
RECHARGE = Kind("recharge", HELPS)
DEACTIVATE = Kind("deactivate", HARMS)
REROLL = Kind("reroll", HARMS, away=True)
"""A die is rolled again, or an item is destroyed and replaced."""
CHANGE_CHARACTER = Kind("change_character")

CHANGE_ROLL = Kind("change_roll")
SET_ROLL = Kind("set_roll")
"""A roll becomes the amount."""
COPY = Kind("copy", HELPS)
"""Whoever uses it gets the effect of a loot or ability as well."""
BECOME_COPY = Kind("become_copy")
AGAIN = Kind("again")
REPLACE = Kind("replace")
"""An event does not happen as it would; ``what`` is the event, and ``whom`` those to whom it would happen."""

MORE_LOOT_PLAYS = Kind("more_loot_plays", HELPS)
MORE_ATTACKS = Kind("more_attacks", HELPS)
MUST_ATTACK = Kind("must_attack", HARMS)
ATTACK_ROLL = Kind("attack_roll", HELPS)
CANCEL_ATTACK = Kind("cancel_attack")
END_TURN = Kind("end_turn")
EXTRA_TURN = Kind("extra_turn", HELPS)
SKIP_TURN = Kind("skip_turn", HARMS)
MORE_SLOTS = Kind("more_slots")
TIMER = Kind("timer")
NOTE = Kind("note")

KINDS: dict[str, Kind] = SHARED | {kind.name: kind for kind in list(globals().values()) if isinstance(kind, Kind)}
"""All kinds of deed of the game, by name: bots, previews and pace have an entry for each of them."""
