"""Scenarios that begin with a saved game instead of a position that is laid out: their steps are exact choices."""

from __future__ import annotations

import base64
import binascii

from cardwright.games import load_game
from cardwright.given import Given
from cardwright.scenario_facts import Position

STEPS = ("choose", "state")
"""The steps that such scenarios have besides those of all."""


def is_saved(given: Given) -> bool:
    """Whether a position is a saved game."""
    return isinstance(given.data, dict) and "save" in given.data


def players(given: Given) -> list[str]:
    """The names of the players, by seat."""
    fields = given.fields("players", "save")
    if "players" not in fields:
        raise given.error("the key 'players' is missing: the names of the players, by seat")
    return [name.text() for name in fields["players"].parts()]


def lay_out(given: Given, game: str) -> Position:
    """The saved game. Its dice are those of the save."""
    names, save = players(given), given.fields("players", "save")["save"]
    try:
        found = load_game(base64.b64decode("".join(save.text().split()), validate=True))
    except (binascii.Error, ValueError) as error:
        raise save.error(f"this is not a saved game: {error}") from error
    if game != found.NAME:
        raise save.error(f"this is a saved game of {found.NAME}, not of {game}")
    if len(found.players) != len(names):
        raise given.error(f"the game has {len(found.players)} players, and {len(names)} names are given")
    return Position(found, tuple(names), random_dice=True)
