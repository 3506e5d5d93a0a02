"""Current figures: powers, hit points, costs, threat (MC-MODIFIER-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cardwright.cards.nodes import amount
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.cards.names import Stat
from cardwright.marvel_champions.engine.records import area
from cardwright.marvel_champions.rules import keywords, villains, zones
from cardwright.marvel_champions.rules.constant import Pricing, allowed, applies
from cardwright.marvel_champions.rules.zones import faces

if TYPE_CHECKING:
    from cardwright.kernel.records import Entry, Scope
    from cardwright.marvel_champions.engine.game import MarvelChampions

STAT = {stat: f"stat:{stat}" for stat in get_args(Stat)}
"""The index key of the abilities that modify a figure."""
ENDLESS = 1_000_000
"""Infinite hit points: more than any damage."""


def modified(g: MarvelChampions, card: int, stat: str, base: int) -> int:
    """A figure with every constant modifier; never below 0 (MC-MODIFIER-02, MC-MODIFIER-06)."""
    key = STAT[stat]
    if key not in g.index:
        return base if base > 0 else 0
    later: list[Entry] = []
    for entry in g.index[key]:
        node = g.ability(entry)
        scope = g.scope(entry)
        if applies(g, node, scope, card):
            if node.how:
                later.append(entry)
            elif node.most:
                base = max(base, min(base + amount(node.change, g, scope), node.most))
            else:
                base += amount(node.change, g, scope)
    if later:
        base = multiplied_or_set(g, based(g, card, stat, base, later), later)
    return base if base > 0 else 0


def based(g: MarvelChampions, card: int, stat: str, figure: int, entries: list[Entry]) -> int:
    """A figure whose printed part is replaced by the base value that an ability gives the card, the newest one if there
    are several (MC-BASE-VALUE-01)."""
    bases = [entry for entry in entries if g.ability(entry).how == "base"]
    if not bases:
        return figure
    newest = max(bases, key=lambda entry: since(g, entry))
    return figure - printed(g, card, stat) + amount(g.ability(newest).change, g, g.scope(newest))


def since(g: MarvelChampions, entry: Entry) -> int:
    """When a modifier began to apply: stamps and lasting effects are numbered together."""
    return g.cards[entry[0]].stamp if entry[0] >= 0 else ~entry[0]


def printed(g: MarvelChampions, card: int, stat: str) -> int:
    """The printed figure of a card."""
    definition = g.book[g.cards[card].design]
    if stat == "health":
        return definition.health * len(g.players) if definition.health_each else definition.health
    return int(getattr(definition, stat))


def multiplied_or_set(g: MarvelChampions, base: int, entries: list[Entry]) -> int:
    """A figure with the modifiers that come after all additions and subtractions (MC-MODIFIER-03): the last one to set
    it (MC-MODIFIER-04, -05), or else all that multiply and halve it; fractions are rounded up at the end
    (MC-MODIFIER-07)."""
    over = 1
    newest, fixed = -1, 0
    for entry in entries:
        node = g.ability(entry)
        value = amount(node.change, g, g.scope(entry))
        if node.how == "set":
            if since(g, entry) > newest:
                newest, fixed = since(g, entry), value
        elif node.how == "times":
            base *= value
        elif node.how == "over":
            over *= value
    return fixed if newest >= 0 else -(-base // over)


def power(g: MarvelChampions, card: int, name: str, boost: int = 0) -> int:
    """A power of a character; a dash counts as 0 (MC-DASH-02), and is not modified (MC-ATTACHMENT-05). Boost icons are
    modifiers too: they count before a value below 0 is treated as 0 (MC-MODIFIER-06)."""
    base = g.book[g.cards[card].design].powers[name]
    return modified(g, card, name, base + boost) if base >= 0 else boost


def max_hit_points(g: MarvelChampions, card: int) -> int:
    """MC-MAX-HP-01, MC-HP-09"""
    definition = g.book[g.cards[card].design]
    if definition.health < 0:
        return ENDLESS
    health = definition.health * len(g.players) if definition.health_each else definition.health
    return modified(g, card, "health", health) if "stat:health" in g.index else health


def remaining(g: MarvelChampions, card: int) -> int:
    """A character's remaining hit points (MC-REMAINING-HP-03)."""
    return max_hit_points(g, card) - g.cards[card].damage


def hand_size(g: MarvelChampions, seat: int) -> int:
    identity = g.players[seat].identity
    return modified(g, identity, "hand", g.book[g.cards[identity].design].hand)


def has_trait(g: MarvelChampions, card: int, trait: str) -> bool:
    """Whether a card has a trait, printed or gained (MC-GAIN-01)."""
    definition = g.book[g.cards[card].design]
    if trait in definition.traits:
        return True
    return trait not in definition.lost and any(
        applies(g, g.ability(e), g.scope(e), card) for e in g.index.get("trait:" + trait, ())
    )


def target_threat(g: MarvelChampions, scheme: int) -> int:
    definition = g.book[g.cards[scheme].design]
    target = definition.target * len(g.players) if definition.target_each else definition.target
    return modified(g, scheme, "target", target) if "stat:target" in g.index else target


def acceleration(g: MarvelChampions, scheme: int) -> int:
    """The threat placed on a main scheme in villain phase step 1: the printed figure, plus 1 per icon and token
    (MC-VILLAIN-PHASE-01)."""
    return sum(acceleration_parts(g, scheme))


def acceleration_parts(g: MarvelChampions, scheme: int) -> tuple[int, int, int]:
    """The parts of the acceleration: the main scheme's printed figure, tokens, icons. Icons, and tokens on other cards,
    count for the main scheme that is meant."""
    definition = g.define(scheme)
    field = definition.acceleration * len(g.players) if definition.acceleration_each else definition.acceleration
    if "stat:acceleration" in g.index:
        field = modified(g, scheme, "acceleration", field)
    if scheme != villains.the_main_scheme(g):
        return field, g.count(scheme, "acceleration"), 0
    # MC-ACCEL-TOKEN-01, -06
    tokens = sum([g.count(card, "acceleration") for card in zones.in_play(g) if g.cards[card].counters])
    if len(g.table.main_schemes) > 1:
        tokens -= sum([g.count(main, "acceleration") for main in g.table.main_schemes if main != scheme])
    return field, tokens, zones.icons(g, "acceleration")


def crisis(g: MarvelChampions) -> list[int]:
    """The cards in play with a crisis icon, which protect the main scheme (MC-CRISIS-01)."""
    return [card for card, _ in g.index.get("icon:crisis", ())]


def removable_schemes(g: MarvelChampions, seat: int, thwart: bool, marks: tuple[str, ...] = ()) -> list[int]:
    """The schemes from which a player could remove threat, with a thwart that has these qualities or without one."""
    found = [main for main in g.table.main_schemes if g.count(main, "threat")]
    # MC-CRISIS-01: a crisis icon protects the main scheme; MC-PATROL-01: so does a minion with patrol, from thwarts.
    if found and (
        ("ignores_crisis" not in marks and "icon:crisis" in g.index)
        or ("ignores_patrol" not in marks and thwart and keywords.engaged_with(g, seat, "patrol"))
    ):
        found = []
    cards = g.cards
    found += [card for card in zones.side_schemes(g) if cards[card].counters and g.count(card, "threat")]
    return allowed(g, "lose_threat", found)


def cost_to_play(g: MarvelChampions, seat: int, card: int, less: int = 0, x: int = 0, host: int = NOTHING) -> int:
    """A card's resource cost for a player, with modifiers (MC-INITIATE-04); never below 0. ``less`` is a reduction by
    the ability that lets the player play it, ``x`` the value of X in its cost, ``host`` the card that it is played
    onto, as far as that is known."""
    cost: int = g.book[g.cards[card].design].cost + x - less
    if "stat:cost" not in g.index:
        return cost if cost > 0 else 0
    later: list[Entry] = []
    for entry in g.index["stat:cost"]:
        node = g.ability(entry)
        scope = g.scope(entry)
        if dearer(g, node, scope, seat, card, host):
            if node.how:
                later.append(entry)
            else:
                cost += amount(node.change, g, scope)
    if later:
        cost = multiplied_or_set(g, cost, later)
    return cost if cost > 0 else 0


def dearer(g: MarvelChampions, node: Pricing, scope: Scope, seat: int, card: int, host: int = NOTHING) -> bool:
    """Whether a change of costs applies to a card that a player plays, perhaps onto a host."""
    if node.onto is not None and (host == NOTHING or not node.onto.has(g, scope, host)):
        return False
    if not node.of.has(g, scope, ~seat) and not node.of.has(g, scope, card):
        return False
    return node.when is None or node.when.holds(g, scope)


def spend_reductions(g: MarvelChampions, seat: int, card: int) -> None:
    """Use up one use of each effect that changes the cost of a limited number of cards, whatever the card costs."""
    for entry in g.index.get("stat:cost", ()):
        if entry[0] < 0 and dearer(g, g.ability(entry), g.scope(entry), seat, card):
            g.spend_lasting(~entry[0])


def name_is_taken(g: MarvelChampions, card: int) -> bool:
    """Whether a unique card of this title is already in play on the players' side (MC-UNIQUE-02 to -06)."""
    definition = g.book[g.cards[card].design]
    for seat in range(len(g.players)):
        for other in g.zones[area(seat)]:
            d = g.book[g.cards[other].design]
            if d.unique and d.name == definition.name and subtitle(g, other) == definition.subtitle:
                return True
    return False


def subtitle(g: MarvelChampions, card: int) -> str:
    """A card's subtitle; for an identity, the name of its other side (MC-UNIQUE-04, -06)."""
    definition = g.book[g.cards[card].design]
    if not definition.is_identity:
        return str(definition.subtitle)
    others = (g.book[face] for face in faces(g, card) if g.book[face].type != definition.type)
    return next((face.name for face in others), "")
