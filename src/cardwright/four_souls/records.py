"""The records of a Four Souls game: a seat, the things on the stack, the table."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Scope, twin
from cardwright.kernel.state import Table

STACK = 1 << 20
"""Things on the stack are objects too: STACK + uid."""


DECK = -98
"""The monster deck as the target of an attack."""


class AttackRight(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An attack a player may make, or must."""

    target: int = NOTHING
    """A card, DECK, or NOTHING for whatever may be attacked."""
    must: bool = False
    extra: bool = True
    """Whether it comes on top of the attacks of the turn; otherwise one of those has to be used for it."""


class Seat(msgspec.Struct, array_like=True, gc=False):
    """A player: their zones, pools and what they did this turn."""

    hand: int
    board: int
    souls: int
    character: int = NOTHING
    coins: int = 0
    damage: int = 0
    damage_before: int = 0
    """Before the last damage or killing (FS19-PDT-04)."""
    max_hp: int = 0
    """Maximum HP when last looked at: a drop takes marked damage with it (FS-DMG-14)."""
    dead: bool = False
    """Died this turn (FS-DTH-22)."""
    loot_extra: int = 0
    """Loot plays granted this turn, beyond the turn's own (FS-TRN-07)."""
    loot_played: int = 0
    attacks_extra: int = 0
    attacks_made: int = 0
    rights: tuple[AttackRight, ...] = ()
    """Attacks beyond those on anything: on one target only, or owed before the turn ends."""
    purchases_extra: int = 0
    purchases_made: int = 0
    souls_sold: int = 0
    """FS19-VAR-02."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters on the player, whatever becomes of the character (FS-CTR-10)."""
    began: int = 0
    """The number of the last turn this player began."""
    aimed: tuple[int, ...] = ()
    """What this player has attacked this turn: cards, players, or DECK."""


class StackThing(msgspec.Struct, array_like=True, tag=True, kw_only=True, gc=False):
    """Anything that waits on the stack (FS-ZON-30)."""

    uid: int
    player: int
    """The seat that controls it; for the game's own things, the active player."""
    warned: int = -1
    """The figure at which what "would" happen was last announced (FS-DIC-06)."""
    cause: int = 0
    """The log entry that put it there."""

    kind: ClassVar[str] = ""
    """What it is called in a view."""

    @property
    def object(self) -> int:
        return STACK + self.uid

    @property
    def origin(self) -> int:
        """The card it comes from, or NOTHING."""
        return NOTHING

    @property
    def aims(self) -> tuple[int, ...]:
        """What it is aimed at, in the order in which that was chosen."""
        return ()

    @property
    def figure(self) -> int:
        """What it would come to: a roll to its result, without continuous modifiers (FS-DIC-07), damage to so much."""
        return 0


class StackLoot(StackThing):
    """A loot card being played, or a copy of one."""

    kind = "loot"

    card: int
    program: str
    node: int
    scope: Scope
    copy: bool = False
    """It is no card and exists on the stack only (FS-CPY-09); ``card`` is what it was copied from."""

    @property
    def origin(self) -> int:
        return self.card

    @property
    def aims(self) -> tuple[int, ...]:
        return self.scope.it


class StackAbility(StackThing):
    """An activated or triggered ability."""

    kind = "ability"

    program: str
    node: int
    scope: Scope
    activated: bool = False
    lasting: bool = False
    """A lasting effect triggered, not a card."""

    @property
    def origin(self) -> int:
        return self.scope.source

    @property
    def aims(self) -> tuple[int, ...]:
        return self.scope.it


class StackRoll(StackThing):
    """A die that has been rolled and is not final yet (FS-DIC)."""

    kind = "roll"

    result: int
    attack: bool = False
    program: str = ""
    rows: tuple[tuple[int, int, int], ...] = ()
    """What each result leads to: lowest and highest result, and the node to carry out."""
    scope: Scope | None = None
    final: bool = False
    """Its result is final, but something that answers it may open it again (FS19-DIC-05)."""

    @property
    def origin(self) -> int:
        return self.scope.source if self.scope is not None else NOTHING

    @property
    def aims(self) -> tuple[int, ...]:
        return self.scope.it if self.scope is not None else ()

    @property
    def figure(self) -> int:
        return self.result


class StackDamage(StackThing):
    """Damage on its way (FS-DMG-06)."""

    kind = "damage"

    target: int
    stamp: int
    amount: int
    source: int = NOTHING
    combat: bool = False
    roll: int = 0
    """The attack roll it came from."""
    attack: int = 0
    """The figure behind attack damage when it was put there (FS19-ATK-09)."""
    dealer: int = NOBODY
    """The seat that deals it, or NOBODY where the game does (FS-DMG-07)."""
    used: tuple[Entry, ...] = ()
    """The replacement effects it came of: none of them applies to it again (FS-EFF-11)."""

    @property
    def origin(self) -> int:
        return self.source

    @property
    def aims(self) -> tuple[int, ...]:
        return (self.target,)

    @property
    def figure(self) -> int:
        return self.amount


class StackDeath(StackThing):
    """The death of a player or an object (FS-DTH-01)."""

    kind = "death"

    target: int
    stamp: int
    killer: int = NOBODY
    """The seat that brought it to 0 HP, or NOBODY where the game did."""
    roll: int = 0
    """The attack roll whose combat damage did, if any."""
    source: int = NOTHING
    """The object whose damage or ability did, such as a monster."""

    @property
    def aims(self) -> tuple[int, ...]:
        return (self.target,)


class StackStep(StackThing):
    """A game event of an edition that puts it on the stack (``rules/steps.py`` says what each does)."""

    kind = "step"

    what: str
    target: int = NOTHING
    """A card, a player, something on the stack, or the zone of a slot."""
    stamp: int = 0
    amount: int = 0
    parts: tuple[tuple[int, Scope], ...] = ()
    """The abilities of an event that is played: the node of each, and what was chosen for it."""

    @property
    def origin(self) -> int:
        return self.target if self.what in ("event", "remains", "reward", "loot_play") else NOTHING

    @property
    def aims(self) -> tuple[int, ...]:
        # The target of a refill is a zone.
        return () if self.what == "refill" or self.target == NOTHING else (self.target,)


Thing = StackLoot | StackAbility | StackRoll | StackDamage | StackDeath | StackStep


class Pending(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A triggered ability whose condition was met; it goes on the stack at the next priority (FS-ABL-15)."""

    program: str
    node: int
    scope: Scope
    controller: int
    """The seat that controls it, or NOBODY for the game."""
    cause: int = 0
    """The log entry that made it trigger."""
    lasting: bool = False
    """A lasting effect triggered, not a card."""


class Slot(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A slot: the zone of its top card and the zone of what that covers (FS-ZON-25)."""

    kind: str
    """``monster``, ``shop`` or ``room``; in a challenge also ``boss`` and ``minion`` (FS-CHA-02, FS-CHA-08)."""
    top: int
    under: int
    emptied_by: int = NOTHING
    """The monster whose death emptied it: it is refilled only when all that followed is over (FS-REF-03)."""


class Layer(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An object that is a copy of something until an end; the latest one of an object counts (FS-CPY-02)."""

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
    """It takes no loot play."""
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
    """The player who named it, where each has numbers of their own."""


class Blow(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What brought an object or a player to 0 HP, until their death is on the stack."""

    card: int
    stamp: int
    killer: int
    roll: int
    source: int


class Remnant(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An object that has left play this turn, as it was last."""

    card: int
    stamp: int
    counters: tuple[tuple[str, int], ...]
    damage: int
    max_hp: int
    holder: int = NOBODY


class FourSoulsTable(Table):
    """What lies in the middle of the table."""

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
    """Where a dying monster or a card that is looked at waits (FS-DTH-05)."""
    outside: int
    bonus: int
    challenge: int
    starting_deck: int
    """Starting items nobody has, in a variant (FS19-VAR-02)."""
    bank: int
    active: int = 0
    turn: int = 0
    turn_entry: int = 0
    """The log entry of this turn, behind whatever players do of their own will."""
    ending: bool = False
    """The turn is to go to its end phase."""
    play_granted: bool = False
    """The active player has the turn's own loot play, used or not (FS-TRN-07)."""
    in_end: bool = False
    """The end phase has begun."""
    hp_changed: bool = False
    """Something changed maximum HP when it was last looked at."""
    counters_mean: bool = False
    """Counters that do something by themselves have been put in this game (``rules.counters.MEANINGS``)."""
    max_hps: tuple[tuple[tuple[int, int], int], ...] = ()
    """Maximum HP of damaged objects when last looked at, by card and stamp."""
    monster_died: bool = False
    """A monster died this turn (FS-TRN-16)."""
    uses: tuple[tuple[int, int], ...] = ()
    """How often the abilities of cards were used this turn."""
    past: tuple[Event, ...] = ()
    """What has happened this turn, as far as some card asks about it (``rules.history``)."""
    history: tuple[tuple[int, Event], ...] = ()
    """What has happened in which turn, as far as some card asks about it in later turns."""
    triggered: tuple[tuple[int, int], ...] = ()
    """How often the abilities of cards triggered this turn (``rulings.TRIGGER_LIMIT``)."""
    answered: tuple[tuple[int, int, int, int], ...] = ()
    """What abilities that answer once have answered this turn: card, stamp, which ability, and the uid of a roll."""
    answered_before: tuple[tuple[int, int, int, int], ...] = ()
    """The same of those that answer once in a round or in the game."""
    moving: tuple[tuple[int, int], ...] = ()
    """What the verb that is being carried out has moved, with its stamps, if some card asks for it (``Moved``)."""
    moved: tuple[tuple[int, int], ...] = ()
    """What the verb before it has moved."""
    result: int = 0
    """The last result of a roll that became final."""
    blows: tuple[Blow, ...] = ()
    gone: tuple[Remnant, ...] = ()
    """What has left play this turn."""
    stack: list[Thing] = msgspec.field(default_factory=list)
    pending: tuple[Pending, ...] = ()
    slots: tuple[Slot, ...] = ()
    first: int = 0
    """The starting player, from whose turn the game counts rounds (FS-TRN-21)."""
    last: int = 0
    """Whose turn it was last in turn order, extra turns aside."""
    round: int = 1
    extra_turns: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    """The seats that will skip a turn, as often as they stand here."""
    layers: tuple[Layer, ...] = ()
    changed: tuple[int, ...] = ()
    """The cards that have gained or lost something (``rules.changing``)."""
    held: tuple[Held, ...] = ()
    notes: tuple[Noted, ...] = ()
    timer: int = -1
    """What is left in solo, co-op and challenges (FS-SOL-04); below 0 where there is no timer."""
    round_mark: int = -1
    """The uid at which the round of the game began (FS-TRN-21), for the sweep of rooms (FS-SOL-18)."""
    named: tuple[int, ...] = ()
    """The seats that an ability has made win (FS-WIN-07)."""
    winners: tuple[int, ...] = ()
    over: bool = False

    def slots_of(self, kind: str) -> list[Slot]:
        return [slot for slot in self.slots if slot.kind == kind]

    def fork(self) -> FourSoulsTable:
        other: FourSoulsTable = twin(self)
        other.stack = list(map(twin, self.stack))
        return other
