"""Deck files: YAML descriptions of the cards a table plays with. ``docs/four-souls-decks.md`` is the manual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright import plain
from cardwright.errors import SetupError
from cardwright.given import Given

KEYS = ("name", "note", "sets", "build", "ratio", "bans", "copies", "rooms", "bonus_souls")
SAMPLE = """\
name: Friday night
note: No bombs, and few pennies.
sets: [base]
build: ratio
ratio:
  treasure: {active: 20, passive: 20}
  loot: {1_cent: 2, 2_cents: 4, 3_cents: 6, bombs: 3}
  monster: {basic: 20, boss: 10}
bans: [mom, cain]
copies:
  a_penny: 2
  dinner: 2
rooms: true
bonus_souls: false
"""
BUILDS = ("all", "ratio")


@dataclass(frozen=True)
class DeckFile:
    """A deck file with its shape checked; whether the cards exist and suffice is checked with the table options."""

    file: str = ""
    name: str = ""
    note: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    """Its contents as table options."""


def read(path: Path) -> DeckFile:
    """A deck file; an error names the file and the place in it."""
    return parse(plain.read(path, SetupError), str(path))


def parse(data: Any, file: str = "") -> DeckFile:
    """A deck file from plain data."""
    given = Given(data, "", file, SetupError)
    fields = given.fields(*KEYS)
    options: dict[str, Any] = {}
    for key in ("sets", "bans"):
        if key in fields:
            options[key] = tuple(part.text() for part in fields[key].parts_or_one())
    if "copies" in fields:
        options["copies"] = {name: part.number() for name, part in fields["copies"].entries().items()}
    if "ratio" in fields:
        options["ratio"] = {
            deck: {category: part.number() for category, part in numbers.entries().items()}
            for deck, numbers in fields["ratio"].entries().items()
        }
        options["decks"] = "ratio"
    if "build" in fields:
        options["decks"] = fields["build"].one_of(BUILDS, "way to build decks")
        if options["decks"] == "all" and "ratio" in options:
            raise fields["build"].error("with numbers under ratio, decks are built by ratio; leave one of the two out")
    for key in ("rooms", "bonus_souls"):
        if key in fields:
            options[key] = fields[key].flag()
    texts = {key: fields[key].text() for key in ("name", "note") if key in fields}
    return DeckFile(given.file, texts.get("name", ""), texts.get("note", ""), options)


def expand(given: dict[str, Any]) -> tuple[dict[str, Any], DeckFile]:
    """Table options with the deck file under ``decks`` read in, and that file. Options given explicitly take
    precedence. Only a ``Path`` is a file: no text that a stranger sends to a server ever reaches the file system."""
    decks = given.get("decks")
    if isinstance(decks, Mapping):
        found = parse(dict(decks))
    elif isinstance(decks, Path):
        found = read(decks)
    else:
        return given, DeckFile()
    others = {name: value for name, value in given.items() if name != "decks"}
    return {**found.options, **others}, found


def located(error: SetupError, found: DeckFile) -> SetupError:
    """The error, with the file's name if it is about something in the deck file."""
    key = str(error).partition(":")[0]
    return SetupError(f"{found.file}: {error}") if found.file and key in {*found.options, "decks"} else error
