"""Additional costs: what an act costs because of a constant ability (MC-COST-12, MC-COST-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardwright.kernel.records import NOTHING, Entry, Scope
from cardwright.marvel_champions.rules import costs
from cardwright.marvel_champions.rules.constant import applies

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


class Due(NamedTuple):
    """Verbs to carry out as a cost: a numbered ``Do`` of a card, and its scope."""

    scope: Scope
    program: str
    node: int


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
