"""The interface through which a game describes itself to the scenario runner.

A game has a package ``scenario`` in its own folder whose ``scenario_facts()`` returns a ``ScenarioFacts``. The runner
(``cardwright.scenarios``) asks it for everything that differs from game to game, and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright.given import Given
from cardwright.kernel.game import Game
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOBODY


@dataclass
class Position:
    """A game with the names its scenario uses: player names by seat, and card ids by alias."""

    game: Game[Any, Any, Any]
    players: tuple[str, ...]
    aliases: dict[str, int] = field(default_factory=dict)
    random_dice: bool = False
    """Whether dice may be rolled from the seed instead of being scripted."""
    history: list[LogEntry] = field(default_factory=list)
    """The whole log, which a saved and loaded game does not keep."""

    def player_name(self, seat: int) -> AnyOf:
        """A fact whose value is a player, or nobody."""
        return AnyOf((self.players[seat] if seat > NOBODY else "nobody",), (*self.players, "nobody"))

    def seen_by(self, card: int) -> Objects:
        """A fact whose value is the players who may look at a card."""
        return Objects(tuple(~seat for seat in range(len(self.players)) if self.game.visible(card, seat)), of="players")


@dataclass(frozen=True)
class Objects:
    """A fact whose value is a list of cards, players or things on a stack.

    ``ordered``: their order counts. ``top``: a check may name just the first few of them.
    """

    objects: tuple[int, ...]
    ordered: bool = False
    top: bool = False
    of: Literal["cards", "players", "things"] = "cards"
    """The kind of objects listed. Things are named in one of the forms of ``ScenarioFacts.things``, or by their
    card."""


@dataclass(frozen=True)
class AnyOf:
    """A fact in words that can be said in several ways, the most exact one first."""

    ways: tuple[str, ...]
    known: Collection[str] = ()
    """Every value the fact can ever have."""


@dataclass(frozen=True)
class Labels:
    """A fact whose value is a list of words, in any order."""

    words: tuple[str, ...]
    known: Collection[str] = ()
    """The words that may be listed; empty if any word may."""


@dataclass(frozen=True)
class Counters:
    """A fact whose value is the number of counters of each name. A name that is not listed has none."""

    numbers: Mapping[str, int]


Fact = Any
"""A number, a truth value, ``Objects``, ``AnyOf``, ``Labels``, ``Counters``, or a mapping of further facts."""

Namer = Callable[[int], list[str]]
"""The names an object may be called by, the best name first."""


def _object_name(position: Position, obj: int, names: Namer) -> list[str]:
    return [position.game.object_name(obj)]


@dataclass(frozen=True)
class ScenarioFacts:
    """Everything the runner needs to know about a game."""

    players: Callable[[Given], list[str]]
    """The names of the players in a position, by seat."""
    lay_out: Callable[..., Position]
    """The position that ``given`` describes; its game has not yet been run to its first question. A game with packs
    also takes the scenario's own packs as ``packs``."""
    defaults: tuple[str, ...]
    """The first words of options that change nothing; players take these wherever the scenario does not mention
    them."""
    table: Mapping[str, Callable[[Position], Fact]]
    """The facts about the table as a whole."""
    player: Mapping[str, Callable[[Position, int], Fact]]
    """The facts about a player, by seat."""
    card: Mapping[str, Callable[[Position, int], Fact]]
    states: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """Single words that state a fact about a player or a card: ``dead`` means the fact ``dead`` with the value true."""
    check: Callable[[Any], None] = lambda game: None
    """Raises AssertionError if an invariant of the game is broken. Called after every choice, unless the position could
    never arise in a game."""
    quiet: Callable[[Any], bool] = lambda game: False
    """Whether nothing is waiting to be resolved."""
    names: Callable[[Position, int, Namer], list[str]] = _object_name
    """The names of an object that is neither a player nor a card; the ``Namer`` names other objects."""
    things: tuple[str, ...] = ()
    """The forms such names take: {0} is a card or a player, {who} a player, {n} a number."""
    steps: Mapping[str, Callable[[Position, Given], None]] = field(default_factory=dict)
    """Steps that only this game has: actions of players other than answering questions."""
