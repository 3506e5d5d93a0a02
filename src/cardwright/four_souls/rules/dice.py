"""The five steps of a dice roll (FS-DIC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.four_souls.records import Pending, StackRoll
from cardwright.four_souls.rules import values
from cardwright.kernel.records import NOBODY, NOTHING, Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


replace = msgspec.structs.replace


def clamp(n: int) -> int:
    """FS-DIC-02."""
    return min(6, max(1, n))


def roll(
    g: FourSouls,
    seat: int,
    scope: Scope | None = None,
    program: str = "",
    rows: tuple[tuple[int, int, int], ...] = (),
    *,
    attack: bool = False,
) -> None:
    """Steps 1 and 2: the die is rolled and goes on the stack (FS-DIC-03); then what triggers on it does (FS-DIC-04)."""
    result = g.roll_die(6)
    g.uid += 1
    sources = (scope.source,) if scope is not None else ()
    cause = g.note("attack_roll" if attack else "roll", seat, sources, result, rule="FS-DIC-03")
    g.table.stack.append(
        StackRoll(
            uid=g.uid, player=seat, cause=cause, result=result, attack=attack, program=program, rows=rows, scope=scope
        )
    )
    g.happen(Event("rolling", seat, amount=result, number=g.uid, tags=("attack",) if attack else ()))


def value(g: FourSouls, item: StackRoll) -> int:
    """What the roll would be: the die with continuous modifiers (FS-DIC-07)."""
    total = values.stat(g, "stat:roll", ~item.player, item.result)
    if item.attack:
        total = values.stat(g, "stat:attack_roll", ~item.player, total)
    return clamp(total)


def change(g: FourSouls, item: StackRoll, result: int) -> None:
    """Step 3: as long as it is on the stack, a result is open to change (FS-DIC-05)."""
    item.result = clamp(result)
    g.note("roll_changed", item.player, amount=item.result, rule="FS-DIC-05")


def reroll(g: FourSouls, item: StackRoll) -> None:
    """FS-MEC-42: the same roll gets a new result."""
    item.result = g.roll_die(6)
    g.note("reroll", item.player, amount=item.result, rule="FS-MEC-42")


def resolve(g: FourSouls, item: StackRoll) -> None:
    """Step 5: the result is final, and what triggers on it does (FS-DIC-07)."""
    from cardwright.four_souls.rules import attack

    final = value(g, item)
    g.note("rolled", item.player, amount=final, rule="FS-DIC-07")
    if item.attack:
        # Combat damage goes on the stack as part of resolving the roll, below what the result triggers (FS-OPEN-08).
        attack.strike(g, item, final)
    elif item.scope is not None:
        outcome(g, item, item.scope, final)
    target = attack.target(g) if item.attack else NOTHING
    g.happen(Event("rolled", item.player, target, number=final, tags=("attack",) if item.attack else ()))


def outcome(g: FourSouls, item: StackRoll, scope: Scope, final: int) -> None:
    """FS-ABL-32, FS-ABL-33: the ability that checks the result triggers."""
    controller = item.player if g.cards[scope.source].holder >= 0 else NOBODY
    for low, high, node in item.rows:
        if low <= final <= high:
            pending = Pending(item.program, node, replace(scope, number=final), controller)
            g.table.pending += (pending,)
