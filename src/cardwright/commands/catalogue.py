"""The cards of both games, as a list and as faces."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from rich.console import Group
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from cardwright.errors import CardwrightError
from cardwright.games import GAMES, game_class
from cardwright.scenarios.given import hint

FIGURES: dict[str, dict[str, str]] = {
    "four_souls": {"hp": "HP", "evasion": "evasion", "attack": "ATK", "souls": "souls"},
    "marvel_champions": {
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
    },
}
ABSENT = (0, -1, "")


def definitions(game: str, edition: str = "") -> dict[str, Any]:
    """Every card of a game by id, as printed for an edition of it; without one, for the latest."""
    cls = game_class(game)
    return cls.make_book(cls.OPTIONS(edition=edition) if edition else cls.OPTIONS())


def card_type(card: Any) -> str:
    return str(card.type if hasattr(card, "type") else card.kind)


def card_text(game: str, card: Any) -> str:
    """The generated text of a card."""
    text = import_module(f"cardwright.{game}.text")
    return str(text.card_text(card))


def entries(game: str, edition: str = "") -> Iterator[dict[str, Any]]:
    """The cards of a game as plain data."""
    for card in definitions(game, edition).values():
        yield {
            "id": card.id,
            "game": game,
            "set": card.set,
            "type": card_type(card),
            "name": card.name,
            "text": card_text(game, card),
            "implemented": True,
        }


def find(name: str, games: list[str] | None = None, edition: str = "") -> list[tuple[str, Any]]:
    """The cards with an id or a printed name, each with its game; an error names a near one."""
    wanted = _plain(name)
    books = {game: definitions(game, edition) for game in games or GAMES}
    found = [(game, book[wanted]) for game, book in books.items() if wanted in book]
    found = found or [
        (game, card) for game, book in books.items() for card in book.values() if _plain(card.name) == wanted
    ]
    if not found:
        raise CardwrightError(f"there is no card {name!r}{hint(wanted, [i for book in books.values() for i in book])}")
    return found


def _plain(name: str) -> str:
    return "_".join("".join(c for c in name.lower().replace("_", " ") if c.isalnum() or c == " ").split())


def face(game: str, card: Any) -> Panel:
    """A card as it looks in a terminal."""
    lines: list[Any] = []
    figures = [
        f"{label} {getattr(card, name)}" for name, label in FIGURES[game].items() if getattr(card, name) not in ABSENT
    ]
    if figures:
        lines.append(Text("   ".join(figures), style="bold"))
    if getattr(card, "traits", ()):
        lines.append(Text(", ".join(card.traits), style="italic"))
    text = card_text(game, card)
    if text:
        lines.append(Padding(Text(text), (1 if lines else 0, 0, 0, 0)))
    reward = import_module(f"cardwright.{game}.text").reward_text(card) if game == "four_souls" else ""
    if reward:
        lines.append(Padding(Text(f"Reward: {reward}"), (1, 0, 0, 0)))
    kind = card_type(card).replace("_", " ")
    return Panel(
        Group(*lines),
        title=f"[bold]{escape(card.name)}[/]",
        subtitle=escape(f"{kind} · {card.set} · {card.id}"),
        width=56,
        padding=(1, 2),
    )
