"""Every error a user of Cardwright can meet: each names the thing, the place and the fix."""

from __future__ import annotations


class CardwrightError(Exception):
    """The base of all errors raised on purpose."""


class SetupError(CardwrightError):
    """A game was asked for that cannot be set up: unknown game, unknown option, impossible value."""


class IllegalChoice(CardwrightError):
    """A choice that the open question does not offer. Nothing has changed."""


class GameOver(CardwrightError):
    """A choice was made after the game had ended. Nothing has changed."""


class SaveError(CardwrightError):
    """Bytes that are not a readable save: damaged, cut short, or of an unknown version or game."""


class PackError(CardwrightError):
    """A card definition or a pack file that does not fit the card language."""


class ScenarioError(CardwrightError):
    """A scenario file that is malformed or asks for something that cannot be done."""


class EngineError(CardwrightError):
    """A rule procedure broke its own promises; always a defect of the engine, never of the player."""
