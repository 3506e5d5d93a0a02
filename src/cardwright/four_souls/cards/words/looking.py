"""Looking at hidden cards: the tops of decks, whole decks, and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import DRAW, LOOK, Deed, Doings, parts
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Do, Noun, Verb, Who, amount, binds
from cardwright.cards.run import Run
from cardwright.cards.words import All, You, check_numbers
from cardwright.four_souls.cards.words.cards import DeckName
from cardwright.four_souls.rules import decks, hand, zones
from cardwright.kernel.records import NOBODY, NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Look(Verb, frozen=True):
    """Look at the top cards of a deck, of the chosen deck, or of each deck (FS-ZON-11); do something with some of them,
    and put the rest somewhere. ``search`` looks at a whole deck and shuffles it afterwards."""

    BINDS = binds(take="elsewhere")

    number: Amount = 1
    deck: DeckName = "chosen"
    take: Do | None = None
    """What to do with each card taken, as "it"."""
    of: Annotated[Noun, Takes("card")] | None = None
    """Only such cards may be taken."""
    least: Amount = 1
    most: Amount = 1
    rest: Literal["top", "order", "bottom", "random_bottom", "discard", "hand", "shuffle"] = "top"
    """Where the rest goes: it stays (``top``), goes back in any order, to the bottom, there in random order, into
    discard, or into a hand; or the whole deck is shuffled."""
    to: Who = You()
    """The player whose hand that is."""
    reveal: bool = False
    """Everybody sees the cards."""
    until: bool = False
    """Reveal cards until ``most`` of them fit."""
    who: Who = You()

    def does(self) -> Doings:
        taken = (parts("chosen", self.take, it=self.of),) if self.take is not None else ()
        rest = (Deed(DRAW, self.number, self.to, "put"),) if self.rest == "hand" else ()
        return (Deed(LOOK, self.number, self.who), *taken, *rest)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        seat = self.who.seat(g, r.scope)
        if seat == NOBODY:
            return
        least, most = amount(self.least, g, r.scope), amount(self.most, g, r.scope)
        piles = {}
        for kind in decks.meant(g, r.scope, self.deck):
            if zones.top(g, kind) != NOTHING:
                piles[kind] = self._seen(g, r.scope, kind, most)
        node = -1 if self.take is None else g.book[r.program].number(self.take)
        receiver = self.to.seat(g, r.scope)
        frame = decks.Look(
            seat, r.scope, r.program, node, "", (), (), least, most, self.rest, receiver, self.reveal or self.until
        )
        whole = isinstance(self.number, All) and not self.until
        decks.look(g, seat, piles, lambda card: self.fits(g, r.scope, card), whole, frame)

    def _seen(self, g: FourSouls, s: Scope, kind: str, most: int) -> tuple[int, ...]:
        """The cards of a deck that are looked at."""
        cards = g.zones[zones.deck(g, kind)]
        if not self.until:
            number = amount(self.number, g, s)
            return cards[-number:] if number > 0 else ()
        found = 0
        for at in range(len(cards) - 1, -1, -1):
            found += self.fits(g, s, cards[at])
            if found == most:
                return cards[at:]
        return cards

    def fits(self, g: FourSouls, s: Scope, card: int) -> bool:
        return self.of is None or self.of.has(g, s, card)

    def possible(self, g: FourSouls, s: Scope) -> bool:
        return any(zones.top_exists(g, kind) for kind in decks.meant(g, s, self.deck))

    def __post_init__(self) -> None:
        if self.take is None and (self.of is not None or self.until):
            raise ValueError("take: say what is done with the cards that fit")
        if self.take is None and (self.least, self.most) != (1, 1):
            raise ValueError("least and most: how many are taken, but take is left out")
        check_numbers(self.least, self.most)
        if self.number == 1 and not self.until and (self.most != 1 or self.least not in (0, 1)):
            raise ValueError("least and most: of a single card of a deck at most one is taken")
        if self.rest != "hand" and self.to != You():
            raise ValueError(f"to: whose hand, but the rest goes to {self.rest!r}")


class LookAtHand(Verb, frozen=True):
    """Look at the hands of players (FS-ZON-21)."""

    who: Who
    by: Who = You()

    def does(self) -> Doings:
        return (Deed(LOOK, None, self.by),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        for seat in self.by.seats(g, r.scope):
            for whose in self.who.seats(g, r.scope):
                g.returned += hand.look(g, seat, whose)
