"""Rows of the rulebook for people at a table who want to read a rule."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from cardwright import rulebook
from cardwright.cards.book import summaries_of
from cardwright.games import descriptor
from cardwright.scenarios.in_words import Told, told
from cardwright.scenarios.reading import in_rulebook
from cardwright.server.messages.http_records import Rule, RuleNamed, ScenarioTold

MOST = 12
"""The number of scenarios, and of other rows, that are told of a row."""


@lru_cache(maxsize=1)
def book() -> rulebook.Rulebook:
    """The rulebook; it takes half a second to read, and never changes while a server runs."""
    return rulebook.load()


@lru_cache(maxsize=4)
def names(game: str) -> dict[str, str]:
    """The names of a game's cards, by id."""
    return {card: found.name for card, found in summaries_of(descriptor(game).book()).items()}


def plain(text: str) -> str:
    """A text of the rulebook without the marks of emphasis."""
    return re.sub(r"\*+([^*]+)\*+", r"\1", text)


def text(row_id: str) -> str:
    """The text of a row; empty if there is no such row."""
    row = book().rows.get(row_id)
    return plain(row.text) if row is not None else ""


def rule(row_id: str) -> Rule | None:
    """A row with its notes, its ruling and the scenarios that show it; None if there is no such row."""
    found = book()
    row = found.rows.get(row_id)
    if row is None:
        return None
    return Rule(
        id=row.id,
        game=row.game,
        chapter=row.chapter,
        text=plain(row.text),
        notes=[plain(note) for note in row.notes],
        ruling=descriptor(row.game).rulings().get(row.id, ""),
        shown=[_told(shown, row.game) for shown in found.shown_by(row.id)[:MOST]],
        named=[RuleNamed(other.id, plain(other.text)) for other in found.mentioned_by(row.id)[:MOST]],
    )


def _told(shown: rulebook.Citation, game: str) -> ScenarioTold:
    words = _words(shown.file, game)
    return ScenarioTold(shown.file, shown.title, words.given, words.when, words.then)


@cache
def _words(file: str, game: str) -> Told:
    """A scenario in words. There are only so many, and each takes some milliseconds to read."""
    path = in_rulebook(file)
    return Told() if path is None else told(path, names(game))
