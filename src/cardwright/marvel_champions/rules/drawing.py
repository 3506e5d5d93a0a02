"""Drawing cards, one at a time (MC-DRAW)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.happening import Happening
from cardwright.kernel.records import Event, replace
from cardwright.marvel_champions.engine.records import area, deck, discard, hand
from cardwright.marvel_champions.rules import values, zones
from cardwright.marvel_champions.rules.changes import heard
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def draw(g: MarvelChampions, draws: Sequence[tuple[int, int]], up_to: bool = False) -> None:
    """Players draw cards, given as pairs of a seat and a number; ``g.returned`` will be how many were drawn, and
    ``table.moved`` which. Only players who draw ``up_to`` a hand size draw another card for an obligation
    (MC-OBLIGATION-10)."""
    if heard(g, "on:draw"):
        g.push(Drawing(tuple(draws), up_to=up_to))
        return
    moved: list[int] = []
    for seat, number in draws:
        moved += take(g, seat, number, up_to)
    g.returned = len(moved)
    if not up_to:
        g.table.moved = tuple(moved)


def draw_up(g: MarvelChampions, seats: Sequence[int]) -> None:
    """Players draw up to their hand size (MC-HAND-LIMIT-02)."""
    draw(g, [(seat, values.hand_size(g, seat) - len(g.zones[hand(seat)])) for seat in seats], up_to=True)


def take(g: MarvelChampions, seat: int, number: int, up_to: bool = False) -> list[int]:
    """A player takes cards from the top of their deck into hand, one at a time (MC-DRAW-02), also from a rebuilt deck
    (MC-PLAYER-DECK-05), as many as there are. An obligation goes to the player's play area instead
    (MC-OBLIGATION-09)."""
    drawn: list[int] = []
    if number <= 0 or g.players[seat].out or forbidden(g, "draw", g.players[seat].identity):
        return drawn
    own, to = deck(seat), hand(seat)
    while number > 0:
        if not g.zones[own]:
            if not g.zones[discard(seat)]:
                break
            zones.rebuild_player_deck(g, seat)
        before = until_obligation(g, g.zones[own][-number:])
        if before:
            drawn += g.draw(own, to, before)
            number -= before
            continue
        card = g.zones[own][-1]
        zones.put(g, card, area(seat))
        g.note("draws_obligation", seat, (card,), rule="MC-OBLIGATION-09")
        if not up_to:
            number -= 1
    if drawn:
        g.note("draws", seat, tuple(drawn), len(drawn), "MC-DRAW-01", secret=1 << seat)
    return drawn


def until_obligation(g: MarvelChampions, cards: tuple[int, ...]) -> int:
    """How many of the top cards of a deck come before the first obligation."""
    book = g.book
    for number, card in enumerate(reversed(cards)):
        if book[g.cards[card].design].type == "obligation":
            return number
    return len(cards)


class Drawing(Frame, kw_only=False):
    """Players draw cards, each an event that some ability answers."""

    draws: tuple[tuple[int, int], ...]
    drawn: tuple[int, ...] = ()
    at: int = 0
    """How many draws the present player has made or tried to make."""
    up_to: bool = False
    """Whether obligations that are drawn do not count."""

    def start(self, g: MarvelChampions) -> Next:
        if not self.draws:
            g.table.moved = self.drawn
            return g.pop(len(self.drawn))
        seat, number = self.draws[0]
        if self.at >= number:
            self.draws, self.at = self.draws[1:], 0
            return self.following
        top = g.zones[deck(seat)][-1:]
        if not (self.up_to and top and g.define(top[0]).type == "obligation"):
            self.at += 1
        return g.happen(Event("draw", seat, amount=1), self.following)

    def following(self, g: MarvelChampions) -> Next:
        return self.start


def commit(g: MarvelChampions, event: Event) -> None:
    top = g.frames[-1]
    drawn = take(g, event.player, 1)
    g.returned = len(drawn)
    for frame in reversed(g.frames):
        if isinstance(frame, Drawing):
            frame.drawn += tuple(drawn)
            break
    if drawn and isinstance(top, Happening):
        top.event = replace(event, card=drawn[0])
