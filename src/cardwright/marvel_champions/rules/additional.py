"""Additional costs: what an act costs because of a constant ability (MC-COST-12, MC-COST-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardwright.kernel.records import NOTHING, Entry, Scope
from cardwright.marvel_champions.rules import costs
from cardwright.marvel_champions.rules.constant import applies

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Due(NamedTuple):
    """Verbs to carry out as a cost: a numbered ``Do`` of a card, and its scope."""

    scope: Scope
    program: str
    node: int


def due(g: MarvelChampions, act: str, seat: int, card: int, against: int = NOTHING) -> list[Entry]:
    """The abilities that demand an additional cost for an act of a card, or for playing it; if ``against`` is given,
    those that demand it because of the target."""
    found = []
    for entry in g.index.get("additional:" + act, ()):
        node = g.ability(entry)
        scope = Scope(entry[0], seat, g.cards[entry[0]].stamp)
        if against == NOTHING:
            asks = node.against is None
        else:
            asks = node.against is not None and node.against.has(g, scope, against)
        if asks and applies(g, node, scope, card):
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


def affordable(g: MarvelChampions, act: str, seat: int, card: int, targets: list[int]) -> list[int]:
    """Those of the targets whose additional costs a player could pay."""
    if "additional:" + act not in g.index:
        return targets
    return [target for target in targets if payable(g, act, seat, card, target)]


def verbs_payable(g: MarvelChampions, entries: list[Entry], seat: int) -> bool:
    """Whether the costs other than resources can be paid."""
    return all(
        verb.payable(g, scope)
        for scope, program, node in others(g, entries, seat)
        for verb in g.book[program].nodes[node].verbs
    )
