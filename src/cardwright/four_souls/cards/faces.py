"""The printed face of a Four Souls card, for a client to draw and for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.cards.book import summaries_of
from cardwright.descriptor.records import CardFace, FaceLines
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.library import name_of_set
from cardwright.four_souls.say.en import card_text

FIGURES = ("hp", "evasion", "attack", "souls")
EXTRA = ("category", "copies", "three_plus", "starting_item", "back", "boss", "timer", "look", "short")


def face(card: FourSoulsCard) -> CardFace:
    """Everything printed on a card."""
    return CardFace(
        id=card.id,
        name=card.name,
        kind=card.kind,
        set=card.set,
        text=card_text(card),
        picture=card.picture,
        figures={name: value for name in FIGURES if (value := getattr(card, name))},
        keywords=list(card.keywords),
        set_name=name_of_set(card.set),
        extra={name: value for name in EXTRA if (value := getattr(card, name))},
    )


def now(card: FourSoulsCard) -> dict[str, Any]:
    """What views show of an object that has gained or lost something (``derived``); made once for each definition."""
    found: dict[str, Any] | None = card.shown.get("now")
    if found is None:
        found = card.shown["now"] = face(card).now()
    return found


def face_lines(card: FourSoulsCard, book: Mapping[str, FourSoulsCard]) -> FaceLines:
    """The line under the name, and the figures."""
    words = [card.kind.replace("_", " ").capitalize()]
    words += [card.category.replace("_", " ")] if card.category else []
    if card.starting_item:
        words.append(f"begins with {summaries_of(book)[card.starting_item].name}")
    if card.kind == "starting_item":
        owners = [other.name for other in summaries_of(book).values() if other.starting_item == card.id]
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
    return FaceLines(" · ".join(words), figures)
