"""The cards of all games, as a list."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardwright.cards.book import summaries_of
from cardwright.cards.text import plain
from cardwright.cards.usage import words_of
from cardwright.errors import CardwrightError
from cardwright.games import descriptor
from cardwright.given import hint


def definitions(game: str, edition: str = "", packs: tuple[bytes, ...] = ()) -> Mapping[str, Any]:
    """The cards of a game by id, as printed for an edition (by default the usual one), and the cards of packs."""
    return descriptor(game).book(edition, packs)


def card_text(game: str, card: Any) -> str:
    """The generated text of a card."""
    return plain(descriptor(game).text(card))


def entries(game: str, book: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The cards of a game as plain data."""
    for card in book.values():
        yield {
            "id": card.id,
            "game": game,
            "set": card.set,
            "type": descriptor(game).kind(card),
            "name": card.name,
            "text": card_text(game, card),
            "implemented": True,
            "words": words_of(card),
        }


def find(name: str, books: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, Any]]:
    """The cards with an id or a printed name, each with its game; for an unknown name the error suggests one."""
    wanted = _plain(name)
    ids = dict.fromkeys((name, wanted))
    found = [(game, book[card]) for game, book in books.items() for card in ids if card in book]
    found = found or [
        (game, book[card.id])
        for game, book in books.items()
        for card in summaries_of(book).values()
        if _plain(card.name) == wanted
    ]
    if not found:
        raise CardwrightError(f"there is no card {name!r}{hint(wanted, [i for book in books.values() for i in book])}")
    return found


def _plain(name: str) -> str:
    return "_".join("".join(c for c in name.lower().replace("_", " ") if c.isalnum() or c == " ").split())
