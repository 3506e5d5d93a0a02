"""A position laid out from a scenario file, and what each game tells the runner about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.given import Given
from cardwright.kernel.game import Game
from cardwright.kernel.log import LogEntry


@dataclass
class Position:
    """A game with the names its scenario gave: players by seat, and cards by alias."""

    game: Game[Any, Any, Any]
    players: tuple[str, ...]
    aliases: dict[str, int] = field(default_factory=dict)
    dice: int = 0
    """How many results are written down for dice."""
    history: list[LogEntry] = field(default_factory=list)
    """The whole log, which a saved and loaded game does not keep."""


@dataclass(frozen=True)
class Cards:
    """A fact that is a row of cards; ``ordered`` where their order counts, ``top`` where only the first are told."""

    objects: tuple[int, ...]
    ordered: bool = False
    top: bool = False


@dataclass(frozen=True)
class Words:
    """A fact that can be said in several ways; the first one is the most exact."""

    ways: tuple[str, ...]


Fact = Any
"""A number, a truth value, a text, a tuple of texts, ``Cards``, ``Words``, or a mapping of further facts."""


@dataclass(frozen=True)
class Adapter:
    """What the runner has to know about a game."""

    players: Callable[[Given], list[str]]
    """The names of the players of a position, seat by seat."""
    set_up: Callable[[Given], Position]
    defaults: tuple[str, ...]
    """The options that leave everything as it is, by the word of their key: what people do who are not spoken of."""
    rolls: frozenset[str]
    """The log words of dice being rolled."""
    quiet: Callable[[Any], bool]
    """Whether nothing waits to be resolved."""
    names: Callable[[Position, int, Callable[[int], list[str]]], list[str]]
    """The names of an object that is neither a player nor a card, given how to name others."""
    table: Mapping[str, Callable[[Position], Fact]]
    player: Mapping[str, Callable[[Position, int], Fact]]
    card: Mapping[str, Callable[[Position, int], Fact]]
    states: Mapping[str, tuple[str, Fact]]
    """What a single word says about a player or a card: ``dead`` is the fact dead with the value true."""
    steps: Mapping[str, Callable[[Position, Given], None]] = field(default_factory=dict)
    """Steps that only this game has: things players do beyond answering questions."""
