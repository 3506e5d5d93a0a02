"""The designs of ``tests/packs/four_souls_designs.yaml`` as a table plays with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardwright.cards.pack import load
from cardwright.four_souls import library

FILE = Path(__file__).parents[1] / "packs" / "four_souls_designs.yaml"


def entries() -> dict[str, dict[str, Any]]:
    """The designs as they are written, by id."""
    cards: dict[str, dict[str, Any]] = load(FILE)["cards"]
    return cards


def stubs(players: int, table: int) -> tuple[tuple[bytes, ...], tuple[str, ...]]:
    """All designs as definitions of one game, and a character for each player with one of the starting items."""
    brings = load(FILE)["brings"]
    found = [{"id": id, "set": "designs", "brings": brings, **entry} for id, entry in entries().items()]
    items = [id for id, entry in entries().items() if "starting_item" in entry]
    characters = []
    for seat in range(players):
        item = items[(table * players + seat) % len(items)]
        characters.append(f"player_{seat}")
        figures = {"hp": 2, "attack": 1, "starting_item": item}
        found.append({"id": f"player_{seat}", "name": f"Player {seat}", "character": figures})
    return tuple(json.dumps(stub, sort_keys=True).encode() for stub in found), tuple(characters)


def options(players: int, table: int) -> dict[str, Any]:
    """A table with these designs only, as far as treasure and monsters go."""
    brought, characters = stubs(players, table)
    shipped = library.book().values()
    banned = tuple(card.id for card in shipped if card.kind in ("treasure", "monster", "room", "bonus_soul"))
    return {
        "players": players,
        "stubs": brought,
        "characters": characters,
        "bans": banned,
        "rooms": True,
        "bonus_souls": True,
    }
