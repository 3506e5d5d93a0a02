"""Every error a user of Cardwright can meet: each names the thing, the place and the fix."""

from __future__ import annotations


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

    def __str__(self) -> str:
        more = len(self.mistakes) - 1
        return f"{self.mistakes[0]}{f' (and {more} more)' if more else ''}"


class ScenarioError(CardwrightError):
    """A scenario file is malformed or asks for something that cannot be done."""


class EngineError(CardwrightError):
    """A rule procedure broke its own promises: always a defect of the engine, never of the player."""
