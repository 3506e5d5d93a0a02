"""Winning and losing: the game ends at that very moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cardwright.kernel.frames import Ended
from cardwright.marvel_champions.rules.constant import forbidden

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions

CONDITIONS = "ends"
"""The index key of the abilities that end the game as soon as a condition holds."""


def win(g: MarvelChampions, reason: str, rule: str) -> NoReturn:
    g.table.won = True
    g.table.result = reason
    g.note("players_win", rule=rule)
    raise Ended


def win_by_defeat(g: MarvelChampions) -> None:
    """End the game because the last villain is defeated (MC-VILLAIN-DEFEAT-04), unless the scenario wants something
    else (MC-WIN-03)."""
    if not forbidden(g, "win", g.players[g.table.first].identity):
        win(g, "villain_defeated", "MC-WIN-01")


def lose(g: MarvelChampions, reason: str, rule: str) -> NoReturn:
    g.table.result = reason
    g.note("players_lose", rule=rule)
    raise Ended


def check(g: MarvelChampions) -> None:
    """End the game if a condition for it holds (MC-WIN-03)."""
    for entry in g.index.get(CONDITIONS, ()):
        node = g.ability(entry)
        if node.when.holds(g, g.scope(entry)):
            by_card(g, node.how)


def by_card(g: MarvelChampions, how: str) -> NoReturn:
    """The players win or lose because a card says so (MC-WIN-03)."""
    if how == "won":
        win(g, "card_effect", "MC-WIN-03")
    lose(g, "card_effect", "MC-WIN-03")
