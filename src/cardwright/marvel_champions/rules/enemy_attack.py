"""Enemy attacks, step by step: boost cards, the defender, damage (MC-ENEMY-ATTACK, MC-ATTACK-ALLY, MC-DEFENSE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key
from cardwright.marvel_champions.records import area
from cardwright.marvel_champions.rules import damage, status, values, zones
from cardwright.marvel_champions.rules.activation import Activation, current
from cardwright.marvel_champions.rules.keywords import keyword, qualities

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class EnemyAttack(Activation, kw_only=False):
    """An enemy attacks a player, or one of their allies (MC-ENEMY-ATTACK, MC-ATTACK-ALLY)."""

    ally: int = NOTHING
    """The ally at which the attack was aimed, if any."""
    defender: int = NOTHING
    defender_stamp: int = 0
    defended: bool = False
    basic: bool = False
    """Whether the defender reduces damage by DEF (MC-DEFENSE-09)."""
    asked: tuple[int, ...] = ()
    """The players who declined to defend."""
    attacked: int = NOTHING
    """The character that counts as having been attacked, once damage was dealt."""
    attacked_stamp: int = 0

    def start(self, g: MarvelChampions) -> Next:
        self.remember(g)
        if status.suffers(g, self.enemy, "stunned"):  # MC-STUNNED-08, MC-STUNNED-09
            status.shed(g, self.enemy, "stunned")
            return g.pop()
        self.marks = qualities(g, self.enemy, self.marks)
        self.entry = g.note("enemy_attacks", self.seat, (self.enemy,), rule="MC-ENEMY-ATTACK-01")
        return g.happen(Event("enemy_attack", self.seat, self.enemy, amount=1, tags=self.tags()), self.give_boost)

    def tags(self) -> tuple[str, ...]:
        return ("attack",) if self.ally == NOTHING else ("attack", "ally")

    def qualities(self) -> tuple[str, ...]:
        return self.tags() if self.defender != NOTHING else (*self.tags(), "undefended")

    def give_boost(self, g: MarvelChampions) -> Next:
        """Step 1 · MC-ENEMY-ATTACK-02"""
        if not g.returned or self.over(g):
            return self.end  # the attack was replaced, or it cannot go on
        if self.takes_boost(g):
            zones.give_boost_card(g, self.enemy)
        return self.find_defender

    def find_defender(self, g: MarvelChampions) -> Next:
        """Step 2 · MC-ENEMY-ATTACK-04: ask the target first, then the other players in player order (MC-ALLY-08)."""
        if self.defender == NOTHING and self.next_to_ask(g) != NOBODY:
            return self.declare_defender
        return self.turn_boost

    def next_to_ask(self, g: MarvelChampions) -> int:
        for seat in (self.seat, *g.seats_in_order()):
            if seat not in self.asked and not g.players[seat].out and defenders(g, seat):
                return seat
        return NOBODY

    def declare_defender(self, g: MarvelChampions) -> Next:
        seat = self.next_to_ask(g)
        options: list[Key] = [("no_defense", seat), *(("defend", card) for card in defenders(g, seat))]
        return g.ask(seat, "defend", options, self.declared, self.enemy, values.power(g, self.enemy, "attack"))

    def declared(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "no_defense":
            self.asked = (*self.asked, int(key[1]))
            return self.find_defender
        defender = int(key[1])
        g.edit(defender).turned = True  # MC-DEFENSE-03, MC-DEFENSE-06
        self.set_defender(g, defender)
        self.basic = g.define(defender).type == "hero"
        g.note("defends", self.seat, (defender, self.enemy), rule="MC-ENEMY-ATTACK-04")
        return g.happen(Event("defend", self.seat, defender, self.enemy, 1), self.turn_boost)

    def set_defender(self, g: MarvelChampions, defender: int) -> None:
        """MC-DEFENSE-16: the defender's player becomes the target."""
        self.defender = defender
        self.defender_stamp = g.cards[defender].stamp
        self.defended = True
        self.seat = g.cards[defender].holder

    def boosted(self, g: MarvelChampions) -> Next:
        """Step 4 · MC-ENEMY-ATTACK-12"""
        if self.over(g):
            return self.end
        if self.defender != NOTHING and g.cards[self.defender].stamp != self.defender_stamp:
            self.defender = NOTHING  # MC-DEFENSE-20
            self.defended = False
        amount = values.power(g, self.enemy, "attack") + self.boost
        target = self.defender
        if target == NOTHING:
            aimed = self.ally != NOTHING and g.in_play(self.ally)
            target = self.ally if aimed else g.players[self.seat].identity  # MC-ENEMY-ATTACK-18, MC-ATTACK-ALLY-01
        elif self.basic:
            amount -= values.power(g, target, "defense")  # MC-ENEMY-ATTACK-13, -15
        self.attacked = target
        self.attacked_stamp = g.cards[target].stamp
        return damage.deal(g, target, amount, self.enemy, tags=("attack", *self.marks), then=self.retaliate)

    def retaliate(self, g: MarvelChampions) -> Next:
        """The attacked character strikes back if it survived (MC-RETALIATE-01, -02, -04; MC-RANGED-01)."""
        if g.cards[self.attacked].stamp == self.attacked_stamp and "ranged" not in self.marks and not self.over(g):
            back = keyword(g, self.attacked, "retaliate")
            return damage.deal(g, self.enemy, back, self.attacked, self.seat, then=self.end)
        return self.end

    def ended(self, g: MarvelChampions) -> Next:
        """MC-ENEMY-ATTACK-21, MC-ENEMY-ATTACK-22"""
        if self.attacked == NOTHING:
            return self.after_defense
        tags = self.tags() if self.defended else (*self.tags(), "undefended")
        return g.happen(Event("enemy_attacked", self.seat, self.enemy, self.attacked, 1, tags=tags), self.after_defense)

    def after_defense(self, g: MarvelChampions) -> Next:
        """MC-DEFENSE-21, MC-DEFENSE-22"""
        if not self.defended:
            return self.close
        return g.happen(Event("defended", self.seat, self.defender, self.enemy, 1), self.close)


def defenders(g: MarvelChampions, seat: int) -> list[int]:
    """A player's ready characters that can defend: the hero and allies (MC-DEFENSE-03, MC-DEFENSE-06)."""
    found = []
    for card in g.zones[area(seat)]:
        c = g.cards[card]
        if not c.turned:
            definition = g.book[c.design]
            if definition.type == "ally" or (definition.type == "hero" and definition.defense >= 0):  # MC-DASH-01
                found.append(card)
    return found


def become_defender(g: MarvelChampions, seat: int) -> None:
    """A defense ability makes its player's identity the defender (MC-DEFENSE-08, -13), unless an ally is (-07)."""
    attack = current(g)
    if isinstance(attack, EnemyAttack) and attack.defender == NOTHING and attack.title:
        attack.set_defender(g, g.players[seat].identity)


def may_defend(g: MarvelChampions, seat: int) -> bool:
    """Whether a player may defend: only one player defends against an attack (MC-DEFENSE-02, MC-DEFENSE-12)."""
    attack = current(g)
    return not isinstance(attack, EnemyAttack) or attack.defender == NOTHING or attack.seat == seat
