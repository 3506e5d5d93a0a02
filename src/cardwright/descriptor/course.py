"""The course of a finished game: the figures that are plotted, its turning points, luck, and the cards that mattered.

A game says with a ``CourseReader`` what is worth following; the defaults fit any game. Everything is read from
positions and log entries, so a course costs little more than playing the game again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec import Struct

from cardwright.kernel.records import SPECTATOR

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.log_entry import LogEntry

    AnyGame = Game[Any, Any, Any]

MOST_POINTS = 5
MOST_CARDS = 3


class CourseLine(Struct):
    """One line of a plot."""

    name: str
    values: list[int]
    """The figure at each moment of the course."""
    seat: int = -1
    """The player whose figure it is; −1 for a figure of the table."""
    look: str = ""
    """``foe`` and ``threat`` for lines that the players want to fall."""


class CourseMark(Struct):
    """A death, or something else that happened to a line at a moment."""

    line: int
    at: float


class CourseChart(Struct):
    """One plot: lines with a common scale."""

    title: str
    lines: list[CourseLine]
    goal: int = 0
    """The value that decides the game; 0 if there is none."""
    goal_text: str = ""
    steps: bool = False
    """Whether the figures jump, rather than rise and fall."""
    marks: list[CourseMark] = []


class CoursePoint(Struct):
    """A turning point, from which one can play on."""

    step: int
    """The number of the step before which the game can be taken up again."""
    at: float
    round: int
    text: str
    more: str = ""


class CourseRow(Struct):
    """One row of the table of luck and deeds."""

    name: str
    seat: int
    bars: list[int]
    """How often each result came; empty without dice."""
    cells: list[str]


class CourseTable(Struct):
    """Dice luck, or who did what."""

    title: str
    columns: list[str]
    rows: list[CourseRow]
    bars: str = ""
    """The heading of the bars."""
    note: str = ""


class CourseCard(Struct):
    """A card that mattered, and the one fact that shows it."""

    card: str
    head: str
    text: str


class Course(Struct):
    """``GET /api/tables/{table}/after``: the course of a game that is over."""

    game: str
    name: str
    seats: list[str]
    ending: str
    """Who has won, as a sentence."""
    winners: list[int]
    won: bool
    rounds: int
    choices: int
    at: list[float]
    """The moments, counted in rounds: 2.5 is the middle of the third round."""
    shaded: list[list[float]]
    """Stretches of time that are not the players': from, to."""
    charts: list[CourseChart]
    points: list[CoursePoint]
    table: CourseTable | None
    cards: list[CourseCard]


class Follow(NamedTuple):
    """A figure that a game is followed by: a plot, its name, whose it is, and its value now."""

    chart: str
    name: str
    value: int
    seat: int = -1
    look: str = ""


class Effect(NamedTuple):
    """A share that a card had in the game: which card, in what, how much, and how much that is worth."""

    card: str
    what: str
    amount: int
    worth: float


class Turn(NamedTuple):
    """How much a log entry turned the game, and what to add to its sentence."""

    weight: float
    more: str = ""
    text: str = ""
    """What to say instead of the sentence of the log."""
    once: str = ""
    """Of all points with this name only the heaviest counts."""


class CourseReader:
    """What the course of a game follows. These defaults fit any game whose views have players with figures."""

    goals: ClassVar[Mapping[str, str]] = {}
    """The charts that have a goal, and what to write beside it."""
    steps: ClassVar[frozenset[str]] = frozenset()
    """The charts whose figures jump."""

    def follow(self, game: Any) -> list[Follow]:
        """The figures at this moment, always in the same order."""
        players = game.view(SPECTATOR, words=False)["table"].get("players", [])
        return [
            Follow(name, player["name"], value, seat)
            for seat, player in enumerate(players)
            for name, value in player.get("figures", {}).items()
            if isinstance(value, int)
        ]

    def goal(self, game: Any, chart: str) -> int:
        """The value of a chart that decides the game."""
        return 0

    def shaded(self, game: Any) -> bool:
        """Whether this moment is not the players' own."""
        return False

    def turn(self, game: Any, entry: LogEntry) -> Turn | None:
        """How much an entry turned the game, if at all; ``game`` is as it was right after it."""
        return None

    def mark(self, entry: LogEntry) -> tuple[str, int] | None:
        """A mark that an entry leaves on a line: the chart, and the seat."""
        return None

    def table(self, game: Any, entries: Sequence[LogEntry]) -> CourseTable | None:
        """Luck and deeds of the players."""
        return None

    def effect(self, game: Any, entry: LogEntry, causes: Sequence[LogEntry]) -> Effect | None:
        """The share of a card in what an entry tells; ``causes`` are the entries that led to it, the nearest first."""
        return None

    def fact(self, what: str, amount: int, times: int) -> tuple[str, str]:
        """A head and a line about the largest share of a card."""
        return f"{amount} {what}", f"in {times} plays" if times > 1 else "in one play"


def mattered(reader: CourseReader, game: Any, entries: Sequence[LogEntry]) -> list[CourseCard]:
    """The cards with the largest shares in what happened."""
    known = {entry.number: entry for entry in entries}
    worth: dict[str, float] = defaultdict(float)
    shares: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    weights: dict[tuple[str, str], float] = defaultdict(float)
    for entry in entries:
        found = reader.effect(game, entry, _causes(known, entry))
        if found is not None and found.amount > 0:
            worth[found.card] += found.worth
            weights[found.card, found.what] += found.worth
            shares[found.card][found.what].append(found.amount)
    cards = []
    for card in sorted(worth, key=lambda name: (-worth[name], name))[:MOST_CARDS]:
        what = max(shares[card], key=lambda one: weights[card, one])
        head, text = reader.fact(what, sum(shares[card][what]), len(shares[card][what]))
        cards.append(CourseCard(card, head, text))
    return cards


def _causes(known: Mapping[int, LogEntry], entry: LogEntry) -> list[LogEntry]:
    found: list[LogEntry] = []
    while (cause := known.get(entry.cause)) is not None and len(found) < 12 and cause.number < entry.number:
        found.append(cause)
        entry = cause
    return found


def chosen(points: Sequence[tuple[Turn, CoursePoint]]) -> list[CoursePoint]:
    """The points that weigh most, one for each step, in order; the last point is always among them."""
    heaviest: dict[str, float] = {}
    for turn, _ in points:
        heaviest[turn.once] = max(turn.weight, heaviest.get(turn.once, 0))
    best: dict[int, tuple[float, CoursePoint]] = {}
    for turn, point in points:
        if turn.once and turn.weight < heaviest[turn.once]:
            continue
        if point.step not in best or turn.weight > best[point.step][0]:
            best[point.step] = (turn.weight, point)
    ranked = sorted(best.values(), key=lambda pair: -pair[0])
    last = max(best) if best else -1
    kept = ranked[:MOST_POINTS]
    if last >= 0 and best[last] not in kept:
        kept[-1] = best[last]
    return sorted((point for _, point in kept), key=lambda point: point.step)
