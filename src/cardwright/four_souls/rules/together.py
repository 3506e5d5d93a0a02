"""Putting everything from one moment on the stack in one order (FS19-STK-08 to FS19-STK-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.engine.stack_records import Pending
from cardwright.four_souls.rules import current_attack, dice, played, priority, refill, triggers
from cardwright.four_souls.rules.dying import at_zero_hp, put_death
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Key, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

LATER: Key = ("later",)


def settle(g: FourSouls) -> bool:
    """Put everything that waits for the next priority on the stack; whether there was anything."""
    if played.discard_played(g) or refill.show_covered(g):
        return True
    if g.table.pending or at_zero_hp(g) or refill.due(g):
        g.push(PutTogether())
        return True
    return False


def from_damage(p: Pending) -> bool:
    return p.scope.event is not None and p.scope.event.kind == "damage"


def waits_for_attacker(g: FourSouls, monster: int, dying: list[int]) -> bool:
    """Whether a monster's death waits for its attacker's: if both die, the monster's goes above and resolves first
    (FS-ATK-28)."""
    fight = current_attack.current(g)
    return fight is not None and fight.target == monster and ~fight.player in dying


class PutTogether(Frame, kw_only=False):
    """Asks one player at a time for the next effect and puts it on the stack before asking again."""

    later: bool = False
    """Whether the active player leaves refilling slots until the end (FS19-STK-10)."""

    def start(self, g: FourSouls) -> Next:
        if self.next_group(g)[1]:
            return self.order
        dice.settle_final(g)
        g.pop()
        top = g.frames[-1]
        if isinstance(top, priority.Priority):
            top.holder = g.table.active  # FS19-STK-05
        return None

    def next_group(self, g: FourSouls) -> tuple[int, list[Key]]:
        """The seat that orders the next effects, and those effects as options."""
        dying, pending = at_zero_hp(g), g.table.pending
        if dying:
            # Abilities triggered by the fatal damage go on the stack before the death (FS19-MDT-05, FS19-GLO-13).
            early = [p for p in pending if from_damage(p)]
            for controller in (NOBODY, *g.seats_in_order()):
                group = triggers.trigger_options(g, [p for p in early if p.controller == controller])
                if group:
                    return (controller if controller >= 0 else g.table.active), group
        slots: list[Key] = [("refill", slot.kind, g.places[slot.top].number + 1) for slot in refill.due(g)]
        loose = [] if self.later else slots
        # First come monster cards, including deaths of monsters; the active player orders them (FS19-STK-08).
        group = triggers.trigger_options(g, [p for p in pending if p.controller == NOBODY])
        group += [("death", obj) for obj in dying if not is_player(obj) and not waits_for_attacker(g, obj, dying)]
        if group:
            return g.table.active, group + loose
        # Then come each player's own effects in turn order, including their death (FS19-STK-09).
        for seat in g.seats_in_order():
            group = triggers.trigger_options(g, [p for p in pending if p.controller == seat])
            group += [("death", obj) for obj in dying if obj == ~seat]
            if seat == g.table.active:
                others = len(group) < len(pending) + sum(is_player(obj) for obj in dying)
                if loose and others and not group:
                    group = [LATER]
                group += loose
            if group:
                return seat, group
        return g.table.active, slots

    def order(self, g: FourSouls) -> Next:
        seat, options = self.next_group(g)
        return g.ask(seat, "order_triggers", options, self.ordered)

    def ordered(self, g: FourSouls, key: Key) -> Next:
        match key[0]:
            case "later":
                self.later = True
            case "death":
                put_death(g, int(key[1]))
            case "refill":
                refill.put_refill(g, str(key[1]), int(key[2]))
            case _:
                return g.push(triggers.announce_trigger(g, key), self.start)
        return self.start
