"""The item of a death penalty (FS-DTH-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.four_souls.rules import zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

PENALTY = ("death_penalty",)
"""The tag of events that are part of a death penalty."""


def commit_penalty_item(g: FourSouls, e: Event) -> None:
    """Skip this part of the penalty if it cannot be paid (FS-OPEN-15)."""
    g.returned = 0
    if mortal_items(g, e.player):
        g.push(PenaltyItem(e.player, e.by))


def mortal_items(g: FourSouls, seat: int) -> list[int]:
    return [card for card in zones.items_of(g, seat) if not zones.is_eternal(g, card)]


class PenaltyItem(Frame, kw_only=False):
    """The player chooses an item for the death penalty, which is destroyed (FS-DTH-15)."""

    player: int
    chooser: int

    def start(self, g: FourSouls) -> Next:
        if self.chooser < 0:
            cards = mortal_items(g, self.player)
            return self.chosen(g, ("card", cards[g.draw_below(len(cards))]))
        return self.choose

    def choose(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in mortal_items(g, self.player)]
        prompt = "death_item" if self.chooser == self.player else "death_item_of"
        return g.ask(self.chooser, prompt, options, self.chosen, ~self.player)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        return g.happen(Event("destroy", self.player, int(key[1]), tags=PENALTY), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop(g.returned)
