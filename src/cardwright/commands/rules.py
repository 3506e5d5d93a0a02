"""`cardwright rules`: read the rulebook, and see how much of it the scenarios show."""

import json
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby
from typing import Annotated

import typer

from cardwright import rulebook
from cardwright.games import GAMES, descriptor, known
from cardwright.rulebook import Coverage, Row, Rulebook

app = typer.Typer(no_args_is_help=True, help="Read the rules, and see which of them a scenario shows.")


class Language(StrEnum):
    """The languages in which rows are told."""

    EN = "en"
    IT = "it"
    RU = "ru"


@app.command()
def show(
    row_id: Annotated[str, typer.Argument(metavar="ROW", help="The id of a row, such as FS-ATK-07.")],
    language: Annotated[Language, typer.Option(help="The language in which the row is told.")] = Language.EN,
) -> None:
    """Show one row: what it says, the notes on it, and the scenarios that show it."""
    book = rulebook.load()
    row = book.row(row_id)
    told = row
    if language is not Language.EN:
        told = rulebook.load_translation(language, book.rows).get(row.id, row)
        if told is row:
            typer.echo(f"cardwright: {row.id} is not translated ({language}); here it is in English", err=True)
    for line in _describe(book, row, told):
        typer.echo(line)


@app.command()
def coverage(
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Count the rows that a scenario shows, and list those that none does."""
    book = rulebook.load()
    meant = GAMES if game is None else (known(game),)
    found = {name: book.coverage(name) for name in meant}
    if as_json:
        typer.echo(json.dumps({name: _as_json(one) for name, one in found.items()}, indent=2))
    else:
        for name, one in found.items():
            _print_coverage(name, one)
    stale = [row_id for one in found.values() for row_id in one.stale]
    for row_id in stale:
        file = book.shown_by(row_id)[0].file
        typer.echo(f"cardwright: excused.yaml: {row_id} is excused, but {file} shows it; remove the excuse", err=True)
    if stale:
        raise typer.Exit(1)


def _as_json(one: Coverage) -> dict[str, int | list[str]]:
    return {"rows": one.rows, "covered": one.covered, "excused": one.excused, "uncovered": list(one.uncovered)}


def _print_coverage(game: str, one: Coverage) -> None:
    share = (one.covered + one.excused) / one.rows if one.rows else 1.0
    missing = len(one.uncovered)
    counts = f"{one.rows} rows: {one.covered} shown, {one.excused} excused, {missing} without a scenario"
    # The share is rounded down, so that 100% means that nothing is missing.
    typer.echo(f"{typer.style(descriptor(game).title, bold=True)}  {counts} ({int(share * 100)}%)")
    for series, numbers in groupby(one.uncovered, key=lambda row_id: row_id.rpartition("-")[0]):
        typer.echo(f"  {series} {_ranges(numbers)}")


def _ranges(row_ids: Iterable[str]) -> str:
    """The numbers of rows of one series, with consecutive numbers joined: `01–04, 07`."""
    runs: list[list[str]] = []
    for number in (row_id.rpartition("-")[2] for row_id in row_ids):
        if runs and int(number) == int(runs[-1][-1]) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _describe(book: Rulebook, row: Row, told: Row) -> Iterator[str]:
    """A row, as it is ``told`` in a language, and what belongs to it."""
    yield f"{typer.style(row.id, bold=True)}  {descriptor(row.game).title} · {told.chapter}"
    yield f"  {told.text}"
    for note in told.notes:
        yield f"  Note: {note}"
    ruling = descriptor(row.game).rulings().get(row.id)
    if ruling:
        yield f"  Ruling: {ruling}"
    yield ""
    shown_by = book.shown_by(row.id)
    if shown_by:
        yield "Shown by"
        yield from (f"  {citation.file}  {citation.title}" for citation in shown_by)
    elif row.id in book.excuses:
        yield f"Excused: {book.excuses[row.id]}"
    elif row.is_rule:
        yield "No scenario shows this row yet."
    else:
        yield "This is a note, not a rule."
    mentioned_by = book.mentioned_by(row.id)
    if mentioned_by:
        yield ""
        yield "Mentioned by"
        yield from (f"  {other.id}  {other.text}" for other in mentioned_by)
