"""Players' thwarts: basic ones and those of abilities; and recovery (MC-THWART, MC-RECOVERY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import FRAMES as CARRYING_OUT
from cardwright.cards.run import Run, bind
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope
from cardwright.marvel_champions.rules import additional, changes, damage, keywords, status, threat, values
from cardwright.marvel_champions.rules.aftermath import follow
from cardwright.marvel_champions.rules.attempt import Attempt
from cardwright.marvel_champions.rules.paying import PayAdditional

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class BasicThwart(Frame, kw_only=False):
    """A hero or ally exhausts to thwart a scheme (MC-THWART-01)."""

    seat: int
    thwarter: int
    free: bool = False
    """Whether it thwarts without exhausting, because a card says so."""
    stamp: int = 0
    target: int = NOTHING
    made: int = 0
    """1 once the thwart has been made, for the ability that lets it be made."""

    def start(self, g: MarvelChampions) -> Next:
        self.stamp = g.cards[self.thwarter].stamp
        if self.free:
            return self.begin
        changes.exhaust(g, (self.thwarter,), ("basic",))
        return self.begin

    def begin(self, g: MarvelChampions) -> Next:
        if g.cards[self.thwarter].stamp != self.stamp or not (self.free or g.cards[self.thwarter].turned):
            return self.done
        if status.suffers(g, self.thwarter, "confused"):
            status.shed(g, self.thwarter, "confused")  # MC-CONFUSED-06; no consequential damage: MC-ALLY-07
            return self.done
        return self.aim if self.schemes(g) else self.done

    def schemes(self, g: MarvelChampions) -> list[int]:
        found = values.removable_schemes(g, self.seat, True, keywords.thwart_qualities(g, self.thwarter))
        return additional.affordable(g, "thwart", self.seat, self.thwarter, found)

    def aim(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", scheme) for scheme in self.schemes(g)]
        return g.ask(self.seat, "choose_thwarted", options, self.remove, self.thwarter)

    def remove(self, g: MarvelChampions, key: Key) -> Next:
        self.target = int(key[1])
        if "additional:thwart" in g.index and additional.due(g, "thwart", self.seat, self.thwarter, self.target):
            pay = PayAdditional(self.seat, self.thwarter, act="thwart", against=self.target)
            return g.push(pay, self.paid)
        return self.go(g)

    def paid(self, g: MarvelChampions) -> Next:
        """MC-COST-13"""
        return self.go(g) if g.returned else self.done

    def go(self, g: MarvelChampions) -> Next:
        return g.push(PlayerThwart(self.seat, self.thwarter, target=self.target), self.consequences)

    def consequences(self, g: MarvelChampions) -> Next:
        """Consequential damage follows everything that the thwart triggered (MC-CONSEQUENTIAL-02, -03)."""
        self.made = g.returned
        if g.cards[self.thwarter].stamp != self.stamp:
            return g.pop(self.made)
        cost = g.define(self.thwarter).thwart_damage
        return damage.deal(g, self.thwarter, cost, self.thwarter, tags=("consequential",), then=self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(self.made)


class MakeThwart(Frame, kw_only=False):
    """A character makes a thwart within an ability, of a scheme that its player chooses now (MC-THWART-03)."""

    seat: int
    thwarter: int
    scope: Scope
    program: str
    node: int
    schemes: tuple[int, ...]

    def start(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", scheme) for scheme in self.schemes]
        return g.ask(self.seat, "choose_thwarted", options, self.remove, self.scope.source)

    def remove(self, g: MarvelChampions, key: Key) -> Next:
        scope = bind(g, self.scope, int(key[1]))
        return g.push(PlayerThwart(self.seat, self.thwarter, scope, self.program, self.node), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


class PlayerThwart(Attempt, kw_only=False):
    """One thwart by a player's card, however often it removes threat (MC-THWART-03)."""

    seat: int
    thwarter: int
    scope: Scope | None = None
    program: str = ""
    node: int = -1
    target: int = NOTHING
    """The scheme that a basic thwart is aimed at."""

    def performer(self) -> int:
        return self.thwarter

    def start(self, g: MarvelChampions) -> Next:
        if self.thwarter != NOTHING:
            self.marks = keywords.thwart_qualities(g, self.thwarter, self.marks)
        self.entry = g.note("thwarts", self.seat, (self.thwarter,), rule="MC-THWART-01")
        return g.happen(self.event("thwart", self.aimed_at(g)), self.resolve)

    def aimed_at(self, g: MarvelChampions) -> int:
        """The one scheme that the thwart is aimed at, as far as that is known at its beginning (MC-THWART-05)."""
        if self.scope is None:
            return self.target
        schemes = [obj for obj in self.scope.it if obj >= 0 and g.define(obj).is_scheme]
        return schemes[0] if len(schemes) == 1 else NOTHING

    def event(self, kind: str, target: int, tags: tuple[str, ...] = ()) -> Event:
        if self.scope is None:
            tags = ("basic", *tags)
        return Event(kind, self.seat, self.thwarter, target, 1, by=self.seat, tags=tags)

    def resolve(self, g: MarvelChampions) -> Next:
        if not g.returned or self.stopped:
            return g.pop()
        if self.scope is not None:
            return g.push(Run(self.scope, self.program, self.node), self.thwarted)
        amount = values.power(g, self.thwarter, "thwart") + self.more
        self.aim(g, self.target)
        return threat.remove(g, self.target, amount, self.thwarter, self.seat, self.tags(g), self.thwarted)

    def tags(self, g: MarvelChampions) -> tuple[str, ...]:
        own = self.thwarter != NOTHING and self.thwarter == g.players[self.seat].identity
        return ("thwart", "identity", *self.marks) if own else ("thwart", *self.marks)

    def thwarted(self, g: MarvelChampions) -> Next:
        """Each of these schemes has been thwarted, by one thwart: who asks for no particular scheme is told once."""
        events = tuple(
            self.event("thwarted", hit.card, ("further", *hit.tags()) if i else hit.tags())
            for i, hit in enumerate(self.hits)
        ) or (self.event("thwarted", NOTHING),)
        if self.scope is None:
            events += (changes.power_used(self.seat, self.thwarter, "thwart"),)
        return self.done if follow(g, events) else self.done(g)

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


class BasicRecovery(Frame, kw_only=False):
    """An alter-ego exhausts to heal (MC-RECOVERY-02)."""

    seat: int
    identity: int
    free: bool = False

    def start(self, g: MarvelChampions) -> Next:
        if self.free:
            return self.recover
        changes.exhaust(g, (self.identity,), ("basic",))
        return self.recover

    def recover(self, g: MarvelChampions) -> Next:
        self.entry = g.note("recovers", self.seat, (self.identity,), rule="MC-RECOVERY-02")
        amount = values.power(g, self.identity, "recover")
        return g.happen(Event("recover", self.seat, self.identity, amount=amount), self.power_used)

    def power_used(self, g: MarvelChampions) -> Next:
        used = changes.power_used(self.seat, self.identity, "recovery")
        return self.done if follow(g, (used,)) else self.done(g)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


def commit_recovery(g: MarvelChampions, event: Event) -> None:
    damage.heal(g, event.card, event.amount)
