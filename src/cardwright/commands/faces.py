"""A card in a terminal: its figures, its text ability by ability, and the scenarios that show it at work."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardwright import rulebook
from cardwright.cards.text import TextLine, plain, plain_line, sign_of
from cardwright.games import descriptor
from cardwright.kernel.records import replace

WIDTH = 64


def face(game: str, card: Any, book: Mapping[str, Any]) -> Panel:
    """A card drawn for a terminal; ``book`` has the cards that it may name."""
    known = descriptor(game)
    lines = known.face_lines(card, book)
    parts: list[RenderableType] = [Text(lines.line, style="italic", justify="center")]
    if lines.figures:
        parts.append(Padding(Text(_rows(lines.figures), style="bold", justify="center"), (1, 0, 0, 0)))
    written = known.text(card)
    for i, paragraph in enumerate(_paragraphs(written.lines)):
        if not i:
            parts.append(Rule(style="dim"))
        parts.append(Padding(_paragraph(paragraph), (0 if not i else 1, 0, 0, 0)))
    if written.reward:
        parts += [Rule(style="dim"), Text.assemble(("Reward: ", "bold"), plain(written.reward))]
    kind = known.kind(card).replace("_", " ")
    return Panel(
        Group(*parts),
        title=f"[bold]{escape(card.name)}[/]",
        subtitle=escape(f"{kind} · {card.set} · {card.id}"),
        width=WIDTH,
        padding=(0, 2),
    )


def _rows(figures: Iterable[str]) -> str:
    """The figures of a card side by side; none is broken at the end of a row."""
    rows: list[str] = []
    for figure in figures:
        longer = f"{rows[-1]}    {figure}" if rows else figure
        if rows and len(longer) <= WIDTH - 6:
            rows[-1] = longer
        else:
            rows.append(figure)
    return "\n".join(rows)


def _paragraphs(lines: tuple[TextLine, ...]) -> list[list[TextLine]]:
    """The lines of a text, grouped by ability."""
    found: list[list[TextLine]] = []
    for line in lines:
        if line.depth or line.kind == "more":
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _paragraph(lines: list[TextLine]) -> RenderableType:
    """An ability; the sign or dice results that its lines begin with stand in the margin."""
    pairs = [_sign(line) for line in lines]
    if not any(sign for sign, _ in pairs):
        return Text("\n".join(rest for _, rest in pairs))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="bold")
    for sign, rest in pairs:
        grid.add_row(sign, Text(rest))
    return grid


def _sign(line: TextLine) -> tuple[str, str]:
    """The sign or dice results at the beginning of a line, and the rest of the line."""
    said = plain_line(replace(line, kind="ability", depth=0, results=()))
    return sign_of(line).strip(), said


def shown_in(game: str, card: Any) -> Table | None:
    """The scenarios that show a card at work, if there are any."""
    found = rulebook.scenarios_with(game, card.id)
    if not found:
        return None
    table = Table.grid()
    table.add_row("[bold]Shown at work in[/]")
    for citation in found:
        table.add_row(escape(citation.title))
        table.add_row(f"[dim]  rulebook/{escape(citation.file)}[/]")
    return table
