"""The records of a Four Souls game: players, slots, copies, notes, the table. Those of the stack: ``stack_records``."""

from __future__ import annotations

import msgspec

from cardwright.four_souls.engine.stack_records import STACK, Pending
from cardwright.four_souls.engine.stack_records import Thing as Thing
from cardwright.kernel.records import NOBODY, NOTHING, Event, twin
from cardwright.kernel.state import Table

DECK = -98
"""The monster deck as the target of an attack."""


SOULS, SLOTS, ROOMS, HP, BOARD = 1, 2, 4, 8, 16
"""Bits of ``State.touched``: souls of players, top cards of slots, rooms among them, any cards on which maximum HP may
depend, and ``BOARD << seat``."""
VIEWED_DECK, VIEWED_BOARD = 1 << 16, 1 << 24
"""Those that are for views: one for each deck, and ``VIEWED_BOARD << seat``."""


class AttackRight(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An attack that a player may or must make."""

    target: int = NOTHING
    """A card, DECK, or NOTHING for any legal target."""
    must: bool = False
    extra: bool = True
    """Whether it is in addition to the attacks of the turn; otherwise it uses one of those."""
    stamp: int = 0
    """The target's stamp: the right is gone when its target becomes a new object (FS-ZON-07)."""


class PlayerState(msgspec.Struct, array_like=True, gc=False):
    """A player: their zones, pools and actions this turn."""

    hand: int
    board: int
    souls: int
    character: int = NOTHING
    coins: int = 0
    damage: int = 0
    damage_before: int = 0
    """The damage before the last damage or killing (FS19-PDT-04)."""
    max_hp: int = 0
    """The maximum HP when last checked: a drop takes marked damage with it (FS-DMG-14)."""
    dead: bool = False
    """Whether the player died this turn (FS-DTH-22)."""
    loot_extra: int = 0
    """Loot plays granted this turn, besides the turn's own (FS-TRN-07)."""
    loot_played: int = 0
    attacks_extra: int = 0
    attacks_made: int = 0
    rights: tuple[AttackRight, ...] = ()
    """Attacks besides those on any target: on one target only, or owed before the turn ends."""
    purchases_extra: int = 0
    purchases_made: int = 0
    souls_sold: int = 0
    """FS19-VAR-02."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters on the player, which stay when the character changes (FS-CTR-10)."""
    began: int = 0
    """The number of the last turn this player began."""
    aimed: tuple[int, ...] = ()
    """The objects this player has attacked this turn: cards, players, or DECK."""


class Slot(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A slot: the zone of its top card and the zone of the cards beneath (FS-ZON-25)."""

    kind: str
    """``monster``, ``shop`` or ``room``; in a challenge also ``boss`` and ``minion`` (FS-CHA-02, FS-CHA-08)."""
    top: int
    under: int
    emptied_by: int = NOTHING
    """The monster whose death emptied the slot: it is refilled only after that death is fully resolved (FS-REF-03)."""


class Layer(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An object is a copy of something until an end; the latest layer of an object counts (FS-CPY-02)."""

    card: int
    stamp: int
    name: str
    until: str


class Held(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A copy of a loot card that a player may play until an end (FS-CPY-13)."""

    uid: int
    player: int
    card: int
    """The card it was copied from."""
    program: str
    free: bool
    """Whether playing it takes no loot play."""
    until: str

    @property
    def object(self) -> int:
        return STACK + self.uid


class Noted(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A number that an object has noted, until an end (FS-MEC-31, FS-MEC-32)."""

    card: int
    stamp: int
    number: int
    until: str
    seat: int = NOBODY
    """The player who named it, if each player has numbers of their own."""


class Blow(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The cause of reaching 0 HP, kept until the death is on the stack."""

    card: int
    stamp: int
    killer: int
    roll: int
    source: int


class Remnant(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The last known values of an object that has left play this turn."""

    card: int
    stamp: int
    counters: tuple[tuple[str, int], ...]
    damage: int
    max_hp: int
    holder: int = NOBODY


class FourSoulsTable(Table):
    """The shared state of the game: common zones, stack, slots, and what has happened so far."""

    treasure_deck: int
    loot_deck: int
    monster_deck: int
    room_deck: int
    treasure_discard: int
    loot_discard: int
    monster_discard: int
    room_discard: int
    stack_zone: int
    holding: int
    """The zone for a dying monster, or for a card being looked at (FS-DTH-05)."""
    outside: int
    bonus: int
    challenge: int
    starting_deck: int
    """Unused starting items, in a variant (FS19-VAR-02)."""
    bank: int
    active: int = 0
    turn: int = 0
    turn_entry: int = 0
    """The log entry of this turn: the cause of everything players do on their own initiative."""
    ending: bool = False
    """Whether the turn is about to go to its end phase."""
    play_granted: bool = False
    """Whether the active player has got the turn's own loot play, used or not (FS-TRN-07)."""
    in_end: bool = False
    """Whether the end phase has begun."""
    hp_changed: bool = False
    """Whether anything changed maximum HP when last checked."""
    counters_mean: bool = False
    """Whether counters with an effect of their own have been put in this game (``rules.counters.MEANINGS``)."""
    max_hps: tuple[tuple[tuple[int, int], int], ...] = ()
    """The maximum HP of damaged objects when last checked, by card and stamp."""
    monster_died: bool = False
    """Whether a monster died this turn (FS-TRN-16)."""
    uses: tuple[tuple[int, int], ...] = ()
    """How often the abilities of each card were used this turn."""
    past: tuple[Event, ...] = ()
    """The events of this turn that some card may ask about (``rules.history``)."""
    history: tuple[tuple[int, Event], ...] = ()
    """The events that some card may ask about in later turns, each with its turn."""
    triggered: tuple[tuple[int, int], ...] = ()
    """How often the abilities of each card triggered this turn (``rulings.TRIGGER_LIMIT``)."""
    answered: tuple[tuple[int, int, int, int], ...] = ()
    """The answers given this turn by abilities with ``once``: card, stamp, number of the ability, and the uid of a
    roll."""
    answered_before: tuple[tuple[int, int, int, int], ...] = ()
    """The same for abilities that answer once per round or per game."""
    moving: tuple[tuple[int, int], ...] = ()
    """The cards that the current verb has moved, with their stamps, if some card asks for them (``Moved``)."""
    moved: tuple[tuple[int, int], ...] = ()
    """The cards that the previous verb moved."""
    result: int = 0
    """The last roll result that became final."""
    blows: tuple[Blow, ...] = ()
    gone: tuple[Remnant, ...] = ()
    """The objects that have left play this turn."""
    stack: list[Thing] = msgspec.field(default_factory=list)
    pending: tuple[Pending, ...] = ()
    slots: tuple[Slot, ...] = ()
    first: int = 0
    """The starting player, at whose turn each round begins (FS-TRN-21)."""
    last: int = 0
    """The seat whose turn it was last in turn order, not counting extra turns."""
    round: int = 1
    extra_turns: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    """The seats that will skip a turn, listed once per turn to skip."""
    layers: tuple[Layer, ...] = ()
    changed: tuple[int, ...] = ()
    """The cards that have gained or lost something (``rules.changing``)."""
    held: tuple[Held, ...] = ()
    notes: tuple[Noted, ...] = ()
    timer: int = -1
    """The timer in solo, co-op and challenges (FS-SOL-04); below 0 without a timer."""
    round_mark: int = -1
    """The uid when the current round began (FS-TRN-21), for removing rooms (FS-SOL-18)."""
    named: tuple[int, ...] = ()
    """The seats that win by an ability (FS-WIN-07)."""
    winners: tuple[int, ...] = ()
    over: bool = False
    refills: int = 0
    """How often slots were refilled this turn (``rulings.REFILL_LIMIT``)."""

    def slots_of(self, kind: str) -> list[Slot]:
        return [slot for slot in self.slots if slot.kind == kind]

    def fork(self) -> FourSoulsTable:
        other: FourSoulsTable = twin(self)
        other.stack = list(map(twin, self.stack))
        return other
