"""Winning and losing: the game ends at that very moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cardwright.kernel.frames import Ended

if TYPE_CHECKING:
    from cardwright.marvel_champions.game import MarvelChampions


def win(g: MarvelChampions) -> NoReturn:
    """End the game because the final villain stage is defeated (MC-WIN-01, MC-VILLAIN-DEFEAT-04)."""
    g.table.won = True
    g.table.result = "villain_defeated"
    g.note("players_win", rule="MC-WIN-01")
    raise Ended


def lose(g: MarvelChampions, reason: str, rule: str) -> NoReturn:
    g.table.result = reason
    g.note("players_lose", rule=rule)
    raise Ended
