"""The limits of a game's state, checked when a save comes from a stranger.

The games that people play stay far below them: they have about 330 cards, 60 zones and 20,000 values. Without limits a
small file could stand for a game whose every view has megabytes, or for numbers that no database keeps.
"""

from __future__ import annotations

from typing import Any

from cardwright.errors import SaveError
from cardwright.given import MOST_CARDS
from cardwright.kernel import save
from cardwright.kernel.game import TIRING_FRAMES

LARGEST = 2**31 - 1
"""The largest number in a state, above or below 0."""
WIDE = frozenset({"seen", "seed"})
"""Fields that may hold any number of 64 bits."""
LONGEST_TEXT = 1_000
LONGEST_LIST = 5_000
MOST_VALUES = 250_000
MOST = {"cards": MOST_CARDS, "zones": 1_000, "players": 16, "frames": TIRING_FRAMES, "lasting": 1_000}
"""The most cards, zones and so on of a game."""


def check(game: Any) -> None:
    """Raise ``SaveError`` if a loaded game is larger than any game can be."""
    for name, most in MOST.items():
        if (n := len(getattr(game, name))) > most:
            raise SaveError(f"this save is too large: it has {n} {name}, and {most} are the most")
    values = 0
    for name, part in zip(save.ENCODED, save.state_of(game), strict=True):
        values += _check(part, name)
        if values > MOST_VALUES:
            raise SaveError(f"this save is too large: it has more than {MOST_VALUES} values")


def _check(part: Any, name: str) -> int:
    """Check a part of a state, and return how many values it has."""
    waiting = [(part, name)]
    found = 0
    while waiting:
        value, field = waiting.pop()
        found += 1
        if isinstance(value, int):
            if not -LARGEST <= value <= LARGEST and not (field in WIDE or (field == name == "random")):
                raise SaveError(f"this save does not hold together: {field} is {value}, and {LARGEST} is the most")
        elif isinstance(value, str):
            if len(value) > LONGEST_TEXT:
                raise SaveError(f"this save is too large: {field} is a text of {len(value)} characters")
        elif isinstance(value, list | tuple):
            if len(value) > LONGEST_LIST:
                raise SaveError(f"this save is too large: {field} has more than {LONGEST_LIST} entries")
            waiting += [(entry, field) for entry in value]
        elif isinstance(value, dict):
            waiting += [(entry, field) for pair in value.items() for entry in pair]
        elif fields := getattr(value, "__struct_fields__", ()):
            waiting += [(getattr(value, inner), inner) for inner in fields]
    return found
