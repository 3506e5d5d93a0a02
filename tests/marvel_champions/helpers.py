"""Words for tests: choose an option by what it is and which card it concerns."""

from __future__ import annotations

from typing import Any

from tests.marvel_champions.describe import describe, find

from cardwright.marvel_champions.game import MarvelChampions
from cardwright.marvel_champions.invariants import check
from cardwright.marvel_champions.scenario import position

__all__ = ["choose", "describe", "find", "offers", "one", "options", "position", "prompt"]


def options(g: MarvelChampions) -> list[tuple[str, ...]]:
    """The open question's options: the word, then the ids of the cards (or the seats, as numbers) it is about."""
    assert g.question is not None, f"the game is over: {g.result}"
    return [tuple(_words(g, key)) for key in g.question.options]


def _words(g: MarvelChampions, key: Any) -> list[str]:
    words = [str(key[0])]
    for kind, value in zip(g.LABELS[key[0]][1], key[1:], strict=True):
        if kind in "oe":
            words.append(g.cards[value].design if value >= 0 else f"seat {~value}")
        elif kind == "s":
            words.append(f"seat {value}")
    return words


def offers(g: MarvelChampions, *words: str) -> bool:
    """Whether an option beginning with these words is offered."""
    return any(option[: len(words)] == words for option in options(g))


def prompt(g: MarvelChampions) -> str:
    assert g.question is not None, f"the game is over: {g.result}"
    return g.question.prompt


def choose(g: MarvelChampions, *words: str) -> None:
    """Choose the first option beginning with these words."""
    found = options(g)
    for i, option in enumerate(found):
        if option[: len(words)] == words:
            g.choose(i)
            check(g)
            return
    raise AssertionError(f"{words} is not offered; {prompt(g)} offers {found}")


def one(g: MarvelChampions, name: str) -> int:
    """The one card with an id (in play, if there are several)."""
    return find(g, name)[0]
