"""Tables to try a scenario of the rulebook at: its position, with all seats for the one who asks."""

from __future__ import annotations

import base64
from pathlib import Path

from cardwright import rulebook
from cardwright.scenarios.reading import read
from cardwright.scenarios.run import Run
from cardwright.server import records, saves
from cardwright.server.http_records import NewTable, SeatWish
from cardwright.server.refusal import Refusal

LONGEST = 40
"""The most characters of the name of a table."""


def _path(file: str) -> Path:
    """The file of a scenario, which is in a rulebook and nowhere else."""
    for folder in rulebook.find_folders():
        root = (folder / "scenarios").resolve()
        path = (folder / file).resolve()
        if path.is_relative_to(root) and path.suffix == ".yaml" and path.is_file():
            return path
    raise Refusal("illegal", "no scenario has this name")


def table(file: str) -> NewTable:
    """The table of a scenario before its steps."""
    scenario = read(_path(file))
    run = Run(scenario)
    run.playing.begin(asks_everybody=scenario.stop)
    game = run.playing.game
    names = [player.replace("_", " ").capitalize() for player in run.playing.players]
    seats = [records.SeatSetup("person", name, "random") for name in names]
    title = scenario.title[:LONGEST]
    start = records.Start(game.save(), list(game.log))
    saved = saves.SavedTable(scenario.game, title, records.Setup(seats, {}), start, game.save_bare(), [])
    file_ = base64.b64encode(saves.pack_saved(saved)).decode()
    return NewTable(scenario.game, [SeatWish("person", name) for name in names], name=title, save=file_)
