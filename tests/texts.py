"""All texts of a game's cards, as they are kept in ``tests/golden``: ``python -m tests.texts`` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardwright.cards.text import plain
from cardwright.four_souls import library
from cardwright.four_souls.cards import FourSoulsCard
from cardwright.four_souls.text import card_text

FOUR_SOULS = Path(__file__).parent / "golden" / "four_souls_texts.txt"


def four_souls() -> str:
    """Every card of Four Souls, and those that another edition prints otherwise, one block each."""
    current = library.book()
    other = [card for card in library.book(edition="2019").values() if card != current[card.id]]
    blocks = [block(card) for card in current.values()] + [block(card, " (2019)") for card in other]
    return "\n".join(blocks)


def block(card: FourSoulsCard, edition: str = "") -> str:
    return "\n".join([f"{card.name} [{card.id}]{edition}", *shown(card), ""])


def shown(card: FourSoulsCard) -> Iterator[str]:
    """The lines of a card, its reward last."""
    text = card_text(card)
    yield from (f"  {line}" for line in plain(text).split("\n") if line)
    if text.reward:
        yield from f"  Reward: {plain(text.reward)}".split("\n")


if __name__ == "__main__":
    FOUR_SOULS.write_text(four_souls(), "utf-8")
