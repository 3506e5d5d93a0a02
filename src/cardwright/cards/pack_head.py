"""The head of a pack, its limits, and the checks of single values."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass, field
from typing import Any, Literal

from cardwright import given
from cardwright.errors import PackError

FORMAT = 1
"""The version of the pack format."""
MOST_CARDS = 500
MOST_NODES = 20_000
MOST_PHRASES = 30_000
"""The most phrases that the texts of all cards of a pack may take."""
MOST_ENTRIES = 100
"""The most heroes, decks or villain scenarios that a pack may bring, of each."""
MOST_COPIES = 20
MOST_IN_ALL = 600
"""The most cards in a pack, counting every copy."""
MOST_BROUGHT = 100
"""The most names of one kind that a pack may make up."""
LONGEST_NAME = 60
LONGEST_TEXT = 400

_ID = re.compile(r"[a-z][a-z0-9_]{0,47}\Z")
_BROUGHT = re.compile(r"[A-Za-z][A-Za-z0-9_ .'-]{0,39}\Z")
_STRANGE = re.compile("[\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]")
"""Invisible characters, and characters that change the direction of text."""


@dataclass(frozen=True)
class Head:
    """The head of a pack: its description of itself."""

    pack: str
    game: str
    name: str
    format: int = FORMAT
    version: str = "1"
    language: Literal["en"] = "en"
    by: str = ""
    licence: str = ""
    about: str = ""
    set: str = ""
    """The set of its cards, unless a card names another; a stranger's pack is by default a set named after itself."""
    edition: str = ""
    """The edition whose printings these cards are: in games of that edition each replaces the card of the same id."""
    brings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Names that only this pack knows, by their kind: ``counter``, ``trait``."""


HEAD = {f.name: f for f in dataclasses.fields(Head)}
TEXTS = {
    "version": LONGEST_NAME,
    "by": LONGEST_TEXT,
    "licence": LONGEST_TEXT,
    "about": LONGEST_TEXT,
}
"""The texts of a head besides its name, and the greatest length of each."""


def place_of(card: Any, where: str) -> str:
    """The place of a card in a pack, for messages."""
    return f"{where}: cards.{given.shown(card) if not isinstance(card, str) or len(card) > 60 else card}"


def check_text(text: str, where: str, longest: int) -> None:
    """Check a text that people will see: not too long, and without invisible characters."""
    if len(text) > longest:
        raise PackError(f"{where}: {len(text)} characters are too many; {longest} are the most")
    if strange := _STRANGE.search(text):
        raise PackError(f"{where}: it contains the invisible character U+{ord(strange[0]):04X}; take it out")


def check_brought(name: str, where: str) -> None:
    """Check a name that a pack makes up."""
    if not _BROUGHT.match(name):
        raise PackError(
            f"{where}: {given.shown(name)} is no name: letters, digits, spaces and _ . ' -, a letter first, at most 40"
        )


def check_name(name: str, where: str, whose: str) -> None:
    check_text(name, where, LONGEST_NAME)
    if not name.strip():
        raise PackError(f"{where}: it is empty; {whose} has a name")


def shortened(message: str) -> str:
    """A message without the middle of its place, if that place is very deep inside a card."""
    return message if len(message) <= 500 else f"{message[:250]} … {message[-200:]}"


def check_id(name: Any, where: str) -> None:
    if not isinstance(name, str) or not _ID.match(name):
        raise PackError(
            f"{where}: {given.shown(name)} is no id: small letters, digits and _, a letter first, at most 48"
        )


def mapping(data: Any, key: str, where: str = "") -> dict[Any, Any]:
    found = data.get(key, {}) if isinstance(data, dict) else {}
    if not isinstance(found, dict):
        raise PackError(f"{where}: {key}: expected a mapping from ids to what they are, not {given.shown(found)}")
    return found
