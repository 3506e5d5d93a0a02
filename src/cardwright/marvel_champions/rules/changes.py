"""Small changes of cards, each an event that abilities may answer: exhausting, readying, counters.

Most of the time nobody listens to them. ``heard`` says so with one look, and then a plain loop does the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.happening import Happening, Series
from cardwright.kernel.records import Event, replace
from cardwright.kernel.state import State

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def heard(g: MarvelChampions, on: str) -> bool:
    """Whether an ability answers events of a kind (``on`` is ``on:`` and the kind); nothing answers what happens while
    the game is set up (MC-ABILITY-08)."""
    return on in g.index and g.table.round > 0


def happen_all(g: MarvelChampions, events: Sequence[Event]) -> None:
    """Let events happen, one after the other, where somebody listens to them; ``g.returned`` will be the sum."""
    g.returned = 0
    if len(events) == 1:
        g.happen(events[0])
    elif events:
        g.push(Series(tuple(events)))


def tell(g: MarvelChampions, event: Event, number: int) -> None:
    """Change the second figure of an event that is being committed, for the responses to it."""
    top = g.frames[-1] if g.frames else None
    if isinstance(top, Happening) and top.event is event:
        top.event = replace(event, number=number)


# --- exhausting and readying ------------------------------------------------------------------------------------------


def exhaust(g: MarvelChampions, cards: Sequence[int], tags: tuple[str, ...] = ()) -> None:
    """Exhaust ready cards (MC-EXHAUST-01); ``basic`` among the tags: to use a basic power or to defend."""
    _turn_all(g, "exhaust", cards, tags)


def ready(g: MarvelChampions, cards: Sequence[int], tags: tuple[str, ...] = ()) -> None:
    """Ready exhausted cards (MC-READY-02); ``step`` among the tags: as a step of the round."""
    _turn_all(g, "ready", cards, tags)


def _turn_all(g: MarvelChampions, kind: str, cards: Sequence[int], tags: tuple[str, ...]) -> None:
    if heard(g, "on:exhaust" if kind == "exhaust" else "on:ready"):
        happen_all(g, [Event(kind, g.cards[card].holder, card, amount=1, tags=tags) for card in cards])
        return
    for card in cards:
        _turn(g, card, kind == "exhaust", tags)
    g.returned = len(cards)


def commit_turn(g: MarvelChampions, event: Event) -> None:
    """A card is exhausted or readied."""
    g.returned = int(g.in_play(event.card))
    if g.returned:
        _turn(g, event.card, event.kind == "exhaust", event.tags)


def _turn(g: MarvelChampions, card: int, turned: bool, tags: tuple[str, ...]) -> None:
    g.edit(card).turned = turned
    if not tags:  # Basic powers and the steps of the round are told by themselves.
        word, rule = ("exhausts", "MC-EXHAUST-01") if turned else ("readies", "MC-READY-02")
        g.note(word, g.cards[card].holder, (card,), rule=rule)


def power_used(seat: int, card: int, power: str) -> Event:
    """The event that a character has used a basic power (MC-BASIC-POWER-01)."""
    return Event("use_power", seat, card, amount=1, tags=(power,))


# --- counters ---------------------------------------------------------------------------------------------------------


def put_counters(g: MarvelChampions, card: int, counter: str, n: int) -> None:
    """Put counters on a card, or take them off with a negative number (MC-COUNTER-01)."""
    kind = "place_counters" if n > 0 else "remove_counters"
    if n and heard(g, "on:" + kind):
        g.happen(Event(kind, g.cards[card].holder, card, amount=abs(n), tags=(counter,)))
    else:
        State.put_counters(g, card, counter, n)


def commit_placed(g: MarvelChampions, event: Event) -> None:
    if g.in_play(event.card):
        State.put_counters(g, event.card, event.tags[0], event.amount)
    tell(g, event, g.count(event.card, event.tags[0]))


def commit_removed(g: MarvelChampions, event: Event) -> None:
    State.put_counters(g, event.card, event.tags[0], -event.amount)
    tell(g, event, g.count(event.card, event.tags[0]))
