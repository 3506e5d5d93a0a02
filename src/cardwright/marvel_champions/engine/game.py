"""Marvel Champions as a game of the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Self

from cardwright.cards import alike, run
from cardwright.kernel import chance
from cardwright.kernel.frames import Frame, Next, Step
from cardwright.kernel.game import Game
from cardwright.kernel.happening import Happening
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, Card, Entry, Event, Key, Place, Scope, replace
from cardwright.kernel.state import State
from cardwright.marvel_champions.cards.abilities.triggered import Trigger
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.cards.library import Library, library
from cardwright.marvel_champions.engine import registry
from cardwright.marvel_champions.engine.options import Options
from cardwright.marvel_champions.engine.records import MarvelTable, Seat, deck
from cardwright.marvel_champions.rules import (
    activation,
    activations,
    changes,
    damage,
    facedown,
    initiate,
    memory,
    permission,
    resolve,
    reveal,
    settle,
    setup,
    together,
    villains,
)
from cardwright.marvel_champions.say import blocked, consequences
from cardwright.marvel_champions.say.en import TEXT, labels
from cardwright.marvel_champions.table.option_reading import check_options, read_options
from cardwright.marvel_champions.views import payment, seat_view

KEPT = 8
"""The number of laid-out tables that are kept for further games with the same options."""


class MarvelChampions(Game[Seat, MarvelTable, MarvelCard]):
    """A game of Marvel Champions."""

    __slots__ = ()
    NAME = "marvel_champions"
    OPTIONS = Options
    PLAYER = Seat
    TABLE = MarvelTable
    PLACES = registry.PLACES
    PILES = seat_view.PILES
    VIEWED = ~settle.CHANGED
    BEFORE = registry.BEFORE
    AFTER = registry.AFTER
    FORCED = registry.FORCED
    LABELS = labels.LABELS
    PROMPTS = labels.PROMPTS
    LOG = labels.LOG
    TEXT = TEXT
    FRAMES = registry.FRAMES
    COMMIT = registry.COMMIT
    WINDOWS = registry.WINDOWS
    DUE = settle.CHANGED

    options: Options

    # --- state checks --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        settle.settle(self)

    def _watch(self, place: Place) -> int:
        viewed = registry.VIEWED_DECKS.get(place.kind, 0) << max(0, place.seat) << place.number
        checked = place.kind in ("own_deck", "own_discard") or not settle.FIGURES.isdisjoint(self.index)
        awaited = place.kind == "discard" and not self.zones[deck(place.seat)]
        return viewed | settle.CHANGED if checked or awaited else viewed

    def _ran_out(self, zone: int) -> None:
        """The last card has left a zone; a deck may have to be rebuilt now (``rules.running_out``)."""
        if self.places[zone].kind in registry.VIEWED_DECKS:
            self.watch_anew()

    def _put(self, key: str, entry: Entry) -> None:
        State._put(self, key, entry)
        if key in settle.FIGURES:
            self.watch_anew()

    def _drop(self, key: str, entry: Entry) -> None:
        State._drop(self, key, entry)
        if key in settle.FIGURES:
            self.watch_anew()

    def watch_anew(self) -> None:
        """What is watched may be something else now, and the state checks are due."""
        self.watch = tuple(map(self._watch, self.places))
        self.touched |= settle.CHANGED

    def become(self, card: int, design: str) -> None:
        super().become(card, design)
        self.touched |= settle.CHANGED

    # --- making one ----------------------------------------------------------------------------------------------

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return library(options.stubs, options.packs).cards

    @property
    def library(self) -> Library:
        return library(self.options.stubs, self.options.packs)

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A game without any cards laid out."""
        players = [Seat(hero) for hero in options.heroes]
        g = cls(cls.make_book(options), players, MarvelTable(), chance.seed_state(options.seed))
        g.adopt(options)
        g.question = None
        g.log = Log()
        return g

    @classmethod
    def from_options(cls, given: dict[str, Any]) -> Self:
        """A game set up and ready for its first decision."""
        options = read_options(given)
        g: Self = laid_out(replace(options, seed=0)).copy()
        g.adopt(options)
        g.random = chance.seed_state(options.seed)
        setup.shuffle_decks(g)
        g.push(setup.Setup())
        g.run()
        return g

    # --- questions the rules ask often ---------------------------------------------------------------------------

    def form(self, seat: int) -> str:
        """``hero`` or ``alter_ego`` (MC-FORM-01)."""
        return self.book[self.cards[self.players[seat].identity].design].type

    def payment(self, card: int) -> initiate.Initiate | None:
        return initiate.payment(self, card)

    def can_be_forced(self, node: Trigger, scope: Scope) -> bool:
        return permission.can_be_forced(self, node, scope)

    def activation_by_form(
        self, enemy: int, seat: int, boosts: int, more: int, answered: tuple[Entry, ...]
    ) -> activation.Activation:
        return activations.by_form(self, enemy, seat, boosts, more, answered)

    def would_defeat(self, event: Event) -> bool:
        return damage.would_defeat(self, event)

    def card_of(self, obj: int) -> int:
        """The card that an object is; a player stands for their identity (MC-YOU-01)."""
        return obj if obj >= 0 else self.players[~obj].identity

    def count(self, card: int, counter: str) -> int:
        """How many counters with a name are on a card or a player's identity; ``damage`` counts as such a name."""
        c = self.cards[card if card >= 0 else self.players[~card].identity]
        for name, n in c.counters:
            if name == counter:
                return n
        return c.damage if counter == "damage" else 0

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1, **fixed: Any) -> None:
        """Add a lasting effect. One that lasts until the end of an attack or activation needs one to be in progress."""
        within = registry.WITHIN.get(until)
        if within is not None and not any(isinstance(frame, within) for frame in self.frames):
            return
        super().add_lasting(program, node, scope, until, uses, **fixed)

    def put_counters(self, card: int, counter: str, n: int) -> None:
        """Put counters on a card or a player's identity, or take them off with a negative number; damage put on a card
        is not dealt to it."""
        card = self.card_of(card)
        if counter == "threat":
            super().put_counters(card, counter, n)
            if n < 0 and not self.count(card, "threat"):
                self.touched |= settle.CHANGED
            return
        if counter != "damage":
            changes.put_counters(self, card, counter, n)
            return
        self.edit(card).damage = max(0, self.cards[card].damage + n)
        self.touched |= settle.CHANGED
        self.note("absorbs", objects=(card,), amount=n, rule="MC-REPLACEMENT-01")

    def shuffle(self, zone: int) -> None:
        super().shuffle(zone)
        if changes.heard(self, "on:shuffle"):
            seat = self.places[zone].seat
            self.happen(Event("shuffle", seat, amount=1, tags=("encounter",) if seat == NOBODY else ()))

    def draw(self, source: int, zone: int, number: int) -> tuple[int, ...]:
        """Move cards, as many as there are, one by one from the top of a zone whose cards nobody sees to the top of
        another; the cards."""
        cards, kind, place, seers = self.cards, self.places[source].kind, self.places[zone], self.sight[zone]
        left = max(0, len(self.zones[source]) - number)
        drawn = self.zones[source][left:][::-1]
        self.zones[source] = self.zones[source][:left]
        self.zones[zone] += drawn
        if drawn and not left:
            self._ran_out(source)
        self.touched |= self.watch[source] | self.watch[zone]
        self._own.update(drawn)
        for card in drawn:
            c = cards[card]
            self.uid = stamp = self.uid + 1
            cards[card] = Card(c.design, zone, c.owner, place.seat, seen=c.seen | seers, stamp=stamp)
            if self.book[c.design].listens:
                self._unlisten(card, kind)
                self._listen(card, place.kind)
        return drawn

    def undisturbed(self, frame: Frame) -> bool:
        """Whether a procedure may go straight on to its next step: no other has begun, and no state check is due."""
        return self.frames[-1] is frame and not self.touched & settle.CHANGED

    def decider(self, seat: int) -> int:
        """The player who chooses for a player: the first player if that one is out (MC-FIRST-PLAYER-06)."""
        return self.table.first if self.players[seat].out else seat

    # --- windows -------------------------------------------------------------------------------------------------

    def happen(self, event: Event, then: Step | None = None) -> Next:
        kind = event.kind
        if registry.ON[kind] in self.index:
            return Game.happen(self, event, then)
        self.returned = event.amount  # The usual case: nobody listens to events of this kind.
        registry.COMMIT[kind](self, event)
        return then

    def seats_in_order(self) -> list[int]:
        """MC-PLAYER-ORDER-01"""
        players = self.players
        if len(players) == 1:
            return [] if players[0].out else [0]
        seats = [(self.table.first + i) % len(players) for i in range(len(players))]
        return [seat for seat in seats if not players[seat].out]

    def orderer(self, timing: str, event: Event) -> int:
        return self.table.first  # MC-FORCED-06

    def open(self, timing: str, event: Event, key: str) -> bool:
        if key not in self.index:
            return False
        if timing == memory.REMEMBER:
            memory.remember(self, event)
            return False
        if timing in self.AFTER:
            effects, top = together.joined(self), self.frames[-1]
            if effects is not None and isinstance(top, Happening):
                effects.postpone(top)
                return False
        # MC-ABILITY-08: nothing answers what happens while the game is set up.
        return not isinstance(self.frames[0], setup.Setup) and super().open(timing, event, key)

    def you(self, card: int, event: Event | None) -> int:
        """The card's controller; for an encounter card the player whom the event concerns, or else the first player. On
        an enemy that is activating, and on its attachments, it is the player against whom it activates."""
        c = self.cards[card]
        holder = c.holder
        if event is None and not self.book[c.design].is_player_card:
            seat = activation.seat_of(self, card)
            if seat != NOBODY:
                return seat
        if holder >= 0:
            return holder
        return event.player if event is not None and event.player >= 0 else self.table.first

    def may_use(self, entry: Entry, scope: Scope, seat: int) -> bool:
        card = entry[0]
        if card < 0:
            return scope.you == seat
        c = self.cards[card]
        definition = self.book[c.design]
        node: Any = definition.nodes[entry[1]]
        if definition.is_player_card or definition.type == "obligation":
            if c.holder != seat and node.who != "anyone":
                return False  # MC-INTERRUPT-03, MC-INTERRUPT-04, MC-RESPONSE-02
        elif scope.you != seat:
            scope = replace(scope, you=seat)  # MC-ABILITY-13
        return not permission.why_not_use(self, seat, entry, node, scope) and not reveal.imperiled(self, seat)

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        origin, number = entry
        resolve.keep(self)
        if origin >= 0:
            initiate.declare(self, seat if seat >= 0 else self.you(origin, event), origin, number, event)
            return
        effect = self.lasting_effect(~origin)
        definition = self.book[effect.program]
        scope = self.scope(entry, event)
        self.spend_lasting(~origin)
        self.push(run.Run(scope, effect.program, definition.number(definition.node(number).do)))

    # --- the end -------------------------------------------------------------------------------------------------

    @property
    def result(self) -> dict[str, Any] | None:
        """The outcome: all players win or lose together, eliminated ones too (MC-ELIMINATION-06)."""
        table = self.table
        if not table.result:
            return None
        winners = list(range(len(self.players))) if table.won else []
        return {"won": table.won, "reason": table.result, "winners": winners, "rounds": table.round}

    # --- what a seat may know ------------------------------------------------------------------------------------

    def back(self, card: int) -> str:
        owner = self.cards[card].owner
        return f"encounter {villains.home(self, card)}" if owner == NOBODY else f"player {owner}"

    def view_is_still(self, zone: int) -> bool:
        return self.places[zone].kind in seat_view.PILES or self.places[zone].kind in registry.VIEWED_DECKS

    def redraw(self, seat: int, seed: int) -> Self:
        twin = super().redraw(seat, seed)
        if any(c.printed for c in twin.cards):
            facedown.redraw(twin, seat, seed)
        return twin

    def face_id(self, design: str) -> str:
        return base_of(design)

    def view_cards(self, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
        return seat_view.cards_view(self, kind, known)

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        return seat_view.table_view(self, seat)

    def view_blocked(self, seat: int) -> list[dict[str, Any]]:
        return blocked.blocked(self, seat)

    def view_suggested(self, seat: int) -> list[int]:
        return payment.suggested(self)

    def view(self, seat: int, words: bool = True) -> dict[str, Any]:
        found = super().view(seat, words)
        if words and self.question is not None and self.question.player == seat:
            consequences.tell(self, found["decision"])
        return found

    # --- words for people ----------------------------------------------------------------------------------------

    def labels(self, options: list[Key]) -> list[str]:
        return alike.labels(self, options)

    def plain_word(self, kind: str, value: int | str) -> str:
        return labels.face_name(self.book, str(value)) if kind == "f" else str(value)

    def seat_name(self, seat: int) -> str:
        hero = self.library.heroes.get(self.players[seat].hero)
        if hero is None:
            return super().seat_name(seat)
        return f"{super().seat_name(seat)} ({hero.name})" if self.names else hero.name


@lru_cache(maxsize=KEPT)
def laid_out(options: Options) -> Any:
    """A table with these options before anything is shuffled. Many games begin as copies of it."""
    decks_ = check_options(options)
    g = MarvelChampions.empty(options)
    setup.lay_out(g, g.library.villain_scenarios[options.scenario], decks_)
    return g
