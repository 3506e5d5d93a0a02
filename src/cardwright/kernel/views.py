"""Views: everything a seat may know. A view is built up from what the seat sees, never cut down from the whole.

``known`` answers straight from the state, for code that needs no view; so does ``State.visible`` for one card.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import TYPE_CHECKING, Any

from cardwright.kernel import chance
from cardwright.kernel.records import bit

if TYPE_CHECKING:
    from cardwright.kernel.game import Game, Pile

    AnyGame = Game[Any, Any, Any]


def known(g: AnyGame, seat: int, zone: int) -> Iterable[tuple[int, int]]:
    """The cards of a zone that a seat may know, each with its position before it.

    The order of the cards in a hand is secret, so every position in a hand is 0.
    """
    cards = g.zones[zone]
    ordered = g.PLACES[g.places[zone].kind].seen_by != "own"
    mask = 1 << bit(seat)
    if g.sight[zone] & mask:
        return enumerate(cards) if ordered else zip(repeat(0), cards)
    records = g.cards
    # Most cards of a deck are known to nobody, and this is asked of every card of every deck.
    some = [card for card in cards if records[card].seen]
    return [(cards.index(card) if ordered else 0, card) for card in some if records[card].seen & mask]


def view(g: AnyGame, seat: int, words: bool = True) -> dict[str, Any]:
    """Everything a seat may know, as plain data; see ``Game.view``."""
    question = g.question
    asked = question is not None and question.player == seat
    found = {
        "game": g.NAME,
        "seat": seat,
        "zones": _zones(g, seat),
        "table": g.view_table(seat, words),
        "decision": _decision(g, seat, words),
    }
    if words:
        found["blocked"] = g.view_blocked(seat) if seat >= 0 and not g.over else []
    found["suggested"] = g.view_suggested(seat) if asked else []
    found["over"] = g.over
    found["result"] = g.result
    return found


def _decision(g: AnyGame, seat: int, words: bool) -> dict[str, Any] | None:
    """Who is asked what; the options are shown only to the seat that is asked."""
    question = g.question
    if question is None:
        return None
    found: dict[str, Any] = {"player": question.player, "prompt": question.prompt}
    if question.player == seat:
        if words:
            found["text"] = g.prompt(question.prompt, question.card, question.number)
        found["card"] = question.card
        concerns = g.concerns
        found["options"] = [{"cards": list(concerns(key)), "key": list(key)} for key in question.options]
        if words:
            labeled = zip(question.options, found["options"], strict=True)
            found["options"] = [{"label": g.label(key), **option} for key, option in labeled]
    return found


def _zones(g: AnyGame, seat: int) -> list[dict[str, Any]]:
    """Every zone with the cards a seat may know. The views of open piles and of empty zones are kept until
    they change."""
    zones, kinds, open_piles = g.zones, g.PLACES, g.PILES
    if g.piles is None:
        g.piles = {}
    piles = g.piles
    found = []
    for zone, place in enumerate(g.places):
        cards, kind = zones[zone], place.kind
        told = piles.get(zone)
        if told is not None and told[0] is cards:
            found.append(told[1])
            continue
        shown: list[dict[str, Any]] = []
        if cards:
            if kind in open_piles:
                shown = _pile(g, kind, cards, told, seat)
            else:
                seen = enumerate(cards) if kinds[kind].seen_by == "all" else known(g, seat, zone)
                shown = g.view_cards(kind, seen, seat)
        whole = {"kind": kind, "seat": place.seat, "number": place.number, "size": len(cards), "cards": shown}
        found.append(whole)
        if kind in open_piles or not cards:
            piles[zone] = (cards, whole)
    return found


def _pile(g: AnyGame, kind: str, cards: tuple[int, ...], told: Pile | None, seat: int) -> list[dict[str, Any]]:
    """The cards of an open pile. Usually only the top has grown since its last view."""
    if told is None:
        return g.view_cards(kind, enumerate(cards), seat)
    before = len(told[0])
    if cards[:before] != told[0]:
        return g.view_cards(kind, enumerate(cards), seat)
    shown: list[dict[str, Any]] = told[1]["cards"]
    return shown + g.view_cards(kind, enumerate(cards[before:], before), seat)


def redraw(g: AnyGame, seat: int, seed: int) -> None:
    """Redraw everything a seat cannot see: hidden cards with the same back trade places, and the random state
    changes."""
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
