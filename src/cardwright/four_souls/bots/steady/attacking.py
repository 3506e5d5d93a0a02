"""The worth of attacks and purchases."""

from __future__ import annotations

from functools import lru_cache
from statistics import median

from cardwright.four_souls.bots.steady.cards import SOUL, effect, item_worth
from cardwright.four_souls.bots.steady.look import Key, Look
from cardwright.four_souls.cards import library

LAST_SOUL = 60.0
"""The worth of keeping somebody from winning."""

COURAGE, IMPATIENCE = 1.0, 0.15
"""The worth of a kill besides its reward, because the next monster may carry a soul; and its increase per round, so
that a table of hard monsters does not stay unchanged forever."""


@lru_cache(maxsize=4096)
def odds(hit: float, hp: int, strength: int, mine: int, blow: int) -> float:
    """The chance to bring something to 0 HP before dying: each roll either hits or is answered by a blow."""
    if hp <= 0:
        return 1.0
    if mine <= 0 or strength <= 0:
        return 0.0
    if blow <= 0:
        return 1.0 if hit > 0 else 0.0
    return hit * odds(hit, hp - strength, strength, mine, blow) + (1 - hit) * odds(hit, hp, strength, mine - blow, blow)


def chance(look: Look, obj: int) -> float:
    """The chance to win an attack on a monster or a player."""
    foe = look.cards.get(obj) if obj >= 0 else look.players[~obj]
    if foe is None or "hp" not in foe:
        return 0.5
    bonus = sum(
        effect(ability).mine > 0
        for item in look.items(look.me)
        if (card := look.define(item)) is not None
        for ability in card.abilities
        if getattr(ability, "stat", "") in ("roll", "attack_roll")
    )
    hit = min(1.0, max(1, 7 - foe["evasion"] + bonus) / 6)
    return odds(hit, foe["hp"], look.own["attack"], look.own["hp"], foe["attack"])


def spoils(look: Look, obj: int, seat: int) -> float:
    """The worth to a player of killing something."""
    if obj < 0:
        return 4.0 + 6.0 * look.danger(~obj)
    card = look.define(obj)
    if card is None:
        return 3.0
    player = look.players[seat]
    won = player["souls"] + card.souls >= player["goal"] and card.souls
    reward = effect(card.reward).mine if card.reward is not None else 0.0
    return reward + SOUL * card.souls + (LAST_SOUL if won else 0.0)


def death_costs(look: Look) -> float:
    """The cost of dying: an item, a loot card, 1 ¢, and the rest of the turn (FS-DTH)."""
    losable = [
        item_worth(card)
        for item in look.items(look.me)
        if (card := look.define(item)) is not None and card.kind == "treasure" and not card.eternal
    ]
    loot = 1.5 if look.own["hand"] else 0.0
    # The lost item will be replaced with the treasure bought for the next 10 ¢, so it counts by half.
    return 0.5 + loot + 0.5 * min(losable, default=0.0) + (0.5 if look.own["coins"] else 0.0)


def attack_worth(look: Look, obj: int) -> float:
    """The expected worth of attacking something."""
    win = chance(look, obj)
    return win * (spoils(look, obj, look.me) + courage(look)) - (1 - win) * death_costs(look)


def courage(look: Look) -> float:
    return COURAGE + IMPATIENCE * float(look.table["round"])


def deck_attack(look: Look) -> float:
    """The worth of attacking an unknown monster, which grows with one's own strength."""
    return float(look.own["hp"] + 2 * look.own["attack"]) - 5.5 + courage(look)


def best_attack(look: Look) -> float:
    found = [attack_worth(look, obj) for obj in look.table["attackable"]]
    return max([*found, deck_attack(look)])


def attack_target(look: Look, key: Key) -> float:
    return deck_attack(look) if key[0] == "attack_deck" else attack_worth(look, int(key[1]))


def attack_slot(look: Look, key: Key) -> float:
    """The worth of covering a slot: the least attractive monster is best covered."""
    return -attack_worth(look, int(key[2])) if int(key[2]) >= 0 else 1.0


def purchase_what(look: Look, key: Key) -> float:
    """The worth of an item, if the player can pay for it."""
    if key[0] == "buy_deck":
        return average_treasure() if look.own["coins"] >= look.table["deck_price"] else -50.0
    card = look.cards[int(key[1])]
    definition = look.define(int(key[1]))
    if look.own["coins"] < card["price"]:
        return -50.0
    return item_worth(definition) if definition is not None else 6.0


@lru_cache(maxsize=1)
def average_treasure() -> float:
    """The expected worth of the top card of the treasure deck."""
    return median(item_worth(card) for card in library.book().values() if card.kind == "treasure")
