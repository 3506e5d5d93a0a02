"""Paying costs: step 4 of initiating (MC-INITIATE-06), also for additional costs of other acts (MC-COST-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOBODY, NOTHING, Entry, Event, Key, Scope
from cardwright.marvel_champions.cards.words.taking import Take
from cardwright.marvel_champions.engine.records import RESOURCES
from cardwright.marvel_champions.rules import additional, costs, memory, zones
from cardwright.marvel_champions.rules.additional import Due
from cardwright.marvel_champions.rules.changes import happen_all, heard

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Paying(Frame, kw_only=False):
    """A player pays a cost. Sources of resources are picked one at a time; then all are spent at once (MC-COST-08)."""

    seat: int
    card: int
    """The card that is paid for."""
    cost: int = 0
    """How many resources have to be spent."""
    spend: str = ""
    """The types of resource that have to be among them."""
    picks: tuple[Entry, ...] = ()
    """The sources picked to generate resources; none is spent before the whole cost is covered (MC-INITIATE-07)."""
    helper: int = NOBODY
    """The other player who is asked to help (MC-ALLIANCE-01)."""
    asked: tuple[int, ...] = ()
    """The players who have been asked to help."""
    paid: str = ""
    """The resources that count as paid, wild ones as the types they are declared as (MC-COST-06, MC-WILD-02)."""
    over: str = ""
    """The resources generated beyond the cost."""
    declared: int = 0
    """How many of the last resources in ``paid`` are declared."""
    at: int = 0
    failed: bool = False
    """Whether a cost was not paid in full although it could have been (MC-PREVENT-06)."""
    cancellable: bool = False

    # --- what a kind of payment decides ------------------------------------------------------------------------------

    def wanted(self, g: MarvelChampions) -> str:
        """The types of resource that matter to a card that asks what was paid."""
        return ""

    def counts(self, g: MarvelChampions) -> str:
        """The type of resource of which any number may be spent, beside the rest of the cost; empty if there is
        none."""
        return ""

    def worth_more(self, g: MarvelChampions, resources: str, left: list[Entry]) -> list[Entry]:
        """Those of the sources left with which paying more than needed can matter."""
        return []

    def announce(self, g: MarvelChampions) -> None:
        """Note what is paid for, once the payment is certain."""

    def others(self, g: MarvelChampions) -> list[Due]:
        """The costs other than resources."""
        return []

    def paid_up(self, g: MarvelChampions) -> Next:
        """Go on when everything has been paid."""
        raise NotImplementedError

    # --- picking sources ---------------------------------------------------------------------------------------------

    def pay(self, g: MarvelChampions) -> Next:
        resources = self.resources(g) if self.picks else ""
        left = costs.left(g, costs.sources(g, self.seat, self.card), self.picks)
        covered = costs.covers(self.cost, self.spend, resources)
        helpers: list[int] = []
        if covered:
            left = self.worth_more(g, resources, left)
            if not left:
                return self.settle_types(g)
        else:
            if len(g.players) > 1:
                helpers = [seat for seat in costs.helpers(g, self.seat, self.card) if seat not in self.asked]
            left = self.useful(g, resources, left)
        options = offered(left)
        options += [("help", seat) for seat in helpers]
        if covered:
            options.append(("stop",))
        elif not options or helpers or (self.cancellable and not self.picks):
            options.append(("cancel",))  # MC-INITIATE-07: nothing has been paid
        return g.ask(self.seat, "pay", options, self.picked, self.card, self.short(resources))

    def useful(self, g: MarvelChampions, resources: str, left: list[Entry]) -> list[Entry]:
        """The sources left that help with what is lacking: types that have to be among the resources come first."""
        if not self.spend or not costs.missing(self.spend, resources):
            return left
        gives = [(source, costs.yields(g, source, self.card)) for source in left]
        return [source for source, given in gives if costs.useful(self.spend, resources, given)]

    def short(self, resources: str) -> int:
        """How many resources are yet to be spent."""
        return max(0, self.cost - len(resources), len(costs.missing(self.spend, resources)) if self.spend else 0)

    def resources(self, g: MarvelChampions) -> str:
        return "".join([costs.yields(g, source, self.card) for source in self.picks])

    def picked(self, g: MarvelChampions, key: Key) -> Next:
        match key[0]:
            case "cancel":
                return g.pop()
            case "stop":
                return self.settle_types
            case "help":
                self.helper = int(key[1])
                self.asked = (*self.asked, self.helper)
                self.show(g)
                return self.help
        self.picks = (*self.picks, source_of(key))
        return self.pay

    def help(self, g: MarvelChampions) -> Next:
        """Another player is asked to help, and decides how (MC-ALLIANCE-01, MC-KEYWORD-03)."""
        resources = self.resources(g)
        found = costs.left(g, costs.help_from(g, self.helper, self.seat, self.card), self.picks)
        if self.cost - len(resources) <= len(costs.missing(self.spend, resources)):
            found = self.useful(g, resources, found)  # Of other types there is enough.
        options = [*offered(found), ("done", self.helper)]
        return g.ask(self.helper, "help_pay", options, self.helped, self.card, self.short(resources))

    def helped(self, g: MarvelChampions, key: Key) -> Next:
        if key[0] != "done":
            self.picks = (*self.picks, source_of(key))
            if not costs.covers(self.cost, self.spend, self.resources(g)):
                return self.help
        self.show(g)
        self.helper = NOBODY
        return self.pay

    def show(self, g: MarvelChampions) -> None:
        """Players who pay together see what they pay for and what each of them puts in."""
        g.show(self.card, range(len(g.players)))
        for card, node in self.picks:
            if node == costs.FROM_HAND:
                g.show(card, range(len(g.players)))

    # --- what counts as paid -----------------------------------------------------------------------------------------

    def settle_types(self, g: MarvelChampions) -> Next:
        """Resources beyond the cost do not count as paid; the player says which, if a card asks (MC-COST-06)."""
        resources = self.resources(g)
        if not self.wanted(g):
            self.paid = resources
            return self.spend_picked(g)
        self.paid = "".join(sorted(resources))
        while len(self.paid) > self.cost:
            found = self.spare(g)
            if len(found) > 1:
                return self.choose_spare
            self.leave_out(found[0])
        return self.declare_wild

    def spare(self, g: MarvelChampions) -> list[str]:
        """The types of which one resource may be left out; those that matter to nobody come first."""
        letters = [
            letter
            for letter in sorted(set(self.paid))
            if not costs.missing(self.spend, self.paid.replace(letter, "", 1))
        ]
        idle = [letter for letter in letters if letter not in self.wanted(g) and letter != "w"]
        return idle[:1] or letters

    def leave_out(self, letter: str) -> None:
        self.paid = self.paid.replace(letter, "", 1)
        self.over += letter

    def choose_spare(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("overpaid", RESOURCES[letter]) for letter in self.spare(g)]
        return g.ask(self.seat, "overpaid", options, self.left_out, self.card)

    def left_out(self, g: MarvelChampions, key: Key) -> Next:
        self.leave_out(str(key[1])[0])
        if len(self.paid) > self.cost:
            return self.choose_spare if len(self.spare(g)) > 1 else self.leave_out_rest
        return self.declare_wild

    def leave_out_rest(self, g: MarvelChampions) -> Next:
        while len(self.paid) > self.cost:
            self.leave_out(self.spare(g)[0])
        return self.declare_wild

    def declare_wild(self, g: MarvelChampions) -> Next:
        """Each wild resource is declared as one type (MC-WILD-02, MC-WILD-03)."""
        undeclared = self.paid[: len(self.paid) - self.declared]
        if "w" not in undeclared:
            return self.spend_picked
        wanted = sorted(set(self.wanted(g)))
        if len(wanted) > 1:
            return self.choose_type
        return self.declare(wanted[0])

    def choose_type(self, g: MarvelChampions) -> Next:
        letters = sorted({*self.wanted(g), "w"})
        options: list[Key] = [("declare", RESOURCES[letter]) for letter in letters]
        return g.ask(self.seat, "declare", options, self.chose_type, self.card)

    def chose_type(self, g: MarvelChampions, key: Key) -> Next:
        return self.declare(str(key[1])[0])

    def declare(self, letter: str) -> Next:
        self.paid = self.paid.replace("w", "", 1) + letter
        self.declared += 1
        return self.declare_wild

    # --- spending ----------------------------------------------------------------------------------------------------

    def spend_picked(self, g: MarvelChampions) -> Next:
        """MC-INITIATE-06"""
        self.announce(g)
        hand = costs.FROM_HAND
        cards = tuple([card for card, node in self.picks if node == hand])
        if cards and heard(g, "on:spend"):
            happen_all(
                g,
                [
                    Event("spend", g.cards[card].holder, card, self.card, len(costs.generated(g, card, self.card)))
                    for card in cards
                ],
            )
        elif self.asked:
            for seat in dict.fromkeys(g.cards[card].holder for card in cards):
                own = tuple(card for card in cards if g.cards[card].holder == seat)
                zones.discard_from_hand(g, seat, own, "MC-COST-03")
        elif cards:
            zones.discard_from_hand(g, self.seat, cards, "MC-COST-03")
        if len(cards) < len(self.picks):
            return self.use_resource_abilities
        return self.pay_costs(g) if g.frames[-1] is self else self.pay_costs

    def use_resource_abilities(self, g: MarvelChampions) -> Next:
        """MC-RESOURCE-ABILITY-02"""
        abilities = [source for source in self.picks if source[1] != costs.FROM_HAND]
        if self.at == len(abilities):
            self.at = 0
            return self.pay_costs
        card, number = abilities[self.at]
        self.at += 1
        holder = g.cards[card].holder
        user = holder if holder >= 0 else self.seat
        name = g.cards[card].design
        node = g.book[name].node(number)
        g.note("generates", user, (card,), rule="MC-RESOURCE-ABILITY-02")
        memory.count_use(g, card, number, node)
        return g.push(UseResource(card, name, number, Scope(card, user, g.cards[card].stamp)), self.next_ability)

    def next_ability(self, g: MarvelChampions) -> Next:
        return self.use_resource_abilities

    def pay_costs(self, g: MarvelChampions) -> Next:
        """Pay the costs other than resources, at the same time (MC-COST-08, MC-COST-12)."""
        due = self.others(g)
        if self.at == len(due):
            return self.paid_up(g)
        scope, program, node = due[self.at]
        return g.push(Run(scope, program, node), self.cost_paid)

    def cost_paid(self, g: MarvelChampions) -> Next:
        """MC-PREVENT-06: damage to be taken as a cost has to be taken in full."""
        scope, program, node = self.others(g)[self.at]
        verbs = g.book[program].nodes[node].verbs
        if verbs and isinstance(verbs[-1], Take) and g.returned < amount(verbs[-1].number, g, scope):
            self.failed = True
        self.at += 1
        return self.pay_costs


class PayAdditional(Paying, kw_only=False):
    """A player pays the additional costs of an act; the result is 1 if all are paid, else 0."""

    act: str = ""
    against: int = NOTHING
    entries: tuple[Entry, ...] = ()

    def start(self, g: MarvelChampions) -> Next:
        self.entries = tuple(additional.due(g, self.act, self.seat, self.card, self.against))
        self.spend = additional.types(g, list(self.entries))
        self.cost = len(self.spend)
        return self.pay if self.cost else self.spend_picked

    def announce(self, g: MarvelChampions) -> None:
        self.entry = g.note("pays_additional", self.seat, (self.card,), self.cost, "MC-COST-12")

    def others(self, g: MarvelChampions) -> list[Due]:
        return additional.others(g, list(self.entries), self.seat)

    def paid_up(self, g: MarvelChampions) -> Next:
        return g.pop(0 if self.failed else 1)


class SpendResources(Paying, kw_only=False):
    """A player spends resources because an effect says so; the result is how many."""

    def start(self, g: MarvelChampions) -> Next:
        return self.pay

    def announce(self, g: MarvelChampions) -> None:
        self.entry = g.note("spends", self.seat, (self.card,), self.cost, "MC-RESOURCE-01")

    def paid_up(self, g: MarvelChampions) -> Next:
        return g.pop(self.cost)


class UseResource(Frame, kw_only=False):
    """A resource ability is used: its cost is paid, then whatever it does besides happens."""

    card: int
    name: str
    node: int
    scope: Scope

    def start(self, g: MarvelChampions) -> Next:
        cost = g.book[self.name].node(self.node).cost
        if cost is None:
            return self.also
        return g.push(Run(self.scope, self.name, g.book[self.name].number(cost)), self.also)

    def also(self, g: MarvelChampions) -> Next:
        also = g.book[self.name].node(self.node).also
        if also is None:
            return self.done
        return g.push(Run(self.scope, self.name, g.book[self.name].number(also)), self.done)

    def done(self, g: MarvelChampions) -> Next:
        discard_if_used_up(g, self.card)
        return g.pop()


def discard_if_used_up(g: MarvelChampions, card: int) -> None:
    """MC-USES-04"""
    definition = g.define(card)
    if definition.uses and g.in_play(card) and not g.count(card, definition.counter):
        zones.discard_from_play(g, card, "MC-USES-04", spent=True)


def commit_spend(g: MarvelChampions, event: Event) -> None:
    """A card from hand is discarded for its resources (MC-COST-03)."""
    zones.discard_from_hand(g, event.player, (event.card,), "MC-COST-03")


def offered(sources: list[Entry]) -> list[Key]:
    """The options to pick one of the sources."""
    hand = costs.FROM_HAND
    return [("spend", card) if node == hand else ("generate", card, node) for card, node in sources]


def source_of(key: Key) -> Entry:
    """The source that an option to pick one stands for."""
    return int(key[1]), costs.FROM_HAND if key[0] == "spend" else int(key[2])
