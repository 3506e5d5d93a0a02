"""Four Souls as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, Self

import msgspec

from cardwright.cards import run
from cardwright.four_souls import labels, library, rulings
from cardwright.four_souls.abilities import Instead
from cardwright.four_souls.cards import DECKS
from cardwright.four_souls.editions import EDITIONS, Edition
from cardwright.four_souls.modes import house_rules, ratios, solo, variants
from cardwright.four_souls.options import Options, check_options, collection
from cardwright.four_souls.records import (
    DECK,
    STACK,
    FourSoulsTable,
    Pending,
    Seat,
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
    StackStep,
)
from cardwright.four_souls.rules import (
    announce,
    attack,
    barter,
    copying,
    counters,
    damage,
    death,
    decks,
    dice,
    each,
    hand,
    items,
    money,
    played,
    priority,
    purchase,
    refill,
    setup,
    stack,
    together,
    turn,
    values,
    votes,
    zones,
)
from cardwright.four_souls.text import TEXT
from cardwright.kernel import chance
from cardwright.kernel.events import Happening, replace
from cardwright.kernel.frames import Frame, Next, Question
from cardwright.kernel.game import Game
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, Place, PlaceKind, Scope, is_player
from cardwright.kernel.state import TOP

COMMON_ZONES = (
    *(f"{deck}_deck" for deck in DECKS),
    *(f"{deck}_discard" for deck in DECKS),
    *("stack", "holding", "outside", "bonus", "challenge", "starting_deck"),
)
"""The zones of the table in the order of the first fields of ``FourSoulsTable``."""


def _nothing(g: FourSouls, e: Event) -> None:
    """An event that is only noticed."""


class FourSouls(Game[Seat, FourSoulsTable]):
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
        attack.Attack,
        barter.Barter,
        copying.CopyAbility,
        counters.TakeCounters,
        damage.AlsoDeal,
        death.ObjectDeath,
        death.PenaltyItem,
        death.PlayerDeath,
        death.Remains,
        death.Rewarded,
        decks.LookAtDeck,
        decks.Search,
        dice.ChooseNumber,
        each.EachInOrder,
        each.ReplaceDiscarded,
        hand.DiscardLoot,
        hand.GiveLoot,
        hand.StealLoot,
        hand.SwapLoot,
        house_rules.PickCharacters,
        house_rules.PickLoot,
        house_rules.SellSoul,
        items.RerollItem,
        played.PlayEvent,
        played.ResolveEvent,
        priority.Priority,
        priority.PutTriggers,
        purchase.Purchase,
        refill.PutIntoMonsterSlot,
        setup.ChooseStartingItem,
        setup.Setup,
        stack.ResolveLoot,
        together.PutTogether,
        turn.NextTurn,
        turn.Turn,
        variants.Draft,
        votes.Vote,
    )
    COMMIT: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(
            (
                "attack_declared",
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
                "penalty_paid",
                "purchase_declared",
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
        "heal": damage.commit_heal,
        "player_dies": solo.commit_player_dies,
        "penalty_item": death.commit_penalty_item,
        "round_end": solo.commit_round_end,
    }

    # --- making one ----------------------------------------------------------------------------------------------

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return library.book(options.stubs, options.edition)

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A table with nothing on it but the zones of its players and decks."""
        players = [Seat(0, 0, 0) for _ in range(options.players)]
        table = msgspec.convert((*range(len(COMMON_ZONES)), options.bank), FourSoulsTable)
        g = cls(cls.make_book(options), players, table, chance.seed_state(options.seed))
        g.options = options
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
        decks: dict[str, list[str]] = {}
        if options.decks == "ratio":
            g.random, decks = ratios.build(cards, options, g.random)
        for kind in DECKS:
            if kind != "room" or options.rooms:
                names = [card.id for card in cards if card.deck == kind for _ in range(card.copies)]
                for name in decks.get(kind, names):
                    g.new_card(name, zones.deck(g, kind))
        for name, definition in g.book.items():
            if definition.kind == "bonus_soul" and options.bonus_souls:
                g.new_card(name, g.table.bonus)
        g.push(setup.Setup())
        g.run()
        return g

    def draw_characters(self, n: int) -> list[str]:
        removed = house_rules.removed(self)
        names = sorted(name for name, card in self.book.items() if card.kind == "character" and name not in removed)
        self.random, order = chance.shuffled(self.random, tuple(range(len(names))))
        return [names[i] for i in order[:n]]

    def offer(self, giver: int, receiver: int, coins: int, cards: tuple[int, ...] = ()) -> None:
        """Offer ¢ for a favour, at any decision; the other player answers at once (FS-BAR).

        Cards can be offered in the variant ``extended_barter`` (FS19-VAR-01).
        """
        barter.offer(self, giver, receiver, coins, cards)

    @cached_property
    def edition(self) -> Edition:
        """What the rules of this table do differently."""
        return EDITIONS[self.options.edition]

    # --- objects -------------------------------------------------------------------------------------------------

    def move(self, card: int, zone: int, at: int = TOP, *, shown: bool = False, keep: bool = False) -> None:
        """A card that enters play may do so with something on it (FS-EFF-09); some leave only by dying (FS-CHA-03)."""
        if self.options.challenge and zone != self.table.holding and zones.held(self, card):
            return
        if self.book[self.printed(card)].enters is None:
            super().move(card, zone, at, shown=shown, keep=keep)
            return
        before = self.in_play(card)
        super().move(card, zone, at, shown=shown, keep=keep)
        if not before and self.in_play(card):
            self.enter_with(card)
            self.edit(card).turned = self.book[self.cards[card].name].enters.deactivated

    def new_card(self, name: str, zone: int, owner: int = NOBODY) -> int:
        card = super().new_card(name, zone, owner)
        if self.book[name].enters is not None and self.in_play(card):
            self.enter_with(card)
            self.edit(card).turned = self.book[name].enters.deactivated
        return card

    def enter_with(self, card: int) -> None:
        """An object starts with counters as it enters play or becomes a copy of such a one (FS-CTR-08)."""
        enters = self.book[self.cards[card].name].enters
        if enters is not None and enters.counters:
            self.put_counters(card, enters.counter, enters.counters)

    def count(self, obj: int, counter: str) -> int:
        """Counters of a name; of any, where no name is given (FS-CTR-03, FS-CTR-04)."""
        return counters.total(self, obj, counter)

    def put_counters(self, obj: int, counter: str, n: int) -> None:
        """On a card or a player; players keep theirs whatever their character (FS-CTR-10)."""
        total = max(0, dict(counters.on(self, obj)).get(counter, 0) + n)
        others = tuple(pair for pair in counters.on(self, obj) if pair[0] != counter)
        now = tuple(sorted((*others, (counter, total)))) if total else others
        if is_player(obj):
            self.players[~obj].counters = now
        elif self.in_play(obj):
            self.edit(obj).counters = now

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1) -> None:
        """In some editions, what replaces an event does so once, however often it was called for (FS19-CLR-09)."""
        known = ((e.program, e.node, e.scope.it) for e in self.lasting)
        single = self.edition.single_replacements and uses < 0 and isinstance(self.book[program].nodes[node], Instead)
        if single and (program, node, scope.it) in known:
            return
        super().add_lasting(program, node, scope, until, uses)

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

    def happen(self, event: Event, then: Any = None) -> Next:
        """Triggered abilities only queue up (FS-ABL-15), so an event needs a frame only where it can be replaced."""
        if then is not None:
            then.__self__.step = then.__name__
        if f"instead:{event.kind}" in self.index:
            self.frames.append(Happening(event))
            return None
        self.returned = event.amount
        self.COMMIT[event.kind](self, event)
        if f"when:{event.kind}" in self.index:
            self.notice(event)
        self.table.past += (event,)
        return then  # type: ignore[no-any-return]

    def open(self, timing: str, event: Event) -> None:
        if timing == "when":
            self.notice(event)
            self.table.past += (event,)
        else:
            super().open(timing, event)

    def notice(self, event: Event) -> None:
        """Abilities whose condition is met wait for the next priority (FS-ABL-15)."""
        if event.kind == "game_start":
            self._at_once(event)
            return
        for entry in self.answers("when", event):
            origin, node = entry
            scope = self.scope(entry, event)
            if self.ability(entry).every > 1 and not self.its_turn(entry, scope):
                continue
            if not self.may_trigger(scope.source):
                continue
            if origin >= 0:
                holder = self.cards[origin].holder
                program = self.cards[origin].name
                controller = holder if holder >= 0 else NOBODY
            else:
                program, controller = self.lasting_effect(~origin).program, scope.you
                self.spend_lasting(~origin)
            do = self.book[program].nodes[node].do
            times = 1
            if event.amount > 1 and (event.kind == "gain_soul" or "souls" in event.tags):
                # A soul worth several is several souls to whoever looks for them (FS-CRD-45).
                times, scope = event.amount, replace(scope, event=replace(event, amount=1))
            if self.edition.souls_are_cards:
                times = 1  # FS19-SOU-02
            pending = Pending(program, self.book[program].number(do), scope, controller, self.cause)
            self.table.pending += (pending,) * times

    def its_turn(self, entry: Entry, scope: Scope) -> bool:
        """Whether this is a time that counts for an ability that triggers every other time in a turn (FS-ABL-14)."""
        key, met = (scope.source, scope.stamp, entry[1]), dict(self.table.occasions)
        met[key] = met.get(key, 0) + 1
        self.table.occasions = tuple(met.items())
        return bool(met[key] % self.ability(entry).every == 0)

    def may_trigger(self, card: int) -> bool:
        """Counts how often a card's abilities trigger, up to ``rulings.TRIGGER_LIMIT``."""
        times = dict(self.table.triggered)
        times[card] = times.get(card, 0) + 1
        self.table.triggered = tuple(times.items())
        if times[card] == rulings.TRIGGER_LIMIT + 1:
            self.note("worn_out", objects=(card,))
        return times[card] <= rulings.TRIGGER_LIMIT

    def _at_once(self, event: Event) -> None:
        """FS-SET-13: nobody has priority during setup."""
        for entry in self.answers("when", event):
            program = self.cards[entry[0]].name
            node = self.book[program].number(self.book[program].nodes[entry[1]].do)
            self.push(run.Run(self.scope(entry, event), program, node))

    def answer(self, entry: Entry, timing: str, event: Event, seat: int = NOBODY) -> None:
        """A replacement effect applies: off the stack, at once (FS-EFF-10)."""
        origin, node = entry
        scope = self.scope(entry, event)
        program = self.cards[origin].name if origin >= 0 else self.lasting_effect(~origin).program
        do = self.book[program].nodes[node].do
        if origin < 0:
            self.spend_lasting(~origin)
        self.push(run.Run(scope, program, self.book[program].number(do)))
        if self.edition.shields and origin < 0 and damage.is_shield(do):
            # All of them are used up together (FS19-GLO-10); each is spent before the next is looked for.
            for other in self.answers(timing, event):
                if other[0] < 0 and other != entry and damage.is_shield(self.ability(other).do):
                    self.answer(other, timing, event)
                    break

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

    def in_order(self, objects: list[int], scope: Scope) -> list[int]:
        """Selectors find in the order the rules ask for: players and their objects from the active player (FS-EAC)."""
        return objects

    def stamp(self, obj: int) -> int:
        """Which object something is: a card that moved is a new one (FS-ZON-02)."""
        return self.cards[obj].stamp if 0 <= obj < STACK else 0

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
        return str(self.book[self.cards[card].name].deck)

    def view_card(self, card: int, seat: int) -> dict[str, Any]:
        c = self.cards[card]
        view: dict[str, Any] = {"name": c.name, "charged": not c.turned}
        if c.counters:
            view["counters"] = [list(pair) for pair in c.counters]
        if c.marks:
            view["marks"] = list(c.marks)
        if c.printed:
            view["printed"] = c.printed
        if self.places[c.zone].kind in zones.MONSTER_PLACES and values.has_hp(self, card):
            view["hp"] = values.hp(self, card)
            view["evasion"] = values.evasion(self, card)
            view["attack"] = values.attack(self, card)
        return view

    def view_table(self, seat: int) -> dict[str, Any]:
        return {
            "active": self.table.active,
            "turn": self.table.turn,
            "round": self.table.round,
            "timer": self.table.timer,
            "bank": self.table.bank,
            "attacked": attack.target(self),
            "players": [
                {
                    "name": self.seat_name(i),
                    "character": p.character,
                    "coins": p.coins,
                    "hp": values.hp(self, ~i) if p.character != NOTHING else 0,
                    "max_hp": values.max_hp(self, ~i) if p.character != NOTHING else 0,
                    "attack": values.attack(self, ~i) if p.character != NOTHING else 0,
                    "souls": values.souls(self, i) if p.character != NOTHING else 0,
                    "dead": p.dead,
                    "loot_plays": values.loot_plays_left(self, i),
                    "counters": [list(pair) for pair in p.counters],
                }
                for i, p in enumerate(self.players)
            ],
            "stack": [self._view_thing(thing) for thing in self.table.stack],
            "held": [{"object": held.object, "player": held.player, "name": held.program} for held in self.table.held],
            "notes": [[n.card, n.number] for n in self.table.notes if self.cards[n.card].stamp == n.stamp],
        }

    def _view_thing(self, thing: Any) -> dict[str, Any]:
        view: dict[str, Any] = {"object": thing.object, "player": thing.player}
        match thing:
            case StackLoot():
                view |= {"kind": "loot", "card": thing.card, "targets": list(thing.scope.it), "copy": thing.copy}
            case StackAbility():
                view |= {"kind": "ability", "card": thing.scope.source, "targets": list(thing.scope.it)}
                view["text"] = TEXT(self.book[thing.program].nodes[thing.node])
            case StackRoll():
                view |= {"kind": "roll", "result": thing.result, "attack": thing.attack}
            case StackDamage():
                view |= {"kind": "damage", "target": thing.target, "amount": thing.amount, "source": thing.source}
            case StackDeath():
                view |= {"kind": "death", "target": thing.target}
            case StackStep():
                view |= {"kind": "step", "what": thing.what, "target": thing.target, "amount": thing.amount}
        return view

    # --- words for people ----------------------------------------------------------------------------------------

    def object_name(self, obj: int) -> str:
        if obj < STACK:
            return super().object_name(obj)
        for held in self.table.held:
            if held.object == obj:
                return str(self.book[held.program].name)
        thing = stack.thing(self, obj)
        match thing:
            case StackLoot():
                return f"{'a copy of ' if thing.copy else ''}{self.book[thing.program].name} being played"
            case StackAbility():
                return f"the ability of {self.object_name(thing.scope.source)}"
            case StackRoll():
                what = "attack roll" if thing.attack else "roll"
                return f"{self.seat_name(thing.player)}'s {what} of {thing.result}"
            case StackDamage():
                return f"{thing.amount} damage to {self.object_name(thing.target)}"
            case StackDeath():
                return f"the death of {self.object_name(thing.target)}"
            case StackStep():
                return labels.STEPS[thing.what].format(
                    who=self.seat_name(thing.player),
                    card=self.step_target(thing),
                    n=thing.amount,
                )
        return "something that has left the stack"

    def step_target(self, thing: StackStep) -> str:
        if thing.what == "refill":
            return f"{self.places[thing.target].kind} {self.places[thing.target].number + 1}"
        if thing.what == "attack" and thing.target == DECK:
            return "the monster deck"
        if thing.what == "purchase" and thing.target == NOTHING:
            return "the top card of the treasure deck"
        return self.object_name(thing.target)

    def concerns(self, key: Key) -> tuple[int, ...]:
        return tuple(o for o in super().concerns(key) if o < STACK)

    def node_text(self, program: str, node: int) -> str:
        definition = self.book[program]
        return f"{definition.name}: {TEXT(definition.nodes[node])}"

    def seat_name(self, seat: int) -> str:
        character = self.players[seat].character if seat < len(self.players) else NOTHING
        if character == NOTHING:
            return super().seat_name(seat)
        return f"{super().seat_name(seat)} ({self.book[self.cards[character].name].name})"
