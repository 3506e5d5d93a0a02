"""Cards enter play: player cards, and encounter cards of every type (MC-ENTER-PLAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope
from cardwright.marvel_champions.engine.records import VILLAIN_AREA, area, engaged
from cardwright.marvel_champions.rules import engage, limits, status, threat, values, villains, zones
from cardwright.marvel_champions.rules.keywords import keyword
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class EnterPlay(Frame, kw_only=False):
    """A card enters a player's play area, or is attached to another card."""

    card: int
    seat: int
    """The card's controller (MC-CONTROL-03)."""
    host: int = NOTHING
    tags: tuple[str, ...] = ()
    """``played``, unless the card was put into play (MC-PLAY-PUT-06)."""

    def start(self, g: MarvelChampions) -> Next:
        definition = g.define(self.card)
        zone = area(self.seat) if self.host == NOTHING else g.cards[self.host].zone
        if definition.is_side_scheme:
            zone = VILLAIN_AREA
        zones.put(g, self.card, zone, self.host, self.seat)
        if g.cards[self.card].owner == NOBODY:
            g.edit(self.card).owner = self.seat  # MC-CONTROL-06
        if definition.is_side_scheme:
            threat.set_starting_threat(g, self.card)
        if definition.uses:
            g.put_counters(self.card, definition.counter, definition.uses)  # MC-USES-01
        if definition.enters_with:
            put_counters(g, self.card, self.seat)
        if keyword(g, self.card, "toughness"):
            status.give(g, self.card, "tough")  # MC-TOUGHNESS-01
        g.note("enters_play", self.seat, (self.card,), rule="MC-ENTER-PLAY-01")
        return self.limits(g) if g.frames[-1] is self else self.limits

    def limits(self, g: MarvelChampions) -> Next:
        """Before anything else, a player over the limit discards allies or restricted cards (MC-ALLY-LIMIT-04)."""
        return g.push(limits.Limits(self.seat), self.announce) if limits.excess(g, self.seat) else self.announce(g)

    def announce(self, g: MarvelChampions) -> Next:
        return g.happen(Event("enter_play", self.seat, self.card, amount=1, tags=self.tags), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


class Arrival(Frame, kw_only=False):
    """An encounter card enters play, revealed or put there (MC-REVEAL-03 to -09)."""

    card: int
    seat: int
    """The player who reveals it or puts it into play."""
    host: int = NOTHING
    tags: tuple[str, ...] = ()
    """``revealed`` if its When Revealed abilities resolve (MC-WHEN-REVEALED-04)."""
    facedown: str = ""
    """The definition of what the card is while it lies facedown; empty for a card that is faceup."""

    def start(self, g: MarvelChampions) -> Next:
        kind = g.book[self.facedown or g.cards[self.card].design].type
        zones.put(g, self.card, self.zone(g, kind), self.host)
        if self.facedown:
            g.pass_for(self.card, self.facedown)
        if kind in ("villain", "main_scheme"):
            villains.reconcile(g)
        if kind in ("side_scheme", "main_scheme"):
            threat.set_starting_threat(g, self.card)  # MC-SIDE-SCHEME-02
        if g.define(self.card).enters_with:
            put_counters(g, self.card, self.seat)
        if keyword(g, self.card, "toughness"):
            status.give(g, self.card, "tough")  # MC-TOUGHNESS-01
        return self.hinder(g) if g.frames[-1] is self else self.hinder

    def hinder(self, g: MarvelChampions) -> Next:
        threat.place(g, self.card, keyword(g, self.card, "hinder"), self.card, self.announce)  # MC-HINDER-01
        return self.announce(g) if g.undisturbed(self) else None

    def zone(self, g: MarvelChampions, kind: str) -> int:
        if self.host != NOTHING:
            return g.cards[self.host].zone
        if kind == "minion":
            return engaged(self.seat)
        return area(self.seat) if kind == "obligation" else VILLAIN_AREA

    def announce(self, g: MarvelChampions) -> Next:
        g.note("encounter_enters_play", self.seat, (self.card,), rule="MC-ENTER-PLAY-01")
        if g.define(self.card).type == "minion":
            tags = (*self.tags, "engaging")  # MC-ENGAGE-01, MC-TRIGGER-04: one occurrence
            return g.push(engage.Engaged(self.card, self.seat, tags, entering=True), self.done)
        return g.happen(Event("enter_play", self.seat, self.card, amount=1, tags=self.tags), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


class Beginning(Frame, kw_only=False):
    """The set-up of a game."""

    revealed: tuple[int, ...] = ()
    """The cards revealed so far, whose When Revealed abilities do not wait for step 12."""


def put_counters(g: MarvelChampions, card: int, seat: int) -> None:
    """Put the counters on a card with which it enters play, before anything answers that (MC-ENTER-PLAY-01)."""
    scope = Scope(card, seat, g.cards[card].stamp)
    for ability in g.define(card).enters_with:
        g.put_counters(card, ability.counter, amount(ability.number, g, scope))


def commit(g: MarvelChampions, event: Event) -> None:
    """A card has entered play. When Revealed abilities come before responses to that (MC-ABILITY-21)."""
    if "revealed" in event.tags and (g.define(event.card).when_revealed or g.touched & g.DUE):
        bottom = g.frames[0]
        if isinstance(bottom, Beginning):
            bottom.revealed = (*bottom.revealed, event.card)
        g.push(WhenRevealed(event.card, event.player, result=event.amount))


class WhenRevealed(Frame, kw_only=False):
    """The When Revealed abilities of a card, one after the other; those for the other form are skipped
    (MC-WHEN-REVEALED-02)."""

    card: int
    seat: int
    at: int = 0
    result: int = 0
    """The value to hand back."""
    again: int = -1
    """How often they have yet to resolve once more; -1 until that is known."""

    def start(self, g: MarvelChampions) -> Next:
        abilities = g.define(self.card).when_revealed
        if self.again < 0:
            self.again = repetitions(g, self.seat) if "repeats" in g.index else 0
        for _ in range(self.again + 1):
            while self.at < len(abilities):
                number, ability = abilities[self.at]
                self.at += 1
                if not ability.form or ability.form == g.form(self.seat):
                    run_ability(g, self.card, number, self.seat)
                    return None
            if self.again:
                self.at, self.again = 0, self.again - 1
        return g.pop(self.result)


def repetitions(g: MarvelChampions, seat: int) -> int:
    """How many more times the When Revealed abilities of the cards that a player reveals resolve."""
    found = 0
    for entry in g.index["repeats"]:
        node, scope = g.ability(entry), g.scope(entry)
        if node.who.has(g, scope, ~seat) and (node.when is None or node.when.holds(g, scope)):
            found += amount(node.number, g, scope)
    return found


class InTurn(Frame, kw_only=False):
    """A player handles cards, one after the other; the result is how many of them entered play."""

    cards: tuple[int, ...]
    seat: int
    at: int = 0
    entered: int = 0

    def start(self, g: MarvelChampions) -> Next:
        if self.at == len(self.cards):
            g.table.moved = self.cards
            return g.pop(self.entered)
        self.at += 1
        return self.handle(g, self.cards[self.at - 1])

    def handle(self, g: MarvelChampions, card: int) -> Next:
        """Handle one card; ``counted`` comes next."""
        raise NotImplementedError

    def counted(self, g: MarvelChampions) -> Next:
        self.entered += g.returned
        return self.start


class PutIntoPlay(InTurn, kw_only=False):
    """Cards are put into play without being played or revealed (MC-PLAY-PUT-06)."""

    facedown: str = ""
    """The definition of what the cards are while they lie facedown; empty for faceup cards."""

    def handle(self, g: MarvelChampions, card: int) -> Next:
        definition = g.define(card)
        if self.facedown and not g.in_play(card):
            return g.push(Arrival(card, self.seat, facedown=self.facedown), self.counted)
        if g.in_play(card):
            return self.start
        if is_taken(g, card):
            return self.start
        if definition.attach_to is not None:
            return self.choose_host if self.hosts(g) else self.start  # MC-PLAY-PUT-08
        if definition.type in ("ally", "support", "upgrade", "player_side_scheme"):
            return g.push(EnterPlay(card, self.seat), self.counted)
        if definition.type in ("villain", "main_scheme", "minion", "side_scheme", "environment", "obligation"):
            return g.push(Arrival(card, self.seat), self.counted)
        return self.start

    def hosts(self, g: MarvelChampions) -> list[int]:
        """The cards to which the present card could be attached."""
        card = self.cards[self.at - 1]
        attach_to = g.define(card).attach_to
        return attach_to.find(g, Scope(card, self.seat, g.cards[card].stamp)) if attach_to is not None else []

    def choose_host(self, g: MarvelChampions) -> Next:
        """A card that attaches to another enters play attached, as if it were played (MC-PLAY-PUT-08)."""
        options: list[Key] = [("object", host) for host in self.hosts(g)]
        return g.ask(g.decider(self.seat), "choose_object", options, self.attach, self.cards[self.at - 1])

    def attach(self, g: MarvelChampions, key: Key) -> Next:
        card, host = self.cards[self.at - 1], int(key[1])
        if not g.define(card).is_player_card:
            return g.push(Arrival(card, self.seat, host), self.counted)
        keeper = g.cards[host].holder if g.define(host).is_player_card else self.seat
        return g.push(EnterPlay(card, keeper, host), self.counted)


def is_taken(g: MarvelChampions, card: int) -> bool:
    """Whether a unique card cannot be put into play because one of its name is there (MC-UNIQUE-02, MC-UNIQUE-08)."""
    definition = g.define(card)
    if not definition.unique:
        return False
    if definition.is_player_card:
        return values.name_is_taken(g, card)
    return definition.type == "minion" and name_in_play(g, definition.name)


def name_in_play(g: MarvelChampions, name: str) -> bool:
    """Whether a unique character of this name is in play on either side (MC-UNIQUE-07)."""
    for zone in (VILLAIN_AREA, *(z for seat in range(len(g.players)) for z in (area(seat), engaged(seat)))):
        for card in g.zones[zone]:
            definition = g.define(card)
            if definition.unique and definition.is_character and definition.name == name:
                return True
    return False
