"""Which cards have a derived definition now: blank, of another type, with gained or lost abilities (``derived``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import Entry
from cardwright.marvel_champions.cards.abilities.constant import Blank, Gains, Loses, TreatAs
from cardwright.marvel_champions.cards.derived import DERIVES, base_of, derived
from cardwright.marvel_champions.engine.records import area, engaged
from cardwright.marvel_champions.rules import zones

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

    Deriving = Gains | Loses | Blank | TreatAs

MOST_CHANGES = 64
"""So many abilities can change cards at once; cards that give such abilities to each other stop there."""


def derive(g: MarvelChampions) -> None:
    """Give every card the definition that follows from the abilities in play.

    All cards begin with their printed definitions; then the abilities apply in the order in which they came into play,
    each unless its card has lost it by then. So the result does not depend on how the cards came to be as they are.
    """
    changed: set[int] = set()
    for card in g.table.derived:
        g.pass_for(card, base_of(g.cards[card].design))
    applied: set[Entry] = set()
    while len(applied) < MOST_CHANGES:
        left = [entry for entry in g.index.get(DERIVES, ()) if entry not in applied]
        if not left:
            break
        entry = min(left, key=lambda one: (age(g, one), one))
        applied.add(entry)
        program, number = printed_node(g, entry)
        for card in affected(g, entry):
            g.pass_for(card, derived(g.cards[card].design, program, number))
            changed.add(card)
    for card in {*g.table.derived, *changed}:
        settle_down(g, card)
    if changed or g.table.derived:
        g.table.derived = tuple(sorted(changed))


def age(g: MarvelChampions, entry: Entry) -> int:
    """When an ability began to apply: the higher, the later."""
    origin = entry[0]
    return g.cards[origin].stamp if origin >= 0 else ~origin


def printed_node(g: MarvelChampions, entry: Entry) -> tuple[str, int]:
    """The printed definition that an ability comes from, and its number there, even if another card has gained it."""
    origin, number = entry
    design = g.cards[origin].design if origin >= 0 else g.lasting_effect(~origin).program
    return g.library.cards.origin(design, number)


def affected(g: MarvelChampions, entry: Entry) -> list[int]:
    """The cards that a deriving ability changes."""
    node: Deriving = g.ability(entry)
    scope = g.scope(entry)
    if node.when is not None and not node.when.holds(g, scope):
        return []
    found = [g.card_of(obj) for obj in node.of.find(g, scope)]
    if isinstance(node, Blank):
        source = g.define(scope.source)
        return [card for card in found if card != scope.source and may_be_blank(g, card, source.set)]
    return found


def may_be_blank(g: MarvelChampions, card: int, by: str) -> bool:
    """Whether a card of a set can make a card blank: a permanent card only one of its own set (MC-PERMANENT-01)."""
    definition = g.book[base_of(g.cards[card].design)]
    return not definition.keyword.get("permanent") or (by != "" and definition.set == by)


def settle_down(g: MarvelChampions, card: int) -> None:
    """Move an ally to its player's area, and a minion to the place of the enemies engaged with that player."""
    c = g.cards[card]
    place = g.places[c.zone]
    if not g.in_play(card) or place.seat < 0 or c.host >= 0:
        return
    type_ = g.book[c.design].type
    if (type_ == "ally" and place.kind == "engaged") or (type_ == "minion" and place.kind == "area"):
        new = area(place.seat) if type_ == "ally" else engaged(place.seat)
        for other in (card, *zones.attached(g, card)):
            g.hand_over(other, new)  # MC-CONTROL-13
