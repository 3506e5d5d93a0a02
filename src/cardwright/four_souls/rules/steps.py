"""Game events that an edition puts on the stack, all as the same kind of thing (``StackStep``).

Each chapter registers the resolution of its steps with ``@step``; the stack calls it from here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.four_souls.engine.records import DECK
from cardwright.four_souls.engine.stack_records import STACK, StackStep
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

Handler = Callable[["FourSouls", StackStep], None]

RESOLVE: dict[str, Handler] = {}
CANCEL: dict[str, Handler] = {}
"""Handlers for steps that leave the stack without resolving, if there is anything to do."""


def step(what: str) -> Callable[[Handler], Handler]:
    """Register the handler that resolves a kind of step."""

    def register(handler: Handler) -> Handler:
        RESOLVE[what] = handler
        return handler

    return register


def canceled(what: str) -> Callable[[Handler], Handler]:
    """Register the handler for a canceled step of a kind."""

    def register(handler: Handler) -> Handler:
        CANCEL[what] = handler
        return handler

    return register


def put(
    g: FourSouls,
    what: str,
    seat: int,
    rule: str,
    target: int = NOTHING,
    amount: int = 0,
    parts: tuple[tuple[int, Scope], ...] = (),
) -> None:
    """Put a step on the stack. Its target is a card, a player, a thing on the stack, or the zone of a slot."""
    g.uid += 1
    named = what != "refill" and target not in (NOTHING, DECK) and target < STACK
    cards = (target,) if named else ()
    cause = g.note(f"step_{what}", seat, cards, amount, rule=rule)
    stamp = 0 if what == "refill" else g.stamp(target)
    g.table.stack.append(
        StackStep(
            uid=g.uid, player=seat, cause=cause, what=what, target=target, stamp=stamp, amount=amount, parts=parts
        )
    )


def resolve(g: FourSouls, item: StackStep) -> None:
    RESOLVE[item.what](g, item)


def cancel(g: FourSouls, item: StackStep) -> None:
    if item.what in CANCEL:
        CANCEL[item.what](g, item)


def waiting(g: FourSouls, what: str, target: int) -> bool:
    """Whether such a step for a target is on the stack."""
    return any(isinstance(i, StackStep) and i.what == what and i.target == target for i in g.table.stack)


def fizzle(g: FourSouls, item: StackStep, rule: str) -> None:
    g.note("fizzle", item.player, rule=rule)
