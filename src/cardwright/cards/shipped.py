"""The packs that come with a game, in a form that is quick to load: all summaries, and each card as plain data.

Reading and checking all packs takes longer the more cards there are, so its result is cached (``caching``). The name of
the cached file tells what it was made from: the packs, and the code that reads them. A card is read from its plain data
when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Generic

import msgspec

from cardwright import caching, plain
from cardwright.cards.definition import D
from cardwright.cards.likes import Likes
from cardwright.cards.pack_head import Head, mapping, place_of
from cardwright.cards.pack_reader import PackReader
from cardwright.cards.reader import Names
from cardwright.cards.summary import Summary
from cardwright.errors import Mistakes, PackError

HERE = Path(__file__).parent
_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder().decode


class StoredPack(msgspec.Struct, array_like=True):
    """A pack as it is cached."""

    file: str
    head: Head
    sections: dict[str, Any]
    """Its other sections, as they are written."""
    cards: msgspec.Raw
    """For each card by id: its summary, and its fields as plain data."""


_PACKS = msgspec.msgpack.Decoder(list[StoredPack])


class ShippedCards(Mapping[str, D], Generic[D]):
    """The cards of a pack that comes with a game, each read when it is asked for."""

    def __init__(self, stored: Mapping[str, tuple[Any, msgspec.Raw]], head: Head, names: Names, by: PackReader[D]):
        self.head = head
        self.names = names
        self._stored = stored
        self._by = by
        self._read: dict[str, D] = {}

    @property
    def summaries(self) -> dict[str, Any]:
        """The summaries of its cards by id."""
        return {card: summary for card, (summary, _) in self._stored.items()}

    def plain(self, card: str) -> Any:
        """A card as plain data, with all its fields."""
        return _DECODE(self._stored[card][1])

    def __getitem__(self, card: str) -> D:
        found = self._read.get(card)
        if found is None:
            made = self._by.known_card(card, self.plain(card), self.head, self.names)
            found = self._read.setdefault(card, made)  # Another thread may have been quicker.
        return found

    def __contains__(self, card: object) -> bool:
        return card in self._stored

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)


class PlainCards(Mapping[str, Any]):
    """The cards of several packs as plain data, each with all its fields."""

    def __init__(self, packs: Iterable[Mapping[str, Any]]) -> None:
        self._of = {card: pack for pack in packs if isinstance(pack, ShippedCards) for card in pack}

    def __getitem__(self, card: str) -> Any:
        return self._of[card].plain(card)

    def __iter__(self) -> Iterator[str]:
        return iter(self._of)

    def __len__(self) -> int:
        return len(self._of)


class Shipped(Generic[D]):
    """Reads the packs in the folder of a game, or what is cached of them."""

    def __init__(
        self,
        folder: Path,
        by: PackReader[D],
        summary: tuple[type[Summary], Callable[[D], Summary]],
        code: Iterable[Path],
    ) -> None:
        self.folder = folder
        self.by = by
        self.summary, self.summarize = summary
        """The record that sums up a card, and how it is made."""
        self.code = tuple(code)
        """The folders of the code that a cached file depends on, besides this one."""

    def packs(self) -> list[tuple[StoredPack, dict[str, tuple[Any, msgspec.Raw]]]]:
        """All packs, ordered by file name, with the cards of each."""
        key = self.key()
        kind = f"cards-{self.by.game}"
        cached = caching.read(kind, key)
        found = self._taken(cached) if cached is not None else None
        if found is None:
            made = self._made()
            caching.write(kind, key, made)
            found = self._taken(made)
            assert found is not None, "what was just written cannot be read"
        return found

    def key(self) -> str:
        """The name of what is made from these packs by this code."""
        code = caching.files_of((HERE, *self.code), ".py")
        reading = Path(plain.__file__).read_bytes()
        return caching.key_of(*caching.files_of((self.folder,), ".yaml"), *code, reading)

    def _taken(self, cached: bytes) -> list[tuple[StoredPack, dict[str, tuple[Any, msgspec.Raw]]]] | None:
        """The packs in a cached file; nothing if they are in another form."""
        # A type that is only known at run time: the checker has no name for it.
        cards = msgspec.msgpack.Decoder(dict[str, tuple[self.summary, msgspec.Raw]])  # type: ignore[name-defined]
        try:
            return [(pack, cards.decode(pack.cards)) for pack in _PACKS.decode(cached)]
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None

    def _made(self) -> bytes:
        """All packs, read and checked."""
        files = {path.name: plain.load_quickly(path.read_text("utf-8")) for path in sorted(self.folder.glob("*.yaml"))}
        heads = {file: self.by.head(data, file) for file, data in files.items()}
        every = frozenset(card for data in files.values() for card in mapping(data, "cards"))
        entries = self._entries(files, heads)
        brings = brought_by(heads.values())
        called = called_by(
            (card, entry.get("name"), entry.get("set", heads[file].set))
            for file, cards in entries.items()
            for card, entry in cards.items()
            if not heads[file].edition and isinstance(entry, dict)
        )
        packs = []
        for file, data in files.items():
            head = heads[file]
            names = Names("", frozenset(map(str, entries[file])), every, brings, called)
            wrong = Mistakes()
            found: dict[str, D] = {}
            with wrong.caught():
                found = self.by.cards(entries[file], head, names, file)
            with wrong.caught():
                self.by.contents(data, names, file)
            wrong.tell()
            cards = {
                card: (self.summarize(definition), msgspec.Raw(_ENCODE(entries[file][card])))
                for card, definition in found.items()
            }
            sections = {section: data[section] for section in self.by.sections if section in data}
            packs.append(StoredPack(file, head, sections, msgspec.Raw(_ENCODE(cards))))
        return _ENCODE(packs)

    def _entries(self, files: Mapping[str, Any], heads: Mapping[str, Head]) -> dict[str, dict[Any, Any]]:
        """The cards of each pack with all their fields. Cards may be like those of other packs; those of an edition may
        be like the usual ones."""
        written = {file: self.by.entries(data, file) for file, data in files.items()}
        usual: dict[Any, Any] = {}
        places: dict[Any, str] = {}
        for file, entries in written.items():
            if not heads[file].edition:
                for card in entries:
                    if card in usual:
                        raise PackError(f"{place_of(card, file)}: a card with this id exists already: {places[card]}")
                usual |= entries
                places |= {card: place_of(card, file) for card in entries}
        definition = self.by.reader.definition
        usual = Likes(usual, definition, places.__getitem__, {}).filled()
        found: dict[str, dict[Any, Any]] = {}
        for file, entries in written.items():
            if heads[file].edition:
                likes = Likes(entries, definition, partial(place_of, where=file), usual, among_themselves=False)
                found[file] = likes.filled()
            else:
                found[file] = {card: usual[card] for card in entries}
        return found


def called_by(cards: Iterable[tuple[str, Any, Any]]) -> dict[str, list[tuple[str, str]]]:
    """For each name, the ids and sets of the cards that have it; cards are given with id, name and set."""
    found: dict[str, list[tuple[str, str]]] = {}
    for card, name, of in cards:
        if isinstance(name, str):
            found.setdefault(name, []).append((card, str(of)))
    return found


def brought_by(heads: Iterable[Head]) -> dict[str, frozenset[str]]:
    """The names that some packs bring, by kind."""
    found: dict[str, frozenset[str]] = {}
    for head in heads:
        for what, brought in head.brings.items():
            found[what] = found.get(what, frozenset()) | frozenset(brought)
    return found
