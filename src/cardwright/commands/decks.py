"""`cardwright decks`: deck files, which say what a table plays with."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cardwright.descriptor import DeckFiles
from cardwright.errors import SetupError
from cardwright.games import GAMES, descriptor

app = typer.Typer(no_args_is_help=True, help="Check or show what a table plays with.")

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")]
GameOption = Annotated[str | None, typer.Option(help="The game it is for, where several have deck files.")]
PlayersOption = Annotated[int | None, typer.Option(help="For a table of this many players.")]


@app.command()
def check(file: FileArgument, players: PlayersOption = None, game: GameOption = None) -> None:
    """Check a deck file: whether its cards exist, and for how many players they are enough."""
    typer.echo(f"ok    {file}: {_deck_files(game).check(file, players)}")


@app.command()
def show(
    file: FileArgument,
    players: PlayersOption = None,
    game: GameOption = None,
    cards: Annotated[bool, typer.Option("--cards", help="Name every card.")] = False,
) -> None:
    """Show the decks of a file, category by category."""
    console = Console(highlight=False)
    for part in _deck_files(game).show(file, players, cards):
        console.print(part)


def _deck_files(game: str | None) -> DeckFiles:
    """The deck files of a game; by default, of the first game that has any."""
    for name in GAMES if game is None else (game,):
        found = descriptor(name).deck_files()
        if found is not None:
            return found
    raise SetupError(f"game: {game} has no deck files" if game else "game: no game has deck files")
