"""What a game tells the scenario runner about itself.

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
    """A game with the names its scenario gave: players by seat, and cards by alias."""

    game: Game[Any, Any, Any]
    players: tuple[str, ...]
    aliases: dict[str, int] = field(default_factory=dict)
    random_dice: bool = False
    """Whether dice may fall as the seed has it, instead of as written down."""
    history: list[LogEntry] = field(default_factory=list)
    """The whole log, which a saved and loaded game does not keep."""

    def player_name(self, seat: int) -> AnyOf:
        """A fact that is a player, or nobody."""
        return AnyOf((self.players[seat] if seat > NOBODY else "nobody",), (*self.players, "nobody"))

    def seen_by(self, card: int) -> Objects:
        """A fact that is the players who may look at a card."""
        return Objects(tuple(~seat for seat in range(len(self.players)) if self.game.visible(card, seat)), of="players")


@dataclass(frozen=True)
class Objects:
    """A fact that is a list of cards, players or things on a stack.

    ``ordered`` where their order counts, ``top`` where it is enough to write the first of them.
    """

    objects: tuple[int, ...]
    ordered: bool = False
    top: bool = False
    of: Literal["cards", "players", "things"] = "cards"
    """What may be listed there. Things are called as ``ScenarioFacts.things`` says, or by their card."""


@dataclass(frozen=True)
class AnyOf:
    """A fact in words that can be said in several ways, the first of them the most exact."""

    ways: tuple[str, ...]
    known: Collection[str] = ()
    """Everything that the fact can ever be."""


@dataclass(frozen=True)
class Labels:
    """A fact that is a list of words, in any order."""

    words: tuple[str, ...]
    known: Collection[str] = ()
    """The words that may be in it; none where it can be any."""


@dataclass(frozen=True)
class Counters:
    """A fact that is how many counters there are of each name. Counters that are not written are not there."""

    numbers: Mapping[str, int]


Fact = Any
"""A number, a truth value, ``Objects``, ``AnyOf``, ``Labels``, ``Counters``, or a mapping of further facts."""

Namer = Callable[[int], list[str]]
"""What an object may be called, the best name first."""


def _object_name(position: Position, obj: int, names: Namer) -> list[str]:
    return [position.game.object_name(obj)]


@dataclass(frozen=True)
class ScenarioFacts:
    """What the runner has to know about a game."""

    players: Callable[[Given], list[str]]
    """The names of the players of a position, seat by seat."""
    lay_out: Callable[..., Position]
    """The position that ``given`` describes; its game waits to be run to the first question. A game whose cards are in
    packs takes those that come with the scenario as ``packs``."""
    defaults: tuple[str, ...]
    """The options that leave everything as it is, by the word of their key: what players do who are not spoken of."""
    table: Mapping[str, Callable[[Position], Fact]]
    """The facts of the table as a whole."""
    player: Mapping[str, Callable[[Position, int], Fact]]
    """The facts of a player, by seat."""
    card: Mapping[str, Callable[[Position, int], Fact]]
    states: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """What a single word says about a player or a card: ``dead`` is the fact ``dead`` with the value true."""
    check: Callable[[Any], None] = lambda game: None
    """Raises AssertionError where something is not so that must always be so: asked after every choice, unless the
    position is one that could never come up."""
    quiet: Callable[[Any], bool] = lambda game: False
    """Whether nothing waits to be resolved."""
    names: Callable[[Position, int, Namer], list[str]] = _object_name
    """The names of an object that is neither a player nor a card, given how to name others."""
    things: tuple[str, ...] = ()
    """The forms of those names: {0} is a card or a player, {who} a player, {n} a number."""
    steps: Mapping[str, Callable[[Position, Given], None]] = field(default_factory=dict)
    """Steps that only this game has: things players do beyond answering questions."""
