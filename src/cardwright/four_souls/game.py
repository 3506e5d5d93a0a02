"""Four Souls as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from cardwright.cards import run
from cardwright.cards.nodes import amount
from cardwright.four_souls import blocked, changed, chosen, labels, library, things, views
from cardwright.four_souls.abilities import Instead, Static
from cardwright.four_souls.cards import DECKS, FourSoulsCard
from cardwright.four_souls.editions import EDITIONS, Edition
from cardwright.four_souls.modes import house_rules, ratios, solo, variants
from cardwright.four_souls.options import Options, at_table, check_options, collection
from cardwright.four_souls.records import (
    STACK,
    FourSoulsTable,
    Seat,
)
from cardwright.four_souls.rules import (
    announce,
    answering,
    attack,
    barter,
    copying,
    counters,
    damage,
    death,
    decks,
    each,
    endings,
    hand,
    items,
    leaving,
    money,
    penalty,
    played,
    priority,
    purchase,
    refill,
    rolloff,
    setup,
    stack,
    together,
    turn,
    votes,
    zones,
)
from cardwright.four_souls.text import TEXT
from cardwright.kernel import chance
from cardwright.kernel.events import Happening
from cardwright.kernel.frames import Frame, Next, Question, go_on
from cardwright.kernel.game import Game
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, Place, PlaceKind, Scope
from cardwright.kernel.state import TOP

COMMON_ZONES = (
    *(f"{deck}_deck" for deck in DECKS),
    *(f"{deck}_discard" for deck in DECKS),
    *("stack", "holding", "outside", "bonus", "challenge", "starting_deck"),
)
"""The zones of the table in the order of the first fields of ``FourSoulsTable``."""


MEASURED = frozenset({"gain_coins", "lose_coins", "loot", "gain_treasure", "heal"})
"""What is worth as much as was there: with too few ¢ or cards it is less than was called for."""
UNDONE = MEASURED | {"discard_loot", "gain_soul"}
"""What can come to nothing, and then has not happened. Damage is not among them: it is taken even where none of it is
marked (FS-DMG-05, FS-DMG-09)."""

LOOKING_BACK = frozenset({"destroy"})
"""Events after which an object has left play: they are noticed just before it goes (``rules.leaving``)."""


def _nothing(g: FourSouls, e: Event) -> None:
    """An event that is only noticed."""


class FourSouls(Game[Seat, FourSoulsTable, FourSoulsCard]):
    """A game of Four Souls."""

    NAME = "four_souls"
    OPTIONS = Options
    PLAYER = Seat
    TABLE = FourSoulsTable
    BEFORE = ("instead",)
    AFTER = ("when",)
    FORCED = frozenset({"instead"})
    LABELS = labels.LABELS
    PROMPTS = labels.PROMPTS
    LOG = labels.LOG
    TEXT = TEXT
    PILES = views.OPEN_PILES
    PLACES: ClassVar[dict[str, PlaceKind]] = {
        **{f"{deck}_deck": PlaceKind("none") for deck in DECKS},
        **{f"{deck}_discard": PlaceKind() for deck in DECKS},
        "hand": PlaceKind("own"),
        "board": PlaceKind(in_play=True),
        "souls": PlaceKind(in_play=True),
        "slot": PlaceKind(in_play=True),
        "room": PlaceKind(in_play=True),
        "under": PlaceKind(),
        "shop": PlaceKind(in_play=True),
        "stack": PlaceKind(),
        "holding": PlaceKind(),
        "outside": PlaceKind(),
        "bonus": PlaceKind(),
        "boss": PlaceKind(in_play=True),
        "minion": PlaceKind(in_play=True),
        "challenge": PlaceKind(),
        "starting_deck": PlaceKind("none"),
    }
    FRAMES: ClassVar[tuple[type[Frame], ...]] = (
        *run.FRAMES,
        announce.Announce,
        answering.Replacement,
        attack.Attack,
        attack.Struck,
        barter.Barter,
        copying.CopyAbility,
        counters.TakeCounters,
        damage.AlsoDeal,
        damage.DealEach,
        death.ObjectDeath,
        death.PlayerDeath,
        death.Remains,
        death.Rewarded,
        decks.Look,
        each.EachInOrder,
        each.ReplaceDiscarded,
        hand.DiscardLoot,
        hand.GiveLoot,
        hand.StealLoot,
        house_rules.PickCharacters,
        house_rules.PickLoot,
        house_rules.SellSoul,
        items.RerollItem,
        leaving.Leave,
        penalty.PenaltyItem,
        played.PlayEvent,
        played.ResolveEvent,
        priority.Priority,
        priority.PutTriggers,
        purchase.Purchase,
        refill.Claimed,
        refill.PutIntoSlot,
        rolloff.RollOff,
        setup.Setup,
        stack.ResolveLoot,
        stack.Would,
        together.PutTogether,
        turn.NextTurn,
        turn.Turn,
        variants.Draft,
        votes.Vote,
    )
    COMMIT: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(("would_roll", "would_damage", "would_die"), stack.commit_would),
        **dict.fromkeys(
            (
                "activated",
                "attack_declared",
                "attack_ends",
                "attack_on",
                "attacked",
                "enters",
                "flipped",
                "gain_item",
                "game_start",
                "given",
                "item_activated",
                "loot_played",
                "monster_dies",
                "object_dies",
                "pay_penalty",
                "penalty_paid",
                "purchase_declared",
                "purchased",
                "rewards_gained",
                "rolled",
                "rolling",
                "turn_end",
                "turn_start",
            ),
            _nothing,
        ),
        "gain_coins": money.commit_gain,
        "lose_coins": money.commit_lose,
        "loot": hand.commit_loot,
        "discard_loot": hand.commit_discard,
        "gain_treasure": items.commit_gain_treasure,
        "gain_soul": items.commit_gain_soul,
        "destroy": items.commit_destroy,
        "damage": damage.commit_damage,
        "gain_reward": death.commit_reward,
        "recharge": items.commit_recharge,
        "strike": attack.commit_strike,
        "heal": damage.commit_heal,
        "leaves_play": leaving.commit,
        "player_dies": solo.commit_player_dies,
        "penalty_item": penalty.commit_penalty_item,
        "round_end": solo.commit_round_end,
    }

    nested: int = 0
    """How many figures are being worked out within each other; never part of the state."""

    # --- making one ----------------------------------------------------------------------------------------------

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return library.book(options.stubs, options.edition, options.packs)

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A table with nothing on it but the zones of its players and decks."""
        players = [Seat(0, 0, 0) for _ in range(options.players)]
        table = msgspec.convert((*range(len(COMMON_ZONES)), options.bank), FourSoulsTable)
        g = cls(cls.make_book(options), players, table, chance.seed_state(options.seed))
        g.adopt(options)
        g.question = None
        g.log = Log()
        for kind in COMMON_ZONES:
            g.new_place(kind)
        for seat, player in enumerate(players):
            player.hand = g.new_place("hand", seat)
            player.board = g.new_place("board", seat)
            player.souls = g.new_place("souls", seat)
        return g

    @classmethod
    def from_options(cls, given: dict[str, Any]) -> Self:
        """A game set up and ready for its first decision."""
        options = check_options(given)
        g = cls.empty(options)
        cards = collection(options, g.book)
        decks = {kind: [card.id for card in cards if card.deck == kind for _ in range(card.copies)] for kind in DECKS}
        if options.decks == "ratio":
            g.random, built = ratios.build(cards, options, g.random)
            decks |= built
        g.begin(decks)
        return g

    def begin(self, decks: Mapping[str, Iterable[str]]) -> None:
        """Set up an empty table with these decks, and go on to the first decision."""
        for kind, cards in decks.items():
            if kind != "room" or self.options.rooms:
                for name in cards:
                    self.new_card(name, zones.deck(self, kind))
        if self.options.bonus_souls:
            for card in at_table(self.options, self.book, "bonus_soul"):
                self.new_card(card.id, self.table.bonus)
        self.push(setup.Setup())
        self.run()

    def draw_characters(self, n: int) -> list[str]:
        removed = house_rules.removed(self)
        everybody = at_table(self.options, self.book, "character")
        names = sorted(card.id for card in everybody if card.id not in removed)
        self.random, order = chance.shuffled(self.random, tuple(range(len(names))))
        return [names[i] for i in order[:n]]

    def offer(self, giver: int, receiver: int, coins: int, cards: tuple[int, ...] = (), promise: str = "") -> None:
        """Offer ¢ for a favour, at any decision; the other player answers at once (FS-BAR).

        Cards can be offered in the variant ``extended_barter`` (FS19-VAR-01).
        """
        barter.offer(self, giver, receiver, coins, cards, promise)

    @cached_property
    def edition(self) -> Edition:
        """What the rules of this table do differently."""
        return EDITIONS[self.options.edition]

    @cached_property
    def fewest_souls(self) -> int:
        """With fewer soul cards nobody has enough to win, which spares the rules much counting."""
        options = self.options
        return library.fewest_souls(options.souls, options.stubs, options.edition, options.packs)

    @cached_property
    def remembered(self) -> dict[str, bool]:
        """The kinds of events that are kept in mind for the turn."""
        return library.remembered(self.options.stubs, self.options.edition, self.options.packs)

    # --- objects -------------------------------------------------------------------------------------------------

    def move(self, card: int, zone: int, at: int = TOP, *, shown: bool = False, keep: bool = False) -> None:
        """A card that enters play may do so with something on it (FS-EFF-09); some leave only by dying (FS-CHA-03)."""
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
        if self.keeps_moved:
            self.table.moving += ((card, self.cards[card].stamp),)

    def hand_over(self, card: int, zone: int) -> None:
        super().hand_over(card, zone)
        if self.keeps_moved:
            self.table.moving += ((card, self.cards[card].stamp),)

    def _leave(self, card: int, zone: int, at: int, shown: bool, keep: bool) -> None:
        """What has left play is remembered as it was; what is on its way to discard keeps all that is on it."""
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
        """A card that says how it enters play does so where it has come into play (FS-EFF-07)."""
        enters = self.define(card).enters
        if enters is not None and self.in_play(card):
            self.enter_with(card)
            self.edit(card).turned = enters.deactivated

    def enter_with(self, card: int) -> None:
        """An object starts with counters as it enters play or becomes a copy of such a one (FS-CTR-08)."""
        enters = self.define(card).enters
        if enters is not None and enters.counters:
            counters.lay(self, card, enters.counter, enters.counters)

    def count(self, obj: int, counter: str) -> int:
        """Counters of a name; of any, where no name is given (FS-CTR-03, FS-CTR-04)."""
        return counters.total(self, obj, counter)

    def count_last(self, obj: int, stamp: int, counter: str) -> int:
        """The same on an object that may have left play: those that were on it last (FS-CTR-12)."""
        if self.stamp(obj) == stamp:
            return self.count(obj, counter)
        gone = leaving.last_known(self, obj, stamp)
        return counters.sum_of(gone.counters, counter) if gone is not None else 0

    def put_counters(self, obj: int, counter: str, n: int) -> None:
        counters.put(self, obj, counter, n)

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1, **fixed: Any) -> None:
        """A figure is changed for those there now, by what its number is now (FS-EFF-03).

        In some editions, what replaces an event does so once, however often it was called for (FS19-CLR-09).
        """
        ability = self.book[program].nodes[node]
        until = endings.point(self, until, scope.you)
        if isinstance(ability, Static):
            found = ability.of.find(self, scope)
            fixed["objects"] = tuple((obj, self.stamp(obj)) for obj in found)
            change = ability.change  # In it, "it" is whoever or whatever has the figure.
            fixed["number"] = amount(change, self, run.bind(self, scope, found[0]) if found else scope)
        known = ((e.program, e.node, e.scope.it) for e in self.lasting)
        single = self.edition.single_replacements and uses < 0 and isinstance(ability, Instead)
        if single and (program, node, scope.it) in known:
            return
        super().add_lasting(program, node, scope, until, uses, **fixed)

    def number_of(self, obj: int) -> int | None:
        return chosen.number_of(obj) if obj <= chosen.FIRST_NUMBER and chosen.is_number(obj) else None

    def option_of(self, obj: int) -> Key:
        return chosen.option(obj)

    def chosen_object(self, key: Key) -> int:
        return chosen.answered(key)

    @cached_property
    def keeps_moved(self) -> bool:  # type: ignore[override]  # worked out once
        """Whether some card asks what the verb before has moved."""
        return library.asks_moved(self.options.stubs, self.options.edition, self.options.packs)

    def next_verb(self) -> None:
        self.table.moved, self.table.moving = self.table.moving, ()

    def expire(self, until: str) -> None:
        super().expire(until)
        copying.expire(self, until)
        counters.expire(self, until)

    # --- questions -----------------------------------------------------------------------------------------------

    def ask(
        self,
        player: int,
        prompt: str,
        options: list[Key],
        then: Callable[..., Any],
        card: int = NOTHING,
        number: int = 0,
    ) -> Question:
        """Nobody decides without knowing what they may look at; to look again changes nothing."""
        if "sees" in self.index:
            decks.look_as_allowed(self)
        return super().ask(player, prompt, options, then, card, number)

    # --- events --------------------------------------------------------------------------------------------------

    def happen(self, event: Event, then: Callable[..., Any] | None = None) -> Next:
        """Triggered abilities only queue up (FS-ABL-15), so an event needs a frame only where it can be replaced."""
        go_on(then)
        if f"instead:{event.kind}" in self.index:
            used = answering.applied(self)
            self.frames.append(Happening(replace(event, used=event.used + used) if used else event))
            return None
        self.returned = event.amount
        self.COMMIT[event.kind](self, event)
        self.done(event)
        return then

    def open(self, timing: str, event: Event) -> None:
        if timing == "when":
            self.done(event)
        else:
            super().open(timing, event)

    def done(self, event: Event) -> None:
        """What has happened is noticed and remembered; what triggers is told how much it really was (FS-ABL-14)."""
        if event.kind in LOOKING_BACK:
            return
        if event.kind in UNDONE:
            if not self.returned:
                return  # Nobody loots, gains, loses or heals nothing.
            if event.kind in MEASURED and event.amount != self.returned:
                event = replace(event, amount=self.returned)
        if f"when:{event.kind}" in self.index:
            self.notice(event)
        self.remember(event)

    def notice_and_remember(self, event: Event) -> None:
        """Let abilities notice what has happened, and keep it in mind where some card asks about it later."""
        if f"when:{event.kind}" in self.index:
            self.notice(event)
        self.remember(event)

    def replaced(self, event: Event) -> None:
        """It counts for the abilities that replaced it (``Times``)."""
        self.remember(event)

    def remember(self, event: Event) -> None:
        """Keep in mind what a card may ask about later, this turn or after it (``rules.history``)."""
        asked = self.remembered
        if event.kind in asked:
            self.table.past += (event,)
            if asked[event.kind]:
                self.table.history += ((self.table.turn, event),)

    def minds(self, kind: str) -> bool:
        """Whether any ability notices a kind of event, or may ask about it later."""
        if f"when:{kind}" in self.index or f"instead:{kind}" in self.index:
            return True
        return kind in self.remembered

    def notice(self, event: Event) -> None:
        """Abilities whose condition is met wait for the next priority (FS-ABL-15)."""
        answering.notice(self, event)

    matching: bool = False
    """Abilities are being looked at for whether they answer an event, which is not in the past yet; no state."""

    def answers(self, timing: str, event: Event, seat: int = NOBODY) -> list[Entry]:
        self.matching = True
        try:
            return super().answers(timing, event, seat)
        finally:
            self.matching = False

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        """A replacement effect applies: off the stack, at once (FS-EFF-10)."""
        answering.replace_event(self, entry, timing, event)

    def orderer(self, timing: str, event: Event) -> int:
        """FS-EFF-12: the affected player; the active player where no player is affected."""
        return event.player if event.player >= 0 else self.table.active

    def you(self, card: int, event: Event | None) -> int:
        """On what the game controls, "you" is the active player (FS-CRD-20, FS-CRD-64)."""
        holder = self.cards[card].holder
        return holder if holder >= 0 else self.table.active

    def seat_scope(self, card: int, seat: int) -> Scope:
        return Scope(card, seat, self.cards[card].stamp)

    def _seers(self, place: Place) -> int:
        """Hands may be played face up (FS-SOL-15)."""
        return -1 if place.kind == "hand" and self.options.open_hands else super()._seers(place)

    def seats_in_order(self) -> list[int]:
        """Turn order from the active player (FS-EAC-02)."""
        n, active = len(self.players), self.table.active
        return [(active + i) % n for i in range(n)]

    def finish(self, winners: tuple[int, ...]) -> None:
        """FS-WIN-04 to FS-WIN-06."""
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
        return views.cards_view(self, kind, known, seat)

    def view_table(self, seat: int, words: bool) -> dict[str, Any]:
        return views.table_view(self, seat, words)

    def view_blocked(self, seat: int) -> list[dict[str, Any]]:
        return blocked.blocked(self, seat)

    def face_id(self, design: str) -> str:
        return changed.base(design)

    # --- words for people ----------------------------------------------------------------------------------------

    def object_name(self, obj: int) -> str:
        if obj >= STACK:
            return things.thing_name(self, obj)
        if chosen.is_deck(obj) or chosen.is_number(obj):
            return chosen.name(obj)
        if chosen.is_slot(obj):
            return zones.slot_name(self, chosen.slot_zone(obj))
        return super().object_name(obj)

    def seat_name(self, seat: int) -> str:
        character = self.players[seat].character if seat < len(self.players) else NOTHING
        if character == NOTHING:
            return super().seat_name(seat)
        return f"{super().seat_name(seat)} ({self.define(character).name})"
