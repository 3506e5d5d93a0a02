"""The face of a Marvel Champions card, for a client to draw and for a terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.descriptor.records import CardFace, FaceLines, SetLook
from cardwright.marvel_champions.cards.definition import DASH, INFINITE, MarvelCard
from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.say.en import card_text

POWERS = ("cost", "attack", "thwart", "defense", "recover", "scheme")
"""Figures for which 0 is a real value; a card without the figure has a dash."""
NUMBERS = ("health", "hand", "stage", "threat", "target", "acceleration", "boost", "uses")
EXTRA = (
    *("subtitle", "traits", "resources", "icons", "unique", "back", "counter", "copies", "form"),
    *("attack_damage", "thwart_damage", "health_each", "threat_each", "target_each", "acceleration_each"),
    *("give_to", "requirement", "teamwork"),
)
LABELS = {
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
"""The figures that a terminal shows, with their labels."""
CONSEQUENTIAL = {"attack": "attack_damage", "thwart": "thwart_damage"}
"""The consequential damage printed below a power (MC-CONSEQUENTIAL-01)."""


def face(card: MarvelCard) -> CardFace:
    """Everything printed on a card."""
    powers = {name: value for name in POWERS if (value := getattr(card, name)) != DASH}
    numbers = {name: value for name in NUMBERS if (value := getattr(card, name))}
    lib = library()
    told = lib.told_sets.get(card.set)
    look = SetLook(list(told.plate), [list(pair) for pair in told.panel]) if told is not None and told.plate else None
    return CardFace(
        id=card.id,
        name=card.name,
        kind=card.type,
        set=card.set,
        text=card_text(card),
        picture=card.picture,
        figures={**powers, **numbers},
        keywords=list(card.keyword),
        extra={name: value for name in EXTRA if (value := getattr(card, name))},
        set_name=lib.name_of_set(card.set),
        look=look,
    )


def now(card: MarvelCard, keywords: tuple[tuple[str, int], ...], traits: tuple[str, ...]) -> dict[str, Any]:
    """What views show of a card that has gained keywords and traits (MC-GAIN-01); made once for each such card."""
    found: dict[str, Any] | None = card.shown.get((keywords, traits))
    if found is None:
        more = tuple(trait for trait in dict.fromkeys(traits) if trait not in card.traits)
        gained = replace(card, keywords=(*card.keywords, *keywords), traits=(*card.traits, *more))
        found = card.shown[keywords, traits] = face(gained).now()
    return found


def face_lines(card: MarvelCard) -> FaceLines:
    """The line under the card's name, and its figures."""
    words = [card.type.replace("_", " ").capitalize()]
    words += [card.subtitle] if card.subtitle else []
    words += ["unique"] if card.unique else []
    words += [", ".join(card.traits)] if card.traits else []
    words += [f"{card.copies} copies"] if card.copies > 1 else []
    figures = []
    for name, label in LABELS.items():
        value = getattr(card, name)
        if value == DASH if name in POWERS else not value:
            continue
        each = " per player" if getattr(card, f"{name}_each", False) else ""
        hurt = getattr(card, CONSEQUENTIAL[name]) if name in CONSEQUENTIAL else 0
        shown = "∞" if name == "health" and value == INFINITE else value
        figures.append(f"{label} {shown}{each}" + (f" ({hurt} damage)" if hurt else ""))
    figures += [f"{icon} icon" if n == 1 else f"{n} {icon} icons" for icon, n in card.icon.items()]
    return FaceLines(" · ".join(words), figures)
