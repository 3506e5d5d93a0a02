"""Targets: what may be chosen for them, and whether there is something to choose for each (FS-ABL-03, FS-STK-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Do, Modes, Target, amount
from cardwright.four_souls.rules import values
from cardwright.kernel.records import Scope, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def can_do(g: FourSouls, node: Do | Modes, scope: Scope) -> bool:
    """Whether every target of it, or of one of its options, has something to choose."""
    if isinstance(node, Modes):
        return can_do_one(g, node, scope)
    # This is asked at every priority; generators and calls would cost more than the search itself.
    guarded = "cannot:be_targeted" in g.index
    if len(node.targets) > 1:
        return can_aim(g, node.targets[len(scope.it) :], scope)
    for target in node.targets:
        found = candidates(g, target, scope) if guarded else target.of.find(g, scope)
        if target.least == 1:
            if not found:
                return False
        elif len(found) < amount(target.least, g, scope):
            return False
    return True


def can_aim(g: FourSouls, targets: tuple[Target, ...], scope: Scope) -> bool:
    """Whether there is something to choose for each of some targets after those in the scope. What may be chosen for
    one may depend on those before it: a card in the hand of the player chosen first."""
    if not targets:
        return True
    target, later = targets[0], targets[1:]
    found = [obj for obj in candidates(g, target, scope) if target.divided != 0 or obj not in scope.it]
    if later:
        return any(can_aim(g, later, aimed(g, scope, obj)) for obj in found)
    return len(found) >= amount(target.least, g, scope)


def aimed(g: FourSouls, scope: Scope, obj: int) -> Scope:
    """A scope with one more target."""
    return replace(scope, it=(*scope.it, obj), stamps=(*scope.stamps, g.stamp(obj)))


def can_do_one(g: FourSouls, modes: Modes, scope: Scope) -> bool:
    return any(can_do(g, option, scope) for option in modes.options)


def candidates(g: FourSouls, target: Target, scope: Scope) -> list[int]:
    """The objects that may be chosen for a target: all of its kind except those that cannot be targeted."""
    found = target.of.find(g, scope)
    if "cannot:be_targeted" in g.index:
        found = [obj for obj in found if not values.forbidden(g, "be_targeted", obj, scope.you)]
    return found


def without_active(g: FourSouls, program: str, found: list[int]) -> list[int]:
    """The objects found, without the active player for "a player" on a monster card (FS19-GLO-03). A curse may go to
    anyone (FS19-CRD-06)."""
    card = g.book[program]
    if card.kind != "monster" or "curse" in card.keywords:
        return found
    return [obj for obj in found if obj != ~g.table.active]
