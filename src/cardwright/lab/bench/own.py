"""A game of Cardwright as it is measured, through the public API alone."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from random import Random
from typing import Any

import msgspec

from cardwright.bots.random import RandomBot
from cardwright.bots.steady import SteadyBot
from cardwright.games import descriptor, load_game, new_game
from cardwright.lab.bench.measured import Action, Measured, positions

COPIES = 1000
PLAYED_ON = 5
"""The number of decisions that a played copy is played on."""
MIDDLE = 20
"""The decision at which a game is copied to see what the copy keeps alive."""


class Own(Measured):
    """Random play, and what bots, searches and servers do at a decision."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__()

    def new(self, seed: int, logs: bool = False) -> Any:
        """A new game; as in a simulation, nobody reads its log."""
        g = new_game(self.game, **descriptor(self.game).bench_options, seed=seed)
        g.log.kept = logs
        return g

    def course(self, seed: int) -> Iterator[Any]:
        g, draw = self.new(seed), Random(seed).random
        while (ask := g.decision) is not None:
            g.choose(int(draw() * len(ask.options)))
            yield g

    @cached_property
    def positions(self) -> list[Any]:
        return [g for g in positions(self.course) if not g.over]

    def actions(self) -> dict[str, list[Action]]:
        return {
            "copy": [g.copy for g in self.positions],
            "save": [g.save for g in self.positions],
            "load": [partial(load_game, g.save()) for g in self.positions],
        }

    def along(self) -> dict[str, Callable[[Any], object]]:
        return {"view": asked(bot_view), "wire_view": asked(_wire_view), "steady": asked(self._steady)}

    @cached_property
    def _bot(self) -> SteadyBot:
        return SteadyBot(1)

    def _steady(self, g: Any, seat: int) -> int:
        """What a bot does for a decision: it gets its view and chooses."""
        return self._bot.choose(bot_view(g, seat))

    def memory(self) -> dict[str, float]:
        found: dict[str, float] = {"kb_per_1000_copies": copies(self.positions)}
        for logs, suffix in ((True, ""), (False, "_without_log")):
            found[f"kb_per_1000_played_copies{suffix}"] = self._played_copies(logs)
        for logs, suffix in ((True, ""), (False, "_without_log")):
            found[f"kb_kept_by_one_copy{suffix}"] = self._kept_by_one_copy(logs)
        return found

    def _played_copies(self, logs: bool) -> float:
        """A thousand copies, each played on for a few decisions, as a search keeps them."""
        return kilobytes(lambda: [self._played_copy(i, logs) for i in range(COPIES)])

    def _played_copy(self, i: int, logs: bool) -> Any:
        twin = self.positions[i % len(self.positions)].copy()
        twin.log.kept = logs
        return play_on(twin, RandomBot(i), PLAYED_ON)

    def _kept_by_one_copy(self, logs: bool) -> float:
        """What stays in memory with a copy when the game it was made from is gone: cards, state and the log so far."""

        def copy() -> Any:
            return play_on(self.new(0, logs), RandomBot(0), MIDDLE).copy()

        copy()  # What is made once for all games is there now.
        return kilobytes(copy)


def play_on(g: Any, bot: RandomBot, decisions: int) -> Any:
    """Play some decisions at random, or until the game is over; the game."""
    for _ in range(decisions):
        if (ask := g.decision) is None:
            break
        g.choose(bot.pick(len(ask.options)))
    return g


def asked(act: Callable[[Any, int], object]) -> Callable[[Any], object]:
    """The same for the player who is asked; nothing once the game is over."""

    def at_decision(g: Any) -> object:
        return act(g, g.question.player) if g.question is not None else None

    return at_decision


def bot_view(g: Any, seat: int) -> dict[str, Any]:
    """The view that a bot gets: without the words that only people read."""
    found: dict[str, Any] = g.view(seat, words=False)
    return found


_encode = msgspec.json.Encoder().encode


def _wire_view(g: Any, seat: int) -> bytes:
    """The view as a server sends it to a browser."""
    return _encode(g.view(seat))


def copies(games: list[Any]) -> float:
    """Kilobytes for a thousand copies, as long as they are not played on."""
    return kilobytes(lambda: [games[i % len(games)].copy() for i in range(COPIES)])


def kilobytes(make: Callable[[], object]) -> float:
    """The memory that something takes as long as it is kept."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = make()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return (after - before) / 1024
