"""A scenario in words, for people who read a rule: the position, what is done, and what has to be true then."""

from __future__ import annotations

import re
from collections.abc import Mapping
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


def told(path: Path, names: Mapping[str, str] | None = None) -> Told:
    """Read a scenario file and put it into words, with the ``names`` of cards instead of their ids."""
    data: dict[str, Any] = plain.read(path, ScenarioError)
    teller = Teller(names or {})
    found = Told()
    given = data.get("given")
    for name, value in given.items() if isinstance(given, dict) else ():
        if name in GROUPS and isinstance(value, dict):
            found.given += [
                f"{teller.name(player)}: {teller.phrase(own) or 'nothing special'}" for player, own in value.items()
            ]
        elif name != "saved":
            found.given.append(f"{teller.name(name)}: {teller.phrase(value) or 'none'}")
    for step in data.get("when") or ():
        teller.step(step, found)
    found.then += teller.expectations(data.get("then"))
    return found


@dataclass(frozen=True)
class Teller:
    """Puts the parts of a scenario into words."""

    names: Mapping[str, str]

    def step(self, step: Any, found: Told) -> None:
        """A step of ``when``."""
        if not isinstance(step, dict):
            return
        for word, what in step.items():
            if word in SILENT:
                continue
            if word == "check":
                found.when += [f"✓ {line}" for line in self.expectations(what)]
            elif word in ("offered", "refused") and isinstance(what, dict):
                may = "may" if word == "offered" else "may not"
                found.when += [f"{self.name(who)} {may} {self.listed(options)}" for who, options in what.items()]
            else:
                found.when.append(f"{self.name(word)}: {self.phrase(what)}")

    def expectations(self, what: Any) -> list[str]:
        """What has to be true; what has to be in the log is left out."""
        parts = what if isinstance(what, list) else [what] if isinstance(what, dict) else []
        return [
            f"{self.name(name)}: {self.phrase(value) or 'none'}"
            for part in parts
            if isinstance(part, dict)
            for name, value in part.items()
            if name != "log"
        ]

    def name(self, name: object) -> str:
        """A name at the beginning of a line."""
        text = self.called(str(name))
        return text[:1].upper() + text[1:]

    def listed(self, value: Any) -> str:
        """Several things of which one may be chosen."""
        parts = [self.phrase(one) for one in (value if isinstance(value, list) else [value])]
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}" if parts else ""

    def phrase(self, value: Any) -> str:
        """A value in words: names without underscores, a made-up card by the name that the scenario gives it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return ", ".join(self.phrase(one) for one in value) if value else "none"
        if isinstance(value, dict):
            if "stub" in value:
                return self.phrase(value.get("as", "a blank card"))
            return "; ".join(
                f"{self.called(str(name))} {self.phrase(one)}" for name, one in value.items() if name != "as"
            )
        return "none" if value is None else self.called(str(value))

    def called(self, text: str) -> str:
        """A text with the names of its cards. An id of one word may be an ordinary word, unless it stands alone."""
        named = re.sub(r"[a-z0-9]+(?:_[a-z0-9]+)+", lambda found: self.names.get(found[0], found[0]), text)
        return self.names.get(text, named.replace("_", " "))
