"""Enemies that activate, one after the other: in the villain phase, or because a card says so (MC-ACTIVATION)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import amount
from cardwright.kernel.frames import Frame, Next, Step, go_on
from cardwright.kernel.records import NOTHING, Entry, Event, Key, Scope
from cardwright.marvel_champions.engine.records import engaged
from cardwright.marvel_champions.rules import villains, zones
from cardwright.marvel_champions.rules.activation import Activation
from cardwright.marvel_champions.rules.enemy_attack import EnemyAttack
from cardwright.marvel_champions.rules.enemy_scheme import EnemyScheme

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def by_form(
    g: MarvelChampions, enemy: int, seat: int, boosts: int = 1, more: int = 0, answered: tuple[Entry, ...] = ()
) -> Activation:
    """An activation of an enemy against a player: the player's form decides of which kind (MC-ACTIVATION-03 to -06)."""
    if g.form(seat) == "hero":
        return EnemyAttack(enemy, seat, boosts, more=more, by_form=True, answered=answered)
    return EnemyScheme(enemy, seat, boosts, more=more, by_form=True, answered=answered)


def activate(g: MarvelChampions, enemy: int, seat: int) -> None:
    """An enemy activates against a player, as the player's form decides."""
    g.push(by_form(g, enemy, seat))


class Activations(Frame, kw_only=False):
    """Several enemies activate against a player, the villain first (MC-ACTIVATION-09, MC-VILLAIN-PHASE-03, -04)."""

    seat: int
    done: tuple[tuple[int, int], ...] = ()
    """The enemies that have activated, each with its stamp."""

    def start(self, g: MarvelChampions) -> Next:
        return self.next_villain(g)

    def next_villain(self, g: MarvelChampions) -> Next:
        """The active villain activates, or each of the villains, in the order that the first player chooses."""
        table = g.table
        if not table.villains:
            return g.happen(Event("no_villain", self.seat, amount=1), self.villain_found)
        waiting = self.still_to_act(g, table.villains) if table.all_activate else [villains.the_villain(g)]
        if len(waiting) > 1 and not g.players[self.seat].out:
            return self.choose_villain
        return self.go(g, waiting[0], self.next_minion) if waiting else self.next_minion

    def villain_found(self, g: MarvelChampions) -> Next:
        """A villain that has come into play because there was none activates at once."""
        return self.next_villain if g.table.villains else self.next_minion

    def choose_villain(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-07"""
        options: list[Key] = [("activates", villain) for villain in self.still_to_act(g, g.table.villains)]
        return g.ask(g.table.first, "choose_activation", options, self.villain_chosen)

    def villain_chosen(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, int(key[1]), self.next_villain)

    def still_to_act(self, g: MarvelChampions, enemies: Iterable[int]) -> list[int]:
        return [enemy for enemy in enemies if (enemy, g.cards[enemy].stamp) not in self.done]

    def next_minion(self, g: MarvelChampions) -> Next:
        """MC-MINION-05: the player chooses the order."""
        options: list[Key] = [("activates", minion) for minion in self.waiting(g)]
        return g.ask(self.seat, "choose_activation", options, self.chosen) if options else g.pop()

    def waiting(self, g: MarvelChampions) -> list[int]:
        """Minions that have yet to activate, including those that engaged in the meantime (MC-MINION-07)."""
        if g.players[self.seat].out:
            return []
        return self.still_to_act(g, zones.minions(g, self.seat))

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
    """Enemies activate against players because a card says so. The card's selector is evaluated again after each
    activation, so that a minion that engages in the meantime is included (MC-MINION-07)."""

    scope: Scope
    program: str
    node: int
    verb: int
    """The verb that makes them activate: the position in the ``Do`` given by ``program`` and ``node``."""
    seats: tuple[int, ...]
    """The players against whom they have yet to activate; the first one is the present one."""
    done: tuple[tuple[int, int], ...] = ()
    """The enemies that have activated against that player, each with its stamp."""
    made: int = 0
    """How many activations have come to something."""
    amount: int = 0
    """The damage they have dealt, or the threat they have placed."""

    def start(self, g: MarvelChampions) -> Next:
        while self.seats:
            waiting = self.waiting(g)
            if waiting:
                # Villains come first, minions in the order the player chooses (MC-MINION-05).
                first = [enemy for enemy in waiting if enemy in g.table.villains]
                return self.go(g, first[0]) if len(first) == 1 else self.choose
            self.seats, self.done = self.seats[1:], ()
        return g.pop(self.amount if self.what(g).measured else self.made)

    def what(self, g: MarvelChampions) -> Any:
        """The verb."""
        return g.book[self.program].node(self.node).verbs[self.verb]

    def waiting(self, g: MarvelChampions) -> list[int]:
        seat, verb = self.seats[0], self.what(g)
        if g.players[seat].out:
            return []
        enemies = verb.enemy.find(g, self.scope)
        if verb.engaged:
            enemies = [enemy for enemy in enemies if g.cards[enemy].zone == engaged(seat)]
        return [enemy for enemy in enemies if (enemy, g.cards[enemy].stamp) not in self.done]

    def choose(self, g: MarvelChampions) -> Next:
        waiting = self.waiting(g)
        first = [enemy for enemy in waiting if enemy in g.table.villains]
        options: list[Key] = [("activates", enemy) for enemy in first or waiting]
        return g.ask(self.seats[0], "choose_activation", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        return self.go(g, int(key[1]))

    def go(self, g: MarvelChampions, enemy: int) -> Next:
        self.done = (*self.done, (enemy, g.cards[enemy].stamp))
        verb, seat = self.what(g), self.seats[0]
        more = amount(verb.more, g, self.scope)
        if not verb.how:
            return g.push(by_form(g, enemy, seat, verb.boosts, more), self.activated)
        if verb.how == "attack":
            target = verb.target.one(g, self.scope) if verb.target is not None else NOTHING
            attack = EnemyAttack(enemy, seat, verb.boosts, marks=verb.gains, more=more)
            if target != NOTHING:
                attack.redirect(g, target)
            return g.push(attack, self.activated) if target != enemy else self.start
        return g.push(EnemyScheme(enemy, seat, verb.boosts, more=more), self.activated)

    def activated(self, g: MarvelChampions) -> Next:
        if g.returned:
            self.made += 1
            self.amount += g.returned - 1
        return self.start
