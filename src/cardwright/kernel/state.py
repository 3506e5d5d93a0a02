"""The state of a game and the few methods through which it changes.

A copy shares every card record; ``edit`` un-shares the one that is about to change. Zones are tuples, replaced when
they change. Frames, players and the table are few and are copied whole. Nothing else is state: the index of listening
abilities is derived from where the cards are and can be rebuilt at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from cardwright.kernel import chance
from cardwright.kernel.frames import Frame
from cardwright.kernel.records import (
    NOBODY,
    Card,
    Definition,
    Entry,
    Lasting,
    Place,
    PlaceKind,
    Scope,
    knows,
    replace,
    twin,
)


class Table(msgspec.Struct, array_like=True):
    """State that belongs neither to a card nor to a player. Games add their own fields."""

    def fork(self) -> Any:
        """A copy for another game; a subclass with mutable fields copies them here."""
        return twin(self)


P = TypeVar("P", bound=msgspec.Struct)
T = TypeVar("T", bound=Table)
D = TypeVar("D", bound=Definition)

TOP = -1
BOTTOM = 0
INDEX = -1
"""Stands for the index among the cards that a game may change in place."""


class State(Generic[P, T, D]):
    """The complete state of a game at one moment. The last card of a zone is its top."""

    # Slots, because CPython finds the attributes of an object with more than 29 of them slowly.
    __slots__ = (
        *("_own", "book", "cards", "cause", "frames", "index", "lasting", "noted", "places", "players", "random"),
        *("returned", "script", "sight", "table", "touched", "uid", "unscripted", "watch", "zones"),
    )
    PLACES: ClassVar[dict[str, PlaceKind]] = {}
    book: Mapping[str, D]
    cards: list[Card]
    places: tuple[Place, ...]
    sight: tuple[int, ...]
    """For each zone, the seats (as bits) that see its cards; derived from the places."""
    zones: list[tuple[int, ...]]
    watch: tuple[int, ...]
    """For each zone: the bits of ``touched`` that are set when a card in it changes, comes or goes."""
    touched: int
    """The bits of whatever has changed since the rules last looked, so that "nothing changed" is one test; never part
    of the state."""
    players: list[P]
    table: T
    frames: list[Frame]
    lasting: tuple[Lasting, ...]
    random: int
    script: tuple[int, ...]
    """Scripted results for the next dice."""
    unscripted: Callable[[], None] | None
    """Called just before a die is rolled by chance; never part of the state."""
    returned: int
    """The result of the last procedure or event: how much of it happened."""
    noted: int
    """How many log entries have been written; the entries themselves are not state."""
    cause: int
    """The log entry that caused what happens now; 0 if none is set."""
    uid: int
    """The last unique number given out, for example as a stamp."""

    def __init__(self, book: Mapping[str, D], players: list[P], table: T, random: int) -> None:
        self.book = book
        self.cards = []
        self.places = ()
        self.sight = ()
        self.watch = ()
        self.touched = -1
        self.zones = []
        self.players = players
        self.table = table
        self.frames = []
        self.lasting = ()
        self.random = random
        self.script = ()
        self.returned = 0
        self.noted = 0
        self.cause = 0
        self.uid = 0
        self._own: set[int] = set()
        self.index: dict[str, tuple[Entry, ...]] = {}
        self._unwatched()

    def _unwatched(self) -> None:
        """Set everything that is never part of the state: nobody watches yet."""
        self.unscripted = None

    # --- copying -------------------------------------------------------------------------------------------------

    def _fork_into(self, other: State[P, T, D]) -> None:
        """Make ``other`` an independent twin. Both lose the right to change what they share in place: card records and
        the index."""
        other.book = self.book
        other.cards = self.cards.copy()
        other.places = self.places
        other.sight = self.sight
        other.watch = self.watch
        other.touched = self.touched
        other.zones = self.zones.copy()
        other.players = list(map(twin, self.players))
        other.table = self.table.fork()
        other.frames = list(map(twin, self.frames))
        other.lasting = self.lasting
        other.random = self.random
        other.script = self.script
        other.returned = self.returned
        other.noted = self.noted
        other.cause = self.cause
        other.uid = self.uid
        other.index = self.index
        other._own = set()
        self._own = set()

    # --- cards ---------------------------------------------------------------------------------------------------

    def define(self, card: int) -> D:
        """The current definition of a card."""
        return self.book[self.cards[card].design]

    def edit(self, card: int) -> Card:
        """The record of a card, safe to change."""
        c = self.cards[card]
        if card not in self._own:
            self.cards[card] = c = twin(c)
            self._own.add(card)
        self.touched |= self.watch[c.zone]
        return c

    def new_place(self, kind: str, seat: int = NOBODY, number: int = 0) -> int:
        """Add an empty zone and return its id."""
        if kind not in self.PLACES:
            raise KeyError(f"no such kind of place: {kind}")
        place = Place(kind, seat, number)
        self.places += (place,)
        self.sight += (self._seers(place),)
        self.watch += (self._watch(place),)
        self.touched |= self.watch[-1]
        self.zones.append(())
        return len(self.zones) - 1

    def new_card(self, design: str, zone: int, owner: int = NOBODY) -> int:
        """Add a new card to the game and return its id."""
        self.new_cards((design,), zone, owner)
        return len(self.cards) - 1

    def new_cards(self, designs: Iterable[str], zone: int, owner: int = NOBODY) -> None:
        """Add many cards that were not in the game before, such as a deck, on top of a zone."""
        place, seen, cards = self.places[zone], self.sight[zone], self.cards
        first = len(cards)
        cards += [Card(design, zone, owner, place.seat, seen=seen) for design in designs]
        added = range(first, len(cards))
        self._own.update(added)
        self.zones[zone] += tuple(added)
        self.touched |= self.watch[zone]
        for card in added:
            self._listen(card, place.kind)

    def move(self, card: int, zone: int, at: int = TOP, *, shown: bool = False, keep: bool = False) -> None:
        """Move a card to another zone, where it is a new object and, unless ``keep``, no longer a copy of another card.

        ``shown``: everybody saw which card moved.
        """
        c = self.cards[card]
        if c.printed and not keep:
            self.become(card, c.printed)
            self.edit(card).printed = ""
            c = self.cards[card]
        self.uid = stamp = self.uid + 1
        c = Card(c.design, c.zone, c.owner, c.holder, seen=c.seen, stamp=stamp, printed=c.printed)
        self.cards[card] = c
        self._own.add(card)
        self._relocate(c, card, zone, at, shown)

    def hand_over(self, card: int, zone: int) -> None:
        """Move a card in play to another player's zone: it stays the same object and keeps everything on it."""
        self._relocate(self.edit(card), card, zone, TOP, False)

    def _relocate(self, c: Card, card: int, zone: int, at: int, shown: bool) -> None:
        """Move a card from one zone to another: its place, its holder, who knows it, and which abilities listen."""
        zones, old_zone = self.zones, c.zone
        cards = zones[old_zone]
        if cards[-1] == card:
            zones[old_zone] = cards[:-1]
        else:
            i = cards.index(card)
            zones[old_zone] = cards[:i] + cards[i + 1 :]
        cards = zones[zone]
        if at == TOP:
            zones[zone] = (*cards, card)
        else:
            at = max(BOTTOM, at)
            zones[zone] = (*cards[:at], card, *cards[at:])
        old, new = self.places[old_zone], self.places[zone]
        c.zone = zone
        c.holder = new.seat
        self.touched |= self.watch[old_zone] | self.watch[zone]
        if not zones[old_zone]:
            self._ran_out(old_zone)
        listens = self.book[c.design].listens
        if listens and old.kind != new.kind:
            for key, node in listens.get(old.kind, ()):
                self._drop(key, (card, node))
            for key, node in listens.get(new.kind, ()):
                self._put(key, (card, node))
        seers, seen_by = self.sight[zone], self.sight[old_zone]
        if shown or seers == -1 or seen_by == -1:
            c.seen = -1
            return
        if seen_by:
            # Other seats cannot tell which hidden card left, so what they knew about that zone is no longer certain.
            knows = seers | seen_by
            c.seen &= knows
            for other in zones[old_zone]:
                if self.cards[other].seen & ~knows:
                    self.edit(other).seen &= knows
        c.seen |= seers

    def _seers(self, place: Place) -> int:
        """The seats (as bits) that see the cards of a place."""
        by = self.PLACES[place.kind].seen_by
        return -1 if by == "all" else (1 << place.seat) if by == "own" else 0

    def _watch(self, place: Place) -> int:
        """The bits of ``touched`` that belong to a place; a game whose rules look at them says which."""
        return 0

    def _ran_out(self, zone: int) -> None:
        """Called when the last card has left a zone; a game whose rules look at that says what follows."""

    def look_again(self) -> None:
        """Whatever follows from where the cards are is worked out anew."""
        self.index = self.build_index()
        self._own.add(INDEX)
        self.sight = tuple(map(self._seers, self.places))
        self.watch = tuple(map(self._watch, self.places))
        self.touched = -1

    def visible(self, card: int, seat: int) -> bool:
        """Whether a seat may know which card this is."""
        return knows(self.seers(card), seat)

    def seers(self, card: int) -> int:
        """The seats (as bits) that may know which card this is; -1 for everybody, spectators too."""
        c = self.cards[card]
        return c.seen | self.sight[c.zone]

    def show(self, card: int, seats: Iterable[int]) -> None:
        """Let some seats know which card this is, until it is shuffled."""
        mask = sum([1 << seat for seat in set(seats)])
        if self.cards[card].seen & mask != mask:
            self.edit(card).seen |= mask

    def stamp(self, obj: int) -> int:
        """The stamp of an object: a moved card is a new one (FS-ZON-02, MC-LEAVE-PLAY-02); players never change."""
        return self.cards[obj].stamp if 0 <= obj < len(self.cards) else 0

    def in_play(self, card: int) -> bool:
        return self.PLACES[self.places[self.cards[card].zone].kind].in_play

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone; seats that knew a hidden card in it no longer do."""
        self.random, self.zones[zone] = chance.shuffled(self.random, self.zones[zone])
        base = self.sight[zone]
        for card in self.zones[zone]:
            if self.cards[card].seen != base:
                self.edit(card).seen = base

    def printed(self, card: int) -> str:
        """The id of a card's real definition, even while it is a copy of another card."""
        c = self.cards[card]
        return c.printed or c.design

    def pass_for(self, card: int, design: str) -> None:
        """Make a card a copy of another definition (or itself again); it reverts when it moves to another zone."""
        real = self.printed(card)
        self.become(card, design)
        self.edit(card).printed = real if design != real else ""

    def become(self, card: int, design: str) -> None:
        """Change a card's definition without making it a new object."""
        kind = self.places[self.cards[card].zone].kind
        self._unlisten(card, kind)
        self.edit(card).design = design
        self._listen(card, kind)

    def count(self, card: int, counter: str) -> int:
        """How many counters of a name are on a card."""
        for name, n in self.cards[card].counters:
            if name == counter:
                return n
        return 0

    def count_last(self, card: int, stamp: int, counter: str) -> int:
        """How many counters were on an object that may be gone; without a memory of the past, 0 if it is gone."""
        return self.count(card, counter) if self.stamp(card) == stamp else 0

    def put_counters(self, card: int, counter: str, n: int) -> None:
        """Add counters of a name to a card; a negative ``n`` removes them, down to none."""
        c = self.edit(card)
        total = max(0, self.count(card, counter) + n)
        others = tuple(pair for pair in c.counters if pair[0] != counter)
        c.counters = tuple(sorted((*others, (counter, total)))) if total else others

    # --- chance --------------------------------------------------------------------------------------------------

    def draw_below(self, n: int) -> int:
        """A random number from 0 to n-1."""
        self.random = chance.advance(self.random)
        return chance.below(self.random, n)

    def roll_die(self, sides: int) -> int:
        """Roll a die; a script, if there is one, gives the result."""
        if self.script:
            value, self.script = self.script[0], self.script[1:]
            return value
        if self.unscripted is not None:
            self.unscripted()
        return self.draw_below(sides) + 1

    # --- the index of listening abilities ------------------------------------------------------------------------

    def _listen(self, card: int, kind: str) -> None:
        for key, node in self.book[self.cards[card].design].listens.get(kind, ()):
            self._put(key, (card, node))

    def _unlisten(self, card: int, kind: str) -> None:
        for key, node in self.book[self.cards[card].design].listens.get(kind, ()):
            self._drop(key, (card, node))

    def _put(self, key: str, entry: Entry) -> None:
        index = self._own_index()
        index[key] = tuple(sorted((*index[key], entry))) if key in index else (entry,)

    def _drop(self, key: str, entry: Entry) -> None:
        index = self._own_index()
        if len(index[key]) == 1:
            del index[key]
        else:
            index[key] = tuple([e for e in index[key] if e != entry])

    def _own_index(self) -> dict[str, tuple[Entry, ...]]:
        """The index, safe to change: a copy of the game shares it until one of the two does."""
        if INDEX not in self._own:
            self.index = self.index.copy()
            self._own.add(INDEX)
        return self.index

    def build_index(self) -> dict[str, tuple[Entry, ...]]:
        """The index computed from the cards and lasting effects alone."""
        index: dict[str, list[Entry]] = {}
        for card, c in enumerate(self.cards):
            for key, node in self.book[c.design].listens.get(self.places[c.zone].kind, ()):
                index.setdefault(key, []).append((card, node))
        for effect in self.lasting:
            for key in self.book[effect.program].nodes[effect.node].listens_to():
                index.setdefault(key, []).append((~effect.uid, effect.node))
        return {key: tuple(sorted(entries)) for key, entries in index.items()}

    def ability(self, entry: Entry) -> Any:
        """The node of a listening ability."""
        origin, node = entry
        if origin >= 0:
            return self.book[self.cards[origin].design].nodes[node]
        return self.book[self.lasting_effect(~origin).program].nodes[node]

    # --- lasting effects -----------------------------------------------------------------------------------------

    def lasting_effect(self, uid: int) -> Lasting:
        for effect in self.lasting:
            if effect.uid == uid:
                return effect
        raise KeyError(uid)

    def add_lasting(self, program: str, node: int, scope: Scope, until: str, uses: int = -1, **fixed: Any) -> None:
        """Begin a lasting effect; ``fixed`` are fields of ``Lasting`` that keep their present values."""
        self.uid += 1
        self.lasting += (Lasting(self.uid, program, node, scope, until, uses, **fixed),)
        for key in self.book[program].nodes[node].listens_to():
            self._put(key, (~self.uid, node))

    def spend_lasting(self, uid: int) -> None:
        """Use up one use of a lasting effect; after the last one it ends."""
        effect = self.lasting_effect(uid)
        if effect.uses == 1:
            self.end_lasting(uid)
        elif effect.uses > 1:
            less = replace(effect, uses=effect.uses - 1)
            self.lasting = tuple(less if e.uid == uid else e for e in self.lasting)

    def end_lasting(self, uid: int) -> None:
        effect = self.lasting_effect(uid)
        self.lasting = tuple(e for e in self.lasting if e.uid != uid)
        for key in self.book[effect.program].nodes[effect.node].listens_to():
            self._drop(key, (~uid, effect.node))

    def expire(self, until: str) -> None:
        """End every lasting effect that lasts until this point."""
        for effect in self.lasting:
            if effect.until == until:
                self.end_lasting(effect.uid)
