"""Inflection and spelling: numbers, ordinals, articles, plurals, lists."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.cards.marks import visible

PLURALS = {"loot": "loot cards", "die": "dice", "ally": "allies", "hero": "heroes", "enemy": "enemies", "¢": "¢"}
"""Nouns with an irregular plural, by their last word."""

MINUS = "−"


def number(n: int) -> str:
    """A number in figures."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change: +1, −2."""
    return f"+{n}" if n >= 0 else number(n)


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    ending = "th" if 10 < n % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


SPOKEN_WITH_Y = ("uni", "use", "eu")
"""Beginnings of words that take "a" although they start with a vowel."""


def article(words: str) -> str:
    """ "A" or "an" with the words that follow it."""
    seen = visible(words)
    digits = seen[: len(seen) - len(seen.lstrip("0123456789"))]
    if digits:
        vowel = digits[0] == "8" or digits in ("11", "18")
    else:
        first = seen.split()[0] if seen.split() else ""
        vowel = seen[:1].lower() in "aeiou" if not first.isupper() or len(first) < 2 else first[0] in "AEFHILMNORSX"
    if seen.lower().startswith(SPOKEN_WITH_Y):
        vowel = False
    return f"{'an' if vowel else 'a'} {words}"


def plural(noun: str) -> str:
    """The plural of a noun; only its last word changes."""
    first, space, last = noun.rpartition(" ")
    if last in PLURALS:
        return f"{first}{space}{PLURALS[last]}"
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if last.endswith("y") and last[-2:-1] not in tuple("aeiou"):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def counted(n: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{n} {noun if n == 1 else plural(noun)}"


def listing(parts: Iterable[str], joint: str = "or") -> str:
    """A list as it is spoken: "a, b or c"."""
    found = list(parts)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {joint} {found[-1]}"


def words(*parts: str) -> str:
    """The non-empty parts joined by spaces; a part that begins with a comma follows without a space."""
    text = ""
    for part in parts:
        text += part if not text or part.startswith(",") else f" {part}" if part else ""
    return text
