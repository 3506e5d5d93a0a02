"""The condition of an ability, taken apart: much of what it says is said elsewhere in the sentence."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardwright.cards import words as c
from cardwright.cards.nodes import Condition
from cardwright.four_souls import words as w


def parts_of(when: Condition | None) -> list[Condition]:
    """What has to be so, one thing at a time."""
    return list(when.of) if isinstance(when, c.All) else [when] if when is not None else []


def leveled(ability: Any) -> tuple[str, Any]:
    """The level tag of an ability, and the ability without it (FS-CRD-70)."""
    parts = parts_of(ability.when)
    levels = [part for part in parts if isinstance(part, w.AtLevel)]
    rest = [part for part in parts if not isinstance(part, w.AtLevel)]
    if not levels:
        return "", ability
    when = c.All(tuple(rest)) if len(rest) > 1 else rest[0] if rest else None
    return f"Level {levels[0].level}+: ", replace(ability, when=when)
