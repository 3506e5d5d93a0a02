"""Players' thwarts: basic ones and those of abilities; and recovery (MC-THWART, MC-RECOVERY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import FRAMES as CARRYING_OUT
from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope
from cardwright.marvel_champions.rules import changes, damage, status, threat, values

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class BasicThwart(Frame, kw_only=False):
    """A hero or ally exhausts to thwart a scheme (MC-THWART-01)."""

    seat: int
    thwarter: int
    stamp: int = 0

    def start(self, g: MarvelChampions) -> Next:
        changes.exhaust(g, (self.thwarter,), ("basic",))
        self.stamp = g.cards[self.thwarter].stamp
        if status.suffers(g, self.thwarter, "confused"):
            status.shed(g, self.thwarter, "confused")  # MC-CONFUSED-06; no consequential damage: MC-ALLY-07
            return g.pop()
        return self.aim

    def aim(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", scheme) for scheme in values.removable_schemes(g, self.seat, True)]
        return g.ask(self.seat, "choose_thwarted", options, self.remove, self.thwarter)

    def remove(self, g: MarvelChampions, key: Key) -> Next:
        return g.push(PlayerThwart(self.seat, self.thwarter, target=int(key[1])), self.consequences)

    def consequences(self, g: MarvelChampions) -> Next:
        """Consequential damage follows everything that the thwart triggered (MC-CONSEQUENTIAL-02, -03)."""
        if g.cards[self.thwarter].stamp != self.stamp:
            return g.pop()
        cost = g.define(self.thwarter).thwart_damage
        return damage.deal(g, self.thwarter, cost, self.thwarter, then=self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop()


class PlayerThwart(Frame, kw_only=False):
    """One thwart by a player's card, however often it removes threat (MC-THWART-03)."""

    seat: int
    thwarter: int
    scope: Scope | None = None
    program: str = ""
    node: int = -1
    target: int = NOTHING

    def start(self, g: MarvelChampions) -> Next:
        self.entry = g.note("thwarts", self.seat, (self.thwarter,), rule="MC-THWART-01")
        return g.happen(self.event("thwart"), self.resolve)

    def event(self, kind: str) -> Event:
        tags = ("basic",) if self.scope is None else ()
        return Event(kind, self.seat, self.thwarter, self.target, 1, by=self.seat, tags=tags)

    def resolve(self, g: MarvelChampions) -> Next:
        if not g.returned:
            return g.pop()
        if self.scope is not None:
            return g.push(Run(self.scope, self.program, self.node), self.after)
        amount = values.power(g, self.thwarter, "thwart")
        own = self.thwarter == g.players[self.seat].identity
        tags = ("thwart", "identity") if own else ("thwart",)
        return threat.remove(g, self.target, amount, self.thwarter, self.seat, tags, self.after)

    def after(self, g: MarvelChampions) -> Next:
        return g.happen(self.event("thwarted"), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


def current(g: MarvelChampions) -> PlayerThwart | None:
    """The thwart whose ability is being carried out at this moment."""
    for frame in reversed(g.frames):
        if isinstance(frame, PlayerThwart):
            return frame
        if not isinstance(frame, CARRYING_OUT):
            return None
    return None


def recover(g: MarvelChampions, seat: int) -> None:
    """An alter-ego exhausts to heal (MC-RECOVERY-02)."""
    identity = g.players[seat].identity
    changes.exhaust(g, (identity,), ("basic",))
    g.cause = g.note("recovers", seat, (identity,), rule="MC-RECOVERY-02")
    damage.heal(g, identity, values.power(g, identity, "recover"))
    g.cause = 0
