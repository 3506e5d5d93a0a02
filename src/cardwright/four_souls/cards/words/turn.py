"""Actions allowed in a turn, and the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Selector, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.four_souls.cards.deeds import (
    ATTACK_ROLL,
    CANCEL_ATTACK,
    END_TURN,
    EXTRA_TURN,
    MORE_ATTACKS,
    MORE_LOOT_PLAYS,
    MORE_SLOTS,
    MUST_ATTACK,
    SKIP_TURN,
)
from cardwright.four_souls.cards.takes import Living
from cardwright.four_souls.cards.words.selectors import ActivePlayer
from cardwright.four_souls.engine.records import DECK, AttackRight
from cardwright.four_souls.rules import current_attack, dice, refill, stack
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class EndTurn(Verb, frozen=True):
    """The turn goes to its end phase; with ``cancel``, everything unresolved is canceled (FS-TRN-18)."""

    cancel: bool = True

    def does(self) -> Doings:
        return (Deed(END_TURN),)

    def run(self, g: FourSouls, r: Run) -> None:
        current_attack.cancel(g)
        if self.cancel:
            stack.cancel_everything(g)
        g.table.ending = True


class CancelAttack(Verb, frozen=True):
    """Cancel the attack in progress, if it fits (FS-ATK-21)."""

    against: Annotated[Selector, Takes("player", "in_play")] | None = None
    """Only an attack on one of these."""
    whose: Annotated[Selector, Takes("player")] | None = None
    """Only an attack by one of these players."""

    def does(self) -> Doings:
        return (Deed(CANCEL_ATTACK, 1, self.against),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = int(self.possible(g, r.scope) and current_attack.cancel(g))

    def possible(self, g: FourSouls, s: Scope) -> bool:
        fight = current_attack.current(g)
        if fight is None or fight.over:
            return False
        against = self.against is None or (fight.target != NOTHING and self.against.has(g, s, fight.target))
        return against and (self.whose is None or self.whose.has(g, s, ~fight.player))


class PlayMoreLoot(Verb, frozen=True):
    """Grant further loot plays this turn (FS-CRD-13)."""

    number: Amount = 1
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(MORE_LOOT_PLAYS, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        for seat in self.who.seats(g, r.scope):
            g.players[seat].loot_extra += amount(self.number, g, r.scope)


class AttackAgain(Verb, frozen=True):
    """Grant further attacks this turn (FS-ATK-08), perhaps only on the monster deck."""

    number: Amount = 1
    who: Who = ActivePlayer()
    deck: bool = False

    def does(self) -> Doings:
        return (Deed(MORE_ATTACKS, self.number, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        number = amount(self.number, g, r.scope)
        for seat in self.who.seats(g, r.scope):
            if self.deck:
                g.players[seat].rights += (AttackRight(DECK),) * number
            else:
                g.players[seat].attacks_extra += number


class MustAttack(Verb, frozen=True):
    """The active player must make attacks this turn: on a target, on the monster deck, or on anything (FS-ABL-26)."""

    target: Living | None = None
    deck: bool = False
    number: int = 1
    extra: bool = True
    """Whether the attacks are in addition to those of the turn."""

    def does(self) -> Doings:
        return (Deed(MUST_ATTACK, self.number, ActivePlayer(), to=self.target),)

    def run(self, g: FourSouls, r: Run) -> None:
        found = [DECK] if self.deck else [NOTHING] if self.target is None else self.target.find(g, r.scope)
        rights = tuple(AttackRight(obj, True, self.extra, g.stamp(obj)) for obj in found)
        g.players[g.table.active].rights += rights * self.number

    def __post_init__(self) -> None:
        if self.deck and self.target is not None:
            raise ValueError("target: with deck, the monster deck is attacked and nothing else")


class MakeAttackRoll(Verb, frozen=True):
    """Players make an attack roll in the attack in progress without being its attacker (FS-ATK-25); the dead cannot."""

    who: Who = You()

    def does(self) -> Doings:
        return (Deed(ATTACK_ROLL, 1, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        if current_attack.target(g) == NOTHING:
            return
        for seat in reversed(self.who.seats(g, r.scope)):
            if not g.players[seat].dead:  # FS-ATK-26
                dice.roll(g, seat, attack=True)


class NextTurn(Verb, frozen=True):
    """A player takes an extra turn after this one (FS-TRN-22), or skips their next turn (FS-EFF-06, FS-TRN-23)."""

    how: Literal["extra", "skipped"]
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(EXTRA_TURN if self.how == "extra" else SKIP_TURN, 1, self.who),)

    def run(self, g: FourSouls, r: Run) -> None:
        for seat in self.who.seats(g, r.scope):
            if self.how == "extra":
                g.table.extra_turns = (seat, *g.table.extra_turns)
            else:
                g.table.skips += (seat,)


class ExpandSlots(Verb, frozen=True):
    """Add slots of a kind (FS-MEC-19)."""

    kind: Literal["shop", "monster", "room"]
    number: int = 1

    def does(self) -> Doings:
        return (Deed(MORE_SLOTS, self.number, what=self.kind),)

    def run(self, g: FourSouls, r: Run) -> None:
        for _ in range(self.number):
            refill.expand(g, self.kind)
        g.note("expand_slots", amount=self.number, rule="FS-MEC-19")
