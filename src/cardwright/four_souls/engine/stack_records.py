"""The records of things on the stack, and of triggered abilities that wait to get there."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cardwright.kernel.records import NOBODY, NOTHING, Entry, Scope

STACK = 1 << 20
"""Things on the stack are objects as well, with the number STACK + uid."""


class StackThing(msgspec.Struct, array_like=True, tag=True, kw_only=True, gc=False):
    """Anything that waits on the stack (FS-ZON-30)."""

    uid: int
    player: int
    """The seat that controls it; for the game's own things, the active player."""
    warned: int = -1
    """The figure for which a "would" event was last announced (FS-DIC-06)."""
    cause: int = 0
    """The log entry that put it there."""

    kind: ClassVar[str] = ""
    """The kind's name in a view."""

    @property
    def object(self) -> int:
        return STACK + self.uid

    @property
    def origin(self) -> int:
        """The card it comes from, or NOTHING."""
        return NOTHING

    @property
    def aims(self) -> tuple[int, ...]:
        """The objects it is aimed at, in the order of choosing."""
        return ()

    @property
    def figure(self) -> int:
        """Its expected figure: the result of a roll without continuous modifiers (FS-DIC-07), or the amount of
        damage."""
        return 0


class StackLoot(StackThing):
    """A loot card being played, or a copy of one."""

    kind = "loot"

    card: int
    program: str
    node: int
    scope: Scope
    copy: bool = False
    """A copy is not a card and exists only on the stack (FS-CPY-09); ``card`` is the card it was copied from."""

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
    """Whether it comes from a lasting effect rather than a card."""

    @property
    def origin(self) -> int:
        return self.scope.source

    @property
    def aims(self) -> tuple[int, ...]:
        return self.scope.it


class StackRoll(StackThing):
    """A die roll that is not final yet (FS-DIC)."""

    kind = "roll"

    result: int
    attack: bool = False
    program: str = ""
    rows: tuple[tuple[int, int, int], ...] = ()
    """The outcomes: lowest result, highest result, and the node to carry out."""
    scope: Scope | None = None
    final: bool = False
    """Whether its result is final, although abilities that answer it may reopen it (FS19-DIC-05)."""

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
    """Damage that has not been dealt yet (FS-DMG-06)."""

    kind = "damage"

    target: int
    stamp: int
    amount: int
    source: int = NOTHING
    combat: bool = False
    roll: int = 0
    """The attack roll it came from."""
    attack: int = 0
    """The attack figure when the damage went on the stack (FS19-ATK-09)."""
    dealer: int = NOBODY
    """The seat that deals it, or NOBODY for the game (FS-DMG-07)."""
    used: tuple[Entry, ...] = ()
    """The replacement effects that produced it; none of them applies to it again (FS-EFF-11)."""

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
    """The seat that reduced it to 0 HP, or NOBODY for the game."""
    roll: int = 0
    """The attack roll behind the fatal combat damage; 0 without one."""
    source: int = NOTHING
    """The object behind the fatal damage or killing, such as a monster."""

    @property
    def aims(self) -> tuple[int, ...]:
        return (self.target,)


class StackStep(StackThing):
    """A game event that an edition puts on the stack (``rules/steps.py`` resolves each kind)."""

    kind = "step"

    what: str
    target: int = NOTHING
    """A card, a player, something on the stack, or the zone of a slot."""
    stamp: int = 0
    amount: int = 0
    parts: tuple[tuple[int, Scope], ...] = ()
    """For an event card being played: the node of each ability, with its choices."""

    @property
    def origin(self) -> int:
        return self.target if self.what in ("event", "remains", "reward", "loot_play") else NOTHING

    @property
    def aims(self) -> tuple[int, ...]:
        # The target of a refill is a zone, not an object.
        return () if self.what == "refill" or self.target == NOTHING else (self.target,)


Thing = StackLoot | StackAbility | StackRoll | StackDamage | StackDeath | StackStep


class Pending(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A triggered ability that goes on the stack at the next priority (FS-ABL-15)."""

    program: str
    node: int
    scope: Scope
    controller: int
    """The seat that controls it, or NOBODY for the game."""
    cause: int = 0
    """The log entry that made it trigger."""
    lasting: bool = False
    """Whether it comes from a lasting effect rather than a card."""
