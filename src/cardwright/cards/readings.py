"""What a whole tree of a card says it does, read once for all who ask: the pace of questions and the bots."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.cards.deeds import Deed
from cardwright.cards.nodes import Node, Selector, Target


class Reading(NamedTuple):
    """What a tree says it does, whatever that depends on."""

    node: Node
    deeds: tuple[tuple[Node, Deed], ...]
    """All deeds, each with the word that says it."""
    it: tuple[Selector, ...]
    """Everything that "it" may be."""


READINGS = 4096
_readings: dict[int, Reading] = {}
"""By the identity of the tree, which is kept so that the identity stays its own: an equal tree is not worth finding,
since comparing takes as long as reading."""


def reading(node: Node) -> Reading:
    """What a tree says it does. It is read once: pace and bots ask about the same cards all the time."""
    found = _readings.get(id(node))
    if found is None:
        if len(_readings) >= READINGS:  # Packs come and go with their tables.
            _readings.clear()
        found = _readings[id(node)] = _read(node)
    return found


def _read(node: Node) -> Reading:
    found: list[tuple[Node, Deed]] = []
    it: list[Selector] = []
    for word in node.everything():
        if isinstance(word, Target):
            it.append(word.of)
        for said in word.does():
            if isinstance(said, Deed):
                found.append((word, said))
            elif said.it is not None:
                it.append(said.it)
    return Reading(node, tuple(found), tuple(it))


def all_deeds(node: Node) -> tuple[tuple[Node, Deed], ...]:
    """All deeds in a tree, whatever they depend on, each with the word that says it."""
    return reading(node).deeds
