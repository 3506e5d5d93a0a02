"""Abilities that objects have gained or lost at the moment (FS-EFF-02 to FS-EFF-04), updated whenever somebody is about
to receive priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards import derived
from cardwright.four_souls.rules import copying
from cardwright.kernel.records import is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def refresh(g: FourSouls) -> None:
    """Give every object the definition that results from all current changes."""
    wanted: dict[int, tuple[str, ...]] = {}
    for entry in g.index.get("changes", ()):
        ability, scope = g.ability(entry), g.scope(entry)
        program = g.cards[entry[0]].design if entry[0] >= 0 else g.lasting_effect(~entry[0]).program
        if ability.when is not None and not ability.when.holds(g, scope):
            continue
        parts = ability.parts(g, scope, program, entry[1])
        for obj in ability.of.find(g, scope):
            card = g.players[~obj].character if is_player(obj) else obj
            # A card that takes abilities away never loses its own to that.
            if 0 <= card < len(g.cards) and g.in_play(card) and not (ability.loses and card == entry[0]):
                wanted[card] = wanted.get(card, ()) + parts
    for card in sorted({*wanted, *g.table.changed}):
        if not g.in_play(card):
            continue
        design = derived.MARK.join((copying.face(g, card), *wanted.get(card, ())))
        if g.cards[card].design != design:
            copying.turn_into(g, card, design)
    g.table.changed = tuple(sorted(wanted))
