"""Enemy activations: attacks and schemes, step by step (MC-ACTIVATION, MC-ENEMY-ATTACK, MC-SCHEME-ACTIVATION)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step, go_on
from cardwright.kernel.records import NOBODY, NOTHING, Event, Key, Scope
from cardwright.marvel_champions.records import BOOST, RESOLVING, area
from cardwright.marvel_champions.rules import damage, status, threat, values, villains, zones
from cardwright.marvel_champions.rules.keywords import keyword, qualities
from cardwright.marvel_champions.rules.resolve import end_within, run_ability, run_delayed

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Activation(villains.Acting, kw_only=False):
    """The common part of both kinds of activation: the enemy, the player resolving it, and the boost cards."""

    seat: int
    """The player against whom the enemy activates; a player who defends takes over (MC-ENEMY-ATTACK-05)."""
    marks: tuple[str, ...] = ()
    """The qualities it has gained: overkill, piercing, ranged, stuns."""
    stamp: int = -1
    title: str = ""
    boost: int = 0
    card: int = NOTHING
    """The boost card being resolved."""
    at: int = 0
    delayed: tuple[int, ...] = ()
    """Effects that wait for the end of this activation (MC-DELAYED-02)."""
    since: int = 0
    """The uid of the last lasting effect before it; effects that last as long as this activation are newer."""

    def remember(self, g: MarvelChampions) -> None:
        self.stamp = g.cards[self.enemy].stamp
        self.title = g.define(self.enemy).name
        self.since = g.uid

    def over(self, g: MarvelChampions) -> bool:
        """Whether the activation cannot go on: its minion left play (MC-ACTIVATION-10), the villain is a different one
        (MC-VILLAIN-DEFEAT-09), or its player is out."""
        return (
            g.cards[self.enemy].stamp != self.stamp
            or g.define(self.enemy).name != self.title
            or g.players[self.seat].out
        )

    def takes_boost(self, g: MarvelChampions) -> bool:
        """Whether the enemy gets a boost card: the villain does, a minion only if villainous (MC-ENEMY-ATTACK-03,
        MC-SCHEME-ACTIVATION-03)."""
        return self.enemy in g.table.villains or keyword(g, self.enemy, "villainous") > 0

    def turn_boost(self, g: MarvelChampions) -> Next:
        """Turn the next boost card faceup, in the order in which they were given (MC-ENEMY-ATTACK-06, -07)."""
        if self.over(g):
            return self.end
        for card in g.zones[BOOST]:
            if g.cards[card].host == self.enemy:
                self.card = card
                self.at = 0
                g.move(card, RESOLVING, shown=True)
                g.note("boost_turned", objects=(card, self.enemy), amount=g.define(card).boost, rule="MC-BOOST-03")
                return self.boost_abilities
        return self.boosted

    def boost_abilities(self, g: MarvelChampions) -> Next:
        """Of a boost card only the Boost abilities count (MC-ENEMY-ATTACK-08, MC-BOOST-08); "you" is the target
        (MC-DEFENSE-18)."""
        abilities = g.define(self.card).boosts
        if self.at == len(abilities):
            return self.boost_icons
        self.at += 1
        event = Event("activate", self.seat, self.enemy, tags=self.qualities())
        run_ability(g, self.card, abilities[self.at - 1], self.seat, event)
        return None

    def qualities(self) -> tuple[str, ...]:
        """The tags of this activation that an ability of a boost card may ask about."""
        raise NotImplementedError

    def boost_icons(self, g: MarvelChampions) -> Next:
        """MC-ENEMY-ATTACK-09 to -11, MC-SCHEME-ACTIVATION-07 to -09"""
        self.boost += g.define(self.card).boost + zones.icons(g, "amplify")  # MC-AMPLIFY-01
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
        self.card = NOTHING
        return self.turn_boost

    def boosted(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def end(self, g: MarvelChampions) -> Next:
        """Effects delayed until the end of this activation happen before any response to it (MC-DELAYED-02)."""
        if not self.delayed:
            return self.ended
        uid, self.delayed = self.delayed[0], self.delayed[1:]
        run_delayed(g, uid)
        return None

    def ended(self, g: MarvelChampions) -> Next:
        raise NotImplementedError

    def close(self, g: MarvelChampions) -> Next:
        end_within(g, self.since, "end_of_attack", "end_of_activation")
        return g.pop(1)


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


class EnemyScheme(Activation, kw_only=False):
    """An enemy schemes (MC-SCHEME-ACTIVATION-01)."""

    less: int = 0
    """By how much the placed threat is reduced."""

    def start(self, g: MarvelChampions) -> Next:
        self.remember(g)
        if status.suffers(g, self.enemy, "confused"):  # MC-CONFUSED-09, MC-CONFUSED-10
            status.shed(g, self.enemy, "confused")
            return g.pop()
        self.entry = g.note("enemy_schemes", self.seat, (self.enemy,), rule="MC-SCHEME-ACTIVATION-01")
        return g.happen(Event("enemy_scheme", self.seat, self.enemy, amount=1, tags=("scheme",)), self.give_boost)

    def qualities(self) -> tuple[str, ...]:
        return ("scheme",)

    def give_boost(self, g: MarvelChampions) -> Next:
        """Step 1 · MC-SCHEME-ACTIVATION-02"""
        if not g.returned:
            end_within(g, self.since, "end_of_activation")
            return g.pop()
        if not self.over(g) and self.takes_boost(g):
            zones.give_boost_card(g, self.enemy)
        return self.turn_boost

    def boosted(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-SCHEME-ACTIVATION-10"""
        amount = values.power(g, self.enemy, "scheme") + self.boost - self.less
        return threat.place(g, villains.the_main_scheme(g, self.enemy), amount, self.enemy, self.end)

    def ended(self, g: MarvelChampions) -> Next:
        if self.over(g):
            return self.close
        return g.happen(Event("enemy_schemed", self.seat, self.enemy, amount=1, tags=("scheme",)), self.close)


def activate(g: MarvelChampions, enemy: int, seat: int) -> None:
    """An enemy activates against a player: the player's form decides how (MC-ACTIVATION-03 to -06)."""
    g.push(EnemyAttack(enemy, seat) if g.form(seat) == "hero" else EnemyScheme(enemy, seat))


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


def current(g: MarvelChampions) -> Activation | None:
    """The innermost activation in progress."""
    for frame in reversed(g.frames):
        if isinstance(frame, Activation):
            return frame
    return None


def become_defender(g: MarvelChampions, seat: int) -> None:
    """A defense ability makes its player's identity the defender (MC-DEFENSE-08, -13), unless an ally is (-07)."""
    attack = current(g)
    if isinstance(attack, EnemyAttack) and attack.defender == NOTHING and attack.title:
        attack.set_defender(g, g.players[seat].identity)


def may_defend(g: MarvelChampions, seat: int) -> bool:
    """Whether a player may defend: only one player defends against an attack (MC-DEFENSE-02, MC-DEFENSE-12)."""
    attack = current(g)
    return not isinstance(attack, EnemyAttack) or attack.defender == NOTHING or attack.seat == seat


class Activations(Frame, kw_only=False):
    """Several enemies activate against a player, the villain first (MC-ACTIVATION-09, MC-VILLAIN-PHASE-03, -04)."""

    seat: int
    villain: bool = True
    done: tuple[tuple[int, int], ...] = ()
    """The enemies that have activated, each with its stamp."""

    def start(self, g: MarvelChampions) -> Next:
        return self.next_villain if self.villain else self.next_minion

    def next_villain(self, g: MarvelChampions) -> Next:
        """The active villain activates, or each of the villains, in the order that the first player chooses."""
        table = g.table
        waiting = self.still_to_act(g, table.villains) if table.all_activate else [villains.the_villain(g)]
        if len(waiting) > 1 and not g.players[self.seat].out:
            return self.choose_villain
        self.villain = False
        return self.go(g, waiting[0], self.next_minion) if table.villains and waiting else self.next_minion

    def choose_villain(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-07"""
        options: list[Key] = [("activates", villain) for villain in self.still_to_act(g, g.table.villains)]
        return g.ask(g.table.first, "choose_activation", options, self.villain_chosen)

    def villain_chosen(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, int(key[1]), self.next_villain)

    def still_to_act(self, g: MarvelChampions, enemies: Iterable[int]) -> list[int]:
        return [enemy for enemy in enemies if (enemy, g.cards[enemy].stamp) not in self.done]

    def next_minion(self, g: MarvelChampions) -> Next:
        return self.choose_minion if self.waiting(g) else g.pop()

    def waiting(self, g: MarvelChampions) -> list[int]:
        """Minions that have yet to activate, including those that engaged in the meantime (MC-MINION-07)."""
        if g.players[self.seat].out:
            return []
        return self.still_to_act(g, zones.minions(g, self.seat))

    def choose_minion(self, g: MarvelChampions) -> Next:
        """MC-MINION-05: the player chooses the order."""
        options: list[Key] = [("activates", minion) for minion in self.waiting(g)]
        return g.ask(self.seat, "choose_activation", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, int(key[1]), self.next_minion)

    def go(self, g: MarvelChampions, enemy: int, then: Step) -> Next:
        if g.players[self.seat].out:
            return self.next_minion
        self.done = (*self.done, (enemy, g.cards[enemy].stamp))
        go_on(then)
        activate(g, enemy, self.seat)
        return None


class Activate(Frame, kw_only=False):
    """Enemies activate because a card says so. The card's selector is evaluated again after each activation, so that a
    minion that engages in the meantime is included (MC-MINION-07)."""

    scope: Scope
    program: str
    node: int
    verb: int
    """The verb that makes them activate: the position in the ``Do`` given by ``program`` and ``node``."""
    seat: int
    done: tuple[tuple[int, int], ...] = ()
    """The enemies that have activated, each with its stamp."""

    def start(self, g: MarvelChampions) -> Next:
        waiting = self.waiting(g)
        if not waiting:
            return g.pop(len(self.done))
        # Villains come first, minions in the order the player chooses (MC-MINION-05).
        first = [enemy for enemy in waiting if enemy in g.table.villains]
        return self.go(g, first[0]) if len(first) == 1 else self.choose

    def waiting(self, g: MarvelChampions) -> list[int]:
        if g.players[self.seat].out:
            return []
        enemies = g.book[self.program].node(self.node).verbs[self.verb].enemy.find(g, self.scope)
        return [enemy for enemy in enemies if (enemy, g.cards[enemy].stamp) not in self.done]

    def choose(self, g: MarvelChampions) -> Next:
        waiting = self.waiting(g)
        first = [enemy for enemy in waiting if enemy in g.table.villains]
        options: list[Key] = [("activates", enemy) for enemy in first or waiting]
        return g.ask(self.seat, "choose_activation", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, int(key[1]))

    def go(self, g: MarvelChampions, enemy: int) -> Next:
        self.done = (*self.done, (enemy, g.cards[enemy].stamp))
        verb = g.book[self.program].node(self.node).verbs[self.verb]
        how = verb.how or ("attack" if g.form(self.seat) == "hero" else "scheme")  # MC-ACTIVATION-03 to -06
        if how == "attack":
            return g.push(EnemyAttack(enemy, self.seat, verb.gains), self.start)
        return g.push(EnemyScheme(enemy, self.seat), self.start)


FRAMES: tuple[type[Frame], ...] = (EnemyAttack, EnemyScheme, Activations, Activate)
