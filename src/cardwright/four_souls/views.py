"""What a seat may know of a Four Souls table beyond where the cards are; nearly all of it is open to all (FS-ZON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import amount
from cardwright.cards.words import Compare
from cardwright.four_souls import changed, faces
from cardwright.four_souls.abilities import Claim
from cardwright.four_souls.rules import attack, values
from cardwright.four_souls.view_stack import thing_view
from cardwright.four_souls.view_turn import all_pass, doing, offer_view, phase, priority_view
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def card_view(g: FourSouls, card: int, seat: int) -> dict[str, Any]:
    """What is to be seen on a card; the price of a shop item is the one this seat would pay."""
    c = g.cards[card]
    view: dict[str, Any] = {"name": changed.base(c.design), "charged": not c.turned}
    if c.counters:
        view["counters"] = [list(pair) for pair in c.counters]
    if c.marks:
        view["marks"] = list(c.marks)
    if c.printed not in ("", view["name"]):
        view["printed"] = c.printed
    if changed.MARK in c.design:
        view["now"] = faces.now(g.book[c.design])
    kind = g.places[c.zone].kind
    if kind == "souls" or g.book[c.design].kind == "character":
        view["souls"] = g.book[c.design].souls
    if kind == "shop":
        view["price"] = values.price(g, seat, card) if seat >= 0 else values.PRICE
    elif kind == "bonus":
        view["progress"] = progress(g, card)
    elif values.has_hp(g, card) and g.book[c.design].kind != "character":
        view |= figures(g, card, card)
        view["evasion"] = values.evasion(g, card)
        view["base"]["evasion"] = g.book[c.design].evasion
    return view


def figures(g: FourSouls, obj: int, card: int) -> dict[str, Any]:
    """HP and attack as they are now, and as they are printed, so that a change can be told."""
    printed = g.define(card)
    return {
        "hp": values.hp(g, obj),
        "max_hp": values.max_hp(g, obj),
        "attack": values.attack(g, obj),
        "base": {"hp": printed.hp, "attack": printed.attack},
    }


def progress(g: FourSouls, card: int) -> list[list[int]]:
    """How far each player is towards a bonus soul, and how far they have to get; empty where it is no number."""
    for ability in g.define(card).abilities:
        if isinstance(ability, Claim) and isinstance(ability.when, Compare):
            when = ability.when
            scopes = [g.seat_scope(card, seat) for seat in range(len(g.players))]
            return [[amount(when.left, g, scope), amount(when.right, g, scope)] for scope in scopes]
    return []


def table_view(g: FourSouls, seat: int) -> dict[str, Any]:
    """Turn, players, stack and what else lies open."""
    return {
        "active": g.table.active,
        "turn": g.table.turn,
        "round": g.table.round,
        "timer": g.table.timer,
        "bank": g.table.bank,
        "phase": phase(g),
        "doing": doing(g),
        "offer": offer_view(g, seat),
        "priority": priority_view(g),
        "all_pass": all_pass(g),
        "attacked": attack.target(g),
        "attackable": attack.attackable(g),
        "deck_price": values.price(g, seat, NOTHING),
        "players": [player_view(g, i) for i in range(len(g.players))],
        "stack": [thing_view(g, thing, seat) for thing in g.table.stack],
        "held": [{"object": held.object, "player": held.player, "name": held.program} for held in g.table.held],
        "notes": [[n.card, n.number] for n in g.table.notes if g.cards[n.card].stamp == n.stamp],
        "slots": [
            {"kind": slot.kind, "top": list(g.zones[slot.top]), "under": list(g.zones[slot.under])}
            for slot in g.table.slots
        ],
    }


def player_view(g: FourSouls, seat: int) -> dict[str, Any]:
    """A player's figures. Before characters are dealt there are none."""
    p = g.players[seat]
    there = p.character != NOTHING
    nothing = {"hp": 0, "max_hp": 0, "attack": 0, "base": {"hp": 0, "attack": 0}}
    attackable = there and "attackable" in g.index and ~seat in attack.attackable(g)
    view = {
        "name": g.seat_name(seat),
        "character": p.character,
        "coins": p.coins,
        **(figures(g, ~seat, p.character) if there else nothing),
        "evasion": values.evasion(g, ~seat) if attackable else 0,
        "souls": values.souls(g, seat) if there else 0,
        "goal": values.goal(g, seat),
        "dead": p.dead,
        "hand": len(g.zones[p.hand]),
        "hand_limit": values.hand_size(g, seat),
        "loot_plays": values.loot_plays_left(g, seat),
        "owes_attack": attack.owed(g, seat),
        "counters": [list(pair) for pair in p.counters],
    }
    if seat == g.table.active:  # Nobody attacks or buys on another player's turn (FS-ATK-01, FS-PUR-01).
        view["attacks"] = max(0, values.attacks_left(g, seat)) + sum(right.extra for right in p.rights)
        view["purchases"] = max(0, values.purchases_left(g, seat))
    return view
