"""Other engines, each driven from Python with random choices, as its own documentation shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from cardwright.lab.bench.measured import EVERY, FROM_EACH, SAMPLED, Action, Measured, positions
from cardwright.lab.bench.own import copies


@dataclass(frozen=True)
class Peer:
    """Another engine: how it is called, what it plays, and how to get it."""

    name: str
    label: str
    game: str
    module: str
    package: str
    measured: type[Measured]


class Catanatron(Measured):
    """Settlers of Catan for four, in Python."""

    def __init__(self) -> None:
        self.library = import_module("catanatron")
        self.limit = import_module("catanatron.game").TURNS_LIMIT
        super().__init__()

    def course(self, seed: int) -> Iterator[Any]:
        colors = list(self.library.Color)[:4]
        game = self.library.Game([self.library.RandomPlayer(color) for color in colors], seed=seed)
        while game.winning_color() is None and game.state.num_turns < self.limit:
            game.play_tick()
            yield game

    @cached_property
    def positions(self) -> list[Any]:
        return positions(self.course)

    def actions(self) -> dict[str, list[Action]]:
        return {"copy": [game.copy for game in self.positions]}

    def memory(self) -> dict[str, float]:
        return {"kb_per_1000_copies": copies(self.positions)}


class RLCard(Measured):
    """Uno for two, in Python. RLCard has no way to copy a game."""

    def __init__(self) -> None:
        self.environment = import_module("rlcard").make("uno", config={"seed": 1})
        super().__init__()

    def course(self, seed: int) -> Iterator[Any]:
        environment, random = self.environment, Random(seed)
        state, _ = environment.reset()
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[random.randrange(len(legal))])
            yield environment


class OpenSpiel(Measured):
    """Hearts for four, in C++ behind a Python interface."""

    def __init__(self) -> None:
        self.rules = import_module("pyspiel").load_game("hearts")
        super().__init__()

    def course(self, seed: int) -> Iterator[Any]:
        state, random = self.rules.new_initial_state(), Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[random.randrange(len(legal))])
                yield state

    def actions(self) -> dict[str, list[Action]]:
        kept = [
            state.clone() for seed in range(SAMPLED) for state in islice(self.course(seed), 0, EVERY * FROM_EACH, EVERY)
        ]
        return {"copy": [state.clone for state in kept]}


PEERS = {
    peer.name: peer
    for peer in (
        Peer("catanatron", "catanatron", "Catan", "catanatron", "catanatron", Catanatron),
        Peer("rlcard", "RLCard", "Uno", "rlcard", "rlcard", RLCard),
        Peer("open_spiel", "OpenSpiel", "Hearts, C++", "pyspiel", "open_spiel", OpenSpiel),
    )
}
"""The peers by name. The first is what ratios refer to. Of the games that RLCard and OpenSpiel have, these are fast."""
REFERENCE = next(iter(PEERS))
