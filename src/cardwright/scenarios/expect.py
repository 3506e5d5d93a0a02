"""The expectations of a scenario, compared with the facts of its game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from cardwright.cards.book import summaries_of
from cardwright.given import Given, hint, shown
from cardwright.kernel.log_entry import LogEntry
from cardwright.kernel.records import is_player
from cardwright.scenario_facts import AnyOf, Counters, Fact, Labels, Objects
from cardwright.scenarios.phrases import Phrases, same, says, words
from cardwright.scenarios.playing import Playing
from cardwright.scenarios.reading import rulebook_rows
from cardwright.story import spelled


class Mismatch(Exception):
    """An expectation that is not met."""

    def __init__(self, place: str, expected: str, actual: str) -> None:
        super().__init__(place)
        self.place = place
        self.expected = expected
        self.actual = actual


def check(playing: Playing, given: Given) -> None:
    """Compare a mapping of expectations, or a list of such mappings."""
    for part in given.parts_or_one():
        for name, expected in part.entries().items():
            if name == "log":
                _check_log(playing, expected)
            elif name in playing.facts.table:
                _compare(playing, expected, playing.facts.table[name](playing.position))
            else:
                _check_object(playing, expected, find(playing, name, part))


def find(playing: Playing, name: str, where: Given) -> int:
    """The player or card with a name; an alias comes before a card's own names."""
    for seat, player in enumerate(playing.players):
        if same(name, player):
            return ~seat
    for alias, card in playing.aliases.items():
        if same(name, alias):
            return card
    found = [card for card in range(len(playing.game.cards)) if any(same(name, own) for own in playing.names(card))]
    if len(found) > 1:
        raise where.error(f"{len(found)} cards are called {name!r}; give the one you mean an alias (as: …)")
    if not found:
        raise where.error(f"nothing here is called {name!r}{hint(name, known_names(playing))}")
    return found[0]


def known_names(playing: Playing) -> set[str]:
    """The names that may stand on the left side of an expectation."""
    cards = {name for card in range(len(playing.game.cards)) for name in playing.names(card)[:-1]}
    return {*playing.players, *cards, *playing.facts.table, "log"}


def _check_object(playing: Playing, expected: Given, obj: int) -> None:
    facts: Mapping[str, Callable[..., Fact]] = playing.facts.player if is_player(obj) else playing.facts.card
    which = ~obj if is_player(obj) else obj
    if isinstance(expected.data, str):
        state, value = _state(playing, expected, facts)
        actual = facts[state](playing.position, which)
        if not _fits(playing, expected.at(expected.place, value), actual):
            raise Mismatch(expected.place, expected.text(), f"{state}: {_shown(playing, actual)}")
        return
    for name, part in expected.fields(*facts).items():
        _compare(playing, part, facts[name](playing.position, which))


def _state(playing: Playing, expected: Given, facts: Mapping[str, Any]) -> tuple[str, Any]:
    """A single word as a fact and its value: ``dead``, or ``in`` with a place."""
    text = expected.text()
    if text.startswith("in ") and "in" in facts:
        return "in", text.removeprefix("in ")
    states = {word: state for word, state in playing.facts.states.items() if state[0] in facts}
    if text not in states:
        raise expected.error(f"{text!r} says nothing{hint(text, states)}")
    return states[text]


def _compare(playing: Playing, expected: Given, actual: Fact) -> None:
    if isinstance(actual, dict) and isinstance(expected.data, dict):
        for name, part in expected.fields(*actual).items():
            _compare(playing, part, actual[name])
    elif not _fits(playing, expected, actual):
        raise Mismatch(expected.place, written(expected.data), _shown(playing, actual))


def _fits(playing: Playing, expected: Given, actual: Fact) -> bool:
    match actual:
        case Objects():
            return _fits_objects(playing, expected, actual)
        case AnyOf(ways, known):
            _check_word(expected, known)
            return any(same(expected.text(), way) for way in ways)
        case Labels(found, known):
            for part in expected.parts():
                _check_word(part, known)
            return sorted(part.text() for part in expected.parts()) == sorted(found)
        case Counters(numbers):
            return {name: n for name, n in expected.numbers().items() if n} == dict(numbers)
        case bool():
            return expected.flag() == actual
        case int():
            return expected.number(least=-99) == actual
        case dict():
            raise expected.error(f"expected a mapping, not {shown(expected.data)}")
    raise AssertionError(f"{actual!r} is no fact (see scenario_facts.Fact)")


def _check_word(expected: Given, known: Collection[str]) -> None:
    """A word that the fact can never be is an error; without ``known`` words it can be any."""
    if known and not any(same(expected.text(), word) for word in known):
        raise expected.error(f"it can never be {expected.text()!r}{hint(expected.text(), known)}")


def _fits_objects(playing: Playing, expected: Given, actual: Objects) -> bool:
    """Whether the expectation fits some objects: a number is how many, ``empty`` is none, names name each object."""
    if isinstance(expected.data, int):
        return expected.number() == len(actual.objects)
    parts = [] if expected.data == "empty" else expected.parts_or_one()
    if _matches(playing, [part.text() for part in parts], actual):
        return True
    for part in parts:
        _check_name(playing, part, actual)
    return False


def _matches(playing: Playing, names: list[str], actual: Objects) -> bool:
    objects = list(actual.objects[: len(names)] if actual.top and names else actual.objects)
    if len(names) != len(objects):
        return False
    fitting = [{i for i, obj in enumerate(objects) if _is_called(playing, obj, name)} for name in names]
    if actual.ordered:
        return all(i in fits for i, fits in enumerate(fitting))
    taken: dict[int, int] = {}
    return all(_placed(at, fitting, taken, set()) for at in range(len(names)))


def _is_called(playing: Playing, obj: int, name: str) -> bool:
    return any(same(name, own) for own in playing.names(obj))


def _placed(at: int, fitting: list[set[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Whether a name finds an object of its own, perhaps one whose name finds another: names may fit several."""
    for i in fitting[at] - tried:
        tried.add(i)
        if i not in taken or _placed(taken[i], fitting, taken, tried):
            taken[i] = at
            return True
    return False


def _check_name(playing: Playing, part: Given, actual: Objects) -> None:
    """A name that no card, player or thing of this game has is an error, not merely a difference."""
    known = set(playing.players) if actual.of == "players" else playing.card_names()
    forms = playing.facts.things if actual.of == "things" else ()
    if any(same(part.text(), name) for name in known):
        return
    if not Phrases(forms, playing.players, known).are(part.text()):
        what = {"cards": "card", "players": "player", "things": "card or thing on the stack"}[actual.of]
        raise part.error(f"no {what} is called {part.text()!r}{hint(part.text(), {*known, *_plain_forms(forms)})}")


def _plain_forms(forms: tuple[str, ...]) -> list[str]:
    """The forms of names without any placeholder."""
    return [form for form in forms if "{" not in form]


def _check_log(playing: Playing, given: Given) -> None:
    """Check the log, or the log as the player under ``to`` may read it: it has the lines under ``contains`` in this
    order, and none of the lines under ``lacks``."""
    fields = given.fields("contains", "lacks", "to")
    entries = playing.history
    if "to" in fields:
        seat = playing.players.index(fields["to"].one_of(playing.players, "player"))
        entries = [playing.game.view_entry(entry, seat) for entry in entries]
    lines = [(entry, playing.line(entry)) for entry in entries]
    at = 0
    for part in fields["contains"].parts_or_one() if "contains" in fields else []:
        while at < len(lines) and not _told(part.text(), *lines[at]):
            at += 1
        if at == len(lines):
            raise Mismatch(part.place, part.text(), "the log has no such line (there, in this order)")
        at += 1
    lacking = fields["lacks"].parts_or_one() if "lacks" in fields else []
    for part in lacking:
        for entry, line in lines:
            if _told(part.text(), entry, line):
                raise Mismatch(part.place, f"no line {part.text()!r}", line)
    _check_lines(playing, lacking)


def _told(text: str, entry: LogEntry, line: str) -> bool:
    """Whether a text stands for a log entry: as its kind, its rule row, or some words of its line."""
    return text in (entry.what, entry.rule) or says(words(line), words(text))


def _check_lines(playing: Playing, parts: list[Given]) -> None:
    """A text that no line of the log could say is an error: that the log lacks it proves nothing."""
    game = playing.game
    free = [part for part in parts if part.text() not in game.LOG and part.text() not in rulebook_rows()]
    if not free:
        return
    cards = {str(card.name) for card in summaries_of(game.book).values()}
    lines = [line for template in game.LOG.values() for line in spelled(template)]
    about_things = [line.replace("{0}", thing) for line in lines for thing in playing.facts.things if "{0}" in line]
    phrases = Phrases([*lines, *about_things], [*playing.players, "the game"], {*cards, "a card"})
    for part in free:
        if not phrases.contain(part.text()):
            nearest = Phrases(lines, (), ()).nearest(part.text())
            raise part.error(f"no line of the log could say {part.text()!r} in this game; the nearest is {nearest!r}")


def written(data: Any) -> str:
    """Data as a scenario file would write it, on one line."""
    if isinstance(data, dict):
        return ", ".join(f"{key}: {written(value)}" for key, value in data.items())
    if isinstance(data, list):
        return f"[{', '.join(written(part) for part in data)}]"
    return {True: "true", False: "false"}[data] if isinstance(data, bool) else str(data)


def _shown(playing: Playing, actual: Fact) -> str:
    match actual:
        case Objects(objects):
            return f"[{', '.join(playing.names(obj)[0] for obj in objects)}]"
        case AnyOf(ways):
            return ways[0]
        case Labels(found):
            return written(list(found))
        case Counters(numbers):
            return written(dict(numbers)) or "no counters"
        case dict():
            return f"{{{', '.join(f'{name}: {_shown(playing, value)}' for name, value in actual.items())}}}"
    return written(actual)
