"""What a seat may know of a Four Souls table beyond where the cards are; nearly all of it is open to all (FS-ZON)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import amount
from cardwright.cards.words import Compare
from cardwright.four_souls.cards import derived, faces
from cardwright.four_souls.cards.abilities import Claim
from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.rules import attack, current_attack, values
from cardwright.four_souls.views.stack import thing_view
from cardwright.four_souls.views.turn import all_pass, doing, offer_view, phase, priority_view
from cardwright.kernel.records import NOTHING, Card

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


PILES = frozenset(("hand", "under", *(f"{deck}_{pile}" for deck in DECKS for pile in ("deck", "discard"))))
"""Where cards lie with nothing on them, as what is printed on them; ``OPEN_PILES`` are open to all."""
OPEN_PILES: frozenset[str] = frozenset(("under", *(f"{deck}_discard" for deck in DECKS)))


def cards_view(g: FourSouls, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
    """The cards of a zone of a kind that a seat may know, each given after its place in the zone; the price of a shop
    item is the one this seat would pay."""
    cards = g.cards
    if kind in PILES:
        return [{"id": card, "at": at, "name": cards[card].design, "charged": True} for at, card in known]
    book, found = g.book, []
    for at, card in known:
        c = cards[card]
        design = c.design
        view: dict[str, Any] = {"id": card, "at": at, "name": design, "charged": not c.turned}
        found.append(view)
        if c.counters or c.marks or c.printed:
            _tell_changes(g, c, view)
        definition = book[design]
        if kind == "souls" or definition.kind == "character":
            view["souls"] = definition.souls
        if kind == "shop":
            view["price"] = values.price(g, seat, card) if seat >= 0 else values.PRICE
        elif kind == "bonus":
            view["progress"] = progress(g, card)
        elif definition.hp and definition.kind != "character" and g.PLACES[kind].in_play:
            _tell_figures(g, card, view)
    return found


def has_figures(g: FourSouls, cards: tuple[int, ...]) -> bool:
    """Whether any of these cards in play has figures, on which every other card could have an effect; those of a
    character are its player's."""
    book, records = g.book, g.cards
    for card in cards:
        definition = book[records[card].design]
        if definition.hp and definition.kind != "character":
            return True
    return False


def _tell_changes(g: FourSouls, c: Card, view: dict[str, Any]) -> None:
    """What lies on a card, and what it is if it passes for something else."""
    if c.counters:
        view["counters"] = [list(pair) for pair in c.counters]
    if c.marks:
        view["marks"] = list(c.marks)
    if c.printed:
        name = view["name"] = derived.base(c.design)
        if c.printed != name:
            view["printed"] = c.printed
        if c.design != name:
            view["now"] = faces.now(g.book[c.design])


def _tell_figures(g: FourSouls, card: int, view: dict[str, Any]) -> None:
    """The figures of an object that can be damaged, beside those that are printed on it."""
    c, index = g.cards[card], g.index
    definition = g.book[c.design]
    most, strength, evasion = definition.hp, definition.attack, definition.evasion
    view["base"] = {"hp": most, "attack": strength, "evasion": evasion}
    if "stat:hp" in index or g.table.counters_mean:
        most = values.max_hp(g, card)
    if "stat:attack" in index or g.table.counters_mean:
        strength = values.attack(g, card)
    view["hp"] = max(0, most - c.damage)
    view["max_hp"] = most
    view["attack"] = strength
    view["evasion"] = values.evasion(g, card) if "stat:evasion" in index else min(6, max(1, evasion))


def progress(g: FourSouls, card: int) -> list[list[int]]:
    """How far each player is towards a bonus soul, and how far they have to get; empty where it is no number."""
    for ability in g.define(card).abilities:
        if isinstance(ability, Claim) and isinstance(ability.when, Compare):
            when = ability.when
            scopes = [g.seat_scope(card, seat) for seat in range(len(g.players))]
            return [[amount(when.left, g, scope), amount(when.right, g, scope)] for scope in scopes]
    return []


def table_view(g: FourSouls, seat: int, words: bool) -> dict[str, Any]:
    """Turn, players, stack and what else lies open; without ``words`` it does not say what will happen."""
    view: dict[str, Any] = {
        "active": g.table.active,
        "turn": g.table.turn,
        "round": g.table.round,
        "timer": g.table.timer,
        "bank": g.table.bank,
        "phase": phase(g),
        "doing": doing(g),
        "offer": offer_view(g, seat),
        "priority": priority_view(g, seat),
    }
    if words:
        view["all_pass"] = all_pass(g, seat)
    view |= {
        "attacked": current_attack.target(g),
        "attackable": attack.attackable(g),
        "deck_price": values.price(g, seat, NOTHING),
        "players": [player_view(g, i) for i in range(len(g.players))],
        "stack": [thing_view(g, thing, seat, words) for thing in g.table.stack],
        "held": [{"object": held.object, "player": held.player, "name": held.program} for held in g.table.held],
        "notes": [[n.card, n.number] for n in g.table.notes if g.cards[n.card].stamp == n.stamp],
        "slots": [
            {"kind": slot.kind, "top": list(g.zones[slot.top]), "under": list(g.zones[slot.under])}
            for slot in g.table.slots
        ],
    }
    return view


def player_view(g: FourSouls, seat: int) -> dict[str, Any]:
    """A player's figures. Before characters are dealt there are none."""
    p, index = g.players[seat], g.index
    player = ~seat
    hp = most = strength = souls = evasion = 0
    base = {"hp": 0, "attack": 0}
    if p.character != NOTHING:
        printed = g.book[g.cards[p.character].design]
        most, strength = printed.hp, printed.attack
        base = {"hp": most, "attack": strength}
        # Nearly always nothing changes a figure, and then there is no need to ask.
        if "stat:hp" in index or g.table.counters_mean:
            most = values.max_hp(g, player)
        if "stat:attack" in index or g.table.counters_mean:
            strength = values.attack(g, player)
        hp = max(0, most - p.damage)
        souls = values.souls(g, seat)
        if "attackable" in index and player in attack.attackable(g):
            evasion = values.evasion(g, player)
    active = seat == g.table.active
    view = {
        "name": g.seat_name(seat),
        "character": p.character,
        "coins": p.coins,
        "hp": hp,
        "max_hp": most,
        "attack": strength,
        "base": base,
        "evasion": evasion,
        "souls": souls,
        "goal": values.goal(g, seat) if "stat:goal" in index else g.options.souls,
        "dead": p.dead,
        "hand": len(g.zones[p.hand]),
        "hand_limit": values.hand_size(g, seat) if "stat:hand_size" in index else values.HAND_SIZE,
        "loot_plays": values.loot_plays_left(g, seat) if active else p.loot_extra - p.loot_played,
        "owes_attack": attack.owed(g, seat) if p.rights or "must:attack" in index else False,
        "counters": [list(pair) for pair in p.counters] if p.counters else [],
    }
    if active:  # Nobody attacks or buys on another player's turn (FS-ATK-01, FS-PUR-01).
        view["attacks"] = max(0, values.attacks_left(g, seat)) + sum(right.extra for right in attack.rights(g, seat))
        view["purchases"] = max(0, values.purchases_left(g, seat))
    return view
