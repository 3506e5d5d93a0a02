"""Solo and co-op: two characters against a timer (FS-SOL). Challenges use the timer too (FS-CHA-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import values, zones
from cardwright.kernel.frames import Ended
from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

TIMER = 8
"""The timer's first value (FS-SOL-04)."""
NO_TIMER = -1


def first_timer(g: FourSouls) -> int:
    """The timer's first value at this table, or NO_TIMER."""
    if g.options.challenge:
        return g.book[g.options.challenge].timer or NO_TIMER
    return TIMER if g.options.together else NO_TIMER


def change_timer(g: FourSouls, by: int, rule: str) -> int:
    """Change the timer and return by how much; at 0 the game is lost (FS-SOL-12)."""
    if g.table.timer == NO_TIMER:
        return 0
    before = g.table.timer
    g.table.timer = max(0, before + by)
    g.note("timer", amount=g.table.timer, rule=rule)
    if g.table.timer == 0:
        lose(g, "FS-SOL-12")
    return g.table.timer - before


def lose(g: FourSouls, rule: str) -> None:
    """End the game as lost, at once."""
    g.table.over = True
    g.note("lose", rule=rule)
    raise Ended


def commit_round_end(g: FourSouls, e: Event) -> None:
    """At the end of a round, the timer goes down by 1 (FS-SOL-09, FS-CHA-16)."""
    change_timer(g, -1, "FS-SOL-09")


def commit_player_dies(g: FourSouls, e: Event) -> None:
    """Each death of a character moves the timer (FS-SOL-10, FS-OPEN-01), except in a challenge (FS-CHA-16)."""
    if not g.options.challenge:
        change_timer(g, -1, "FS-SOL-10")


def winners(g: FourSouls) -> tuple[int, ...]:
    """All seats, if both characters together have enough souls (FS-SOL-11, FS-SOL-13)."""
    seats = tuple(range(len(g.players)))
    together = sum(values.souls(g, seat) for seat in seats)
    return seats if together >= max(values.goal(g, seat) for seat in seats) else ()


def may_control(g: FourSouls, seat: int, card: int) -> bool:
    """Whether one more soul is within the soul cap (FS-SOL-14); without a cap it always is (FS-SOL-17)."""
    cap: int = g.options.soul_cap
    return not cap or values.souls(g, seat) + g.define(card).souls <= cap


# --- discarding rooms after a round -----------------------------------------------------------------------------------


def mark_round(g: FourSouls, seat: int) -> None:
    """Mark the beginning of a round: the starting player's turn (FS-TRN-21), after empty slots are refilled."""
    if seat == g.table.first:
        g.table.round_mark = g.uid


def sweep_rooms(g: FourSouls) -> None:
    """In the last turn of a round, discard rooms that have been there since it began (FS-SOL-18).

    A card that moves becomes a new object with a higher stamp, so a stamp from before the round means that it never
    moved.
    """
    table = g.table
    if not g.options.together or table.round_mark < 0 or (table.last + 1) % len(g.players) != table.first:
        return
    for card in zones.rooms(g):
        if g.cards[card].stamp <= table.round_mark:
            g.note("sweep_room", objects=(card,), rule="FS-SOL-18")
            zones.put_into_discard(g, card)
