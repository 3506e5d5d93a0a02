"""`cardwright decks`: deck files, which say what a table plays with."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cardwright.descriptor import DeckFiles, DeckLists
from cardwright.errors import SetupError
from cardwright.games import GAMES, descriptor

app = typer.Typer(no_args_is_help=True, help="Check, show, import or export what a table plays with.")

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")]
GameOption = Annotated[str | None, typer.Option(help="The game it is for, where several have deck files.")]
OutOption = Annotated[Path | None, typer.Option(help="Write it to this new file instead of printing it.")]
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


@app.command("import")
def import_list(
    file: Annotated[Path, typer.Argument(metavar="LIST", help="A deck list as players share it: text or JSON.")],
    out: OutOption = None,
    game: GameOption = None,
) -> None:
    """Make a deck file of a deck list; every card that is missing or too many is told."""
    _put(_deck_lists(game).imported(file), out)


@app.command("export")
def export_list(
    file: FileArgument,
    form: Annotated[str, typer.Option("--as", metavar="FORM", help="The form, such as text, json or print.")] = "",
    out: OutOption = None,
    game: GameOption = None,
) -> None:
    """Write the deck of a file as a list that players share, or to print."""
    lists = _deck_lists(game)
    if form and form not in lists.forms:
        raise SetupError(f"--as: there is no form {form!r}; choose from {', '.join(lists.forms)}")
    _put(lists.exported(file, form or lists.forms[0]), out)


def _put(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file that does not exist yet."""
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise SetupError(f"{out}: cannot be written: {problem.strerror}") from problem


def _deck_lists(game: str | None) -> DeckLists:
    """The deck lists of a game; by default, of the first game that has any."""
    for name in GAMES if game is None else (game,):
        found = descriptor(name).deck_lists()
        if found is not None:
            return found
    raise SetupError(f"game: {game} has no deck lists" if game else "game: no game has deck lists")


def _deck_files(game: str | None) -> DeckFiles:
    """The deck files of a game; by default, of the first game that has any."""
    for name in GAMES if game is None else (game,):
        found = descriptor(name).deck_files()
        if found is not None:
            return found
    raise SetupError(f"game: {game} has no deck files" if game else "game: no game has deck files")
