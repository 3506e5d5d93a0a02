"""What a seat may know of a Marvel Champions table beyond where the cards are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.cards import faces
from cardwright.marvel_champions.engine.records import BOOST, PLACES, hand
from cardwright.marvel_champions.rules import facedown, values, villains, zones
from cardwright.marvel_champions.rules.constant import applies
from cardwright.marvel_champions.views.band import phase_view, resolving
from cardwright.marvel_champions.views.payment import payment_view

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


PILES: frozenset[str] = frozenset(name for name, kind in PLACES.items() if kind.seen_by == "all" and not kind.in_play)
"""Where cards lie open and out of play: only which card it is can be seen of any of them."""


def cards_view(g: MarvelChampions, kind: str, known: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """The cards of a zone of a kind that a seat may know, each given after its place in the zone."""
    if g.PLACES[kind].in_play:
        return [card_view(g, card, at) for at, card in known]
    book, cards = g.book, g.cards
    return [{"id": card, "at": at, "name": (name := cards[card].design), "type": book[name].type} for at, card in known]


def card_view(g: MarvelChampions, card: int, at: int) -> dict[str, Any]:
    """What is to be seen on a card in play."""
    c = g.cards[card]
    definition = g.book[c.design]
    view: dict[str, Any] = {
        "id": card,
        "at": at,
        "name": definition.base or c.design,
        "type": definition.type,
        "exhausted": c.turned,
        "controller": c.holder,
        "statuses": list(c.marks),
        "damage": c.damage,
    }
    if c.host != NOTHING:
        view["host"] = c.host
    if c.printed and facedown.lies(g, card):
        view["facedown"] = True
    if c.counters:
        view["counters"] = [list(pair) for pair in c.counters]
    if definition.is_character:
        powers = {name: printed for name, printed in definition.powers.items() if printed >= 0}
        most = values.max_hit_points(g, card)
        view["hit_points"] = most - c.damage
        view["max_hit_points"] = most
        view["powers"] = {name: values.power(g, card, name) for name in powers}
        view["printed_powers"] = powers
    if definition.is_scheme:
        view["threat"] = g.count(card, "threat")
    if definition.is_enemy:
        view["boost_cards"] = sum(g.cards[other].host == card for other in g.zones[BOOST])
    if "gains" in g.index or definition.base:
        gains = g.index.get("gains", ())
        found = [node for e in gains if applies(g, node := g.ability(e), g.scope(e), card)]
        found = [node for node in found if (node.keyword or node.trait) not in definition.lost]
        if found or definition.base:
            keywords = tuple((node.keyword, node.value) for node in found if node.keyword)
            view["now"] = faces.now(definition, keywords, tuple(node.trait for node in found if node.trait))
    return view


def table_view(g: MarvelChampions, seat: int) -> dict[str, Any]:
    """Round and phase, what is being resolved, schemes, players."""
    table = g.table
    main = villains.the_main_scheme(g)
    threat = values.acceleration_parts(g, main) if main != NOTHING else (0, 0, 0)
    hazard = zones.icons(g, "hazard")
    return {
        "round": table.round,
        "first_player": table.first,
        "active_player": table.active,
        "phase": phase_view(g),
        "resolving": resolving(g, seat),
        "payment": payment_view(g, seat),
        "villain": villains.the_villain(g),
        "villains": list(table.villains),
        "main_scheme": main,
        "main_schemes": [scheme_view(g, scheme) for scheme in table.main_schemes],
        "target_threat": values.target_threat(g, main) if main != NOTHING else 0,
        "acceleration": sum(threat),
        "next_threat": next_threat(*threat),
        "hazard": hazard,
        "decks": [{"name": d.name, "seat": d.seat, "deck": d.zone, "pile": d.pile} for d in table.decks],
        "crisis": values.crisis(g),
        "players": [player_view(g, i, hazard) for i in range(len(g.players))],
    }


def scheme_view(g: MarvelChampions, scheme: int) -> dict[str, int]:
    """A main scheme's target threat, and the threat that the next villain phase places on it."""
    return {
        "card": scheme,
        "target_threat": values.target_threat(g, scheme),
        "acceleration": values.acceleration(g, scheme),
    }


def next_threat(scheme: int, tokens: int, icons: int) -> list[list[Any]]:
    """What the next villain phase places on the main scheme, part by part (MC-VILLAIN-PHASE-01)."""
    return [[name, n] for name, n in (("scheme", scheme), ("tokens", tokens), ("icons", icons)) if n]


def player_view(g: MarvelChampions, seat: int, hazard: int) -> dict[str, Any]:
    """A player's figures; ``hazard`` is how many hazard icons are in play."""
    player = g.players[seat]
    return {
        "name": g.seat_name(seat),
        "hero": player.hero,
        "identity": player.identity,
        "form": g.form(seat),
        "changed_form": player.changed_form,
        "hand": len(g.zones[hand(seat)]),
        "hand_size": values.hand_size(g, seat),
        "encounter_next": encounter_next(g, seat, hazard),
        "out": player.out,
    }


def encounter_next(g: MarvelChampions, seat: int, extra: int) -> int:
    """How many encounter cards a player is dealt next: one, and ``extra`` in all for hazard icons (MC-HAZARD-02).

    The token has not passed on when they are dealt.
    """
    seats = g.seats_in_order()
    if seat not in seats:
        return 0
    return 1 + extra // len(seats) + (seats.index(seat) < extra % len(seats))
