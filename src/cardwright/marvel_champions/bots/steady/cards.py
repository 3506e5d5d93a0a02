"""The worth of cards: of playing them, and of having them in play in the rounds to come."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cardwright.cards.words import All, AtMost, Depending, Product
from cardwright.marvel_champions.bots.steady.effects import ENCOUNTER, READY, STORED, STUN, UNKNOWN, use_worth, worth
from cardwright.marvel_champions.bots.steady.look import Look
from cardwright.marvel_champions.bots.steady.reading import Effect, Reading, read
from cardwright.marvel_champions.bots.steady.stakes import CARD
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.words import nouns
from cardwright.marvel_champions.cards.words.numbers import Count

RAISED = {"attack": 0.8, "thwart": 0.8, "defense": 0.35, "recover": 0.3, "hand": CARD}
"""The worth of a point more of a figure, for each round."""
ANSWERED = 0.35
"""How often in a round an ability in play can answer its event."""
RESOLVED = 0.8
"""How often in a round the Special abilities of cards are resolved."""


def permanent_worth(look: Look, card: MarvelCard) -> float:
    """The worth of a card that stays in play: what it does at once and in the rounds to come."""
    reading = read(card.id)
    if reading is None:
        return 2.0
    rounds = min(look.rounds, float(card.uses)) if card.uses else look.rounds
    once, each = later(card.id)
    found = worth(look, reading.enters) + once + (each + tempo(look, card)) * rounds
    return found + (ally_card_worth(look, card) if card.type == "ally" else 0.0)


@cache
def later(name: str) -> tuple[float, float]:
    """The worth of a card in play, in a usual position: of what it does once, and of what it does in each round."""
    reading = read(name)
    if reading is None:
        return 0.0, 0.0
    once = each = 0.0
    for node, use in reading.uses.items():
        gain = usually(use.effects) - 0.8 * CARD * len(use.spends)
        if use.once:
            once += max(0.0, gain)
        else:
            each += max(0.4, gain) * (0.8 if node in reading.actions else ANSWERED)
    each += sum(len(made) * CARD * 0.9 for made, _ in reading.makes)
    each += RESOLVED * usually(reading.special) + 0.5 * len(reading.gains)
    for static in reading.raises:
        change = float(static.change) if isinstance(static.change, int) else UNKNOWN
        if static.stat == "health":
            once += 0.7 * change
        elif any(use.once and use.forced for use in reading.uses.values()):
            once += change * RAISED.get(static.stat, 0.0)  # It lasts until it is used.
        else:
            each += change * RAISED.get(static.stat, 0.0)
    return once, each


USUALLY = {
    "damage": 1.0,
    "thwart": 1.0,
    "threat": -1.0,
    "heal": 0.6,
    "draw": CARD,
    "prevent": 0.7,
    "stunned": STUN,
    "confused": 0.7 * STUN,
    "tough": STUN,
    "ready": READY,
    "skip": STUN,
    "cancel": ENCOUNTER,
    "counters": STORED,
    "cheaper": CARD,
    "trait": 1.5,
    "lose_card": -CARD,
    "strengthen": 1.0,
    "end_activation": STUN,
    "encounter": -ENCOUNTER,
    "power": READY,
    "play": CARD,
    "defeat": STUN,
    "spend": -CARD,
    # Too different from case to case, or nothing that a card in play is wanted for.
    **dict.fromkeys(("lose_permanent", "rid", "back", "discard", "exhaust", "move", "figure", "gain", "forbid"), 0.0),
    **dict.fromkeys(("change_event", "look", "flip", "win", "lose", "lose_counters", "redirect", "lose_status"), 0.0),
    **dict.fromkeys(("boost", "boost_icons", "activate", "engage", "enter", "advance", "make_active"), 0.0),
    **dict.fromkeys(("quality", "defend", "resolve", "form", "attach", "control", "make_deck", "record", "earn"), 0.0),
}
"""The worth of each point of an effect in a usual position; harm to oneself counts as much against it."""


def usually(found: Iterable[Effect]) -> float:
    """The worth of effects in a usual position."""
    total = 0.0
    for effect in found:
        if effect.kind == "best":
            total += max([usually(option) for option in effect.more], default=0.0)
            continue
        harm = effect.whom in (("this",) if effect.kind == "heal" else ("you", "this")) and effect.kind in HARMS
        sign = -1.0 if harm else SEVERAL if effect.whom in ("foes", "schemes") else 1.0
        total += sign * effect.odds * USUALLY[effect.kind] * _usual(effect.number)
    return total


SEVERAL = 1.6
"""How many enemies or schemes there usually are."""
HARMS = frozenset({"damage", "stunned", "confused"})


def _usual(amount: object) -> float:
    """A number that a card names, in a usual position."""
    match amount:
        case int():
            return float(amount)
        case Depending(_, then, otherwise):
            return (_usual(then) + _usual(otherwise)) / 2
        case Product(one, other):
            return _usual(one) * _usual(other)
        case AtMost(one, most):
            return min(2 * _usual(one), _usual(most))
        case All():
            return 3.0
    return UNKNOWN


def tempo(look: Look, card: MarvelCard) -> float:
    """The worth of a card to an identity whose hand size counts such cards."""
    found = 0.0
    for name in (look.identity["name"], look.other_face.id if look.other_face is not None else ""):
        for noun in counted_for_hand(name):
            if card.type in noun.type and (not noun.trait or noun.trait in card.traits):
                found += 0.8 * CARD
    return found


@cache
def counted_for_hand(name: str) -> tuple[nouns.Cards, ...]:
    """The kinds of card that the hand size of an identity counts."""
    reading = read(name)
    sizes = [s.change for s in reading.raises if s.stat == "hand" and not isinstance(s.change, int)] if reading else []
    every = [node for size in sizes for node in size.everything()]
    return tuple(node.of for node in every if isinstance(node, Count) and isinstance(node.of, nouns.Cards))


def ally_card_worth(look: Look, card: MarvelCard) -> float:
    """The worth of an ally: what it does before it is defeated, and the attack it takes in the end."""
    power = max(card.attack, card.thwart, 0)
    wear = max(1, card.attack_damage if card.attack >= card.thwart else card.thwart_damage)
    return 0.85 * power * max(1.0, min(look.rounds, (card.health - 1) / wear)) + 2.2


def play_worth(look: Look, card: MarvelCard, now: bool = True) -> float:
    """The worth of playing a card on one's turn, before its cost; 0 for a card that only answers events. Now, or once
    the hero has lost a stunned or confused card."""
    reading = read(card.id)
    if reading is None:
        return 1.0
    if card.type == "event":
        if not reading.actions:
            return _answer_worth(look, reading)
        return max([use_worth(look, reading.uses[action], None, now) for action in reading.actions], default=0.0)
    if card.type == "resource":
        return 0.0
    if card.type == "upgrade" and card.attach_to is not None:
        return attached_worth(look, card)
    return permanent_worth(look, card)


def _answer_worth(look: Look, reading: Reading) -> float:
    """The worth of an event that answers the hero's own attack in this turn; 0 for one that answers anything else."""
    if look.in_villain_phase or look.identity["exhausted"]:
        return 0.0
    return max([usually(use.effects) for use in reading.uses.values() if use.own_attack], default=0.0)


def attached_worth(look: Look, card: MarvelCard) -> float:
    """The worth of an upgrade that is attached to another card."""
    once, each = later(card.id)
    return once + 0.8 * max(each / ANSWERED, each)
