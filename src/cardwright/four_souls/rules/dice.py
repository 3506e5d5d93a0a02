"""The five steps of a dice roll (FS-DIC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.four_souls.engine.stack_records import StackRoll, StackStep
from cardwright.four_souls.rules import stack, steps, values
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

SIDES = 6


def clamp(n: int) -> int:
    """The nearest possible result (FS-DIC-02)."""
    return min(SIDES, max(1, n))


def roll(
    g: FourSouls,
    seat: int,
    scope: Scope | None = None,
    program: str = "",
    rows: tuple[tuple[int, int, int], ...] = (),
    *,
    attack: bool = False,
) -> None:
    """Steps 1 and 2: roll the die and put it on the stack (FS-DIC-03); then abilities on it trigger (FS-DIC-04)."""
    result = g.roll_die(SIDES)
    g.uid += 1
    sources = (scope.source,) if scope is not None else ()
    cause = g.note("attack_roll" if attack else "roll", seat, sources, result, rule="FS-DIC-03")
    item = StackRoll(
        uid=g.uid, player=seat, cause=cause, result=result, attack=attack, program=program, rows=rows, scope=scope
    )
    g.table.stack.append(item)
    g.happen(Event("rolling", seat, amount=result, number=item.uid, tags=("attack",) if attack else ()))
    if g.edition.roll_modifiers_on_stack:
        put_modifiers(g, item)


def put_modifiers(g: FourSouls, item: StackRoll) -> None:
    """Put modifiers of a roll on the stack above it, in turn order of their controllers (FS19-DIC-01)."""
    found = []
    for name in ("stat:roll", "stat:attack_roll") if item.attack else ("stat:roll",):
        for entry in g.index.get(name, ()):
            if values.changes(g, entry, ~item.player):
                scope, lasts = g.scope(entry), entry[0] < 0
                change = g.lasting_effect(~entry[0]).number if lasts else amount(g.ability(entry).change, g, scope)
                found += [(g.seats_in_order().index(scope.you), change)] if change else []
        values.spend(g, ~item.player, name)
    for _, change in sorted(found):
        steps.put(g, "modifier", item.player, "FS19-DIC-01", item.object, amount=change)


@steps.step("modifier")
def modify(g: FourSouls, item: StackStep) -> None:
    """Change the present result of the roll; a later reroll is not affected (FS19-DIC-02)."""
    for roll in g.table.stack:
        if isinstance(roll, StackRoll) and roll.object == item.target:
            change(g, roll, roll.result + item.amount)


def value(g: FourSouls, item: StackRoll) -> int:
    """The value of the roll as it resolves: the die with continuous modifiers (FS-DIC-07)."""
    if g.edition.roll_modifiers_on_stack:
        return item.result
    total = values.stat(g, "stat:roll", ~item.player, item.result)
    if item.attack:
        total = values.stat(g, "stat:attack_roll", ~item.player, total)
    return clamp(total)


def change(g: FourSouls, item: StackRoll, result: int) -> None:
    """Step 3: change a result that is still on the stack (FS-DIC-05)."""
    before, item.result = item.result, clamp(result)
    item.warned = -1  # The result has changed, so it is announced again before it resolves (FS-DIC-06).
    g.note("roll_changed", item.player, amount=item.result, rule="FS-DIC-05", figures=(before,))


def reroll(g: FourSouls, item: StackRoll) -> None:
    """Give the same roll a new result (FS-MEC-42)."""
    before, item.result = item.result, g.roll_die(SIDES)
    item.warned = -1
    g.note("reroll", item.player, amount=item.result, rule="FS-MEC-42", figures=(before,))


def would_be_rolled(item: StackRoll) -> Event:
    """The event for abilities on a roll that "would" happen: the bare die (FS-DIC-06)."""
    tags = ("attack",) if item.attack else ()
    return Event("would_roll", item.player, number=item.uid, amount=item.result, tags=tags)


def open_again(g: FourSouls, uid: int) -> None:
    """Reopen a final result that an ability answers: everything above it on the stack is canceled (FS19-DIC-05)."""
    for at, item in enumerate(g.table.stack):
        if isinstance(item, StackRoll) and item.uid == uid and item.final:
            item.final = False
            for between in reversed(g.table.stack[at + 1 :]):
                stack.cancel(g, between.object)
            return


def settle_final(g: FourSouls) -> None:
    """Remove final results from the stack once everything they trigger is on it and nothing has reopened them."""
    g.table.stack = [item for item in g.table.stack if not (isinstance(item, StackRoll) and item.final)]
