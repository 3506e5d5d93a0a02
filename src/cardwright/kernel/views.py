"""Views: everything a seat may know. A view is built up from what the seat sees, never cut down from the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.kernel import chance
from cardwright.kernel.records import bit

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

    AnyGame = Game[Any, Any, Any]


def view(g: AnyGame, seat: int) -> dict[str, Any]:
    """Everything a seat may know, as plain data."""
    question = g.question
    asked = question is not None and question.player == seat
    return {
        "game": g.NAME,
        "seat": seat,
        "zones": [_zone(g, zone, seat) for zone in range(len(g.zones))],
        "table": g.view_table(seat),
        "decision": _decision(g, seat),
        "blocked": g.view_blocked(seat) if seat >= 0 and not g.over else [],
        "suggested": g.view_suggested(seat) if asked else [],
        "over": g.over,
        "result": g.result,
    }


def _decision(g: AnyGame, seat: int) -> dict[str, Any] | None:
    """Who is asked what; the options are shown only to the seat that is asked."""
    question = g.question
    if question is None:
        return None
    found: dict[str, Any] = {"player": question.player, "prompt": question.prompt}
    if question.player == seat:
        found["text"] = g.prompt(question.prompt, question.card, question.number)
        found["card"] = question.card
        found["options"] = [
            {"label": g.label(key), "cards": list(g.concerns(key)), "key": list(key)} for key in question.options
        ]
    return found


def _zone(g: AnyGame, zone: int, seat: int) -> dict[str, Any]:
    place = g.places[zone]
    cards = g.zones[zone]
    records, sight, at_bit = g.cards, g.sight[zone], bit(seat)
    # The order of the cards in a hand is secret.
    ordered = g.PLACES[place.kind].seen_by != "own"
    known = [
        {"id": card, "at": at if ordered else 0, **g.view_card(card, seat)}
        for at, card in enumerate(cards)
        if (records[card].seen | sight) >> at_bit & 1
    ]
    return {"kind": place.kind, "seat": place.seat, "number": place.number, "size": len(cards), "cards": known}


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
