"""Things on the stack, and events on their way."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cardwright.cards.nodes import Amount, Do, Selector, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import It, You
from cardwright.four_souls.records import Pending
from cardwright.four_souls.rules import hand, stack, zones
from cardwright.kernel.records import NOTHING

replace = msgspec.structs.replace


class Cancel(Verb, frozen=True):
    """Take something off the stack before it resolves (FS-MEC-15)."""

    what: Selector = It()

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += stack.cancel(g, obj)


class TakeOffStack(Verb, frozen=True):
    """Remove a loot from the stack: it does not resolve, and its card goes to a zone that is named (FS-STK-11)."""

    what: Selector = It()
    to: Literal["hand", "top", "bottom"] = "bottom"
    who: Selector = You()
    """Whose hand."""

    def run(self, g: Any, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            seat = ~self.who.one(g, r.scope)
            g.returned += stack.take_off(g, obj, g.players[seat].hand if self.to == "hand" else NOTHING, self.to)


class WhenDone(Verb, frozen=True):
    """If what came just before really happened, another ability triggers: it goes on the stack by itself."""

    do: Do

    def run(self, g: Any, r: Run) -> None:
        if g.returned:
            scope = replace(r.scope, it=(), stamps=(), number=g.returned)
            node = g.book[r.program].number(self.do)
            g.table.pending += (Pending(r.program, node, scope, zones.controller(g, scope), g.cause),)


class ChangeAmount(Verb, frozen=True):
    """The event happens with another amount (FS-EFF-05)."""

    to: Amount

    def run(self, g: Any, r: Run) -> None:
        to = max(0, amount(self.to, g, r.scope))
        g.change_event(amount=to, stopped=to == 0)


class ChoosesInstead(Verb, frozen=True):
    """What the event asks somebody to choose is chosen by another player (FS-EFF-05)."""

    who: Selector = You()

    def run(self, g: Any, r: Run) -> None:
        g.change_event(by=~self.who.one(g, r.scope))


class LootFromDiscard(Verb, frozen=True):
    """The looting on its way takes the top cards of the loot discard (FS-EFF-05)."""

    def run(self, g: Any, r: Run) -> None:
        g.change_event(tags=(*g.happening().event.tags, hand.FROM_DISCARD))


class Skip(Verb, frozen=True):
    """The event does not happen (FS-EFF-06); what follows happens instead."""

    def run(self, g: Any, r: Run) -> None:
        g.change_event(stopped=True)
