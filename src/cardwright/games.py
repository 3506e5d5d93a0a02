"""The games Cardwright plays, by name. A game's module is imported only when it is played."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardwright.errors import SaveError, SetupError
from cardwright.kernel import save
from cardwright.kernel.game import Game

GAMES: dict[str, tuple[str, str]] = {
    "four_souls": ("cardwright.four_souls.game", "FourSouls"),
    "marvel_champions": ("cardwright.marvel_champions.game", "MarvelChampions"),
}

TITLES = {"four_souls": "Four Souls", "marvel_champions": "Marvel Champions"}
"""What people call them."""


def game_class(name: str) -> type[Game[Any, Any, Any]]:
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; Cardwright plays {', '.join(GAMES)}")
    module, cls = GAMES[name]
    found: type[Game[Any, Any, Any]] = getattr(import_module(module), cls)
    return found


def new_game(game: str, **options: Any) -> Game[Any, Any, Any]:
    """A new game, set up and waiting for its first decision."""
    return game_class(game).from_options(options)


def load_game(data: bytes) -> Game[Any, Any, Any]:
    """The game of a save, at the very decision at which it was saved."""
    name, payload = save.unpack(data)
    if name not in GAMES:
        raise SaveError(f"this save is of a game called {name!r}; Cardwright plays {', '.join(GAMES)}")
    return game_class(name).decode(payload)
