"""Playing cards and initiating abilities: the seven steps (MC-INITIATE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.cards.run import Run
from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, Scope, replace
from cardwright.marvel_champions.cards.abilities.triggered import Trigger
from cardwright.marvel_champions.engine.records import RESOLVING, RESOURCES
from cardwright.marvel_champions.rules import (
    additional,
    attack,
    costs,
    enemy_attack,
    enter,
    memory,
    status,
    thwart,
    values,
    zones,
)
from cardwright.marvel_champions.rules.additional import Due
from cardwright.marvel_champions.rules.paying import (
    Paying,
    discard_if_used_up,
)
from cardwright.marvel_champions.rules.permission import (
    LABEL_STATUS,
    aim_at,
    aims,
    can_aim,
    hosts,
    keepers,
    performer_of,
)

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard
    from cardwright.marvel_champions.engine.game import MarvelChampions

PLAY = -1
"""The number that stands for playing a card that stays in play, in place of an ability's number."""


MOST_SAVED = 10
"""How far above the resources at hand X is looked for; reductions of a cost are small."""


class Initiate(Paying, kw_only=False):
    """A player plays a card or uses an ability; steps 1 and 2 have been checked."""

    node: int = PLAY
    scope: Scope = Scope(NOTHING, NOBODY)
    name: str = ""
    """The card's face when it is declared."""
    less: int = 0
    """By how much an ability that lets the player play the card reduces its cost."""
    free: bool = False
    """Whether the resource cost is ignored."""
    entries: tuple[Entry, ...] = ()
    """The abilities that demand an additional cost."""
    charged: int = 0
    """How many of the resources pay for verbs among the costs, until everything is paid."""

    def playing(self, g: MarvelChampions) -> bool:
        """Whether a card is played, not an ability of a card in play used."""
        return self.node == PLAY or (g.book[self.name].type == "event" and not g.in_play(self.card))

    def start(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-INITIATE-05"""
        definition = g.book[self.name]
        if self.node != PLAY:
            node = definition.node(self.node)
            if node.counting is not None:
                self.scope = replace(self.scope, number=amount(node.counting, g, self.scope))
            if definition.x_cost and node.counting is None and not self.free and self.playing(g):
                return self.choose_x
        elif "stat:cost_onto" in g.index and definition.attach_to is not None and not self.free:
            return self.choose_host
        return self.sum_up(g)

    def choose_x(self, g: MarvelChampions) -> Next:
        """MC-VARIABLE-03: the player defines X; what changes the cost does not change X."""
        most = len(costs.reserves(g, self.seat, self.card))
        options: list[Key] = [
            ("number", x)
            for x in range(most + MOST_SAVED)
            if values.cost_to_play(g, self.seat, self.card, self.less, x) <= most
        ]
        return g.ask(self.seat, "choose_x", options, self.chose_x, self.card)

    def chose_x(self, g: MarvelChampions, key: Key) -> Next:
        self.scope = replace(self.scope, number=int(key[1]))
        return self.sum_up

    def choose_host(self, g: MarvelChampions) -> Next:
        """The cost depends on the host, which is therefore chosen before it is paid (MC-INITIATE-04)."""
        most = len(costs.reserves(g, self.seat, self.card))
        options: list[Key] = [
            ("object", host) for host in hosts(g, self.seat, self.card) if self.cost_onto(g, host) <= most
        ]
        return g.ask(self.seat, "choose_object", options, self.chose_host, self.card)

    def chose_host(self, g: MarvelChampions, key: Key) -> Next:
        self.scope = replace(self.scope, it=(int(key[1]),))
        return self.sum_up

    def cost_onto(self, g: MarvelChampions, host: int, x: int = 0) -> int:
        return values.cost_to_play(g, self.seat, self.card, self.less, x, host)

    def sum_up(self, g: MarvelChampions) -> Next:
        definition = g.book[self.name]
        if self.playing(g):
            if not self.free:
                x = self.scope.number if definition.x_cost else 0
                host = self.scope.it[0] if self.node == PLAY and self.scope.it else NOTHING
                self.cost = self.cost_onto(g, host, x)
                self.spend = definition.requirement
                self.cost = max(self.cost, len(self.spend))
            if "additional:play" in g.index:
                self.entries = tuple(additional.due(g, "play", self.seat, self.card))
                extra = additional.types(g, list(self.entries))
                self.cost += len(extra)
                self.spend += extra
        if self.node != PLAY:
            node = definition.node(self.node)
            own = node.spent(g, self.scope)
            self.charged = len(own) - len(node.spend)
            self.cost += len(own)
            self.spend += own
        return self.pay if self.cost else self.spend_picked(g)

    # Step 4: the player pays.

    def wanted(self, g: MarvelChampions) -> str:
        if self.counts(g):
            return ""
        return "".join(RESOURCES) if "asks_paid" in g.index else g.book[self.name].wants

    def counts(self, g: MarvelChampions) -> str:
        node = g.book[self.name].node(self.node) if self.node != PLAY else None
        return node.spend[0] if node is not None and node.any_number else ""

    def worth_more(self, g: MarvelChampions, resources: str, left: list[Entry]) -> list[Entry]:
        definition = g.book[self.name]
        counted = self.counts(g)
        if not counted and not definition.wants:
            return []
        gives = [(source, costs.yields(g, source, self.card)) for source in left]
        if counted:
            # What is spent besides may also take the place of counted resources in the rest of the cost.
            number = self.counted(g, resources)
            return [source for source, given in gives if self.counted(g, resources + given) > number]
        return [source for source, given in gives if self.rewards(definition, resources, given)]

    def counted(self, g: MarvelChampions, resources: str) -> int:
        """Where any number may be spent, how many of the resources count as that number; the others pay the rest of the
        cost (MC-COST-08)."""
        spend = g.book[self.name].node(self.node).spend
        types = self.spend[: len(self.spend) - self.charged - len(spend)]
        return costs.most_left(spend[0], self.cost - len(spend), types, resources)

    def rewards(self, definition: MarvelCard, resources: str, gives: str) -> bool:
        """Whether paying more than needed can matter: the card rewards a type of resource or overpaying."""
        if definition.wants_more and any(letter == "w" or letter in definition.wants_more for letter in gives):
            return True
        return any(
            wanted not in resources and "w" not in resources and (wanted in gives or "w" in gives)
            for wanted in definition.wants
        )

    def announce(self, g: MarvelChampions) -> None:
        if not self.playing(g):
            definition = g.book[self.name]
            node = definition.node(self.node)
            unasked = isinstance(node, Trigger) and node.forced and not definition.is_player_card
            word = "takes_effect" if unasked else "uses"  # Nobody chooses a forced ability of an encounter card.
            self.entry = g.note(word, self.seat, (self.card,), rule="MC-INITIATE-01")
            return
        self.entry = g.note("plays", self.seat, (self.card,), self.cost, "MC-PLAY-PUT-01")
        if self.node != PLAY:
            g.move(self.card, RESOLVING)  # MC-PLAY-PUT-03
            self.scope = replace(self.scope, stamp=g.cards[self.card].stamp)
        values.spend_reductions(g, self.seat, self.card)

    def others(self, g: MarvelChampions) -> list[Due]:
        found = additional.others(g, list(self.entries), self.seat) if self.entries else []
        if self.node != PLAY:
            cost = g.book[self.name].node(self.node).cost
            if cost is not None:
                found.append(Due(self.scope, self.name, g.book[self.name].number(cost)))
        return found

    def pay_costs(self, g: MarvelChampions) -> Next:
        if self.node != PLAY and not self.at:
            node = g.book[self.name].node(self.node)
            memory.count_use(g, self.card, self.node, node)
            if node.any_number:
                self.scope = replace(self.scope, number=self.counted(g, self.paid))
        return Paying.pay_costs(self, g)

    def paid_up(self, g: MarvelChampions) -> Next:
        self.charged = 0
        return self.finish if self.failed else self.choose

    # Step 5: targets are chosen after costs are paid (MC-INITIATE-08).

    def choose(self, g: MarvelChampions) -> Next:
        if self.node == PLAY:
            return self.begin(g) if self.scope.it else self.choose_place(g)
        targets = g.book[self.name].node(self.node).do.targets
        if self.is_stopped(g) or not targets:
            return self.begin(g)
        if len(self.scope.it) == len(targets) and not targets[-1].several:
            return self.begin(g) if self.aims_at_something() else self.finish
        if len(self.scope.it) >= len(targets) - 1 and targets[-1].several:
            return self.choose_several(g)
        return self.choose_target(g)

    def choose_target(self, g: MarvelChampions) -> Next:
        """As many targets as there are; one that is not there is left out (MC-TARGET-02, MC-CHOOSE-04)."""
        node = g.book[self.name].node(self.node)
        found = aims(g, node, self.scope, len(self.scope.it))
        if not found:
            self.scope = aim_at(g, self.scope, NOTHING)
            return self.choose
        if len(node.do.targets) > 1:
            found = [obj for obj in found if can_aim(g, node, aim_at(g, self.scope, obj))] or found
        options: list[Key] = [("object", obj) for obj in found]
        return g.ask(g.decider(self.seat), "choose_object", options, self.chosen, self.card)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        self.scope = aim_at(g, self.scope, int(key[1]))
        return self.choose

    def aims_at_something(self) -> bool:
        return any(obj != NOTHING for obj in self.scope.it)

    def choose_several(self, g: MarvelChampions) -> Next:
        """Several targets: as many as possible, up to the number (MC-CHOOSE-04), or any number of them."""
        node = g.book[self.name].node(self.node)
        first = len(node.do.targets) - 1
        target, picked = node.do.targets[-1], self.scope.it[first:]
        found = [obj for obj in aims(g, node, self.scope, first) if obj not in picked]
        if not found or len(picked) >= amount(target.most, g, self.scope):
            return self.chose_all
        options: list[Key] = [("object", obj) for obj in found]
        if len(picked) >= amount(target.least, g, self.scope):
            options.append(("decline",))
        return g.ask(g.decider(self.seat), "choose_object", options, self.chose_one, self.card)

    def chose_one(self, g: MarvelChampions, key: Key) -> Next:
        return self.chose_all if key[0] == "decline" else self.chosen(g, key)

    def chose_all(self, g: MarvelChampions) -> Next:
        """MC-CHOOSE-05: without any target, nothing resolves."""
        self.scope = replace(self.scope, aimed=len(self.scope.it))
        return self.begin if self.aims_at_something() else self.finish

    def choose_place(self, g: MarvelChampions) -> Next:
        """Choose the host of an upgrade, or the player under whose control a card is played."""
        if g.book[self.name].attach_to is not None:
            options: list[Key] = [("object", host) for host in hosts(g, self.seat, self.card)]
        else:
            options = [("object", ~seat) for seat in keepers(g, self.seat, self.card)]
        return g.ask(self.seat, "choose_object", options, self.placed, self.card)

    def placed(self, g: MarvelChampions, key: Key) -> Next:
        self.scope = replace(self.scope, it=(int(key[1]),))
        return self.begin(g)

    # Step 6: the card begins to be played, or the effects of the ability to initiate.

    def begin(self, g: MarvelChampions) -> Next:
        """MC-INITIATE-09"""
        playing = self.playing(g)
        if ("on:play" if playing else "on:use") in g.index:
            kind = "play" if playing else "use"
            return g.happen(Event(kind, self.seat, self.card, amount=1, by=self.seat), self.begun)
        g.returned = 1
        return self.begun(g)

    def begun(self, g: MarvelChampions) -> Next:
        """MC-CANCEL-02: if the effects are canceled, only they are missing."""
        if not g.returned:
            return self.finish
        return self.enter_play(g) if self.node == PLAY else self.resolve(g)

    # Step 7: a card enters play, or the effects resolve (MC-INITIATE-10, MC-INITIATE-11).

    def enter_play(self, g: MarvelChampions) -> Next:
        where = self.scope.it[0]
        host = where if where >= 0 else NOTHING
        keeper = self.seat if where >= 0 else ~where
        if where >= 0 and g.define(where).is_player_card:
            keeper = g.cards[where].holder  # MC-UPGRADE-05, MC-CONTROL-05
        return g.push(enter.EnterPlay(self.card, keeper, host, ("played",)), self.played)

    def is_stopped(self, g: MarvelChampions) -> bool:
        """Whether a stunned or confused character sheds that status card instead (MC-STUNNED-06, MC-CONFUSED-06)."""
        label = g.book[self.name].node(self.node).label
        if label not in LABEL_STATUS:
            return False
        performer = performer_of(g, self.seat, self.card)
        return performer != NOTHING and status.suffers(g, performer, LABEL_STATUS[label])

    def resolve(self, g: MarvelChampions) -> Next:
        """MC-INITIATE-10"""
        node = g.book[self.name].node(self.node)
        do = g.book[self.name].number(node.do)
        performer = performer_of(g, self.seat, self.card)
        if self.is_stopped(g):
            status.shed(g, performer, LABEL_STATUS[node.label])
            return self.finish
        match node.label:
            case "attack":
                return g.push(
                    attack.PlayerAttack(self.seat, performer, self.scope, self.name, do, marks=node.marks), self.finish
                )
            case "thwart":
                return g.push(
                    thwart.PlayerThwart(self.seat, performer, self.scope, self.name, do, marks=node.marks), self.finish
                )
        g.push(Run(self.scope, self.name, do), self.finish)
        if node.label == "defense" and not (isinstance(node, Trigger) and node.declares):
            enemy_attack.become_defender(g, self.seat)
        return None

    def finish(self, g: MarvelChampions) -> Next:
        """MC-EVENT-02: an event is discarded once it has been resolved, or canceled (MC-CANCEL-03)."""
        if self.node == PLAY:
            if not g.in_play(self.card):
                zones.discard_card(g, self.card)
            return self.played(g)
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
            return self.played(g)
        if g.book[self.name].type == "event" and not g.in_play(self.card):
            return self.played(g)
        discard_if_used_up(g, self.card)
        if "on:used" in g.index:
            return g.happen(Event("used", self.seat, self.card, amount=1, by=self.seat), self.done)
        return self.done

    def played(self, g: MarvelChampions) -> Next:
        if "on:played" in g.index:
            return g.happen(Event("played", self.seat, self.card, amount=1, by=self.seat), self.done)
        return self.done(g)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


def declare(
    g: MarvelChampions,
    seat: int,
    card: int,
    node: int,
    event: Event | None = None,
    cancellable: bool = False,
    less: int = 0,
    free: bool = False,
) -> None:
    """Begin to play a card or to use an ability."""
    c = g.cards[card]
    scope = Scope(card, seat, c.stamp, event)
    g.push(Initiate(seat, card, cancellable=cancellable, node=node, scope=scope, name=c.design, less=less, free=free))


def payment(g: MarvelChampions, card: int) -> Initiate | None:
    """The procedure in which a card is being played or used, with what was paid for it (MC-COST-04)."""
    for frame in reversed(g.frames):
        if isinstance(frame, Initiate) and frame.card == card:
            return frame
    return None
