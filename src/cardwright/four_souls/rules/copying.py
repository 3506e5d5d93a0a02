"""Copies of loots, loot cards and abilities (FS-CPY); copies of objects are in ``changing``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.cards.definition import Offer
from cardwright.four_souls.engine.records import Held
from cardwright.four_souls.engine.stack_records import StackLoot
from cardwright.four_souls.rules import announce, values
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

NO_OBJECT = -1
"""The stamp of a copy of a loot: its "this" is not a card that could be put anywhere (FS-CPY-09)."""


# --- loots ------------------------------------------------------------------------------------------------------------


def copy_loot(g: FourSouls, seat: int, loot: StackLoot) -> bool:
    """Put a copy of a loot on the stack (FS-CPY-08); it gets new targets (FS-CPY-10) and costs nothing (FS-CPY-11)."""
    return _put_copy(g, seat, loot.card, loot.program, "loot_copy")


def _put_copy(g: FourSouls, seat: int, card: int, program: str, kind: str) -> bool:
    played = g.book[program].played
    if played is None:
        return False
    scope = Scope(card, seat, NO_OBJECT)
    g.push(announce.Announce(seat, program, played[0], scope, kind, played[2] if kind == "copied_card" else -1))
    return True


def hold_copy(g: FourSouls, seat: int, card: int, free: bool, until: str) -> None:
    """Keep a copy of a loot card ready for a player to play (FS-CPY-12, FS-CPY-13)."""
    g.uid += 1
    g.table.held = (*g.table.held, Held(g.uid, seat, card, g.cards[card].design, free, until))
    g.note("holds_copy", seat, (card,), rule="FS-CPY-13")


def play_copy(g: FourSouls, seat: int, card: int, program: str, free: bool) -> bool:
    """Play a copy of a loot card at its cost, using a loot play unless it is free (FS-CPY-14)."""
    if not may_play_copy(g, seat, card, program, free):
        return False
    if not free:
        g.players[seat].loot_played += 1
    return _put_copy(g, seat, card, program, "copied_card")


def may_play_copy(g: FourSouls, seat: int, card: int, program: str, free: bool) -> bool:
    return (free or values.loot_plays_left(g, seat) > 0) and announce.can_play(
        g, seat, program, Scope(card, seat, NO_OBJECT)
    )


def expire_held(g: FourSouls, until: str) -> None:
    """Copies that nobody has played by this point are gone (FS-CPY-13)."""
    if g.table.held:
        g.table.held = tuple(held for held in g.table.held if held.until != until)


def play_held(g: FourSouls, obj: int) -> None:
    [held] = [held for held in g.table.held if held.object == obj]
    g.table.held = tuple(other for other in g.table.held if other is not held)
    play_copy(g, held.player, held.card, held.program, held.free)


# --- abilities --------------------------------------------------------------------------------------------------------


def copiable(g: FourSouls, card: int) -> list[Offer]:
    """The ↷ abilities of an object."""
    return [offer for offer in g.define(card).activated if offer.tap]


class CopyAbility(Frame, kw_only=False):
    """Puts a ↷ ability of an item on the stack without its cost, as an ability of another object (FS-CPY-15)."""

    player: int
    scope: Scope
    item: int

    def start(self, g: FourSouls) -> Next:
        # Otherwise an ability that copies abilities could copy its own kind forever (``rulings.ACTIVATION_LIMIT``).
        if not copiable(g, self.item) or announce.uses_this_turn(g, self.scope.source) >= g.options.activation_limit:
            return g.pop(0)
        announce.count_use(g, self.scope.source)
        return self.choose

    def choose(self, g: FourSouls) -> Next:
        program = g.cards[self.item].design
        options: list[Key] = [("mode", self.item, program, offer.node) for offer in copiable(g, self.item)]
        return g.ask(self.player, "choose_mode", options, self.chosen, self.scope.source)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        """Announce the copied ability with choices and targets of its own; "this" is the copying object."""
        program = str(key[2])
        ability = g.book[program].nodes[int(key[3])]
        g.pop(1)
        scope = Scope(self.scope.source, self.player, self.scope.stamp)
        g.push(announce.Announce(self.player, program, g.book[program].number(ability.do), scope, "copied"))
        return None
