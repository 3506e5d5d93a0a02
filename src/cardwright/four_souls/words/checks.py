"""Checks of where words may stand: mistakes that the types of their fields cannot show."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.cards.nodes import Ability, Node, word_of
from cardwright.cards.words import Skip
from cardwright.errors import PackError
from cardwright.four_souls.abilities import Instead, When
from cardwright.four_souls.words.damage import AlsoDeal, Prevent
from cardwright.four_souls.words.dice import Row
from cardwright.four_souls.words.stack import ChangeEvent, WhenDone

CHANGING = (AlsoDeal, ChangeEvent, Prevent, Skip)
"""The verbs that change an event on its way (FS-EFF-05)."""
WOULD = ("would_damage", "would_die")
"""The events on the stack that ``prevent`` takes back, whenever it resolves (FS-MEC-39, FS-MEC-40)."""


def check_words(abilities: Iterable[Ability]) -> None:
    """Refuse combinations of words that could never work."""
    for ability in abilities:
        _changes(ability, "")


def _changes(node: Node, event: str) -> None:
    """Only inside ``instead`` an event can still be changed; what a roll or a further trigger does comes too late."""
    if isinstance(node, Instead):
        event = "instead"
    elif isinstance(node, When):
        event = node.on.event
    elif isinstance(node, Row | WhenDone) and event == "instead":
        event = ""
    if isinstance(node, CHANGING) and event != "instead" and not (isinstance(node, Prevent) and event in WOULD):
        raise PackError(f"{word_of(type(node))!r} stands outside 'instead': no event is on its way there")
    for child in node.children():
        _changes(child, event)
