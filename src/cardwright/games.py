"""The games Cardwright plays, by name. A game's modules are imported only when it is played.

A game is a package with a module ``descriptor`` that holds a ``DESCRIPTOR`` (see ``cardwright.descriptor``). Folders of
this package that have one are found automatically. The environment variable ``CARDWRIGHT_GAMES`` names the packages of
further games, separated by commas. A game has the name of its package.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from cardwright.descriptor import Descriptor
from cardwright.errors import SaveError, SetupError
from cardwright.kernel import save
from cardwright.kernel.game import Game
from cardwright.kernel.save import MOST_PACKS

VARIABLE = "CARDWRIGHT_GAMES"
BUILT_IN = {
    path.parent.name: f"{__package__}.{path.parent.name}"
    for path in sorted(Path(__file__).parent.glob("*/descriptor.py"))
}
"""The games that come with Cardwright, and their packages."""


def _further() -> dict[str, str]:
    packages = [part.strip() for part in os.environ.get(VARIABLE, "").split(",")]
    return {package.rpartition(".")[2]: package for package in packages if package}


GAMES: dict[str, str] = {**BUILT_IN, **_further()}
"""All games by name, and their packages."""


def first() -> str:
    """The game used when none is named."""
    return next(iter(GAMES))


def known(name: str) -> str:
    """The name itself if a game has it; otherwise an error that lists the games."""
    if name not in GAMES:
        raise SetupError(f"there is no game {name!r}; Cardwright plays {', '.join(GAMES)}")
    return name


def descriptor(name: str) -> Descriptor:
    """The descriptor of a game: everything other packages may know about it."""
    return _load(GAMES[known(name)])


@cache
def _load(package: str) -> Descriptor:
    module = f"{package}.descriptor"
    try:
        found: Descriptor = import_module(module).DESCRIPTOR
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise SetupError(
            f"{VARIABLE}: there is no module {module!r}; name a package with a descriptor that Python can import"
        ) from error
    if found.name != package.rpartition(".")[2]:
        raise SetupError(f"{module}: the game is called {found.name!r}; it has to be called as its package")
    return found


def game_class(name: str) -> type[Game[Any, Any, Any]]:
    return descriptor(name).game_class()


def new_game(game: str, /, **options: Any) -> Game[Any, Any, Any]:
    """A new game, set up and waiting for its first decision."""
    return game_class(game).from_options(options)


def load_game(data: bytes, packs: tuple[bytes, ...] = ()) -> Game[Any, Any, Any]:
    """The saved game, at the very decision at which it was saved; ``packs`` are needed only for a save written without
    its packs."""
    saved = save.unpack(data)
    if saved.game not in GAMES:
        raise SaveError(f"this save is of a game called {saved.game!r}; Cardwright plays {', '.join(GAMES)}")
    brought = packs if saved.packs is None else saved.packs
    if len(brought) > MOST_PACKS:
        raise SaveError(f"this save brings {len(brought)} packs; a game brings at most {MOST_PACKS}")
    return game_class(saved.game).decode(saved.state, saved.designs, brought)
