"""Every error a user of Cardwright can meet: each names the thing, the place and the fix."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CardwrightError(Exception):
    """The base of all errors raised on purpose."""

    status = 2
    """The exit status of a command that ends with this error: 2 for a mistake in what was asked."""


class SetupError(CardwrightError):
    """A game cannot be set up as asked: unknown game, unknown option, impossible value."""


class IllegalChoice(CardwrightError):
    """The open question does not offer this choice. Nothing has changed."""


class GameOver(CardwrightError):
    """A choice was made after the game had ended. Nothing has changed."""


class SaveError(CardwrightError):
    """These bytes are not a readable save: damaged, cut short, or of an unknown version or game."""


class DamagedSave(SaveError):
    """These bytes are not a whole save, whatever version wrote them."""


class PackError(CardwrightError):
    """A card definition or a pack file does not fit the card language."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__(*mistakes)
        self.mistakes = mistakes
        """All mistakes found, in the order of the file."""

    def at(self, place: str) -> PackError:
        """The same mistakes at a place."""
        return PackError(*(f"{place}: {mistake}" for mistake in self.mistakes))

    def __str__(self) -> str:
        more = len(self.mistakes) - 1
        return f"{self.mistakes[0]}{f' (and {more} more)' if more else ''}"


class Mistakes:
    """Gathers the mistakes in several parts of a pack, so that all of them are told at once."""

    MOST = 50
    """After this many, no more are told."""

    def __init__(self) -> None:
        self.found: list[str] = []

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Gather the mistakes of what is done inside."""
        try:
            yield
        except PackError as error:
            self.found += error.mistakes

    def tell(self) -> None:
        """Raise an error with all mistakes gathered, if there are any."""
        if self.found:
            raise PackError(*self.found[: self.MOST])


class ScenarioError(CardwrightError):
    """A scenario file is malformed or asks for something that cannot be done."""


class EngineError(CardwrightError):
    """A rule procedure broke its own promises: always a defect of the engine, never of the player."""
