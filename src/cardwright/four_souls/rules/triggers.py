"""Triggered abilities on their way to the stack (FS-ABL-16 to FS-ABL-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import Pending
from cardwright.four_souls.rules import (
    announce,
)
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class PutTriggers(Frame, kw_only=False):
    """Puts triggered abilities on the stack: the game's, then each player's in turn order (FS-ABL-16 to -18)."""

    def start(self, g: FourSouls) -> Next:
        if not g.table.pending:
            return g.pop()
        return self.order

    def next_group(self, g: FourSouls) -> tuple[int, list[Pending]]:
        """The next controller with triggered abilities, and those abilities."""
        pending = g.table.pending
        for controller in (NOBODY, *g.seats_in_order()):
            group = [p for p in pending if p.controller == controller]
            if group:
                return controller, group
        raise AssertionError("no controller has a pending ability")

    def order(self, g: FourSouls) -> Next:
        """Let the active player order the game's abilities, and everyone else their own."""
        controller, group = self.next_group(g)
        seat = controller if controller >= 0 else g.table.active
        return g.ask(seat, "order_triggers", trigger_options(g, group), self.ordered)

    def ordered(self, g: FourSouls, key: Key) -> Next:
        return g.push(announce_trigger(g, key), self.start)


def trigger_options(g: FourSouls, group: list[Pending]) -> list[Key]:
    """Triggered abilities as options; indistinguishable ones are a single option."""
    options: list[Key] = []
    for p in group:
        key: Key = ("trigger", g.table.pending.index(p), p.scope.source, p.program, p.node)
        if key not in options:
            options.append(key)
    return options


def announce_trigger(g: FourSouls, key: Key) -> announce.Announce:
    """Take a triggered ability out of the queue and start putting it on the stack."""
    at = int(key[1])
    pending = g.table.pending[at]
    g.table.pending = g.table.pending[:at] + g.table.pending[at + 1 :]
    seat = pending.controller if pending.controller >= 0 else pending.scope.you
    g.cause = pending.cause
    return announce.Announce(seat, pending.program, pending.node, pending.scope, "triggered", lasting=pending.lasting)
