"""Enemy attacks, step by step: boost cards, the defender, damage (MC-ENEMY-ATTACK, MC-ATTACK-ALLY, MC-DEFENSE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key
from cardwright.marvel_champions.engine.records import area
from cardwright.marvel_champions.rules import changes, damage, retaliation, status, values
from cardwright.marvel_champions.rules.activation import Activation, current
from cardwright.marvel_champions.rules.aftermath import follow
from cardwright.marvel_champions.rules.constant import allowed, applies, forbidden
from cardwright.marvel_champions.rules.keywords import qualities

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Front(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An enemy attack as it is made against one of several players: who is attacked there, and who defends."""

    seat: int
    number: int = 0
    target: int = NOTHING
    target_stamp: int = 0
    declared: bool = False
    defender: int = NOTHING
    defender_stamp: int = 0
    defended: bool = False
    basic: bool = False
    asked: tuple[int, ...] = ()
    struck: int = NOTHING


class EnemyAttack(Activation, kw_only=False):
    """An enemy attacks a player, one of their allies (MC-ATTACK-ALLY), or another enemy."""

    target: int = NOTHING
    """The character at which the attack is aimed, if it is not the player's identity."""
    target_stamp: int = 0
    initiated: bool = False
    """Whether the attack was initiated earlier, so that being stunned since does not stop it."""
    exhausting: int = NOTHING
    """The character that exhausts to defend."""
    defender: int = NOTHING
    defender_stamp: int = 0
    defended: bool = False
    basic: bool = False
    """Whether the defender reduces damage by DEF (MC-DEFENSE-09)."""
    asked: tuple[int, ...] = ()
    """The players who declined to defend."""
    number: int = 0
    """Which of the fronts this is, if there are several; 0 is that of the player against whom the enemy activates."""
    declared: bool = False
    """Whether players have had the chance to defend."""
    struck: int = NOTHING
    """The character that was attacked in the end."""
    others: tuple[Front, ...] = ()
    """The other fronts: the attack is resolved against these players as well, each step at the same time. The fields
    above are those of the present front."""

    def start(self, g: MarvelChampions) -> Next:
        self.remember(g)
        if not self.initiated and not able_to_attack(g, self.enemy):
            return self.not_begun
        if self.target != NOTHING:
            self.target_stamp = g.cards[self.target].stamp
        self.marks = qualities(g, self.enemy, self.marks)
        self.entry = g.note("enemy_attacks", self.seat, (self.enemy,), rule="MC-ENEMY-ATTACK-01")
        event = Event("enemy_attack", self.seat, self.enemy, self.aimed_at(g), 1, tags=self.tags())
        return self.announce(g, event)

    def fits(self, g: MarvelChampions) -> bool:
        return g.form(self.seat) == "hero"

    def not_begun(self, g: MarvelChampions) -> Next:
        return g.pop()

    def aimed_at(self, g: MarvelChampions) -> int:
        """The character attacked unless somebody defends (MC-ENEMY-ATTACK-18, MC-ATTACK-ALLY-01)."""
        return self.target if self.target != NOTHING else g.players[self.seat].identity

    def tags(self) -> tuple[str, ...]:
        return ("attack",) if self.target == NOTHING else ("attack", "aimed")

    def qualities(self) -> tuple[str, ...]:
        return self.tags() if self.defender != NOTHING else (*self.tags(), "undefended")

    def redirect(self, g: MarvelChampions, to: int) -> None:
        """The attack is made against another player, or aimed at another character."""
        self.target = NOTHING
        if to < 0:
            self.seat = ~to
        elif g.define(to).is_identity:
            self.seat = g.cards[to].holder
        else:
            self.target, self.target_stamp = to, g.cards[to].stamp
            if g.cards[to].holder >= 0:
                self.seat = g.cards[to].holder  # MC-ATTACK-ALLY-02

    def give_boost(self, g: MarvelChampions) -> Next:
        """Step 1 · MC-ENEMY-ATTACK-02"""
        if not g.returned or self.over(g):
            return self.end  # the attack was replaced, or it cannot go on
        return self.give_boost_cards(g)

    def boost_given(self, g: MarvelChampions) -> Next:
        return self.find_defender

    def find_defender(self, g: MarvelChampions) -> Next:
        """Step 2 · MC-ENEMY-ATTACK-04: ask the target first, then the other players in player order (MC-ALLY-08)."""
        for seat in (self.seat, *g.seats_in_order()):
            if seat not in self.asked and not g.players[seat].out:
                found = self.candidates(g, seat)
                if found:
                    options: list[Key] = [("no_defense", seat), *(("defend", card) for card in found)]
                    if "must_defend" in g.index:
                        options = obliged(g, self.enemy, seat, found) or options
                    attack = values.power(g, self.enemy, "attack")
                    return g.ask(seat, "defend", options, self.chosen, self.enemy, attack)
        self.declared = True
        return self.next_front(g)

    def next_front(self, g: MarvelChampions) -> Next:
        """The players attacked on the other fronts may defend as well, before the next step."""
        left = self.undeclared(g)
        if left:
            self.turn_to(left[0])
            return self.find_defender
        self.turn_to(0)
        return self.turn_boost(g)

    def undeclared(self, g: MarvelChampions) -> list[int]:
        """The other fronts where players have yet to get the chance to defend."""
        return [front.number for front in self.others if not front.declared and not g.players[front.seat].out]

    def candidates(self, g: MarvelChampions, seat: int) -> list[int]:
        """The characters with which a player may defend now; a hero who defends with an ability may still use the basic
        defense, but nobody else may (MC-DEFENSE-02, -04, -07)."""
        if self.target != NOTHING and g.define(self.target).is_enemy:
            return []
        if self.defender == NOTHING:
            return defenders(g, seat)
        return [card for card in defenders(g, seat) if card == self.defender] if not self.basic else []

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "no_defense":
            self.asked = (*self.asked, int(key[1]))
            return self.find_defender
        self.exhausting = int(key[1])
        changes.exhaust(g, (self.exhausting,), ("basic",))  # MC-DEFENSE-03, MC-DEFENSE-06
        return self.exhausted

    def exhausted(self, g: MarvelChampions) -> Next:
        defender = self.exhausting
        if not g.in_play(defender) or not g.cards[defender].turned:
            return self.find_defender
        g.note("defends", g.cards[defender].holder, (defender, self.enemy), rule="MC-ENEMY-ATTACK-04")
        self.declared = True
        if self.defend(g, defender, basic=True):
            return g.happen(self.defense("defend"), self.next_front)
        return self.next_front

    def defend(self, g: MarvelChampions, defender: int, basic: bool) -> bool:
        """A character defends; whether it is the defender only from now on. Its player becomes the target
        (MC-DEFENSE-16), and a hero's basic defense is one with DEF (MC-DEFENSE-05)."""
        self.basic = basic and g.define(defender).type == "hero"
        if self.defender == defender:
            return False
        self.defender = defender
        self.defender_stamp = g.cards[defender].stamp
        self.defended = True
        self.seat = g.cards[defender].holder
        return True

    def open_to(self, g: MarvelChampions, card: int) -> bool:
        """Whether a card may declare a character the defender: nobody defends yet, or that hero does so with an ability
        and will use DEF as well (MC-DEFENSE-04, -05, -07)."""
        front = self.front_of(g.cards[card].holder)
        if front.defender == NOTHING:
            return True
        return front.defender == card and not front.basic and g.define(card).type == "hero"

    def defense(self, kind: str, outcome: tuple[str, ...] = ()) -> Event:
        """The event of the defense, at its beginning or at its end."""
        tags = ("basic", *outcome) if self.basic else outcome
        return Event(kind, self.seat, self.defender, self.enemy, 1, tags=tags)

    def boosted(self, g: MarvelChampions) -> Next:
        """Step 4 · MC-ENEMY-ATTACK-12: on several fronts, all damage is dealt at the same time."""
        if not self.others:
            amount = self.aim_here(g)
            if self.struck == NOTHING:
                return self.end
            tags = ("attack", *self.marks)
            return damage.deal(g, self.struck, amount, self.enemy, tags=tags, then=self.retaliate)
        if self.undeclared(g):
            return self.next_front(g)
        return g.push(damage.AtOnce(events=self.blows(g)), self.retaliate)

    def blows(self, g: MarvelChampions) -> tuple[Event, ...]:
        """The damage on all fronts."""
        found: tuple[Event, ...] = ()
        for front in self.fronts():
            self.turn_to(front.number)
            amount = 0 if g.players[self.seat].out else self.aim_here(g)
            if self.struck != NOTHING:
                tags = ("attack", *self.marks)
                found += (Event("damage", NOBODY, self.struck, self.enemy, amount, tags=tags),)
        self.turn_to(0)
        return found

    def aim_here(self, g: MarvelChampions) -> int:
        """Find the character that is attacked on the present front, and the damage to be dealt to it."""
        if self.defender != NOTHING and g.cards[self.defender].stamp != self.defender_stamp:
            self.defender = NOTHING  # MC-DEFENSE-20
            self.defended = False
        amount = values.power(g, self.enemy, "attack", self.boost) + self.more
        target = self.defender
        if target == NOTHING:
            target = self.aimed_at(g)
            if target == self.target and g.cards[target].stamp != self.target_stamp:
                return 0  # nobody is left to be attacked
        elif self.basic:
            amount -= values.power(g, target, "defense")  # MC-ENEMY-ATTACK-13, -15
        if amount <= 0:
            # Nothing else in the log would tell what came of the attack.
            rule = "MC-ENEMY-ATTACK-13" if self.basic else "MC-ENEMY-ATTACK-12"
            figures = self.figures(g, target) if g.log.kept else ()
            g.note("no_damage", g.cards[target].holder, (target, self.enemy), rule=rule, figures=figures)
        self.aim(g, target)
        self.struck = target
        return amount

    def figures(self, g: MarvelChampions, card: int) -> tuple[int, ...]:
        """What the damage to a character comes of, for the log: ATK, boost, and DEF if that hero defends with it."""
        attack = values.power(g, self.enemy, "attack") + self.more
        basic = any(front.basic and front.defender == card for front in (self.here(), *self.others))
        less = (values.power(g, card, "defense"),) if basic else ()
        return (attack, self.boost, *less)

    def retaliate(self, g: MarvelChampions) -> Next:
        """The attacked characters strike back if they survived (MC-RETALIATE-01, -02, -04; MC-RANGED-01)."""
        if self.over(g):
            return self.end(g)
        next_step = retaliation.retaliate(g, self.enemy, self.hits, self.marks, self.end)
        return self.end(g) if g.undisturbed(self) else next_step

    def outcome(self) -> int:
        return 1 + sum(hit.dealt for hit in self.hits) if self.hits else 0

    def ended(self, g: MarvelChampions) -> Next:
        """Who attacked, who defended and who used a basic power is answered together (MC-ENEMY-ATTACK-21,
        MC-DEFENSE-21, -23); without damage nobody attacked, but somebody may have defended (MC-ENEMY-ATTACK-22,
        MC-DEFENSE-22)."""
        events: tuple[Event, ...] = ()
        if not self.others:
            events = self.outcomes()
        for front in self.fronts() if self.others else ():
            self.turn_to(front.number)
            events += self.outcomes(("further",) if events else ())
        return self.close if follow(g, events) else self.close(g)

    def outcomes(self, further: tuple[str, ...] = ()) -> tuple[Event, ...]:
        """What is over on the present front."""
        events: tuple[Event, ...] = ()
        hits = [hit for hit in self.hits if hit.card == self.struck]
        for hit in hits:
            tags = self.tags() if self.defended else (*self.tags(), "undefended")
            told = (*tags, *hit.tags(), *further)
            events += (Event("enemy_attacked", self.seat, self.enemy, hit.card, 1, tags=told),)
        if self.defended:
            hurt = ("damaged",) if any(hit.taken for hit in hits) else ()
            events += (self.defense("defended", hurt),)
        if self.defended and self.basic:
            events += (changes.power_used(self.seat, self.defender, "defense"),)
        return events

    # Fronts: the attack is made against several players.

    def here(self) -> Front:
        """The present front."""
        found = (self.seat, self.number, self.target, self.target_stamp, self.declared)
        return Front(*found, self.defender, self.defender_stamp, self.defended, self.basic, self.asked, self.struck)

    def fronts(self) -> list[Front]:
        """All fronts; first that of the player against whom the enemy activates."""
        return sorted([self.here(), *self.others], key=lambda front: front.number)

    def front_of(self, seat: int) -> Front:
        """The front on which a player is attacked, or else the present one."""
        return next((front for front in (self.here(), *self.others) if front.seat == seat), self.here())

    def turn_to(self, number: int) -> None:
        """Make another front the present one."""
        if number == self.number:
            return
        rest = tuple(front for front in self.others if front.number != number)
        to = next(front for front in self.others if front.number == number)
        self.others = (*rest, self.here())
        self.seat, self.number, self.target, self.target_stamp = to.seat, to.number, to.target, to.target_stamp
        self.declared, self.asked, self.struck = to.declared, to.asked, to.struck
        self.defender, self.defender_stamp = to.defender, to.defender_stamp
        self.defended, self.basic = to.defended, to.basic

    def spread(self, g: MarvelChampions, seats: list[int]) -> int:
        """Resolve the attack against further players as well; how many they are."""
        before = {front.seat for front in self.fronts()}
        new = [seat for seat in seats if seat not in before]
        self.others += tuple(Front(seat, len(self.others) + 1 + i) for i, seat in enumerate(new))
        for seat in new:
            g.note("enemy_attacks", seat, (self.enemy,), rule="MC-ENEMY-ATTACK-01")
        return len(new)

    def over(self, g: MarvelChampions) -> bool:
        if self.others and g.players[self.seat].out:
            there = [front.number for front in self.others if not g.players[front.seat].out]
            if there:
                self.turn_to(there[0])
        return Activation.over(self, g)


def obliged(g: MarvelChampions, enemy: int, seat: int, found: list[int]) -> list[Key]:
    """The choices of a player who has to defend against an enemy with characters of a kind; none, if they need not."""
    for entry in g.index["must_defend"]:
        node, scope = g.ability(entry), g.scope(entry)
        if applies(g, node, scope, enemy) and ~seat in node.who.find(g, scope):
            able = [card for card in found if node.with_a.has(g, scope, card)]
            if able:
                return [("defend", card) for card in able]
    return []


def able_to_attack(g: MarvelChampions, enemy: int) -> bool:
    """Whether an enemy's attack begins: a stunned enemy loses that card instead (MC-STUNNED-08, -09)."""
    if forbidden(g, "activate", enemy) or forbidden(g, "attack", enemy):
        return False
    if not status.suffers(g, enemy, "stunned"):
        return True
    status.shed(g, enemy, "stunned")
    return False


def defenders(g: MarvelChampions, seat: int) -> list[int]:
    """A player's ready characters that can defend: the hero and allies (MC-DEFENSE-03, MC-DEFENSE-06)."""
    found = []
    for card in g.zones[area(seat)]:
        c = g.cards[card]
        if not c.turned:
            definition = g.book[c.design]
            if definition.type == "ally" or (definition.type == "hero" and definition.defense >= 0):  # MC-DASH-01
                found.append(card)
    return allowed(g, "exhaust", allowed(g, "defend", found))


def under_attack(g: MarvelChampions) -> EnemyAttack | None:
    """The enemy attack in progress, if the innermost activation is one that has begun."""
    attack = current(g)
    return attack if isinstance(attack, EnemyAttack) and attack.stamp >= 0 else None


def redirect(g: MarvelChampions, event: Event, target: int) -> bool:
    """An attack about to begin is made against another player or character; whether that changes anything. All windows
    open again for the new target."""
    attack, happening = under_attack(g), g.happening()
    if attack is None or happening is None or target in (event.source, attack.enemy) or not g.in_play(target):
        return False
    attack.redirect(g, target)
    happening.window = 0
    g.note("redirected_attack", attack.seat, (attack.enemy, target), rule="MC-REPLACEMENT-01")
    g.change_event(player=attack.seat, source=target, tags=attack.tags())
    return True


def become_defender(g: MarvelChampions, seat: int) -> None:
    """A defense ability makes its player's identity the defender (MC-DEFENSE-08, -13), unless a character defends
    already; abilities may answer that it defends (MC-DEFENSE-14)."""
    attack = under_attack(g)
    if attack is not None and attack.front_of(seat).defender == NOTHING:
        attack.turn_to(attack.front_of(seat).number)
        attack.defend(g, g.players[seat].identity, basic=False)
        g.happen(attack.defense("defend"))


def may_defend(g: MarvelChampions, seat: int) -> bool:
    """Whether a player may defend: only one player defends against an attack (MC-DEFENSE-02, MC-DEFENSE-12)."""
    attack = current(g)
    if "cannot:defend" in g.index and forbidden(g, "defend", g.players[seat].identity):
        return False
    if not isinstance(attack, EnemyAttack):
        return True
    front = attack.front_of(seat)
    return front.defender == NOTHING or front.seat == seat
