"""Game events that an edition puts on the stack: one thing on the stack for all of them, and what each does.

A chapter says what its steps do with ``@step``; the stack asks here when one resolves or is canceled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.four_souls.records import DECK, STACK, StackStep
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls

Handler = Callable[["FourSouls", StackStep], None]

RESOLVE: dict[str, Handler] = {}
CANCEL: dict[str, Handler] = {}
"""What is left to do when a step leaves the stack without resolving, where there is anything."""


def step(what: str) -> Callable[[Handler], Handler]:
    """This is what a step of a kind does when it resolves."""

    def register(handler: Handler) -> Handler:
        RESOLVE[what] = handler
        return handler

    return register


def canceled(what: str) -> Callable[[Handler], Handler]:
    """This is what a step of a kind leaves to do when it is canceled."""

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
    """Put a step on the stack. Its target is a card, a player, something on the stack, or the zone of a slot."""
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
