"""Four Souls as a game of the kernel."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from cardwright.cards import run
from cardwright.errors import SetupError
from cardwright.four_souls import labels, library, rulings
from cardwright.four_souls.cards import DECKS
from cardwright.four_souls.records import (
    STACK,
    FourSoulsTable,
    Pending,
    Seat,
    StackAbility,
    StackDamage,
    StackDeath,
    StackLoot,
    StackRoll,
)
from cardwright.four_souls.rules import (
    announce,
    attack,
    damage,
    death,
    decks,
    hand,
    items,
    money,
    priority,
    purchase,
    setup,
    stack,
    turn,
    values,
    zones,
)
from cardwright.four_souls.text import TEXT
from cardwright.kernel import chance
from cardwright.kernel.events import Happening
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.game import Game
from cardwright.kernel.log import Log
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, PlaceKind, Scope

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MIN_BANK = 100


class Options(msgspec.Struct, array_like=True, frozen=True):
    """What a table can choose."""

    players: int = 4
    seed: int = 0
    characters: tuple[str, ...] = ()
    souls: int = 4
    """How much soul value wins (FS-WIN-01)."""
    bank: int = MIN_BANK
    bonus_souls: bool = False
    rooms: bool = False
    first: int = -1
    """The starting seat, or -1 for a random one."""
    activation_limit: int = rulings.ACTIVATION_LIMIT
    stubs: tuple[bytes, ...] = ()
    """Definitions that only this game has, as packs hold them (JSON)."""


COMMON_ZONES = (
    *(f"{deck}_deck" for deck in DECKS),
    *(f"{deck}_discard" for deck in DECKS),
    *("stack", "holding", "outside", "bonus"),
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
    }
    FRAMES: ClassVar[tuple[type[Frame], ...]] = (
        *run.FRAMES,
        announce.Announce,
        attack.Attack,
        death.MonsterDeath,
        death.PlayerDeath,
        decks.LookAtDeck,
        hand.DiscardLoot,
        hand.GiveLoot,
        items.RerollItem,
        priority.Priority,
        priority.PutTriggers,
        purchase.Purchase,
        setup.ChooseStartingItem,
        setup.Setup,
        stack.ResolveLoot,
        turn.Turn,
    )
    COMMIT: ClassVar[dict[str, Any]] = {
        **dict.fromkeys(
            (
                "attack_declared",
                "attack_on",
                "enters",
                "game_start",
                "item_activated",
                "loot_played",
                "monster_dies",
                "penalty_paid",
                "player_dies",
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
        "heal": damage.commit_heal,
    }

    # --- making one ----------------------------------------------------------------------------------------------

    @classmethod
    def make_book(cls, options: Options) -> dict[str, Any]:
        return library.book(options.stubs)

    @classmethod
    def empty(cls, options: Options) -> Self:
        """A table with nothing on it but the zones of its players and decks."""
        players = [Seat(0, 0, 0) for _ in range(options.players)]
        table = FourSoulsTable(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, bank=options.bank)
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
        for name, definition in g.book.items():
            if definition.deck == "room" and not options.rooms:
                continue
            if definition.deck and not (definition.three_plus and options.players < 3):  # FS-CRD-77
                for _ in range(definition.copies):
                    g.new_card(name, zones.deck(g, definition.deck))
            elif definition.kind == "bonus_soul" and options.bonus_souls:
                g.new_card(name, g.table.bonus)
        g.push(setup.Setup())
        g.run()
        return g

    def draw_characters(self, n: int) -> list[str]:
        names = sorted(name for name, definition in self.book.items() if definition.kind == "character")
        self.random, order = chance.shuffled(self.random, tuple(range(len(names))))
        return [names[i] for i in order[:n]]

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
        return then  # type: ignore[no-any-return]

    def open(self, timing: str, event: Event) -> None:
        if timing == "when":
            self.notice(event)
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
            if origin >= 0:
                holder = self.cards[origin].holder
                program = self.cards[origin].name
                controller = holder if holder >= 0 else NOBODY
            else:
                program, controller = self.lasting_effect(~origin).program, scope.you
                self.spend_lasting(~origin)
            do = self.book[program].nodes[node].do
            self.table.pending += (Pending(program, self.book[program].number(do), scope, controller),)

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

    def orderer(self, timing: str, event: Event) -> int:
        """FS-EFF-12: the affected player; the active player where no player is affected."""
        return event.player if event.player >= 0 else self.table.active

    def you(self, card: int, event: Event | None) -> int:
        """On what the game controls, "you" is the active player (FS-CRD-20, FS-CRD-64)."""
        holder = self.cards[card].holder
        return holder if holder >= 0 else self.table.active

    def seat_scope(self, card: int, seat: int) -> Scope:
        return Scope(card, seat, self.cards[card].stamp)

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
        return {"winners": list(self.table.winners), "turns": self.table.turn}

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
        if self.places[c.zone].kind == "slot" and values.has_hp(self, card):
            view["hp"] = values.hp(self, card)
            view["evasion"] = values.evasion(self, card)
            view["attack"] = values.attack(self, card)
        return view

    def view_table(self, seat: int) -> dict[str, Any]:
        return {
            "active": self.table.active,
            "turn": self.table.turn,
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
                }
                for i, p in enumerate(self.players)
            ],
            "stack": [self._view_thing(thing) for thing in self.table.stack],
        }

    def _view_thing(self, thing: Any) -> dict[str, Any]:
        view: dict[str, Any] = {"object": thing.object, "player": thing.player}
        match thing:
            case StackLoot():
                view |= {"kind": "loot", "card": thing.card, "targets": list(thing.scope.it)}
            case StackAbility():
                view |= {"kind": "ability", "card": thing.scope.source, "targets": list(thing.scope.it)}
                view["text"] = TEXT(self.book[thing.program].nodes[thing.node])
            case StackRoll():
                view |= {"kind": "roll", "result": thing.result, "attack": thing.attack}
            case StackDamage():
                view |= {"kind": "damage", "target": thing.target, "amount": thing.amount, "source": thing.source}
            case StackDeath():
                view |= {"kind": "death", "target": thing.target}
        return view

    # --- words for people ----------------------------------------------------------------------------------------

    def object_name(self, obj: int) -> str:
        if obj < STACK:
            return super().object_name(obj)
        thing = stack.thing(self, obj)
        match thing:
            case StackLoot():
                return f"{self.object_name(thing.card)} being played"
            case StackAbility():
                return f"the ability of {self.object_name(thing.scope.source)}"
            case StackRoll():
                what = "attack roll" if thing.attack else "roll"
                return f"{self.seat_name(thing.player)}'s {what} of {thing.result}"
            case StackDamage():
                return f"{thing.amount} damage to {self.object_name(thing.target)}"
            case StackDeath():
                return f"the death of {self.object_name(thing.target)}"
        return "something that has left the stack"

    def concerns(self, key: Key) -> tuple[int, ...]:
        return tuple(o for o in super().concerns(key) if o < STACK)

    def ability_text(self, entry: Entry) -> str:
        origin, node = entry
        program = self.cards[origin].name if origin >= 0 else self.lasting_effect(~origin).program
        definition = self.book[program]
        return f"{definition.name}: {TEXT(definition.nodes[node])}"

    def seat_name(self, seat: int) -> str:
        character = self.players[seat].character if seat < len(self.players) else NOTHING
        if character == NOTHING:
            return super().seat_name(seat)
        return f"{super().seat_name(seat)} ({self.book[self.cards[character].name].name})"


def check_options(given: dict[str, Any]) -> Options:
    """Options checked one by one, so that an error names the one that is wrong and what it may be."""
    known = {f.name for f in msgspec.structs.fields(Options)}
    for name in given:
        if name not in known:
            raise SetupError(
                f"four_souls has no option {name!r}; its options are {', '.join(sorted(known - {'stubs'}))}"
            )
    try:
        options = msgspec.convert([given.get(f.name, f.default) for f in msgspec.structs.fields(Options)], Options)
    except msgspec.ValidationError as error:
        raise SetupError(f"four_souls: {error}") from error
    if not MIN_PLAYERS <= options.players <= MAX_PLAYERS:
        raise SetupError(f"players: {options.players} cannot play; it takes {MIN_PLAYERS} to {MAX_PLAYERS}")
    if options.bank < MIN_BANK:
        raise SetupError(f"bank: the pool holds at least {MIN_BANK}¢, not {options.bank} (FS-SET-04)")
    if options.souls < 1:
        raise SetupError(f"souls: it takes at least 1 soul to win, not {options.souls}")
    if not -1 <= options.first < options.players:
        raise SetupError(f"first: there is no seat {options.first} among {options.players} players")
    book = library.book(options.stubs)
    characters = {name: d for name, d in book.items() if d.kind == "character"}
    for name in options.characters:
        if name not in characters:
            raise SetupError(f"characters: {name!r} is not a character; there are {', '.join(sorted(characters))}")
    if options.characters and len(options.characters) != options.players:
        raise SetupError(f"characters: {len(options.characters)} given for {options.players} players; give one each")
    if len(set(options.characters)) != len(options.characters):
        raise SetupError("characters: each can be given only once")
    certain = sum(d.souls * d.copies for d in book.values() if d.kind == "monster")
    enough = (options.souls - 1) * options.players + 1
    if certain < enough:
        raise SetupError(
            f"players: the monsters of these decks are worth {certain} souls; {options.players} players who need "
            f"{options.souls} each could share them all without a winner (it takes {enough})"
        )
    if not options.characters and len(characters) < options.players:
        raise SetupError(f"players: there are only {len(characters)} characters for {options.players} players")
    return options
