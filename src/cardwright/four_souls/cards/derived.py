"""Definitions of objects that have gained or lost something, or are of another kind for a time (FS-EFF-02, FS-ABL-23).

The name of such a definition says what it is made from: ``the_d6
blank`` is The D6 without abilities, ``isaac
+meat.3`` is Isaac with the abilities that node 3 of Meat! lets objects gain. A game can therefore be saved and loaded
while objects are changed; the definitions are made when they are first needed.
"""

from __future__ import annotations

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
