"""Additional costs: what an act costs because of a constant ability (MC-COST-12, MC-COST-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Next
from cardwright.kernel.records import NOTHING, Entry, Scope
from cardwright.marvel_champions.rules import costs
from cardwright.marvel_champions.rules.constant import applies
from cardwright.marvel_champions.rules.paying import Due, Paying

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def due(g: MarvelChampions, act: str, seat: int, card: int, against: int = NOTHING) -> list[Entry]:
    """The abilities that demand an additional cost for an act: a card that acts or is played, perhaps against
    another."""
    found = []
    for entry in g.index.get("additional:" + act, ()):
        node = g.ability(entry)
        scope = Scope(entry[0], seat, g.cards[entry[0]].stamp)
        aimed = node.against is None or (against != NOTHING and node.against.has(g, scope, against))
        if aimed and applies(g, node, scope, card):
            found.append(entry)
    return found


def types(g: MarvelChampions, entries: list[Entry]) -> str:
    """The resources that additional costs demand together."""
    return "".join([g.ability(entry).spend for entry in entries])


def others(g: MarvelChampions, entries: list[Entry], seat: int) -> list[Due]:
    """The additional costs other than resources."""
    found = []
    for card, number in entries:
        definition = g.define(card)
        cost = definition.node(number).cost
        if cost is not None:
            scope = Scope(card, seat, g.cards[card].stamp)
            found.append(Due(scope, definition.id, definition.number(cost)))
    return found


def payable(g: MarvelChampions, act: str, seat: int, card: int, against: int = NOTHING) -> bool:
    """Whether a player could pay all additional costs of an act; if not, it cannot be done (MC-COST-13)."""
    if "additional:" + act not in g.index:
        return True
    entries = due(g, act, seat, card, against)
    spend = types(g, entries)
    if spend and not costs.can_spend(g, seat, card, spend):
        return False
    return verbs_payable(g, entries, seat)


def verbs_payable(g: MarvelChampions, entries: list[Entry], seat: int) -> bool:
    """Whether the costs other than resources can be paid."""
    return all(
        verb.payable(g, scope)
        for scope, program, node in others(g, entries, seat)
        for verb in g.book[program].nodes[node].verbs
    )


class PayAdditional(Paying, kw_only=False):
    """A player pays the additional costs of an act; the result is 1 if all are paid, else 0."""

    act: str = ""
    against: int = NOTHING
    entries: tuple[Entry, ...] = ()

    def start(self, g: MarvelChampions) -> Next:
        self.entries = tuple(due(g, self.act, self.seat, self.card, self.against))
        self.spend = types(g, list(self.entries))
        self.cost = len(self.spend)
        return self.pay if self.cost else self.spend_picked

    def announce(self, g: MarvelChampions) -> None:
        self.entry = g.note("pays_additional", self.seat, (self.card,), self.cost, "MC-COST-12")

    def others(self, g: MarvelChampions) -> list[Due]:
        return others(g, list(self.entries), self.seat)

    def paid_up(self, g: MarvelChampions) -> Next:
        return g.pop(0 if self.failed else 1)
