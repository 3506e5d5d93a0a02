"""All texts of a game's cards, as they are kept in ``tests/golden``: ``python -m tests.texts`` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardwright.cards.text import CardText, plain
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.say.en import card_text
from cardwright.marvel_champions.cards import library as marvel_library
from cardwright.marvel_champions.say.en import card_text as marvel_text

FOUR_SOULS = Path(__file__).parent / "golden" / "four_souls_texts.txt"
MARVEL_CHAMPIONS = FOUR_SOULS.with_name("marvel_champions_texts.txt")


def four_souls() -> str:
    """Every card of Four Souls, and those that another edition prints otherwise, one block each."""
    current = library.book()
    other = [card for card in library.book(edition="2019").values() if card != current[card.id]]
    blocks = [block(card) for card in current.values()] + [block(card, " (2019)") for card in other]
    return "\n".join(blocks)


def marvel_champions() -> str:
    """Every card of Marvel Champions, one block each."""
    cards = marvel_library.library().cards.values()
    return "\n".join(_block(f"{card.name} [{card.id}]", marvel_text(card)) for card in cards)


def block(card: FourSoulsCard, edition: str = "") -> str:
    return _block(f"{card.name} [{card.id}]{edition}", card_text(card))


def _block(title: str, text: CardText) -> str:
    return "\n".join([title, *shown(text), ""])


def shown(text: CardText) -> Iterator[str]:
    """The lines of a card, its reward last."""
    yield from (f"  {line}" for line in plain(text).split("\n") if line)
    if text.reward:
        yield from f"  Reward: {plain(text.reward)}".split("\n")


if __name__ == "__main__":
    FOUR_SOULS.write_text(four_souls(), "utf-8")
    MARVEL_CHAMPIONS.write_text(marvel_champions(), "utf-8")
