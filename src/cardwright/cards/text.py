"""Card text as structure: lines, sentences, spans. Faces send it and clients draw it; ``plain`` gives it as a string.

A *line* is an ability or what belongs to one: a row of a roll, an option of a choice, a step. Lines are in reading
order, and ``depth`` says what belongs to what. Nothing here knows a language but where sentences begin and end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec.structs import replace

from cardwright.cards.grammar import listing, words
from cardwright.cards.marks import Span, first_letter, spans
from cardwright.cards.sentences import Item, Passage, Sentence

Kind = Literal["keywords", "ability", "tap", "paid", "reward", "mode", "row", "step", "more"]


class TextLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a card's text."""

    kind: Kind
    """An ability (``tap``: ↷, ``paid``: $, ``reward``: what a monster leaves), a line of keywords; an option
    (``mode``), a ``row`` of a roll or a ``step`` of what stands before it; or ``more`` of the same after such lines."""
    sentences: tuple[tuple[Span, ...], ...]
    depth: int = 0
    """How deep it is in what stands before it."""
    lead: tuple[Span, ...] = ()
    """What stands before the sentences: when it works, from which level on."""
    cost: tuple[Span, ...] = ()
    """What has to be paid."""
    results: tuple[tuple[int, int], ...] = ()
    """Of a row: the results for which it is, each from the lowest to the highest."""
    ability: int = -1
    """Which ability of the card it belongs to; −1 for what is none."""
    rules: tuple[str, ...] = ()
    """The rows of the rulebook that explain this kind of ability."""


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed in the text box of a card."""

    lines: tuple[TextLine, ...] = ()
    reward: tuple[TextLine, ...] = ()
    """What a monster leaves behind, which has a place of its own."""


@dataclass(frozen=True, slots=True)
class Head:
    """How an ability begins."""

    kind: Kind = "ability"
    lead: str = ""
    cost: str = ""
    rules: tuple[str, ...] = ()


NO_HEAD = Head()
ACTIVATED = {"tap": "↷", "paid": "$"}
"""The signs of activated abilities."""


def capital(text: str) -> str:
    """The same with a capital."""
    at = first_letter(text)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def finished(sentence: Sentence) -> str:
    """A sentence with its capital and its stop."""
    return capital(sentence.text) + ("." if sentence.block is None else ":")


def lines(passage: Passage, head: Head = NO_HEAD, ability: int = -1) -> tuple[TextLine, ...]:
    """A passage as lines."""
    found = list(_lines(passage, head.kind, 0, ability))
    cost = spans(capital(head.cost)) if head.cost else ()
    first = found[0] if found else TextLine(head.kind, (), ability=ability)
    return (replace(first, lead=spans(head.lead), cost=cost, rules=head.rules), *found[1:])


def _lines(passage: Passage, kind: Kind, depth: int, ability: int) -> Iterable[TextLine]:
    said: list[tuple[Span, ...]] = []
    for sentence in passage:
        said.append(spans(finished(sentence)))
        if sentence.block is None:
            continue
        yield TextLine(kind, tuple(said), depth, ability=ability)
        said, kind = [], "more"
        for item in sentence.block.items:
            yield from _item(item, sentence.block.kind, depth + 1, ability)
    if said:
        yield TextLine(kind, tuple(said), depth, ability=ability)


def _item(item: Item, kind: Kind, depth: int, ability: int) -> Iterable[TextLine]:
    first, *more = _lines(item.passage, kind, depth, ability)
    lead = spans(words(ACTIVATED.get(item.kind, ""), item.lead))
    cost = spans(capital(item.cost)) if item.cost else ()
    yield replace(first, results=item.results, lead=lead, cost=cost)
    yield from more


# --- as a string ------------------------------------------------------------------------------------------------------

SIGNS = {kind: f"{sign} " for kind, sign in ACTIVATED.items()}
BULLETS = "•–·"


def plain(text: CardText | Iterable[TextLine]) -> str:
    """The text as a string, a line for each line."""
    return "\n".join(plain_line(line) for line in (text.lines if isinstance(text, CardText) else text))


def plain_line(line: TextLine) -> str:
    """A line as a string."""
    said = " ".join("".join(span.text for span in sentence) for sentence in line.sentences)
    lead = "".join(span.text for span in line.lead)
    cost = "".join(span.text for span in line.cost)
    return sign_of(line) + (f"{lead} " if lead else "") + (f"{cost}: " if cost else "") + said


def sign_of(line: TextLine) -> str:
    """What a line begins with: a sign, a bullet, the results of a roll."""
    bullet = f"{BULLETS[min(line.depth, len(BULLETS)) - 1]} " if line.depth else ""
    if line.results:
        shown = listing(str(low) if low == high else f"{low}–{high}" for low, high in line.results)
        return f"{bullet if line.depth > 1 else ''}{shown}: "
    return SIGNS.get(line.kind, bullet)
