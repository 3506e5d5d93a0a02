"""`cardwright campaign`: games that follow one another, with a log between them."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cardwright.commands import pack_files, play, table
from cardwright.descriptor import Campaigns
from cardwright.errors import SetupError
from cardwright.games import GAMES, descriptor, new_game

app = typer.Typer(no_args_is_help=True, help="Play a campaign: games that follow one another, with a log between them.")

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the campaign log.")]
GameOption = Annotated[str | None, typer.Option(help="The game, where several have campaigns.")]


@app.command("list")
def list_(packs: pack_files.PackOption = None, game: GameOption = None) -> None:
    """List the campaigns there are."""
    name, campaigns = _campaigns(game)
    for id, title in campaigns.names(_packs(name, packs)).items():
        typer.echo(f"{id}: {title}")


@app.command()
def begin(
    file: FileArgument,
    campaign: Annotated[str, typer.Argument(metavar="CAMPAIGN", help="The campaign, as `campaign list` names it.")],
    expert: Annotated[bool, typer.Option("--expert", help="In expert campaign mode.")] = False,
    settings: table.Settings = None,
    packs: pack_files.PackOption = None,
    game: GameOption = None,
) -> None:
    """Begin a campaign: write its log to a new file. With --set come the players, as in --set heroes=…"""
    name, campaigns = _campaigns(game)
    given = table.table_options(name, {}, settings)
    typer.echo(campaigns.begin(file, campaign, expert, _packs(name, packs), given))


@app.command()
def show(file: FileArgument, packs: pack_files.PackOption = None, game: GameOption = None) -> None:
    """Show what a campaign log says."""
    name, campaigns = _campaigns(game)
    console = Console(highlight=False)
    for part in campaigns.show(file, _packs(name, packs)):
        console.print(part)


@app.command("play")
def play_(
    file: FileArgument,
    settings: table.Settings = None,
    packs: pack_files.PackOption = None,
    seat: play.SeatOption = "all",
    seed: Annotated[int | None, typer.Option(help="The seed of the game; any, if it is left out.")] = None,
    game: GameOption = None,
) -> None:
    """Play the next game of a campaign in the terminal, with modes and the like as --set says, and record how it
    ended."""
    name, campaigns = _campaigns(game)
    brought = _packs(name, packs)
    options = campaigns.options(file, brought, table.table_options(name, {}, settings))
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    g = new_game(name, **options, seed=seed)
    sitting = play.Sitting(g, play.seats(seat, len(g.players)), seed, Console(highlight=False))
    sitting.run()
    if sitting.game.over:
        typer.echo(campaigns.record(file, brought, sitting.game))
    else:
        typer.echo("The game is not over and is not recorded; a saved game is recorded with `campaign record`.")


@app.command()
def record(
    file: FileArgument,
    saved: Annotated[Path, typer.Argument(metavar="SAVE", help="The file of a saved game that is over.")],
    packs: pack_files.PackOption = None,
    game: GameOption = None,
) -> None:
    """Write the result of a finished game into a campaign log."""
    name, campaigns = _campaigns(game)
    typer.echo(campaigns.record(file, _packs(name, packs), play.load_saved(saved)))


def _packs(game: str, packs: list[Path] | None) -> tuple[bytes, ...]:
    return pack_files.shelf(game).gather(packs) if packs else ()


def _campaigns(game: str | None) -> tuple[str, Campaigns]:
    """The campaigns of a game, with its name; by default, of the first game that has any."""
    for name in GAMES if game is None else (game,):
        found = descriptor(name).campaigns()
        if found is not None:
            return name, found
    raise SetupError(f"game: {game} has no campaigns" if game else "game: no game has campaigns")
