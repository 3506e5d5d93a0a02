"""The cards and abilities that a player may play or use now: steps 1 and 2 of initiating (MC-INITIATE-02 to -04)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.cards.nodes import amount
from cardwright.kernel.records import NOTHING, Entry, Scope, replace
from cardwright.marvel_champions.cards.abilities.triggered import Action, Trigger
from cardwright.marvel_champions.engine.records import area
from cardwright.marvel_champions.rules import additional, costs, enemy_attack, keywords, memory, status, values, zones
from cardwright.marvel_champions.rules.constant import allowed, forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.cards.definition import MarvelCard
    from cardwright.marvel_champions.engine.game import MarvelChampions

Playable = Action | Trigger
PERMANENT = frozenset({"ally", "support", "upgrade", "player_side_scheme"})
"""The types of card that stay in play once they are played."""

PRICED = frozenset({"stat:cost", "stat:cost_onto", "additional:play"})
"""The index keys of the abilities that change what a card costs."""

LABEL_STATUS = {"attack": "stunned", "thwart": "confused"}
"""The status card that a labeled ability sheds instead of taking effect."""


def why_not_play(g: MarvelChampions, seat: int, card: int, wealth: int = -1, less: int = 0, free: bool = False) -> str:
    """The reason, as a word, why a player cannot play an ally, upgrade or support; empty if they can (MC-INITIATE-02
    to -04). ``less`` and ``free`` say by how much an ability reduces the cost, and whether it is ignored."""
    definition: MarvelCard = g.book[g.cards[card].design]
    if definition.form and g.form(seat) != definition.form:
        return "form"
    if "cannot:play" in g.index and forbidden(g, "play", card):
        return "cannot"
    if definition.play_if is not None and not definition.play_if.holds(g, Scope(card, seat, g.cards[card].stamp)):
        return "not_now"  # MC-RESTRICTION-02
    if definition.team_up and not teamed_up(g, definition):
        return "team_up"
    if not can_pay(g, seat, card, wealth, less, free):
        return "cost"
    if definition.unique and values.name_is_taken(g, card):
        return "unique"  # MC-UNIQUE-02
    if definition.attach_to is not None:
        return "" if hosts(g, seat, card) else "host"
    return "" if not definition.max_each or keepers(g, seat, card) else "max"


def teamed_up(g: MarvelChampions, definition: MarvelCard) -> bool:
    """Whether both characters that a card names are in play, each as an identity or an ally (MC-TEAM-UP-02)."""
    names: set[str] = set()
    for seat in g.seats_in_order():
        for card in g.zones[area(seat)]:
            name = g.define(card).name
            if g.define(card).is_character:
                names |= {name, f"{name}/{values.subtitle(g, card)}"}
    return names.issuperset(definition.team_up)


def can_pay(
    g: MarvelChampions,
    seat: int,
    card: int,
    wealth: int = -1,
    less: int = 0,
    free: bool = False,
    spend: str = "",
) -> bool:
    """Whether a player can pay for a card that they play: the resources it requires (MC-REQUIREMENT-01), additional
    costs, and the resources to be spent on its ability (``spend``), all at once (MC-COST-08)."""
    definition: MarvelCard = g.book[g.cards[card].design]
    types = definition.requirement
    plain = not (types or spend or less or definition.only_with)
    if plain and definition.cost + len(definition.resources) <= wealth and g.index.keys().isdisjoint(PRICED):
        return True  # The usual case, and a very frequent check: there is enough without the card itself.
    cost = values.cost_to_play(g, seat, card, less)
    if "stat:cost_onto" in g.index:
        cost = min([cost, *(values.cost_to_play(g, seat, card, less, host=host) for host in hosts(g, seat, card))])
    if not types and not spend and not free and "additional:play" not in g.index:
        return costs.can_afford(g, seat, card, cost, wealth)
    if free and types:
        return False  # MC-REQUIREMENT-02
    cost = 0 if free else max(cost, len(types))
    if "additional:play" in g.index:
        entries = additional.due(g, "play", seat, card)
        if not additional.verbs_payable(g, entries, seat):
            return False
        spend += additional.types(g, entries)
    if not types and not spend:
        return costs.can_afford(g, seat, card, cost, wealth)
    return costs.can_spend(g, seat, card, types + spend, cost + len(spend))


def hosts(g: MarvelChampions, seat: int, card: int) -> list[int]:
    """The cards that a card could be attached to (MC-ATTACH-01, MC-ATTACH-05)."""
    definition: MarvelCard = g.book[g.cards[card].design]
    if definition.attach_to is None:
        return []
    found = definition.attach_to.find(g, Scope(card, seat, g.cards[card].stamp))
    if not definition.max_each:
        return found
    return [host for host in found if copies(g, zones.attached(g, host), definition) < definition.max_each]


def keepers(g: MarvelChampions, seat: int, card: int) -> list[int]:
    """The players under whose control a card could be played."""
    definition: MarvelCard = g.book[g.cards[card].design]
    seats = g.seats_in_order() if definition.any_player else [seat]
    if not definition.max_each:
        return seats
    return [s for s in seats if copies(g, g.zones[area(s)], definition) < definition.max_each]  # MC-MAX-05


def copies(g: MarvelChampions, cards: Iterable[int], definition: MarvelCard) -> int:
    """How many of the cards are copies of a given card (MC-COPY-01)."""
    return sum(1 for card in cards if g.book[g.cards[card].design].title == definition.title)


def why_not_use(
    g: MarvelChampions,
    seat: int,
    entry: Entry,
    node: Playable,
    scope: Scope,
    wealth: int = -1,
    less: int = 0,
    free: bool = False,
) -> str:
    """The reason, as a word, why a player cannot use an ability now (form, limit, costs or targets); empty if they can
    (MC-INITIATE-02 to -04). For an event, ``less`` and ``free`` are as for other cards."""
    card = entry[0]
    definition: MarvelCard = g.book[g.cards[card].design]
    if node.who == "first" and seat != g.table.first:
        return "first"
    if node.form and g.form(seat) != node.form:
        return "form"  # MC-ABILITY-19
    played = definition.type == "event" and not g.in_play(card)
    if "cannot:play" in g.index or "cannot:use" in g.index:
        act = "play" if played else "use"
        if card >= 0 and forbidden(g, act, card):
            return "cannot"
    if (node.limit or node.most) and memory.spent(g, card, entry[1], node):
        return "limit"  # MC-LIMIT-01, MC-MAX-01
    if played:
        if definition.team_up and not teamed_up(g, definition):
            return "team_up"
        if not can_pay(g, seat, card, wealth, less, free, node.spent(g, scope)):
            return "cost"
    elif (node.spend or node.charges) and not costs.can_spend(g, seat, card, node.spent(g, scope)):
        return "spend"
    if node.cost is not None and not all(verb.payable(g, scope) for verb in node.cost.verbs):
        return "other_cost"
    if node.when is not None and not node.when.holds(g, scope):
        return "not_now"  # MC-RESTRICTION-02
    if node.label == "defense" and not enemy_attack.may_defend(g, seat):
        return "defended"
    # A stunned character may attempt an attack, a confused one a thwart, even without a target (MC-STUNNED-07).
    if node.label and node.label in LABEL_STATUS:
        performer = performer_of(g, seat, card)
        if performer != NOTHING and "cannot:" + node.label in g.index and forbidden(g, node.label, performer):
            return "cannot"
        if performer != NOTHING and status.suffers(g, performer, LABEL_STATUS[node.label]):
            return ""
    return "" if can_aim(g, node, scope) else "aim"


def why_not_card(g: MarvelChampions, seat: int, card: int, wealth: int = -1, less: int = 0, free: bool = False) -> str:
    """The reason why a player cannot play a card of any type at a moment when they may play cards."""
    definition: MarvelCard = g.book[g.cards[card].design]
    if definition.type in PERMANENT:
        return why_not_play(g, seat, card, wealth, less, free)
    if definition.type != "event" or not definition.actions:
        return "answers"
    reasons = [why_not_action(g, seat, card, number, wealth, less, free) for number in definition.actions]
    return "" if "" in reasons else reasons[0]


def why_not_action(
    g: MarvelChampions, seat: int, card: int, number: int, wealth: int = -1, less: int = 0, free: bool = False
) -> str:
    """The reason why a player cannot play an event for one of its actions at such a moment."""
    node, scope = g.define(card).node(number), Scope(card, seat, g.cards[card].stamp)
    return why_not_use(g, seat, (card, number), node, scope, wealth, less, free)


def elsewhere(g: MarvelChampions, seat: int) -> dict[int, tuple[Entry, int]]:
    """The cards outside the hand that a player has permission to play (MC-RESTRICTION-03), each with the ability that
    permits it and its reduction of the cost."""
    found: dict[int, tuple[Entry, int]] = {}
    for entry in g.index.get("may_play", ()):
        node = g.ability(entry)
        scope = g.scope(entry)
        if scope.you == seat and not memory.spent(g, *entry, node):
            for card in node.of.find(g, scope):
                if card >= 0 and not g.in_play(card):
                    found.setdefault(card, (entry, amount(node.less, g, scope)))
    return found


def can_aim(g: MarvelChampions, node: Playable, scope: Scope) -> bool:
    """MC-TARGET-02: the targets that can be chosen allow some verb to be carried out; without targets, some verb can do
    something."""
    targets = node.do.targets
    if len(targets) == 1:
        return bool(aims(g, node, scope, 0))
    if not targets:
        if node.strikes and not any(attackable(g, node, scope, of.find(g, scope)) for of in node.strikes):
            return False
        return any(verb.possible(g, scope) for verb in node.do.verbs)
    at = len(scope.it)
    if at >= len(targets):
        return any(all(scope.it[i] != NOTHING for i in numbers) for numbers in node.needs)
    return any(can_aim(g, node, aim_at(g, scope, obj)) for obj in aims(g, node, scope, at) or [NOTHING])


def aim_at(g: MarvelChampions, scope: Scope, obj: int) -> Scope:
    """A scope with another target; NOTHING stands for one that cannot be chosen (MC-CHOOSE-04)."""
    return replace(scope, it=(*scope.it, obj), stamps=(*scope.stamps, g.stamp(obj)))


def attackable(g: MarvelChampions, node: Playable, scope: Scope, objects: list[int]) -> list[int]:
    """Those of some objects that the attack of an ability can be made against (MC-GUARD-01, MC-TARGET-06)."""
    return keywords.open_to_attack(g, scope.you, objects, performer_of(g, scope.you, scope.source), node.marks)


def can_be_forced(g: MarvelChampions, node: Trigger, scope: Scope) -> bool:
    """Whether a forced ability is initiated: it has a valid target (MC-FORCED-02), its cost can be paid
    (MC-INITIATE-07), and its limit allows it."""
    if node.cost is not None and not all(verb.payable(g, scope) for verb in node.cost.verbs):
        return False
    if (node.limit or node.most) and g.cards[scope.source].stamp == scope.stamp:
        definition: MarvelCard = g.define(scope.source)
        if node in definition.abilities and memory.spent(g, scope.source, definition.number(node), node):
            return False
    return can_aim(g, node, scope)


def aims(g: MarvelChampions, node: Playable, scope: Scope, i: int) -> list[int]:
    """The valid choices for one target of an ability."""
    found = node.do.targets[i].of.find(g, scope)
    if "cannot:be_targeted" in g.index:
        found = allowed(g, "be_targeted", found)
    if node.label == "attack":
        found = attackable(g, node, scope, found)
    elif node.label == "thwart":
        schemes = values.removable_schemes(g, scope.you, True, node.marks)
        found = [obj for obj in found if obj in schemes or obj < 0 or not g.book[g.cards[obj].design].is_scheme]
    for verb in node.aimed[i]:
        found = verb.reaches(g, scope, found)  # MC-TARGET-05
    return found


def performer_of(g: MarvelChampions, seat: int, card: int) -> int:
    """The character that performs an ability of a card (MC-YOU-13 to -18), or NOTHING."""
    definition: MarvelCard = g.book[g.cards[card].design]
    if definition.is_character:
        return card
    extension = definition.type in ("event", "resource") or (
        definition.type == "upgrade" and g.cards[card].host in (NOTHING, g.players[seat].identity)
    )
    return g.players[seat].identity if extension else NOTHING
