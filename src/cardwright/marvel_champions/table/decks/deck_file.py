"""Deck files: a player's deck as YAML or JSON, or a deck list of MarvelCDB, checked as a whole.

A file of ours has an ``identity`` (the id of a hero), ``cards`` (a mapping from ids to numbers of copies: those besides
the identity's own cards, or all of them) and perhaps ``aspects``, a ``name`` and a ``note``. ``deck_lists`` tells what
the lists look like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Column, Table

from cardwright import plain
from cardwright.errors import SetupError
from cardwright.given import Given, hint
from cardwright.marvel_champions.cards.library import Library, library
from cardwright.marvel_champions.engine.options import Deck
from cardwright.marvel_champions.rules import decks
from cardwright.marvel_champions.rules.decks import Mistake
from cardwright.marvel_champions.table.decks import deck_lists
from cardwright.marvel_champions.table.decks.player_deck import PlayerDeck


class DeckFile(NamedTuple):
    """The contents of a deck file."""

    name: str
    note: str
    identities: tuple[str, ...]
    """The identities it names; a legal deck has exactly one (MC-DECK-01)."""
    cards: Deck
    aspects: tuple[str, ...] = ()
    unread: tuple[Mistake, ...] = ()
    """What could not be read of a deck list."""


def read(path: Path) -> DeckFile:
    """A deck file whose form is right; an error names the place. A file whose name ends in .txt is a deck list, and so
    is a .json file with ``slots``."""
    if path.suffix == ".txt":
        return _listed(path, _text(path))
    content = plain.read(path, SetupError)
    if path.suffix == ".json" and isinstance(content, dict) and "slots" in content:
        return _listed(path, _text(path))
    data = Given(content, "", str(path), SetupError)
    fields = data.fields("name", "note", "identity", "aspects", "cards")
    if "cards" not in fields:
        raise data.error("the key 'cards' is missing: a mapping from the ids of cards to numbers of copies")
    identity = fields["identity"].parts_or_one() if "identity" in fields else []
    aspects = fields["aspects"].parts_or_one() if "aspects" in fields else []
    return DeckFile(
        fields["name"].text() if "name" in fields else path.stem,
        fields["note"].text() if "note" in fields else "",
        tuple(part.text() for part in identity),
        tuple(fields["cards"].numbers().items()),
        tuple(part.text() for part in aspects),
    )


def _text(path: Path) -> str:
    try:
        return plain.contents(path, SetupError).decode("utf-8")
    except UnicodeDecodeError as problem:
        raise SetupError(f"{path}: cannot be read as a text in UTF-8: {problem}") from problem


def _listed(path: Path, text: str) -> DeckFile:
    """A deck list of MarvelCDB as a deck file."""
    try:
        reading = deck_lists.read(library(), text)
    except SetupError as error:
        raise SetupError(f"{path}: {error}") from error
    deck = reading.deck
    if deck is None:
        return DeckFile(path.stem, "", (), (), (), reading.unread)
    return DeckFile(deck.name, "", (deck.hero,), deck.cards, deck.aspects, reading.unread)


def mistakes(file: DeckFile, lib: Library) -> list[Mistake]:
    """Everything that is wrong with a deck file."""
    if len(file.identities) != 1:
        if any(mistake.row == "MC-DECK-01" for mistake in file.unread):
            return list(file.unread)
        told = " and ".join(file.identities) or "none"
        return [*file.unread, Mistake("MC-DECK-01", "", f"a deck has exactly 1 identity; this one has {told}")]
    (identity,) = file.identities
    if identity not in lib.heroes:
        return [Mistake("MC-DECK-01", "", f"there is no identity {identity!r}{hint(identity, lib.heroes)}")]
    return [*file.unread, *decks.mistakes(lib, lib.heroes[identity], file.cards, aspects=file.aspects)]


def written(deck: PlayerDeck) -> str:
    """The text of a deck file."""
    data = {"name": deck.name, "identity": deck.hero, "aspects": list(deck.aspects), "cards": dict(deck.cards)}
    return str(yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=110))


def sample() -> str:
    """The text of a deck file: the first ready-made deck."""
    lib = library()
    hero = next(hero for hero in lib.heroes if hero in lib.decks)
    return written(PlayerDeck.build(lib, hero, lib.decks[hero], None, "A sample"))


class DeckFiles:
    """Deck files and deck lists for the command line."""

    def check(self, path: Path, players: int | None) -> str:
        """A one-line summary of a legal deck; otherwise an error that tells every mistake."""
        deck = self._legal(path)
        return f"{deck.name}: {deck.figures(library()).size} cards for {deck.identity(library()).name}"

    def show(self, path: Path, players: int | None, cards: bool) -> Iterator[RenderableType]:
        """The cards of a deck, by classification."""
        file, lib = read(path), library()
        deck = self._legal(path)
        yield f"[bold]{escape(deck.name)}[/] ({escape(deck.identity(lib).name)})"
        if file.note:
            yield escape(file.note)
        found: dict[str, Counter[str]] = {}
        for card, copies in deck.whole(lib):
            kind = lib.kind_of_set(lib.cards[card].set)
            name = lib.cards[card].set if kind == "aspect" else kind
            found.setdefault(name, Counter())[lib.cards[card].name] += copies
        table = Table("classification", Column("cards", justify="right"), *(["names"] * cards))
        for name, names in found.items():
            told = ", ".join(f"{card} ×{n}" if n > 1 else card for card, n in names.items())
            table.add_row(name, str(names.total()), *([escape(told)] * cards))
        yield table

    forms: tuple[str, ...] = ("text", "json", "print")

    def imported(self, path: Path) -> str:
        """A legal deck, from a deck list or a deck file, as a deck file of ours."""
        return written(self._legal(path))

    def exported(self, path: Path, form: str) -> str:
        """A legal deck as a deck list, in text or JSON, or as a text to print."""
        deck = self._legal(path)
        if form == "print":
            return deck.printed(library())
        return deck_lists.write(library(), deck, "json" if form == "json" else "text")

    def _legal(self, path: Path) -> PlayerDeck:
        file, lib = read(path), library()
        found = mistakes(file, lib)
        if found:
            raise SetupError(f"{path}: {'; '.join(mistake.told() for mistake in found)}")
        return PlayerDeck.build(lib, file.identities[0], file.cards, file.aspects or None, file.name)
