"""Variants of the setup: the mini-draft, Eden only, the lowest roll (FS-VAR, FS-SET-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.rules import items, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Key
from cardwright.kernel.state import BOTTOM

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

EDEN = "Eden"
EVENTS = ("good_event", "bad_event", "curse")
"""The categories of monster cards that are not monsters."""
DRAFT_ROUNDS = 2


def edens(cards: Mapping[str, CardSummary]) -> list[str]:
    """Every Eden, by printed name."""
    return sorted(name for name, card in cards.items() if card.kind == "character" and card.name == EDEN)


def deal_edens(g: FourSouls) -> list[str]:
    """An Eden for each player; if there are too few, some are used twice (FS-VAR-05)."""
    found = edens(g.summaries)
    return [found[i % len(found)] for i in range(len(g.players))]


def lowest_roll(g: FourSouls) -> int:
    """The player with the lowest roll, who starts; tied players roll again (FS-SET-15)."""
    seats = list(range(len(g.players)))
    while len(seats) > 1:
        rolls = {}
        for seat in seats:
            rolls[seat] = g.roll_die(6)
            g.note("start_roll", seat, amount=rolls[seat], rule="FS-SET-15")
        seats = [seat for seat in seats if rolls[seat] == min(rolls.values())]
    return seats[0]


class Draft(Frame, kw_only=False):
    """The mini-draft: in each of two rounds, players pick treasures from one card more than there are players."""

    first: int
    round: int = 0
    at: int = 0

    def start(self, g: FourSouls) -> Next:
        """Reveal the top cards (FS-VAR-01, FS-VAR-03)."""
        if self.round == DRAFT_ROUNDS:
            return g.pop()
        for _ in range(len(g.players) + 1):
            card = zones.top(g, "treasure")
            if card != NOTHING:
                g.move(card, g.table.holding)
        return self.pick

    def picker(self, g: FourSouls) -> int:
        """The seat that picks now: in turn order from the first player, then in reverse (FS-VAR-02, FS-VAR-04)."""
        n = len(g.players)
        return (self.first + (self.at if self.round == 0 else n - 1 - self.at)) % n

    def pick(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in g.zones[g.table.holding]]
        return g.ask(self.picker(g), "draft", options, self.picked, number=self.round + 1)

    def picked(self, g: FourSouls, key: Key) -> Next:
        seat = self.picker(g)
        self.at += 1
        follow = self.pick if self.at < len(g.players) else self.close
        items.gain_item(g, seat, int(key[1]))
        return follow

    def close(self, g: FourSouls) -> Next:
        """Put the last card on the bottom of the treasure deck."""
        for card in g.zones[g.table.holding]:
            g.move(card, g.table.treasure_deck, BOTTOM)
        self.round += 1
        self.at = 0
        return self.start
