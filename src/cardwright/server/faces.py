"""Card faces: all that is printed on a card, for a client to draw."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardwright.games import game_class
from cardwright.server.protocol import CardFace

FIGURES: dict[str, dict[str, tuple[Any, ...]]] = {
    "four_souls": {"hp": (0,), "evasion": (0,), "attack": (0,)},
    "marvel_champions": {
        **dict.fromkeys(("cost", "attack", "thwart", "defense", "recover", "scheme"), (-1,)),
        **dict.fromkeys(("health", "hand", "stage", "threat", "target", "acceleration", "boost", "uses"), (0,)),
    },
}
"""The figures of each game's cards, and what stands for none."""
EXTRA: dict[str, tuple[str, ...]] = {
    "four_souls": ("copies", "three_plus", "starting_item", "back", "boss", "timer"),
    "marvel_champions": (
        *("subtitle", "traits", "resources", "icons", "unique", "back", "counter", "copies", "form"),
        *("attack_damage", "thwart_damage", "health_each", "threat_each", "target_each", "acceleration_each"),
        *("give_to", "requirement"),
    ),
}


def faces(game: str) -> list[CardFace]:
    """Every card of a game."""
    cls = game_class(game)
    return [face(game, card) for card in cls.make_book(cls.OPTIONS()).values()]


def face(game: str, card: Any) -> CardFace:
    """One card."""
    texts = import_module(f"cardwright.{game}.text")
    figures = {name: getattr(card, name) for name, none in FIGURES[game].items() if getattr(card, name) not in none}
    extra = {name: value for name in EXTRA[game] if (value := getattr(card, name))}
    keywords = [str(word[0] if isinstance(word, tuple) else word) for word in card.keywords]
    return CardFace(
        id=card.id,
        name=card.name,
        kind=card.type if game == "marvel_champions" else card.kind,
        set=card.set,
        text=texts.card_text(card),
        figures=figures,
        keywords=keywords,
        category=getattr(card, "category", ""),
        souls=getattr(card, "souls", 0),
        extra=extra,
    )
