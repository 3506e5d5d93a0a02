"""The options of a table in words: what a game's form is put together from."""

from __future__ import annotations

from typing import Any

from cardwright.descriptor.records import Choice, OptionChoice


def words(word: str) -> str:
    """An id as people write it."""
    return word.replace("_", " ").capitalize()


def flag(name: str, label: str, help: str, group: Any = "more") -> OptionChoice:
    """An option that is on or off."""
    return OptionChoice(name, label, help, "flag", False, group=group)


def one(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    """An option with one of some values."""
    return OptionChoice(name, label, help, "choice", default, choices, group=group)


def some(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    """An option with any number of some values."""
    return OptionChoice(name, label, help, "choices", default, choices, group=group)


def each_seat(
    name: str, label: str, help: str, default: Any, choices: list[Choice], *, follows: str = "", open: str = ""
) -> OptionChoice:
    """An option with a value for each seat, which is chosen at the seats."""
    return OptionChoice(name, label, help, "choices", default, choices, each_seat=True, follows=follows, open=open)
