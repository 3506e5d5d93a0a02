"""Looking at what is hidden: the tops of decks, whole decks, and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Amount, CardId, Do, Objects, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.cards import Keyword
from cardwright.four_souls.rules import decks, hand, zones
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class LookAtDeck(Verb, frozen=True):
    """Look at the top of a deck, of the deck that was chosen, or of each deck, and put the cards back (FS-ZON-11)."""

    number: int = 1
    deck: Literal["chosen", "each", "treasure", "loot", "monster", "room"] = "chosen"
    how: Literal["look", "order", "one_on_top", "bottom", "discard"] = "look"
    """As they were, in any order, one on top and the rest on the bottom; or a single card may go elsewhere."""
    reveal: bool = False
    """Everybody sees the cards."""
    who: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for seat in self.who.seats(g, r.scope)[:1]:
            found = tuple(kind for kind in decks.meant(g, r.scope, self.deck) if zones.top_exists(g, kind))
            g.push(decks.LookAtDeck(seat, found, self.number, self.how, self.reveal))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(zones.top_exists(g, kind) for kind in decks.meant(g, s, self.deck))

    def __post_init__(self) -> None:
        if self.how in ("bottom", "discard") and self.number != 1:
            raise ValueError(f"how: {self.how!r} is for a single card, not {self.number}")


class LookAtHand(Verb, frozen=True):
    """Look at the hands of players (FS-ZON-21)."""

    who: Objects
    by: Objects = You()

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for seat in self.by.seats(g, r.scope)[:1]:
            for whose in self.who.seats(g, r.scope):
                g.returned += hand.look(g, seat, whose)


class Search(Verb, frozen=True):
    """Search a deck for cards of some names or with a keyword, do something with each, and shuffle it (FS-ZON-11)."""

    BINDS = frozenset({"do"})

    deck: Literal["treasure", "loot", "monster", "room"]
    do: Do
    named: tuple[CardId, ...] = ()
    """Cards of the same name as one of these."""
    keyword: Keyword = ""
    least: Amount = 1
    most: Amount = 1

    def run(self, g: FourSouls, r: Run) -> None:
        found = tuple(card for card in reversed(g.zones[zones.deck(g, self.deck)]) if self.fits(g, card))
        node = g.book[r.program].number(self.do)
        least, most = amount(self.least, g, r.scope), amount(self.most, g, r.scope)
        g.push(decks.Search(r.scope.you, self.deck, r.scope, r.program, node, found, least, most))

    def fits(self, g: FourSouls, card: int) -> bool:
        definition = g.define(card)
        named = not self.named or definition.name in {g.book[card].name for card in self.named}
        return named and (not self.keyword or self.keyword in definition.keywords)
