"""Players' attacks: basic ones and those of abilities (MC-PLAYER-ATTACK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import FRAMES as CARRYING_OUT
from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope
from cardwright.marvel_champions.rules import changes, damage, keywords, status, values
from cardwright.marvel_champions.rules.resolve import end_within

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class BasicAttack(Frame, kw_only=False):
    """A hero or ally exhausts to attack (MC-PLAYER-ATTACK-01)."""

    seat: int
    attacker: int
    stamp: int = 0

    def start(self, g: MarvelChampions) -> Next:
        changes.exhaust(g, (self.attacker,), ("basic",))
        self.stamp = g.cards[self.attacker].stamp
        if status.suffers(g, self.attacker, "stunned"):
            status.shed(g, self.attacker, "stunned")  # MC-STUNNED-06; no consequential damage: MC-ALLY-07
            return g.pop()
        return self.aim

    def aim(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", enemy) for enemy in keywords.attackable(g, self.seat)]
        return g.ask(self.seat, "choose_attacked", options, self.strike, self.attacker)

    def strike(self, g: MarvelChampions, key: Key) -> Next:
        return g.push(PlayerAttack(self.seat, self.attacker, target=int(key[1])), self.consequences)

    def consequences(self, g: MarvelChampions) -> Next:
        """Consequential damage follows everything that the attack triggered (MC-CONSEQUENTIAL-01, -03)."""
        if g.cards[self.attacker].stamp != self.stamp:
            return g.pop()
        cost = g.define(self.attacker).attack_damage
        return damage.deal(g, self.attacker, cost, self.attacker, then=self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop()


class PlayerAttack(Frame, kw_only=False):
    """One attack by a player's card, however many enemies it damages (MC-PLAYER-ATTACK-05)."""

    seat: int
    attacker: int
    """The attacking character, or NOTHING if no character performs the attack."""
    scope: Scope | None = None
    program: str = ""
    node: int = -1
    target: int = NOTHING
    """The enemy a basic attack is aimed at."""
    marks: tuple[str, ...] = ()
    since: int = 0
    """The uid of the last lasting effect before it; effects that last as long as this attack are newer."""
    attacked: tuple[tuple[int, int], ...] = ()
    """The enemies attacked, each with its stamp."""

    def start(self, g: MarvelChampions) -> Next:
        self.since = g.uid
        if self.attacker != NOTHING:
            self.marks = keywords.qualities(g, self.attacker, self.marks)
        self.entry = g.note("attacks", self.seat, (self.attacker,), rule="MC-PLAYER-ATTACK-01")
        return g.happen(self.event("attack"), self.resolve)

    def event(self, kind: str) -> Event:
        tags = ("basic",) if self.scope is None else ()
        return Event(kind, self.seat, self.attacker, self.target, 1, by=self.seat, tags=tags)

    def resolve(self, g: MarvelChampions) -> Next:
        if not g.returned:
            end_within(g, self.since, "end_of_attack")
            return g.pop()
        if self.scope is not None:
            return g.push(Run(self.scope, self.program, self.node), self.retaliate)
        amount = values.power(g, self.attacker, "attack")
        self.hits(g, self.target)
        return damage.deal(g, self.target, amount, self.attacker, self.seat, self.tags(g), self.retaliate)

    def hits(self, g: MarvelChampions, enemy: int) -> None:
        """MC-PLAYER-ATTACK-10"""
        hit = (enemy, g.cards[enemy].stamp)
        if hit not in self.attacked:
            self.attacked = (*self.attacked, hit)

    def tags(self, g: MarvelChampions) -> tuple[str, ...]:
        own = self.attacker != NOTHING and self.attacker == g.players[self.seat].identity
        return ("attack", "identity", *self.marks) if own else ("attack", *self.marks)

    def retaliate(self, g: MarvelChampions) -> Next:
        """Each attacked enemy that survived strikes back (MC-PLAYER-ATTACK-11, MC-RETALIATE-02 to -05)."""
        if "ranged" not in self.marks and self.attacker != NOTHING:
            for i, (enemy, stamp) in enumerate(self.attacked):
                back = keywords.keyword(g, enemy, "retaliate") if g.cards[enemy].stamp == stamp else 0
                if back:
                    self.attacked = self.attacked[i + 1 :]
                    return damage.deal(g, self.attacker, back, enemy, then=self.retaliated)
        return g.happen(self.event("attacked"), self.done)

    def retaliated(self, g: MarvelChampions) -> Next:
        return self.retaliate

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
