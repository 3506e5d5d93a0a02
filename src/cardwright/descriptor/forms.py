"""Helpers that build the options of a game's table form."""

from __future__ import annotations

from typing import Any

from cardwright.descriptor.records import Choice, OptionChoice


def words(word: str) -> str:
    """An id as people would write it."""
    return word.replace("_", " ").capitalize()


def flag(name: str, label: str, help: str, group: Any = "more") -> OptionChoice:
    """An option that is on or off."""
    return OptionChoice(name, label, help, "flag", False, group=group)


def one(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    """An option whose value is one of ``choices``."""
    return OptionChoice(name, label, help, "choice", default, choices, group=group)


def some(name: str, label: str, help: str, default: Any, choices: list[Choice], group: Any = "more") -> OptionChoice:
    """An option whose value is any number of ``choices``."""
    return OptionChoice(name, label, help, "choices", default, choices, group=group)


def each_seat(
    name: str, label: str, help: str, default: Any, choices: list[Choice], *, follows: str = "", open: str = ""
) -> OptionChoice:
    """An option with one value per seat, chosen at that seat."""
    return OptionChoice(name, label, help, "choices", default, choices, each_seat=True, follows=follows, open=open)
