"""The state of a game and the few gates through which it changes.

A copy shares every card record; ``edit`` un-shares the one that is about to change. Zones are tuples, replaced when
they change. Frames, players and the table are few and copied whole. Nothing else is state: the index of listening
abilities is derived from where the cards are and can be rebuilt at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from cardwright.kernel import chance
from cardwright.kernel.frames import Frame
from cardwright.kernel.records import (
    NOBODY,
    NOTHING,
    Card,
    Definition,
    Entry,
    Lasting,
    Place,
    PlaceKind,
    Scope,
    knows,
    twin,
)


class Table(msgspec.Struct, array_like=True):
    """What belongs to the table rather than to a card or a player. Games add their own fields."""

    def fork(self) -> Any:
        """A copy for another game; a subclass with mutable fields copies them here."""
        return twin(self)


P = TypeVar("P", bound=msgspec.Struct)
T = TypeVar("T", bound=Table)
D = TypeVar("D", bound=Definition)

TOP = -1
BOTTOM = 0


class State(Generic[P, T, D]):
    """Everything there is to know about a game at this moment. The last card of a zone is its top."""

    PLACES: ClassVar[dict[str, PlaceKind]] = {}
    book: Mapping[str, D]
    cards: list[Card]
    places: tuple[Place, ...]
    sight: tuple[int, ...]
    """For each zone: the seats (as bits) that see its cards. It follows from the places."""
    zones: list[tuple[int, ...]]
    players: list[P]
    table: T
    frames: list[Frame]
    lasting: tuple[Lasting, ...]
    random: int
    script: tuple[int, ...]
    """What the next dice will show, where that is written down."""
    unscripted: Callable[[], None] | None = None
    """Told of every die just before it falls by chance; never part of the state."""
    returned: int
    """What the last procedure or event came to: how much of it happened."""
    noted: int
    """How many log entries have been written; the entries themselves are not state."""
    cause: int
    """The log entry behind what happens now."""
    uid: int
    """The last number given to something that needs one of its own."""

    def __init__(self, book: Mapping[str, D], players: list[P], table: T, random: int) -> None:
        self.book = book
        self.cards = []
        self.places = ()
        self.sight = ()
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

    # --- copying -------------------------------------------------------------------------------------------------

    def _fork_into(self, other: State[P, T, D]) -> None:
        """Make ``other`` an independent twin. Both lose the right to change the shared card records in place."""
        other.book = self.book
        other.cards = self.cards.copy()
        other.places = self.places
        other.sight = self.sight
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
        other.index = self.index.copy()
        other._own = set()
        self._own = set()

    # --- cards ---------------------------------------------------------------------------------------------------

    def define(self, card: int) -> D:
        """The definition of a card, as it is at the moment."""
        return self.book[self.cards[card].design]

    def edit(self, card: int) -> Card:
        """The record of a card, safe to change."""
        if card not in self._own:
            self.cards[card] = twin(self.cards[card])
            self._own.add(card)
        return self.cards[card]

    def new_place(self, kind: str, seat: int = NOBODY, number: int = 0) -> int:
        """Add an empty zone; its id."""
        if kind not in self.PLACES:
            raise KeyError(f"no such kind of place: {kind}")
        place = Place(kind, seat, number)
        self.places += (place,)
        self.sight += (self._seers(place),)
        self.zones.append(())
        return len(self.zones) - 1

    def new_card(self, design: str, zone: int, owner: int = NOBODY) -> int:
        """Add a card that was not in the game before; its id."""
        card = len(self.cards)
        place = self.places[zone]
        self.cards.append(Card(design, zone, owner, place.seat, seen=self.sight[zone]))
        self._own.add(card)
        self.zones[zone] += (card,)
        self._listen(card, place.kind)
        return card

    def move(self, card: int, zone: int, at: int = TOP, *, shown: bool = False, keep: bool = False) -> None:
        """Move a card to another zone, where it is a new object, and again what is printed on it (unless ``keep``).

        ``shown``: everybody saw which card moved.
        """
        c = self.edit(card)
        if c.printed and not keep:
            self.become(card, c.printed)
            c.printed = ""
        self._relocate(c, card, zone, at, shown)
        c.turned = False
        c.damage = 0
        c.host = NOTHING
        c.counters = ()
        c.marks = ()
        self.uid += 1
        c.stamp = self.uid

    def hand_over(self, card: int, zone: int) -> None:
        """Give a card in play to somebody else: it stays the same object and keeps what is on it."""
        self._relocate(self.edit(card), card, zone, TOP, False)

    def _relocate(self, c: Card, card: int, zone: int, at: int, shown: bool) -> None:
        """Take a card from one zone to another: where it lies, whose it is, who knows it, what listens."""
        old_zone = c.zone
        cards = self.zones[old_zone]
        if cards and cards[-1] == card:
            self.zones[old_zone] = cards[:-1]
        else:
            i = cards.index(card)
            self.zones[old_zone] = cards[:i] + cards[i + 1 :]
        cards = self.zones[zone]
        if at == TOP:
            self.zones[zone] = (*cards, card)
        elif at == BOTTOM:
            self.zones[zone] = (card, *cards)
        else:
            at = max(0, at)
            self.zones[zone] = (*cards[:at], card, *cards[at:])
        old, new = self.places[old_zone], self.places[zone]
        c.zone = zone
        c.holder = new.seat
        if old.kind != new.kind:
            self._unlisten(card, old.kind)
            self._listen(card, new.kind)
        seers = self.sight[zone]
        seen_by = self.sight[old_zone]
        if shown or seen_by == -1:
            c.seen = -1
        elif seen_by and seers != -1:
            # Nobody else can tell which of the hidden cards went: what they knew of that hand is no longer certain.
            knows = seers | seen_by
            c.seen &= knows
            for other in self.zones[old_zone]:
                if self.cards[other].seen & ~knows:
                    self.edit(other).seen &= knows
        c.seen |= seers

    def _seers(self, place: Place) -> int:
        """The seats that see the cards of a place."""
        by = self.PLACES[place.kind].seen_by
        return -1 if by == "all" else (1 << place.seat) if by == "own" else 0

    def visible(self, card: int, seat: int) -> bool:
        """Whether a seat may know which card this is."""
        return knows(self.seers(card), seat)

    def seers(self, card: int) -> int:
        """The seats (as bits) that may know which card this is; -1 for everybody, spectators too."""
        c = self.cards[card]
        return c.seen | self.sight[c.zone]

    def show(self, card: int, seats: Iterable[int]) -> None:
        """Let some seats know which card this is, until it is shuffled away."""
        mask = 0
        for seat in seats:
            mask |= 1 << seat
        if self.cards[card].seen & mask != mask:
            self.edit(card).seen |= mask

    def stamp(self, obj: int) -> int:
        """Which object something is: a card that moved is a new one (FS-ZON-02, MC-LEAVE-PLAY-02); players stay."""
        return self.cards[obj].stamp if 0 <= obj < len(self.cards) else 0

    def in_play(self, card: int) -> bool:
        return self.PLACES[self.places[self.cards[card].zone].kind].in_play

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone; whoever knew a card in it knows it no more."""
        self.random, self.zones[zone] = chance.shuffled(self.random, self.zones[zone])
        base = self.sight[zone]
        for card in self.zones[zone]:
            if self.cards[card].seen != base:
                self.edit(card).seen = base

    def printed(self, card: int) -> str:
        """What a card really is, whatever it passes for."""
        c = self.cards[card]
        return c.printed or c.design

    def pass_for(self, card: int, design: str) -> None:
        """Make a card a copy of something (or itself again); it reverts when it goes elsewhere."""
        real = self.printed(card)
        self.become(card, design)
        self.edit(card).printed = real if design != real else ""

    def become(self, card: int, design: str) -> None:
        """Change what a card is without making it a new object."""
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
        """The same on an object that may be another by now; games that remember what was on it tell."""
        return self.count(card, counter) if self.stamp(card) == stamp else 0

    def put_counters(self, card: int, counter: str, n: int) -> None:
        """Add counters of a name to a card (or take them off, down to none)."""
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
        """A die; a scenario may have written down what it shows."""
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
        self.index[key] = tuple(sorted((*self.index.get(key, ()), entry)))

    def _drop(self, key: str, entry: Entry) -> None:
        left = tuple(e for e in self.index[key] if e != entry)
        if left:
            self.index[key] = left
        else:
            del self.index[key]

    def build_index(self) -> dict[str, tuple[Entry, ...]]:
        """The index as it follows from the cards and lasting effects alone."""
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
        """Let an ability live on by itself; ``fixed`` are fields of ``Lasting`` that stay as they are now."""
        self.uid += 1
        self.lasting += (Lasting(self.uid, program, node, scope, until, uses, **fixed),)
        for key in self.book[program].nodes[node].listens_to():
            self._put(key, (~self.uid, node))

    def spend_lasting(self, uid: int) -> None:
        """One use of a lasting effect is over; after the last one it ends."""
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
