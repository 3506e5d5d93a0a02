"""Packs that a command is given as files."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cardwright.cards import pack_text
from cardwright.cards.pack import Pack, Shelf
from cardwright.errors import PackError
from cardwright.games import GAMES, descriptor
from cardwright.given import hint, shown

PackOption = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="FILE", help="A pack of further cards, as often as wanted.")
]


def shelf(game: str) -> Shelf[Any]:
    """The packs of a game, as its descriptor has them."""
    found = descriptor(game).shelf()
    if found is None:
        raise PackError(f"{game} has no packs")
    return found


def read(file: Path) -> Pack[Any]:
    """Read a pack, whichever game it is for."""
    data = pack_text.read(file)
    game = data.get("game") if isinstance(data, dict) else None
    if isinstance(data, dict) and (not isinstance(game, str) or game not in GAMES):
        said = "the field 'game' is missing" if game is None else f"game: there is no game {shown(game)}"
        raise PackError(f"{file}: {said}{hint(game, GAMES)}")
    return shelf(game or next(iter(GAMES))).take(data, str(file))


def texts(files: list[Path] | None) -> dict[str, tuple[bytes, ...]]:
    """Packs by their games, in the form that games keep."""
    found: dict[str, list[Pack[Any]]] = {}
    for file in files or ():
        pack = read(file)
        found.setdefault(pack.head.game, []).append(pack)
    return {game: shelf(game).gather(packs) for game, packs in found.items()}
