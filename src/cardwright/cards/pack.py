"""Packs, the only source of cards. A set that comes with Cardwright and a stranger's file have the same format.

A pack is a YAML or JSON file: a head (its id, game, name, author, version, language, licence), cards by their ids, and
any further sections that its game allows. A game's own packs are found in its folder. Cards of any other pack are
called ``pack:card``, so that no two packs can clash. Nothing in a pack can run code.
"""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Generic

from cardwright import given
from cardwright.cards import pack_text
from cardwright.cards.book import Book
from cardwright.cards.definition import D
from cardwright.cards.likes import Likes
from cardwright.cards.pack_head import MOST_PHRASES, Head, place_of
from cardwright.cards.pack_reader import PackReader
from cardwright.cards.reader import Names, Reader
from cardwright.cards.shipped import PlainCards, Shipped, ShippedCards, brought_by, called_by
from cardwright.cards.summary import Summary, summary_of
from cardwright.errors import Mistakes, PackError
from cardwright.kernel.save import MOST_PACKS

KEPT = 32
"""How many strangers' packs are cached after they have been read."""


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
    summaries: Mapping[str, Any]
    """What is known about each card before it is read (see ``Summary``)."""


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
        summary: tuple[type[Summary], Callable[[D], Summary]] = (Summary, summary_of),
        code: Iterable[Path] = (),
    ) -> None:
        self.game = game
        self.folder = folder
        self.reader = reader
        self.sections = sections or {}
        """The further sections that a pack of the game may have, with the record type of each section's entries."""
        self._by: PackReader[D] = PackReader(game, reader, self.sections, self._taken_sets)
        self._shipped: Shipped[D] = Shipped(folder, self._by, summary, code)
        self._check = check
        """The game's own check of a stranger's pack, called with the pack and all cards by id."""
        self._effort = effort
        """A function that counts the phrases it takes to tell a card of the game."""
        self.brought = lru_cache(maxsize=KEPT)(self._brought)
        """The pack for a text that a game keeps; recently used packs are cached."""

    @cached_property
    def shipped(self) -> tuple[Pack[D], ...]:
        """The packs that come with the game, ordered by file name."""
        found = self._shipped.packs()
        brings = brought_by(stored.head for stored, _ in found)
        every = frozenset(card for _, cards in found for card in cards)
        called = called_by(
            (card, summary.name, summary.set)
            for stored, cards in found
            for card, (summary, _) in cards.items()
            if not stored.head.edition
        )
        packs: list[Pack[D]] = []
        for stored, entries in found:
            names = Names("", frozenset(entries), every, brings, called)
            cards = ShippedCards(entries, stored.head, names, self._by)
            contents = self._by.contents(stored.sections, names, stored.file)
            packs.append(Pack(stored.head, cards, contents, b"", cards.summaries))
        return tuple(packs)

    @cached_property
    def names(self) -> dict[str, frozenset[str]]:
        """The names that the game's own packs bring, by kind; every pack may mention them."""
        return brought_by(pack.head for pack in self.shipped)

    @cached_property
    def cards(self) -> Mapping[str, D]:
        """The cards of all packs that come with the game, as printed in its default edition."""
        return self.book(pack for pack in self.shipped if not pack.head.edition)

    @cached_property
    def called(self) -> Mapping[str, list[tuple[str, str]]]:
        """For each name of a card that comes with the game, the ids and sets of the cards that have it."""
        return called_by(
            (card, summary.name, summary.set)
            for pack in self.shipped
            if not pack.head.edition
            for card, summary in pack.summaries.items()
        )

    @cached_property
    def sets(self) -> frozenset[str]:
        """The sets of all cards that come with the game."""
        return frozenset(
            str(summary.set) for pack in self.shipped if not pack.head.edition for summary in pack.summaries.values()
        )

    def book(self, packs: Iterable[Pack[D]]) -> Book[D, Any]:
        """The cards of some packs; of several with the same id the last one."""
        of = {card: pack for pack in packs for card in pack.cards}
        return Book({card: pack.summaries[card] for card, pack in of.items()}, lambda card: of[card].cards[card])

    def read(self, path: Path) -> Pack[D]:
        """A stranger's pack from a file."""
        return self.take(pack_text.read(path), str(path))

    def parse(self, text: bytes | str, where: str) -> Pack[D]:
        """A stranger's pack from its text: JSON if ``where`` ends in .json, otherwise YAML."""
        return self.take(pack_text.parse(text, where), where)

    def take(self, data: Any, where: str) -> Pack[D]:
        """A stranger's pack from plain data."""
        pack = self._pack(data, where)
        if self._check is not None:
            try:
                self._check(pack, ChainMap(dict(pack.cards), self.cards))  # type: ignore[arg-type]  # It is only read.
            except PackError as error:
                raise error.at(where) from error
        if self._effort is not None:
            self._check_texts(pack, self._effort, where)
        return pack

    def _pack(self, data: Any, where: str) -> Pack[D]:
        head = self._by.head(data, where)
        self._check_stranger(head, where)
        usual = PlainCards([pack.cards for pack in self.shipped if not pack.head.edition])
        written = self._by.entries(data, where)
        entries = Likes(written, self.reader.definition, partial(place_of, where=where), usual).filled()
        brings = {
            what: self.names.get(what, frozenset()) | frozenset(head.brings.get(what, ()))
            for what in (*self.names, *head.brings)
        }
        own = called_by(
            (f"{head.pack}:{card}", entry.get("name"), entry.get("set", head.set or head.pack))
            for card, entry in entries.items()
            if isinstance(entry, dict)
        )
        known = {**self.called, **{name: [*cards, *self.called.get(name, ())] for name, cards in own.items()}}
        names = Names(head.pack, frozenset(map(str, entries)), frozenset(self.cards), brings, known)
        wrong = Mistakes()
        found: dict[str, D] = {}
        contents: dict[str, dict[str, Any]] = {}
        with wrong.caught():
            found = self._by.cards(entries, head, names, where)
        called = {card.id: card.name for card in found.values()}
        for card in found.values():
            card.pack_names = called
        with wrong.caught():
            contents = self._by.contents(data, names, where)
        wrong.tell()
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        return Pack(head, found, contents, text, {name: self._shipped.summarize(card) for name, card in found.items()})

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

    def _check_stranger(self, head: Head, where: str) -> None:
        """Refuse what only packs that come with the game may do."""
        if any(head.pack == pack.head.pack for pack in self.shipped):
            raise PackError(
                f"{where}: pack: {head.pack!r} is the id of a pack that comes with Cardwright; choose another"
            )
        if head.edition:
            raise PackError(f"{where}: edition: only packs that come with Cardwright replace cards of an edition")

    def _taken_sets(self) -> frozenset[str]:
        """The sets that no stranger's card may be in: those of shipped cards, but not such as any pack may add to."""
        return self.sets - self.reader.vocabulary.known.get("set", frozenset())
