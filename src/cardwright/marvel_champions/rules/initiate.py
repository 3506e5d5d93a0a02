"""Playing cards and initiating abilities: the seven steps (MC-INITIATE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.cards.nodes import amount
from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Entry, Event, Key, Scope
from cardwright.marvel_champions.records import RESOLVING, RESOURCES, hand
from cardwright.marvel_champions.rules import attack, costs, enemy_attack, enter, memory, status, thwart, values, zones
from cardwright.marvel_champions.rules.permission import LABEL_STATUS, aims, hosts, keepers, performer_of

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions

PLAY = -1
"""The number that stands for playing a card that stays in play, in place of an ability's number."""


class Initiate(Frame, kw_only=False):
    """A player plays a card or uses an ability; steps 1 and 2 have been checked."""

    seat: int
    card: int
    node: int
    scope: Scope
    name: str
    """The card's face when it is declared."""
    cost: int = 0
    spend: str = ""
    picks: tuple[Entry, ...] = ()
    """The sources picked to generate resources; none is spent before the whole cost is covered (MC-INITIATE-07)."""
    at: int = 0
    paid: str = ""
    """The resources paid."""
    cancellable: bool = False

    def start(self, g: MarvelChampions) -> Next:
        """Step 3 · MC-INITIATE-05"""
        if self.node == PLAY or g.cards[self.card].zone == hand(self.seat):
            self.cost = values.cost_to_play(g, self.seat, self.card)
            self.spend = g.book[self.name].requirement
        if self.node != PLAY:
            self.spend += g.book[self.name].node(self.node).spend
        self.cost = max(self.cost, len(self.spend))
        return self.pay if self.cost else self.spend_picked

    # Step 4: the player picks sources to pay with, one at a time; then all are spent at once (MC-COST-08).

    def pay(self, g: MarvelChampions) -> Next:
        resources = self.resources(g)
        left = [source for source in costs.sources(g, self.seat, self.card) if source not in self.picks]
        covered = costs.covers(self.cost, self.spend, resources)
        if covered:
            left = [source for source in left if self.worth_more(g, resources, costs.yields(g, source, self.card))]
            if not left:
                return self.spend_picked
        elif costs.missing(self.spend, resources):
            left = [
                source for source in left if costs.useful(self.spend, resources, costs.yields(g, source, self.card))
            ]
        options: list[Key] = [
            ("spend", card) if node == costs.FROM_HAND else ("generate", card, node) for card, node in left
        ]
        if covered:
            options.append(("stop",))
        elif self.cancellable and not self.picks:
            options.append(("cancel",))
        return g.ask(self.seat, "pay", options, self.picked, self.card, self.cost - len(resources))

    def worth_more(self, g: MarvelChampions, resources: str, gives: str) -> bool:
        """Whether paying more than needed can matter: the card rewards a type of resource, or has a cost of X."""
        if self.node != PLAY and g.book[self.name].node(self.node).any_number:
            return any(letter == "w" or letter in self.spend for letter in gives)
        wants = g.book[self.name].wants
        return any(
            wanted not in resources and "w" not in resources and (wanted in gives or "w" in gives) for wanted in wants
        )

    def resources(self, g: MarvelChampions) -> str:
        return "".join(costs.yields(g, source, self.card) for source in self.picks)

    def picked(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] == "cancel":
            return g.pop()
        if key[0] == "stop":
            return self.spend_picked
        node = int(key[2]) if key[0] == "generate" else costs.FROM_HAND
        self.picks = (*self.picks, (int(key[1]), node))
        return self.pay

    def spend_picked(self, g: MarvelChampions) -> Next:
        """MC-INITIATE-06"""
        self.paid = self.resources(g)
        cards = tuple(card for card, node in self.picks if node == costs.FROM_HAND)
        playing = self.node == PLAY or g.cards[self.card].zone == hand(self.seat)
        if playing:
            self.entry = g.note("plays", self.seat, (self.card,), self.cost, "MC-PLAY-PUT-01")
            if self.node != PLAY:
                g.move(self.card, RESOLVING, shown=True)  # MC-PLAY-PUT-03
                self.scope = replace(self.scope, stamp=g.cards[self.card].stamp)
            values.spend_reductions(g, self.seat, self.card)
        else:
            self.entry = g.note("uses", self.seat, (self.card,), rule="MC-INITIATE-01")
        zones.discard_from_hand(g, self.seat, cards, "MC-COST-03")
        return self.use_resource_abilities if len(cards) < len(self.picks) else self.pay_costs

    def use_resource_abilities(self, g: MarvelChampions) -> Next:
        """MC-RESOURCE-ABILITY-02"""
        abilities = [source for source in self.picks if source[1] != costs.FROM_HAND]
        if self.at:
            discard_if_used_up(g, abilities[self.at - 1][0])
        if self.at == len(abilities):
            return self.pay_costs
        card, number = abilities[self.at]
        self.at += 1
        name = g.cards[card].design
        node = g.book[name].node(number)
        g.note("generates", self.seat, (card,), rule="MC-RESOURCE-ABILITY-02")
        memory.count_use(g, card, number, node)
        if node.cost is not None:
            g.push(Run(Scope(card, self.seat, g.cards[card].stamp), name, g.book[name].number(node.cost)))
            return None
        return self.next_resource_ability

    def next_resource_ability(self, g: MarvelChampions) -> Next:
        return self.use_resource_abilities

    def pay_costs(self, g: MarvelChampions) -> Next:
        """Pay costs other than resources, at the same time (MC-COST-08)."""
        if self.node == PLAY:
            return self.choose
        node = g.book[self.name].node(self.node)
        memory.count_use(g, self.card, self.node, node)
        if node.any_number:
            self.scope = replace(self.scope, number=len(self.paid))
        if node.counting is not None:
            self.scope = replace(self.scope, number=amount(node.counting, g, self.scope))
        if node.cost is None:
            return self.choose
        return g.push(Run(self.scope, self.name, g.book[self.name].number(node.cost)), self.choose)

    # Step 5: targets are chosen after costs are paid (MC-INITIATE-08).

    def choose(self, g: MarvelChampions) -> Next:
        if self.node == PLAY:
            return self.choose_place
        if self.is_stopped(g) or len(self.scope.it) == len(g.book[self.name].node(self.node).do.targets):
            return self.begin
        return self.choose_target

    def choose_target(self, g: MarvelChampions) -> Next:
        found = aims(g, g.book[self.name].node(self.node), self.scope, len(self.scope.it))
        if not found:
            return self.finish
        options: list[Key] = [("object", obj) for obj in found]
        return g.ask(g.decider(self.seat), "choose_object", options, self.chosen, self.card)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        obj = int(key[1])
        self.scope = replace(self.scope, it=(*self.scope.it, obj), stamps=(*self.scope.stamps, g.stamp(obj)))
        return self.choose

    def choose_place(self, g: MarvelChampions) -> Next:
        """Choose the host of an upgrade, or the player under whose control a card is played."""
        if g.book[self.name].attach_to is not None:
            options: list[Key] = [("object", host) for host in hosts(g, self.seat, self.card)]
        else:
            options = [("object", ~seat) for seat in keepers(g, self.seat, self.card)]
        return g.ask(self.seat, "choose_object", options, self.enter_play, self.card)

    def enter_play(self, g: MarvelChampions, key: Key) -> Next:
        """Step 7 · MC-INITIATE-11: a card that is not an event enters play."""
        where = int(key[1])
        host = where if where >= 0 else NOTHING
        keeper = self.seat if where >= 0 else ~where
        if where >= 0 and g.define(where).is_player_card:
            keeper = g.cards[where].holder  # MC-UPGRADE-05, MC-CONTROL-05
        return g.push(enter.EnterPlay(self.card, keeper, host, ("played",)), self.done)

    # Steps 6 and 7 for abilities and events.

    def is_stopped(self, g: MarvelChampions) -> bool:
        """Whether a stunned or confused character sheds that status card instead (MC-STUNNED-06, MC-CONFUSED-06)."""
        label = g.book[self.name].node(self.node).label
        if label not in LABEL_STATUS:
            return False
        performer = performer_of(g, self.seat, self.card)
        return performer != NOTHING and status.suffers(g, performer, LABEL_STATUS[label])

    def begin(self, g: MarvelChampions) -> Next:
        """MC-INITIATE-09, MC-INITIATE-10"""
        node = g.book[self.name].node(self.node)
        do = g.book[self.name].number(node.do)
        performer = performer_of(g, self.seat, self.card)
        if self.is_stopped(g):
            status.shed(g, performer, LABEL_STATUS[node.label])
            return self.finish
        match node.label:
            case "attack":
                return g.push(attack.PlayerAttack(self.seat, performer, self.scope, self.name, do), self.finish)
            case "thwart":
                return g.push(thwart.PlayerThwart(self.seat, performer, self.scope, self.name, do), self.finish)
        g.push(Run(self.scope, self.name, do), self.finish)
        if node.label == "defense":
            enemy_attack.become_defender(g, self.seat)
        return None

    def finish(self, g: MarvelChampions) -> Next:
        """MC-EVENT-02: an event is discarded once it has been resolved."""
        if g.book[self.name].type != "event":
            discard_if_used_up(g, self.card)
            return self.done
        if g.cards[self.card].zone == RESOLVING:
            zones.discard_card(g, self.card)
        return g.happen(Event("play", self.seat, self.card, amount=1), self.done)

    def done(self, g: MarvelChampions) -> Next:
        return g.pop(1)


def discard_if_used_up(g: MarvelChampions, card: int) -> None:
    """MC-USES-04"""
    definition = g.define(card)
    if definition.uses and g.in_play(card) and not g.count(card, definition.counter):
        zones.discard_from_play(g, card, "MC-USES-04")


def declare(
    g: MarvelChampions, seat: int, card: int, node: int, event: Event | None = None, cancellable: bool = False
) -> None:
    """Begin to play a card or to use an ability."""
    c = g.cards[card]
    scope = Scope(card, seat, c.stamp, event)
    g.push(Initiate(seat, card, node, scope, c.design, cancellable=cancellable))


def paid_for(g: MarvelChampions, card: int) -> str:
    """The types of resource (as letters) with which a card being played was paid for."""
    for frame in reversed(g.frames):
        if isinstance(frame, Initiate) and frame.card == card:
            # Resources beyond the cost do not count as paid, but the player may choose which ones (MC-COST-06).
            if not frame.cost:
                return ""
            return "".join(RESOURCES) if "w" in frame.paid else frame.paid
    return ""


FRAMES: tuple[type[Frame], ...] = (Initiate,)
