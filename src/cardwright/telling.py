"""Log entries as sentences."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from cardwright.kernel.game import Game
from cardwright.kernel.log import LogEntry
from cardwright.kernel.records import is_player


def tell(game: Game[Any, Any], entry: LogEntry, seat_name: Callable[[int], str] | None = None) -> str:
    """How an entry reads, with the players called as the caller likes."""
    seat = seat_name or game.seat_name
    catalogue: dict[str, str] = import_module(f"cardwright.{game.NAME}.labels").LOG
    objects = [
        seat(~obj) if is_player(obj) else str(game.book[name].name) if name else game.object_name(obj)
        for obj, name in zip(entry.objects, entry.names, strict=True)
    ]
    hidden = ["a card"] * 3  # A seat that may not know which cards these were is told no objects.
    who = seat(entry.player) if entry.player >= 0 else "the game"
    text = catalogue[entry.what].format(*objects, *hidden, who=who, n=entry.amount)
    return text[0].upper() + text[1:]
