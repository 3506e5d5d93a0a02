"""Resources: the sources a player could spend, and whether they cover a cost (MC-COST, MC-RESOURCE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards.nodes import amount
from cardwright.kernel.records import NOTHING, Entry, Scope
from cardwright.marvel_champions.engine.records import ANY, hand
from cardwright.marvel_champions.rules import memory

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.abilities.triggered import Resource
    from cardwright.marvel_champions.cards.definition import MarvelCard
    from cardwright.marvel_champions.engine.game import MarvelChampions

FROM_HAND = -1
"""The number that stands for discarding a card from hand for its resources, in place of an ability's number."""
DEPENDING = "resource_depending"
"""The index key of the resource abilities that depend on what is paid for, on who pays, or on the state of the game."""


# --- sources ----------------------------------------------------------------------------------------------------------


def sources(g: MarvelChampions, seat: int, paying_for: int) -> list[Entry]:
    """All sources from which a player could generate resources: cards in hand (MC-COST-03) and resource abilities."""
    cards, book = g.cards, g.book
    found = [
        (card, FROM_HAND) for card in g.zones[hand(seat)] if card != paying_for and book[cards[card].design].resources
    ]
    found += abilities(g, seat)
    if DEPENDING in g.index or book[cards[paying_for].design].only_with:
        found = [source for source in found if serves(g, source, seat, paying_for) and yields(g, source, paying_for)]
    return found


def help_from(g: MarvelChampions, helper: int, seat: int, paying_for: int) -> list[Entry]:
    """The sources with which another player could help to pay: all of theirs if the card has alliance
    (MC-ALLIANCE-01), else the resource abilities that say so."""
    if g.book[g.cards[paying_for].design].keyword.get("alliance"):
        return sources(g, helper, paying_for)
    if DEPENDING not in g.index:
        return []
    return [
        source
        for source in abilities(g, helper)
        if g.ability(source).payer is not None and serves(g, source, seat, paying_for) and yields(g, source, paying_for)
    ]


def helpers(g: MarvelChampions, seat: int, paying_for: int) -> list[int]:
    """The other players who could help to pay, in player order, as far as the payer can know."""
    if len(g.players) == 1:
        return []
    return [other for other in g.seats_in_order() if other != seat and possible_help(g, other, seat, paying_for)]


def possible_help(g: MarvelChampions, helper: int, seat: int, paying_for: int) -> str:
    """The resources that another player might put in. The payer does not know their hand: any card of it might bring
    two resources of any type."""
    found = [yields(g, source, paying_for) for source in help_from(g, helper, seat, paying_for) if source[1] >= 0]
    if g.book[g.cards[paying_for].design].keyword.get("alliance"):
        found.append("ww" * len(g.zones[hand(helper)]))
    return "".join(found)


def abilities(g: MarvelChampions, seat: int) -> list[Entry]:
    """The resource abilities a player can use now, on cards they control and on encounter cards
    (MC-RESOURCE-ABILITY-02, MC-ABILITY-13)."""
    found = []
    for entry in g.index.get("resource", ()):
        card = entry[0]
        c = g.cards[card]
        if c.holder == seat or not g.book[c.design].is_player_card:
            node: Resource = g.ability(entry)
            if (not node.form or g.form(seat) == node.form) and not (
                (node.limit or node.most) and memory.spent(g, card, entry[1], node)
            ):
                scope = Scope(card, seat, c.stamp)
                if (node.cost is None or all(verb.payable(g, scope) for verb in node.cost.verbs)) and (
                    node.when is None or node.when.holds(g, scope)
                ):
                    found.append(entry)
    return found


def serves(g: MarvelChampions, source: Entry, seat: int, paying_for: int) -> bool:
    """Whether a source may pay for this card and this player (MC-RESOURCE-ABILITY-03)."""
    if source[1] == FROM_HAND:
        return True
    card = source[0]
    node: Resource = g.ability(source)
    holder = g.cards[card].holder
    scope = Scope(card, holder if holder >= 0 else seat, g.cards[card].stamp)
    if node.only_for is not None and not node.only_for.has(g, scope, paying_for):
        return False
    if node.payer is None:
        return holder in (seat, scope.you)
    return node.payer.has(g, scope, ~seat)


def yields(g: MarvelChampions, source: Entry, paying_for: int) -> str:
    """The resources a source generates when a card is paid for; without those that card cannot be paid with."""
    card, number = source
    found = generated(g, card, paying_for) if number == FROM_HAND else made(g, card, g.ability(source), paying_for)
    only = g.book[g.cards[paying_for].design].only_with
    return "".join([letter for letter in found if letter in only or letter == "w"]) if only else found


def generated(g: MarvelChampions, card: int, paying_for: int) -> str:
    """The resources a card in hand generates when another card is paid for."""
    definition = g.book[g.cards[card].design]
    resources: str = definition.resources
    if definition.doubles_for and g.book[g.cards[paying_for].design].set == definition.doubles_for:
        return resources * 2
    return resources


def made(g: MarvelChampions, card: int, node: Resource, paying_for: int) -> str:
    """The resources that a resource ability generates; "it" is the card being paid for."""
    if not node.depends:
        return node.yields
    c = g.cards[card]
    scope = Scope(card, c.holder if c.holder >= 0 else g.table.first, c.stamp, it=(paying_for,))
    found = node.yields
    if node.like is not None:
        found += "".join([g.define(other).resources for other in node.like.find(g, scope) if other >= 0])
    return found * max(0, amount(node.times, g, scope))


def times(g: MarvelChampions, source: Entry) -> int:
    """How often a source can be used in one payment: once, or as often as there are counters to pay for it and its
    limit allows (MC-LIMIT-01)."""
    card, number = source
    if number == FROM_HAND:
        return 1
    node: Resource = g.ability(source)
    if not node.again or node.cost is None:
        return 1
    c = g.cards[card]
    scope = Scope(card, c.holder if c.holder >= 0 else g.table.first, c.stamp)
    verb: Any = node.cost.verbs[0]
    payable: int = g.count(card, verb.counter) // max(1, amount(verb.number, g, scope))
    return min(payable, memory.uses_left(g, card, number, node))


def left(g: MarvelChampions, found: list[Entry], picks: tuple[Entry, ...]) -> list[Entry]:
    """Those of the sources that can still be picked."""
    if not picks:
        return found
    return [source for source in found if source not in picks or picks.count(source) < times(g, source)]


# --- covering a cost --------------------------------------------------------------------------------------------------


def missing(types: str, resources: str) -> str:
    """The part of a typed cost that is not covered; wild resources stand for any type (MC-RESOURCE-03), but nothing
    else stands for a wild resource (MC-WILD-04)."""
    lacking = ""
    wild = resources.count("w") - types.count("w")
    for letter in "emp":
        lacking += letter * (types.count(letter) - resources.count(letter))  # nothing, if there are enough
    return lacking[wild:] if wild >= 0 else lacking + "w" * -wild


def covers(cost: int, types: str, resources: str) -> bool:
    """Whether resources cover a cost: enough of them, and of the required types (MC-RESOURCE-04 to -06)."""
    return len(resources) >= cost and not (types and missing(types, resources))


def matching(letter: str, resources: str) -> str:
    """Those of some resources that can be spent as a type, or as any (MC-RESOURCE-03)."""
    return "".join([one for one in resources if letter in (one, ANY) or one == "w"])


def most_left(letter: str, cost: int, types: str, resources: str) -> int:
    """How many resources of a type are left at most when some of them cover a cost (MC-COST-08)."""
    # What the cost may need comes last, wild resources above all.
    found = sorted(matching(letter, resources), key=lambda one: (one == "w", one in types))
    for number in range(len(found), 0, -1):
        rest = resources
        for one in found[:number]:
            rest = rest.replace(one, "", 1)
        if covers(cost, types, rest):
            return number
    return 0


def wealth(g: MarvelChampions, seat: int) -> int:
    """How many resources a player could generate, without those that depend on what is paid for."""
    book, cards = g.book, g.cards
    total = 0
    for card in g.zones[hand(seat)]:
        total += len(book[cards[card].design].resources)
    for entry in abilities(g, seat):
        node: Resource = g.ability(entry)
        if not node.depends:
            total += len(node.yields)
    return total


def own_reserves(g: MarvelChampions, seat: int, card: int, besides: int = NOTHING) -> str:
    """All resources that a player could generate to pay for a card, without discarding another one for them."""
    found = [source for source in sources(g, seat, card) if source != (besides, FROM_HAND)]
    return "".join([yields(g, source, card) * times(g, source) for source in found])


def reserves(g: MarvelChampions, seat: int, card: int) -> str:
    """All resources that could be generated to pay for a card, with the help of other players."""
    found = [own_reserves(g, seat, card)]
    found += [possible_help(g, other, seat, card) for other in helpers(g, seat, card)]
    return "".join(found)


def can_afford(g: MarvelChampions, seat: int, card: int, cost: int, known_wealth: int = -1) -> bool:
    """Whether a player can pay a card's cost; a card in hand cannot pay for itself."""
    if cost <= 0:
        return True
    definition: MarvelCard = g.book[g.cards[card].design]
    if not definition.only_with:
        total = known_wealth if known_wealth >= 0 else wealth(g, seat)
        if g.cards[card].zone == hand(seat):
            total -= len(definition.resources)
        if total >= cost:
            return True
    # Sources that depend on what is paid for, and other players, are asked only if the rest is not enough.
    return more_for(g, seat, definition) and len(reserves(g, seat, card)) >= cost


def more_for(g: MarvelChampions, seat: int, definition: MarvelCard) -> bool:
    """Whether some sources depend on what is paid for, or other players may help."""
    if definition.only_with or DEPENDING in g.index or definition.keyword.get("alliance"):
        return True
    return any(g.book[g.cards[card].design].doubles_for for card in g.zones[hand(seat)])


def can_spend(g: MarvelChampions, seat: int, card: int, types: str, cost: int = 0) -> bool:
    """Whether a player can pay a cost with certain types of resource in it."""
    return covers(max(cost, len(types)), types, reserves(g, seat, card))


def useful(types: str, so_far: str, gives: str) -> bool:
    """Whether a source gives a resource that a typed cost still lacks; wild resources may yet stand for any type
    (MC-RESOURCE-03)."""
    return len(missing(types, so_far + gives)) < len(missing(types, so_far))
