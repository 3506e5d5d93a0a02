"""The definitions of a game of Four Souls, those of changed objects among them (``derived``)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.cards import book
from cardwright.cards.nodes import Ability
from cardwright.four_souls.cards.abilities import LootAbility
from cardwright.four_souls.cards.definition import FourSoulsCard
from cardwright.four_souls.cards.derived import BLANK, MARK
from cardwright.four_souls.cards.summary import CardSummary


class Book(book.Book[FourSoulsCard, CardSummary]):
    """The definitions of a game. Those of changed objects are made on demand; iterating over the book leaves them
    out."""

    def make(self, name: str) -> FourSoulsCard:
        first, *parts = name.split(MARK)
        if not parts:
            raise KeyError(name)
        card = self[first]
        for part in parts:
            card = self._change(card, part)
        return replace(card, id=name)

    def __contains__(self, name: object) -> bool:
        if name in self.summaries:
            return True
        try:
            return isinstance(name, str) and MARK in name and bool(self[name])
        except (LookupError, ValueError):
            return False

    def _change(self, card: FourSoulsCard, part: str) -> FourSoulsCard:
        sign, what = part[:1], part[1:]
        changes: dict[str, Any] = {}
        match sign:
            case "+":
                program, _, node = what.rpartition(".")
                changes["abilities"] = _with(card, self[program].nodes[int(node)].gains)
            case "=":
                changes["abilities"] = _with(card, self[what].abilities)
            case "*":
                changes["keywords"] = (*card.keywords, what)
            case "#":
                changes["kind"] = what
            case "@":
                changes["name"] = self[what].name
            case _ if part == BLANK:
                changes["abilities"] = tuple(one for one in card.abilities if isinstance(one, LootAbility))
            case _:
                raise KeyError(part)
        return replace(card, **changes)


def _with(card: FourSoulsCard, gained: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card with some more; an ability it already has is not added again."""
    return card.abilities + tuple(one for one in gained if not any(one is other for other in card.abilities))
