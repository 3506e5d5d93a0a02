"""The memory of a game: events that some card asks about later, and uses of limited abilities (MC-LIMIT, MC-MAX).

An event is remembered only if a card of the game, wherever it lies, asks about its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.happening import Happening
from cardwright.kernel.records import replace
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.engine.records import Period

if TYPE_CHECKING:
    from cardwright.kernel.records import Event
    from cardwright.marvel_champions.cards.abilities.triggered import MayPlay, Usable
    from cardwright.marvel_champions.engine.game import MarvelChampions

REMEMBER = "remember"
"""The window in which an event that has just happened is remembered, before anybody responds to it."""
UNLIMITED = 1_000_000
"""The uses left of an ability without a limit: more than there can be."""


def remember(g: MarvelChampions, event: Event) -> None:
    """Remember an event with the amount that really happened."""
    top = g.frames[-1]
    amount = top.done if isinstance(top, Happening) else event.amount
    g.table.past += (replace(event, amount=amount, used=()),)


def since(g: MarvelChampions, period: Period) -> tuple[Event, ...]:
    """The remembered events of the present turn, phase or round, or of the whole game."""
    table = g.table
    match period:
        case "turn":
            return table.past[table.turn_from :]
        case "phase":
            return table.past[table.phase_from :]
        case "round":
            return table.past[table.round_from :]
    return table.past


def begin_turn(g: MarvelChampions) -> None:
    g.table.turn_from = len(g.table.past)
    forget_uses(g, "turn")


def begin_phase(g: MarvelChampions) -> None:
    g.table.phase_from = len(g.table.past)
    forget_uses(g, "phase")


def begin_round(g: MarvelChampions) -> None:
    g.table.round_from = len(g.table.past)


def forget_uses(g: MarvelChampions, period: Period) -> None:
    """Limits and maximums for a period apply afresh."""
    if g.table.used:
        g.table.used = tuple(use for use in g.table.used if use[-1] != period)


def spent(g: MarvelChampions, card: int, number: int, node: Usable | MayPlay) -> bool:
    """Whether a limited ability may not be used again in its period."""
    return bool(g.table.used) and uses_left(g, card, number, node) <= 0


def uses_left(g: MarvelChampions, card: int, number: int, node: Usable | MayPlay) -> int:
    """How often an ability may still be used in its period: its own copy (MC-LIMIT-01), and the copies of all cards of
    the same title together (MC-MAX-02)."""
    used = g.table.used
    left = node.limit - used.count(_copy(g, card, number, node)) if node.limit else UNLIMITED
    return min(left, node.most - used.count(_title(g, card, number, node))) if node.most else left


def count_use(g: MarvelChampions, card: int, number: int, node: Usable | MayPlay) -> None:
    """Count the use of a limited ability, even if its effects are canceled later (MC-LIMIT-02, MC-MAX-03)."""
    if node.limit and node.per != "payment":
        g.table.used += (_copy(g, card, number, node),)
    if node.most:
        g.table.used += (_title(g, card, number, node),)


def _copy(g: MarvelChampions, card: int, number: int, node: Usable | MayPlay) -> tuple[int, int, str, int, str]:
    c = g.cards[card]
    return (card, c.stamp, base_of(c.design), number, node.per)


def _title(g: MarvelChampions, card: int, number: int, node: Usable | MayPlay) -> tuple[int, int, str, int, str]:
    """MC-MAX-01: copies are cards of the same title, whoever controls them."""
    return (-1, 0, " ".join(g.define(card).title), number, node.per)
