"""What the page of cards tells about a card besides its face: its words, its rules, its scenarios, its data."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from functools import lru_cache

import msgspec

from cardwright import rulebook
from cardwright.cards import usage
from cardwright.cards.patterns import On
from cardwright.games import descriptor
from cardwright.server.messages.http_records import CardPage, CardWord, GameWords, RuleNamed, RuleShown
from cardwright.server.table import rule_rows

MOST = 12
"""The number of rules, and of scenarios, that are told of a card."""
FEW = 4
"""The number of rules that are told of a card that no scenario is about."""
ORDER = ("ability", "event", "verb", "condition", "number", "selector", "part")
"""The kinds of words in the order in which a reader of a card needs them."""
_ROW = re.compile(r"\b[A-Z]+\d*(?:-[A-Z]+)+-\d{2,}\b")
_ID = re.compile(r"\w+")


@lru_cache(maxsize=8)
def _words(game: str) -> GameWords:
    known = descriptor(game)
    vocabulary, book = known.vocabulary(), known.book()
    found = usage.words(vocabulary, book.values())
    cards: dict[str, list[str]] = {}
    for word in found:
        for card in word.cards:
            cards.setdefault(card, []).append(word.name)
    events = vocabulary.on.EVENTS if vocabulary.on is not None else {}
    for definition in book.values():
        named = {node.event for node in usage.nodes_of(definition) if isinstance(node, On)}
        cards.setdefault(definition.id, []).extend(sorted(named - vocabulary.words.keys()))
    words = [CardWord(word.name, word.kind, word.doc) for word in found]
    moments = [CardWord(name, "event", f"{kind.when[0].upper()}{kind.when[1:]}.") for name, kind in events.items()]
    return GameWords([*words, *(one for one in moments if one.name not in vocabulary.words)], cards)


@lru_cache(maxsize=8)
def words(game: str) -> tuple[bytes, str]:
    """The words of a game's cards as JSON, and their version."""
    data = msgspec.json.encode(_words(game))
    return data, hashlib.blake2b(data, digest_size=8).hexdigest()


def page(game: str, card: str) -> CardPage | None:
    """What there is to know about a card; None if the game has no such card."""
    if card not in descriptor(game).book():
        return None
    own = set(_words(game).cards.get(card, ()))
    said = sorted((word for word in _words(game).words if word.name in own), key=lambda word: ORDER.index(word.kind))
    shown, others = _scenarios(game, card)
    scenarios = [*shown, *others][:MOST]
    return CardPage(
        id=card,
        game=game,
        data=_sources(game).get(card, ""),
        words=said,
        rules=_rules(said, shown) if shown else _rules(said, others)[:FEW],
        shown=[RuleShown(one.file, one.title) for one in scenarios],
    )


def _rules(words: list[CardWord], scenarios: list[rulebook.Citation]) -> list[RuleNamed]:
    """The rows that the scenarios of a card show most often, then those that its words name."""
    rows = rule_rows.book().rows
    counted = Counter(row for one in scenarios for row in one.shows)
    named = [row for word in words for row in _ROW.findall(word.text)]
    wanted = dict.fromkeys([*(row for row, _ in counted.most_common()), *named])
    return [RuleNamed(row, rows[row].text) for row in wanted if row in rows][:MOST]


def _scenarios(game: str, card: str) -> tuple[list[rulebook.Citation], list[rulebook.Citation]]:
    """The scenarios that show a card, and the others in which it occurs."""
    of_game = [one for one in rule_rows.book().citations if one.game == game]
    shown = [one for one in of_game if card in one.cards]
    files = _occurrences().get(card, frozenset())
    return shown, [one for one in of_game if card not in one.cards and one.file in files]


@lru_cache(maxsize=1)
def _occurrences() -> dict[str, frozenset[str]]:
    """The scenario files in which each card id occurs. Names that are no card ids do no harm."""
    every = {card for one in rule_rows.book().citations for card in descriptor(one.game).book()}
    found: dict[str, set[str]] = {}
    for folder in rulebook.find_folders():
        for path in (folder / "scenarios").rglob("*.yaml"):
            for name in every.intersection(_ID.findall(path.read_text("utf-8"))):
                found.setdefault(name, set()).add(path.relative_to(folder).as_posix())
    return {name: frozenset(files) for name, files in found.items()}


@lru_cache(maxsize=8)
def _sources(game: str) -> dict[str, str]:
    """Each card as it is written in the packs of its game, without the indentation."""
    shelf = descriptor(game).shelf()
    found: dict[str, str] = {}
    for path in sorted(shelf.folder.glob("*.yaml")) if shelf is not None else ():
        head, _, cards = path.read_text("utf-8").partition("\ncards:\n")
        if re.search(r"^edition:", head, re.MULTILINE):
            continue
        cards = re.split(r"^(?=[^\s#])", cards, maxsplit=1, flags=re.MULTILINE)[0]
        for entry in re.split(r"^(?=  [^\s#])", cards, flags=re.MULTILINE):
            name, colon, _ = entry.strip().partition(":")
            if colon:
                lines = [line[2:] for line in entry.rstrip().splitlines() if not line.startswith("  #")]
                found.setdefault(name, "\n".join(lines))
    return found
