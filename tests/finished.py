"""Whole games, played by bots and kept as the files of tables that are over."""

from __future__ import annotations

import base64
from functools import cache
from typing import Any

from dev.visitors import Site
from tests.pinned import pinned

from cardwright.bots import make
from cardwright.games import new_game
from cardwright.kernel.game import Game
from cardwright.server.store.records import SeatSetup, Setup, Start, Step, encode
from cardwright.server.table import saves

TABLES: dict[str, dict[str, Any]] = {
    "four_souls": {"players": 3, "seed": 5},
    "marvel_champions": {"heroes": ["spider_man", "she_hulk"], "seed": 5},
}
NAMES = ["Ann", "Bo", "Cleo", "Dan"]


@cache
def played(game: str, bot: str = "steady") -> tuple[saves.SavedTable, Game[Any, Any, Any]]:
    """A game from its beginning to its end: as a table, and the game at the end."""
    state = new_game(game, **TABLES.get(game, {"seed": 5}), **pinned(game))
    start = Start(state.save(), list(state.log))
    bots = [make(bot, seat) for seat in range(len(state.players))]
    rows: list[bytes] = []
    while state.question is not None:
        seat = state.question.player
        option = bots[seat].choose(state.view(seat, words=False))
        state.choose(option)
        rows.append(encode(Step(seat, [option])))
    seats = [SeatSetup("person", NAMES[seat], "steady") for seat in range(len(state.players))]
    saved = saves.SavedTable(game, "Basement night", Setup(seats, {}), start, state.save(bare=True), rows)
    return saved, state


def table(site: Site, game: str, bot: str = "steady") -> dict[str, Any]:
    """A table of a server at which such a game is over."""
    saved, state = played(game, bot)
    return site.make(game, "p" * len(state.players), save=base64.b64encode(saves.pack_saved(saved)).decode())
