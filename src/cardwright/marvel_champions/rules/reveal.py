"""Revealing encounter cards (MC-REVEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope
from cardwright.marvel_champions.engine.records import REMOVED, RESOLVING
from cardwright.marvel_champions.rules import threat, villains, zones
from cardwright.marvel_champions.rules.enter import Arrival, InTurn, WhenRevealed, name_in_play
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Reveal(Frame, kw_only=False):
    """A player turns an encounter card faceup and resolves it (MC-REVEAL-02)."""

    card: int
    seat: int
    """The player who resolves the card."""
    from_deck: bool = True
    """Whether the card came from the encounter deck, directly or after being dealt."""
    canceled: bool = False
    surge: int = 0
    """1 if another card is to be revealed after this one, else 0."""
    entered: int = 0
    """1 if the card has entered play, else 0."""
    peril: bool = False

    def start(self, g: MarvelChampions) -> Next:
        g.move(self.card, RESOLVING)
        self.peril = bool(g.define(self.card).keyword.get("peril"))
        self.entry = g.note("reveals", self.seat, (self.card,), rule="MC-REVEAL-02")
        tags = ("deck",) if self.from_deck else ()
        return g.happen(Event("reveal", self.seat, self.card, amount=1, tags=tags), self.incite)

    def incite(self, g: MarvelChampions) -> Next:
        """MC-INCITE-01"""
        self.canceled = not g.returned  # MC-CANCEL-04
        if self.canceled and g.cards[self.card].zone != RESOLVING:
            return g.pop(
                0
            )  # it was discarded with all its effects: it does not enter play, and its keywords do nothing
        self.surge = min(1, keyword(g, self.card, "surge"))  # MC-KEYWORD-02
        threat.place(g, villains.the_main_scheme(g), keyword(g, self.card, "incite"), self.card, self.resolve)
        return self.resolve(g) if g.undisturbed(self) else None

    def resolve(self, g: MarvelChampions) -> Next:
        """Resolve the card by its type (MC-REVEAL-03 to -08)."""
        match g.define(self.card).type:
            case "minion":
                return self.minion_enters(g)
            case "attachment":
                return self.find_host(g)
            case "side_scheme" | "environment":
                return self.enters(g)
            case "obligation":
                return self.give_obligation(g)
            case _:
                return self.when_revealed(g)

    def minion_enters(self, g: MarvelChampions) -> Next:
        """MC-REVEAL-04"""
        definition = g.define(self.card)
        if definition.unique and name_in_play(g, definition.name):
            # MC-UNIQUE-07
            g.note("unique_minion_discarded", self.seat, (self.card,), rule="MC-UNIQUE-07")
            zones.discard_card(g, self.card)
            self.surge = int(self.from_deck)  # MC-UNIQUE-08: a minion put into play is not replaced
            return self.surges(g)
        return self.enters(g)

    def enters(self, g: MarvelChampions, host: int = NOTHING) -> Next:
        """The card enters play; what is canceled are its When Revealed abilities."""
        tags = () if self.canceled else ("revealed",)
        return g.push(Arrival(self.card, self.seat, host, tags), self.entered_play)

    def entered_play(self, g: MarvelChampions) -> Next:
        self.entered = g.returned
        return self.resolved(g)

    def hosts(self, g: MarvelChampions) -> list[int]:
        attach_to = g.define(self.card).attach_to
        return attach_to.find(g, Scope(self.card, self.seat, g.cards[self.card].stamp)) if attach_to else []

    def find_host(self, g: MarvelChampions) -> Next:
        """MC-REVEAL-03"""
        if self.hosts(g):
            return self.choose_host(g)
        zones.discard_card(g, self.card)  # MC-ATTACH-06, MC-ATTACH-07
        return self.when_revealed(g)

    def choose_host(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-05"""
        options: list[Key] = [("object", host) for host in self.hosts(g)]
        return g.ask(g.table.first, "choose_object", options, self.attach, self.card)

    def attach(self, g: MarvelChampions, key: Key) -> Next:
        return self.enters(g, int(key[1]))

    def give_obligation(self, g: MarvelChampions) -> Next:
        """MC-OBLIGATION-05 to -07"""
        wanted = g.define(self.card).give_to
        if wanted:
            owner = owner_of_alter_ego(g, g.book[wanted].name)
            if owner == NOBODY:
                owner = self.seat  # nobody plays that identity (MC-REVEAL-08)
            if g.players[owner].out:
                zones.leave_play(g, self.card, REMOVED)
                self.surge = 1
                return self.surges
            self.seat = owner
        g.note("obligation_given", self.seat, (self.card,), rule="MC-OBLIGATION-05")
        return self.enters(g)

    def when_revealed(self, g: MarvelChampions) -> Next:
        """A card that does not enter play has its effects resolved (MC-REVEAL-05)."""
        if self.canceled or (not g.define(self.card).when_revealed and g.undisturbed(self)):
            return self.resolved(g)
        return g.push(WhenRevealed(self.card, self.seat), self.resolved)

    def resolved(self, g: MarvelChampions) -> Next:
        """MC-TREACHERY-03"""
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
        return self.surges(g)

    def surges(self, g: MarvelChampions) -> Next:
        """The card is finished before the next one is revealed (MC-SURGE-01, MC-SURGE-02)."""
        if not self.surge or g.players[self.seat].out:
            return g.pop(self.entered)
        if g.tired:
            return g.leave_out(self.card)  # a deck in which every card surges
        self.surge = 0
        g.note("surges", self.seat, (self.card,), rule="MC-SURGE-01")
        return g.push(Reveal(zones.top_of_encounter_deck(g, self.seat), self.seat), self.surges)


def current(g: MarvelChampions, card: int) -> Reveal | None:
    """The innermost frame that reveals a card."""
    for frame in reversed(g.frames):
        if isinstance(frame, Reveal) and frame.card == card:
            return frame
    return None


def imperiled(g: MarvelChampions, seat: int) -> bool:
    """Whether a player may not act because another player resolves a card with peril (MC-PERIL-02)."""
    for frame in reversed(g.frames) if len(g.players) > 1 else ():
        if isinstance(frame, Reveal):
            return frame.peril and frame.seat != seat
    return False


def owner_of_alter_ego(g: MarvelChampions, name: str) -> int:
    """The seat whose identity has a face of this name."""
    for seat, player in enumerate(g.players):
        if any(g.book[face].name == name for face in zones.faces(g, player.identity)):
            return seat
    return NOBODY


class RevealEach(InTurn, kw_only=False):
    """A player reveals cards, one after the other, because of a card."""

    def handle(self, g: MarvelChampions, card: int) -> Next:
        from_deck = g.places[g.cards[card].zone].kind == "encounter_deck"
        return g.push(Reveal(card, self.seat, from_deck), self.counted)
