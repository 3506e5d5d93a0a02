"""Verbs for things on the stack and for events being replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import CANCEL, CHANGE_EVENT, Deed, Doings, parts
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Do, Modes, Objects, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import Skip as Skip  # FS-EFF-06
from cardwright.four_souls.cards.deeds import AGAIN
from cardwright.four_souls.engine.stack_records import Pending
from cardwright.four_souls.rules import answering, attack, hand, stack, zones
from cardwright.kernel.records import NOBODY, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Cancel(Verb, frozen=True):
    """Cancel something on the stack before it resolves (FS-MEC-15)."""

    what: Annotated[Objects, Takes("stacked")]

    def does(self) -> Doings:
        return (Deed(CANCEL, 1, self.what),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for obj in self.what.find(g, r.scope):
            g.returned += stack.cancel(g, obj)


class WhenDone(Verb, frozen=True):
    """If the previous instruction really happened, trigger another ability, which goes on the stack by itself."""

    ANNOUNCES = frozenset({"do"})

    do: Do

    def does(self) -> Doings:
        return (parts("later", self.do),)

    def run(self, g: FourSouls, r: Run) -> None:
        if g.returned:
            scope = replace(r.scope, it=(), stamps=(), number=g.returned)
            node = g.book[r.program].number(self.do)
            g.table.pending += (Pending(r.program, node, scope, zones.controller(g, scope), g.cause),)


class ChangeEvent(Verb, frozen=True):
    """Change the event being replaced (FS-EFF-05)."""

    amount: Amount | None = None
    """Give it another amount."""
    chooser: Who | None = None
    """Let another player make the choice it asks for."""
    discard: bool = False
    """Loot the top cards of the loot discard instead of the deck."""
    to: Who | None = None
    """Let it happen to another player: rewards, a soul, ¢."""
    random: bool = False
    """Make the choice it asks for at random."""
    counts_as: Literal["", "hit", "missed"] = ""
    """Make an attack roll hit or miss regardless of evasion (FS-ATK-18, FS-ATK-19)."""

    def does(self) -> Doings:
        return (Deed(CHANGE_EVENT, self.amount, self.to),)

    def run(self, g: FourSouls, r: Run) -> None:
        if self.counts_as:
            e = g.under_way()
            to = attack.strength(g, e.player, e.card, self.counts_as)
            e = g.change_event(tags=(self.counts_as,), amount=to)
            r.scope = replace(r.scope, event=e)
        if self.amount is not None:
            to = max(0, amount(self.amount, g, r.scope))
            g.change_event(amount=to, stopped=to == 0)
        if self.chooser is not None and (seat := self.chooser.seat(g, r.scope)) != NOBODY:
            g.change_event(by=seat)
        if self.to is not None and (seat := self.to.seat(g, r.scope)) != NOBODY:
            g.change_event(player=seat)
        if self.random:
            g.change_event(by=NOBODY)
        if self.discard:
            g.change_event(tags=(*g.under_way().tags, hand.FROM_DISCARD))


class Again(Verb, frozen=True):
    """Carry out this ability again from its beginning, with the same targets."""

    def does(self) -> Doings:
        return (Deed(AGAIN),)

    def run(self, g: FourSouls, r: Run) -> None:
        definition = g.book[r.program]
        here = definition.nodes[r.node]
        for root in definition.roots():
            do = getattr(root, "do", root)  # A reward is itself a ``Do``.
            if any(part is here for part in root.everything()) and answering.may_trigger(g, r.scope.source):
                if isinstance(do, Modes):
                    do = next(option for option in do.options if any(part is here for part in option.everything()))
                assert isinstance(do, Do)
                targets = replace(r.scope, it=r.scope.it[: r.scope.aimed], stamps=r.scope.stamps[: r.scope.aimed])
                r.do(g, do, targets)
                return
