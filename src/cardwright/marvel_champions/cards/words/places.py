"""Words about where cards belong: decks of their own, the order in piles, and who controls a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.deeds import LOOK, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Objects, Verb, Who
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.kernel.records import NOBODY, Scope
from cardwright.marvel_champions.cards.deeds import ATTACH, CONTROL, MAKE_DECK
from cardwright.marvel_champions.cards.names import SetName
from cardwright.marvel_champions.cards.takes import ACard, Elsewhere, InPlay
from cardwright.marvel_champions.cards.words.base import cards, exist, seats
from cardwright.marvel_champions.cards.words.nouns import Cards
from cardwright.marvel_champions.rules import attaching, control, own_decks

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

PILES = frozenset({"deck", "discard", "encounter_deck", "encounter_discard", "own_deck", "own_discard"})
"""The zones in which cards lie one upon the other."""


class MakeDeck(Verb, frozen=True):
    """Shuffle cards into a deck of their own, with a discard pile of its own."""

    deck: SetName
    of: Elsewhere
    yours: bool = False
    """Whether the deck belongs to you and not to the scenario."""
    faceup: bool = False
    """Whether everybody sees the top card of the deck."""
    once: bool = False
    """Whether the deck stays empty when it has run out; otherwise its discard pile is shuffled into a new one."""

    def does(self) -> Doings:
        return (Deed(MAKE_DECK, whom=self.of),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = cards(self.of, g, r.scope)
        own_decks.make(g, self.deck, r.scope.you if self.yours else NOBODY, found, self.faceup, not self.once)
        g.returned = len(found)

    def __post_init__(self) -> None:
        if not self.deck:
            raise ValueError("deck: say which deck; its name is the name of a set")


class Attach(Verb, frozen=True):
    """Attach cards to another card, wherever they are; a card that is in play stays the same object (MC-ATTACH-01)."""

    what: ACard
    to: InPlay

    def does(self) -> Doings:
        return (Deed(ATTACH, whom=self.what, to=self.to),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = tuple(card for card in cards(self.what, g, r.scope) if self._can(g, r.scope, card))
        g.returned = 0
        for host in cards(self.to, g, r.scope)[:1]:
            if found and g.in_play(host):
                g.push(attaching.Attach(found, r.scope.you, host=host))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s) and exist(self.to, g, s)

    def _can(self, g: MarvelChampions, s: Scope, card: int) -> bool:
        return g.define(card).type in (
            "upgrade",
            "attachment",
            "support",
            "ally",
            "obligation",
            "minion",
            "environment",
        )


class Topmost(Objects, frozen=True):
    """The topmost card of a kind in a discard pile or deck; of several piles, the topmost one in each."""

    FINDS = frozenset({"elsewhere"})

    of: Cards

    def find(self, g: MarvelChampions, s: Scope) -> list[int]:
        return list({g.cards[card].zone: card for card in self.of.find(g, s)}.values())

    def __post_init__(self) -> None:
        if not isinstance(self.of, Cards) or not self.of.zone or not PILES.issuperset(self.of.zone):
            raise ValueError("of: say with 'zone' in which discard piles or decks")


class Look(Verb, frozen=True):
    """A player looks at hidden cards; nobody else sees them (MC-LOOK-01)."""

    what: ACard
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(LOOK, whom=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = cards(self.what, g, r.scope)
        for card in found:
            g.show(card, seats(self.who, g, r.scope))
        g.table.moved = tuple(found)
        g.returned = len(found)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)


class TakeControl(Verb, frozen=True):
    """A player takes control of player cards in play (MC-CONTROL-12)."""

    what: Annotated[Objects, Takes("ally", "support", "upgrade", "player_side_scheme")]
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(CONTROL, whom=self.what, to=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            g.returned = sum(control.take(g, card, seat) for card in cards(self.what, g, r.scope))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        takers = seats(self.who, g, s)[:1]
        return [obj for obj in objects if obj >= 0 and g.cards[obj].holder not in takers]  # MC-TARGET-05
