"""The course of a game that is over: its journal is played again, in the workroom (``jobs``).

The steps that count are those that were never taken back, or made again later.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from cardwright.descriptor.course import (
    Course,
    CourseChart,
    CourseLine,
    CourseMark,
    CoursePoint,
    Turn,
    chosen,
    mattered,
)
from cardwright.games import descriptor, load_game
from cardwright.kernel.log_entry import LogEntry
from cardwright.server.messages.http_records import NewTable, SeatWish
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.store.storage import Stored
from cardwright.server.table import saves
from cardwright.server.table.table import Table
from cardwright.story import tell

MOST_MOMENTS = 600
"""The most moments of a plot; a longer game leaves out some."""

Made = records.Step | records.Offered
COUNTED = (records.Step, records.Offered, records.Undone, records.Redone)
"""The rows that change the game; each is a moment of the table."""


class Journal(msgspec.Struct):
    """What a job needs of a stored table."""

    game: str
    name: str
    seats: list[str]
    """The names of the players."""
    start: records.Start
    rows: list[bytes]
    given_up: list[int] | None = None
    """The winners of a game that ended because others gave up."""


JOURNAL = msgspec.msgpack.Decoder(Journal)


def journal(stored: Stored, table: Table) -> Journal:
    """The journal of a stored table, with the names that its players have now."""
    last = max((i for i, row in enumerate(stored.rows, 1) if isinstance(row, records.Dealt)), default=0)
    kept = [row for row in stored.rows[last:] if isinstance(row, COUNTED)]
    names = [table.called(seat) for seat in range(len(table.seats))]
    result = table.game.result if table.giving_up.seats else None
    winners = list(result["winners"]) if result is not None else None
    return Journal(stored.game, stored.name, names, table.start, [records.encode(row) for row in kept], winners)


def path(rows: list[bytes]) -> list[Made]:
    """The steps that count."""
    made: list[Made] = []
    taken_back: list[list[Made]] = []
    for row in map(records.decode, rows):
        match row:
            case records.Step() | records.Offered():
                made.append(row)
                taken_back.clear()
            case records.Undone():
                taken_back.append(made[row.to :])
                del made[row.to :]
            case records.Redone():
                made += taken_back.pop()
    return made


def begin(told: Journal) -> Any:
    """The game before its first choice, with the log of its setup."""
    game = load_game(told.start.save)
    game.names = told.seats
    for entry in told.start.log:
        game.log.add(entry)
    return game


def make(game: Any, step: Made) -> Iterator[None]:
    """Make a step, choice by choice."""
    if isinstance(step, records.Offered):
        descriptor(game.NAME).offer(game, step.seat, step.to, step.coins, tuple(step.cards), step.promise)
        yield
    for option in step.choices:
        game.choose(option)
        yield


class _Moment(msgspec.Struct):
    """What was followed after a choice."""

    round: int
    values: tuple[int, ...]
    shaded: bool
    at: float = 0.0


class _Walk:
    """A walk through a whole game."""

    def __init__(self, told: Journal) -> None:
        self.game = begin(told)
        self.known = descriptor(told.game)
        self.reader = self.known.course()
        self.moments: list[_Moment] = []
        self.points: list[tuple[Turn, int, CoursePoint]] = []
        """How much it turned the game, the moment, and the point itself."""
        self.marks: list[tuple[int, str, int]] = []
        """Moment, chart, seat."""
        self.goals: dict[str, int] = {}
        self._read = len(self.game.log)
        self._look()
        for number, step in enumerate(path(told.rows)):
            for _ in make(self.game, step):
                self._look()
                self._listen(number)
        if not self.game.over and told.given_up is not None:
            self.known.give_up(self.game, tuple(told.given_up))
        if not self.game.over:
            raise Refusal("not_yours", "the course of a game is told when the game is over")
        self._place()

    def _look(self) -> None:
        figures = self.reader.follow(self.game)
        shaded = self.reader.shaded(self.game)
        self.moments.append(_Moment(max(1, self.known.round(self.game)), tuple(one.value for one in figures), shaded))
        if not self.game.over:  # Afterwards a scheme may be gone, and its target with it.
            self.goals = {chart: self.reader.goal(self.game, chart) for chart in self.reader.goals} or self.goals

    def _listen(self, number: int) -> None:
        """Read what the log says about the last choice."""
        now = len(self.moments) - 1
        for i in range(self._read, len(self.game.log)):
            entry = self.game.log[i]
            turn = self.reader.turn(self.game, entry)
            if turn is not None:
                text = turn.text or tell(self.game, entry)
                point = CoursePoint(number, 0.0, self.moments[now].round, text, turn.more)
                self.points.append((turn, now, point))
            mark = self.reader.mark(entry)
            if mark is not None:
                self.marks.append((now, *mark))
        self._read = len(self.game.log)

    def _place(self) -> None:
        """Give every moment its place in time: rounds are equally long, and so are the choices within one."""
        rounds = [moment.round for moment in self.moments]
        first = min(rounds)
        for one in sorted(set(rounds)):
            among = [moment for moment in self.moments if moment.round == one]
            for i, moment in enumerate(among, 1):
                moment.at = round(one - first + i / len(among), 3)
        self.moments[0].at = 0.0

    def kept(self) -> list[int]:
        """The moments that a plot needs: those before and after a change, the first and the last."""
        changed = {
            i
            for i, (before, after) in enumerate(pairwise(self.moments), 1)
            if (before.values, before.shaded) != (after.values, after.shaded)
        }
        wanted = sorted({0, len(self.moments) - 1, *changed, *(i - 1 for i in changed)})
        every = -(-len(wanted) // MOST_MOMENTS)
        return sorted({*wanted[::every], wanted[-1]})


def course(told: Journal) -> Course:
    """The course of a game that is over."""
    walk = _Walk(told)
    game, reader, entries = walk.game, walk.reader, list(walk.game.log)
    kept = walk.kept()
    points = []
    for turn, moment, point in walk.points:
        point.at = walk.moments[moment].at
        points.append((turn, point))
    result = game.result or {}
    winners = list(result.get("winners", []))
    return Course(
        game=told.game,
        name=told.name,
        seats=told.seats,
        ending=_ending(game, winners, told.given_up is not None),
        winners=winners,
        won=bool(result.get("won", False)),
        rounds=max(1, round(walk.moments[-1].at)),
        choices=len(walk.moments) - 1,
        at=[walk.moments[i].at for i in kept],
        shaded=_shaded(walk.moments),
        charts=_charts(walk, kept),
        points=chosen(points),
        table=reader.table(game, entries),
        cards=mattered(reader, game, entries),
    )


def _ending(game: Any, winners: list[int], given_up: bool) -> str:
    """Who has won: as the log says it, unless others gave up."""
    if not given_up and len(game.log):
        return tell(game, game.log[-1])
    names = [game.seat_name(seat) for seat in winners]
    if not names:
        return "The game is over"
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"


def _charts(walk: _Walk, kept: list[int]) -> list[CourseChart]:
    charts: dict[str, CourseChart] = {}
    places: dict[tuple[str, int], int] = {}
    for i, one in enumerate(walk.reader.follow(walk.game)):
        chart = charts.get(one.chart)
        if chart is None:
            goal, text = walk.goals.get(one.chart, 0), walk.reader.goals.get(one.chart, "")
            chart = charts[one.chart] = CourseChart(one.chart, [], goal, text, one.chart in walk.reader.steps)
        places[one.chart, one.seat] = len(chart.lines)
        values = [walk.moments[moment].values[i] for moment in kept]
        chart.lines.append(CourseLine(one.name, values, one.seat, one.look))
    for moment, title, seat in walk.marks:
        charts[title].marks.append(CourseMark(places[title, seat], walk.moments[moment].at))
    return list(charts.values())


def _shaded(moments: list[_Moment]) -> list[list[float]]:
    found: list[list[float]] = []
    for before, after in pairwise(moments):
        if after.shaded and not (before.shaded and found):
            found.append([before.at, after.at])
        if after.shaded:
            found[-1][1] = after.at
    return found


def play_on(told: Journal, step: int, seat: int, name: str) -> NewTable:
    """A table that goes on from a turning point: from the last choice of the seat's player before it that began an
    action. Bots have the other seats."""
    steps = path(told.rows)
    if not 0 <= step < len(steps) or not 0 <= seat < len(told.seats):
        raise Refusal("illegal", "there is no such point, or no such seat")
    game, known = begin(told), descriptor(told.game)
    found = game.copy()
    for number, made in enumerate(steps[: step + 1]):
        question = game.question
        mine = question is not None and question.player == seat and known.begins_action(question.prompt)
        if isinstance(made, records.Step) and (mine or (number == step and found is None)):
            found = game.copy()
        for _ in make(game, made):
            pass
    return _table(told, found, seat, name)


def _table(told: Journal, game: Any, seat: int, name: str) -> NewTable:
    setup = records.Setup([records.SeatSetup("person", one, "steady") for one in told.seats], {})
    log: list[LogEntry] = list(game.log)
    saved = saves.SavedTable(told.game, told.name, setup, records.Start(game.save(), log), game.save(bare=True), [])
    best = descriptor(told.game).bots[0]
    wishes = [SeatWish("person" if i == seat else "bot", one, best) for i, one in enumerate(told.seats)]
    file = base64.b64encode(saves.pack_saved(saved)).decode()
    return NewTable(told.game, wishes, name=name, save=file)
