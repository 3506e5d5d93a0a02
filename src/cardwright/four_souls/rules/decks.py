"""Looking at cards of a deck and putting them back; searching one (FS-ZON-11, FS-ZON-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import RunPick
from cardwright.four_souls.rules import zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope
from cardwright.kernel.state import BOTTOM

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class LookAtDeck(Frame, kw_only=False):
    """A player looks at the top cards of a deck and puts them back: as they were, in any order, or on the bottom."""

    player: int
    deck: str
    number: int
    how: str
    order: tuple[int, ...] = ()

    def start(self, g: FourSouls) -> Next:
        if not self.deck:
            return self.choose_deck
        zones.top(g, self.deck)
        cards = self.looked_at(g)
        for card in cards:
            g.show(card, [self.player])
        g.note("look_at_deck", self.player, cards, len(cards), rule="FS-ZON-11", secret=1 << self.player)
        if not cards or self.how == "look":
            return g.pop(len(cards))
        return self.arrange if self.how == "order" else self.offer_bottom

    def looked_at(self, g: FourSouls) -> tuple[int, ...]:
        return g.zones[zones.deck(g, self.deck)][-self.number :]

    def choose_deck(self, g: FourSouls) -> Next:
        options: list[Key] = [("deck", kind) for kind in ("treasure", "loot", "monster") if zones.top_exists(g, kind)]
        return g.ask(self.player, "choose_deck", options, self.deck_chosen)

    def deck_chosen(self, g: FourSouls, key: Key) -> Next:
        self.deck = str(key[1])
        return self.start

    def arrange(self, g: FourSouls) -> Next:
        """From the top down, the player names which card comes next."""
        options: list[Key] = [("card", card) for card in reversed(self.looked_at(g)) if card not in self.order]
        return g.ask(self.player, "next_on_deck", options, self.placed, number=len(self.order) + 1)

    def placed(self, g: FourSouls, key: Key) -> Next:
        self.order = (*self.order, int(key[1]))
        if len(self.order) < len(self.looked_at(g)):
            return self.arrange
        zone = zones.deck(g, self.deck)
        cards = g.zones[zone]
        g.zones[zone] = cards[: -len(self.order)] + tuple(reversed(self.order))
        for card in self.order:
            # Whoever else knew some of these cards can no longer tell which is which.
            g.edit(card).seen &= 1 << self.player
        return g.pop(len(self.order))

    def offer_bottom(self, g: FourSouls) -> Next:
        card = self.looked_at(g)[-1]
        return g.ask(self.player, "put_on_bottom", [("keep", card), ("bottom", card)], self.bottomed, card)

    def bottomed(self, g: FourSouls, key: Key) -> Next:
        card, zone = int(key[1]), zones.deck(g, self.deck)
        if key[0] == "bottom":
            seen = g.cards[card].seen
            g.move(card, zone, BOTTOM)
            g.edit(card).seen = seen
        return g.pop(1)


class Search(Frame, kw_only=False):
    """A player looks through a whole deck and takes some of what was looked for; then the deck is shuffled."""

    player: int
    deck: str
    scope: Scope
    program: str
    node: int
    found: tuple[int, ...]
    least: int
    most: int

    def start(self, g: FourSouls) -> Next:
        """The player sees all of it (FS-ZON-11)."""
        for card in g.zones[zones.deck(g, self.deck)]:
            g.show(card, [self.player])
        g.note("search", self.player, amount=len(self.found), rule="FS-ZON-11", secret=1 << self.player)
        g.returned = 0
        if not self.found:
            return self.shuffle
        pick = RunPick(self.scope, self.program, self.node, self.player, self.found, self.least, self.most)
        return g.push(pick, self.shuffle)

    def shuffle(self, g: FourSouls) -> Next:
        """Nobody knows any more which card is where (FS-ZON-12)."""
        g.shuffle(zones.deck(g, self.deck))
        return g.pop(g.returned)
