"""Verbs about cards: draw, discard, put elsewhere, reveal, search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import DISCARD, DRAW, MOVE, Deed, Doings, parts
from cardwright.cards.nodes import Amount, Do, Verb, Who, amount, binds
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.deeds import ENCOUNTER
from cardwright.marvel_champions.cards.names import SetName
from cardwright.marvel_champions.cards.takes import ACard, Elsewhere
from cardwright.marvel_champions.cards.words.base import enter_in_turn, exist, leaving, movable, seats
from cardwright.marvel_champions.cards.words.nouns import Cards
from cardwright.marvel_champions.engine.records import hand
from cardwright.marvel_champions.rules import drawing, moving, reveal, searching, zones
from cardwright.marvel_champions.rules.constant import allowed

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Draw(Verb, frozen=True):
    """Some players draw cards (MC-DRAW-01)."""

    number: Amount = 1
    who: Who = You()
    up_to: bool = False
    """Whether the number is how many cards they have in hand then."""

    def does(self) -> Doings:
        return (Deed(DRAW, None if self.up_to else self.number, self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        found = seats(self.who, g, r.scope)
        if self.up_to:
            drawing.draw(g, [(seat, max(0, number - len(g.zones[hand(seat)]))) for seat in found])
        else:
            drawing.draw(g, [(seat, number) for seat in found])


class Discard(Verb, frozen=True):
    """Discard cards from wherever they are: from play, from hand, from the top of a deck (MC-DISCARD-01)."""

    what: ACard = This()

    def does(self) -> Doings:
        return (Deed(DISCARD, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = allowed(g, "be_discarded", leaving(self.what, g, r.scope))
        found = [card for card in found if not zones.never_discarded(g, card)]
        moving.discard_cards(g, r.scope.you, found)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return movable(g, s, objects)


class Put(Verb, frozen=True):
    """Put cards somewhere else without discarding them."""

    what: ACard = This()
    where: Literal["hand", "deck", "top", "bottom", "under", "encounter_deck", "victory", "removed", "aside"] = "hand"
    """To their owners' hands; shuffled into, on top of, or under the bottom of their owners' decks; facedown under this
    card; shuffled into the encounter deck; to the victory display; out of the game (MC-REMOVE-GAME-01); set
    aside (MC-SET-ASIDE-01)."""
    own: SetName = ""
    """The deck of its own that ``deck``, ``top`` and ``bottom`` mean."""

    def does(self) -> Doings:
        return (Deed(MOVE, whom=self.what, what=self.where),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        moving.put(g, r.scope, leaving(self.what, g, r.scope), self.where, self.own)

    def __post_init__(self) -> None:
        if self.own and self.where not in ("deck", "top", "bottom"):
            raise ValueError("own: a deck of its own is meant only with deck, top or bottom")

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return movable(g, s, objects)


class Reveal(Verb, frozen=True):
    """A player reveals encounter cards and resolves them (MC-REVEAL-02); the verb's result is how many entered play."""

    what: Elsewhere
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(ENCOUNTER, whom=self.who, what="revealed"),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        enter_in_turn(g, r.scope, self.what, self.who, reveal.RevealEach)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)


class Search(Verb, frozen=True):
    """Search decks and discard piles for a card, which is then "it"; searched decks are shuffled before anything is
    done with it (MC-SEARCH-05)."""

    BINDS = binds(do="of")

    of: Cards
    do: Do
    who: Who = You()
    top: int = 0
    """How many cards from the top of the deck are searched; all of them unless given."""

    def does(self) -> Doings:
        return (parts("chosen", self.do, it=self.of),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = self.of.find(g, r.scope)
        if self.top:
            found = [card for card in found if card in g.zones[g.cards[card].zone][-self.top :]]
        # Only one copy of each card is offered, preferably one in a deck.
        found.sort(key=lambda card: g.places[g.cards[card].zone].kind not in ("deck", "encounter_deck"))
        different = tuple({g.cards[card].design: card for card in reversed(found)}.values())[::-1]
        decks = moving.searched_decks(g, self.of.zone, seats(self.of.of or You(), g, r.scope))
        seat = ~self.who.one(g, r.scope)
        searching.look_through(g, seat, decks, self.top)
        node = g.book[r.program].number(self.do)
        g.returned = 0
        if different:
            g.push(searching.Searching(r.scope, r.program, node, seat, different, 1, 1, decks=tuple(decks)))
            return
        for deck in decks:
            g.shuffle(deck)

    def __post_init__(self) -> None:
        if isinstance(self.of, Cards) and "play" in self.of.zone:
            raise ValueError(
                "of: what is in play is seen by everybody and not searched for; choose one: choose(…, verb)"
            )
        if not isinstance(self.of, Cards) or not self.of.zone:
            raise ValueError("of: say with 'zone' where to search: in which decks, discard piles or other zones")
        if self.top and (self.top < 0 or self.of.zone not in (("deck",), ("encounter_deck",))):
            raise ValueError("top: so many cards from the top of one deck are searched, at least 1")


class Surge(Verb, frozen=True):
    """This card gains surge (MC-SURGE-01)."""

    def does(self) -> Doings:
        return (Deed(ENCOUNTER, whom=You(), what="surge"),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = reveal.current(g, r.scope.source)
        g.returned = 0
        if frame is not None and not frame.surge:
            frame.surge = 1  # MC-KEYWORD-02
            g.returned = 1
