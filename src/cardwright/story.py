"""Log entries as sentences, whole or in pieces.

A template is a sentence with placeholders:

- ``{who}`` is the player of an entry, ``{0}``, ``{1}`` … are its objects, ``{n}`` is its amount;
- ``{n:loot card}`` is a number with its noun, in the plural where it has to be; ``{who:'s}`` is a possessive;
- ``< at {1}>`` is left out unless the object is a card, or a player, that is not named yet;
- ``{~has}`` is a word that agrees with the player or thing named first: "Ann has", "you have"; ``{~has:1}`` agrees with
  another one. A verb right after a placeholder with which the sentence begins agrees without being marked.

Whoever reads about themselves reads "you": a piece that differs then has both forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter
from typing import Any

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.log import COMMON
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import NOTHING, is_player, replace

Named = Callable[[int], str]
"""The names of the players, by seat."""

TO_YOU = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "dies": "die", "their": "your",
          "they": "you", "them": "you", "themselves": "yourself"}  # fmt: skip
"""The second person of words that do not just lose an s."""
OF_THINGS = {"their": "its", "they": "it", "them": "it", "themselves": "itself"}
"""The same words about a card."""
PLURALS = {"damage": "damage", "threat": "threat", "health": "health", "treasure": "treasures"}
"""Nouns that have no plural with an s of their own."""


_OPTIONAL = re.compile(r"<([^<>]*\{(\d)[^<>]*)>")


class Piece(msgspec.Struct, frozen=True):
    """A piece of a sentence: plain words, a card (its definition's id, and its number as an object of the game) or a
    player."""

    text: str
    card: str = ""
    object: int = NOTHING
    seat: int = -1
    you: str = ""
    """What the player of the seat ``yours`` reads instead."""
    yours: int = -1
    number: int = 0
    """The number, if the piece is nothing else."""


Value = Piece | int
Find = Callable[[str], Value]
"""Finds the value of a placeholder by its name; LookupError if there is none."""


def second_person(verb: str) -> str:
    """A verb in the third person as it follows "you": "misses" becomes "miss"."""
    if verb in TO_YOU:
        return TO_YOU[verb]
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def counted(n: int, noun: str) -> str:
    """A number with its noun: "1 loot card", "2 loot cards"."""
    return f"{n} {noun if n == 1 else PLURALS.get(noun, noun + 's')}"


class _Sentence:
    """A sentence being put together."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.first: Piece | None = None
        """The player or thing named first."""
        self.begins = True
        """Whether there is nothing before it but "So"."""

    def word(self, word: str, about: Piece | None) -> None:
        """Add a word that agrees with a player or thing."""
        if about is None or about.seat < 0:
            self.pieces.append(Piece(OF_THINGS.get(word, word)))
        else:
            you = second_person(word)
            self.pieces.append(Piece(word, you=you, yours=about.seat) if you != word else Piece(word))

    def literal(self, words: str) -> None:
        if not words:
            return
        if self.pieces and self.first is self.pieces[-1] and self.begins and words.startswith(" "):
            # The sentence begins with a player or a thing, so a verb follows.
            verb, space, rest = words[1:].partition(" ")
            if verb.isalpha() and second_person(verb) != verb:
                self.pieces.append(Piece(" "))
                self.word(verb, self.first)
                words = space + rest
        if words:
            self.pieces.append(Piece(words))

    def value(self, value: Value, spec: str) -> None:
        if isinstance(value, int):
            noun = spec if spec.replace(" ", "").replace("-", "").isalpha() else ""
            self.pieces.append(Piece(counted(value, noun)) if noun else Piece(format(value, spec), number=value))
            return
        if spec == "'s":
            # English has no sure rule for names that end in s; the plain one is always understood.
            value = replace(value, text=value.text + "'s", you="your" if value.seat >= 0 else "", yours=value.seat)
        if self.first is None:
            self.first, self.begins = value, not self.pieces or self.pieces[0].text == "So "
        self.pieces.append(value)


def compose(template: str, find: Find) -> list[Piece]:
    """A template as a sentence in pieces, which begins with a capital letter."""
    sentence = _Sentence()
    for words, name, spec, _ in Formatter().parse(template):
        sentence.literal(words)
        if name is None:
            continue
        if name.startswith("~"):
            about = find(spec) if spec else sentence.first
            sentence.word(name[1:], about if isinstance(about, Piece) else None)
        else:
            sentence.value(find(name), spec or "")
    first = sentence.pieces[0]
    return [replace(first, text=_capital(first.text), you=_capital(first.you)), *sentence.pieces[1:]]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def player(seat: int, named: Named) -> Piece:
    """A player as a piece of a sentence."""
    return Piece(named(seat), seat=seat, you="you", yours=seat) if seat >= 0 else Piece("the game")


def thing(game: Game[Any, Any, Any], entry: LogEntry, at: int, named: Named) -> Piece:
    """An object of an entry as a piece of a sentence."""
    if at >= min(len(entry.objects), len(entry.names)):
        # The objects are withheld from a seat that may not know which cards these were.
        return Piece("another card" if at > 0 else "a card")
    obj, name = entry.objects[at], entry.names[at]
    if is_player(obj):
        return player(~obj, named)
    if name:
        return Piece(str(game.book[name].name), name, obj)
    return Piece(game.object_name(obj))


def of_entry(game: Game[Any, Any, Any], entry: LogEntry, named: Named) -> Find:
    """Finds the placeholders of a log line."""

    def find(name: str) -> Value:
        if name == "who":
            return player(entry.player, named)
        return entry.amount if name == "n" else thing(game, entry, int(name), named)

    return find


def spelled(template: str) -> list[str]:
    """The template in plain words, without agreement: with nouns in the singular and in the plural, and with and
    without what may be left out."""
    found = []
    for n in (1, 2):
        text = ""
        for words, name, spec, _ in Formatter().parse(re.sub("[<>]", "", template)):
            text += words
            if name is not None and name.startswith("~"):
                text += name[1:]
            elif name is not None:
                noun = counted(n, spec)[1:] if spec and spec[0].isalpha() else "'s" if spec == "'s" else ""
                text += f"{{{name}}}{noun}"
        found.append(text)
    short = _OPTIONAL.sub("", template)
    return [*dict.fromkeys(found), *(spelled(short) if short != template else ())]


def fitting(game: Game[Any, Any, Any], entry: LogEntry) -> str:
    """The template for an entry, without what is left out of it."""

    def wanted(match: re.Match[str]) -> str:
        at = int(match[2])
        if at >= min(len(entry.objects), len(entry.names)):
            return ""
        obj = entry.objects[at]
        if at and obj == entry.objects[0]:
            return ""
        return match[1] if entry.names[at] or (is_player(obj) and ~obj != entry.player) else ""

    return _OPTIONAL.sub(wanted, COMMON.get(entry.what) or game.LOG[entry.what])


def parts(game: Game[Any, Any, Any], entry: LogEntry, seat_name: Named | None = None) -> list[Piece]:
    """A log entry as a sentence in pieces; ``seat_name`` names the players, by default as the game does."""
    return compose(fitting(game, entry), of_entry(game, entry, seat_name or game.seat_name))


def tell(game: Game[Any, Any, Any], entry: LogEntry, seat_name: Named | None = None) -> str:
    """A log entry as a sentence."""
    return "".join(piece.text for piece in parts(game, entry, seat_name))


def told_to(pieces: list[Piece], seat: int) -> str:
    """A sentence as a player reads it."""
    return "".join(piece.you if piece.you and piece.yours == seat else piece.text for piece in pieces)
