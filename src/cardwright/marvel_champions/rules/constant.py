"""Constant abilities: the cards to which they apply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, get_args

from cardwright.cards.nodes import Condition, Noun, Objects
from cardwright.kernel.records import NOTHING
from cardwright.marvel_champions.cards.names import Act

if TYPE_CHECKING:
    from cardwright.kernel.records import Scope
    from cardwright.marvel_champions.engine.game import MarvelChampions


CANNOT = {act: f"cannot:{act}" for act in get_args(Act)}
"""The index key of the abilities that forbid an act."""


class Constant(Protocol):
    """An ability that applies to cards of some kind, always or while a condition holds."""

    @property
    def of(self) -> Objects:
        """The cards to which it applies."""

    @property
    def when(self) -> Condition | None:
        """The condition under which it applies."""


class Forbidding(Constant, Protocol):
    """An ability that forbids something."""

    @property
    def source(self) -> Noun | None:
        """The cards from which it must not come, if only those."""


class Pricing(Constant, Protocol):
    """An ability that changes what cards cost."""

    @property
    def onto(self) -> Objects | None:
        """The cards onto which they have to be played, if only then."""


def applies(g: MarvelChampions, node: Constant, scope: Scope, card: int) -> bool:
    """Whether a constant ability applies to a card; a player stands for their identity (MC-YOU-01)."""
    of = node.of
    if not of.has(g, scope, card) and not (g.define(card).is_identity and of.has(g, scope, ~g.cards[card].holder)):
        return False
    return node.when is None or node.when.holds(g, scope)


def forbidden(g: MarvelChampions, what: str, card: int, source: int = NOTHING) -> bool:
    """Whether a constant ability forbids a card to do something, or something to be done to it (``names.Act``);
    ``source`` is the card that damage would come from.

    This is asked wherever the act is done, so that no ability that allows or demands it matters (MC-CANNOT-01): basic
    powers, forms and cards to play where they are offered (``player_turn``, ``permission``, ``enemy_attack``), damage,
    healing, threat and status cards in their own modules, drawing, discarding and leaving play in ``zones``.
    """
    entries = g.index.get(CANNOT[what])
    return entries is not None and any(_forbids(g, g.ability(entry), g.scope(entry), card, source) for entry in entries)


def _forbids(g: MarvelChampions, node: Forbidding, scope: Scope, card: int, source: int) -> bool:
    if node.source is not None and (source == NOTHING or not node.source.has(g, scope, source)):
        return False
    return applies(g, node, scope, card)


def allowed(g: MarvelChampions, what: str, cards: list[int]) -> list[int]:
    """Those of the cards that are not forbidden it."""
    return [card for card in cards if not forbidden(g, what, card)] if CANNOT[what] in g.index else cards
