"""Carrying out an ability of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.kernel.records import Event, Scope

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def run_ability(g: MarvelChampions, card: int, number: int, seat: int, event: Event | None = None) -> None:
    """Carry out what an ability of a card says; ``seat`` is "you"."""
    name = g.cards[card].design
    definition = g.book[name]
    do = definition.node(number).do
    g.push(Run(Scope(card, seat, g.cards[card].stamp, event), name, definition.number(do)))


def end_within(g: MarvelChampions, since: int, *until: str) -> None:
    """End what was to last as long as an attack or activation and began within it: ``since`` is the uid before it."""
    for effect in g.lasting:
        if effect.uid > since and effect.until in until:
            g.end_lasting(effect.uid)


def run_delayed(g: MarvelChampions, uid: int) -> None:
    """A delayed effect happens, and is over."""
    effect = g.lasting_effect(uid)
    g.end_lasting(uid)
    g.push(Run(effect.scope, effect.program, effect.node))
