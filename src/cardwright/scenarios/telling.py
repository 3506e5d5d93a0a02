"""A scenario in words, for people who read a rule: the position, what is done, and what has to be true then."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright import plain
from cardwright.errors import ScenarioError

GROUPS = ("players", "heroes")
"""The keys under which a position lists its players, each with things of their own."""
SILENT = ("settle", "resolve", "all", "asked", "choose", "state")
"""Steps that only keep the game going or check its form."""


@dataclass
class Told:
    """The lines of a scenario."""

    given: list[str] = field(default_factory=list)
    when: list[str] = field(default_factory=list)
    then: list[str] = field(default_factory=list)


def told(path: Path) -> Told:
    """Read a scenario file and put it into words."""
    data: dict[str, Any] = plain.read(path, ScenarioError)
    found = Told()
    given = data.get("given")
    for name, value in given.items() if isinstance(given, dict) else ():
        if name in GROUPS and isinstance(value, dict):
            found.given += [f"{_name(player)}: {_phrase(own) or 'nothing special'}" for player, own in value.items()]
        elif name != "saved":
            found.given.append(f"{_name(name)}: {_phrase(value) or 'none'}")
    for step in data.get("when") or ():
        _tell_step(step, found)
    found.then += _expectations(data.get("then"))
    return found


def _tell_step(step: Any, found: Told) -> None:
    if not isinstance(step, dict):
        return
    for word, what in step.items():
        if word in SILENT:
            continue
        if word == "check":
            found.when += [f"✓ {line}" for line in _expectations(what)]
        elif word in ("offered", "refused") and isinstance(what, dict):
            may = "may" if word == "offered" else "may not"
            found.when += [f"{_name(who)} {may} {_list(options, 'or')}" for who, options in what.items()]
        else:
            found.when.append(f"{_name(word)}: {_phrase(what)}")


def _expectations(what: Any) -> list[str]:
    """What has to be true; what has to be in the log is left out."""
    parts = what if isinstance(what, list) else [what] if isinstance(what, dict) else []
    return [
        f"{_name(name)}: {_phrase(value) or 'none'}"
        for part in parts
        if isinstance(part, dict)
        for name, value in part.items()
        if name != "log"
    ]


def _name(name: object) -> str:
    text = str(name).replace("_", " ")
    return text[:1].upper() + text[1:]


def _list(value: Any, word: str) -> str:
    parts = [_phrase(one) for one in (value if isinstance(value, list) else [value])]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def _phrase(value: Any) -> str:
    """A value in words: names without underscores, a made-up card by the name that the scenario gives it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_phrase(one) for one in value) if value else "none"
    if isinstance(value, dict):
        if "stub" in value:
            return _phrase(value.get("as", "a blank card"))
        return "; ".join(f"{str(name).replace('_', ' ')} {_phrase(one)}" for name, one in value.items() if name != "as")
    return "none" if value is None else str(value).replace("_", " ")
