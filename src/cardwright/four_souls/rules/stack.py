"""The stack: what resolves, fizzles, is canceled (FS-STK, FS-MEC-15, FS-MEC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from cardwright.cards.run import Run
from cardwright.four_souls.records import (
    STACK,
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    Thing,
)
from cardwright.four_souls.rules import damage, death, dice, items, values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

replace = msgspec.structs.replace


def thing(g: FourSouls, obj: int) -> Thing | None:
    """What an object on the stack is, if it is still there."""
    for item in g.table.stack:
        if item.uid == obj - STACK:
            return item
    return None


def resolve_top(g: FourSouls) -> None:
    """FS-STK-02: the top thing leaves the stack and takes effect, once whatever answers what "would" happen has."""
    item = g.table.stack[-1]
    if announce_would(g, item):
        return
    g.table.stack.pop()
    g.cause = item.cause
    match item:
        case StackAbility():
            g.note("resolve", item.player, (item.scope.source,), rule="FS-STK-02")
            scope = still_legal(g, item)
            if scope is not None:
                g.push(Run(scope, item.program, item.node))
        case StackLoot():
            g.note("resolve", item.player, (item.card,), rule="FS-STK-02")
            scope = still_legal(g, item)
            g.push(ResolveLoot(item.player, item.card, g.cards[item.card].stamp))
            if scope is not None and item.node >= 0:
                g.push(Run(scope, item.program, item.node))
        case StackRoll():
            dice.resolve(g, item)
        case StackDamage():
            damage.resolve(g, item)
        case StackDeath():
            death.resolve(g, item)


def announce_would(g: FourSouls, item: Thing) -> bool:
    """Let abilities on what "would" happen trigger before it does; whether any did (FS-DIC-06)."""
    match item:
        case StackRoll():
            figure = dice.value(g, item)
            event = Event("would_roll", item.player, number=item.uid, amount=figure)
        case StackDamage():
            figure = item.amount
            seat = ~item.target if is_player(item.target) else NOTHING
            event = Event("would_damage", seat, item.target, item.source, item.amount, item.uid)
        case StackDeath():
            figure = 0
            seat = ~item.target if is_player(item.target) else NOTHING
            event = Event("would_die", seat, item.target, number=item.uid)
        case _:
            return False
    if item.warned == figure or f"when:{event.kind}" not in g.index:
        return False
    item.warned = figure
    g.notice(event)
    return bool(g.table.pending)


def still_legal(g: FourSouls, item: StackAbility | StackLoot) -> Scope | None:
    """FS-ABL-04: a thing all of whose targets have become illegal fizzles; otherwise only the legal ones remain."""
    scope = item.scope
    if item.node < 0 or not scope.it:
        return scope
    targets = g.book[item.program].nodes[item.node].targets
    legal = [
        g.stamp(obj) == stamp and (i >= len(targets) or targets[i].of.has(g, scope, obj))
        for i, (obj, stamp) in enumerate(zip(scope.it, scope.stamps, strict=True))
    ]
    if all(legal):
        return scope
    if not any(legal):
        g.note("fizzle", item.player, (scope.source,), rule="FS-MEC-20")
        return None
    return replace(scope, it=tuple(o if ok else NOTHING for o, ok in zip(scope.it, legal, strict=True)))


class ResolveLoot(Frame, kw_only=False):
    """What becomes of a loot card once its ability has been performed (FS-CRD-15)."""

    player: int
    card: int
    stamp: int

    def start(self, g: FourSouls) -> Next:
        if g.cards[self.card].stamp != self.stamp:
            return g.pop()  # Its own ability has put it elsewhere.
        if "trinket" in g.book[g.cards[self.card].name].keywords:
            g.pop()
            items.gain_item(g, self.player, self.card)  # FS-ABL-24
            return None
        zones.put_into_discard(g, self.card)
        return g.pop()


def remove(g: FourSouls, item: Thing) -> None:
    """FS-MEC-15, FS-STK-12: it leaves the stack without resolving; a loot card goes to the loot discard."""
    g.table.stack.remove(item)
    if isinstance(item, StackLoot):
        zones.put_into_discard(g, item.card)
    elif isinstance(item, StackDeath):
        revive(g, item.target)


def revive(g: FourSouls, obj: int) -> None:
    """FS-MEC-16, FS-MEC-40: an object whose death does not happen heals until it has at least 1 HP."""
    most = values.max_hp(g, obj)
    if values.damage_on(g, obj) >= most > 0:
        values.set_damage(g, obj, most - 1)


def cancel(g: FourSouls, obj: int) -> bool:
    """Cancel something on the stack; whether it was still there."""
    item = thing(g, obj)
    if item is None:
        return False
    source = (
        item.card if isinstance(item, StackLoot) else item.scope.source if isinstance(item, StackAbility) else NOTHING
    )
    g.note("cancel", item.player, (source,) if source >= 0 else (), rule="FS-MEC-15")
    remove(g, item)
    return True


def cancel_everything(g: FourSouls) -> None:
    """Everything that has not resolved leaves the stack."""
    for item in reversed(g.table.stack.copy()):
        remove(g, item)
    g.table.pending = ()


def source_busy(g: FourSouls, card: int) -> bool:
    """Whether an ability of a card, or a roll it called for, is still waiting (FS-CRD-33)."""
    for item in g.table.stack:
        scope = cast("Scope | None", getattr(item, "scope", None))
        if scope is not None and scope.source == card:
            return True
    return any(p.scope.source == card for p in g.table.pending)
