"""Marks in text: pieces that a client draws or links, and that plain text simply says.

While text is composed, a mark is written into the string between characters of the private use area, so that phrases
can be put together like any other words. ``spans`` takes a finished string apart; nobody has to read English back.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

OPEN, SEPARATOR, CLOSE = "\ue000", "\ue001", "\ue002"


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: words, and what they are a mark of, if they are."""

    text: str
    """What it says, also where it is drawn."""
    mark: str = ""
    """What kind of mark it is: coins, cost, die, figure, icon, keyword, term, card; nothing for plain words."""
    value: str = ""
    """Of which coin, die, icon, card: an amount, a number, a name, an id; of a term, its row of the rulebook."""


def mark(kind: str, value: str | int, text: str) -> str:
    """Words that are a mark, to be used in a phrase."""
    return f"{OPEN}{kind}{SEPARATOR}{value}{SEPARATOR}{text}{CLOSE}"


def spans(text: str) -> tuple[Span, ...]:
    """A composed string, taken apart."""
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Span]:
    while text:
        words, found, text = text.partition(OPEN)
        if words:
            yield Span(words)
        if found:
            inside, _, text = text.partition(CLOSE)
            kind, value, said = inside.split(SEPARATOR)
            yield Span(said, kind, value)


def visible(text: str) -> str:
    """What a composed string says, without its marks."""
    return "".join(span.text for span in spans(text)) if OPEN in text else text


def first_letter(text: str) -> int:
    """Where the first visible character of a composed string is."""
    at = 0
    while text.startswith(OPEN, at):
        at = text.index(SEPARATOR, text.index(SEPARATOR, at) + 1) + 1
    return at
