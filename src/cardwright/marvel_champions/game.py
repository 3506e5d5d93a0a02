"""Marvel Champions as a game of the kernel."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from cardwright.cards import run
from cardwright.errors import SetupError
from cardwright.kernel import chance
from cardwright.kernel.events import windows
from cardwright.kernel.frames import Frame
from cardwright.kernel.game import Game
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, Entry, Event, Place, PlaceKind, Scope
from cardwright.marvel_champions import blocked, labels, payment, views
from cardwright.marvel_champions.definition import MarvelCard
from cardwright.marvel_champions.library import SHELF, Library, library
from cardwright.marvel_champions.options import Deck, Options
from cardwright.marvel_champions.records import MOST_PLAYERS, PLACES, MarvelTable, Seat, Used
from cardwright.marvel_champions.rules import (
    activation,
    attack,
    damage,
    decks,
    defeat,
    engage,
    enter,
    initiate,
    permission,
    player_turn,
    reveal,
    round,
    setup,
    several,
    threat,
    thwart,
)
from cardwright.marvel_champions.text import TEXT
from cardwright.marvel_champions.words.abilities import Action, Trigger

TYPES = {field.name: field.type for field in msgspec.structs.fields(Options)}
KEPT = 8
"""The number of laid-out tables that are kept for further games with the same options."""


def nothing(g: MarvelChampions, event: Event) -> None:
    """Commit an event that changes nothing and only gives abilities something to answer."""


WITHIN: dict[str, tuple[type[Frame], ...]] = {
    "end_of_attack": (attack.PlayerAttack, activation.EnemyAttack),
    "end_of_activation": (activation.EnemyAttack, activation.EnemyScheme),
}
"""For an effect that lasts until the end of an attack or activation: the frames in which it can begin."""

NOTICED = [
    "attack",
    "attacked",
    "change_form",
    "defend",
    "defended",
    "engage",
    "enemy_attack",
    "enemy_attacked",
    "enemy_scheme",
    "enemy_schemed",
    "enter_play",
    "play",
    "player_phase_end",
    "reveal",
    "round_end",
    "thwart",
    "thwarted",
    "turn_end",
    "turn_start",
    "villain_phase_end",
]


class MarvelChampions(Game[Seat, MarvelTable, MarvelCard]):
    """A game of Marvel Champions."""

    NAME = "marvel_champions"
    OPTIONS = Options
    PLAYER = Seat
    TABLE = MarvelTable
    PLACES: ClassVar[dict[str, PlaceKind]] = PLACES
    PILES = views.PILES
    VIEWED = -1
    # MC-ABILITY-21, MC-WOULD-01: "would" abilities come first; forced abilities before others (MC-FORCED-04, -05)
    BEFORE = ("forced_would", "would", "forced_interrupt", "interrupt")
    AFTER = ("forced_response", "response")
    FORCED = frozenset({"forced_would", "forced_interrupt", "forced_response"})
    LABELS = labels.LABELS
    PROMPTS = labels.PROMPTS
    LOG = labels.LOG
    TEXT = TEXT
    FRAMES: ClassVar[tuple[type[Frame], ...]] = (
        *run.FRAMES,
        *activation.FRAMES,
        *initiate.FRAMES,
        *reveal.FRAMES,
        *round.FRAMES,
        attack.BasicAttack,
        attack.PlayerAttack,
        damage.Assign,
        damage.Deal,
        defeat.Defeat,
        engage.Engaged,
        enter.EnterPlay,
        enter.PutIntoPlay,
        player_turn.PlayerTurn,
        setup.Setup,
        several.Several,
        threat.Advance,
        thwart.BasicThwart,
        thwart.PlayerThwart,
    )
    COMMIT: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(NOTICED, nothing),
        "damage": damage.commit,
        "threat": threat.commit_placed,
        "remove_threat": threat.commit_removed,
    }
    WINDOWS = windows(BEFORE, AFTER, COMMIT)

    options: Options

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
        return self.define(self.players[seat].identity).type

    def uses_this_round(self, card: int, number: int) -> int:
        """How often a limited ability was used this round (MC-LIMIT-01)."""
        used = self.table.used
        return used.count(self._use(card, number)) if used else 0

    def count_use(self, card: int, number: int) -> None:
        self.table.used = (*self.table.used, self._use(card, number))

    def _use(self, card: int, number: int) -> Used:
        c = self.cards[card]
        return (card, c.stamp, c.design, number)

    def paid_for(self, card: int) -> str:
        return initiate.paid_for(self, card)

    def can_aim(self, node: Action | Trigger, scope: Scope) -> bool:
        return permission.can_aim(self, node, scope)

    def would_defeat(self, event: Event) -> bool:
        return damage.would_defeat(self, event)

    def card_of(self, obj: int) -> int:
        """The card that an object is; a player stands for their identity (MC-YOU-01)."""
        return obj if obj >= 0 else self.players[~obj].identity

    def count(self, card: int, counter: str) -> int:
        """How many counters with a name are on a card or a player's identity; ``damage`` counts as such a name."""
        c = self.cards[self.card_of(card)]
        for name, n in c.counters:
            if name == counter:
                return n
        return c.damage if counter == "damage" else 0

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1, **fixed: Any) -> None:
        """Add a lasting effect. One that lasts until the end of an attack or activation needs one to be in progress."""
        within = WITHIN.get(until)
        if within is not None and not any(isinstance(frame, within) for frame in self.frames):
            return
        super().add_lasting(program, node, scope, until, uses, **fixed)

    def put_counters(self, card: int, counter: str, n: int) -> None:
        """Put counters on a card or a player's identity, or take them off with a negative number; damage put on a card
        is not dealt to it."""
        card = self.card_of(card)
        if counter != "damage":
            super().put_counters(card, counter, n)
            return
        self.edit(card).damage = max(0, self.cards[card].damage + n)
        self.note("absorbs", objects=(card,), amount=n, rule="MC-REPLACEMENT-01")

    def decider(self, seat: int) -> int:
        """The player who chooses for a player: the first player if that one is out (MC-FIRST-PLAYER-06)."""
        return self.table.first if self.players[seat].out else seat

    # --- windows -------------------------------------------------------------------------------------------------

    def seats_in_order(self) -> list[int]:
        """MC-PLAYER-ORDER-01"""
        players = self.players
        if len(players) == 1:
            return [] if players[0].out else [0]
        seats = [(self.table.first + i) % len(players) for i in range(len(players))]
        return [seat for seat in seats if not players[seat].out]

    def orderer(self, timing: str, event: Event) -> int:
        return self.table.first  # MC-FORCED-06

    def you(self, card: int, event: Event | None) -> int:
        """The card's controller; for an encounter card the player whom the event concerns, or else the first player."""
        holder = self.cards[card].holder
        if holder >= 0:
            return holder
        return event.player if event is not None and event.player >= 0 else self.table.first

    def may_use(self, entry: Entry, scope: Scope, seat: int) -> bool:
        card = entry[0]
        if card < 0:
            return scope.you == seat
        definition = self.define(card)
        if definition.is_player_card or definition.type == "obligation":
            if self.cards[card].holder != seat:
                return False  # MC-INTERRUPT-03, MC-INTERRUPT-04, MC-RESPONSE-02
        elif scope.you != seat:
            scope = replace(scope, you=seat)  # MC-ABILITY-13
        node = definition.node(entry[1])
        return not permission.why_not_use(self, seat, entry, node, scope) and not reveal.imperiled(self, seat)

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        origin, number = entry
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
        return "encounter" if owner == NOBODY else f"player {owner}"

    def _watch(self, place: Place) -> int:
        if place.kind == "deck":
            return 2 << place.seat
        return 1 if place.kind == "encounter_deck" else 0

    def view_is_still(self, zone: int) -> bool:
        return self.places[zone].kind in views.PILES or self.watch[zone] != 0

    def view_cards(self, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
        return views.cards_view(self, kind, known)

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        return views.table_view(self, seat)

    def view_blocked(self, seat: int) -> list[dict[str, Any]]:
        return blocked.blocked(self, seat)

    def view_suggested(self, seat: int) -> list[int]:
        return payment.suggested(self)

    # --- words for people ----------------------------------------------------------------------------------------

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


def read_options(given: dict[str, Any]) -> Options:
    """The given options, each of the right type; an error names the fault."""
    checked = {}
    if "packs" in given:
        given = {**given, "packs": SHELF.gather(given["packs"])}
    for name, value in given.items():
        if name not in TYPES:
            options_ = ", ".join(option for option in TYPES if option != "stubs")
            raise SetupError(f"marvel_champions has no option {name!r}; its options are {options_}")
        try:
            checked[name] = msgspec.convert(value, TYPES[name])
        except msgspec.ValidationError as error:
            raise SetupError(f"{name}: {error}") from error
    return Options(**checked)


def check_options(options: Options) -> tuple[Deck, ...]:
    """Check the options against the cards there are, and work out the decks; an error names the fault and the possible
    values."""
    lib = library(options.stubs, options.packs)
    seats = len(options.heroes)
    if not 1 <= seats <= MOST_PLAYERS:
        raise SetupError(f"heroes: {seats} players; the game takes 1 to {MOST_PLAYERS}")
    for i, hero in enumerate(options.heroes):
        _known("heroes", hero, lib.heroes)
        if hero in options.heroes[:i]:
            raise SetupError(f"heroes: {hero!r} stands twice; an identity is unique (MC-UNIQUE-02)")
    _known("scenario", options.scenario, lib.villain_scenarios)
    for name in options.modular:
        _known("modular", name, lib.modular_sets)
    if not 0 <= options.first_player < seats:
        raise SetupError(f"first_player: there is no seat {options.first_player}; seats are 0 to {seats - 1}")
    if options.decks and len(options.decks) != seats:
        raise SetupError(f"decks: {len(options.decks)} given for {seats} heroes")
    decks_: list[Deck] = []
    for i, hero in enumerate(options.heroes):
        chosen = options.decks[i] if options.decks else hero
        if isinstance(chosen, str):
            _known("decks", chosen, lib.decks)
            chosen = lib.decks[chosen]
        decks_.append(decks.player_deck(lib, lib.heroes[hero], chosen))
    return tuple(decks_)


def _known(option: str, value: str, allowed: Any) -> None:
    if value not in allowed:
        raise SetupError(f"{option}: {value!r} is unknown; choose from {', '.join(sorted(allowed))}")
