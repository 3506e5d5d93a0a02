"""Revealing encounter cards (MC-REVEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, Event, Key, Scope
from cardwright.marvel_champions.records import (
    REMOVED,
    RESOLVING,
    VILLAIN_AREA,
    area,
    engaged,
)
from cardwright.marvel_champions.rules import engage, status, threat, villains, zones
from cardwright.marvel_champions.rules.enter import InTurn
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Reveal(Frame, kw_only=False):
    """A player turns an encounter card faceup and resolves it (MC-REVEAL-02)."""

    card: int
    seat: int
    """The player who resolves the card."""
    from_deck: bool = True
    """Whether the card came from the encounter deck, directly or after being dealt."""
    canceled: bool = False
    surge: int = 0
    at: int = 0
    entered: int = 0
    """1 if the card has entered play, else 0."""
    peril: bool = False

    def start(self, g: MarvelChampions) -> Next:
        was_top = g.places[g.cards[self.card].zone].kind == "encounter_deck"
        g.move(self.card, RESOLVING, shown=True)
        self.peril = bool(g.define(self.card).keyword.get("peril"))
        self.entry = g.note("reveals", self.seat, (self.card,), rule="MC-REVEAL-02")
        if was_top:
            zones.encounter_deck_check(g)
        tags = ("deck",) if self.from_deck else ()
        return g.happen(Event("reveal", self.seat, self.card, amount=1, tags=tags), self.incite)

    def incite(self, g: MarvelChampions) -> Next:
        """MC-INCITE-01"""
        self.canceled = not g.returned  # MC-CANCEL-04
        self.surge = keyword(g, self.card, "surge")
        scheme = villains.the_main_scheme(g)
        return threat.place(g, scheme, g.define(self.card).keyword.get("incite", 0), self.card, self.resolve)

    def resolve(self, g: MarvelChampions) -> Next:
        """Resolve the card by its type (MC-REVEAL-03 to -08)."""
        match g.define(self.card).type:
            case "minion":
                return self.minion_enters
            case "attachment":
                return self.find_host
            case "side_scheme" | "environment":
                return self.enters_villain_area
            case "obligation":
                return self.give_obligation
            case _:
                return self.when_revealed

    def minion_enters(self, g: MarvelChampions) -> Next:
        """MC-REVEAL-04"""
        definition = g.define(self.card)
        if definition.unique and name_in_play(g, definition.name):
            # MC-UNIQUE-07
            g.note("unique_minion_discarded", self.seat, (self.card,), rule="MC-UNIQUE-07")
            zones.discard_card(g, self.card)
            self.surge = int(self.from_deck)  # MC-UNIQUE-08: a minion put into play is not replaced
            return self.surges
        zones.put(g, self.card, engaged(self.seat))
        self.set_up(g)
        return g.push(engage.Engaged(self.card, self.seat), self.announce)

    def set_up(self, g: MarvelChampions) -> None:
        """Apply the keywords of a card that enters play."""
        self.entered = 1
        if keyword(g, self.card, "toughness"):
            status.give(g, self.card, "tough")  # MC-TOUGHNESS-01
        hinder = g.define(self.card).keyword.get("hinder", 0)
        if hinder:
            g.put_counters(self.card, "threat", hinder)  # MC-HINDER-01

    def enters_villain_area(self, g: MarvelChampions) -> Next:
        """MC-REVEAL-06, MC-REVEAL-07, MC-SIDE-SCHEME-02"""
        zones.put(g, self.card, VILLAIN_AREA)
        if g.define(self.card).type == "side_scheme":
            threat.set_starting_threat(g, self.card)
        self.set_up(g)
        return self.announce

    def hosts(self, g: MarvelChampions) -> list[int]:
        attach_to = g.define(self.card).attach_to
        return attach_to.find(g, Scope(self.card, self.seat, g.cards[self.card].stamp)) if attach_to else []

    def find_host(self, g: MarvelChampions) -> Next:
        """MC-REVEAL-03"""
        if self.hosts(g):
            return self.choose_host
        zones.discard_card(g, self.card)  # MC-ATTACH-06, MC-ATTACH-07
        return self.when_revealed

    def choose_host(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-05"""
        options: list[Key] = [("object", host) for host in self.hosts(g)]
        return g.ask(g.table.first, "choose_object", options, self.attach, self.card)

    def attach(self, g: MarvelChampions, key: Key) -> Next:
        host = int(key[1])
        zones.put(g, self.card, g.cards[host].zone, host)
        self.set_up(g)
        return self.announce

    def announce(self, g: MarvelChampions) -> Next:
        g.note("encounter_enters_play", self.seat, (self.card,), rule="MC-ENTER-PLAY-01")
        return g.happen(Event("enter_play", self.seat, self.card, amount=1), self.when_revealed)

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
        zones.put(g, self.card, area(self.seat))
        self.entered = 1
        g.note("obligation_given", self.seat, (self.card,), rule="MC-OBLIGATION-05")
        return self.when_revealed

    def when_revealed(self, g: MarvelChampions) -> Next:
        """MC-WHEN-REVEALED-02: one ability after the other; abilities for the other form are skipped."""
        abilities = g.define(self.card).when_revealed
        if self.canceled or self.at == len(abilities):
            return self.resolved
        number, ability = abilities[self.at]
        self.at += 1
        if not ability.form or ability.form == g.form(self.seat):
            run_ability(g, self.card, number, self.seat)
            return None
        return self.next_ability

    def next_ability(self, g: MarvelChampions) -> Next:
        return self.when_revealed

    def resolved(self, g: MarvelChampions) -> Next:
        """MC-TREACHERY-03"""
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
        return self.surges

    def surges(self, g: MarvelChampions) -> Next:
        """The card is finished before the next one is revealed (MC-SURGE-01, MC-SURGE-02)."""
        if not self.surge or g.players[self.seat].out:
            return g.pop(self.entered)
        self.surge -= 1
        g.note("surges", self.seat, (self.card,), rule="MC-SURGE-01")
        return g.push(Reveal(zones.top_of_encounter_deck(g, self.seat), self.seat), self.next_surge)

    def next_surge(self, g: MarvelChampions) -> Next:
        return self.surges


def current(g: MarvelChampions, card: int) -> Reveal | None:
    """The innermost frame that reveals a card."""
    for frame in reversed(g.frames):
        if isinstance(frame, Reveal) and frame.card == card:
            return frame
    return None


def imperiled(g: MarvelChampions, seat: int) -> bool:
    """Whether a player may not act because another player resolves a card with peril (MC-PERIL-02)."""
    for frame in reversed(g.frames):
        if isinstance(frame, Reveal):
            return frame.peril and frame.seat != seat
    return False


def name_in_play(g: MarvelChampions, name: str) -> bool:
    """Whether a unique character of this name is in play on either side (MC-UNIQUE-07)."""
    for zone in (VILLAIN_AREA, *(z for seat in range(len(g.players)) for z in (area(seat), engaged(seat)))):
        for card in g.zones[zone]:
            definition = g.define(card)
            if definition.unique and definition.is_character and definition.name == name:
                return True
    return False


def owner_of_alter_ego(g: MarvelChampions, name: str) -> int:
    """The seat whose identity has a face of this name."""
    for seat, player in enumerate(g.players):
        definition = g.define(player.identity)
        if name in (definition.name, g.book[definition.back].name):
            return seat
    return NOBODY


class RevealEach(InTurn, kw_only=False):
    """A player reveals cards, one after the other, because of a card."""

    def handle(self, g: MarvelChampions, card: int) -> Next:
        from_deck = g.places[g.cards[card].zone].kind == "encounter_deck"
        return g.push(Reveal(card, self.seat, from_deck), self.counted)


FRAMES: tuple[type[Frame], ...] = (Reveal, RevealEach)
