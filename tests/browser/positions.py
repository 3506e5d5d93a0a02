"""Tables to begin from: positions written as scenarios, as files that a server loads."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardwright.scenarios.reading import read
from cardwright.scenarios.run import Run
from cardwright.server.store.records import SeatSetup, Setup, Start
from cardwright.server.table import saves
from cardwright.server.table.table import Table

FOLDER = Path(__file__).parent / "positions"


@cache
def file(name: str) -> bytes:
    """The table of a position after its steps; each player is a person who is called as in the position."""
    run = Run(read(FOLDER / f"{name}.yaml"))
    run.run()
    game = run.playing.game
    seats = [SeatSetup("person", player.capitalize(), "random") for player in run.playing.players]
    start = Start(game.save(), list(game.log))
    table = Table("", game.NAME, name.replace("_", " ").capitalize(), False, b"", Setup(seats, {}), start)
    return saves.pack(table, [])


def game_of(data: bytes) -> tuple[str, int]:
    """The game of a file, and how many sit at it."""
    saved = saves.unpack(data)
    return saved.game, len(saved.setup.seats)
