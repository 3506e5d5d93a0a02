"""What a scenario expects, compared with what is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardwright.given import Given, hint, shown
from cardwright.kernel.records import is_player
from cardwright.scenarios.position import Cards, Fact, Words
from cardwright.scenarios.saying import same, says, words
from cardwright.scenarios.table import Table


class Mismatch(Exception):
    """Something is not as expected."""

    def __init__(self, place: str, expected: str, actual: str) -> None:
        super().__init__(place)
        self.place = place
        self.expected = expected
        self.actual = actual


def check(table: Table, given: Given) -> None:
    """Compare a mapping of expectations, or a list of such mappings."""
    for part in given.parts_or_one():
        for name, expected in part.entries().items():
            if name == "log":
                _check_log(table, expected)
            elif name in table.adapter.table:
                _compare(table, expected, table.adapter.table[name](table.position))
            else:
                _check_object(table, expected, find(table, name, part))


def find(table: Table, name: str, where: Given) -> int:
    """The one player or card that a name means; an alias comes before a card's own names."""
    for seat, player in enumerate(table.players):
        if same(name, player):
            return ~seat
    for alias, card in table.aliases.items():
        if same(name, alias):
            return card
    found = [card for card in range(len(table.game.cards)) if any(same(name, own) for own in table.names(card))]
    if len(found) > 1:
        raise where.error(f"{len(found)} cards are called {name!r}; give the one you mean an alias (as: …)")
    if not found:
        raise where.error(f"nothing here is called {name!r}{hint(name, known_names(table))}")
    return found[0]


def known_names(table: Table) -> set[str]:
    """What may stand on the left side of an expectation."""
    cards = {name for card in range(len(table.game.cards)) for name in table.names(card)[:-1]}
    return {*table.players, *table.aliases, *cards, *table.adapter.table, "log"}


def _check_object(table: Table, expected: Given, obj: int) -> None:
    facts: Mapping[str, Callable[..., Fact]] = table.adapter.player if is_player(obj) else table.adapter.card
    which = ~obj if is_player(obj) else obj
    if isinstance(expected.data, str):
        state, value = _state(table, expected, facts)
        actual = facts[state](table.position, which)
        if not _fits(table, expected.under(state, value), actual):
            raise Mismatch(expected.place, expected.text(), f"{state}: {_shown(table, actual)}")
        return
    for name, part in expected.fields(*facts).items():
        _compare(table, part, facts[name](table.position, which))


def _state(table: Table, expected: Given, facts: Mapping[str, Any]) -> tuple[str, Fact]:
    """A single word as a fact and its value: ``dead``, or ``in`` and a place."""
    text = expected.text()
    if text.startswith("in ") and "in" in facts:
        return "in", text.removeprefix("in ")
    found = table.adapter.states.get(text)
    if found is None or found[0] not in facts:
        raise expected.error(f"{text!r} says nothing{hint(text, table.adapter.states)}")
    return found


def _compare(table: Table, expected: Given, actual: Fact) -> None:
    if isinstance(actual, dict) and isinstance(expected.data, dict):
        for name, part in expected.fields(*actual).items():
            _compare(table, part, actual[name])
    elif not _fits(table, expected, actual):
        raise Mismatch(expected.place, written(expected.data), _shown(table, actual))


def _fits(table: Table, expected: Given, actual: Fact) -> bool:
    match actual:
        case Cards():
            return _fits_cards(table, expected, actual)
        case Words(ways):
            return any(same(expected.text(), way) for way in ways)
        case bool():
            return expected.flag() == actual
        case int():
            return expected.number(least=-99) == actual
        case tuple():
            return sorted(part.text() for part in expected.parts()) == sorted(actual)
        case dict():
            raise expected.error(f"expected a mapping, not {shown(expected.data)}")
        case _:
            return same(expected.text(), str(actual))


def _fits_cards(table: Table, expected: Given, actual: Cards) -> bool:
    """A number counts the cards; ``empty`` is none; names are those of the cards, each as often as it stands there."""
    if isinstance(expected.data, int):
        return expected.number() == len(actual.objects)
    names = [] if expected.data == "empty" else [part.text() for part in expected.parts_or_one()]
    objects = list(actual.objects[: len(names)] if actual.top and names else actual.objects)
    if len(names) != len(objects):
        return False
    for name in names:
        found = next((obj for obj in objects if any(same(name, own) for own in table.names(obj))), None)
        if found is None or (actual.ordered and found != objects[0]):
            return False
        objects.remove(found)
    return True


def _check_log(table: Table, given: Given) -> None:
    """``contains`` happened in this order, perhaps with other things in between; ``lacks`` did not happen at all."""
    fields = given.fields("contains", "lacks")
    lines = [(entry, table.line(entry)) for entry in table.history]
    at = 0
    for part in fields["contains"].parts_or_one() if "contains" in fields else []:
        while at < len(lines) and not _told(part.text(), *lines[at]):
            at += 1
        if at == len(lines):
            raise Mismatch(part.place, part.text(), "the log has no such line (there, in this order)")
        at += 1
    for part in fields["lacks"].parts_or_one() if "lacks" in fields else []:
        for entry, line in lines:
            if _told(part.text(), entry, line):
                raise Mismatch(part.place, f"no line {part.text()!r}", line)


def _told(text: str, entry: Any, line: str) -> bool:
    """A line is meant by its word, its rule row, or some of its words."""
    return text in (entry.what, entry.rule) or says(words(line), words(text))


def written(data: Any) -> str:
    """Data as a scenario file would have it, on one line."""
    if isinstance(data, dict):
        return ", ".join(f"{key}: {written(value)}" for key, value in data.items())
    if isinstance(data, list):
        return f"[{', '.join(written(part) for part in data)}]"
    return {True: "true", False: "false"}[data] if isinstance(data, bool) else str(data)


def _shown(table: Table, actual: Fact) -> str:
    match actual:
        case Cards(objects):
            return f"[{', '.join(table.names(obj)[0] for obj in objects)}]"
        case Words(ways):
            return ways[0]
        case dict():
            return f"{{{', '.join(f'{name}: {_shown(table, value)}' for name, value in actual.items())}}}"
        case tuple():
            return written(list(actual))
    return written(actual)
