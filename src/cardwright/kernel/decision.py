"""The open question in the form the public API hands out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.kernel.frames import Question
from cardwright.kernel.records import Key

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


class Option:
    """One thing a player may answer: a label for people, the cards it concerns, and the answer as data."""

    __slots__ = ("_at", "_options", "key")

    def __init__(self, options: Options, at: int) -> None:
        self._options = options
        self._at = at
        self.key = options.keys[at]

    @property
    def label(self) -> str:
        """Its label, which also says in what it differs from other options that read alike."""
        return self._options.labels()[self._at]

    @property
    def cards(self) -> tuple[int, ...]:
        return self._options.game.concerns(self.key)

    def __repr__(self) -> str:
        return f"<{self.label}>"


class Options(Sequence[Option]):
    """The options of a question as a sequence. Each is made when somebody looks at it; many only count them."""

    __slots__ = ("_labels", "game", "keys")

    def __init__(self, game: Game[Any, Any, Any], keys: list[Key]) -> None:
        self.game = game
        self.keys = keys
        self._labels: list[str] = []

    def labels(self) -> list[str]:
        self._labels = self._labels or self.game.labels(self.keys)
        return self._labels

    def __len__(self) -> int:
        return len(self.keys)

    def __getitem__(self, i: Any) -> Any:
        return Option(self, range(len(self.keys))[i])


class Decision:
    """The open question: who answers it, what is asked, about which card, and the legal options."""

    __slots__ = ("_game", "card", "number", "options", "player", "prompt")

    def __init__(self, game: Game[Any, Any, Any], question: Question) -> None:
        self._game = game
        self.options = Options(game, question.options)
        self.player = question.player
        self.prompt = question.prompt
        self.card = question.card
        self.number = question.number

    @property
    def text(self) -> str:
        """The question in English; ``prompt`` is its kind, as a word."""
        return self._game.prompt(self.prompt, self.card, self.number)
