"""The sentences with which a game explains its log, as data; ``cardwright.why`` says how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Said = str | tuple[str, ...]
"""A sentence, or several of which the first that fits is used."""


class Why(NamedTuple):
    """The sentences for a word of the log, without "So" and without a full stop."""

    step: Said | None = None
    """As a step that led to something else; "" if it is left out there."""
    so: Said | None = None
    """As what came of the steps."""


class Explanations(NamedTuple):
    """The sentences of a game."""

    why: Mapping[str, Why] = {}
    """By the word of the log, or by the word and the row of its rule: "fizzle FS-ZON-03"."""
    figures: Mapping[str, tuple[str, ...]] = {}
    """The names of the further figures of log entries, by the word of the log."""
    between: frozenset[str] = frozenset()
    """Words whose entries belong to a line if they come after its cause and are about the same player, whatever caused
    them: what changes a roll."""
    phases: frozenset[str] = frozenset()
    """The words of turns and phases: everything in them has them as its cause, which says nothing."""
