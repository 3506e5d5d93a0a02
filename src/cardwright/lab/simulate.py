"""Random games by the thousand, in one process or several, with the same result either way."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.bots.random import RandomBot
from cardwright.errors import SetupError
from cardwright.games import new_game
from cardwright.kernel.game import Game

LIMIT = 200_000
"""Decisions after which a game is given up as endless."""
CHUNK = 8
"""Games a worker is given at a time."""


@dataclass(frozen=True)
class Played:
    """What became of one game."""

    seed: int
    decisions: int = 0
    winners: tuple[str, ...] | None = None
    """Who won, perhaps nobody; ``None`` where the game has no result."""
    error: str = ""
    characters: tuple[str, ...] = ()
    """Who took part, seat by seat."""
    victors: tuple[str, ...] = ()
    """Those of them who won."""
    turns: int | None = None
    """Marvel Champions counts rounds only."""
    rounds: int = 0
    ending: str = ""
    """How it ended, in a word: see ``ending``."""


@dataclass
class Record:
    """What became of a character."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """Of the games it took part in, those it won."""
        return self.wins / self.games if self.games else 0.0


@dataclass
class Length:
    """How long games were, in turns, rounds or decisions."""

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


@dataclass
class Statistics:
    """What became of many."""

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
    longest: Played | None = None
    """The finished game with the most decisions; the first of several."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if played.error:
            self.errors += 1
            self.failures.append({"seed": played.seed, "error": played.error})
        elif played.winners is not None:
            self.finished += 1
            self.wins.update(played.winners)
            self._add_finished(played)

    def _add_finished(self, played: Played) -> None:
        self.endings[played.ending] += 1
        if played.turns is not None:
            self.turns.add(played.turns)
        self.rounds.add(played.rounds)
        if self.longest is None or played.decisions > self.longest.decisions:
            self.longest = played
        # Everybody plays Eden in a variant: a character is at the table, or wins, once a game.
        for name in sorted({*played.characters}):
            record = self.characters.setdefault(name, Record())
            record.games += 1
            record.wins += name in played.victors

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
            "longest": None if self.longest is None else self._longest(self.longest),
        }

    def _longest(self, played: Played) -> dict[str, Any]:
        return {
            "seed": played.seed,
            "decisions": played.decisions,
            "turns": played.turns,
            "rounds": played.rounds,
        }


def simulate(
    game: str,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    done: Callable[[], None] = lambda: None,
) -> Statistics:
    """Play games with the seeds from ``seed`` on; ``done`` is called after each."""
    if games < 1 or workers < 1:
        raise SetupError(f"{'games' if games < 1 else 'workers'}: it takes at least 1")
    options = dict(options or {})
    new_game(game, **options, seed=seed)  # Options that cannot be are an error of the caller, not of every game.
    statistics = Statistics()
    begun = time.perf_counter()
    seeds = range(seed, seed + games)
    for played in _in_order(game, options, seeds, workers):
        statistics.add(played)
        done()
    statistics.seconds = time.perf_counter() - begun
    return statistics


def _in_order(game: str, options: dict[str, Any], seeds: range, workers: int) -> Iterator[Played]:
    """The games in the order of their seeds, whoever plays them."""
    if workers == 1:
        for seed in seeds:
            yield play(game, options, seed)
        return
    chunks = [(game, options, seeds[i : i + CHUNK]) for i in range(0, len(seeds), CHUNK)]
    with multiprocessing.get_context("spawn").Pool(min(workers, len(chunks))) as pool:
        for chunk in pool.imap(_play_chunk, chunks):
            yield from chunk


def _play_chunk(chunk: tuple[str, dict[str, Any], range]) -> list[Played]:
    game, options, seeds = chunk
    return [play(game, options, seed) for seed in seeds]


def play(game: str, options: Mapping[str, Any], seed: int) -> Played:
    """One game between random bots, each with luck of its own."""
    decisions = 0
    try:
        g = new_game(game, **options, seed=seed)
        bots: dict[int, RandomBot] = {}
        while (ask := g.decision) is not None and decisions < LIMIT:
            bot = bots.get(ask.player) or bots.setdefault(ask.player, RandomBot(f"{seed}/{ask.player}"))
            g.choose(bot.pick(len(ask.options)))
            decisions += 1
        return told(g, seed, decisions)
    except Exception as error:  # Whatever went wrong in one game, the others are still worth playing.
        return Played(seed, decisions, error=f"{type(error).__name__}: {error}")


def told(g: Game[Any, Any, Any], seed: int, decisions: int) -> Played:
    """What became of a game that has been played."""
    outcome = g.result
    if outcome is None:
        return Played(seed, decisions)
    names = characters(g)
    victors = tuple(names[seat] for seat in outcome["winners"])
    return Played(
        seed,
        decisions,
        winners(g),
        characters=names,
        victors=victors,
        turns=outcome.get("turns"),
        rounds=outcome["rounds"],
        ending=ending(g),
    )


def characters(g: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The character or hero of each seat."""
    if g.NAME == "marvel_champions":
        return tuple(str(g.book[hero].name) for hero in g.options.heroes)
    return tuple(str(g.define(player.character).name) for player in g.players)


def ending(g: Game[Any, Any, Any]) -> str:
    """How a game ended. Four Souls: ``souls``, the ``goal`` of a challenge, an ``ability`` that names a winner, or
    ``lost``. Marvel Champions: the reason its result states."""
    outcome = g.result
    assert outcome is not None
    if g.NAME == "marvel_champions":
        return str(outcome["reason"])
    if not outcome["won"]:
        return "lost"
    return "goal" if g.options.challenge else "ability" if g.table.named else "souls"


def winners(g: Game[Any, Any, Any]) -> tuple[str, ...] | None:
    """Who won: characters in Four Souls, the players or the villain in Marvel Champions."""
    outcome = g.result
    if outcome is None:
        return None
    if g.NAME == "marvel_champions":
        return ("players",) if outcome["won"] else ("villain",)
    if not outcome["winners"]:
        return ("the game",)  # Lost together, in solo, co-op or a challenge.
    return tuple(str(g.define(g.players[seat].character).name) for seat in outcome["winners"])
