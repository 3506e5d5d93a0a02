"""Events and curses that are played from the stack like loot, in editions with that rule (FS19-CRD-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.run import Run
from cardwright.four_souls.cards.abilities import When
from cardwright.four_souls.engine.records import DECK, AttackRight
from cardwright.four_souls.engine.stack_records import StackAbility, StackStep
from cardwright.four_souls.rules import announce, stack, steps, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


DECK_OWED = AttackRight(DECK, must=True)


def abilities(definition: Any) -> list[int]:
    """The effects of an event: the nodes of its abilities on entering play."""
    return [definition.number(a.do) for a in definition.abilities if isinstance(a, When) and a.on.event == "enters"]


class PlayEvent(Frame, kw_only=False):
    """The active player plays an event or curse (FS19-REF-03, FS19-PDT-07), after making its choices."""

    card: int
    attacked: bool = False
    """Whether an attack on the deck revealed it."""
    at: int = 0
    parts: tuple[tuple[int, Scope], ...] = ()
    """Its abilities with their choices; ``Announce`` adds them."""

    def start(self, g: FourSouls) -> Next:
        g.move(self.card, g.table.stack_zone, shown=True)
        zones.renew(g, "monster")
        return self.announce

    def announce(self, g: FourSouls) -> Next:
        name = g.cards[self.card].design
        nodes = abilities(g.book[name])
        if self.at == len(nodes):
            return self.put
        self.at += 1
        seat = g.table.active
        scope = Scope(self.card, seat, g.cards[self.card].stamp, Event("enters", card=self.card))
        return g.push(announce.Announce(seat, name, nodes[self.at - 1], scope, "part"), self.announce)

    def put(self, g: FourSouls) -> Next:
        steps.put(g, "event", g.table.active, "FS19-CRD-05", self.card, int(self.attacked), self.parts)
        return g.pop()


class ResolveEvent(Frame, kw_only=False):
    """Carries out the abilities of an event one after the other; it is discarded after all of that (FS19-STK-11)."""

    player: int
    card: int
    parts: tuple[tuple[int, Scope], ...]
    owed: int = -1
    """How many attacks on the deck were owed before, if an attack on the deck revealed the event; otherwise -1."""
    at: int = 0

    def start(self, g: FourSouls) -> Next:
        if self.at == len(self.parts):
            player = g.players[g.table.active]
            if 0 <= self.owed < player.rights.count(DECK_OWED):
                # The attack that revealed the event counts as one of those (FS19-CLR-11).
                at = player.rights.index(DECK_OWED)
                player.rights = player.rights[:at] + player.rights[at + 1 :]
            return g.pop()
        node, scope = self.parts[self.at]
        self.at += 1
        program = g.cards[self.card].design
        item = StackAbility(uid=0, player=self.player, program=program, node=node, scope=scope)
        legal = stack.still_legal(g, item)
        if legal is None:
            return self.start
        return g.push(Run(legal, program, node), self.start)


@steps.step("event")
def resolve(g: FourSouls, item: StackStep) -> None:
    g.note("resolve", item.player, (item.target,), rule="FS19-CRD-05")
    owed = g.players[g.table.active].rights.count(DECK_OWED) if item.amount else -1
    g.push(ResolveEvent(item.player, item.target, item.parts, owed))


def discard_played(g: FourSouls) -> bool:
    """Discard an event that has resolved (FS19-STK-11) or was canceled (FS19-FIZ-01); whether there was one."""
    for card in g.zones[g.table.stack_zone]:
        if g.define(card).is_event and not in_progress(g, card):
            zones.put_into_discard(g, card)
            g.note("discard_event", objects=(card,), rule="FS19-STK-11")
            return True
    return False


def in_progress(g: FourSouls, card: int) -> bool:
    """Whether an event is being played, or something it caused is still waiting."""
    return (
        steps.waiting(g, "event", card)
        or stack.source_busy(g, card)
        or any(f.card == card if isinstance(f, PlayEvent | ResolveEvent) else _source(f) == card for f in g.frames)
    )


def _source(frame: Frame) -> int:
    """The card whose text a procedure carries out, if it does."""
    scope: Scope | None = getattr(frame, "scope", None)
    return scope.source if scope is not None else NOTHING
