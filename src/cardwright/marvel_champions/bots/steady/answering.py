"""Defending against an attack, and answering events."""

from __future__ import annotations

from cardwright.marvel_champions.bots.steady import stakes
from cardwright.marvel_champions.bots.steady.effects import READY, best_basic_power, number, use_worth
from cardwright.marvel_champions.bots.steady.look import Card, Key, Look, power_of
from cardwright.marvel_champions.bots.steady.reading import read
from cardwright.marvel_champions.bots.steady.stakes import CARD
from cardwright.marvel_champions.bots.steady.turn import spare_cost

RECOVERY = 0.4
"""The share of a recovery that counts when an exhausted hero could not recover next."""
ACTIVATIONS = 1
"""The step of the villain phase in which the enemies activate."""
FOR_OTHERS = 0.7
"""How much another player's hit points count."""


def defend(look: Look, i: int, key: Key) -> float:
    """The worth of a way to meet an attack: the loss it brings, boost cards included."""
    attack = look.attack
    if attack is None:
        return 0.0
    base, cards = float(attack["total"]), int(attack["face_down"]) if attack["at"] < 3 else 0
    mine = attack["seat"] == look.me
    if key[0] == "no_defense":
        return -_undefended(look, attack, base, cards)
    defender = look.play[int(key[1])]
    if defender["type"] != "ally":
        less = int(power_of(defender, "defense"))
        loss = stakes.hurt_by_attack(look, base, cards, less, upcoming(look)) + max(
            READY, 0.7 * best_basic_power(look), RECOVERY * stakes.healed(look, look.recovery)
        )
        return -(loss if mine else loss / FOR_OTHERS) + _rewards(look)
    return -_by_ally(look, attack, defender, base + stakes.BOOST * cards)


def upcoming(look: Look) -> int:
    """The damage of the minions that attack after the villain in this phase; encounter cards come later."""
    if look.attack is None or look.attack["card"] != look.table["villain"] or look.table["phase"]["at"] != ACTIVATIONS:
        return 0
    return int(sum(power_of(m, "attack") for m in look.minions if "stunned" not in m["statuses"]))


def _undefended(look: Look, attack: dict[str, object], base: float, cards: int) -> float:
    target = look.play.get(int(str(attack["target"])))
    if target is not None and target["type"] == "ally":
        return stakes.ally_worth(look, target)
    if target is None or target["id"] == look.identity["id"]:
        if "tough" in look.identity["statuses"]:
            return stakes.TOUGH
        found = stakes.hurt_by_attack(look, base, cards, 0, upcoming(look))
        return min([found, *(_prevented(look, base, cards, card) for card in (*look.hand, *look.area))])
    dies = base + stakes.BOOST * cards + 1 >= target.get("hit_points", 99)
    return stakes.LOST / 2 if dies else FOR_OTHERS * 0.8 * (base + stakes.BOOST * cards)


def _prevented(look: Look, base: float, cards: int, card: Card) -> float:
    """The loss by an attack whose damage a card prevents, the card included."""
    reading, definition = read(card["name"]), look.book[card["name"]]
    if reading is None or definition is None or "damage" not in reading.at_hand:
        return stakes.LOST
    less = max(
        [number(look, e.number) for use in reading.uses.values() for e in use.effects if e.kind == "prevent"], default=0
    )
    cost = CARD * (1 + max(0, definition.cost)) if card["id"] not in look.play else 1.0
    return cost + stakes.hurt_by_attack(look, base, cards, int(less), upcoming(look)) if less else stakes.LOST


def _by_ally(look: Look, attack: dict[str, object], ally: Card, damage: float) -> float:
    """The loss when an ally takes the attack: the ally, or some of what it would still do."""
    if "tough" in ally["statuses"]:
        return 0.8
    whole = stakes.ally_worth(look, ally)
    left = float(ally["hit_points"]) - damage
    if left > 0:
        return whole * damage / float(ally["hit_points"]) * 0.8
    qualities = attack.get("qualities")
    over = stakes.hurt(look, -left) if isinstance(qualities, list) and "overkill" in qualities else 0.0
    return whole + over


def _rewards(look: Look) -> float:
    """The worth of cards that answer the hero's defense."""
    found = 0.0
    for card in (*look.hand, *look.area):
        reading = read(card["name"])
        if reading is not None and "defend" in reading.at_hand:
            found += 0.8 * sum(use_worth(look, use, card) for use in reading.uses.values())
            found += READY * any(e.kind == "ready" for use in reading.uses.values() for e in use.effects)
    return min(found, 4.0)


def answer(look: Look, i: int, key: Key) -> float:
    """The worth of an answer to an event; a card from hand has to gain more than it costs."""
    at = int(key[1])
    card = look.card(at) if at >= 0 else None
    reading = read(card["name"]) if card is not None else None
    if card is None or reading is None:
        return 0.5
    use = reading.uses.get(int(key[2]))
    if use is None:
        return 1.0  # What it does when it enters play, or a forced one.
    gain = use_worth(look, use, card)
    spent = CARD * len(use.spends)
    if at not in look.play:
        definition = look.define(at)
        cost = max(0, definition.cost if definition is not None else 0)
        if look.in_villain_phase:
            return gain - spent - CARD * (1 + cost)  # These cards are missing in the next turn.
        return gain - spare_cost(look, len(use.spends) + cost)
    return gain - spent - (0.5 if use.once else 0.0) + 0.2
