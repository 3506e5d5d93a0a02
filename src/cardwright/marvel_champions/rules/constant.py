"""Constant abilities: which cards they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.kernel.records import Scope
    from cardwright.marvel_champions.game import MarvelChampions
    from cardwright.marvel_champions.words.abilities import Gains, Static


def applies(g: MarvelChampions, node: Static | Gains, scope: Scope, card: int) -> bool:
    """Whether a constant ability is about a card; a player stands for their identity (MC-YOU-01)."""
    of = node.of
    if not of.has(g, scope, card) and not (g.define(card).is_identity and of.has(g, scope, ~g.cards[card].holder)):
        return False
    return node.when is None or node.when.holds(g, scope)
