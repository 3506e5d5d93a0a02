"""The table of a running scenario: the game, and how its people and cards are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardwright.games import load_game
from cardwright.kernel.frames import Question
from cardwright.kernel.game import Game
from cardwright.kernel.log import LogEntry
from cardwright.kernel.records import NOTHING, Key, is_player
from cardwright.scenarios.position import Adapter, Position
from cardwright.telling import tell


class Table:
    """A position in play."""

    def __init__(self, adapter: Adapter, position: Position, *, reload: bool = False) -> None:
        self.adapter = adapter
        self.position = position
        self.reload = reload
        """Whether every choice goes through a save and a load."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.position.game

    @property
    def players(self) -> tuple[str, ...]:
        return self.position.players

    @property
    def aliases(self) -> dict[str, int]:
        return self.position.aliases

    @property
    def history(self) -> list[LogEntry]:
        return self.position.history

    def fork(self) -> Table:
        """A table to look ahead on."""
        return Table(self.adapter, replace(self.position, game=self.game.copy(), history=self.history.copy()))

    # --- what people do ------------------------------------------------------------------------------------------

    def choose(self, i: int, witness: Callable[[Question], None] | None = None) -> None:
        """Answer the open question; ``witness`` hears of the questions that answer themselves thereafter."""
        if self.reload:
            self.position.game = load_game(self.game.save())
        known = len(self.game.log)
        self.game.witness = witness
        self.game.choose(i)
        self.history.extend(self.game.log[n] for n in range(known, len(self.game.log)))

    def default(self) -> int | None:
        """The option of the open question that leaves everything as it is."""
        question = self.game.question
        for i, key in enumerate(question.options if question is not None else ()):
            if key[0] in self.adapter.defaults:
                return i
        return None

    def can_pass(self) -> bool:
        return self.game.question is not None and ("pass",) in self.game.question.options

    def pass_round(self) -> list[Table]:
        """Everybody passes once, till something happens; the questions on the way, each on a table of its own."""
        happened = len(self.history)
        seen: list[Table] = []
        while len(self.history) == happened and all(self.asked() != table.asked() for table in seen):
            seen.append(self.fork())
            at = self.default()
            if at is None or not self.can_pass():
                break
            self.choose(at)
        return seen

    # --- names ---------------------------------------------------------------------------------------------------

    def names(self, obj: int) -> list[str]:
        """What an object may be called, the best name first."""
        if obj == NOTHING:
            return ["nothing"]
        if is_player(obj):
            return [self.players[~obj]]
        if obj < NOTHING:  # No card and nobody: a slot.
            return [self.game.object_name(obj)]
        if obj >= len(self.game.cards):
            return self.adapter.names(self.position, obj, self.names)
        definition = self.game.cards[obj].design
        aliases = [alias for alias, card in self.aliases.items() if card == obj]
        return [*aliases, definition, str(self.game.book[definition].name)]

    def plain(self, text: str) -> str:
        """A text of the game with the players called by their own names."""
        for seat, name in enumerate(self.players):
            text = text.replace(self.game.seat_name(seat), name)
        return text

    def label(self, key: Key) -> str:
        return " ".join(self.plain(self.game.label(key)).split())

    def line(self, entry: LogEntry) -> str:
        return tell(self.game, entry, lambda seat: self.players[seat])

    def asked(self) -> str:
        """Who has to answer the open question, or nobody."""
        question = self.game.question
        return self.players[question.player] if question is not None else "nobody"

    def open_question(self) -> list[str]:
        """The open question and its options, as lines."""
        question = self.game.question
        if question is None:
            return ["the game is over"]
        prompt = self.plain(self.game.prompt(question.prompt, question.card, question.number))
        return [f"{self.asked()} is asked: {prompt}", *(f"  - {self.label(key)}" for key in question.options)]
