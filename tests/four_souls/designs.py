"""The designs of ``tests/packs/four_souls_designs.yaml`` as a table plays with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardwright.four_souls.cards import library

FILE = Path(__file__).parents[1] / "packs" / "four_souls_designs.yaml"


def characters(players: int, table: int) -> list[dict[str, Any]]:
    """A character for each player, each with another one of the starting items among the designs."""
    items = [card.id for card in library.SHELF.read(FILE).cards.values() if card.kind == "starting_item"]
    return [
        {
            "id": f"player_{seat}",
            "name": f"Player {seat}",
            "character": {"hp": 2, "attack": 1, "starting_item": items[(table * players + seat) % len(items)]},
        }
        for seat in range(players)
    ]


def options(players: int, table: int) -> dict[str, Any]:
    """A table with these designs only, as far as treasure, monsters, rooms and bonus souls go."""
    brought = characters(players, table)
    banned = [c.id for c in library.book().values() if c.kind in ("treasure", "monster", "room", "bonus_soul")]
    return {
        "players": players,
        "packs": [FILE],
        "stubs": tuple(json.dumps(stub, sort_keys=True).encode() for stub in brought),
        "characters": tuple(stub["id"] for stub in brought),
        "bans": tuple(banned),
        "rooms": True,
        "bonus_souls": True,
    }
