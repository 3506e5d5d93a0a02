"""Carrying out an ability of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def run_ability(g: MarvelChampions, card: int, number: int, seat: int, event: Event | None = None) -> None:
    """Carry out an ability of a card; ``seat`` is "you"."""
    name = g.cards[card].design
    definition = g.book[name]
    do = definition.node(number).do
    g.push(Run(Scope(card, seat, g.cards[card].stamp, event), name, definition.number(do)))


def end_within(g: MarvelChampions, since: int, *until: str) -> None:
    """End the effects that last as long as an attack or activation and began within it: those newer than ``since``."""
    for effect in g.lasting:
        if effect.uid > since and effect.until in until:
            g.end_lasting(effect.uid)


def run_delayed(g: MarvelChampions, uid: int) -> None:
    """Carry out a delayed effect, which is then over."""
    effect = g.lasting_effect(uid)
    g.end_lasting(uid)
    g.push(Run(effect.scope, effect.program, effect.node))
