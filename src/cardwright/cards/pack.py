"""Packs: the one way in for cards. A set that comes with Cardwright and a file from a stranger are the same thing.

A pack is a YAML or JSON file: a head (its id, game, name, who made it, version, language, licence), cards by their ids,
and whatever else its game lets a pack bring. The packs of a game are found by where they lie. Cards of a pack that does
not come with the game are called ``pack:card``, so that no two packs can clash. Nothing in a pack can run code.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Literal

import yaml

from cardwright import given, plain
from cardwright.cards.definition import CardDefinition, D
from cardwright.cards.reader import Names, Reader, _Builder
from cardwright.cards.writing import write
from cardwright.errors import PackError

FORMAT = 1
"""The version of the pack format."""
LARGEST_FILE = 512 * 1024
MOST_CARDS = 1_000
MOST_NODES = 20_000
MOST_COPIES = 20
LONGEST_NAME = 60
DEEPEST = 40
"""Plain data within plain data."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,47}\Z")
_DEEP = re.compile(r"(?:[-?:][ \t]+){20}|^[ \t]{400}", re.MULTILINE)
_REFERENCE = re.compile(r"(?:^|[\s\[,{])[&*]\w", re.MULTILINE)
"""A YAML anchor or a reference to one: a few lines of them stand for millions."""
_STRANGE = re.compile("[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Characters that are not seen, or turn what is around them."""


@dataclass(frozen=True)
class Head:
    """What a pack says about itself."""

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
    """The set its cards belong to, unless they say otherwise."""
    edition: str = ""
    """Its cards are other printings: each takes the place of its namesake in games of this edition."""
    brings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Names only this pack knows, by what they are: ``counter``, ``trait``."""


HEAD = {f.name for f in dataclasses.fields(Head)}


@dataclass(frozen=True)
class Pack(Generic[D]):
    """A pack that was read: every card checked, every name known."""

    head: Head
    cards: Mapping[str, D]
    """By full id."""
    contents: Mapping[str, Mapping[str, Any]]
    """What else it brings, by section and id."""

    @cached_property
    def digests(self) -> dict[str, str]:
        """What tells whether a card is still defined as it was, by full id."""
        return {card: digest(definition) for card, definition in self.cards.items()}


def digest(definition: CardDefinition) -> str:
    """Tells two definitions of a card apart."""
    text = json.dumps(write(definition), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class Shelf(Generic[D]):
    """The packs of one game: those in its folder, and those a table brings along."""

    def __init__(self, game: str, folder: Path, reader: Reader[D], sections: Mapping[str, type] | None = None) -> None:
        self.game = game
        self.folder = folder
        self.reader = reader
        self.sections = sections or {}
        """What a pack of the game may bring besides cards: the record each entry of a section is read as."""

    @cached_property
    def _files(self) -> dict[str, Any]:
        return {path.name: load(path) for path in sorted(self.folder.glob("*.yaml"))}

    @cached_property
    def shipped(self) -> tuple[Pack[D], ...]:
        """The packs that come with the game, by the names of their files."""
        every = frozenset(card for data in self._files.values() for card in _mapping(data, "cards"))
        return tuple(self._pack(data, name, every, stranger=False) for name, data in self._files.items())

    @cached_property
    def brought(self) -> dict[str, frozenset[str]]:
        """The names that the packs of the game bring, by what they are: any pack may mention them."""
        brought: dict[str, frozenset[str]] = {}
        for name, data in self._files.items():
            for what, names in self._head(data, name).brings.items():
                brought[what] = brought.get(what, frozenset()) | frozenset(names)
        return brought

    @cached_property
    def ids(self) -> frozenset[str]:
        """The cards of all packs that come with the game."""
        return frozenset(card for pack in self.shipped for card in pack.cards)

    def read(self, path: Path) -> Pack[D]:
        """A stranger's pack from a file."""
        return self.take(load(path), path.name)

    def take(self, data: Any, where: str) -> Pack[D]:
        """A stranger's pack from plain data."""
        return self._pack(data, where, self.ids, stranger=True)

    def _pack(self, data: Any, where: str, cards: frozenset[str], stranger: bool) -> Pack[D]:
        head = self._head(data, where)
        if stranger and any(head.pack == pack.head.pack for pack in self.shipped):
            raise PackError(
                f"{where}: pack: {head.pack!r} is the id of a pack that comes with Cardwright; choose another"
            )
        entries = _mapping(data, "cards", where)
        if len(entries) > MOST_CARDS:
            raise PackError(f"{where}: cards: {len(entries)} cards are too many; a pack has at most {MOST_CARDS}")
        names = Names(
            head.pack if stranger else "",
            frozenset(map(str, entries)),
            cards,
            {
                what: self.brought.get(what, frozenset()) | frozenset(head.brings.get(what, ()))
                for what in (*self.brought, *head.brings)
            },
        )
        found: dict[str, D] = {}
        nodes = 0
        for key, entry in entries.items():
            card = self._card(key, entry, head, names, where)
            nodes += sum(1 for root in card.roots() for _ in root.everything())
            if nodes > MOST_NODES:
                raise PackError(f"{where}: cards.{key}: this pack has more than {MOST_NODES} words")
            found[card.id] = card
        return Pack(head, found, self._contents(data, names, where))

    def _head(self, data: Any, where: str) -> Head:
        if not isinstance(data, dict):
            raise PackError(f"{where}: a pack is a mapping with a head and 'cards', not {given.shown(data)}")
        known = {*HEAD, "cards", *self.sections}
        for key in data:
            if key not in known:
                raise PackError(f"{where}: unknown field {key!r}{given.hint(key, known)}")
        said = {key: value for key, value in data.items() if key in HEAD}
        needed = [f.name for f in dataclasses.fields(Head) if f.default is f.default_factory is dataclasses.MISSING]
        builder = _Builder(self.reader.vocabulary, Names())
        head = Head(**builder.record(said, Head, sorted(HEAD), needed, where))
        if head.game != self.game:
            raise PackError(f"{where}: game: this pack is for {head.game!r}, not for {self.game!r}")
        if head.format != FORMAT:
            raise PackError(f"{where}: format: this pack has format {head.format}; this Cardwright reads {FORMAT}")
        if not _ID.match(head.pack):
            raise PackError(f"{where}: pack: {head.pack!r} is no id: small letters, digits and _, a letter first")
        for what, brought in head.brings.items():
            if what not in BRINGS:
                raise PackError(f"{where}: brings: no pack can bring a {what!r}{given.hint(what, BRINGS)}")
            for name in brought:
                check_text(name, f"{where}: brings.{what}")
        for text in ("name", "by", "version", "licence", "about"):
            check_text(getattr(head, text), f"{where}: {text}", longest=400)
        return head

    def _card(self, key: Any, entry: Any, head: Head, names: Names, where: str) -> D:
        where = f"{where}: cards.{key}"
        if not isinstance(key, str) or not _ID.match(key):
            raise PackError(f"{where}: {key!r} is no id: small letters, digits and _, a letter first")
        if not isinstance(entry, dict):
            raise PackError(f"{where}: a card is a mapping of its fields, not {given.shown(entry)}")
        if "id" in entry:
            raise PackError(f"{where}: a card's id is its key; it has no field 'id'")
        entry = {"id": names.full(key), **entry}
        if head.set and "set" not in entry:
            entry["set"] = head.set
        card = self.reader.card(entry, where, names)
        check_text(card.name, f"{where}.name", longest=LONGEST_NAME)
        copies = getattr(card, "copies", 1)
        if not 0 <= copies <= MOST_COPIES:
            raise PackError(f"{where}.copies: {copies} copies; a card has at most {MOST_COPIES}")
        return card

    def _contents(self, data: dict[str, Any], names: Names, where: str) -> dict[str, dict[str, Any]]:
        contents: dict[str, dict[str, Any]] = {}
        for section, cls in self.sections.items():
            contents[section] = {}
            for key, entry in _mapping(data, section, where).items():
                place = f"{where}: {section}.{key}"
                if not isinstance(key, str) or not _ID.match(key):
                    raise PackError(f"{place}: {key!r} is no id: small letters, digits and _, a letter first")
                if not isinstance(entry, dict):
                    raise PackError(f"{place}: expected a mapping of fields, not {given.shown(entry)}")
                fields = {f.name: f for f in dataclasses.fields(cls) if f.init}
                needed = [n for n, f in fields.items() if f.default is f.default_factory is dataclasses.MISSING]
                builder = _Builder(self.reader.vocabulary, names)
                values = builder.record({"id": names.full(key), **entry}, cls, list(fields), needed, place)
                contents[section][names.full(key)] = cls(**values)
        return contents


BRINGS = ("counter", "trait", "set")
"""The names that a pack may make up."""


def check_text(text: str, where: str, longest: int = LONGEST_NAME) -> None:
    """Texts that people see are of a length and hold nothing that cannot be seen."""
    if len(text) > longest:
        raise PackError(f"{where}: {len(text)} characters are too many; {longest} are the most")
    if strange := _STRANGE.search(text):
        raise PackError(f"{where}: it contains the invisible character U+{ord(strange[0]):04X}")


def _mapping(data: Any, key: str, where: str = "") -> dict[Any, Any]:
    found = data.get(key, {}) if isinstance(data, dict) else {}
    if not isinstance(found, dict):
        raise PackError(f"{where}: {key}: expected a mapping from ids to what they are, not {given.shown(found)}")
    return found


def load(path: Path) -> Any:
    """The plain data of a pack file; a ``PackError`` names the file, the line and what is wrong."""
    try:
        size = path.stat().st_size
    except OSError as problem:
        raise PackError(f"{path}: cannot be read: {problem.strerror}") from problem
    if size > LARGEST_FILE:
        raise PackError(f"{path}: {size} bytes are too many; a pack has at most {LARGEST_FILE}")
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as problem:
        raise PackError(f"{path}: cannot be read: it is not a text in UTF-8") from problem
    except OSError as problem:
        raise PackError(f"{path}: cannot be read: {problem.strerror}") from problem
    return parse(text, path.name)


def parse(text: str, where: str) -> Any:
    """The plain data of a pack's text. Nesting is limited before it is parsed: a parser calls itself for each level."""
    if len(text) > LARGEST_FILE:
        raise PackError(f"{where}: {len(text)} characters are too many; a pack has at most {LARGEST_FILE}")
    depth = deepest = 0
    for bracket in re.finditer(r"[\[\]{}]", text):
        depth += 1 if bracket[0] in "[{" else -1
        deepest = max(deepest, depth)
    if deepest > DEEPEST or _DEEP.search(text):
        raise PackError(f"{where}: this pack is nested too deeply")
    if found := _REFERENCE.search(text):
        line = text.count("\n", 0, found.end()) + 1
        raise PackError(
            f"{where}:{line}: YAML references (& and *) are not allowed; in a product, write a space after *"
        )
    try:
        return json.loads(text) if where.endswith(".json") else plain.load_quickly(text)
    except json.JSONDecodeError as problem:
        raise PackError(f"{where}:{problem.lineno}: this is not JSON: {problem.msg}") from problem
    except yaml.MarkedYAMLError as problem:
        at = f":{problem.problem_mark.line + 1}" if problem.problem_mark is not None else ""
        raise PackError(f"{where}{at}: this is not YAML: {problem.problem or problem.context}") from problem
    except (yaml.YAMLError, RecursionError, ValueError, TypeError) as problem:
        raise PackError(f"{where}: this is not YAML: {' '.join(str(problem).split())[:200]}") from problem
