"""`cardwright bench`: the speed and memory of the engine on one core, beside others (docs/benchmarks.md)."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from cardwright.errors import SetupError
from cardwright.lab.bench import instructions
from cardwright.lab.bench.drawing import svg
from cardwright.lab.bench.peers import REFERENCE
from cardwright.lab.bench.report import Report, run
from cardwright.lab.bench.rounds import Spread
from cardwright.lab.bench.subjects import (
    COMPILED,
    INTERPRETED,
    Subject,
    absent_peers,
    compiled_problem,
    own,
    peers,
)

SPEED = {
    "decisions_per_s": "decisions/s",
    "copy_us": "copy",
    "save_us": "save",
    "load_us": "load",
    "view_us": "view",
    "wire_view_us": "wire view",
    "steady_us": "steady",
}
"""The columns of the first table; all but the first are in µs."""
MEMORY = {
    "kb_per_1000_copies": "1,000 copies",
    "kb_per_1000_played_copies": "played on",
    "kb_per_1000_played_copies_without_log": "without log",
    "kb_kept_by_one_copy": "kept by one copy",
    "kb_kept_by_one_copy_without_log": "without log",
}
"""The columns of memory, in kB."""


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a round of play takes.")] = 0.3,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds; all subjects take turns in each.")] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the table of the README.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the ratios as a picture.")] = None,
    count: Annotated[
        bool, typer.Option("--instructions", help="Count processor instructions per decision, with valgrind.")
    ] = False,
) -> None:
    """Measure random play, copies, saves, views and memory: medians of many short rounds, all subjects taking turns."""
    if picture is not None:
        _check_picture(picture, count)
    subjects = list(_subjects())
    if count:
        _instructions(subjects, as_json)
        return
    with _progress("rounds", rounds) as done:
        report = run(subjects, rounds, seconds, done)
    if picture is not None:
        picture.write_text(svg(report, Subject(REFERENCE)), "utf-8")
    if as_json:
        typer.echo(json.dumps(report.as_json(), indent=2))
    elif markdown:
        typer.echo("\n".join(_markdown(report)))
    else:
        _print(report)


def _check_picture(picture: Path, count: bool) -> None:
    """Refuse a picture that cannot be drawn before anything is measured."""
    if count:
        raise SetupError("--svg draws speed, not --instructions; leave out one of them")
    if Subject(REFERENCE) not in peers():
        raise SetupError(f"--svg draws ratios to {REFERENCE}, which is not installed (pip install {REFERENCE})")
    if not picture.parent.is_dir():
        raise SetupError(f"--svg: there is no folder {str(picture.parent)!r}; make it first")


def _subjects() -> Iterator[Subject]:
    """Everything that can be measured here; whatever is left out is told on stderr."""
    yield from own(INTERPRETED)
    if problem := compiled_problem():
        typer.echo(f"the compiled engine is left out: {problem}", err=True)
    else:
        yield from own(COMPILED)
    yield from peers()
    for line in absent_peers():
        typer.echo(line, err=True)


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr; what is yielded moves it on by one."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)


def _instructions(subjects: list[Subject], as_json: bool) -> None:
    """Count the games and the reference; valgrind makes everything about fifty times as slow."""
    counting = [subject for subject in subjects if subject.engine or subject.name == REFERENCE]
    found = {}
    with _progress("subjects", len(counting)) as done:
        for subject in counting:
            found[subject] = instructions.per_decision(subject)
            done()
    if as_json:
        by_engine: dict[str, Any] = {engine: {} for engine in (INTERPRETED, COMPILED, "")}
        for subject, counted in found.items():
            by_engine[subject.engine][subject.name] = {"instructions_per_decision": counted}
        tree = {**by_engine[INTERPRETED], "peers": by_engine[""], "compiled": by_engine[COMPILED] or None}
        typer.echo(json.dumps(tree, indent=2))
        return
    table = Table("", Column("instructions per decision", justify="right"))
    for subject, counted in found.items():
        table.add_row(subject.label, f"{counted:,}")
    Console().print(table)


def _cell(value: float | None) -> str:
    """A figure, with a digit after the point where there are few before it."""
    if value is None:
        return "–"
    return f"{value:.1f}" if value < 100 and value != int(value) else f"{value:,.0f}"


def _ratio(spread: Spread | None) -> str:
    """A ratio with its spread."""
    return "–" if spread is None else f"{spread.median:.2f} ({spread.low:.2f}–{spread.high:.2f})"


def _rows(report: Report, keys: dict[str, str]) -> Iterator[list[str]]:
    for subject in report.rounds:
        figures = report.figures(subject)
        if any(key in figures for key in keys):
            yield [subject.label, *(_cell(figures.get(key)) for key in keys)]


def _ratio_rows(report: Report) -> Iterator[list[str]]:
    for subject in report.rounds:
        if subject.name != REFERENCE and (found := report.to_reference(subject)):
            yield [subject.label, _ratio(found.get("play")), _ratio(found.get("copy"))]


def _tables(report: Report) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """The tables of a report: title, heads, rows."""
    yield "speed (µs where not said otherwise)", list(SPEED.values()), list(_rows(report, SPEED))
    if found := list(_ratio_rows(report)):
        yield f"times as fast as {REFERENCE} (interquartile range)", ["random play", "copy"], found
    yield "memory (kB)", list(MEMORY.values()), list(_rows(report, MEMORY))


def _print(report: Report) -> None:
    for title, heads, rows in _tables(report):
        table = Table("", *(Column(head, justify="right") for head in heads), title=title)
        for row in rows:
            table.add_row(*row)
        Console().print(table)


def _markdown(report: Report) -> Iterator[str]:
    """The table of the README: speed and ratios in one."""
    ratios = {row[0]: row[1:] for row in _ratio_rows(report)}
    played, copied = f"play, × {REFERENCE}", f"copy, × {REFERENCE}"
    heads = ["", played, "decisions/s", copied, "copy µs", "save µs", "load µs", "view µs", "steady µs"]
    yield f"| {' | '.join(heads)} |"
    yield "| --- |" + " ---: |" * (len(heads) - 1)
    for label, speed, copy, save, load, view, _, steady in _rows(report, SPEED):
        played, copied = ratios.get(label, ["1", "1"])
        yield f"| {' | '.join([label, played, speed, copied, copy, save, load, view, steady])} |"
