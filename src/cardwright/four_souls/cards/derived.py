"""Definitions of objects that have gained or lost something, or are of another kind for a time (FS-EFF-02, FS-ABL-23).

The name of such a definition says what it is made from: ``the_d6
blank`` is The D6 without abilities, ``isaac
+meat.3`` is Isaac with the abilities that node 3 of Meat! lets objects gain. A game can therefore be saved and loaded
while objects are changed; the definitions are made when they are first needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardwright.cards.nodes import Ability
from cardwright.four_souls.cards.abilities import LootAbility
from cardwright.four_souls.cards.definition import FourSoulsCard

MARK = "|"
BLANK = "blank"


def base(design: str) -> str:
    """The definition id of a card without anything it has gained or lost."""
    return design.partition(MARK)[0]


def gains(program: str, node: int) -> str:
    """The part of a name for the abilities that a node lets objects gain."""
    return f"+{base(program)}.{node}"


def has_abilities_of(design: str) -> str:
    return f"={base(design)}"


def has_keyword(keyword: str) -> str:
    return f"*{keyword}"


def of_kind(kind: str) -> str:
    return f"#{kind}"


def is_called(card: str) -> str:
    return f"@{card}"


ITEM: str = of_kind("treasure")
ROOM: str = of_kind("room")


class Book(dict[str, FourSoulsCard]):
    """The definitions of a game. Those of changed objects are made on demand; iterating over the book leaves them
    out."""

    def __init__(self, cards: Mapping[str, FourSoulsCard]) -> None:
        super().__init__(cards)
        self.made: dict[str, FourSoulsCard] = {}

    def __missing__(self, name: str) -> FourSoulsCard:
        if name not in self.made:
            first, *parts = name.split(MARK)
            if not parts:
                raise KeyError(name)
            card = self[first]
            for part in parts:
                card = self._change(card, part)
            self.made[name] = replace(card, id=name)
        return self.made[name]

    def __contains__(self, name: object) -> bool:
        if dict.__contains__(self, name):
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
