"""Views: everything a seat may know. A view is built up from what the seat sees, never cut down from the whole.

``known`` answers straight from the state, for code that needs no view; so does ``State.visible`` for one card.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, count, repeat
from operator import is_not
from typing import TYPE_CHECKING, Any

from cardwright.kernel import chance
from cardwright.kernel.records import SPECTATOR, bit

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

    AnyGame = Game[Any, Any, Any]


def known(g: AnyGame, seat: int, zone: int, some: list[int] | None = None) -> Iterable[tuple[int, int]]:
    """The cards of a zone that a seat may know, each with its position before it.

    The order of the cards in a hand is secret, so every position in a hand is 0. ``some`` are the cards of the zone
    that any seat knows beyond those who see the zone, if the caller has found them out.
    """
    cards = g.zones[zone]
    ordered = g.PLACES[g.places[zone].kind].seen_by != "own"
    mask = 1 << bit(seat)
    if g.sight[zone] & mask:
        return enumerate(cards) if ordered else zip(repeat(0), cards)
    if some is None:
        some = _known_to_some(g, zone)
    records = g.cards
    return [(cards.index(card) if ordered else 0, card) for card in some if records[card].seen & mask]


def _known_to_some(g: AnyGame, zone: int) -> list[int]:
    """The cards of a zone that some seat knows: few or none in a deck."""
    cards = g.cards
    return [card for card in g.zones[zone] if cards[card].seen]


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


class Told:
    """What the views of a game have told of its zones, kept for the next view.

    A zone is *still* if its view is the same for all seats until other cards are in it or, in a watched zone, one of
    them changes: an empty zone, a hidden one of which nobody knows a card, and what ``Game.view_is_still`` says. All
    others are told anew in every view.
    """

    __slots__ = ("cards", "zones", "lively")

    def __init__(self, size: int) -> None:
        self.cards: list[tuple[int, ...] | None] = [None] * size
        """The cards of each zone when it was last told; None if it has to be told anew."""
        self.zones: list[dict[str, Any]] = [{}] * size
        """The views of the still zones."""
        self.lively: dict[int, list[int] | None] = {}
        """The zones that are not still, each with the cards that some seat knows; None if everybody sees all cards."""


def _zones(g: AnyGame, seat: int) -> list[dict[str, Any]]:
    """Every zone with the cards a seat may know."""
    zones, places = g.zones, g.places
    told = g.told
    if told is None or len(told.cards) != len(zones):
        told = g.told = Told(len(zones))
    if touched := g.touched & g.VIEWED:
        g.touched -= touched
        for zone in compress(count(), map(touched.__and__, g.watch)):
            told.cards[zone] = None
    for changed in compress(count(), map(is_not, zones, told.cards)):
        _tell(g, told, changed)
    found = told.zones.copy()
    for zone, some in told.lively.items():
        cards, place = zones[zone], places[zone]
        kind = place.kind
        seen = enumerate(cards) if some is None else known(g, seat, zone, some)
        shown = g.view_cards(kind, seen, seat)
        found[zone] = {"kind": kind, "seat": place.seat, "number": place.number, "size": len(cards), "cards": shown}
    return found


def _tell(g: AnyGame, told: Told, zone: int) -> None:
    """Tell a zone whose cards have changed, if it is still."""
    cards, place = g.zones[zone], g.places[zone]
    kind = place.kind
    is_open = g.PLACES[kind].seen_by == "all"
    shown: list[dict[str, Any]] = []
    if cards and is_open and g.view_is_still(kind, cards):
        shown = _pile(g, told, zone) if kind in g.PILES else g.view_cards(kind, enumerate(cards), SPECTATOR)
    elif cards:
        some = None if is_open else _known_to_some(g, zone)
        if some is None or some or g.sight[zone]:
            told.lively[zone] = some
            told.cards[zone] = cards
            return
    told.lively.pop(zone, None)
    told.cards[zone] = cards
    told.zones[zone] = {
        "kind": kind,
        "seat": place.seat,
        "number": place.number,
        "size": len(cards),
        "cards": shown,
    }


def _pile(g: AnyGame, told: Told, zone: int) -> list[dict[str, Any]]:
    """The cards of an open pile. Usually only the top has grown since its last view."""
    cards, kind = g.zones[zone], g.places[zone].kind
    before = told.cards[zone] or ()
    if cards[: len(before)] != before:
        before = ()
    shown: list[dict[str, Any]] = told.zones[zone]["cards"] if before else []
    return shown + g.view_cards(kind, enumerate(cards[len(before) :], len(before)), SPECTATOR)


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
