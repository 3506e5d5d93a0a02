"""Abilities that answer events: triggered ones wait for the next priority, replacements apply at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import Ability, Target
from cardwright.cards.run import Run
from cardwright.four_souls.cards.abilities import SHORT, Listening
from cardwright.four_souls.cards.verbs import Shielding
from cardwright.four_souls.engine.stack_records import Pending
from cardwright.four_souls.rules import rulings
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Entry, Event, Scope, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def notice(g: FourSouls, event: Event) -> None:
    """Queue the abilities whose condition is met until the next priority (FS-ABL-15)."""
    if event.kind == "game_start":
        at_once(g, event)
        return
    for entry in g.answers("when", event):
        origin, node = entry
        scope = g.scope(entry, event)
        if not may_trigger(g, scope.source):
            continue
        if origin >= 0:
            holder = g.cards[origin].holder
            program = g.cards[origin].design
            controller = holder if holder >= 0 else NOBODY
        else:
            program, controller = g.lasting_effect(~origin).program, scope.you
            g.spend_lasting(~origin)
        ability = g.book[program].nodes[node]
        do = ability.do
        keep_answer(g, ability, scope)
        if origin < 0 and do.says(Target):
            scope = replace(scope, it=(), stamps=())  # The ability chooses targets of its own.
        times = 1
        if event.amount > 1 and (event.kind == "gain_soul" or "souls" in event.tags):
            # A soul worth several counts as several souls for abilities (FS-CRD-45).
            times, scope = event.amount, replace(scope, event=replace(event, amount=1))
        if g.edition.souls_are_cards:
            times = 1  # FS19-SOU-02
        pending = Pending(program, g.book[program].number(do), scope, controller, g.cause, origin < 0)
        g.table.pending += (pending,) * times


def keep_answer(g: FourSouls, ability: Ability, scope: Scope) -> None:
    """Remember the answer of an ability that answers only once."""
    if isinstance(ability, Listening) and ability.once in SHORT[1:]:
        g.table.answered += (ability.answer(g, scope),)
    elif isinstance(ability, Listening) and ability.once:
        g.table.answered_before += (ability.answer(g, scope),)


def may_trigger(g: FourSouls, card: int) -> bool:
    """Count a trigger of a card's abilities; whether it is within ``rulings.TRIGGER_LIMIT``."""
    times = dict(g.table.triggered)
    times[card] = times.get(card, 0) + 1
    g.table.triggered = tuple(times.items())
    if times[card] == rulings.TRIGGER_LIMIT + 1:
        g.note("worn_out", objects=(card,))
    return times[card] <= rulings.TRIGGER_LIMIT


def at_once(g: FourSouls, event: Event) -> None:
    """Resolve abilities immediately: nobody has priority during setup (FS-SET-13)."""
    for entry in g.answers("when", event):
        program = g.cards[entry[0]].design
        node = g.book[program].number(g.book[program].nodes[entry[1]].do)
        g.push(Run(g.scope(entry, event), program, node))


class Replacement(Frame, kw_only=False):
    """Marks that a replacement effect is being carried out: its results are not replaced by the same effects again
    (FS-EFF-11)."""

    used: tuple[Entry, ...]
    """The abilities that have answered the event."""

    def start(self, g: FourSouls) -> Next:
        return g.pop(g.returned)


def applied(g: FourSouls) -> tuple[Entry, ...]:
    """The replacement effects that led to what is happening now."""
    return tuple([entry for frame in g.frames if type(frame) is Replacement for entry in frame.used])


def replace_event(g: FourSouls, entry: Entry, timing: str, event: Event) -> None:
    """Apply a replacement effect: at once, without the stack (FS-EFF-10)."""
    origin, node = entry
    scope = g.scope(entry, event)
    program = g.cards[origin].design if origin >= 0 else g.lasting_effect(~origin).program
    ability = g.book[program].nodes[node]
    do = ability.do
    keep_answer(g, ability, scope)
    if origin < 0:
        g.spend_lasting(~origin)
    g.push(Replacement(event.used))
    g.push(Run(scope, program, g.book[program].number(do)))
    if g.edition.shields and origin < 0 and is_shield(do):
        # All shields are used up together (FS19-GLO-10); each is spent before the next one is looked up.
        for other in g.answers(timing, event):
            if other[0] < 0 and other != entry and is_shield(g.ability(other).do):
                replace_event(g, other, timing, event)
                break


def is_shield(do: Any) -> bool:
    """Whether a lasting effect only prevents damage."""
    return all(isinstance(verb, Shielding) for verb in do.verbs)
