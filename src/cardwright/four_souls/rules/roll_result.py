"""The last step of a dice roll: what its result does (FS-DIC-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import Pending, StackRoll
from cardwright.four_souls.rules import announce, attack, current_attack, dice, values, zones
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def resolve(g: FourSouls, item: StackRoll) -> None:
    """Step 5: the result is final, and abilities on it trigger (FS-DIC-07)."""
    if item.attack and g.edition.combat_fizzles and current_attack.target(g) == NOTHING:
        g.note("fizzle", item.player, rule="FS19-FIZ-07")
        return
    final = g.table.result = dice.value(g, item)
    if g.lasting and not g.edition.roll_modifiers_on_stack:
        values.spend(g, ~item.player, "stat:roll", *(("stat:attack_roll",) if item.attack else ()))
    if g.edition.would_roll_after_result:
        keep_open(g, item)
    g.note("rolled", item.player, amount=final, rule="FS-DIC-07")
    if item.attack:
        # Combat damage goes on the stack as part of resolving the roll, below abilities that the result triggers
        # (FS-OPEN-08).
        g.push(attack.Struck(item.player, final))
        return
    if item.scope is not None:
        outcome(g, item, item.scope, final)
    g.happen(Event("rolled", item.player, number=final))


def keep_open(g: FourSouls, item: StackRoll) -> None:
    """Keep a final result on the stack below everything it triggers, if some ability can reopen it (FS19-DIC-05)."""
    event = dice.would_be_rolled(item)
    if item.warned == item.result or "when:would_roll" not in g.index or not g.answers("when", event):
        return
    item.warned = item.result
    item.final = True
    g.table.stack.append(item)
    g.notice(event)
    g.remember(event)


def outcome(g: FourSouls, item: StackRoll, scope: Scope, final: int) -> None:
    """Trigger the ability that checks the result (FS-ABL-32, FS-ABL-33)."""
    controller = zones.controller(g, scope)
    for low, high, node in item.rows:
        if low <= final <= high:
            if g.edition.outcome_below_triggers:
                seat = controller if controller != NOBODY else scope.you
                g.push(announce.Announce(seat, item.program, node, replace(scope, number=final), "triggered"))
                continue  # FS19-DIC-04
            pending = Pending(item.program, node, replace(scope, number=final), controller, item.cause)
            g.table.pending += (pending,)
