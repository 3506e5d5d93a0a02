"""Guided first games at a table: their guides as records for the client, and how such a table begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardwright.descriptor.pace import PaceReader
from cardwright.descriptor.records import Pace
from cardwright.errors import SetupError
from cardwright.kernel.game import Game
from cardwright.scenarios import guide
from cardwright.scenarios.lesson import PUPIL as PUPIL
from cardwright.scenarios.lesson import Lesson
from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.messages.server_messages import GuideAt, GuideInfo, GuideStep
from cardwright.server.store.records import Start


@lru_cache(maxsize=32)
def exists(game: str) -> bool:
    """Whether a game has a guided first game."""
    return guide.find(game) is not None


def lesson(game: str) -> Lesson | None:
    """The guide of a game at its beginning; None if it has none (any more)."""
    found = guide.guide_of(game)
    return Lesson(found) if found is not None else None


def lesson_for(wanted: NewTable) -> Lesson:
    """The guide for a table that is to be made, whose seats are then those that the guide says."""
    found = lesson(wanted.game)
    if found is None:
        raise SetupError(f"guided: {wanted.game} has no guided first game")
    for name in ("options", "save", "packs"):
        if getattr(wanted, name):
            raise SetupError(f"{name}: a guided first game is a prepared deal and takes none")
    pupil = SeatWish("person", wanted.seats[PUPIL].name)
    wanted.seats = [pupil, *(SeatWish("bot", name.capitalize()) for name in found.guide.players[1:])]
    return found


def start(game: str) -> Start:
    """The prepared deal of a guided first game."""
    found = lesson(game)
    if found is None:
        raise SetupError(f"guided: {game} has no guided first game")
    begun = found.begin()
    return Start(begun.save(), list(begun.log))


def pace(found: Lesson, reader: PaceReader) -> Pace:
    """When the pupil is asked: as the guide needs it, whatever is usual in the game."""
    return Pace(list(found.guide.stops)) if found.guide.stops else reader.default()


def info(found: Lesson | None) -> GuideInfo | None:
    """The guide's words, for the pupil."""
    if found is None:
        return None
    steps = [
        GuideStep(step.title, step.text, step.do, step.goal, step.roll, step.waits, step.free)
        for step in found.guide.steps
    ]
    return GuideInfo(found.guide.title, steps)


def at(found: Lesson | None, game: Game[Any, Any, Any]) -> GuideAt | None:
    """How far the guide has come, for the pupil."""
    if found is None:
        return None
    pointed = found.pointed(game)
    return GuideAt(
        found.at.step,
        sorted(found.at.ticked),
        found.at.strayed,
        list(pointed.cards),
        pointed.option,
        pointed.seat,
        pointed.part,
    )
