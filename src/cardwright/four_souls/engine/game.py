"""Four Souls as a game on the kernel: what it adds to the methods of the kernel's game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from cardwright.cards import alike, run
from cardwright.cards.nodes import amount
from cardwright.four_souls.cards import derived, library
from cardwright.four_souls.cards.abilities import Instead, Static
from cardwright.four_souls.cards.definition import DECKS, FourSoulsCard, Offer
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.engine import choosable, registry
from cardwright.four_souls.engine.options import Options, at_table, check_options, collection
from cardwright.four_souls.engine.records import (
    BOARD,
    HP,
    ROOMS,
    SLOTS,
    SOULS,
    VIEWED_BOARD,
    VIEWED_DECK,
    FourSoulsTable,
    PlayerState,
)
from cardwright.four_souls.engine.stack_records import STACK
from cardwright.four_souls.rules import (
    answering,
    barter,
    before_priority,
    changing,
    copying,
    counters,
    decks,
    endings,
    leaving,
    setup,
    zones,
)
from cardwright.four_souls.rules.editions import EDITIONS, Edition
from cardwright.four_souls.rules.modes import house_rules, ratios
from cardwright.four_souls.say import blocked, consequences, questions, stack_things
from cardwright.four_souls.say.en import TEXT, labels
from cardwright.four_souls.views import seat_view
from cardwright.kernel import chance
from cardwright.kernel.frames import Next, Question, Step
from cardwright.kernel.game import MOST_LOOKS, Game
from cardwright.kernel.happening import Happening
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, Place, Scope, replace
from cardwright.kernel.state import TOP, State


class FourSouls(Game[PlayerState, FourSoulsTable, FourSoulsCard]):
    """A game of Four Souls."""

    __slots__ = ("asked", "could", "edition", "facts", "hp_from", "matching", "nested")
    NAME = "four_souls"
    OPTIONS = Options
    PLAYER = PlayerState
    TABLE = FourSoulsTable
    BEFORE = registry.BEFORE
    AFTER = registry.AFTER
    FORCED = frozenset({"instead"})
    LABELS = labels.LABELS
    PROMPTS = labels.PROMPTS
    LOG = labels.LOG
    TEXT = TEXT
    ANSWERS = frozenset({"priority"})
    PILES = seat_view.OPEN_PILES
    VIEWED = -VIEWED_DECK
    PLACES = registry.PLACES
    FRAMES = registry.FRAMES
    COMMIT = registry.COMMIT
    WINDOWS = registry.WINDOWS
    THINGS = registry.THINGS

    asked: int
    """The turn in which somebody was last asked; never part of the state."""
    nested: int
    """How deeply the computations of figures are nested; never part of the state."""

    # --- making one ----------------------------------------------------------------------------------------------

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return library.book(options.stubs, options.edition, options.packs)

    @property
    def summaries(self) -> Mapping[str, CardSummary]:
        """What is known about each card without reading it."""
        return library.book(self.options.stubs, self.options.edition, self.options.packs).summaries

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A table with only the zones of its players and decks."""
        players = [PlayerState(0, 0, 0) for _ in range(options.players)]
        common: Any = (*range(len(registry.COMMON_ZONES)), options.bank)
        table = FourSoulsTable(*common)
        g = cls(cls.make_book(options), players, table, chance.seed_state(options.seed))
        g.adopt(options)
        g.question = None
        g.log = Log()
        for kind in registry.COMMON_ZONES:
            g.new_place(kind)
        for seat, player in enumerate(players):
            player.hand = g.new_place("hand", seat)
            player.board = g.new_place("board", seat)
            player.souls = g.new_place("souls", seat)
        return g

    @classmethod
    def from_options(cls, given: dict[str, Any]) -> Self:
        """A game set up and run to its first decision."""
        options = check_options(given)
        g = cls.empty(options)
        cards = collection(options, g.summaries)
        decks = {kind: [card.id for card in cards if card.deck == kind for _ in range(card.copies)] for kind in DECKS}
        if options.decks == "ratio":
            g.random, built = ratios.build(cards, options, g.book, g.random)
            decks |= built
        g.begin(decks)
        return g

    def begin(self, decks: Mapping[str, Iterable[str]]) -> None:
        """Set up an empty table with these decks, and run to the first decision."""
        for kind, cards in decks.items():
            if kind != "room" or self.options.rooms:
                self.new_cards(cards, zones.deck(self, kind))
        if self.options.bonus_souls:
            for card in at_table(self.options, self.summaries, "bonus_soul"):
                self.new_card(card.id, self.table.bonus)
        self.push(setup.Setup())
        self.run()

    def draw_characters(self, n: int) -> list[str]:
        removed = house_rules.removed(self)
        everybody = at_table(self.options, self.summaries, "character")
        names = sorted(card.id for card in everybody if card.id not in removed)
        self.random, order = chance.shuffled(self.random, tuple(range(len(names))))
        return [names[i] for i in order[:n]]

    def offer(self, giver: int, receiver: int, coins: int, cards: tuple[int, ...] = (), promise: str = "") -> None:
        """Offer ¢ for a favour, at any decision; the other player answers at once (FS-BAR).

        Cards can be offered too in the variant ``extended_barter`` (FS19-VAR-01).
        """
        barter.offer(self, giver, receiver, coins, cards, promise)

    # Values that follow from the options; they are set when a game adopts its options:

    edition: Edition
    """The differences of the edition this table plays."""
    facts: library.Facts
    """Facts about all cards of this table."""

    def adopt(self, options: Options) -> None:
        super().adopt(options)
        self.edition = EDITIONS[options.edition]
        self.facts = library.facts(options.stubs, options.edition, options.packs)
        self.could = ((),) * (options.players + 1)
        self.hp_from = None

    def rest(self, looks: int = MOST_LOOKS) -> None:
        super().rest(looks)
        self.asked = self.table.turn

    # Values that follow from the cards; they are computed again after the cards were touched (``State.touched``):

    could: tuple[tuple[tuple[int, Offer], ...], ...]
    """For each seat, and last for the rooms: the abilities that are neither deactivated nor short of counters."""
    hp_from: tuple[Entry, ...] | None
    """The abilities from which maximum HP was last computed, if it depends on nothing but them and where cards are."""

    def _fork_into(self, other: State[PlayerState, FourSoulsTable, FourSoulsCard]) -> None:
        super()._fork_into(other)
        assert isinstance(other, FourSouls)
        other.edition = self.edition
        other.facts = self.facts
        other.could = self.could
        other.hp_from = self.hp_from

    def _watch(self, place: Place) -> int:
        match place.kind:
            case "board":
                return (BOARD | VIEWED_BOARD) << place.seat | HP
            case "souls":
                return SOULS
            case "room":
                return SLOTS | ROOMS | HP
            case "slot" | "shop" | "boss" | "minion":
                return SLOTS | HP
        return VIEWED_DECK << registry.DECK_ZONES.index(place.kind) if place.kind in registry.DECK_ZONES else 0

    # --- objects -------------------------------------------------------------------------------------------------

    def move(self, card: int, zone: int, at: int = TOP, *, shown: bool = False, keep: bool = False) -> None:
        """Cards may enter play with something on them (FS-EFF-09); some leave play only by dying (FS-CHA-03)."""
        if self.options.challenge and zone != self.table.holding and zones.held(self, card):
            return
        places = self.places
        before = self.PLACES[places[self.cards[card].zone].kind].in_play
        if before and not self.PLACES[places[zone].kind].in_play:
            self._leave(card, zone, at, shown, keep)
        else:
            super().move(card, zone, at, shown=shown, keep=keep)
            if not before and self.book[self.printed(card)].enters is not None:
                self._enter(card)
        if self.facts.asks_moved:
            self.table.moving += ((card, self.cards[card].stamp),)

    def hand_over(self, card: int, zone: int) -> None:
        super().hand_over(card, zone)
        if self.facts.asks_moved:
            self.table.moving += ((card, self.cards[card].stamp),)

    def _leave(self, card: int, zone: int, at: int, shown: bool, keep: bool) -> None:
        """Remember the last known values of a card that leaves play; a card on its way to a discard keeps everything on
        it."""
        was = self.cards[card]
        self.table.gone += (leaving.remnant(self, card),)
        last = (was.damage, was.counters, was.marks)
        super().move(card, zone, at, shown=shown, keep=keep)
        if zone == self.table.holding:
            c = self.edit(card)
            c.damage, c.counters, c.marks = last

    def new_card(self, design: str, zone: int, owner: int = NOBODY) -> int:
        card = super().new_card(design, zone, owner)
        self._enter(card)
        return card

    def _enter(self, card: int) -> None:
        """Apply a card's own text about how it enters play, if it has come into play (FS-EFF-07)."""
        enters = self.define(card).enters
        if enters is not None and self.in_play(card):
            self.enter_with(card)
            self.edit(card).turned = enters.deactivated

    def enter_with(self, card: int) -> None:
        """Put the counters on an object with which it enters play, or becomes a copy (FS-CTR-08)."""
        enters = self.define(card).enters
        if enters is not None and enters.counters:
            counters.lay(self, card, enters.counter, enters.counters)

    def count(self, obj: int, counter: str) -> int:
        """How many counters of a name are on an object; of all names if none is given (FS-CTR-03, FS-CTR-04)."""
        return counters.total(self, obj, counter)

    def count_last(self, obj: int, stamp: int, counter: str) -> int:
        """The same for an object that may have left play: the counters that were last on it (FS-CTR-12)."""
        if self.stamp(obj) == stamp:
            return self.count(obj, counter)
        gone = leaving.last_known(self, obj, stamp)
        return counters.sum_of(gone.counters, counter) if gone is not None else 0

    def put_counters(self, obj: int, counter: str, n: int) -> None:
        counters.put(self, obj, counter, n)

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1, **fixed: Any) -> None:
        """A lasting change of a figure affects the objects found now, by the amount computed now (FS-EFF-03).

        In some editions a replacement effect applies once, however often it was activated (FS19-CLR-09).
        """
        ability = self.book[program].nodes[node]
        until = endings.point(self, until, scope.you)
        if isinstance(ability, Static):
            found = ability.of.find(self, scope)
            fixed["objects"] = tuple((obj, self.stamp(obj)) for obj in found)
            change = ability.change  # In the change, "it" is the player or object whose figure it is.
            fixed["number"] = amount(change, self, run.bind(self, scope, found[0]) if found else scope)
        known = ((e.program, e.node, e.scope.it) for e in self.lasting)
        single = self.edition.single_replacements and uses < 0 and isinstance(ability, Instead)
        if single and (program, node, scope.it) in known:
            return
        super().add_lasting(program, node, scope, until, uses, **fixed)

    def number_of(self, obj: int) -> int | None:
        return choosable.number_of(obj) if obj <= choosable.FIRST_NUMBER and choosable.is_number(obj) else None

    def option_of(self, obj: int) -> Key:
        return choosable.option(obj)

    def chosen_object(self, key: Key) -> int:
        return choosable.answered(key)

    def next_verb(self) -> None:
        if self.facts.asks_moved:
            self.table.moved, self.table.moving = self.table.moving, ()

    def expire(self, until: str) -> None:
        super().expire(until)
        changing.expire(self, until)
        copying.expire_held(self, until)
        counters.expire(self, until)

    def before_priority(self) -> bool:
        """Do everything that happens "at the next priority"; whether anything happened, so that it has to be checked
        again."""
        return before_priority.settle(self)

    # --- questions -----------------------------------------------------------------------------------------------

    def ask(
        self,
        player: int,
        prompt: str,
        options: list[Key],
        then: Step,
        card: int = NOTHING,
        number: int = 0,
    ) -> Question:
        """Before each question, show players the cards they may look at; showing a card again changes nothing."""
        if "sees" in self.index:
            decks.look_as_allowed(self)
        return super().ask(player, prompt, options, then, card, number)

    # --- events --------------------------------------------------------------------------------------------------

    def happen(self, event: Event, then: Step | None = None) -> Next:
        """Propose an event. Triggered abilities only queue up (FS-ABL-15), so it needs a frame only if it can be
        replaced."""
        kind = event.kind
        (instead,), (when,) = registry.WINDOWS[kind]
        if instead in self.index:
            used = answering.applied(self)
            return self.push(Happening(replace(event, used=event.used + used) if used else event), then)
        self.returned = event.amount
        registry.COMMIT[kind](self, event)
        if when in self.index or kind in self.facts.remembered:
            self.done(event)
        return then

    def open(self, timing: str, event: Event, key: str) -> bool:
        if timing == "when":
            self.done(event)
            return False
        return super().open(timing, event, key)

    def done(self, event: Event) -> None:
        """Let abilities notice an event that has happened, with its real amount (FS-ABL-14), and remember it."""
        kind = event.kind
        if kind in registry.LOOKING_BACK:
            return
        if kind in registry.UNDONE:
            if not self.returned:
                return  # An event that came to nothing has not happened.
            if kind in registry.MEASURED and event.amount != self.returned:
                event = replace(event, amount=self.returned)
        if registry.WINDOWS[kind][1][0] in self.index:
            self.notice(event)
        if kind in self.facts.remembered:
            self.remember(event)

    def notice_and_remember(self, event: Event) -> None:
        """Let abilities notice an event, and remember it if some card asks about it later."""
        if f"when:{event.kind}" in self.index:
            self.notice(event)
        self.remember(event)

    def replaced(self, event: Event) -> None:
        """A replaced event still counts for abilities that count events (``Times``)."""
        self.remember(event)

    def remember(self, event: Event) -> None:
        """Remember an event that some card may ask about later, this turn or after it (``rules.history``), with the
        stamps of the objects it happened to and came from, because a card may become a new one."""
        asked = self.facts.remembered
        if event.kind in asked:
            stamp = event.stamp or self.stamp(event.card)
            event = replace(event, stamp=stamp, source_stamp=self.stamp(event.source))
            self.table.past += (event,)
            if asked[event.kind]:
                self.table.history += ((self.table.turn, event),)

    def minds(self, kind: str) -> bool:
        """Whether any ability notices or replaces this kind of event, or asks about it later."""
        (instead,), (when,) = registry.WINDOWS[kind]
        return when in self.index or instead in self.index or kind in self.facts.remembered

    def notice(self, event: Event) -> None:
        """Queue the abilities whose condition is met until the next priority (FS-ABL-15)."""
        answering.notice(self, event)

    matching: bool
    """Whether abilities are being matched to an event that is not yet among the past ones; never part of the state."""

    def _unwatched(self) -> None:
        super()._unwatched()
        self.nested = 0
        self.matching = False

    def answers(self, timing: str, event: Event, seat: int = NOBODY) -> list[Entry]:
        self.matching = True
        try:
            return super().answers(timing, event, seat)
        finally:
            self.matching = False

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        """Apply a replacement effect: at once, without the stack (FS-EFF-10)."""
        answering.replace_event(self, entry, timing, event)

    def orderer(self, timing: str, event: Event) -> int:
        """The affected player, or the active player if no player is affected (FS-EFF-12)."""
        return event.player if event.player >= 0 else self.table.active

    def you(self, card: int, event: Event | None) -> int:
        """The card's holder; on cards the game controls, "you" is the active player (FS-CRD-20, FS-CRD-64)."""
        holder = self.cards[card].holder
        return holder if holder >= 0 else self.table.active

    def seat_scope(self, card: int, seat: int) -> Scope:
        return Scope(card, seat, self.cards[card].stamp)

    def _seers(self, place: Place) -> int:
        """As in the kernel, but hands may be played face up (FS-SOL-15)."""
        return -1 if place.kind == "hand" and self.options.open_hands else super()._seers(place)

    def seats_in_order(self) -> list[int]:
        """The seats in turn order from the active player (FS-EAC-02)."""
        active = self.table.active
        seats = list(range(len(self.players)))
        return seats[active:] + seats[:active] if active else seats

    def finish(self, winners: tuple[int, ...]) -> None:
        """End the game (FS-WIN-04 to FS-WIN-06)."""
        self.table.winners = winners
        self.table.over = True
        self.frames.clear()
        for seat in winners:
            self.note("win", seat, rule="FS-WIN-01")

    @property
    def result(self) -> dict[str, Any] | None:
        if not self.table.over:
            return None
        return {
            "winners": list(self.table.winners),
            "won": bool(self.table.winners),
            "turns": self.table.turn,
            "rounds": self.table.round,
        }

    # --- what a seat may know ------------------------------------------------------------------------------------

    def back(self, card: int) -> str:
        return str(self.define(card).deck)

    def view_cards(self, kind: str, known: Iterable[tuple[int, int]], seat: int) -> list[dict[str, Any]]:
        return seat_view.cards_view(self, kind, known, seat)

    def view_is_still(self, zone: int) -> bool:
        kind = self.places[zone].kind
        if kind == "board":
            return not seat_view.has_figures(self, self.zones[zone])
        return kind in seat_view.OPEN_PILES or kind in registry.DECK_ZONES

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        return seat_view.table_view(self, seat, words)

    def view(self, seat: int, words: bool = True) -> dict[str, Any]:
        found = super().view(seat, words)
        if words and self.question is not None and self.question.player == seat:
            consequences.tell(self, found["decision"])
        return found

    def view_blocked(self, seat: int) -> list[dict[str, Any]]:
        return blocked.blocked(self, seat)

    def face_id(self, design: str) -> str:
        return derived.base(design)

    # --- words for people ----------------------------------------------------------------------------------------

    def prompt(self, word: str, card: int, number: int) -> str:
        question = self.question
        asked = questions.asked(self, question, self.frames[-1]) if question is not None else ""
        return asked or super().prompt(word, card, number)

    def object_name(self, obj: int) -> str:
        if obj >= STACK:
            return stack_things.thing_name(self, obj)
        if choosable.is_deck(obj) or choosable.is_number(obj):
            return choosable.name(obj)
        if choosable.is_slot(obj):
            return zones.slot_name(self, choosable.slot_zone(obj))
        return super().object_name(obj)

    def labels(self, options: list[Key]) -> list[str]:
        return alike.labels(self, options, lambda _, obj: stack_things.aspects(self, obj))

    def seat_name(self, seat: int) -> str:
        name = super().seat_name(seat)
        character = self.players[seat].character if seat < len(self.players) else NOTHING
        return name if character == NOTHING else f"{name} ({self.define(character).name})"
