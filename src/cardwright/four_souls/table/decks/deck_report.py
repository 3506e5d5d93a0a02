"""Reports on deck files, in words and as terminal tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Column, Table

from cardwright.errors import SetupError
from cardwright.four_souls.cards import library
from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.cards.summary import CardSummary
from cardwright.four_souls.engine.options import MAX_PLAYERS, MIN_PLAYERS, Options, check_options, collection
from cardwright.four_souls.rules.modes import ratios
from cardwright.four_souls.table.decks import deck_file


def check(path: Path, players: int | None) -> str:
    """The decks of a file with their sizes, and the numbers of players they suffice for."""
    found, options = _table(path, players)
    sizes = Counter({kind: sum(n for _, n in _counted(options, kind).values()) for kind in _kinds(options)})
    told = ", ".join(f"{kind} {n}" for kind, n in sizes.items())
    fits = [n for n in range(MIN_PLAYERS, MAX_PLAYERS + 1) if players in (None, n) and not _problem(path, n)]
    return f"{found.name or path.stem}: {told}; for {_span(fits)} players"


def show(path: Path, players: int | None, cards: bool) -> Iterator[RenderableType]:
    """The decks of a file, category by category."""
    found, options = _table(path, players)
    yield f"[bold]{escape(found.name or path.stem)}[/]"
    if found.note:
        yield escape(found.note)
    yield f"sets: {', '.join(options.sets)}"
    if options.bans:
        yield f"left out: {escape(_names(options.bans))}"
    if options.copies:
        other = ", ".join(f"{library.book()[name].name} ×{n}" for name, n in options.copies.items())
        yield f"other numbers: {escape(other)}"
    for kind in _kinds(options):
        yield _deck(options, kind, cards)


def _table(file: Path, players: int | None) -> tuple[deck_file.DeckFile, Options]:
    """A deck file and options for a table that plays with it: the default number of players, or else the first that
    works."""
    found = deck_file.read(file)
    tried = [players] if players is not None else [Options().players, *range(MIN_PLAYERS, MAX_PLAYERS + 1)]
    problems = [_problem(file, n) for n in tried]
    if all(problems):
        raise SetupError(problems[0])
    fitting = next(n for n, problem in zip(tried, problems, strict=True) if not problem)
    return found, check_options({"decks": file, "players": fitting})


def _problem(file: Path, players: int) -> str:
    """The reason why this many players cannot play with a file; empty if they can."""
    try:
        check_options({"decks": file, "players": players})
    except SetupError as error:
        return str(error)
    return ""


def _kinds(options: Options) -> list[str]:
    return [kind for kind in DECKS if kind != "room" or options.rooms]


def _counted(options: Options, kind: str) -> dict[str, tuple[list[CardSummary], int]]:
    """The cards of a deck by category, and how many of each category are in it."""
    found: dict[str, list[CardSummary]] = {category: [] for category in ratios.RATIOS.get(kind, ())}
    book = library.book()
    for card in collection(options, book.summaries):
        if card.deck == kind:
            found.setdefault(ratios.category_of(book[card.id]), []).append(card)
    numbers: Any = ratios.ratio(options, kind) if options.decks == "ratio" and kind in ratios.RATIOS else None
    return {
        category: (cards, sum(card.copies for card in cards) if numbers is None else numbers.get(category, 0))
        for category, cards in found.items()
    }


def _deck(options: Options, kind: str, named: bool) -> Table:
    """A deck as a terminal table."""
    counted = _counted(options, kind)
    drawn = options.decks == "ratio" and kind in ratios.RATIOS
    title = f"{kind} deck: {sum(n for _, n in counted.values())} cards"
    right = [Column("in the deck", justify="right")] + [Column("to draw from", justify="right")] * drawn
    table = Table("category", *right, *(["cards"] * named), title=title, title_justify="left")
    for category, (cards, n) in counted.items():
        there = [str(sum(card.copies for card in cards))] * drawn
        names = ", ".join(card.name + (f" ×{card.copies}" if card.copies > 1 else "") for card in cards)
        table.add_row(category.replace("_", " ") or "–", str(n), *there, *([escape(names)] * named))
    return table


def _names(ids: tuple[str, ...]) -> str:
    return ", ".join(str(library.book()[name].name) for name in ids)


def _span(numbers: list[int]) -> str:
    """Numbers in words, with ranges: 2 to 5, 7."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
