"""Measures a page: text that is cut off, covered or too small, things outside the window, and things that move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "measuring"
SMALLEST = 12.0
"""Pixels of the smallest text."""
SMALLEST_ON_CARDS = 8.9
"""The text of a small card can be read in its enlarged card; it is still text and no dust."""

TEXTS = (FOLDER / "texts.js").read_text(encoding="utf-8")

CARD_TEXT = ".card__text, .rules, .card--chip, .card--small .card__name, .card.cover, .seat__items, .pile .card"
"""The parts of small cards that show as much as fits: the enlarged card shows all of it."""
FANS = ".hand, .mine__items, .pile, .slot, .seat__items, .hangers, .dealt, .host, .deck"
"""Cards and slips that overlap each other as on a real table."""

BOXES = (FOLDER / "boxes.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Boxes:
    """Where the prompt bar and the cards of the board are: x, y, width, height."""

    bar: list[int]
    cards: dict[str, list[int]]

    def bar_moved(self, later: Boxes, slack: int = 1) -> list[str]:
        """Whether the prompt bar has moved or changed its size."""
        return [f"bar: {self.bar} → {later.bar}"] if _differ(self.bar, later.bar, slack) else []

    def moved(self, later: Boxes, slack: int = 1) -> list[str]:
        """What has moved or changed its size, if the same cards lie in the same places; else only sizes and the bar."""
        found = self.bar_moved(later, slack)
        same = self.cards.keys() == later.cards.keys()
        for name, box in self.cards.items():
            after = later.cards.get(name, box)
            # A fan of other cards has other angles.
            if _differ(box if same else box[2:], after if same else after[2:], slack if same else slack + 6):
                found.append(f"{name}: {box} → {after}")
        return found


def _differ(one: list[int], other: list[int], slack: int) -> bool:
    return any(abs(a - b) > slack for a, b in zip(one, other, strict=True))


def boxes(page: Page) -> Boxes:
    """Where everything is now."""
    found: dict[str, Any] = page.evaluate(BOXES)
    return Boxes(found["bar"], found["cards"])


def faults(page: Page) -> list[str]:
    """Text that is cut off, outside the window, covered by something else, or too small."""
    page.evaluate("document.fonts.ready")
    return list(page.evaluate(TEXTS, [SMALLEST, SMALLEST_ON_CARDS, CARD_TEXT, FANS]))
