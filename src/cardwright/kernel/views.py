"""Views: everything a seat may know. A view is built up from what the seat sees, never cut down from the whole.

``known`` answers straight from the state, for code that needs no view; so does ``State.visible`` for one card.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, count, repeat
from operator import is_not
from typing import TYPE_CHECKING, Any

from cardwright.kernel import chance
from cardwright.kernel.records import NOBODY, SPECTATOR, Place, bit

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame


def known(g: AnyGame, seat: int, zone: int, among: list[int] | None = None) -> Iterable[tuple[int, int]]:
    """The cards of a zone that a seat may know, each with its position before it; only ``among`` these, if given.

    The order of the cards in a hand is secret, so every position in a hand is 0.
    """
    cards = g.zones[zone]
    ordered = g.PLACES[g.places[zone].kind].seen_by != "own"
    mask = 1 << bit(seat)
    if g.sight[zone] & mask:
        return enumerate(cards) if ordered else zip(repeat(0), cards)
    records = g.cards
    some = cards if among is None else among
    return [(cards.index(card) if ordered else 0, card) for card in some if records[card].seen & mask]


def view(g: AnyGame, seat: int, words: bool = True) -> dict[str, Any]:
    """Everything a seat may know, as plain data; see ``Game.view``."""
    question = g.question
    asked = question is not None and question.player == seat
    found = {"game": g.NAME, "seat": seat, "zones": _zones(g, seat), "table": g.view_table(seat, words)}
    found["decision"] = _decision(g, seat, words)
    if words:
        found["blocked"] = g.view_blocked(seat) if seat >= 0 and not g.over else []
    found["suggested"] = g.view_suggested(seat) if asked else []
    return found | {"over": g.over, "result": g.result}


def _decision(g: AnyGame, seat: int, words: bool) -> dict[str, Any] | None:
    """Who is asked what. Only the seat that is asked sees the options, and that it is asked for an answer."""
    question = g.question
    if question is None:
        return None
    if question.player != seat and question.prompt in g.ANSWERS:
        return {"player": NOBODY, "prompt": question.prompt}
    found: dict[str, Any] = {"player": question.player, "prompt": question.prompt}
    if question.player == seat:
        found["card"] = question.card
        found["options"] = [{"cards": list(g.concerns(key)), "key": list(key)} for key in question.options]
        if words:
            found["text"] = g.prompt(question.prompt, question.card, question.number)
            labels = iter(g.labels(question.options))
            found["options"] = [{"label": next(labels), **option} for option in found["options"]]
    return found


class Told:
    """What views have told of the zones of a game. A *still* zone is told once, until its cards change; a *lively* one
    in every view."""

    def __init__(self, zones: int) -> None:
        self.cards: list[tuple[int, ...] | None] = [None] * zones
        """The cards of each zone when it was last told; None if it is to be told anew."""
        self.still: list[dict[str, Any]] = [{}] * zones
        self.lively: dict[int, list[int] | None] = {}
        """For each lively zone the cards that somebody knows; None if everybody knows all."""


def _zones(g: AnyGame, seat: int) -> list[dict[str, Any]]:
    """Every zone with the cards a seat may know."""
    zones, places, told = g.zones, g.places, g.told
    if told is None or len(told.cards) != len(zones):
        told = g.told = Told(len(zones))
    if touched := g.touched & g.VIEWED:
        g.touched -= touched
        for zone in compress(count(), map(touched.__and__, g.watch)):
            told.cards[zone] = None
    for zone in compress(count(), map(is_not, zones, told.cards)):
        _tell(g, told, zone)
    found = told.still.copy()
    for zone, some in told.lively.items():
        seen = enumerate(zones[zone]) if some is None else known(g, seat, zone, some)
        found[zone] = _zone(places[zone], len(zones[zone]), g.view_cards(places[zone].kind, seen, seat))
    return found


def _tell(g: AnyGame, told: Told, zone: int) -> None:
    """Tell a zone with other cards than before, if it is still."""
    cards, place, before, records = g.zones[zone], g.places[zone], told.cards[zone], g.cards
    some = None if g.PLACES[place.kind].seen_by == "all" else [card for card in cards if records[card].seen]
    told.cards[zone] = cards
    if cards and (some or not g.view_is_still(zone)):
        told.lively[zone] = some
        return
    if told.lively.pop(zone, cards) is not cards:
        before = None
    grown = before is not None and cards[: len(before)] == before  # As a pile mostly has.
    shown: list[dict[str, Any]] = told.still[zone]["cards"] if grown else []
    if some is None:
        shown = shown + g.view_cards(place.kind, enumerate(cards[len(shown) :], len(shown)), SPECTATOR)
    told.still[zone] = _zone(place, len(cards), shown)


def _zone(place: Place, size: int, shown: list[dict[str, Any]]) -> dict[str, Any]:
    return {"kind": place.kind, "seat": place.seat, "number": place.number, "size": size, "cards": shown}


def redraw(g: AnyGame, seat: int, seed: int) -> None:
    """Redraw what a seat cannot see: hidden cards with the same back trade places, and the random state changes."""
    random = chance.seed_state(seed)
    groups: dict[str, list[int]] = {}
    for card in range(len(g.cards)):
        if not g.visible(card, seat):
            groups.setdefault(g.back(card), []).append(card)
    for cards in groups.values():
        random, order = chance.shuffled(random, tuple(cards))
        names = [g.cards[card].design for card in order]
        for card, name in zip(cards, names, strict=True):
            if g.cards[card].design != name:
                g.edit(card).design = name
    g.random = chance.mix(random)
    g.look_again()
