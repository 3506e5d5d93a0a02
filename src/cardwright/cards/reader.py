"""Reads definitions and nodes as people write them: expressions, or the same as plain data.

Every word, name and number is checked against the type of its field and against the names that the game or the pack
knows. A mistake is a ``PackError`` that names the file, the card, the field and the nearest correct word.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Generic

from cardwright import given
from cardwright.cards.building import Builder
from cardwright.cards.definition import D
from cardwright.cards.fitting import mistakes
from cardwright.cards.nodes import Node, Vocabulary
from cardwright.cards.values import Names as Names
from cardwright.errors import PackError


class Reader(Generic[D]):
    """Builds definitions with the words of one game."""

    def __init__(
        self, vocabulary: Vocabulary, definition: type[D], complete: Callable[[dict[str, Any]], None] | None = None
    ) -> None:
        self.vocabulary = vocabulary
        self.definition = definition
        self.complete = complete
        """Adds what cards of a kind have without saying so to the fields of a card."""

    def card(self, data: Any, where: str, names: Names | None = None, checked: bool = False) -> D:
        """One definition, written either with all fields by name or with its figures under its kind. One that has been
        ``checked`` before is not checked again."""
        if not isinstance(data, dict):
            raise PackError(f"{where}: a card is a mapping of its fields, not {given.shown(data)}")
        where = f"{where} ({data['id']})" if isinstance(data.get("id"), str) and f"{data['id']}" not in where else where
        data = self._spread(data, where)
        names = dataclasses.replace(names or Names(), set=str(data.get("set", "")))
        values = read_record(self.vocabulary, names, data, self.definition, where)
        if self.complete is not None:
            self.complete(values)
        try:
            card = self.definition(**values)
            if checked:
                return card
            if self.vocabulary.check is not None:
                self.vocabulary.check(card.roots(), getattr(card, self.definition.KIND))
            card.check()
        except PackError as error:
            raise error.at(where) from error
        except ValueError as error:
            raise PackError(f"{where}: {error}") from error
        if wrong := tuple(mistakes(card, self.vocabulary, where)):
            raise PackError(*wrong)
        return card

    def _spread(self, data: dict[Any, Any], where: str) -> dict[Any, Any]:
        """The fields of a card by name, if its figures are written under its kind: ``monster: {hp: 2}``."""
        kinds = self.definition.FIGURES
        said = [key for key in data if key in kinds and key not in ("set",)]
        if self.definition.KIND in data:
            kind = data[self.definition.KIND]
            flat = data
        elif len(said) == 1:
            [kind] = said
            figures = data[kind] if data[kind] is not None else {}
            if not isinstance(figures, dict):
                raise PackError(f"{where}.{kind}: expected its figures, not {given.shown(figures)}")
            flat = {key: value for key, value in data.items() if key != kind}
            for key, value in figures.items():
                if key in flat:
                    raise PackError(f"{where}.{kind}: the field {key!r} is given twice")
                flat[key] = value
            flat[self.definition.KIND] = kind
        elif said:
            raise PackError(f"{where}: this card is said to be {' and '.join(map(str, said))}; it can be only one")
        else:
            return data
        allowed = kinds.get(str(kind))
        if allowed is not None:
            fields = {f.name for f in dataclasses.fields(self.definition)}
            for key in flat:
                if key in fields and key not in allowed and key not in self.definition.COMMON:
                    raise PackError(f"{where}: a card of the kind {kind} has no {key!r}{given.hint(key, allowed)}")
        return flat

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str, names: Names | None = None) -> Any:
        """One node of one of these kinds."""
        return Builder(self.vocabulary, names or Names()).node(data, kinds, where)


def stub_names(data: Mapping[str, Any], where: str) -> dict[str, frozenset[str]]:
    """The names that a stub brings, by their kind: those under its ``brings``, as in the head of a pack."""
    brings = data.get("brings", {})
    if not isinstance(brings, dict):
        raise PackError(f"{where}.brings: expected lists of names by their kind, not {given.shown(brings)}")
    for what, names in brings.items():
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise PackError(f"{where}.brings.{what}: expected a list of names, not {given.shown(names)}")
    return {str(what): frozenset(names) for what, names in brings.items()}


def read_record(vocabulary: Vocabulary, names: Names, data: Any, cls: type, where: str) -> dict[str, Any]:
    """The given fields of a definition or another record, by name, each checked."""
    known = [f for f in dataclasses.fields(cls) if f.init]
    needed = [f.name for f in known if f.default is f.default_factory is dataclasses.MISSING]
    return Builder(vocabulary, names).record(data, cls, [f.name for f in known], needed, where)
