"""Ids of cards: the name in small letters, and after it what tells a card apart from others of that name."""

from __future__ import annotations

import re
import unicodedata

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SILENT = re.compile(r"[^a-z0-9\s/:_-]")
"""Signs that leave no gap: apostrophes, full stops, exclamation marks."""


def slug(name: str) -> str:
    """The id of the first card of a name: The D6 is ``the_d6``, Dad's Lost Coin ``dads_lost_coin``, 2 Cents!
    ``two_cents``."""
    plain = unicodedata.normalize("NFKD", name.replace("&", " and ")).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", _SILENT.sub("", plain.replace("—", " ").replace("–", " "))).strip("_")
    first, _, rest = found.partition("_")
    if first.isdecimal():
        said = NUMBERS[int(first)] if int(first) < len(NUMBERS) else f"no_{first}"
        return f"{said}_{rest}" if rest else said
    return found if not found[:1].isdecimal() else f"no_{found}"


def fits(card: str, name: str) -> bool:
    """Whether an id begins with the name of its card."""
    said = slug(name)
    return card == said or card.startswith(f"{said}_")
