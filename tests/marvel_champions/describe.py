"""Readable facts about a position, for tests that compare several at once."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.records import NOBODY
from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.records import (
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    VILLAIN_AREA,
    area,
    dealt,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import values


def describe(g: MarvelChampions) -> dict[str, Any]:
    """All of them."""
    table = g.table
    villain, main = table.villain, table.main_scheme
    outcome = g.result
    return {
        "heroes": [_describe_hero(g, seat) for seat in range(len(g.players))],
        "villain": {**describe_card(g, villain), "stage": g.define(villain).stage},
        "main_scheme": {
            **describe_card(g, main),
            "threat": g.count(main, "threat"),
            "target": values.target_threat(g, main),
            "acceleration": g.count(main, "acceleration"),
        },
        "side_schemes": {
            g.cards[card].design: g.count(card, "threat")
            for card in g.zones[VILLAIN_AREA]
            if g.define(card).type == "side_scheme"
        },
        "encounter_deck": len(g.zones[ENCOUNTER_DECK]),
        "encounter_discard": _names(g, ENCOUNTER_DISCARD),
        "first_player": table.first,
        "active_player": table.active,
        "round": table.round,
        "asked": None if g.question is None else {"player": g.question.player, "prompt": g.question.prompt},
        "outcome": "" if outcome is None else outcome["reason"],
        "won": None if outcome is None else outcome["won"],
        "cards": where(g),
    }


def _describe_hero(g: MarvelChampions, seat: int) -> dict[str, Any]:
    player = g.players[seat]
    facts: dict[str, Any] = {"hero": player.hero, "out": player.out}
    if not player.out:
        facts |= describe_card(g, player.identity) | {"form": g.form(seat)}
        facts["in_play"] = [g.cards[card].design for card in g.zones[area(seat)] if card != player.identity]
    return facts | {
        "hand": _names(g, hand(seat)),
        "deck": len(g.zones[deck(seat)]),
        "discard": _names(g, discard(seat)),
        "minions": _names(g, engaged(seat)),
        "dealt": len(g.zones[dealt(seat)]),
    }


def describe_card(g: MarvelChampions, card: int) -> dict[str, Any]:
    """What is on a card in play."""
    c = g.cards[card]
    facts: dict[str, Any] = {
        "card": c.design,
        "exhausted": c.turned,
        "damage": c.damage,
        "statuses": list(c.marks),
        "counters": dict(c.counters),
    }
    if g.define(card).is_character:
        facts["hp"] = values.remaining(g, card)
    if g.in_play(card):
        facts["attached"] = [g.cards[other].design for other in g.zones[c.zone] if g.cards[other].host == card]
    return facts


def where(g: MarvelChampions) -> dict[str, list[str]]:
    """For each card by id, the places its copies are in: a kind of place, or whose (``hand of 0``)."""
    found: dict[str, list[str]] = {}
    for zone, cards in enumerate(g.zones):
        place = g.places[zone]
        name = place.kind if place.seat == NOBODY else f"{place.kind} of {place.seat}"
        for card in cards:
            found.setdefault(g.cards[card].design, []).append(name)
    return found


def find(g: MarvelChampions, name: str) -> list[int]:
    """The cards with an id, those in play first."""
    cards = [card for card, c in enumerate(g.cards) if c.design == name]
    return sorted(cards, key=lambda card: not g.in_play(card))


def _names(g: MarvelChampions, zone: int) -> list[str]:
    """The cards of a zone, top first."""
    return [g.cards[card].design for card in reversed(g.zones[zone])]
