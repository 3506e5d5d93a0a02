"""Conditions that hold at every decision. ``check`` raises AssertionError if one does not."""

from __future__ import annotations

from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.engine.records import (
    BOOST,
    RESOLVING,
    UNDER,
    VILLAIN_AREA,
    area,
    deck,
    discard,
    engaged,
    hand,
)
from cardwright.marvel_champions.rules import advance, defeat, limits, values, villains, zones
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.round import PlayerPhase


def check(g: MarvelChampions) -> None:
    """Check a game at a decision, or at its end."""
    _cards_and_zones(g)
    _figures(g)
    _hosts(g)
    assert g.index == g.build_index(), "the index of listening abilities does not follow from the cards"
    if g.over:
        assert g.result is not None, "the game stopped without an outcome"
        return
    assert g.result is None, "the game has an outcome but goes on"
    _villain_area(g)
    for seat in range(len(g.players)):
        _seat(g, seat)
    _question(g)


def _cards_and_zones(g: MarvelChampions) -> None:
    places: dict[int, int] = {}
    for zone, cards in enumerate(g.zones):
        for card in cards:
            assert card not in places, f"{g.cards[card].design} ({card}) lies in zones {places[card]} and {zone}"
            places[card] = zone
    for card, c in enumerate(g.cards):
        assert places.get(card) == c.zone, f"{c.design} ({card}) says zone {c.zone} but lies in {places.get(card)}"
        assert c.design in g.book, f"card {card} has no definition {c.design!r}"


def _figures(g: MarvelChampions) -> None:
    going = defeat.under_way(g)
    for card, c in enumerate(g.cards):
        definition = g.book[c.design]
        assert c.damage >= 0, f"{c.design} has {c.damage} damage"
        assert all(n > 0 for _, n in c.counters), f"{c.design} has counters {c.counters}"
        if not g.in_play(card):
            plain = not (c.damage or c.counters or c.marks or c.turned)
            assert plain, f"{c.design} is out of play but keeps something"
        elif definition.is_character and not g.over and card not in going:
            left = values.remaining(g, card)
            assert left > 0 or not defeat.can_be_defeated(g, card), f"{c.design} is in play with {left} hit points"
        for status in set(c.marks):
            most = 2 if status != "tough" and keyword(g, card, "steady") else 1
            assert c.marks.count(status) <= most, f"{c.design} has too many status cards: {c.marks}"


def _hosts(g: MarvelChampions) -> None:
    for c in g.cards:
        if c.host == NOTHING:
            assert c.zone not in (BOOST, UNDER), f"{c.design} lies facedown on nothing"
            continue
        assert g.in_play(c.host), f"{c.design} is on {g.cards[c.host].design}, which is not in play"
        if c.zone not in (BOOST, UNDER):
            assert c.zone == g.cards[c.host].zone, f"{c.design} is not in the area of its host"


def _villain_area(g: MarvelChampions) -> None:
    table, area_ = g.table, g.zones[VILLAIN_AREA]
    found = {kind: {card for card in area_ if g.define(card).type == kind} for kind in ("villain", "main_scheme")}
    assert set(table.villains) == found["villain"], "each villain has exactly one stage in play"
    assert set(table.main_schemes) == found["main_scheme"], "each main scheme has exactly one stage in play"
    for active, cards in ((table.active_villain, table.villains), (table.active_scheme, table.main_schemes)):
        assert active in cards or (not cards and active == NOTHING), "the active one is not among those in play"
    for main in table.main_schemes:
        threat = g.count(main, "threat")
        completed = threat >= values.target_threat(g, main)
        assert not completed or main in advance.under_way(g), f"a main scheme has {threat} threat but is not completed"
    for scheme in zones.side_schemes(g):
        assert g.count(scheme, "threat") > 0 or scheme in defeat.under_way(g), (
            f"{g.define(scheme).name} has no threat but is not defeated"
        )
    for zone in (*(zone for pair in table.encounter_decks for zone in pair), BOOST):
        for card in g.zones[zone]:
            assert not g.define(card).is_player_card, f"{g.define(card).name} is among the encounter cards"
    for number in villains.decks_in_use(g):
        assert g.zones[table.encounter_decks[number][0]], "an encounter deck is empty"


def _seat(g: MarvelChampions, seat: int) -> None:
    player = g.players[seat]
    if player.out:
        assert g.table.first != seat, "the first player is out of the game"
        assert not g.zones[area(seat)], "an eliminated player has cards in play"
        return
    assert g.cards[player.identity].zone == area(seat), "an identity is not in its player's area"
    choosing = g.question is not None and g.question.prompt == "too_many"
    assert choosing or not limits.excess(g, seat), "a player controls too many allies or restricted cards"
    for card in g.zones[area(seat)]:
        definition = g.define(card)
        if definition.is_player_card and not definition.is_identity:
            assert definition.type in ("ally", "support", "upgrade"), f"{definition.name} cannot be in play"
    for card in g.zones[engaged(seat)]:
        definition = g.define(card)
        assert definition.type == "minion" or g.cards[card].host != NOTHING, f"{definition.name} is not a minion"
    assert g.zones[deck(seat)] or not g.zones[discard(seat)], "a deck that has run out is not rebuilt"
    for zone in (hand(seat), deck(seat), discard(seat)):
        for card in g.zones[zone]:
            theirs = g.cards[card].owner == seat or not g.define(card).is_player_card
            assert theirs, f"{g.define(card).name} is among the cards of the wrong player"


def _question(g: MarvelChampions) -> None:
    question = g.question
    assert question is not None
    assert len(question.options) > 1 or g.asks_everybody, "a question with a single answer was asked"
    assert len(set(question.options)) == len(question.options), f"options stand twice: {question.options}"
    assert not g.players[question.player].out, "a player who is out was asked"
    top = g.frames[-1]
    if isinstance(top, PlayerPhase) and question.prompt in ("discard_down", "discard_any"):
        for seat in top.done:  # MC-HAND-LIMIT-01
            assert len(g.zones[hand(seat)]) <= values.hand_size(g, seat), "a player ended the phase with too many cards"
    assert len(g.zones[RESOLVING]) <= len(g.frames), "cards were forgotten while being resolved"
