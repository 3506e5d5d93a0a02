"""`cardwright bench`: the speed of the engine on one core, compared with others."""

import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from cardwright.bots.random import RandomBot
from cardwright.games import GAMES, descriptor, new_game

ROUNDS = 5
POSITIONS = 20
EVERY = 7
"""The number of decisions between two positions that are copied and saved."""


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a round of play takes.")] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Measure random play, copying and saving: the median of several rounds."""
    figures: dict[str, Any] = {name: _measure(name, seconds) for name in GAMES}
    figures["peers"] = _peers(seconds)
    if as_json:
        typer.echo(json.dumps(figures, indent=2))
    else:
        _print(figures)


def _measure(name: str, seconds: float) -> dict[str, float]:
    positions = _positions(name)
    return {
        "decisions_per_s": round(_rate(lambda seed: _play(name, seed), seconds)),
        "copy_us": round(_cost([g.copy for g in positions], seconds), 2),
        "save_us": round(_cost([g.save for g in positions], seconds), 2),
        "kb_per_1000_copies": round(_memory(positions)),
    }


def _play(name: str, seed: int) -> int:
    """Play one random game through the public API; returns the number of decisions."""
    g = new_game(name, **descriptor(name).bench_options, seed=seed)
    bot = RandomBot(seed)
    decisions = 0
    while (ask := g.decision) is not None:
        g.choose(bot.pick(len(ask.options)))
        decisions += 1
    return decisions


def _positions(name: str) -> list[Any]:
    """Positions from the course of random games."""
    found: list[Any] = []
    for seed in count():
        g = new_game(name, **descriptor(name).bench_options, seed=seed)
        bot = RandomBot(seed)
        for n in count(1):
            ask = g.decision
            if ask is None or len(found) == POSITIONS:
                break
            g.choose(bot.pick(len(ask.options)))
            if n % EVERY == 0 and not g.over:
                found.append(g.copy())
        if len(found) == POSITIONS:
            break
    return found


def _rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions per second: the median of some rounds of whole games."""
    rates = []
    seeds = count(1)
    play(0)
    for _ in range(ROUNDS):
        decisions, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds:
            decisions += play(next(seeds))
        rates.append(decisions / spent)
    return median(rates)


def _cost(actions: list[Callable[[], object]], seconds: float) -> float:
    """Microseconds per action: the median of some rounds of all actions."""
    costs = []
    for _ in range(ROUNDS):
        done, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds / ROUNDS:
            for action in actions:
                action()
            done += len(actions)
        costs.append(spent / done * 1e6)
    return median(costs)


def _memory(positions: list[Any]) -> float:
    """Kilobytes for a thousand copies, as long as they are not played on."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [positions[i % len(positions)].copy() for i in range(1000)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1024 * 1000 / len(kept)


def _peers(seconds: float) -> dict[str, dict[str, float]]:
    """The speed of other engines, as far as they are installed."""
    if find_spec("catanatron") is None:
        return {}
    catanatron = import_module("catanatron")
    colors = list(catanatron.Color)[:4]

    def new(seed: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed)

    def play(seed: int) -> int:
        game = new(seed)
        game.play()
        return len(game.state.actions)

    def positions() -> Iterator[Any]:
        game = new(1)
        for _ in range(POSITIONS):
            for _ in range(EVERY):
                game.play_tick()
            yield game.copy()

    return {
        "catanatron": {
            "decisions_per_s": round(_rate(play, seconds)),
            "copy_us": round(_cost([game.copy for game in positions()], seconds), 2),
        }
    }


def _print(figures: dict[str, Any]) -> None:
    table = Table("engine", "decisions/s", "copy (µs)", "save (µs)", "1,000 copies (kB)")
    for name, own in {**figures, **figures["peers"]}.items():
        if name != "peers":
            cells = [own.get(key) for key in ("decisions_per_s", "copy_us", "save_us", "kb_per_1000_copies")]
            table.add_row(name, *(f"{cell:,}" if cell is not None else "–" for cell in cells))
    Console().print(table)
