"""Reads the parts of a pack from plain data and checks them: its head, its cards, the entries of its other sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from cardwright import given
from cardwright.cards.definition import D
from cardwright.cards.pack_head import (
    FORMAT,
    HEAD,
    MOST_BROUGHT,
    MOST_CARDS,
    MOST_COPIES,
    MOST_ENTRIES,
    MOST_IN_ALL,
    MOST_NODES,
    TEXTS,
    Head,
    check_brought,
    check_id,
    check_name,
    check_text,
    mapping,
    place_of,
    shortened,
)
from cardwright.cards.reader import Names, Reader, read_record
from cardwright.cards.values import BRINGS
from cardwright.errors import Mistakes, PackError


class PackReader(Generic[D]):
    """Reads packs of one game."""

    def __init__(
        self, game: str, reader: Reader[D], sections: Mapping[str, type], taken: Callable[[], frozenset[str]]
    ) -> None:
        self.game = game
        self.reader = reader
        self.sections = sections
        self.taken = taken
        """The sets that no stranger's card may be in."""

    def head(self, data: Any, where: str) -> Head:
        """The head of a pack."""
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
        check_id(head.pack, f"{where}: pack")
        for what, brought in head.brings.items():
            if what not in BRINGS:
                raise PackError(f"{where}: brings: no pack can bring a {what!r}{given.hint(what, BRINGS)}")
            if len(brought) > MOST_BROUGHT:
                raise PackError(f"{where}: brings.{what}: {len(brought)} names; {MOST_BROUGHT} are the most")
            for name in brought:
                check_brought(name, f"{where}: brings.{what}")
        for text, longest in TEXTS.items():
            check_text(getattr(head, text), f"{where}: {text}", longest)
        check_name(head.name, f"{where}: name", "a pack")
        if head.set:
            check_id(head.set, f"{where}: set")
        return head

    def entries(self, data: Mapping[str, Any], where: str) -> dict[Any, Any]:
        """The cards of a pack as they are written."""
        entries = mapping(data, "cards", where)
        if len(entries) > MOST_CARDS:
            raise PackError(f"{where}: cards: {len(entries)} cards are too many; a pack has at most {MOST_CARDS}")
        if not entries and not any(mapping(data, section, where) for section in self.sections):
            raise PackError(f"{where}: cards: there is nothing in this pack; it needs at least one card")
        return entries

    def cards(self, entries: dict[Any, Any], head: Head, names: Names, where: str) -> dict[str, D]:
        """The definitions of all cards of a pack, checked."""
        found: dict[str, D] = {}
        nodes = 0
        wrong = Mistakes()
        for key, entry in entries.items():
            if len(wrong.found) >= Mistakes.MOST:
                break
            try:
                card = self.card(key, entry, head, names, where)
            except PackError as error:
                wrong.found += error.mistakes
                continue
            nodes += sum(1 for root in card.roots() for _ in root.everything())
            if nodes > MOST_NODES:
                raise PackError(f"{where}: cards.{key}: this pack has more than {MOST_NODES} words")
            found[card.id] = card
        if names.pack and (in_all := sum(getattr(card, "copies", 1) for card in found.values())) > MOST_IN_ALL:
            raise PackError(f"{where}: cards: {in_all} cards with all copies; a pack has at most {MOST_IN_ALL}")
        wrong.tell()
        return found

    def card(self, key: Any, entry: Any, head: Head, names: Names, where: str) -> D:
        """The definition of one card, checked."""
        file = where
        where = place_of(key, where)
        check_id(key, where)
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
        try:
            card = self.reader.card(self.whole(key, entry, head, names), where, names)
        except PackError as error:
            raise PackError(*map(shortened, error.mistakes)) from error
        check_name(card.name, f"{where}.name", "a card")
        copies = getattr(card, "copies", 1)
        if not 0 <= copies <= MOST_COPIES:
            raise PackError(f"{where}.copies: {copies} copies; a card has at most {MOST_COPIES}")
        if names.pack and (of := str(getattr(card, "set", ""))):
            self._check_set(of, f"{where}.set" if of != head.set else f"{file}: set")
        return card

    def _check_set(self, of: str, place: str) -> None:
        """Check the set of a stranger's card: a set of its own, or one that any pack may add to (an aspect of
        heroes)."""
        check_id(of, place)
        if of in self.taken():
            raise PackError(f"{place}: {of!r} is a set that comes with Cardwright; choose another, or leave it out")

    def known_card(self, key: str, entry: dict[str, Any], head: Head, names: Names) -> D:
        """The definition of a card that has been checked before."""
        return self.reader.card(self.whole(key, entry, head, names), key, names, checked=True)

    def whole(self, key: str, entry: dict[str, Any], head: Head, names: Names) -> dict[str, Any]:
        """A card with its id and its set, which the pack may say for all of its cards."""
        entry = {"id": names.full(key), "set": head.set or names.pack, **entry}
        if not entry["set"]:
            del entry["set"]
        return entry

    def contents(self, data: Mapping[str, Any], names: Names, where: str) -> dict[str, dict[str, Any]]:
        """The entries of the other sections of a pack, by section and full id."""
        contents: dict[str, dict[str, Any]] = {}
        wrong = Mistakes()
        for section, cls in self.sections.items():
            contents[section] = {}
            entries = mapping(data, section, where)
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
        check_id(key, place)
        if not isinstance(entry, dict):
            raise PackError(f"{place}: expected a mapping of fields, not {given.shown(entry)}")
        if "id" in entry:
            raise PackError(f"{place}: its id is its key; it has no field 'id'")
        values = read_record(self.reader.vocabulary, names, {"id": names.full(key), **entry}, cls, place)
        if "name" in values:
            check_name(values["name"], f"{place}.name", "it")
        try:
            return cls(**values)
        except ValueError as error:
            raise PackError(f"{place}: {error}") from error
