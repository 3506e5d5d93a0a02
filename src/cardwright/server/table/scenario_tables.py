"""Tables to try a scenario of the rulebook at: its position, with all seats for the one who asks."""

from __future__ import annotations

import base64

from cardwright.scenarios.reading import in_rulebook, read
from cardwright.scenarios.run import Run
from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.table import saves

LONGEST = 40
"""The most characters of the name of a table."""


def table(file: str) -> NewTable:
    """The table of a scenario before its steps."""
    path = in_rulebook(file)
    if path is None:
        raise Refusal("illegal", "no scenario has this name")
    scenario = read(path)
    run = Run(scenario)
    run.playing.begin(asks_everybody=scenario.stop)
    game = run.playing.game
    names = [player.replace("_", " ").capitalize() for player in run.playing.players]
    seats = [records.SeatSetup("person", name, "random") for name in names]
    title = scenario.title[:LONGEST]
    start = records.Start(game.save(), list(game.log))
    saved = saves.SavedTable(scenario.game, title, records.Setup(seats, {}), start, game.save(bare=True), [])
    file_ = base64.b64encode(saves.pack_saved(saved)).decode()
    return NewTable(scenario.game, [SeatWish("person", name) for name in names], name=title, save=file_)
