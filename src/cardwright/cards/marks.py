"""Marks in text: pieces that a client draws or links, and that plain text simply spells out.

While text is composed, a mark is written into the string between characters of the private use area, so that phrases
can be put together like any other words. ``spans`` splits a finished string at its marks, so nobody has to parse
English.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

OPEN, SEPARATOR, CLOSE = "\ue000", "\ue001", "\ue002"


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: plain words, or words that are a mark."""

    text: str
    """The words, even if a client draws something instead."""
    mark: str = ""
    """The kind of mark: coins, cost, die, figure, icon, keyword, lead, term, card; empty for plain words."""
    value: str = ""
    """The value of the mark: an amount of coins, a die's number, an icon's name, a card's id; for a term, its row of
    the rulebook."""


def mark(kind: str, value: str | int, text: str) -> str:
    """A mark as a string that can be used in a phrase."""
    return f"{OPEN}{kind}{SEPARATOR}{value}{SEPARATOR}{text}{CLOSE}"


def spans(text: str) -> tuple[Span, ...]:
    """A composed string, split at its marks."""
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
    """The words of a composed string, without its marks."""
    return "".join(span.text for span in spans(text)) if OPEN in text else text


def first_letter(text: str) -> int:
    """The index of the first visible character of a composed string."""
    at = 0
    while text.startswith(OPEN, at):
        at = text.index(SEPARATOR, text.index(SEPARATOR, at) + 1) + 1
    return at
