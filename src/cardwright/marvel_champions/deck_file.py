"""Deck files: a player's deck as YAML or JSON, checked as a whole.

A file has an ``identity`` (the id of a hero), ``cards`` (a mapping from ids to numbers of copies: those besides the
identity's own cards, or all of them) and perhaps a ``name`` and a ``note``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Column, Table

from cardwright import plain
from cardwright.errors import SetupError
from cardwright.given import Given, hint
from cardwright.marvel_champions.library import Library, library
from cardwright.marvel_champions.options import Deck
from cardwright.marvel_champions.rules import decks
from cardwright.marvel_champions.rules.decks import Mistake


class DeckFile(NamedTuple):
    """The contents of a deck file."""

    name: str
    note: str
    identities: tuple[str, ...]
    """The identities it names; a legal deck has exactly one (MC-DECK-01)."""
    cards: Deck


def read(path: Path) -> DeckFile:
    """A deck file whose form is right; an error names the place."""
    data = Given(plain.read(path, SetupError), "", str(path), SetupError)
    fields = data.fields("name", "note", "identity", "cards")
    if "cards" not in fields:
        raise data.error("the key 'cards' is missing: a mapping from the ids of cards to numbers of copies")
    identity = fields["identity"].parts_or_one() if "identity" in fields else []
    return DeckFile(
        fields["name"].text() if "name" in fields else path.stem,
        fields["note"].text() if "note" in fields else "",
        tuple(part.text() for part in identity),
        tuple(fields["cards"].numbers().items()),
    )


def mistakes(file: DeckFile, lib: Library) -> list[Mistake]:
    """Everything that is wrong with a deck file."""
    if len(file.identities) != 1:
        told = " and ".join(file.identities) or "none"
        return [Mistake("MC-DECK-01", "", f"a deck has exactly 1 identity; this one has {told}")]
    (identity,) = file.identities
    if identity not in lib.heroes:
        return [Mistake("MC-DECK-01", "", f"there is no identity {identity!r}{hint(identity, lib.heroes)}")]
    return decks.mistakes(lib, lib.heroes[identity], file.cards)


class DeckFiles:
    """Deck files for the command line."""

    def check(self, path: Path, players: int | None) -> str:
        """A one-line summary of a legal deck; otherwise an error that tells every mistake."""
        file, lib = read(path), library()
        found = mistakes(file, lib)
        if found:
            raise SetupError(f"{path}: {'; '.join(mistake.told() for mistake in found)}")
        hero = lib.heroes[file.identities[0]]
        whole = decks.whole_deck(lib, hero, file.cards)
        return f"{file.name}: {sum(copies for _, copies in whole)} cards for {hero.name}"

    def show(self, path: Path, players: int | None, cards: bool) -> Iterator[RenderableType]:
        """The cards of a deck, by classification."""
        file, lib = read(path), library()
        self.check(path, players)
        hero = lib.heroes[file.identities[0]]
        yield f"[bold]{escape(file.name)}[/] ({escape(hero.name)})"
        if file.note:
            yield escape(file.note)
        found: dict[str, Counter[str]] = {}
        for card, copies in decks.whole_deck(lib, hero, file.cards):
            kind = lib.kind_of_set(lib.cards[card].set)
            name = lib.cards[card].set if kind == "aspect" else kind
            found.setdefault(name, Counter())[lib.cards[card].name] += copies
        table = Table("classification", Column("cards", justify="right"), *(["names"] * cards))
        for name, names in found.items():
            told = ", ".join(f"{card} ×{n}" if n > 1 else card for card, n in names.items())
            table.add_row(name, str(names.total()), *([escape(told)] * cards))
        yield table
