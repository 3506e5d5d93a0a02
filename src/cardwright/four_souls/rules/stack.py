"""The stack: resolving, fizzling, canceling (FS-STK, FS-MEC-15, FS-MEC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from cardwright.cards.nodes import Target
from cardwright.four_souls.cards.abilities import When
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.engine.records import Remnant
from cardwright.four_souls.engine.stack_records import STACK, StackAbility, StackLoot, StackRoll, Thing
from cardwright.four_souls.rules import values, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class ThingRules:
    """The operations the stack needs for a thing on it."""

    announced: ClassVar[str] = ""
    """The kind of "would" event announced before it resolves, if any."""

    def resolve(self, g: FourSouls, item: Any) -> None:
        """Take effect, after leaving the stack (FS-STK-02)."""
        raise NotImplementedError

    def would(self, g: FourSouls, item: Any) -> Event | None:
        """The event that "would" happen when it resolves (FS-DIC-06)."""
        return None

    def alter(self, g: FourSouls, item: Any, to: int) -> None:
        """Change its figure, for a replacement effect."""
        raise NotImplementedError

    def removed(self, g: FourSouls, item: Any) -> None:
        """Called after it has left the stack without resolving (FS-MEC-15, FS-STK-12)."""


def thing(g: FourSouls, obj: int) -> Thing | None:
    """The thing on the stack that an object stands for, if it is still there."""
    for item in g.table.stack:
        if item.uid == obj - STACK:
            return item
    return None


def resolve_top(g: FourSouls) -> None:
    """Resolve the top of the stack (FS-STK-02), after abilities on what "would" happen."""
    item = g.table.stack[-1]
    rules = g.THINGS[type(item)]
    kind = rules.announced
    (instead,), (when,) = g.WINDOWS[kind] if kind else (("",), ("",))
    if instead in g.index or when in g.index:
        event = rules.would(g, item)
        if event is not None and item.warned != item.figure:
            if instead in g.index:
                g.push(Would(item.uid, item.figure))
                return
            if announce_would(g, item, event):
                return
    g.table.stack.pop()
    g.cause = item.cause
    rules.resolve(g, item)


def announce_would(g: FourSouls, item: Thing, event: Event) -> bool:
    """Trigger abilities on what "would" happen, before it does; whether there were any (FS-DIC-06)."""
    item.warned = item.figure
    g.notice_and_remember(event)
    return bool(g.table.pending)


class Would(Frame, kw_only=False):
    """A roll, damage or a death is about to resolve, and an effect may replace it (FS-EFF-05).

    It resolves at once unless an ability triggered on it.
    """

    uid: int
    figure: int
    changed: int = -1
    """The figure as abilities have changed it."""

    def start(self, g: FourSouls) -> Next:
        item = thing(g, STACK + self.uid)
        event = g.THINGS[type(item)].would(g, item) if item is not None else None
        if item is None or event is None:
            return g.pop()
        item.warned = self.figure
        return g.happen(event, self.decided)

    def decided(self, g: FourSouls) -> Next:
        happens = bool(g.returned)
        item = thing(g, STACK + self.uid)
        g.pop()
        if item is None:
            return None
        if not happens:
            g.note("replaced", item.player, (item.object,), rule="FS-EFF-05")
            remove(g, item)
            return None
        if self.changed not in (-1, self.figure):
            g.THINGS[type(item)].alter(g, item, self.changed)
        item.warned = item.figure
        if not g.table.pending:
            g.table.stack.remove(item)
            g.cause = item.cause
            g.THINGS[type(item)].resolve(g, item)
        return None


def commit_would(g: FourSouls, e: Event) -> None:
    """Record that nothing stops it; its amount may have been changed."""
    for frame in reversed(g.frames):
        if isinstance(frame, Would):
            frame.changed = e.amount
            break
    g.returned = 1


def still_true(g: FourSouls, item: StackAbility) -> bool:
    """Whether the condition of a triggered ability still holds, in editions that check it again (FS19-FIZ-04)."""
    scope = item.scope
    event = scope.event
    if item.activated or event is None or not g.edition.conditions_rechecked:
        return True
    if event.kind == "would_roll":  # The roll may have changed since.
        roll = next((i for i in g.table.stack if i.uid == event.number and isinstance(i, StackRoll)), None)
        event = replace(event, amount=roll.result if roll is not None else 0)
        scope = replace(scope, event=event)
    definition = g.book[item.program]
    for ability in definition.abilities:
        if not isinstance(ability, When) or definition.number(ability.do) != item.node:
            continue
        result = ability.on.amount if event.kind == "would_roll" else None
        holds = result is None or result.fits(g, scope, event.amount)
        if not holds or (ability.when is not None and not ability.when.settled and not ability.when.holds(g, scope)):
            g.note("fizzle", item.player, (scope.source,), rule="FS19-FIZ-04")
            return False
    return True


def target_of(targets: tuple[Target, ...], i: int) -> Target | None:
    """The target for which the i-th object was chosen: the last target may have several objects."""
    if i < len(targets):
        return targets[i]
    return targets[-1] if targets and (targets[-1].divided or targets[-1].several) else None


def still_legal(g: FourSouls, item: StackAbility | StackLoot) -> Scope | None:
    """The scope with only the legal targets left, or None if all have become illegal and it fizzles (FS-ABL-04)."""
    scope = item.scope
    if item.node < 0 or not scope.it:
        return scope
    targets = g.book[item.program].nodes[item.node].targets
    if not targets and isinstance(item, StackAbility) and item.lasting:
        return scope  # Choices for the ability that made the lasting effect are not targets of this one.
    legal = [
        g.stamp(obj) == stamp and ((target := target_of(targets, i)) is None or target.of.has(g, scope, obj))
        for i, (obj, stamp) in enumerate(zip(scope.it, scope.stamps, strict=True))
    ]
    if all(legal):
        return scope
    if not any(ok for obj, ok in zip(scope.it, legal, strict=True) if not choosable.is_number(obj)):
        g.note("fizzle", item.player, (scope.source,), rule="FS-MEC-20")
        return None
    return replace(scope, it=tuple(o if ok else NOTHING for o, ok in zip(scope.it, legal, strict=True)))


def drop_orphans(g: FourSouls) -> None:
    """Remove abilities of an event that has left play from the stack (FS-CRD-34)."""
    for item in g.table.stack.copy():
        if isinstance(item, StackAbility) and not item.activated and g.book[item.program].is_event:
            scope = item.scope
            if g.cards[scope.source].stamp != scope.stamp and "curse" not in g.book[item.program].keywords:
                g.note("fizzle", item.player, (scope.source,), rule="FS-CRD-34")
                g.table.stack.remove(item)


def remove(g: FourSouls, item: Thing) -> None:
    """Remove a thing from the stack without resolving it (FS-MEC-15, FS-STK-12); a loot card goes to the loot
    discard."""
    g.table.stack.remove(item)
    g.THINGS[type(item)].removed(g, item)


def revive(g: FourSouls, obj: int, hp: int = 1) -> None:
    """Heal something that does not die after all, to 1 HP or the stated number (FS-MEC-16, FS-MEC-40)."""
    most = values.max_hp(g, obj)
    if values.damage_on(g, obj) > most - hp:
        left = max(0, most - hp)
        if g.edition.revived_as_before and is_player(obj):
            left = min(left, g.players[~obj].damage_before)  # FS19-PDT-04
        values.set_damage(g, obj, left)


def take_off(g: FourSouls, obj: int, seat: int, to: str, below: int = 0) -> bool:
    """Remove a loot from the stack and put its card elsewhere (FS-STK-11); a copy ceases to exist (FS-CPY-09)."""
    item = thing(g, obj)
    if not isinstance(item, StackLoot):
        return False
    g.table.stack.remove(item)
    g.note("off_stack", item.player, (item.card,), rule="FS-STK-11")
    if not item.copy:
        if to == "hand":
            g.move(item.card, g.players[seat].hand)
        else:
            zones.put_on_deck(g, item.card, to == "bottom", below)
    return True


def cancel(g: FourSouls, obj: int) -> bool:
    """Cancel a thing on the stack; whether it was still there."""
    item = thing(g, obj)
    if item is None:
        return False
    g.note("cancel", item.player, (item.origin,) if item.origin >= 0 else (), rule="FS-MEC-15")
    g.table.gone += (Remnant(obj, 0, (), 0, 0, item.player),)
    remove(g, item)
    return True


def cancel_everything(g: FourSouls) -> None:
    """Remove everything from the stack without resolving it, and what waits to go there; what triggers by this comes
    after it."""
    g.table.pending = ()
    for item in reversed(g.table.stack.copy()):
        remove(g, item)


def source_busy(g: FourSouls, card: int) -> bool:
    """Whether an ability of a card, or a roll it caused, is still waiting (FS-CRD-33)."""
    for item in g.table.stack:
        scope = cast("Scope | None", getattr(item, "scope", None))
        if scope is not None and scope.source == card:
            return True
    return any(p.scope.source == card for p in g.table.pending)
