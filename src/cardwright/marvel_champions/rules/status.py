"""Status cards: confused, stunned, tough (MC-STATUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.marvel_champions.rules.constant import forbidden
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def give(g: MarvelChampions, card: int, status: str) -> bool:
    """Put a status card on a character and return whether it got one."""
    if forbidden(g, CANNOT[status], card):
        return False
    most = 1  # MC-STATUS-02
    if status != "tough":
        if keyword(g, card, "stalwart"):
            return False  # MC-STALWART-01
        if keyword(g, card, "steady"):
            most = 2  # MC-STATUS-03, MC-STEADY-01
    if g.cards[card].marks.count(status) >= most:
        return False
    c = g.edit(card)
    c.marks = tuple(sorted((*c.marks, status)))
    g.note("gets_status_" + status, g.cards[card].holder, (card,), rule="MC-STATUS-01")
    return True


CANNOT = {"stunned": "be_stunned", "confused": "be_confused", "tough": "be_toughened"}


def suffers(g: MarvelChampions, card: int, status: str) -> bool:
    """Whether a character is stunned or confused; a steady one needs two such cards (MC-STEADY-02)."""
    marks = g.cards[card].marks
    return status in marks and (not keyword(g, card, "steady") or marks.count(status) > 1)


def shed(g: MarvelChampions, card: int, status: str) -> None:
    """Discard a status card that has taken effect; a steady character sheds all of that kind (MC-STEADY-03)."""
    c = g.edit(card)
    if status == "tough":
        at = c.marks.index(status)
        c.marks = c.marks[:at] + c.marks[at + 1 :]  # MC-TOUGH-03
    else:
        c.marks = tuple(mark for mark in c.marks if mark != status)
    g.note("loses_status_" + status, g.cards[card].holder, (card,), rule=RULES[status])


RULES = {"stunned": "MC-STUNNED-06", "confused": "MC-CONFUSED-06", "tough": "MC-TOUGH-02"}
