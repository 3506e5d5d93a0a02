"""The table options with which random games of Four Souls are checked."""

from __future__ import annotations

from itertools import product
from typing import Any

SOAK: tuple[dict[str, Any], ...] = (
    {"players": 4},
    {"players": 2, "bonus_souls": True},
    {"players": 3, "rooms": True},
    {"players": 4, "edition": "2019"},
    {"players": 6, "bonus_souls": True},
    {"mode": "solo", "players": 2},
    {"players": 2, "edition": "2019", "bonus_souls": True},
    {"mode": "coop", "players": 2, "rooms": True, "difficulty": "hard"},
    {"players": 3, "edition": "2019"},
    {"mode": "solo", "players": 2, "challenge": "the_long_shift"},
    {"players": 4, "rooms": True, "bonus_souls": True, "draft": True},
    {"players": 3, "eden_only": True},
    {"players": 3, "sets": ("base", "requiem", "warp_zone"), "rooms": True},
    {"players": 4, "edition": "2019", "variants": ("extended_barter",)},
    {"players": 3, "variants": ("extended_barter",), "rooms": True},
)
"""A sample of all kinds of table, for checks at every node."""


def breadth() -> tuple[dict[str, Any], ...]:
    """Every combination of players, editions, rooms and bonus souls; the modes; and some variants."""
    current = [
        {"players": players, "rooms": rooms, "bonus_souls": souls}
        for players, rooms, souls in product((2, 3, 4, 6), (False, True), (False, True))
    ]
    # The 2019 edition is for two to four players and has no rooms (FS19-SET-01, FS19-SET-07).
    older = [
        {"edition": "2019", "players": players, "bonus_souls": souls}
        for players, souls in product((2, 3, 4), (False, True))
    ]
    together: list[dict[str, Any]] = [
        {"mode": mode, "players": 2, **more}
        for mode in ("solo", "coop")
        for more in ({}, {"rooms": True, "difficulty": "hard"}, {"challenge": "the_long_shift"})
    ]
    others: list[dict[str, Any]] = [
        {"players": 4, "draft": True},
        {"players": 3, "eden_only": True},
        {"players": 4, "edition": "2019", "variants": ("casino", "super_shop")},
    ]
    return (*current, *older, *together, *others)
