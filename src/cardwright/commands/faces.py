"""A card as it looks in a terminal: its figures, its text ability by ability, and where it is shown at work."""

from importlib import import_module
from typing import Any

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardwright import rulebook
from cardwright.cards.text import CardText, TextLine, plain, plain_line, sign_of
from cardwright.commands import catalogue

WIDTH = 64
FIGURES = {
    "cost": "cost",
    "resources": "resources",
    "attack": "ATK",
    "thwart": "THW",
    "defense": "DEF",
    "recover": "REC",
    "scheme": "SCH",
    "health": "HP",
    "hand": "hand",
    "stage": "stage",
    "threat": "threat",
    "target": "target",
    "acceleration": "acceleration",
    "boost": "boost",
}
"""What a Marvel Champions card has printed on it, where it has."""
ABSENT = (0, -1, "")


def face(game: str, card: Any) -> Panel:
    """A card as it looks in a terminal."""
    line, figures = (_four_souls if game == "four_souls" else _marvel_champions)(card)
    parts: list[RenderableType] = [Text(line, style="italic", justify="center")]
    if figures:
        parts.append(Padding(Text("    ".join(figures), style="bold", justify="center"), (1, 0, 0, 0)))
    text = import_module(f"cardwright.{game}.text")
    written: CardText = text.card_text(card)
    for i, paragraph in enumerate(_paragraphs(written.lines)):
        if not i:
            parts.append(Rule(style="dim"))
        parts.append(Padding(_paragraph(paragraph), (0 if not i else 1, 0, 0, 0)))
    if written.reward:
        parts += [Rule(style="dim"), Text.assemble(("Reward: ", "bold"), plain(written.reward))]
    kind = catalogue.card_type(card).replace("_", " ")
    return Panel(
        Group(*parts),
        title=f"[bold]{escape(card.name)}[/]",
        subtitle=escape(f"{kind} · {card.set} · {card.id}"),
        width=WIDTH,
        padding=(0, 2),
    )


def _paragraphs(lines: tuple[TextLine, ...]) -> list[list[TextLine]]:
    """The lines of a text, together those that belong together."""
    found: list[list[TextLine]] = []
    for line in lines:
        if line.depth or line.kind == "more":
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _paragraph(lines: list[TextLine]) -> RenderableType:
    """An ability; what its lines begin with, a sign or the results of a roll, stands in the margin."""
    pairs = [_sign(line) for line in lines]
    if not any(sign for sign, _ in pairs):
        return Text("\n".join(rest for _, rest in pairs))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="bold")
    for sign, rest in pairs:
        grid.add_row(sign, Text(rest))
    return grid


def _sign(line: TextLine) -> tuple[str, str]:
    """What a line begins with, and the rest of it."""
    said = plain_line(replace(line, kind="ability", depth=0, results=()))
    return sign_of(line).strip(), said


def _four_souls(card: Any) -> tuple[str, list[str]]:
    """The line under the name, and the figures."""
    words = [card.kind.replace("_", " ").capitalize()]
    words += [card.category.replace("_", " ")] if card.category else []
    if card.starting_item:
        words.append(f"begins with {catalogue.definitions('four_souls')[card.starting_item].name}")
    if card.kind == "starting_item":
        owners = [c.name for c in catalogue.definitions("four_souls").values() if c.starting_item == card.id]
        words[0] += f" of {' and '.join(owners)}" if owners else ""
    if card.three_plus:
        words.append("3+ players")
    if card.deck:
        words.append("1 copy" if card.copies == 1 else f"{card.copies} copies")
    figures = []
    if card.hp:
        figures.append(f"♥ HP {card.hp}")
        figures += [f"⚄ evasion {card.evasion}+"] if card.evasion else []
        figures.append(f"⚔ ATK {card.attack}")
    if card.timer:
        figures.append(f"timer {card.timer}")
    if card.souls:
        figures.append(f"◆ souls {card.souls}")
    return " · ".join(words), figures


def _marvel_champions(card: Any) -> tuple[str, list[str]]:
    """The line under the name, and the figures."""
    words = [card.type.replace("_", " ").capitalize()]
    words += [card.subtitle] if card.subtitle else []
    words += ["unique"] if card.unique else []
    words += [", ".join(card.traits)] if card.traits else []
    words += [f"{card.copies} copies"] if card.copies > 1 else []
    figures = []
    for name, label in FIGURES.items():
        value = getattr(card, name)
        if value not in ABSENT:
            each = " per player" if getattr(card, f"{name}_each", False) else ""
            figures.append(f"{label} {value}{each}")
    return " · ".join(words), figures


def shown_in(game: str, card: Any) -> Table | None:
    """The scenarios that show a card at work, if there are any."""
    found = [c for c in rulebook.load().citations if c.game == game and card.id in c.cards]
    if not found:
        return None
    table = Table.grid()
    table.add_row("[bold]Shown at work in[/]")
    for citation in found:
        table.add_row(escape(citation.title))
        table.add_row(f"[dim]  rulebook/{escape(citation.file)}[/]")
    return table
