"""What a game declares of each of its keywords. Pages and terminals explain and draw keywords from this alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

Sign = Literal["picture", "line", "foot", "frame"]


class KeywordMeaning(Struct, frozen=True):
    """A keyword: its name, what it means, and where a card shows it besides its text."""

    word: str
    name: str
    text: str
    """What it means, in a short sentence."""
    signs: tuple[Sign, ...] = ()
    """Where a card shows its name: on the ``picture``, in the single ``line`` of a small card, at the ``foot``. What
    the foot shows, or the ``frame`` in its own way, is not said in the text again."""
    numbered: bool = False
    """Whether it takes a number."""


def declared(keywords: Iterable[KeywordMeaning]) -> dict[str, KeywordMeaning]:
    """Keywords by their words; each is declared once."""
    found: dict[str, KeywordMeaning] = {}
    for keyword in keywords:
        if keyword.word in found:
            raise ValueError(f"the keyword {keyword.word!r} is declared twice")
        found[keyword.word] = keyword
    return found
