"""The definitions of a game by id. A card is read when it is first asked for; its summary is known before that."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any, Generic, TypeVar

from cardwright.cards.definition import D
from cardwright.cards.summary import Summary

S = TypeVar("S", bound=Summary)


class Book(dict[str, D], Generic[D, S]):
    """A dict, because definitions are looked up all the time. It holds those that have been asked for; to whoever goes
    through it, it has all of them. Its ``get`` and its views read a definition on demand, so they are not those of a
    dict, which the type checker remarks on (``override``)."""

    def __init__(self, summaries: Mapping[str, S], read: Callable[[str], D]) -> None:
        super().__init__()
        self.summaries = summaries
        """What is known about each card before it is read."""
        self._read = read
        self.made: dict[str, D] = {}
        """Definitions of cards that have changed in a game, which a game may make (``make``)."""

    def make(self, name: str) -> D:
        """A definition that no pack has; a ``KeyError`` if there is no such thing."""
        raise KeyError(name)

    def __missing__(self, name: str) -> D:
        if name in self.summaries:
            return self.setdefault(name, self._read(name))  # Another thread may have been quicker.
        found = self.made.get(name)
        return found if found is not None else self.made.setdefault(name, self.make(name))

    def __contains__(self, name: object) -> bool:
        return name in self.summaries

    def __iter__(self) -> Iterator[str]:
        return iter(self.summaries)

    def __len__(self) -> int:
        return len(self.summaries)

    def get(self, name: str, default: D | None = None) -> D | None:  # type: ignore[override]
        return self[name] if name in self.summaries else default

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        return KeysView(self)

    def values(self) -> ValuesView[D]:  # type: ignore[override]
        return ValuesView(self)

    def items(self) -> ItemsView[str, D]:  # type: ignore[override]
        return ItemsView(self)

    def digests(self) -> Iterator[bytes]:
        """The digests of all definitions, in order."""
        return (summary.digest for summary in self.summaries.values())


def summaries_of(book: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is known about the cards of a book without reading them: summaries, or definitions where these are there
    anyway."""
    return book.summaries if isinstance(book, Book) else book
