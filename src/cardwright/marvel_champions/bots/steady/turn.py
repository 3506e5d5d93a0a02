"""A player's turn: basic powers, changes of form, abilities."""

from __future__ import annotations

from functools import cache

from cardwright.marvel_champions.bots.steady import stakes
from cardwright.marvel_champions.bots.steady.cards import usually
from cardwright.marvel_champions.bots.steady.effects import SHED, best_basic_power, number, use_worth
from cardwright.marvel_champions.bots.steady.hand import plan_of
from cardwright.marvel_champions.bots.steady.look import Card, Key, Look, power_of
from cardwright.marvel_champions.bots.steady.reading import read
from cardwright.marvel_champions.bots.steady.stakes import CARD
from cardwright.marvel_champions.cards.library import library

FRESH = -1.0
"""The worth of beginning the next turn in alter-ego form to a player who is not hurt."""
REST = 2.5
"""How much more it is worth to one who is hurt."""
STAY = 1.0
"""The same for an alter-ego who stays in that form for a whole turn."""
BASIC = 1.3
"""How much a basic power of the hero counts beside a recovery."""
FIRST = 20.0
"""Added to what should come before everything else in a turn: drawing cards."""
RESERVED = 2.0
"""How much more than nothing an ability must gain whose cost discards its card."""
LAST = 0.05
"""The worth of what comes after everything else in a turn."""


# --- basic powers -----------------------------------------------------------------------------------------------------


def attack(look: Look, i: int, key: Key) -> float:
    """The worth of a basic attack on its best target."""
    card = look.play[int(key[1])]
    gain = stakes.best_damage(look, power_of(card, "attack"), is_attack=True)
    return (
        _shed(look, card, gain, "attack") if "stunned" in card["statuses"] else _use_power(look, card, gain, "attack")
    )


def thwart(look: Look, i: int, key: Key) -> float:
    card = look.play[int(key[1])]
    gain = stakes.best_removed(look, power_of(card, "thwart"))
    return (
        _shed(look, card, gain, "thwart") if "confused" in card["statuses"] else _use_power(look, card, gain, "thwart")
    )


def _shed(look: Look, card: Card, gain: float, power: str) -> float:
    """The worth of losing a stunned or confused card: first of all, if a card to play is held up by it."""
    if card is look.identity and plan_of(look).has(power):
        return FIRST
    return max(SHED, 0.8 * gain)


def _use_power(look: Look, card: Card, gain: float, power: str) -> float:
    """The worth of a basic power, less what it costs: consequential damage, or the recovery that comes next."""
    if card["type"] != "ally":
        return -1.0 if gain < stakes.WON / 2 and recovers_next(look) else gain
    definition = look.define(card["id"])
    wear = 0 if definition is None else definition.attack_damage if power == "attack" else definition.thwart_damage
    if not wear or "tough" in card["statuses"]:
        return gain
    if wear >= card["hit_points"]:
        return gain - _last_hit_point(look)
    return gain - 0.2 * wear


def _last_hit_point(look: Look) -> float:
    """The worth of an ally with a single hit point left: it can still take an attack."""
    villain = look.villain
    if villain is None or "stunned" in villain["statuses"] or (not look.hero and not plans_hero(look)):
        return 0.8
    return 0.6 * stakes.hurt_by_attack(look, power_of(villain, "attack"))


# --- form -------------------------------------------------------------------------------------------------------------


def alter_ego_hand(look: Look) -> float:
    """How many more cards the player draws up to in alter-ego form."""
    if look.other_face is None:
        return 0.0
    other: float = look.other_face.hand
    if look.hero:
        return other - float(look.own["hand_size"])
    reading = read(look.other_face.id)
    for static in reading.raises if reading is not None else ():
        other += number(look, static.change) if static.stat == "hand" else 0
    return float(look.own["hand_size"]) - other


def in_alter_ego(look: Look) -> float:
    """How much better it is to end the turn in alter-ego form than in hero form."""
    as_hero = stakes.cached(look, "as_hero", stakes.loss_as_hero)
    as_alter_ego = stakes.cached(look, "as_alter_ego", stakes.loss_as_alter_ego)
    ahead = CARD * alter_ego_hand(look) + _first_in_alter_ego(look) - _when_attacked(look)
    return as_hero - as_alter_ego + ahead + (_rest(look) + _on_change(look) if look.hero else STAY)


def _first_in_alter_ego(look: Look) -> float:
    """The worth of what only an alter-ego can do, at the beginning of the next turn, before the change to hero form."""
    faces = [look.identity["name"], look.other_face.id if look.other_face is not None else ""]
    return sum([_only_alter_ego(name) for name in (*faces, *(card["name"] for card in look.area[1:]))])


@cache
def _only_alter_ego(name: str) -> float:
    """The worth of a card's actions in alter-ego form, in a usual position."""
    reading, card = read(name), library().cards.get(name)
    if reading is None or card is None:
        return 0.0
    own = card.type == "alter_ego"
    uses = [reading.uses[action] for action in reading.actions]
    gains = [usually(use.effects) - CARD * len(use.spends) for use in uses if own or use.form == "alter_ego"]
    return sum(max(0.0, gain) for gain in gains)


def _when_attacked(look: Look) -> float:
    """The worth of what the hero gets out of an attack of the villain."""
    villain = look.villain
    face = look.book[look.identity["name"]] if look.hero else look.other_face
    if villain is None or "stunned" in villain["statuses"] or face is None:
        return 0.0
    return _answer_to_attack(face.id)


@cache
def _answer_to_attack(name: str) -> float:
    reading, face = read(name), library().cards.get(name)
    if reading is None or face is None:
        return 0.0
    uses = [use for use in reading.uses.values() if use.on == "attack" and not use.own_attack]
    return float(sum(usually(use.effects) for use in uses) + (face.keyword.get("retaliate") or 0))


def _rest(look: Look) -> float:
    """The worth of beginning the next turn in alter-ego form: a hurt player can recover, and change form again."""
    missing = int(look.identity["max_hit_points"]) - look.hit_points
    return FRESH + REST * min(1.0, missing / max(1, look.recovery))


def recovered(look: Look) -> float:
    """The worth of a recovery."""
    return stakes.healed(look, look.recovery)


def recovers_next(look: Look) -> bool:
    """Whether a hero is about to change form and recover instead of using a basic power."""
    if not look.hero or look.own["changed_form"] or look.identity["exhausted"]:
        return False
    better = recovered(look) - BASIC * best_basic_power(look)
    return better > 0 and in_alter_ego(look) + better > 0


def plans_hero(look: Look) -> bool:
    """Whether an alter-ego is going to change to hero form in this turn."""
    if look.own["changed_form"]:
        return False
    ready = not look.identity["exhausted"]
    power = best_basic_power(look) if ready else 0.0
    rest = recovered(look) if ready else 0.0
    only_hero = 0.0
    plan = plan_of(look)
    for item in plan.items:
        definition = look.define(item.card)
        if item.card in plan.chosen and definition is not None and _needs_hero(definition.id):
            only_hero += item.worth
    return max(power, rest) + only_hero + _on_change(look) > in_alter_ego(look) + rest


def _on_change(look: Look) -> float:
    """The worth of what the hero does when changing form."""
    name = look.identity["name"] if look.hero else look.other_face.id if look.other_face is not None else ""
    reading = read(name)
    found = [use for use in reading.uses.values() if use.on == "change_form"] if reading is not None else []
    return sum(use_worth(look, use, None) for use in found)


def _needs_hero(name: str) -> bool:
    reading = read(name)
    definition_form = [use.form for use in reading.uses.values()] if reading is not None else []
    return "hero" in definition_form


def change_form(look: Look, i: int, key: Key) -> float:
    """The worth of changing form, once everything that is better done in this form is done."""
    if look.hero:
        better = max(0.0, recovered(look) - BASIC * best_basic_power(look)) if not look.identity["exhausted"] else 0.0
        return LAST if in_alter_ego(look) + better > 0 else -1.0
    return 2 * LAST if plans_hero(look) else -1.0


def recover(look: Look, i: int, key: Key) -> float:
    """The worth of recovering, if it is more than that of the hero's basic power."""
    gain = recovered(look)
    if gain <= 0:
        return -1.0
    return gain if not plans_hero(look) or gain > BASIC * best_basic_power(look) else -0.5


# --- abilities --------------------------------------------------------------------------------------------------------


def use(look: Look, i: int, key: Key) -> float:
    """The worth of using an ability of a card in play."""
    card = look.play.get(int(key[1]))
    reading = read(card["name"]) if card is not None else None
    found = reading.uses.get(int(key[2])) if reading is not None else None
    if found is None or card is None:
        return 0.5
    if card["type"] in ("attachment", "environment"):
        return _get_rid(look, found.spends)
    kinds = {effect.kind for effect in found.effects}
    if "cheaper" in kinds:
        look.found["spends"] = plan_of(look).cost > 0
    gain = use_worth(look, found, card)
    cost = spare_cost(look, len(found.spends))
    if found.once:
        cost += RESERVED
    if gain - cost <= 0:
        return -0.5
    return gain - cost + (FIRST if kinds & {"draw", "cheaper"} and not found.spends else 0.0)


def _get_rid(look: Look, spends: str) -> float:
    """The worth of discarding an attachment of the villain."""
    return 3.5 - spare_cost(look, len(spends))


def spare_cost(look: Look, number_: int) -> float:
    """The loss when so many resources are spent besides the plan."""
    if not number_:
        return 0.0
    plan = plan_of(look)
    need = sum(item.cost for item in plan.items if item.card in plan.chosen) - plan.made
    spare = sum(item.gives for item in plan.items if item.card not in plan.chosen) - need
    short = max(0, number_ - max(0, spare))
    return 0.3 * (number_ - short) + 2.0 * short
