"""Loot cards in hands: looting, discarding, giving (FS-MEC-18, FS-MEC-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import leaving, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


FROM_DISCARD = "from_discard"
"""The tag of looting that takes cards from the loot discard."""


def take(g: FourSouls, seat: int, card: int) -> bool:
    """Put a loot card into a player's hand (FS-ZON-23); any other card stays where it is (FS-ZON-24)."""
    if g.book[g.printed(card)].kind != "loot":
        return False
    g.note("to_hand", seat, (card,), rule="FS-ZON-23", secret=g.seers(card) | 1 << seat)
    leaving.leave(g, card, "hand", g.players[seat].hand, final=True)
    return True


def commit_loot(g: FourSouls, e: Event) -> None:
    """FS-MEC-29: the top cards of the loot deck go into the hand; an effect may name the discard instead."""
    discard = FROM_DISCARD in e.tags
    taken = []
    for _ in range(e.amount):
        card = zones.top_of_discard(g, "loot") if discard else zones.top(g, "loot")
        if card == NOTHING:
            break
        g.move(card, g.players[e.player].hand)
        zones.renew(g, "loot")
        taken.append(card)
    g.returned = len(taken)
    if taken:
        # The discard is open to everybody (FS-ZON-18).
        known = -1 if discard else 1 << e.player
        g.note("loot", e.player, tuple(taken), len(taken), rule="FS-MEC-29", secret=known)


class DiscardLoot(Frame, kw_only=False):
    """A player picks loot cards from their own hand and discards them, as many as possible (FS-ZON-22)."""

    player: int
    number: int
    done: int = 0
    tags: tuple[str, ...] = ()
    """Tags that say why the cards are discarded."""

    def start(self, g: FourSouls) -> Next:
        hand = g.zones[g.players[self.player].hand]
        if self.done == self.number or not hand:
            return g.pop(self.done)
        return self.pick

    def pick(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in g.zones[g.players[self.player].hand]]
        return g.ask(self.player, "discard_loot", options, self.picked, number=self.number - self.done)

    def picked(self, g: FourSouls, key: Key) -> Next:
        self.done += 1
        return g.happen(Event("discard_loot", self.player, int(key[1]), tags=self.tags), self.start)


def commit_discard(g: FourSouls, e: Event) -> None:
    g.note("discard_loot", e.player, (e.card,), rule="FS-MEC-18")
    zones.put_into_discard(g, e.card)
    g.returned = 1


def look(g: FourSouls, seat: int, other: int) -> bool:
    """Show a player another player's hand (FS-ZON-21); whether there was any card."""
    cards = g.zones[g.players[other].hand]
    if seat == other or not cards:
        return False
    for card in cards:
        g.show(card, [seat])
    g.note("look_at_hand", seat, (~other,), len(cards), rule="FS-ZON-21")
    return True
