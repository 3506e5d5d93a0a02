"""The records of a Four Souls game: a seat, the things on the stack, the table."""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec

from cardwright.kernel.records import NOBODY, NOTHING, Scope
from cardwright.kernel.state import Table

STACK = 1 << 20
"""Things on the stack are objects too: STACK + uid."""


class Seat(msgspec.Struct, array_like=True, gc=False):
    """A player: their zones, pools and what they did this turn."""

    hand: int
    board: int
    souls: int
    character: int = NOTHING
    coins: int = 0
    damage: int = 0
    max_hp: int = 0
    """Maximum HP when last looked at: a drop takes marked damage with it (FS-DMG-14)."""
    dead: bool = False
    """Died this turn (FS-DTH-22)."""
    loot_extra: int = 0
    """Loot plays granted this turn, beyond the turn's own (FS-TRN-07)."""
    loot_played: int = 0
    attacks_extra: int = 0
    attacks_made: int = 0
    attack_rolls: int = 0
    purchases_extra: int = 0
    purchases_made: int = 0


class StackThing(msgspec.Struct, array_like=True, tag=True, kw_only=True):
    """Anything that waits on the stack (FS-ZON-30)."""

    uid: int
    player: int
    """The seat that controls it; for the game's own things, the active player."""
    warned: int = -1
    """The figure at which what "would" happen was last announced (FS-DIC-06)."""
    cause: int = 0
    """The log entry that put it there."""

    @property
    def object(self) -> int:
        return STACK + self.uid


class StackLoot(StackThing):
    """A loot card being played, or a copy of one."""

    card: int
    program: str
    node: int
    scope: Scope


class StackAbility(StackThing):
    """An activated or triggered ability."""

    program: str
    node: int
    scope: Scope
    activated: bool = False


class StackRoll(StackThing):
    """A die that has been rolled and is not final yet (FS-DIC)."""

    result: int
    attack: bool = False
    program: str = ""
    rows: tuple[tuple[int, int, int], ...] = ()
    """What each result leads to: lowest and highest result, and the node to carry out."""
    scope: Scope | None = None


class StackDamage(StackThing):
    """Damage on its way (FS-DMG-06)."""

    target: int
    stamp: int
    amount: int
    source: int = NOTHING
    combat: bool = False
    roll: int = 0
    """The attack roll it came from."""


class StackDeath(StackThing):
    """The death of a player or an object (FS-DTH-01)."""

    target: int
    stamp: int
    killer: int = NOBODY
    roll: int = 0


Thing = StackLoot | StackAbility | StackRoll | StackDamage | StackDeath


class Pending(msgspec.Struct, array_like=True, frozen=True):
    """A triggered ability whose condition was met; it goes on the stack at the next priority (FS-ABL-15)."""

    program: str
    node: int
    scope: Scope
    controller: int
    """The seat that controls it, or NOBODY for the game."""


class Slot(msgspec.Struct, array_like=True, frozen=True):
    """A monster, shop or room slot: the zone of its top card and the zone of what that covers (FS-ZON-25)."""

    kind: str
    """``monster``, ``shop`` or ``room``."""
    top: int
    under: int
    emptied_by: int = NOTHING
    """The monster whose death emptied it: it is refilled only when all that followed is over (FS-REF-03)."""


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
    bank: int
    active: int = 0
    turn: int = 0
    ending: bool = False
    """The turn is to go to its end phase."""
    in_action: bool = False
    hp_changed: bool = False
    """Something changed maximum HP when it was last looked at."""
    monster_died: bool = False
    """A monster died this turn (FS-TRN-16)."""
    uses: tuple[tuple[int, int], ...] = ()
    """How often the $ abilities of cards were used this turn."""
    stack: list[Thing] = msgspec.field(default_factory=list)
    pending: tuple[Pending, ...] = ()
    slots: tuple[Slot, ...] = ()
    winners: tuple[int, ...] = ()
    over: bool = False

    def slots_of(self, kind: str) -> list[Slot]:
        return [slot for slot in self.slots if slot.kind == kind]

    def fork(self) -> Self:
        twin = copy(self)
        twin.stack = [copy(thing) for thing in self.stack]
        return twin
