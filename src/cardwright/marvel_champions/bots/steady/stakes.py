"""What is at stake: the worth of hit points, damage and threat in a position.

The unit is a point of damage to the villain.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache

from cardwright.marvel_champions.bots.steady import boosts
from cardwright.marvel_champions.bots.steady.look import Card, Look, power_of
from cardwright.marvel_champions.bots.steady.reading import read

BOOST = sum(number * odds for number, odds in boosts.USUAL)
"""What a boost card adds on average."""
CARD = 1.3
"""The worth of a card in hand."""
LOST = 24.0
"""The loss when the player is defeated or the last main scheme is completed."""
ADVANCED = 6.0
"""The loss when a main scheme is completed that is not the last."""
WON = 60.0
STAGE = 2.0
"""The worth of defeating a stage of the villain that is not the last."""
HIT_POINTS = (3.0, 2.6, 2.2, 1.8, 1.5, 1.3, 1.2, 1.1, 1.0, 1.0, 1.0, 0.5, 0.4)
"""The worth of the first hit point, of the second, and so on; the last entry is for all further ones."""
SLACK = (8.0, 4.3, 3.0, 2.0, 1.5, 1.1, 0.85)
"""The worth of keeping the main scheme from growing until it lacks 0, 1, 2… threat; the last entry is for more."""
HAZARD = 2.0
"""The loss by a hazard icon in each round."""
ACCELERATION = 1.0
"""The loss by an acceleration icon in each round."""
BLOCK = 2.6
"""The worth of an ally that can only take one more attack."""
UNDECIDED = 0.4
"""How likely an alter-ego who may still change form stays in that form."""
AHEAD = 0.7
"""How much the threat counts that an acceleration icon places in the round after this."""
CRISIS = 2.0
"""The loss by a crisis icon."""
URGENT = 6.0
"""The loss by a crisis icon when the main scheme is near completion."""
LITTLE = 3
"""The slack at which the main scheme is near completion."""
PARTIAL = 0.7
"""How much the threat counts that is removed from a side scheme without defeating it."""
TOUGH = 2.6
"""The worth of removing a tough card from an enemy."""
LIGHT = 2
"""The most damage that is a light blow."""
SCHEMED = 0.85
"""How much the threat counts that enemies place by scheming."""
SURPRISE_ATTACK = 0.5
"""How often an encounter card makes the villain attack a hero once more."""
SURPRISE_SCHEME = 0.12
"""How often an encounter card makes the villain scheme once more."""
STAYS = 3.5
"""For how many rounds a minion would go on, if it is not defeated now."""


def _at(worths: tuple[float, ...], i: int) -> float:
    return worths[max(0, min(i, len(worths) - 1))]


# --- hit points -------------------------------------------------------------------------------------------------------


_SUMS = tuple(itertools.accumulate((_at(HIT_POINTS, i) for i in range(60)), initial=0.0))
"""The worth of the first so many hit points together."""


def hurt(look: Look, damage: float, hit_points: int | None = None) -> float:
    """The loss when the player's identity takes damage."""
    left = min(59, look.hit_points if hit_points is None else hit_points)
    number = int(damage)
    if number >= left:
        return LOST + _SUMS[max(0, left)]
    found = _SUMS[left] - _SUMS[left - number]
    return found if number == damage else found + (damage - number) * _at(HIT_POINTS, left - 1 - number)


def hurt_by_attack(look: Look, base: float, cards: int = 1, less: int = 0, after: int = 0) -> float:
    """The expected loss by an attack of an enemy, with boost cards to be turned up. ``less`` is prevented; ``after`` is
    the damage that other attacks are going to deal."""
    left = max(1, look.hit_points - after)
    if not cards:
        return hurt(look, max(0.0, base - less), left)
    more = BOOST * (cards - 1)
    return sum([odds * hurt(look, max(0.0, base + more + n - less), left) for n, odds in boost_odds(look)])


def boost_odds(look: Look) -> boosts.Odds:
    """How likely a boost card of the villain adds how much."""
    return boosts.odds(look.villain["name"]) if look.villain is not None else boosts.USUAL


def healed(look: Look, number: float) -> float:
    """The worth of healing the identity."""
    now, most = look.hit_points, int(look.identity["max_hit_points"])
    return _SUMS[min(59, most, now + int(number))] - _SUMS[min(59, now)]


# --- damage to enemies ------------------------------------------------------------------------------------------------


def minion_worth(look: Look, minion: Card) -> float:
    """The worth of defeating a minion."""
    strikes = power_of(minion, "attack") * _at(HIT_POINTS, look.hit_points - 1)
    found = 1.0 + STAYS * (0.75 * strikes + 0.35 * power_of(minion, "scheme"))
    return found + (3.0 if look.has_keyword(minion, "guard") else 0.0)


def damage_worth(look: Look, enemy: Card, amount: float) -> float:
    """The worth of an amount of damage to an enemy."""
    if amount <= 0:
        return 0.0
    left = float(enemy["hit_points"])
    if "tough" in enemy["statuses"]:
        return TOUGH if amount <= LIGHT else TOUGH - 1.0  # A light blow is enough.
    if enemy["type"] != "minion":
        return min(amount, left) + ((WON if look.last_stage else STAGE) if amount >= left else 0.0)
    share = min(1.0, amount / left) if left > 0 else 1.0
    return share * minion_worth(look, enemy) * (1.0 if share >= 1.0 else 0.7)


def best_damage(look: Look, amount: float, only: str = "", is_attack: bool = False) -> float:
    """The worth of an amount of damage to the enemy where it does most."""
    guarded = is_attack and look.guarded
    return max(
        [
            damage_worth(look, enemy, amount)
            for enemy in look.enemies
            if (not only or enemy["type"] == only) and not (guarded and enemy["type"] != "minion")
        ],
        default=0.0,
    )


# --- threat -----------------------------------------------------------------------------------------------------------


def slack(look: Look) -> float:
    """The threat that the main scheme lacks, less the threat that is sure to come in this round."""
    return cached(look, "slack", _slack)


def _slack(look: Look) -> float:
    main = look.play.get(look.table["main_scheme"])
    if main is None:
        return 99.0
    phase = look.table["phase"]
    to_come = 0 if phase["name"] == "villain" and phase["at"] > 0 else look.table["acceleration"]
    return float(look.table["target_threat"] - main["threat"] - to_come)


def outlook(look: Look) -> float:
    """The slack with a share of the threat that comes in the round after."""
    return slack(look) - AHEAD * float(look.table["acceleration"] - 1)


def point(look: Look, left: float) -> float:
    """The worth of the point of threat whose placing leaves so much slack."""
    if look.last_scheme:
        return _at(SLACK, int(left))
    return 0.5 * min(_at(SLACK, int(left)), 3.0)


def threatened(look: Look, number: float, left: float) -> float:
    """The loss when threat is placed on a main scheme that has so much slack left."""
    whole = int(number)
    found = sum([point(look, left - 1 - i) for i in range(whole)]) + (number - whole) * point(look, left - 1 - whole)
    if number >= left > 0:
        found += LOST if look.last_scheme else ADVANCED
    return found


def to_be_schemed(look: Look) -> float:
    """The threat that enemies are going to place by scheming; less is expected while the form can still change."""
    if look.hero or look.in_villain_phase:
        return 0.0
    return scheming(look) * (1.0 if look.own["changed_form"] else UNDECIDED)


def side_scheme_worth(look: Look, scheme: Card) -> float:
    """The worth of defeating a side scheme: what its icons and abilities would do in the rounds to come."""
    definition = look.book[scheme["name"]]
    if definition is None:
        return 3.0
    rounds = min(look.rounds, 4.0)
    icons = definition.icon
    each = max(ACCELERATION, 0.7 * point(look, slack(look) - 1))
    found = 1.0 + rounds * (HAZARD * icons.get("hazard", 0) + each * icons.get("acceleration", 0))
    if icons.get("crisis"):
        found += CRISIS + (URGENT if slack(look) <= LITTLE else 0.0)
    return found + 2.0 * sum(not hasattr(ability, "at") for ability in definition.abilities)


def removed(look: Look, scheme: Card, amount: float) -> float:
    """The worth of removing an amount of threat from a scheme."""
    there = float(scheme.get("threat", 0))
    number = min(amount, there)
    if number <= 0:
        return 0.0
    if scheme["type"] == "main_scheme":
        left = outlook(look) - to_be_schemed(look)
        return sum([point(look, left + i) for i in range(int(number))])
    share = number / there
    return side_scheme_worth(look, scheme) * share * (1.0 if share >= 1.0 else PARTIAL)


def cached(look: Look, name: str, find: Callable[[Look], float]) -> float:
    """A number that is worked out once for each question."""
    found: float | None = look.found.get(name)
    if found is None:
        found = look.found[name] = find(look)
    return found


def best_removed(look: Look, amount: float, only: str = "") -> float:
    """The worth of removing an amount of threat from the scheme where that does most."""
    return max([removed(look, s, amount) for s in look.schemes if not only or s["type"] == only], default=0.0)


# --- the villain phase to come ----------------------------------------------------------------------------------------


def scheming(look: Look) -> float:
    """The threat that enemies place by scheming against this player, on average."""
    villain = look.villain
    found = 0.0
    if villain is not None and "confused" not in villain["statuses"]:
        found = float(power_of(villain, "scheme")) + BOOST
    return found + sum(power_of(m, "scheme") for m in look.minions if "confused" not in m["statuses"])


THREATENING = ("place_threat", "scheme")
"""The events that place threat, as cards name them."""


def kept_off(look: Look) -> float:
    """The threat that the player's alter-ego, cards in play and cards in hand prevent in a villain phase."""
    return cached(look, "kept_off", _kept_off)


def _kept_off(look: Look) -> float:
    other = look.other_face.id if look.hero and look.other_face is not None else ""
    names = [*(card["name"] for card in (*look.area, *look.hand) if not (look.hero and card is look.identity)), other]
    return float(sum(prevents_threat(name) for name in names))


@cache
def prevents_threat(name: str) -> int:
    """The threat that a card prevents when some is placed."""
    reading = read(name)
    uses = [use for use in reading.uses.values() if use.on in THREATENING and not use.spends] if reading else []
    return sum(e.number for use in uses for e in use.effects if e.kind == "prevent" and isinstance(e.number, int))


def loss_as_alter_ego(look: Look) -> float:
    """The expected loss when the enemies scheme in the next villain phase, and encounter cards add to it."""
    villain, left = look.villain, slack(look) + kept_off(look)
    base = float(sum(power_of(m, "scheme") for m in look.minions if "confused" not in m["statuses"]))
    if villain is None:
        return threatened(look, base, left)
    power = float(power_of(villain, "scheme"))
    more = SURPRISE_SCHEME * int(look.own["encounter_next"])
    surprise = more * threatened(look, power + BOOST, max(1.0, left - base - power - BOOST))
    if "confused" in villain["statuses"]:
        return threatened(look, base, left) + surprise
    found = sum([odds * threatened(look, base + power + number, left) for number, odds in boost_odds(look)])
    return SCHEMED * found + surprise


def loss_as_hero(look: Look) -> float:
    """The expected loss when the enemies attack in the next villain phase, and encounter cards make them attack again;
    an ally may take one attack."""
    villain = look.villain
    strikes = [float(power_of(m, "attack")) for m in look.minions if "stunned" not in m["statuses"]]
    minions = sum(strikes) - _struck_down(look)
    if villain is None:
        return hurt(look, minions)
    base = float(power_of(villain, "attack"))
    surprise = SURPRISE_ATTACK * int(look.own["encounter_next"]) * hurt_by_attack(look, base + minions)
    if "stunned" in villain["statuses"]:
        return hurt(look, minions) + surprise
    found = hurt_by_attack(look, base + minions)
    found = min(found, hurt_by_attack(look, base + minions, less=look.hero_power("defense")) + 2.0)
    if look.allies:
        found = min(found, hurt(look, minions) + min([ally_worth(look, ally) for ally in look.allies]))
    return found + surprise


def _struck_down(look: Look) -> float:
    """The attack of the strongest minion that an alter-ego, once changed to hero form, can defeat in this turn."""
    if look.hero or look.own["changed_form"] or look.identity["exhausted"]:
        return 0.0
    blow = look.hero_power("attack")
    weak = [m for m in look.minions if m["hit_points"] <= blow and not {"tough", "stunned"} & set(m["statuses"])]
    return float(max([power_of(m, "attack") for m in weak], default=0))


def ally_worth(look: Look, ally: Card) -> float:
    """The worth of an ally in play: what it still does before it is defeated, and the attack it can take."""
    definition = look.book[ally["name"]]
    wear = max(1, definition.attack_damage if definition is not None else 1)
    times = min(look.rounds, (float(ally["hit_points"]) - 1) / wear)
    return max(0.0, times) * 0.8 * max(power_of(ally, "attack"), power_of(ally, "thwart")) + BLOCK
