"""Status cards: confused, stunned, tough (MC-STATUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import NOTHING, Event
from cardwright.marvel_champions.rules.changes import heard
from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.resolve import Keep

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def can_get(g: MarvelChampions, card: int, status: str) -> bool:
    """Whether a character can be given a status card of a kind."""
    if forbidden(g, CANNOT[status], card):
        return False  # MC-STUNNED-05, MC-CONFUSED-05
    most = 1  # MC-STATUS-02
    if status != "tough":
        if keyword(g, card, "stalwart"):
            return False  # MC-STALWART-01
        if keyword(g, card, "steady"):
            most = 2  # MC-STATUS-03, MC-STEADY-01
    return g.cards[card].marks.count(status) < most


def give(g: MarvelChampions, card: int, status: str, source: int = NOTHING) -> None:
    """Give a character a status card; ``g.returned`` will be 1 if it gets one, else 0."""
    g.returned = 0
    if not can_get(g, card, status):
        return
    event = Event("gain_status", g.cards[card].holder, card, source, 1, tags=(status,))
    if heard(g, "on:gain_status"):
        g.happen(event)
    else:
        commit_gained(g, event)


def commit_gained(g: MarvelChampions, event: Event) -> None:
    card, status = event.card, event.tags[0]
    g.returned = int(g.in_play(card) and can_get(g, card, status))
    if g.returned:
        c = g.edit(card)
        c.marks = tuple(sorted((*c.marks, status)))
        g.note("gets_status_" + status, c.holder, (card,), rule="MC-STATUS-01")


CANNOT = {"stunned": "be_stunned", "confused": "be_confused", "tough": "be_toughened"}


def suffers(g: MarvelChampions, card: int, status: str) -> bool:
    """Whether a character is stunned or confused; a steady one needs two such cards (MC-STEADY-02)."""
    marks = g.cards[card].marks
    return status in marks and (not keyword(g, card, "steady") or marks.count(status) > 1)


def shed(g: MarvelChampions, card: int, status: str) -> None:
    """Discard a status card that has taken effect; a steady character sheds all of that kind (MC-STEADY-03). This is
    no result: ``g.returned`` will be 0."""
    g.returned = 0
    if heard(g, "on:lose_status"):
        g.push(Keep(0, g.table.moved, g.table.excess))
    remove(g, card, status, 1 if status == "tough" else g.cards[card].marks.count(status))  # MC-TOUGH-03
    g.returned = 0


def remove(g: MarvelChampions, card: int, status: str, number: int) -> None:
    """Discard a number of status cards of a kind from a character; ``g.returned`` will be how many."""
    event = Event("lose_status", g.cards[card].holder, card, amount=number, tags=(status,))
    if heard(g, "on:lose_status"):
        g.happen(event)
    else:
        commit_lost(g, event)


def commit_lost(g: MarvelChampions, event: Event) -> None:
    card, status = event.card, event.tags[0]
    marks = list(g.cards[card].marks)
    g.returned = min(event.amount, marks.count(status))
    for _ in range(g.returned):
        marks.remove(status)
    if g.returned:
        g.edit(card).marks = tuple(marks)
        g.note("loses_status_" + status, g.cards[card].holder, (card,), rule=RULES[status])


RULES = {"stunned": "MC-STUNNED-06", "confused": "MC-CONFUSED-06", "tough": "MC-TOUGH-02"}
