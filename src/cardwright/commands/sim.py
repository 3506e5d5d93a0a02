"""`cardwright sim`: thousands of games between bots."""

import json
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from cardwright.bots import BOTS
from cardwright.commands import pack_files, table
from cardwright.games import GAMES
from cardwright.lab.simulate import Longest, Statistics, simulate


@table.with_shorthands
def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"{' or '.join(GAMES)}.")],
    short: dict[str, str],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others count up from it.")] = 0,
    settings: table.Settings = None,
    packs: pack_files.PackOption = None,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    bot: Annotated[str, typer.Option(help=f"The bot in every seat: {' or '.join(BOTS)}.")] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots play, and count."""
    options = table.table_options(game, short, settings, packs)
    console = Console(stderr=True)
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(game, total=games)
        statistics = simulate(game, games, seed, options, workers, lambda: progress.advance(task), bot)
    if as_json:
        typer.echo(json.dumps(statistics.as_json(), indent=2))
    else:
        _print(game, statistics)
    if statistics.errors or statistics.finished < statistics.games:
        raise typer.Exit(1)


def _print_lengths(statistics: Statistics, longest: Longest) -> None:
    turns = f"{statistics.turns.average:.1f} turns in " if statistics.turns.games else ""
    endings = ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in statistics.endings.most_common())
    typer.echo(f"{turns}{statistics.rounds.average:.1f} rounds on average; games ended by: {endings}")
    typer.echo(f"the longest, seed {longest.seed}: {longest.decisions:,} decisions, {longest.rounds} rounds")


def _print(game: str, statistics: Statistics) -> None:
    rate = statistics.decisions / statistics.seconds if statistics.seconds else 0
    typer.echo(
        f"{game}: {statistics.finished} of {statistics.games} games finished, {statistics.errors} errors, "
        f"{statistics.decisions:,} decisions in {statistics.seconds:.1f} s ({rate:,.0f} a second)"
    )
    if statistics.longest is not None:
        _print_lengths(statistics, statistics.longest)
    won = Table("won by", Column("games", justify="right"), Column("share", justify="right"))
    for name, wins in statistics.wins.most_common():
        won.add_row(name, str(wins), f"{wins / statistics.games:.0%}")
    Console().print(won)
    by_share = sorted(statistics.characters.items(), key=lambda pair: (-pair[1].share, pair[0]))
    shares = Table("character", *(Column(name, justify="right") for name in ("took part", "won", "of those")))
    for name, record in by_share:
        shares.add_row(name, str(record.games), str(record.wins), f"{record.share:.0%}")
    Console().print(shares)
    for failure in statistics.failures:
        typer.echo(f"seed {failure['seed']}: {failure['error']}", err=True)
