"""Thousands of games between bots, in one process or several, with the same result either way."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from cardwright.bots import BOTS, Bot, make
from cardwright.bots.random import RandomBot
from cardwright.descriptor.records import Outcome
from cardwright.errors import SetupError
from cardwright.games import descriptor, new_game
from cardwright.kernel.game import Game

LIMIT = 200_000
"""The number of decisions after which a game counts as endless."""
CHUNK = 8
"""The number of games that a worker gets at a time."""


@dataclass(frozen=True)
class Played:
    """The report of one game."""

    seed: int
    decisions: int = 0
    outcome: Outcome | None = None
    """The outcome; None if the game has no result."""
    error: str = ""


@dataclass
class Record:
    """The record of one character: games and wins."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """The share of its games that the character won."""
        return self.wins / self.games if self.games else 0.0


@dataclass
class Length:
    """The lengths of games, in turns, rounds or decisions."""

    total: int = 0
    games: int = 0
    most: int = 0

    def add(self, n: int) -> None:
        self.total += n
        self.games += 1
        self.most = max(self.most, n)

    @property
    def average(self) -> float:
        return self.total / self.games if self.games else 0.0

    def as_json(self) -> dict[str, Any] | None:
        return None if not self.games else {"average": round(self.average, 2), "most": self.most}


@dataclass(frozen=True)
class Longest:
    """The game that took the most decisions."""

    seed: int
    decisions: int
    turns: int | None
    rounds: int


@dataclass
class Statistics:
    """The report of many games."""

    games: int = 0
    finished: int = 0
    errors: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: Counter[str] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)
    characters: dict[str, Record] = field(default_factory=dict)
    turns: Length = field(default_factory=Length)
    rounds: Length = field(default_factory=Length)
    endings: Counter[str] = field(default_factory=Counter)
    longest: Longest | None = None
    """The longest of the finished games; of equals, the first."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if played.error:
            self.errors += 1
            self.failures.append({"seed": played.seed, "error": played.error})
        elif played.outcome is not None:
            self.finished += 1
            self._add_finished(played, played.outcome)

    def _add_finished(self, played: Played, outcome: Outcome) -> None:
        self.wins.update(outcome.winners)
        self.endings[outcome.ending] += 1
        if outcome.turns is not None:
            self.turns.add(outcome.turns)
        self.rounds.add(outcome.rounds)
        if self.longest is None or played.decisions > self.longest.decisions:
            self.longest = Longest(played.seed, played.decisions, outcome.turns, outcome.rounds)
        # In a variant everybody plays Eden: a character counts only once per game, as a player and as a winner.
        for name in sorted({*outcome.characters}):
            record = self.characters.setdefault(name, Record())
            record.games += 1
            record.wins += name in outcome.victors

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": dict(sorted(self.wins.items())),
            "failures": self.failures,
            "characters": {
                name: {"games": record.games, "wins": record.wins, "share": round(record.share, 4)}
                for name, record in sorted(self.characters.items())
            },
            "turns": self.turns.as_json(),
            "rounds": self.rounds.as_json(),
            "endings": dict(sorted(self.endings.items())),
            "longest": None if self.longest is None else asdict(self.longest),
        }


def simulate(
    game: str,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    done: Callable[[], None] = lambda: None,
    bot: str = "random",
) -> Statistics:
    """Play games with the seeds from ``seed`` on, one kind of bot in all seats; ``done`` is called after each."""
    if games < 1 or workers < 1:
        raise SetupError(f"{'games' if games < 1 else 'workers'}: it takes at least 1")
    if bot not in BOTS:
        raise SetupError(f"there is no bot {bot!r}; there is {', '.join(BOTS)}")
    options = dict(options or {})
    new_game(game, **options, seed=seed)  # Wrong options are an error at once, not one in every game.
    statistics = Statistics()
    begun = time.perf_counter()
    seeds = range(seed, seed + games)
    for played in _in_order(game, options, seeds, workers, bot):
        statistics.add(played)
        done()
    statistics.seconds = time.perf_counter() - begun
    return statistics


def _in_order(game: str, options: dict[str, Any], seeds: range, workers: int, bot: str) -> Iterator[Played]:
    """The games in the order of their seeds, whichever worker plays them."""
    if workers == 1:
        for seed in seeds:
            yield play(game, options, seed, bot)
        return
    chunks = [(game, options, seeds[i : i + CHUNK], bot) for i in range(0, len(seeds), CHUNK)]
    with multiprocessing.get_context("spawn").Pool(min(workers, len(chunks))) as pool:
        for chunk in pool.imap(_play_chunk, chunks):
            yield from chunk


def _play_chunk(chunk: tuple[str, dict[str, Any], range, str]) -> list[Played]:
    game, options, seeds, bot = chunk
    return [play(game, options, seed, bot) for seed in seeds]


def play(game: str, options: Mapping[str, Any], seed: int, bot: str = "random") -> Played:
    """One game between bots of a kind, each with its own random numbers."""
    decisions = 0
    try:
        g = new_game(game, **options, seed=seed)
        g.log.kept = False  # The statistics come from the result and the state; nobody reads the log.
        bots: dict[int, Bot] = {}
        while (ask := g.decision) is not None and decisions < LIMIT:
            player = bots.get(ask.player) or bots.setdefault(ask.player, make(bot, f"{seed}/{ask.player}"))
            if isinstance(player, RandomBot):
                g.choose(player.pick(len(ask.options)))  # It needs no view, which takes most of the time.
            else:
                g.choose(player.choose(g.view(ask.player, words=False)))
            decisions += 1
        return told(g, seed, decisions)
    except Exception as error:  # An error in one game does not stop the others.
        return Played(seed, decisions, error=f"{type(error).__name__}: {error}")


def told(g: Game[Any, Any, Any], seed: int, decisions: int) -> Played:
    """The report of a game that has been played."""
    if g.result is None:
        return Played(seed, decisions)
    return Played(seed, decisions, descriptor(g.NAME).outcome(g))
