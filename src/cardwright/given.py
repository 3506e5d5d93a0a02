"""Plain data from a file that remembers its place there, so that every error can name it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardwright.errors import CardwrightError, ScenarioError, SetupError

MOST_CARDS = 5_000
"""The most cards of a game."""
LONGEST_ID = 100
"""The most characters in the id of a card or of anything else; ``pack:card`` has at most 97."""

Id = Annotated[str, Meta(max_length=LONGEST_ID)]
Small = Annotated[int, Meta(ge=-99, le=99)]
Figure = Annotated[int, Meta(ge=-9_999, le=9_999)]
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
"""Names, numbers and seeds among the options of a table, with the limits that every one of them has."""

_BEYOND = re.compile(r"Expected `(int|str|bytes|array|object)`(?: of length)? (<=|>=) (-?\d+)(?: - at (.*))?")
_COUNTED = {"str": "characters in a text", "bytes": "bytes", "array": "entries in a list", "object": "entries"}


def fit(option: str, value: Any, kind: Any) -> Any:
    """The value of a table option as its type; an error names the option, and the limit if that is exceeded."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message = limit_told(str(error))
        if "$[...]" in message and isinstance(value, dict):
            message = message.replace("$[...]", _wrong_key(value, kind))
        raise SetupError(f"{option}: {message}") from error


def _wrong_key(value: dict[Any, Any], kind: Any) -> str:
    """The key of the first entry of a mapping that does not fit, which msgspec does not tell."""
    for key, part in list(value.items())[:1000]:
        try:
            msgspec.convert({key: part}, kind)
        except msgspec.ValidationError:
            return shown(key)
    return "an entry"


def limit_told(message: str) -> str:
    """An error of msgspec in words if it is about a limit, otherwise as it is."""
    found = _BEYOND.fullmatch(message)
    if found is None:
        return message
    kind, sign, limit, place = found.groups()
    side = "most" if sign == "<=" else "least"
    at = f" (at {place.replace('`', '')})" if place else ""
    if kind == "int":
        return f"a number is too {'large' if side == 'most' else 'small'}; {limit} is the {side}{at}"
    return f"too {'many' if side == 'most' else 'few'} {_COUNTED[kind]}; {limit} are the {side}{at}"


def hint(name: object, known: Iterable[str]) -> str:
    """The end of an error message about an unknown name: the closest known name, or, if none is close, all names where
    they are few."""
    names = sorted(known)
    # The effort grows with the length of the name, which anybody may have sent.
    near = get_close_matches(str(name), names, 1) if len(str(name)) <= LONGEST_ID else []
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there is {', '.join(names)}" if 0 < len(names) <= 24 else ""


class Given:
    """A piece of a file that people write: a scenario, a deck file."""

    __slots__ = ("data", "file", "kind", "place")

    def __init__(self, data: Any, place: str, file: str = "", kind: type[CardwrightError] = ScenarioError) -> None:
        self.data = data
        self.place = place
        self.file = file
        self.kind = kind
        """The class of error to raise for a mistake in the data."""

    def error(self, message: str) -> CardwrightError:
        return self.kind(": ".join(part for part in (self.file, self.place, message) if part))

    def at(self, place: str, data: Any) -> Given:
        """Another part of the same file."""
        return Given(data, place, self.file, self.kind)

    def under(self, key: object, data: Any) -> Given:
        return self.at(f"{self.place}.{key}" if self.place else str(key), data)

    def entries(self) -> dict[str, Given]:
        """A mapping with any keys."""
        if not isinstance(self.data, dict):
            raise self.error(f"expected a mapping, not {shown(self.data)}")
        return {str(key): self.under(key, value) for key, value in self.data.items()}

    def fields(self, *known: str) -> dict[str, Given]:
        """A mapping with some of these keys and no others."""
        found = self.entries()
        for key in found:
            if key not in known:
                raise self.error(f"unknown key {key!r}{hint(key, known)}")
        return found

    def said(self, key: str) -> Iterator[str]:
        """Every text stored under a key, at any depth."""
        pieces = [self.data]
        while pieces:
            piece = pieces.pop()
            if isinstance(piece, dict):
                pieces += piece.values()
                if isinstance(piece.get(key), str):
                    yield piece[key]
            elif isinstance(piece, list):
                pieces += piece

    def parts(self) -> list[Given]:
        if not isinstance(self.data, list):
            raise self.error(f"expected a list, not {shown(self.data)}")
        return [self.at(f"{self.place}[{i}]", value) for i, value in enumerate(self.data)]

    def parts_or_one(self) -> list[Given]:
        """The parts of a list; a single value counts as a list of one."""
        return self.parts() if isinstance(self.data, list) else [self]

    def text(self) -> str:
        if isinstance(self.data, str) or type(self.data) is int:
            return str(self.data)
        raise self.error(f"expected a text, not {shown(self.data)}")

    def number(self, least: int = 0, most: int | None = None) -> int:
        if type(self.data) is not int or self.data < least or (most is not None and self.data > most):
            span = f"from {least} to {most}" if most is not None else f"of {least} or more"
            raise self.error(f"expected a number {span}, not {shown(self.data)}")
        return self.data

    def numbers(self) -> dict[str, int]:
        """A mapping from any names to numbers."""
        if not isinstance(self.data, dict):
            raise self.error(f"expected a mapping from names to numbers, not {shown(self.data)}")
        return {name: part.number() for name, part in self.entries().items()}

    def flag(self) -> bool:
        if not isinstance(self.data, bool):
            raise self.error(f"expected true or false, not {shown(self.data)}")
        return self.data

    def one_of(self, known: Iterable[str], what: str) -> str:
        """A text that is one of some names."""
        names = list(known)
        if self.text() not in names:
            raise self.error(f"there is no {what} {self.text()!r}{hint(self.text(), names)}")
        return self.text()


def shown(data: Any) -> str:
    """Data shortened for an error message."""
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
