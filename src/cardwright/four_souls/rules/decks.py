"""Looking at the tops of decks and putting the cards back; searching a deck (FS-ZON-11, FS-ZON-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.cards.run import RunEach
from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.cards.verbs import Taking
from cardwright.four_souls.engine import choosable
from cardwright.four_souls.rules import hand, zones
from cardwright.kernel import chance
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Key, Scope, is_player, replace

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def in_use(g: FourSouls) -> list[str]:
    """The decks that have a top card (FS-ZON-08)."""
    return [kind for kind in DECKS if zones.top_exists(g, kind)]


def meant(g: FourSouls, scope: Scope, deck: str) -> list[str]:
    """The decks that a word means: one by its kind, the ``chosen`` ones, or all of them for ``any``."""
    if deck == "any":
        return list(DECKS)
    return [choosable.deck_of(obj) for obj in scope.it if choosable.is_deck(obj)] if deck == "chosen" else [deck]


def look_as_allowed(g: FourSouls) -> None:
    """Show players the cards they may look at at any time, before anybody decides anything (FS-ZON-11)."""
    for entry in g.index["sees"]:
        ability, scope = g.ability(entry), g.scope(entry)
        if ability.when is None or ability.when.holds(g, scope):
            seats = [~obj for obj in ability.who.find(g, scope) if is_player(obj)]
            for card in ability.of.find(g, scope):
                g.show(card, seats)


class Look(Frame, kw_only=False):
    """Deals with cards of a deck that a player has looked at: some are taken, the rest goes somewhere.

    The rest are the cards that have not left the deck.
    """

    player: int
    scope: Scope
    program: str
    node: int
    """The node to carry out for each card taken, or -1."""
    deck: str
    seen: tuple[int, ...]
    """The cards in the order of the deck, the top card last."""
    fits: tuple[int, ...]
    """The cards that may be taken."""
    least: int
    most: int
    rest: str
    """Where the rest goes: it stays (``top``), goes back in any ``order``, to the ``bottom``, there in a
    ``random_bottom`` order, to ``discard`` or into a ``hand``, or the deck is to ``shuffle``."""
    receiver: int
    """The player whose hand that is."""
    revealed: bool = False
    picked: tuple[int, ...] = ()
    order: tuple[int, ...] = ()

    def start(self, g: FourSouls) -> Next:
        left = [card for card in self.fits if card not in self.picked]
        if self.node < 0 or len(self.picked) >= self.most or not left:
            return self.take
        if len(self.seen) == 1 and self.least == 0:
            return self.offer
        return self.pick

    def pick(self, g: FourSouls) -> Next:
        """Pick one card after the other."""
        options: list[Key] = [("card", card) for card in reversed(self.fits) if card not in self.picked]
        if len(self.picked) >= self.least:
            options.append(("enough",))
        left = min(self.most, len(self.fits)) - len(self.picked)
        return g.ask(self.player, "take_seen", options, self.chosen, self.scope.source, left)

    def offer(self, g: FourSouls) -> Next:
        """Offer to leave a single card where it is."""
        [card] = self.seen
        return g.ask(self.player, "leave_on_top", [("keep", card), self.taking(g, card)], self.chosen, card)

    def taking(self, g: FourSouls, card: int) -> Key:
        """The option that takes a card, by what would be done with it."""
        verbs = g.book[self.program].nodes[self.node].verbs
        verb = verbs[0] if len(verbs) == 1 else None
        word = verb.taking() if isinstance(verb, Taking) else ""
        return (word, card) if word else ("mode", self.scope.source, self.program, self.node)

    def chosen(self, g: FourSouls, key: Key) -> Next:
        if key[0] in ("enough", "keep"):
            self.fits = ()
        else:
            self.picked = (*self.picked, self.seen[0] if key[0] == "mode" else int(key[1]))
        return self.start

    def take(self, g: FourSouls) -> Next:
        if not self.picked:
            return self.put_back
        return g.push(RunEach(self.scope, self.program, self.node, self.picked), self.put_back)

    def left(self, g: FourSouls) -> tuple[int, ...]:
        """The rest: the cards that have not been taken and are still in the deck."""
        zone = zones.deck(g, self.deck)
        return tuple(card for card in self.seen if card not in self.picked and g.cards[card].zone == zone)

    def put_back(self, g: FourSouls) -> Next:
        rest = self.left(g)
        match self.rest:
            case "order" if rest:
                return self.arrange
            case "bottom" | "random_bottom":
                self.put_below(g, rest)
            case "discard":
                for card in rest:
                    g.note("discard", self.player, (card,), rule="FS-ZON-15")
                    zones.put_into_discard(g, card)
                zones.renew(g, self.deck)
            case "hand" if self.receiver != NOBODY:
                for card in rest:
                    hand.take(g, self.receiver, card)
                zones.renew(g, self.deck)
            case "shuffle":
                g.shuffle(zones.deck(g, self.deck))  # Nobody knows any more where which card is (FS-ZON-12).
        return self.finish

    def put_below(self, g: FourSouls, rest: tuple[int, ...]) -> None:
        """Put the rest on the bottom, in its order (FS-ZON-12) unless that is to be random."""
        if self.rest == "random_bottom":
            g.random, rest = chance.shuffled(g.random, rest)
        zone = zones.deck(g, self.deck)
        g.zones[zone] = (*rest, *(card for card in g.zones[zone] if card not in rest))

    def arrange(self, g: FourSouls) -> Next:
        """Let the player name the next card, from the top down."""
        options: list[Key] = [("card", card) for card in reversed(self.left(g)) if card not in self.order]
        return g.ask(self.player, "next_on_deck", options, self.placed, number=len(self.order) + 1)

    def placed(self, g: FourSouls, key: Key) -> Next:
        self.order = (*self.order, int(key[1]))
        if len(self.order) < len(self.left(g)):
            return self.arrange
        zone = zones.deck(g, self.deck)
        above = tuple(reversed(self.order))
        g.zones[zone] = (*(card for card in g.zones[zone] if card not in above), *above)
        return self.finish

    def finish(self, g: FourSouls) -> Next:
        """Make others forget these cards, since they can no longer tell which is which."""
        if self.rest != "top" or self.picked:
            zone = zones.deck(g, self.deck)
            for card in self.seen if len(self.seen) > 1 else ():
                if g.cards[card].zone == zone:
                    g.edit(card).seen &= 0 if self.rest == "random_bottom" else seers(self.player, self.revealed)
        return g.pop(len(self.picked) if self.node >= 0 else len(self.seen))


def seers(player: int, revealed: bool) -> int:
    """The seats (as bits) that see the cards a player looks at."""
    return -1 if revealed else 1 << player


def look(
    g: FourSouls, player: int, piles: dict[str, tuple[int, ...]], fits: Callable[[int], bool], whole: bool, frame: Look
) -> None:
    """Let a player look at cards of several decks at once, then ask deck by deck what to do with them."""
    everybody = range(len(g.players)) if frame.revealed else [player]
    seen = tuple(card for cards in piles.values() for card in cards)
    for card in seen:
        g.show(card, everybody)
    found = sum(fits(card) for card in seen)
    secret = seers(player, frame.revealed)
    if whole:
        g.note("search", player, amount=found, rule="FS-ZON-11", secret=secret)
    else:
        g.note(
            "reveal_deck" if frame.revealed else "look_at_deck",
            player,
            seen,
            len(seen),
            rule="FS-ZON-11",
            secret=secret,
        )
    g.returned = 0
    for kind, cards in reversed(piles.items()):
        g.push(replace(frame, deck=kind, seen=cards, fits=tuple(card for card in cards if fits(card))))
