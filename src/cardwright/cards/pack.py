"""Packs, the only source of cards. A set that comes with Cardwright and a stranger's file have the same format.

A pack is a YAML or JSON file: a head (its id, game, name, author, version, language, licence), cards by their ids, and
any further sections that its game allows. A game's own packs are found in its folder. Cards of any other pack are
called ``pack:card``, so that no two packs can clash. Nothing in a pack can run code.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, Literal

from cardwright import given, plain
from cardwright.cards import pack_text
from cardwright.cards.definition import D
from cardwright.cards.reader import Names, Reader, read_record
from cardwright.cards.values import BRINGS as BRINGS
from cardwright.errors import Mistakes, PackError
from cardwright.kernel.save import MOST_PACKS

FORMAT = 1
"""The version of the pack format."""
KEPT = 32
"""How many strangers' packs are cached after they have been read."""
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


@dataclass(frozen=True)
class Pack(Generic[D]):
    """A pack that has been read and checked."""

    head: Head
    cards: Mapping[str, D]
    """The cards by their full ids."""
    contents: Mapping[str, Mapping[str, Any]]
    """The entries of its other sections, by section and id."""
    text: bytes
    """The whole pack as JSON, which a game keeps for a stranger's pack."""


Given = Pack[Any] | Path | str | bytes
"""A pack as a caller may pass it: already read, the path of its file, or its text as JSON."""


class Shelf(Generic[D]):
    """The packs of one game: those in its folder, and those a table brings."""

    def __init__(
        self,
        game: str,
        folder: Path,
        reader: Reader[D],
        sections: Mapping[str, type] | None = None,
        check: Callable[[Pack[D], Mapping[str, D]], None] | None = None,
        effort: Callable[[D], int] | None = None,
    ) -> None:
        self.game = game
        self.folder = folder
        self.reader = reader
        self.sections = sections or {}
        """The further sections that a pack of the game may have, with the record type of each section's entries."""
        self._check = check
        """The game's own check of a stranger's pack, called with the pack and all cards by id."""
        self._effort = effort
        """A function that counts the phrases it takes to tell a card of the game."""
        self.brought = lru_cache(maxsize=KEPT)(self._brought)
        """The pack for a text that a game keeps; recently used packs are cached."""

    @cached_property
    def shipped(self) -> tuple[Pack[D], ...]:
        """The packs that come with the game, ordered by file name."""
        every = frozenset(card for data in self._files.values() for card in _mapping(data, "cards"))
        return tuple(self._pack(data, name, every, stranger=False) for name, data in self._files.items())

    @cached_property
    def _files(self) -> dict[str, Any]:
        return {path.name: plain.load_quickly(path.read_text("utf-8")) for path in sorted(self.folder.glob("*.yaml"))}

    @cached_property
    def names(self) -> dict[str, frozenset[str]]:
        """The names that the game's own packs bring, by kind; every pack may mention them."""
        found: dict[str, frozenset[str]] = {}
        for name, data in self._files.items():
            for what, brought in self._head(data, name).brings.items():
                found[what] = found.get(what, frozenset()) | frozenset(brought)
        return found

    @cached_property
    def cards(self) -> Mapping[str, D]:
        """The cards of all packs that come with the game, as printed in its default edition."""
        return {card.id: card for pack in self.shipped if not pack.head.edition for card in pack.cards.values()}

    @cached_property
    def sets(self) -> frozenset[str]:
        """The sets of all cards that come with the game."""
        return frozenset(str(getattr(card, "set", "")) for card in self.cards.values())

    def read(self, path: Path) -> Pack[D]:
        """A stranger's pack from a file."""
        return self.take(pack_text.read(path), str(path))

    def parse(self, text: bytes | str, where: str) -> Pack[D]:
        """A stranger's pack from its text: JSON if ``where`` ends in .json, otherwise YAML."""
        return self.take(pack_text.parse(text, where), where)

    def take(self, data: Any, where: str) -> Pack[D]:
        """A stranger's pack from plain data."""
        pack = self._pack(data, where, frozenset(self.cards), stranger=True)
        if self._check is not None:
            try:
                self._check(pack, {**self.cards, **pack.cards})
            except PackError as error:
                raise error.at(where) from error
        if self._effort is not None:
            self._check_texts(pack, self._effort, where)
        return pack

    def _check_texts(self, pack: Pack[D], effort: Callable[[D], int], where: str) -> None:
        """Check that every card can be told, and all of them in a reasonable time."""
        phrases = 0
        wrong = Mistakes()
        for card in pack.cards.values():
            place = f"{where}: cards.{card.id.partition(':')[2]}"
            try:
                phrases += effort(card)
            except PackError as error:
                wrong.found += error.at(place).mistakes
            if phrases > MOST_PHRASES:
                raise PackError(f"{place}: the cards of this pack say more than {MOST_PHRASES} phrases")
        wrong.tell()

    def _brought(self, text: bytes) -> Pack[D]:
        return self.parse(text, "pack.json")

    def gather(self, packs: Iterable[Given]) -> tuple[bytes, ...]:
        """The texts of some packs for a game to keep; an error if one is invalid or two have the same id."""
        found: dict[str, Pack[D]] = {}
        if isinstance(packs, str | bytes | Path | Pack):
            packs = (packs,)
        for i, given_pack in enumerate(packs):
            if len(found) == MOST_PACKS:
                raise PackError(f"packs: a game brings at most {MOST_PACKS} packs")
            if isinstance(given_pack, bytes):
                pack = self.brought(given_pack)
            elif isinstance(given_pack, str | Path):
                pack = self.read(Path(given_pack))
            elif isinstance(given_pack, Pack):
                pack = given_pack
            else:
                raise PackError(f"packs[{i}]: expected the path of a pack file, not {given.shown(given_pack)}")
            if pack.head.game != self.game:
                raise PackError(f"packs[{i}]: this pack is for {pack.head.game!r}, not for {self.game!r}")
            if pack.head.pack in found:
                raise PackError(f"packs[{i}]: there is a pack {pack.head.pack!r} already; each has an id of its own")
            found[pack.head.pack] = pack
        return tuple(pack.text for pack in found.values())

    def _pack(self, data: Any, where: str, cards: frozenset[str], stranger: bool) -> Pack[D]:
        head = self._head(data, where)
        if stranger:
            self._check_stranger(head, where)
        entries = _mapping(data, "cards", where)
        if len(entries) > MOST_CARDS:
            raise PackError(f"{where}: cards: {len(entries)} cards are too many; a pack has at most {MOST_CARDS}")
        if not entries and not any(_mapping(data, section, where) for section in self.sections):
            raise PackError(f"{where}: cards: there is nothing in this pack; it needs at least one card")
        brings = {
            what: self.names.get(what, frozenset()) | frozenset(head.brings.get(what, ()))
            for what in (*self.names, *head.brings)
        }
        names = Names(head.pack if stranger else "", frozenset(map(str, entries)), cards, brings)
        found: dict[str, D] = {}
        nodes = 0
        wrong = Mistakes()
        for key, entry in entries.items():
            if len(wrong.found) >= Mistakes.MOST:
                break
            try:
                card = self._card(key, entry, head, names, where)
            except PackError as error:
                wrong.found += error.mistakes
                continue
            nodes += sum(1 for root in card.roots() for _ in root.everything())
            if nodes > MOST_NODES:
                raise PackError(f"{where}: cards.{key}: this pack has more than {MOST_NODES} words")
            found[card.id] = card
        if stranger and (in_all := sum(getattr(card, "copies", 1) for card in found.values())) > MOST_IN_ALL:
            raise PackError(f"{where}: cards: {in_all} cards with all copies; a pack has at most {MOST_IN_ALL}")
        if stranger:
            called = {card.id: card.name for card in found.values()}
            for card in found.values():
                card.pack_names = called
        contents: dict[str, dict[str, Any]] = {}
        with wrong.caught():
            contents = self._contents(data, names, where)
        wrong.tell()
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() if stranger else b""
        return Pack(head, found, contents, text)

    def _head(self, data: Any, where: str) -> Head:
        if not isinstance(data, dict):
            raise PackError(f"{where}: a pack is a mapping with a head and 'cards', not {given.shown(data)}")
        known = {*HEAD, "cards", *self.sections}
        for key in data:
            if key not in known:
                raise PackError(f"{where}: unknown field {given.shown(key)}{given.hint(key, known)}")
        said = {key: value for key, value in data.items() if key in HEAD}
        head = Head(**read_record(self.reader.vocabulary, Names(), said, Head, where))
        if head.game != self.game:
            raise PackError(f"{where}: game: this pack is for {head.game!r}, not for {self.game!r}")
        if head.format != FORMAT:
            raise PackError(f"{where}: format: this pack has format {head.format}; this Cardwright reads {FORMAT}")
        _check_id(head.pack, f"{where}: pack")
        for what, brought in head.brings.items():
            if what not in BRINGS:
                raise PackError(f"{where}: brings: no pack can bring a {what!r}{given.hint(what, BRINGS)}")
            if len(brought) > MOST_BROUGHT:
                raise PackError(f"{where}: brings.{what}: {len(brought)} names; {MOST_BROUGHT} are the most")
            for name in brought:
                if not _BROUGHT.match(name):
                    raise PackError(
                        f"{where}: brings.{what}: {given.shown(name)} is no name: letters, digits, spaces and _ . ' -, "
                        f"a letter first, at most 40"
                    )
        for text, longest in TEXTS.items():
            check_text(getattr(head, text), f"{where}: {text}", longest)
        _check_name(head.name, f"{where}: name", "a pack")
        if head.set:
            _check_id(head.set, f"{where}: set")
        return head

    def _check_stranger(self, head: Head, where: str) -> None:
        """Refuse what only packs that come with the game may do."""
        if any(head.pack == pack.head.pack for pack in self.shipped):
            raise PackError(
                f"{where}: pack: {head.pack!r} is the id of a pack that comes with Cardwright; choose another"
            )
        if head.edition:
            raise PackError(f"{where}: edition: only packs that come with Cardwright replace cards of an edition")

    def _card(self, key: Any, entry: Any, head: Head, names: Names, where: str) -> D:
        file = where
        where = f"{where}: cards.{given.shown(key) if not isinstance(key, str) or len(key) > 60 else key}"
        _check_id(key, where)
        if not isinstance(entry, dict):
            raise PackError(f"{where}: a card is a mapping of its fields, not {given.shown(entry)}")
        if "id" in entry:
            raise PackError(f"{where}: a card's id is its key; it has no field 'id'")
        kinds = self.reader.definition.FIGURES
        if kinds and not any(field in entry for field in (self.reader.definition.KIND, *kinds)):
            raise PackError(
                f"{where}: it says nowhere what kind of card it is; write its kind with its figures, as in "
                f"'{next(iter(kinds))}: {{…}}'; there is {', '.join(kinds)}"
            )
        entry = {"id": names.full(key), "set": head.set or names.pack, **entry}
        if not entry["set"]:
            del entry["set"]
        try:
            card = self.reader.card(entry, where, names)
        except PackError as error:
            raise PackError(*map(_shortened, error.mistakes)) from error
        _check_name(card.name, f"{where}.name", "a card")
        copies = getattr(card, "copies", 1)
        if not 0 <= copies <= MOST_COPIES:
            raise PackError(f"{where}.copies: {copies} copies; a card has at most {MOST_COPIES}")
        if names.pack and (of := str(getattr(card, "set", ""))):
            self._check_set(of, f"{where}.set" if of != head.set else f"{file}: set")
        return card

    def _check_set(self, of: str, place: str) -> None:
        """Check the set of a stranger's card: a set of its own, or one that any pack may add to (an aspect of
        heroes)."""
        _check_id(of, place)
        if of in self.sets - self.reader.vocabulary.known.get("set", frozenset()):
            raise PackError(f"{place}: {of!r} is a set that comes with Cardwright; choose another, or leave it out")

    def _contents(self, data: dict[str, Any], names: Names, where: str) -> dict[str, dict[str, Any]]:
        contents: dict[str, dict[str, Any]] = {}
        wrong = Mistakes()
        for section, cls in self.sections.items():
            contents[section] = {}
            entries = _mapping(data, section, where)
            if len(entries) > MOST_ENTRIES:
                raise PackError(f"{where}: {section}: {len(entries)} of them; a pack brings at most {MOST_ENTRIES}")
            for key, entry in entries.items():
                place = f"{where}: {section}.{key if isinstance(key, str) and len(key) <= 60 else given.shown(key)}"
                with wrong.caught():
                    contents[section][names.full(key)] = self._entry(key, entry, cls, names, place)
        wrong.tell()
        return contents

    def _entry(self, key: Any, entry: Any, cls: type, names: Names, place: str) -> Any:
        """An entry of another section than the cards."""
        _check_id(key, place)
        if not isinstance(entry, dict):
            raise PackError(f"{place}: expected a mapping of fields, not {given.shown(entry)}")
        if "id" in entry:
            raise PackError(f"{place}: its id is its key; it has no field 'id'")
        values = read_record(self.reader.vocabulary, names, {"id": names.full(key), **entry}, cls, place)
        if "name" in values:
            _check_name(values["name"], f"{place}.name", "it")
        return cls(**values)


def check_text(text: str, where: str, longest: int) -> None:
    """Check a text that people will see: not too long, and without invisible characters."""
    if len(text) > longest:
        raise PackError(f"{where}: {len(text)} characters are too many; {longest} are the most")
    if strange := _STRANGE.search(text):
        raise PackError(f"{where}: it contains the invisible character U+{ord(strange[0]):04X}; take it out")


def _check_name(name: str, where: str, whose: str) -> None:
    check_text(name, where, LONGEST_NAME)
    if not name.strip():
        raise PackError(f"{where}: it is empty; {whose} has a name")


def _shortened(message: str) -> str:
    """A message without the middle of its place, if that place is very deep inside a card."""
    return message if len(message) <= 500 else f"{message[:250]} … {message[-200:]}"


def _check_id(name: Any, where: str) -> None:
    if not isinstance(name, str) or not _ID.match(name):
        raise PackError(
            f"{where}: {given.shown(name)} is no id: small letters, digits and _, a letter first, at most 48"
        )


def _mapping(data: Any, key: str, where: str = "") -> dict[Any, Any]:
    found = data.get(key, {}) if isinstance(data, dict) else {}
    if not isinstance(found, dict):
        raise PackError(f"{where}: {key}: expected a mapping from ids to what they are, not {given.shown(found)}")
    return found
