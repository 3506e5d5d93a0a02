"""`cardwright scenario`: run the executable rulebook, or a part of it."""

from pathlib import Path
from typing import Annotated

import typer

from cardwright import rulebook
from cardwright.commands import pack_files
from cardwright.errors import ScenarioError
from cardwright.scenarios.reading import find_files
from cardwright.scenarios.run import ScenarioFailed, run_file

app = typer.Typer(no_args_is_help=True, help="Run scenarios.")


@app.callback()
def _group() -> None:
    """Make `cardwright scenario` a group of commands although it has only one."""


@app.command()
def run(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files or folders; without any, the rulebook's.")
    ] = None,
    packs: pack_files.PackOption = None,
    reload: Annotated[bool, typer.Option("--reload", help="Save and load before every choice.")] = False,
) -> None:
    """Run scenarios: 0 if all went as they say, 1 if one did not, 2 if one cannot be read."""
    further = pack_files.texts(packs)
    files = find_files(paths or [rulebook.find_folder() / "scenarios"])
    failed = unreadable = 0
    for path in files:
        try:
            scenario = run_file(path, reload=reload, packs=further)
        except ScenarioFailed as failure:
            failed += 1
            typer.echo(f"{typer.style('FAIL', fg='red', bold=True)}  {failure}\n")
        except ScenarioError as error:
            unreadable += 1
            typer.echo(f"cardwright: {error}", err=True)
        else:
            typer.echo(f"{typer.style('ok', fg='green')}    {path}: {scenario.title}")
    counts = {"failed": failed, "unreadable": unreadable}
    tail = "".join(f", {n} {what}" for what, n in counts.items() if n)
    typer.echo(f"{len(files) - failed - unreadable} of {len(files)} went as they say{tail}")
    if unreadable or failed:
        raise typer.Exit(2 if unreadable else 1)
