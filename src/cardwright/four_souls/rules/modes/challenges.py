"""Challenges: a final boss, minions, a timer and a goal (FS-CHA). A challenge itself is a card (``packs``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import zones
from cardwright.four_souls.rules.modes import solo
from cardwright.kernel.records import NOTHING, Event

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def lay_out(g: FourSouls) -> int:
    """Lay out the challenge, with its final boss in a slot of its own (FS-CHA-01, FS-CHA-02); the challenge's card, or
    NOTHING."""
    if not g.options.challenge:
        return NOTHING
    definition = g.book[g.options.challenge]
    card = g.new_card(definition.id, g.table.challenge)
    if definition.boss:
        slot = zones.new_slot(g, "boss")
        g.note("final_boss", objects=(g.new_card(definition.boss, slot.top),), rule="FS-CHA-02")
    return card


def put_minion(g: FourSouls, card: int) -> None:
    """Put a card into a new minion slot (FS-CHA-12); an event triggers (FS-CHA-15)."""
    slot = zones.new_slot(g, "minion")
    kind = g.define(card).deck
    g.move(card, slot.top)
    if kind:
        zones.renew(g, kind)
    g.note("minion", objects=(card,), rule="FS-CHA-12")
    g.happen(Event("enters", card=card))


def final_bosses(g: FourSouls) -> list[int]:
    """The final bosses in play (FS-CHA-04)."""
    return [card for slot in g.table.slots_of("boss") for card in g.zones[slot.top]]


def minions(g: FourSouls) -> list[int]:
    """The minions in play (FS-CHA-10)."""
    return [card for slot in g.table.slots_of("minion") for card in g.zones[slot.top] if not g.define(card).is_event]


def boss_defeated(g: FourSouls) -> bool:
    """Whether there was a final boss and its death is complete (FS-CHA-07)."""
    slots = g.table.slots_of("boss")
    return bool(slots) and all(not g.zones[slot.top] and slot.emptied_by == NOTHING for slot in slots)


def _outcome(g: FourSouls, how: str) -> bool:
    """Whether the challenge's own text says that it is won or lost; without a condition, by the final boss's death."""
    for entry in g.index.get(f"outcome:{how}", ()):
        when = g.ability(entry).when
        if boss_defeated(g) if when is None else when.holds(g, g.scope(entry)):
            return True
    return False


def winners(g: FourSouls) -> tuple[int, ...]:
    """The winners: only the stated goal wins, but the challenge may also be lost here (FS-CHA-17).

    In competitive play the active player reaches the goal (FS-CHA-01).
    """
    if _outcome(g, "won"):
        return tuple(range(len(g.players))) if g.options.together else (g.table.active,)
    if _outcome(g, "lost"):
        solo.lose(g, "FS-CHA-17")
    return ()
