"""Looking at the tops of decks and putting the cards back; searching a deck (FS-ZON-11, FS-ZON-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import RunPick
from cardwright.four_souls import chosen
from cardwright.four_souls.cards import DECKS
from cardwright.four_souls.rules import zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope, is_player
from cardwright.kernel.state import BOTTOM

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def in_use(g: FourSouls) -> list[str]:
    """The decks that have a top card (FS-ZON-08)."""
    return [kind for kind in DECKS if zones.top_exists(g, kind)]


def meant(g: FourSouls, scope: Scope, deck: str) -> list[str]:
    """Which decks a word means: one by its kind, those that were ``chosen``, or ``each``."""
    if deck == "each":
        return list(DECKS)
    return [chosen.deck_of(obj) for obj in scope.it if chosen.is_deck(obj)] if deck == "chosen" else [deck]


def look_as_allowed(g: FourSouls) -> None:
    """Whoever may look at something at any time has done so before anybody decides anything (FS-ZON-11)."""
    for entry in g.index["sees"]:
        ability, scope = g.ability(entry), g.scope(entry)
        if ability.when is None or ability.when.holds(g, scope):
            seats = [~obj for obj in ability.who.find(g, scope) if is_player(obj)]
            for card in ability.of.find(g, scope):
                g.show(card, seats)


class LookAtDeck(Frame, kw_only=False):
    """A player looks at the top cards of a deck, or of each, and puts them back as an ability says.

    That is: as they were, in any order, one on top and the others on the bottom, or the top card perhaps on the bottom
    or into discard. Where they are ``revealed``, everybody sees them.
    """

    player: int
    decks: tuple[str, ...]
    """The decks whose cards have not been put back yet."""
    number: int
    how: str
    revealed: bool = False
    order: tuple[int, ...] = ()

    def start(self, g: FourSouls) -> Next:
        seats = range(len(g.players)) if self.revealed else [self.player]
        found: tuple[int, ...] = ()
        for kind in self.decks:
            zones.top(g, kind)
            found += self.looked_at(g, kind)
        for card in found:
            g.show(card, seats)
        what = "reveal_deck" if self.revealed else "look_at_deck"
        g.note(what, self.player, found, len(found), rule="FS-ZON-11", secret=self.seers())
        if not found or self.how == "look":
            return g.pop(len(found))
        return self.put_back

    def seers(self) -> int:
        return -1 if self.revealed else 1 << self.player

    def looked_at(self, g: FourSouls, kind: str) -> tuple[int, ...]:
        return g.zones[zones.deck(g, kind)][-self.number :]

    def put_back(self, g: FourSouls) -> Next:
        """Deck by deck."""
        if not self.decks:
            return g.pop(1)
        match self.how:
            case "order":
                return self.arrange
            case "one_on_top":
                return self.choose_top
            case _:
                return self.offer

    def next_deck(self) -> Next:
        self.decks, self.order = self.decks[1:], ()
        return self.put_back

    # In any order.

    def arrange(self, g: FourSouls) -> Next:
        """From the top down, the player names which card comes next."""
        cards = self.looked_at(g, self.decks[0])
        options: list[Key] = [("card", card) for card in reversed(cards) if card not in self.order]
        return g.ask(self.player, "next_on_deck", options, self.placed, number=len(self.order) + 1)

    def placed(self, g: FourSouls, key: Key) -> Next:
        self.order = (*self.order, int(key[1]))
        if len(self.order) < len(self.looked_at(g, self.decks[0])):
            return self.arrange
        zone = zones.deck(g, self.decks[0])
        g.zones[zone] = g.zones[zone][: -len(self.order)] + tuple(reversed(self.order))
        self.muddle(g, self.order)
        return self.next_deck()

    def muddle(self, g: FourSouls, cards: tuple[int, ...]) -> None:
        """Whoever else knew some of these cards can no longer tell which is which."""
        for card in cards:
            g.edit(card).seen &= self.seers()

    # One on top, the others on the bottom.

    def choose_top(self, g: FourSouls) -> Next:
        options: list[Key] = [("card", card) for card in reversed(self.looked_at(g, self.decks[0]))]
        return g.ask(self.player, "top_of_deck", options, self.top_chosen)

    def top_chosen(self, g: FourSouls, key: Key) -> Next:
        """The others keep their order: nothing says that it changes (FS-ZON-12)."""
        zone, top = zones.deck(g, self.decks[0]), int(key[1])
        cards = self.looked_at(g, self.decks[0])
        others = tuple(card for card in cards if card != top)
        g.zones[zone] = (*others, *g.zones[zone][: -len(cards)], top)
        self.muddle(g, cards)
        return self.next_deck()

    # The top card stays, or goes to the bottom or into discard.

    def offer(self, g: FourSouls) -> Next:
        card = self.looked_at(g, self.decks[0])[-1]
        return g.ask(self.player, "leave_on_top", [("keep", card), (self.how, card)], self.answered, card)

    def answered(self, g: FourSouls, key: Key) -> Next:
        card, kind = int(key[1]), self.decks[0]
        if key[0] == "bottom":
            g.move(card, zones.deck(g, kind), BOTTOM)
        elif key[0] == "discard":
            g.note("discard", self.player, (card,), rule="FS-ZON-15")
            zones.put_into_discard(g, card)
            zones.renew(g, kind)
        return self.next_deck()


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
