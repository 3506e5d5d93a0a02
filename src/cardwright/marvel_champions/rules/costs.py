"""Resources: the sources a player could spend, and whether they cover a cost (MC-COST, MC-RESOURCE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import Entry, Scope
from cardwright.marvel_champions.records import hand
from cardwright.marvel_champions.rules import memory

if TYPE_CHECKING:
    from cardwright.marvel_champions.definition import MarvelCard
    from cardwright.marvel_champions.game import MarvelChampions

FROM_HAND = -1
"""The number that stands for discarding a card from hand for its resources, in place of an ability's number."""


def sources(g: MarvelChampions, seat: int, paying_for: int) -> list[Entry]:
    """All sources from which a player could generate resources: cards in hand (MC-COST-03) and resource abilities."""
    cards, book = g.cards, g.book
    found = [
        (card, FROM_HAND) for card in g.zones[hand(seat)] if card != paying_for and book[cards[card].design].resources
    ]
    found += abilities(g, seat)
    return found


def abilities(g: MarvelChampions, seat: int) -> list[Entry]:
    """The resource abilities a player can use now (MC-RESOURCE-ABILITY-02)."""
    found = []
    for entry in g.index.get("resource", ()):
        card = entry[0]
        if g.cards[card].holder == seat:
            node = g.ability(entry)
            if (not node.form or g.form(seat) == node.form) and not memory.spent(g, card, entry[1], node):
                scope = Scope(card, seat, g.cards[card].stamp)
                if node.cost is None or all(verb.payable(g, scope) for verb in node.cost.verbs):
                    found.append(entry)
    return found


def generated(g: MarvelChampions, card: int, paying_for: int) -> str:
    """The resources a card in hand generates when another card is paid for."""
    definition = g.book[g.cards[card].design]
    resources: str = definition.resources
    if definition.doubles_for and g.book[g.cards[paying_for].design].set == definition.doubles_for:
        return resources * 2
    return resources


def yields(g: MarvelChampions, source: Entry, paying_for: int) -> str:
    """The resources a source generates when a card is paid for."""
    card, node = source
    if node == FROM_HAND:
        return generated(g, card, paying_for)
    return str(g.book[g.cards[card].design].node(node).yields)


def missing(types: str, resources: str) -> str:
    """The part of a typed cost that is not covered; wild resources stand for any type (MC-RESOURCE-03)."""
    lacking = ""
    wild = resources.count("w")
    for letter in "emp":
        short = types.count(letter) - resources.count(letter)
        if short > 0:
            lacking += letter * short
    return lacking[wild:]


def covers(cost: int, types: str, resources: str) -> bool:
    """Whether resources cover a cost: enough of them, and of the required types (MC-RESOURCE-04 to -06)."""
    return len(resources) >= cost and not (types and missing(types, resources))


def wealth(g: MarvelChampions, seat: int) -> int:
    """How many resources a player could generate, without those that depend on the card being paid for."""
    book, cards = g.book, g.cards
    total = 0
    for card in g.zones[hand(seat)]:
        total += len(book[cards[card].design].resources)
    for entry in abilities(g, seat):
        total += len(g.ability(entry).yields)
    return total


def can_afford(g: MarvelChampions, seat: int, card: int, cost: int, known_wealth: int = -1) -> bool:
    """Whether a player can pay a card's cost; a card in hand cannot pay for itself."""
    if cost <= 0:
        return True
    total = known_wealth if known_wealth >= 0 else wealth(g, seat)
    definition: MarvelCard = g.book[g.cards[card].design]
    if g.cards[card].zone == hand(seat):
        total -= len(definition.resources)
    if total >= cost:
        return True
    # Cards that generate more for this card are counted only if the rest is not enough.
    for other in g.zones[hand(seat)]:
        d = g.book[g.cards[other].design]
        if d.doubles_for and other != card and d.doubles_for == definition.set:
            total += len(d.resources)
    return total >= cost


def can_spend(g: MarvelChampions, seat: int, card: int, types: str) -> bool:
    """Whether a player can pay a cost in certain types of resource."""
    return covers(len(types), types, "".join(yields(g, source, card) for source in sources(g, seat, card)))


def useful(types: str, so_far: str, gives: str) -> bool:
    """Whether a source gives a resource that a typed cost still lacks."""
    lacking = missing(types, so_far)
    return any(letter == "w" or letter in lacking for letter in gives)
