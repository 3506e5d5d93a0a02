"""Card text as structure: lines, sentences, spans. Card faces carry it and clients draw it; ``plain`` makes it a
string.

A *line* is an ability or a part of one: a row of a roll, an option of a choice, a step. Lines are in reading order, and
``depth`` says which line belongs to which. Apart from where sentences begin and end, nothing here depends on a
language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import msgspec

from cardwright.cards.grammar import listing, words
from cardwright.cards.marks import Span, first_letter, spans, visible
from cardwright.cards.sentences import Item, Passage, Sentence
from cardwright.kernel.records import replace

Kind = Literal["keywords", "ability", "tap", "paid", "reward", "mode", "row", "step", "more"]


class TextLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a card's text."""

    kind: Kind
    """An ability (``tap``: ↷, ``paid``: $, ``reward``: for killing a monster) or a line of keywords; an option
    (``mode``), a ``row`` of a roll or a ``step``, which belong to the line before them; or ``more`` of the ability
    after such lines."""
    sentences: tuple[tuple[Span, ...], ...]
    depth: int = 0
    """How deeply the line is nested under the lines before it."""
    lead: tuple[Span, ...] = ()
    """The words before the sentences: when it works, from which level on."""
    cost: tuple[Span, ...] = ()
    """The cost."""
    results: tuple[tuple[int, int], ...] = ()
    """For a row: its results of the roll, each as lowest and highest."""
    ability: int = -1
    """The ability of the card that the line belongs to, by number; -1 if none."""
    rules: tuple[str, ...] = ()
    """The rows of the rulebook that explain this kind of ability."""


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """The text box of a card."""

    lines: tuple[TextLine, ...] = ()
    reward: tuple[TextLine, ...] = ()
    """The reward for killing a monster, which is printed in a place of its own."""


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an ability."""

    kind: Kind = "ability"
    lead: str = ""
    cost: str = ""
    rules: tuple[str, ...] = ()


NO_HEAD = Head()
ACTIVATED = {"tap": "↷", "paid": "$"}
"""The signs of activated abilities."""


def capital(text: str) -> str:
    """The text with an initial capital."""
    at = first_letter(text)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def finished(sentence: Sentence) -> str:
    """A sentence with its initial capital and final stop, unless it ends with the stop of a name."""
    stop = "" if visible(sentence.text).endswith(".") else "."
    return capital(sentence.text) + (stop if sentence.block is None else ":")


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
    """The text as a string, one line of it per line."""
    return "\n".join(plain_line(line) for line in (text.lines if isinstance(text, CardText) else text))


def plain_line(line: TextLine) -> str:
    """A line as a string."""
    said = " ".join("".join(span.text for span in sentence) for sentence in line.sentences)
    lead = "".join(span.text for span in line.lead)
    cost = "".join(span.text for span in line.cost)
    return sign_of(line) + (f"{lead} " if lead else "") + (f"{cost}: " if cost else "") + said


def sign_of(line: TextLine) -> str:
    """The beginning of a line: a sign, a bullet, or the results of a roll."""
    bullet = f"{BULLETS[min(line.depth, len(BULLETS)) - 1]} " if line.depth else ""
    if line.results:
        shown = listing(str(low) if low == high else f"{low}–{high}" for low, high in line.results)
        return f"{bullet if line.depth > 1 else ''}{shown}: "
    return SIGNS.get(line.kind, bullet)
