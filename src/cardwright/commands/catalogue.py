"""The cards of both games, as a list."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from cardwright.cards.text import plain
from cardwright.cards.usage import words_of
from cardwright.errors import CardwrightError
from cardwright.games import GAMES, game_class
from cardwright.given import hint


def definitions(game: str, edition: str = "") -> dict[str, Any]:
    """Every card of a game by id, as printed for an edition of it; without one, for the latest."""
    cls = game_class(game)
    return cls.make_book(cls.OPTIONS(edition=edition) if edition else cls.OPTIONS())


def card_type(card: Any) -> str:
    return str(card.type if hasattr(card, "type") else card.kind)


def card_text(game: str, card: Any) -> str:
    """The generated text of a card."""
    return plain(import_module(f"cardwright.{game}.text").card_text(card))


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
            "words": words_of(card),
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
