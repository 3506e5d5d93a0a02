"""Choices that cards and rules ask for: objects, modes, shares of damage."""

from __future__ import annotations

from functools import cache

from cardwright.cards.words import AtMost, Depending
from cardwright.marvel_champions.bots.steady import stakes
from cardwright.marvel_champions.bots.steady.cards import permanent_worth
from cardwright.marvel_champions.bots.steady.effects import mode_effects, worth
from cardwright.marvel_champions.bots.steady.hand import hand_worth
from cardwright.marvel_champions.bots.steady.look import Card, Key, Look, power_of
from cardwright.marvel_champions.bots.steady.reading import Effect, Reading, read
from cardwright.marvel_champions.cards.words.using import FinalStep

USUAL = 3.0
"""The damage or threat of an effect whose number cannot be told."""


def mode(look: Look, i: int, key: Key) -> float:
    source = look.card(look.decision["card"])
    return worth(look, mode_effects(str(key[2]), int(key[3])), source)


def attacked(look: Look, i: int, key: Key) -> float:
    attacker = look.play.get(look.decision["card"])
    amount = power_of(attacker, "attack") if attacker is not None and "powers" in attacker else _amount(look)
    enemy = look.play[int(key[1])]
    back = 1 if look.has_keyword(enemy, "retaliate") else 0
    return stakes.damage_worth(look, enemy, amount) - (
        stakes.hurt(look, back) if attacker is look.identity else 0.5 * back
    )


def thwarted(look: Look, i: int, key: Key) -> float:
    thwarter = look.play.get(look.decision["card"])
    amount = power_of(thwarter, "thwart") if thwarter is not None and "powers" in thwarter else _amount(look)
    return stakes.removed(look, look.play[int(key[1])], amount)


def _reading(look: Look) -> Reading | None:
    """The card that asks, read."""
    card = look.card(look.decision["card"])
    return read(card["name"]) if card is not None else None


def _every(reading: Reading) -> list[Effect]:
    found = [effect for use in reading.uses.values() for effect in use.effects]
    found += [*reading.enters, *reading.special, *(effect for _, part in reading.revealed for effect in part)]
    return [*found, *(inner for e in found if e.kind == "best" for option in e.more for inner in option)]


def _amount(look: Look) -> float:
    """The damage or threat that the card which asks is about."""
    reading = _reading(look)
    numbers = [e.number for e in _every(reading) if e.kind in ("damage", "thwart")] if reading is not None else []
    return float(max([n for n in numbers if isinstance(n, int)], default=USUAL))


def _kinds(look: Look) -> set[str]:
    reading = _reading(look)
    return {effect.kind for effect in _every(reading)} if reading is not None else set()


def choose(look: Look, i: int, key: Key) -> float:
    """The worth of an object chosen for a card: an enemy, a scheme, a card of one's own."""
    number = int(key[1])
    if number < 0:
        return 1.0 if ~number == look.me else 0.0
    card = look.play.get(number)
    if card is None:
        return _elsewhere(look, number)
    kinds = _kinds(look)
    if "hit_points" in card and card["type"] in ("villain", "leader", "minion"):
        return _enemy(look, card, kinds)
    if "threat" in card:
        return (
            -float(card["threat"])
            if "threat" in kinds and "thwart" not in kinds
            else stakes.removed(look, card, _amount(look))
        )
    if "hit_points" in card:
        return _friend(look, card, kinds)
    definition = look.book[card["name"]]
    return -permanent_worth(look, definition) if definition is not None else 0.0


def _enemy(look: Look, enemy: Card, kinds: set[str]) -> float:
    """An enemy: to damage it, or to keep it from attacking."""
    if "damage" in kinds or not kinds & {"stunned", "confused", "skip"}:
        return stakes.damage_worth(look, enemy, _amount(look))
    held = bool({"stunned", "confused"} & kinds & set(enemy["statuses"]))
    return 0.0 if held else float(power_of(enemy, "attack")) + (stakes.BOOST if enemy["type"] != "minion" else 0.0)


def _friend(look: Look, character: Card, kinds: set[str]) -> float:
    """A character of the players: to heal, ready or toughen it, or to lose it."""
    if "heal" in kinds:
        missing = float(character["max_hit_points"] - character["hit_points"])
        return stakes.healed(look, _amount(look)) if character is look.identity else 0.5 * min(missing, 2.0)
    if kinds & {"ready", "tough"}:
        return float(sum(character["powers"].values()))
    return -stakes.ally_worth(look, character) if character["type"] == "ally" else -5.0


def _elsewhere(look: Look, number: int) -> float:
    """A card out of play: to be had, or to be lost."""
    found = look.elsewhere.get(number)
    definition = look.define(number)
    if found is None or definition is None:
        return 0.0
    value = hand_worth(look, definition)
    if found[1] != "hand":
        return value
    if "thwart" not in _kinds(look):
        return -value
    chosen = len(look.hand) - sum(option["key"][0] == "object" for option in look.decision["options"])
    return stakes.best_removed(look, chosen + 1) - stakes.best_removed(look, chosen) - value


def too_many(look: Look, i: int, key: Key) -> float:
    """The worth of losing a card in play: the least useful goes."""
    card = look.play.get(int(key[1]))
    if card is None:
        return 0.0
    if card["type"] == "ally":
        return -stakes.ally_worth(look, card)
    definition = look.book[card["name"]]
    return -permanent_worth(look, definition) if definition is not None else 0.0


def assign(look: Look, i: int, key: Key) -> float:
    """The worth of assigning a point of damage to a character."""
    card = look.play.get(int(key[1]))
    if card is None or "hit_points" not in card:
        return 0.0
    if card["type"] in ("villain", "leader", "minion"):
        return stakes.damage_worth(look, card, 1)
    return -0.9 if card["type"] == "ally" and card["hit_points"] > 1 else -stakes.hurt(look, 1)


def resolve(look: Look, i: int, key: Key) -> float:
    """Which Special abilities come next: the one comes last that gains most by being the last."""
    card = look.play.get(int(key[1]))
    return -_more_at_last(card["name"]) if card is not None else 0.0


@cache
def _more_at_last(name: str) -> float:
    reading = read(name)
    named = [effect.number for effect in reading.special] if reading is not None else []
    numbers = [n.number if isinstance(n, AtMost) else n for n in named]
    found = [n for n in numbers if isinstance(n, Depending) and isinstance(n.condition, FinalStep)]
    return float(sum(n.then - n.otherwise for n in found if isinstance(n.then, int) and isinstance(n.otherwise, int)))
