"""Deck lists as people share them on MarvelCDB: plain text and JSON, read and written.

The text has the name of the deck, its hero and perhaps its aspect on lines of their own, then lines such as
``3x For Justice! (Core Set)`` under headings. The JSON has the number of the hero and, under ``slots``, copies by the
numbers of cards. Both name all cards of the deck, the hero's own included. What is in a list but not here is named
with the product it comes with.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from cardwright.errors import SetupError
from cardwright.marvel_champions.cards.definition import Hero, MarvelCard
from cardwright.marvel_champions.cards.library import Library
from cardwright.marvel_champions.cards.names import ASPECTS
from cardwright.marvel_champions.cards.summary import CardSummary
from cardwright.marvel_champions.engine.options import MOST_TITLES
from cardwright.marvel_champions.rules.decks import Mistake
from cardwright.marvel_champions.table.decks.player_cards import (
    Printed,
    by_name,
    numbered,
    plain,
    printed,
    product_of,
    products,
)
from cardwright.marvel_champions.table.decks.player_deck import TYPES, PlayerDeck

Format = Literal["text", "json"]

LONGEST = 20_000
"""The characters that a list may have."""
MOST_COPIES = 99
MOST_TOLD, MOST_HINTS = 20, 5
"""How many things that could not be read are told, and for how many of them a similar name is looked for."""

COPIES_FIRST = re.compile(r"[-*•]?\s*(\d{1,4})\s*(?:[x×]\s*|\s)(\S.*)")
COPIES_LAST = re.compile(r"(\S.*?)\s+[x×]\s?(\d{1,4})")
IN_BRACKETS = re.compile(r"(.*\S)\s*\(([^()]*)\)")
SECTION = re.compile(r"(.*\S)\s*\(\d+\)")
HEADINGS = frozenset(
    {"hero", "identity", "aspect", "basic", "cards", "deck", "allies", "packs", "player side scheme"}
) | {plain(word) for kind, heading in TYPES.items() for word in (kind, heading)}
"""Lines that only say what comes next."""
ABOUT_PACKS = re.compile(r"packs\s*:|from .+ to .+", re.IGNORECASE)


class Reading(NamedTuple):
    """A deck list that has been read."""

    deck: PlayerDeck | None
    """The deck, as far as its cards are here; None if the list names no hero that is here."""
    unread: tuple[Mistake, ...]
    """What could not be read, and cards that are not here."""

    def mistakes(self, lib: Library) -> list[Mistake]:
        """Everything that is wrong: what could not be read, and everything for which the deck is not legal."""
        return [*self.unread, *(self.deck.mistakes(lib) if self.deck is not None else ())]


def read(lib: Library, text: str) -> Reading:
    """Read a list of either form; what is no list at all is an error."""
    if len(text) > LONGEST:
        raise SetupError(f"a deck list has at most {LONGEST} characters, not {len(text)}")
    found = _Reader(lib)
    if text.lstrip().startswith("{"):
        found.read_json(text)
    else:
        found.read_text(text)
    return found.reading()


def write(lib: Library, deck: PlayerDeck, form: Format) -> str:
    """A deck as a list that ``read`` and MarvelCDB understand."""
    return _as_json(lib, deck) if form == "json" else _as_text(lib, deck)


class _Reader:
    """Collects the parts of a deck while its list is read."""

    def __init__(self, lib: Library) -> None:
        self.lib = lib
        self.numbers = numbered(lib)
        self.name = ""
        self.hero = ""
        self.aspects: list[str] = []
        self.copies: list[tuple[str, int]] = []
        self.unread: list[Mistake] = []
        self.titles = 0
        self.hints = MOST_HINTS
        self.titled: dict[str, list[CardSummary]] = defaultdict(list)
        for card in lib.cards.summaries.values():
            if card.is_player_card and not card.is_identity:
                self.titled[plain(card.name)].append(card)
        self.heroes: dict[str, list[Hero]] = defaultdict(list)
        for hero in lib.heroes.values():
            self.heroes[plain(hero.name)].append(hero)

    def reading(self) -> Reading:
        more = len(self.unread) - MOST_TOLD
        if more > 0:
            self.unread = [*self.unread[:MOST_TOLD], Mistake("", "", f"and {more} more like these")]
        if not self.hero:
            if not any(mistake.row == "MC-DECK-01" for mistake in self.unread):
                self._wrong("the list names no hero; write the hero's name on a line of its own", "MC-DECK-01")
            return Reading(None, tuple(self.unread))
        deck = PlayerDeck.build(self.lib, self.hero, self.copies, self.aspects or None, self.name)
        return Reading(deck, tuple(self.unread))

    def _wrong(self, text: str, row: str = "", card: str = "") -> None:
        self.unread.append(Mistake(row, card, text))

    # --- JSON ----------------------------------------------------------------------------------------------------

    def read_json(self, text: str) -> None:
        try:
            data: Any = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SetupError(f"this is not JSON: {error}") from error
        if not isinstance(data, dict) or not isinstance(data.get("slots"), dict | list):
            raise SetupError("a deck list in JSON has 'slots': copies by the numbers of cards")
        self.name = str(data.get("name") or "")
        hero = data.get("hero_code") or data.get("investigator_code")
        if hero is not None:
            self._hero_numbered(str(hero))
        self._meta(data.get("meta"))
        slots = data["slots"] or {}
        if not isinstance(slots, dict):
            raise SetupError("slots: expected copies by the numbers of cards, not a list")
        for code, copies in slots.items():
            if type(copies) is not int:
                self._wrong(f"slots.{code}: expected a number of copies, not {str(copies)[:20]!r}")
            elif self._counted(copies, f"slots.{code}"):
                self._card_numbered(str(code), copies)

    def _meta(self, meta: Any) -> None:
        """The aspects, which MarvelCDB keeps as JSON within the JSON."""
        try:
            found = json.loads(meta) if isinstance(meta, str) and meta else meta
        except (ValueError, RecursionError):
            found = None
        for key in ("aspect", "aspect2") if isinstance(found, dict) else ():
            if found.get(key) in ASPECTS:
                self.aspects.append(found[key])

    def _hero_numbered(self, code: str) -> None:
        card = self.numbers.get(_original(code), code)
        for hero in self.lib.heroes.values():
            if card in (hero.hero, hero.id):
                self.hero = hero.id
                return
        known = printed().get(code)
        told = known.told() if known is not None else f"with the number {code[:20]}"
        self._wrong(f"the hero {told} is not here; there is {self._heroes()}", "MC-DECK-01")

    def _card_numbered(self, code: str, copies: int) -> None:
        card = self.numbers.get(_original(code), code)
        if card in self.lib.cards:
            self.copies.append((card, copies))
        elif code in printed():
            self._missing(printed()[code], copies)
        else:
            self._wrong(f"no player card has the number {code[:20]!r}")

    # --- text ----------------------------------------------------------------------------------------------------

    def read_text(self, text: str) -> None:
        words: list[tuple[int, str]] = []
        began = False  # The first line is the name of the deck, unless it names a card.
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if not line:
                continue
            if not began and not self._names_a_card(line):
                words.append((number, line))
                began = True
                continue
            began = True
            if line.startswith(("#", "//", "http")) or ABOUT_PACKS.match(line):
                continue
            if (match := COPIES_FIRST.fullmatch(line)) is not None:
                self._line(number, match[2], int(match[1]))
            elif (match := COPIES_LAST.fullmatch(line)) is not None:
                self._line(number, match[1], int(match[2]))
            else:
                words.append((number, line))
        self._head(words)

    def _names_a_card(self, line: str) -> bool:
        match = COPIES_FIRST.fullmatch(line)
        name, product = _bare(match[2] if match is not None else "")
        return match is not None and bool(self._named(name, product) or _printed(name, product))

    def _head(self, words: list[tuple[int, str]]) -> None:
        """Lines without a number of copies: the name of the deck comes first, and often is that of the hero, too."""
        left: list[tuple[int, str]] = []
        for at, (number, line) in enumerate(words):
            aspect = plain(line)
            if at and not self.hero and self._hero_named(line):
                continue
            if at and aspect in ASPECTS:
                self.aspects += [aspect] if aspect not in self.aspects else []
            elif not at:
                self.name = line
            elif not self._is_heading(line):
                left.append((number, line))
        if not self.hero and words:
            self._hero_named(words[0][1])
        for number, line in left:
            lost = next((card for card in by_name().get(plain(_bare(line)[0]), ()) if card.is_hero), None)
            if lost is not None and not self.hero:
                self._wrong(
                    f"line {number}: the hero {lost.told()} is not here; there is {self._heroes()}", "MC-DECK-01"
                )
            else:
                self._wrong(f"line {number} could not be read: {line[:60]!r}; write '2x Name of the card'")

    def _is_heading(self, line: str) -> bool:
        match = SECTION.fullmatch(line)
        word = plain(match[1] if match is not None else line).rstrip(":")
        return word in HEADINGS or (match is not None and word in ASPECTS) or word in self._own_headings()

    def _own_headings(self) -> set[str]:
        return {plain(self.lib.heroes[self.hero].name)} if self.hero else set()

    def _hero_named(self, line: str) -> bool:
        """Whether a line names a hero: alone, or with the name of the other side in brackets."""
        name, other = _bare(line)
        for hero in self.heroes.get(plain(name), ()):
            alter_ego = self.lib.cards[hero.alter_ego].name if hero.alter_ego in self.lib.cards else ""
            if plain(other) in ("", plain(alter_ego), plain(self._product(hero.hero))):
                self.hero = hero.id
                return True
        return False

    def _line(self, number: int, rest: str, copies: int) -> None:
        """A line with a number of copies, and a card with the product it is from."""
        if not self._counted(copies, f"line {number}"):
            return
        if rest in self.lib.cards:
            self.copies.append((rest, copies))
            return
        name, product = _bare(rest)
        found = self._named(name, product)
        if found:
            self.copies += _dealt_out(found, copies, {card for card, _ in self.copies})
            return
        known = _printed(name, product)
        if known is None:
            near = _near(name, [cards[0].name for cards in self.titled.values()]) if self.hints else ""
            self.hints -= bool(self.hints)
            self._wrong(f"line {number}: no card is called {name[:60]!r}{near}")
        elif known.is_hero:
            self._wrong(f"line {number}: {known.told()} is an identity, which is not in the deck", "MC-DECK-01")
        else:
            self._missing(known, copies)

    def _named(self, name: str, product: str) -> list[CardSummary]:
        """The cards that a line means: those of the name, if possible of the product and with the subtitle."""
        title, _, subtitle = name.partition(":")
        found = list(self.titled.get(plain(name), ()))
        found = found or [card for card in self.titled.get(plain(title), ()) if plain(card.subtitle) == plain(subtitle)]
        codes = {known.original for known in by_name().get(plain(title), ()) if plain(known.product) == plain(product)}
        exact = [card for card in found if card.code in codes or (product and self._product(card.id) == product)]
        if not exact and plain(product) in products():
            return []  # Another card of the same name, from a product that is not here.
        return exact or found

    # --- both ----------------------------------------------------------------------------------------------------

    def _counted(self, copies: int, place: str) -> bool:
        self.titles += 1
        if self.titles > MOST_TITLES:
            raise SetupError(f"a deck list has at most {MOST_TITLES} cards of different names")
        if not 0 < copies <= MOST_COPIES:
            self._wrong(f"{place}: {copies} copies; write 1 to {MOST_COPIES}")
            return False
        return True

    def _missing(self, card: Printed, copies: int) -> None:
        self._wrong(f"{copies}x {card.told()} is not among the cards here")

    def _heroes(self) -> str:
        return ", ".join(hero.name for hero in self.lib.heroes.values())

    def _product(self, card: str) -> str:
        return _product(self.lib, card)


def _dealt_out(found: list[CardSummary], copies: int, there: set[str]) -> Iterator[tuple[str, int]]:
    """Cards of one name, one after the other: most names have a single card, some heroes have several of a name."""
    left = [card for card in found if card.id not in there] or found[-1:]
    for card in left[:-1]:
        n = min(copies, card.copies)
        if n:
            yield card.id, n
        copies -= n
    if copies:
        yield left[-1].id, copies


def _bare(text: str) -> tuple[str, str]:
    """A name without what stands in brackets after it, and that."""
    match = IN_BRACKETS.fullmatch(text)
    return (match[1], match[2]) if match is not None else (text, "")


def _near(name: str, names: list[str]) -> str:
    close = get_close_matches(name[:60], names, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _original(code: str) -> str:
    """The number of the first printing of a card; identities may be named without the letter of their side."""
    found = printed().get(code) or printed().get(f"{code}a")
    return found.original if found is not None else code


def _printed(name: str, product: str) -> Printed | None:
    """A card that some product has, if possible the one that is named."""
    title, _, subtitle = name.partition(":")
    found = by_name().get(plain(name)) or by_name().get(plain(title)) or ()
    order = sorted(
        found, key=lambda card: (plain(card.product) != plain(product), plain(card.subtitle) != plain(subtitle))
    )
    return order[0] if order else None


def _product(lib: Library, card: str) -> str:
    """The product that a card comes with: of its number, or the pack that brought it."""
    pack, brought, _ = card.rpartition(":")
    return pack if brought else product_of(lib.cards[card].code)


def _as_text(lib: Library, deck: PlayerDeck) -> str:
    hero = deck.identity(lib)
    lines = [deck.name, "", hero.name, *(aspect.capitalize() for aspect in deck.aspects)]
    for heading, cards in deck.by_type(lib):
        lines += ["", heading, ""]
        lines += [f"{n}x {_titled(lib, card)}" for card, n in cards]
    return "\n".join(lines) + "\n"


def _titled(lib: Library, card: MarvelCard) -> str:
    """A card as MarvelCDB writes it: with its product, and with its subtitle only where that tells two cards apart."""
    product = _product(lib, card.id)
    others = [other for other in lib.cards.summaries.values() if other.name == card.name and other.title != card.title]
    alike = [other for other in others if other.is_player_card and _product(lib, other.id) == product]
    name = f"{card.name}: {card.subtitle}" if card.subtitle and alike else card.name
    return f"{name} ({product})" if product else name


def _as_json(lib: Library, deck: PlayerDeck) -> str:
    hero = deck.identity(lib)
    code, name = lib.cards[hero.hero].code or hero.id, hero.name
    aspects = dict(zip(("aspect", "aspect2", "aspect3", "aspect4"), deck.aspects, strict=False))
    data = {
        "name": deck.name,
        "investigator_code": code,
        "investigator_name": name,
        "hero_code": code,
        "hero_name": name,
        "slots": dict(sorted((lib.cards[card].code or card, copies) for card, copies in deck.whole(lib))),
        "meta": json.dumps(aspects, separators=(",", ":")) if aspects else "",
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
