"""The worth of answering the top of the stack: changing a roll, canceling, preventing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardwright.cards import deeds
from cardwright.cards.nodes import Node
from cardwright.cards.readings import all_deeds
from cardwright.four_souls.bots.steady.attacking import LAST_SOUL, death_costs, spoils
from cardwright.four_souls.bots.steady.cards import DYING, SOUL, Effect, benefit, effect, has, kinds
from cardwright.four_souls.bots.steady.look import Look
from cardwright.four_souls.cards import deeds as d
from cardwright.four_souls.cards import words as w
from cardwright.kernel.records import NOTHING


def threat(look: Look) -> float:
    """How bad the top of the stack is for this seat as things stand."""
    top = look.top()
    if top is None:
        return 0.0
    mine = any(target["object"] == ~look.me for target in top["targets"])
    if top["kind"] == "damage":
        if not mine:
            return last_blow(look, top)
        return DYING + death_costs(look) if top["amount"] >= look.own["hp"] else 2.0 * top["amount"]
    if top["kind"] == "death":
        return DYING + death_costs(look) if mine else 0.0
    if top["kind"] == "roll":
        return -roll_worth(look, top, top["value"])
    if top["player"] == look.me:
        return 0.0
    card = look.define(top["card"])
    if card is None:
        return 0.0
    does = effect(card.played[1]) if card.played is not None else Effect()
    for ability in card.abilities:
        if card.played is None and hasattr(ability, "do"):
            does = does.plus(effect(ability.do))
    leading = look.danger(top["player"]) > 0.7
    return (-does.its if mine else 0.0) - does.others + (0.5 * does.mine if leading else 0.0)


def last_blow(look: Look, top: dict[str, Any]) -> float:
    """The harm of damage that kills something whose soul would let another player win."""
    obj = top["targets"][0]["object"] if top["targets"] else NOTHING
    foe = look.cards.get(obj)
    active = look.table["active"]
    if foe is None or "hp" not in foe or active == look.me or top["amount"] < foe["hp"]:
        return 0.0
    gets = spoils(look, obj, active)
    return gets - SOUL if gets > LAST_SOUL and not look.together else 0.0


def roll_worth(look: Look, top: dict[str, Any], value: int) -> float:
    """The worth to this seat of a result of the roll on top of the stack."""
    roller = top["player"]
    if top["attack"]:
        obj = top["targets"][0]["object"] if top["targets"] else NOTHING
        foe = look.cards.get(obj)
        if foe is None or "hp" not in foe:
            return 0.0
        hits = value >= top.get("needs", 4)
        strength = look.players[roller]["attack"]
        if roller == look.me:
            if hits:
                return spoils(look, obj, roller) if strength >= foe["hp"] else 2.5
            return -(DYING + death_costs(look)) if foe["attack"] >= look.own["hp"] else -2.0 * foe["attack"]
        gets = spoils(look, obj, roller) if hits and strength >= foe["hp"] else 0.0
        return -gets if not look.together and (gets > LAST_SOUL or look.danger(roller) > 0.6) else 0.0
    definition = look.define(top["card"])
    if definition is None or roller != look.me:
        return 0.0
    for ability in definition.abilities:
        for row in rows(ability):
            if row.low <= value <= row.high:
                return benefit(effect(row.do))
    return 0.0


@lru_cache(maxsize=1024)
def rows(node: Node) -> tuple[w.Row, ...]:
    """The rows of the first roll in a node."""
    return next((part.rows for part in node.everything() if isinstance(part, w.Roll)), ())


def answer(look: Look, node: Node) -> float:
    """The worth of answering the top of the stack with a node that changes rolls, cancels or prevents."""
    top = look.top()
    if top is None:
        return 0.0
    bad = threat(look)
    if top["kind"] == "roll":
        now = roll_worth(look, top, top["value"])
        if rerolls_die(node):
            return sum(roll_worth(look, top, n) for n in range(1, 7)) / 6 - now
        if d.SET_ROLL in kinds(node):
            return max(roll_worth(look, top, n) for n in range(1, 7)) - now
        changes = [by for by in (1, -1) if changes_roll(node, by)]
        return max((roll_worth(look, top, min(6, max(1, top["value"] + by))) - now for by in changes), default=0.0)
    if deeds.CANCEL in kinds(node):
        return bad if top["kind"] in ("loot", "ability") else 0.0
    if deeds.PREVENT in kinds(node) and top["kind"] in ("damage", "death") and top["targets"][0]["object"] == ~look.me:
        return bad
    return 0.0


def rerolls_die(node: Node) -> bool:
    """Whether a node rerolls a die rather than an item."""
    return d.REROLL in kinds(node) and (has(node, w.Stacked) or has(node, w.ThatStacked))


@lru_cache(maxsize=1024)
def changes_roll(node: Node, by: int) -> bool:
    """Whether a node adds to a roll (or, for negative ``by``, subtracts from it)."""
    changes = [deed.amount for _, deed in all_deeds(node) if deed.kind is d.CHANGE_ROLL]
    return any(not isinstance(change, int) or (change > 0) == (by > 0) for change in changes)


def is_answer(node: Node) -> bool:
    """Whether a node is better kept for answering."""
    return rerolls_die(node) or not kinds(node).isdisjoint(ANSWERS)


ANSWERS = frozenset({d.CHANGE_ROLL, d.SET_ROLL, deeds.CANCEL, deeds.PREVENT})
"""The kinds of deed that answer what is on the stack."""
