"""Looking at the tops of decks and putting the cards back; searching a deck (FS-ZON-11, FS-ZON-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.cards.run import RunEach
from cardwright.four_souls import chosen
from cardwright.four_souls.cards import DECKS
from cardwright.four_souls.rules import hand, zones
from cardwright.kernel import chance
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope, is_player

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def in_use(g: FourSouls) -> list[str]:
    """The decks that have a top card (FS-ZON-08)."""
    return [kind for kind in DECKS if zones.top_exists(g, kind)]


def meant(g: FourSouls, scope: Scope, deck: str) -> list[str]:
    """Which decks a word means: one by its kind, those that were ``chosen``, or ``any``: each of them."""
    if deck == "any":
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


class Look(Frame, kw_only=False):
    """What becomes of the cards of a deck that a player has looked at: some are taken, the rest go somewhere.

    Whatever is said about the rest, cards that have not been taken out of the deck are the rest.
    """

    player: int
    scope: Scope
    program: str
    node: int
    """What is done with each card that is taken, or -1."""
    deck: str
    seen: tuple[int, ...]
    """In the order of the deck: the last one is the top."""
    fits: tuple[int, ...]
    """Those that may be taken."""
    least: int
    most: int
    rest: str
    """Where the rest goes: it stays (``top``), in any ``order``, to the ``bottom``, there in a ``random_bottom`` order,
    to ``discard`` or into a ``hand``, or the deck is to ``shuffle``."""
    receiver: int
    """Whose hand."""
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
        """One card after the other."""
        options: list[Key] = [("card", card) for card in reversed(self.fits) if card not in self.picked]
        if len(self.picked) >= self.least:
            options.append(("enough",))
        left = min(self.most, len(self.fits)) - len(self.picked)
        return g.ask(self.player, "take_seen", options, self.chosen, self.scope.source, left)

    def offer(self, g: FourSouls) -> Next:
        """A single card may be left where it is."""
        [card] = self.seen
        return g.ask(self.player, "leave_on_top", [("keep", card), self.taking(g, card)], self.chosen, card)

    def taking(self, g: FourSouls, card: int) -> Key:
        """What would be done with a card, as an option."""
        from cardwright.four_souls.words import Discard, Put

        match g.book[self.program].nodes[self.node].verbs:
            case (Put(where="bottom"),):
                return ("bottom", card)
            case (Discard(),):
                return ("discard", card)
        return ("mode", self.scope.source, self.program, self.node)

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
        """The rest: what has not been taken and is still in the deck."""
        zone = zones.deck(g, self.deck)
        return tuple(card for card in self.seen if card not in self.picked and g.cards[card].zone == zone)

    def put_back(self, g: FourSouls) -> Next:
        rest = self.left(g)
        match self.rest:
            case "order" if len(rest) > 1:
                return self.arrange
            case "bottom" | "random_bottom":
                self.put_below(g, rest)
            case "discard":
                for card in rest:
                    g.note("discard", self.player, (card,), rule="FS-ZON-15")
                    zones.put_into_discard(g, card)
                zones.renew(g, self.deck)
            case "hand" if self.receiver >= 0:
                for card in rest:
                    hand.take(g, self.receiver, card)
                zones.renew(g, self.deck)
            case "shuffle":
                g.shuffle(zones.deck(g, self.deck))  # Nobody knows any more which card is where (FS-ZON-12).
        return self.finish

    def put_below(self, g: FourSouls, rest: tuple[int, ...]) -> None:
        """They keep their order, as nothing says that it changes (FS-ZON-12), unless it is to be random."""
        if self.rest == "random_bottom":
            g.random, rest = chance.shuffled(g.random, rest)
        zone = zones.deck(g, self.deck)
        g.zones[zone] = (*rest, *(card for card in g.zones[zone] if card not in rest))

    def arrange(self, g: FourSouls) -> Next:
        """From the top down, the player names which card comes next."""
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
        """Whoever else knew some of these cards can no longer tell which is which."""
        if self.rest != "top" or self.picked:
            zone = zones.deck(g, self.deck)
            for card in self.seen if len(self.seen) > 1 else ():
                if g.cards[card].zone == zone:
                    g.edit(card).seen &= 0 if self.rest == "random_bottom" else seers(self.player, self.revealed)
        return g.pop(len(self.picked) if self.node >= 0 else len(self.seen))


def seers(player: int, revealed: bool) -> int:
    """The seats (as bits) that see cards a player looks at."""
    return -1 if revealed else 1 << player


def look(
    g: FourSouls, player: int, piles: dict[str, tuple[int, ...]], fits: Callable[[int], bool], whole: bool, frame: Look
) -> None:
    """A player looks at cards of some decks, all at once; what becomes of them is asked deck by deck."""
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
