"""Players' attacks: basic ones and those of abilities (MC-PLAYER-ATTACK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import FRAMES as CARRYING_OUT
from cardwright.cards.run import Run, bind
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope
from cardwright.marvel_champions.rules import additional, changes, damage, keywords, retaliation, status, values
from cardwright.marvel_champions.rules.aftermath import follow
from cardwright.marvel_champions.rules.attempt import Attempt
from cardwright.marvel_champions.rules.paying import PayAdditional
from cardwright.marvel_champions.rules.resolve import end_within

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class BasicAttack(Frame, kw_only=False):
    """A hero or ally exhausts to attack (MC-PLAYER-ATTACK-01)."""

    seat: int
    attacker: int
    free: bool = False
    """Whether it attacks without exhausting, because a card says so."""
    stamp: int = 0
    target: int = NOTHING
    made: int = 0
    """1 once the attack has been made, for the ability that lets it be made."""

    def start(self, g: MarvelChampions) -> Next:
        self.stamp = g.cards[self.attacker].stamp
        if self.free:
            return self.begin
        changes.exhaust(g, (self.attacker,), ("basic",))
        return self.begin

    def begin(self, g: MarvelChampions) -> Next:
        if g.cards[self.attacker].stamp != self.stamp or not (self.free or g.cards[self.attacker].turned):
            return self.done
        if status.suffers(g, self.attacker, "stunned"):
            status.shed(g, self.attacker, "stunned")  # MC-STUNNED-06; no consequential damage: MC-ALLY-07
            return self.done
        return self.aim if self.enemies(g) else self.done

    def enemies(self, g: MarvelChampions) -> list[int]:
        found = keywords.attackable(g, self.seat, self.attacker)
        return additional.affordable(g, "attack", self.seat, self.attacker, found)

    def aim(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", enemy) for enemy in self.enemies(g)]
        return g.ask(self.seat, "choose_attacked", options, self.strike, self.attacker)

    def strike(self, g: MarvelChampions, key: Key) -> Next:
        self.target = int(key[1])
        if "additional:attack" in g.index and additional.due(g, "attack", self.seat, self.attacker, self.target):
            pay = PayAdditional(self.seat, self.attacker, act="attack", against=self.target)
            return g.push(pay, self.paid)
        return self.go(g)

    def paid(self, g: MarvelChampions) -> Next:
        """MC-COST-13"""
        return self.go(g) if g.returned else self.done

    def go(self, g: MarvelChampions) -> Next:
        return g.push(PlayerAttack(self.seat, self.attacker, target=self.target), self.consequences)

    def consequences(self, g: MarvelChampions) -> Next:
        """Consequential damage follows everything that the attack triggered (MC-CONSEQUENTIAL-01, -03)."""
        self.made = g.returned
        if g.cards[self.attacker].stamp != self.stamp:
            return g.pop(self.made)
        cost = g.define(self.attacker).attack_damage
        return damage.deal(g, self.attacker, cost, self.attacker, tags=("consequential",), then=self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(self.made)


class MakeAttack(Frame, kw_only=False):
    """A character makes an attack within an ability, against an enemy that its player chooses now
    (MC-PLAYER-ATTACK-07)."""

    seat: int
    attacker: int
    scope: Scope
    program: str
    node: int
    enemies: tuple[int, ...]

    def start(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", enemy) for enemy in self.enemies]
        return g.ask(self.seat, "choose_attacked", options, self.strike, self.scope.source)

    def strike(self, g: MarvelChampions, key: Key) -> Next:
        scope = bind(g, self.scope, int(key[1]))
        return g.push(PlayerAttack(self.seat, self.attacker, scope, self.program, self.node, int(key[1])), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


class PlayerAttack(Attempt, kw_only=False):
    """One attack by a player's card, however many enemies it damages (MC-PLAYER-ATTACK-05)."""

    seat: int
    attacker: int
    """The attacking character, or NOTHING if no character performs the attack."""
    scope: Scope | None = None
    program: str = ""
    node: int = -1
    target: int = NOTHING
    """The enemy that a basic attack is aimed at, or one that an ability makes."""

    def performer(self) -> int:
        return self.attacker

    def start(self, g: MarvelChampions) -> Next:
        self.since = g.uid
        if self.attacker != NOTHING:
            self.marks = keywords.qualities(g, self.attacker, self.marks)
        self.entry = g.note("attacks", self.seat, (self.attacker,), rule="MC-PLAYER-ATTACK-01")
        return g.happen(self.event("attack", self.aimed_at(g)), self.resolve)

    def aimed_at(self, g: MarvelChampions) -> int:
        """The one enemy that the attack is aimed at, as far as that is known at its beginning."""
        if self.scope is None or self.target != NOTHING:
            return self.target
        enemies = [obj for obj in self.scope.it if obj >= 0 and g.define(obj).is_enemy]
        return enemies[0] if len(enemies) == 1 else NOTHING

    def can_strike(self, g: MarvelChampions, objects: list[int]) -> list[int]:
        """Those of some objects that the attack can damage: those that it was aimed at, and those that can be attacked
        now, however they come to be meant (MC-GUARD-01, MC-PLAYER-ATTACK-09)."""
        found = keywords.open_to_attack(g, self.seat, objects, self.attacker, self.marks)
        if len(found) == len(objects):
            return found
        chosen = (*(self.scope.it if self.scope is not None else ()), *(hit.card for hit in self.hits))
        return [obj for obj in objects if obj in found or obj in chosen]

    def event(self, kind: str, target: int, tags: tuple[str, ...] = ()) -> Event:
        if self.scope is None:
            tags = ("basic", *tags)
        return Event(kind, self.seat, self.attacker, target, 1, by=self.seat, tags=tags)

    def resolve(self, g: MarvelChampions) -> Next:
        if not g.returned or self.stopped:
            end_within(g, self.since, "end_of_attack")
            return g.pop()
        if self.scope is not None:
            return g.push(Run(self.scope, self.program, self.node), self.retaliate)
        amount = values.power(g, self.attacker, "attack") + self.more
        self.aim(g, self.target)
        return damage.deal(g, self.target, amount, self.attacker, self.seat, self.tags(g), self.retaliate)

    def tags(self, g: MarvelChampions) -> tuple[str, ...]:
        own = self.attacker != NOTHING and self.attacker == g.players[self.seat].identity
        return ("attack", "identity", *self.marks) if own else ("attack", *self.marks)

    def retaliate(self, g: MarvelChampions) -> Next:
        """Each attacked enemy that survived strikes back (MC-PLAYER-ATTACK-11, MC-RETALIATE-02 to -05)."""
        return retaliation.retaliate(g, self.attacker, self.hits, self.marks, self.attacked)

    def attacked(self, g: MarvelChampions) -> Next:
        """The attacker has attacked each of these enemies (MC-PLAYER-ATTACK-10), but made one attack: who asks for no
        particular enemy is told once."""
        events = tuple(
            self.event("attacked", hit.card, ("further", *hit.tags()) if i else hit.tags())
            for i, hit in enumerate(self.hits)
        ) or (self.event("attacked", NOTHING),)
        if self.scope is None:
            events += (changes.power_used(self.seat, self.attacker, "attack"),)
        return self.done if follow(g, events) else self.done(g)

    def done(self, g: MarvelChampions) -> Next:
        end_within(g, self.since, "end_of_attack")
        return g.pop(1)


def current(g: MarvelChampions) -> PlayerAttack | None:
    """The attack whose ability is being carried out at this moment."""
    for frame in reversed(g.frames):
        if isinstance(frame, PlayerAttack):
            return frame
        if not isinstance(frame, CARRYING_OUT):
            return None
    return None
