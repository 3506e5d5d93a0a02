"""The worth of what a card does, in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from cardwright.cards.nodes import Do
from cardwright.cards.words import All, AtMost, CountersOn, Depending, Product, Sum, TheNumber
from cardwright.marvel_champions.bots.steady import stakes
from cardwright.marvel_champions.bots.steady.look import Card, Look, power_of
from cardwright.marvel_champions.bots.steady.reading import Effect, Use, effects, read, trait_of
from cardwright.marvel_champions.bots.steady.stakes import CARD
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.cards.words import nouns
from cardwright.marvel_champions.cards.words.numbers import Count, FigureOf, PerPlayer

READY = 3.0
"""The worth of a ready hero's basic power."""
STUN = 3.0
"""The worth of an enemy's next attack."""
ENCOUNTER = 2.5
"""The loss by an average encounter card."""
UNKNOWN = 1.5
"""A number that is not known beforehand."""
SEVERAL_CARDS = 3.0
"""How many cards are discarded where a card counts them."""
PERMANENT = 3.5
"""The loss when an upgrade or support is discarded."""
STORED = 1.6
"""The worth of a counter that is saved up on a card."""
ENOUGH = 5
"""How many counters are saved up on a card."""
SPECIAL = 4.0
"""The worth of the Special ability of a card that is chosen later or lies on a deck."""
EVERYTHING = 99.0
"""More damage or threat than there is."""
SHED = 1.2
"""The worth of losing a stunned or confused card."""


# --- numbers ----------------------------------------------------------------------------------------------------------


def number(look: Look, amount: object, source: Card | None = None) -> float:
    """A number that a card names, as far as it can be seen."""
    match amount:
        case int():
            return float(amount)
        case Depending(condition, then, otherwise):
            trait = trait_of(condition)
            if trait:
                return number(look, then if trait in look.traits else otherwise, source)
            return (number(look, then, source) + number(look, otherwise, source)) / 2
        case Product(one, other):
            return number(look, one, source) * number(look, other, source)
        case Sum(of):
            return sum(number(look, part, source) for part in of)
        case AtMost(one, most):
            return min(number(look, one, source), number(look, most, source))
        case PerPlayer(one):
            return number(look, one, source) * len(look.table["players"])
        case CountersOn(card=nouns.Identity(), counter="damage"):
            return float(look.identity["damage"])
        case CountersOn() | TheNumber() if source is not None:
            return float(sum(n for _, n in source.get("counters", ())))
        case FigureOf(figure="attack" | "thwart" | "defense" as power, card=nouns.Identity()):
            return float(look.hero_power(power))
        case Count(of=nouns.Cards(zone=()) as noun):
            return float(sum(fits(look, noun, card) for card in look.area))
        case Count(of=nouns.Moved(), printed=""):
            return SEVERAL_CARDS
        case All():
            return 99.0
    return UNKNOWN


def fits(look: Look, noun: nouns.Cards, card: Card) -> bool:
    """Whether a card in play is of a type and has a trait that a noun asks for."""
    if noun.type and card["type"] not in noun.type:
        return False
    definition = look.book[card["name"]]
    return not noun.trait or (definition is not None and noun.trait in definition.traits)


# --- effects ----------------------------------------------------------------------------------------------------------


def worth(look: Look, found: Iterable[Effect], source: Card | None = None, label: str = "") -> float:
    """The worth of effects to the player."""
    total = 0.0
    for effect in found:
        trait = effect.trait
        if trait and (trait[1:] in look.traits if trait[0] == "!" else trait not in look.traits):
            continue
        total += effect.odds * JUDGES[effect.kind](look, effect, source, label)
    return total


def _damage(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    amount = number(look, effect.number, source)
    match effect.whom:
        case "you":
            return -stakes.hurt(look, amount)
        case "friend":
            return -stakes.hurt(look, amount) if look.hero else -0.5 * amount
        case "this":
            return -0.6 * amount
        case "foes":
            return sum(stakes.damage_worth(look, enemy, amount) for enemy in look.enemies)
        case "minion" | "villain":
            return stakes.best_damage(look, amount, effect.whom, label == "attack")
    return stakes.best_damage(look, amount, "", label == "attack")


def _thwart(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    amount = number(look, effect.number, source)
    if effect.whom == "schemes":
        return sum(stakes.removed(look, scheme, amount) for scheme in look.schemes)
    return stakes.best_removed(look, amount, "main_scheme" if effect.whom == "main" else "")


def _threat(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    amount = number(look, effect.number, source)
    return -stakes.threatened(look, amount, stakes.slack(look)) if effect.whom == "main" else -amount


def _heal(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    if effect.whom in ("villain", "foe"):
        return -number(look, effect.number, source)
    if effect.whom in ("this", ""):
        return 0.3
    return 0.9 * stakes.healed(look, number(look, effect.number, source))


def _draw(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    return CARD * number(look, effect.number, source)


def _prevent(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """Damage of an attack, or threat of a scheme, that is prevented."""
    amount = number(look, effect.number, source)
    under_way = look.table["resolving"][-1] if look.table["resolving"] else {}
    if under_way.get("kind") == "enemy_scheme":
        left = stakes.slack(look)
        coming = under_way["total"] + stakes.BOOST * under_way["face_down"]
        return stakes.threatened(look, coming, left) - stakes.threatened(look, max(0.0, coming - amount), left)
    coming = coming_damage(look)
    return stakes.hurt(look, coming) - stakes.hurt(look, max(0.0, coming - amount))


def coming_damage(look: Look) -> float:
    """The expected damage of the attack in progress, boost cards included."""
    if look.attack is None:
        return 3.0
    to_come = stakes.BOOST * look.attack["face_down"] if look.attack["at"] < 3 else 0.0
    return float(look.attack["total"]) + to_come


def _status(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """A stunned or confused card; one more on the same character is worth little."""
    if effect.whom in ("you", "friend"):
        return -READY
    villain = look.villain
    wasted = villain is not None and effect.kind in villain["statuses"] and not look.minions
    return 0.2 if wasted else STUN * (1.0 if effect.kind == "stunned" else 0.7)


def _tough(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    if effect.whom in ("villain", "foe", "minion", "foes"):
        return -STUN
    return 0.0 if "tough" in look.identity["statuses"] else STUN


def _ready(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    if effect.whom == "you":
        return best_basic_power(look) if look.identity["exhausted"] and look.hero else 0.0
    return max([_power(look, ally) for ally in look.allies if ally["exhausted"]], default=0.0)


def _power(look: Look, character: Card) -> float:
    attack = stakes.best_damage(look, power_of(character, "attack"), is_attack=True)
    return max(attack, stakes.best_removed(look, power_of(character, "thwart")))


def best_basic_power(look: Look) -> float:
    """The worth of the hero's basic attack or thwart, also before a change to hero form."""
    attack = stakes.best_damage(look, look.hero_power("attack"), is_attack=True)
    return max(attack, stakes.best_removed(look, look.hero_power("thwart")))


def _activate(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    villain = look.villain
    if villain is None:
        return -ENCOUNTER
    if effect.more == "scheme" or (not effect.more and not look.hero):
        return -stakes.threatened(look, power_of(villain, "scheme") + stakes.BOOST, stakes.slack(look))
    if "stunned" in villain["statuses"]:
        return -0.5
    return -stakes.hurt_by_attack(look, power_of(villain, "attack"))


def _cancel(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The worth of canceling the card that is being revealed: the loss it would bring."""
    revealed = next((entry for entry in reversed(look.table["resolving"]) if entry["kind"] == "reveal"), None)
    card = look.card(revealed["card"]) if revealed is not None else None
    return encounter_loss(look, card) if card is not None else ENCOUNTER


def encounter_loss(look: Look, card: Card) -> float:
    """The loss when an encounter card is revealed."""
    reading = read(card["name"])
    if reading is None:
        return ENCOUNTER
    found = [part for form, part in reading.revealed if form in ("", look.own["form"])]
    return max(0.0, -sum(worth(look, part) for part in found))


def _skip(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The worth of keeping the event under way from happening: an attack, or threat that is placed."""
    if look.attack is not None:
        return stakes.hurt(look, coming_damage(look))
    if look.in_villain_phase:
        return stakes.threatened(look, max(1.0, look.table["acceleration"]), stakes.slack(look))
    return STUN


def _best(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    return max([worth(look, option, source, label) for option in effect.more], default=0.0)


def _counters(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """Counters that are saved up on a card, as long as there are few; acceleration tokens on the main scheme."""
    if effect.whom == "main":
        return -stakes.ACCELERATION * look.rounds
    there = sum(n for _, n in source.get("counters", ())) if source is not None else 0
    return STORED if effect.whom == "this" and there < ENOUGH else 0.0


def _resolve(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The Special abilities of the player's cards in play that a card resolves."""
    if effect.more is None:
        return SPECIAL
    return sum(special_worth(look, card["name"]) for card in look.area if fits(look, effect.more, card))


def special_worth(look: Look, name: str) -> float:
    reading = read(name)
    return worth(look, reading.special) if reading is not None else 0.0


def _trait(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The worth of gaining a trait: what cards in hand and in play do more with it."""
    if effect.more in look.traits:
        return 0.0
    usable = [card for card in look.area if not card["exhausted"]]
    return sum(_more_with(effect.more, card["name"]) for card in (*look.hand, *usable))


@cache
def _more_with(trait: str, name: str) -> float:
    reading = read(name)
    found = [effect.number for use in reading.uses.values() for effect in use.effects] if reading is not None else []
    gains = [a for a in found if isinstance(a, Depending) and trait_of(a.condition) == trait]
    return float(sum(a.then - a.otherwise for a in gains if isinstance(a.then, int) and isinstance(a.otherwise, int)))


def _cheaper(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The worth of a card that costs less: something if one is going to be played."""
    return CARD if look.found.get("spends", True) else 0.0


def _form(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """The worth of changing to alter-ego form in the villain phase: the player can recover first in the next turn."""
    if not look.hero or effect.more == "hero":
        return 0.0
    return 0.5 * stakes.healed(look, look.recovery) - 0.8


def _flat(loss: float) -> Judge:
    return lambda look, effect, source, label: loss


def _encounter(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    return -ENCOUNTER * number(look, effect.number, source)


def _enter(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """A card that enters play without being played: a minion, or a card of one's own."""
    if effect.more or effect.whom in ("minion", "foe", "foes"):
        return -ENCOUNTER
    return PERMANENT if effect.whom == "friend" else 0.0


def _lose_status(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """A status card that is discarded: a burden of one's own, or the toughness of an enemy."""
    if effect.whom not in ("you", "friend"):
        return SHED if effect.more == "tough" and effect.whom in ("villain", "foe", "minion", "foes") else 0.0
    has = effect.more in look.identity["statuses"]
    return (-STUN if effect.more == "tough" else SHED) if has else 0.0


def _defeat(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    match effect.whom:
        case "minion" | "foe" | "foes":
            return stakes.best_damage(look, EVERYTHING, "minion")
        case "scheme" | "schemes":
            return stakes.best_removed(look, EVERYTHING)
        case "friend" | "you":
            return -PERMANENT
    return 0.0


def _used_power(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    """A basic power that is used without exhausting."""
    return 0.9 * stakes.healed(look, look.recovery) if effect.more == "recovery" else best_basic_power(look)


def _spend(look: Look, effect: Effect, source: Card | None, label: str) -> float:
    return -CARD * number(look, effect.number, source)


Judge = Callable[[Look, Effect, Card | None, str], float]
JUDGES: dict[str, Judge] = {
    "damage": _damage,
    "thwart": _thwart,
    "threat": _threat,
    "heal": _heal,
    "draw": _draw,
    "prevent": _prevent,
    "stunned": _status,
    "confused": _status,
    "tough": _tough,
    "lose_status": _lose_status,
    "ready": _ready,
    "exhaust": _flat(-1.5),
    "activate": _activate,
    "cancel": _cancel,
    "skip": _skip,
    "end_activation": _skip,
    "best": _best,
    "counters": _counters,
    "resolve": _resolve,
    "trait": _trait,
    "form": _form,
    "encounter": _encounter,
    "enter": _enter,
    "defeat": _defeat,
    "power": _used_power,
    "strengthen": lambda look, effect, source, label: number(look, effect.number, source),
    "spend": _spend,
    "boost": lambda look, effect, source, label: -stakes.BOOST * number(look, effect.number, source),
    "boost_icons": lambda look, effect, source, label: -number(look, effect.number, source),
    "engage": _flat(-1.0),
    "advance": _flat(-4.0 * ENCOUNTER),
    "win": _flat(stakes.LOST),
    "lose": _flat(-stakes.LOST),
    "play": _flat(CARD),
    "control": _flat(PERMANENT),
    "quality": _flat(0.5),
    "look": _flat(0.1),
    "earn": _flat(1.0),
    # What the kinds that are narrowed come to (see ``reading``).
    "cheaper": _cheaper,
    "rid": _flat(1.0),
    "back": _flat(-2.0),
    "lose_card": _flat(-CARD),
    "lose_permanent": _flat(-PERMANENT),
    # The position alone says whether these are any use, or they are none by themselves.
    **dict.fromkeys(
        ("discard", "move", "figure", "gain", "forbid", "flip", "lose_counters", "change_event"), _flat(0.0)
    ),
    **dict.fromkeys(("redirect", "defend", "attach", "make_active", "make_deck", "record"), _flat(0.0)),
}
"""The worth of an effect, by its kind."""


def use_worth(look: Look, use: Use, source: Card | None, now: bool = True) -> float:
    """The worth of using an ability, before the resources that it costs; now, or once the hero has lost a stunned or
    confused card."""
    if now and held(look, use.label):
        return SHED
    return worth(look, use.effects, source, use.label)


def held(look: Look, label: str) -> bool:
    """Whether the hero would only lose a status card by an attack or a thwart."""
    return label in HELD and HELD[label] in look.identity["statuses"]


HELD = {"attack": "stunned", "thwart": "confused"}
"""The status that keeps a character from an attack or a thwart."""


@cache
def mode_effects(name: str, node: int) -> tuple[Effect, ...]:
    """What one of several effects of a card does."""
    do = library().cards[name].nodes[node] if name in library().cards else None
    return effects(do) if isinstance(do, Do) else ()
