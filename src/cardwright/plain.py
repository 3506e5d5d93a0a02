"""Plain data from YAML and JSON files (packs, deck files, scenarios): no code, and none of YAML's surprises.

A file's author may be a stranger, so size, depth and notation are limited before anything is built. Only the plain part
of YAML is allowed: no anchors, references or tags, with which a few lines could stand for millions of others or for
Python objects. JSON is read by the same rules.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from cardwright.errors import CardwrightError


class PlainLoader(yaml.SafeLoader):
    """YAML without surprises: a repeated key is an error, and values that other YAML readers turn into booleans (on,
    no), octal numbers (012), minutes (1:30) or dates (2024-01-01) stay text."""


class QuickLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # libyaml need not be there
    """The same, parsed by libyaml where that is installed."""


def _mapping(loader: Any, node: yaml.MappingNode) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, str | int) or isinstance(key, bool):
            raise yaml.constructor.ConstructorError(None, None, "a key must be a word", key_node.start_mark)
        if key in found:
            raise yaml.constructor.ConstructorError(None, None, f"{key!r} stands twice", key_node.start_mark)
        found[key] = loader.construct_object(value_node, deep=True)
    return found


for _loader in (PlainLoader, QuickLoader):
    _loader.yaml_implicit_resolvers = {}
    for _tag, _pattern, _firsts in (
        ("null", r"(?:~|null|Null|NULL|)\Z", ["~", "n", "N", ""]),
        ("bool", r"(?:true|True|TRUE|false|False|FALSE)\Z", list("tTfF")),
        ("int", r"[-+]?(?:0|[1-9][0-9]*)\Z", list("-+0123456789")),
        ("float", r"[-+]?[0-9]+\.[0-9]+\Z", list("-+0123456789")),
    ):
        _loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern), _firsts)
    _loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def load(text: str) -> Any:
    """The data of a YAML text; raises ``yaml.YAMLError`` if the text is not YAML."""
    return yaml.load(text, Loader=PlainLoader)


def load_quickly(text: str) -> Any:
    """The same for long texts, with the faster loader."""
    return yaml.load(text, Loader=QuickLoader)


class Limits(NamedTuple):
    """The limits of a kind of file."""

    noun: str = "file"
    """What such a file is called."""
    largest: int = 2 * 1024 * 1024
    """The most bytes."""
    values: int = 100_000
    """The most keys and values."""


USUAL = Limits()
DEEPEST = 40
"""The deepest nesting of lists and mappings."""
LONGEST_NUMBER = 9
"""The most digits in a number."""
TOO_DEEP = f"lists and mappings are nested too deeply; {DEEPEST} levels are the most"


class Forbidden(yaml.MarkedYAMLError):
    """YAML that is not plain, or too much of it."""


def read(path: Path, error: type[CardwrightError], limits: Limits = USUAL) -> Any:
    """The data of a file: JSON if its name ends in .json, else YAML. The ``error`` raised names the file, the line and
    the mistake."""
    return parse(contents(path, error, limits.largest), str(path), error, limits)


def contents(path: Path, error: type[CardwrightError], largest: int = USUAL.largest) -> bytes:
    """The bytes of a file, and one more than allowed if there are too many: a file may be endless."""
    try:
        with path.open("rb") as file:
            return file.read(largest + 1)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "no file can have such a name"
        raise error(f"{path}: cannot be read: {reason}") from problem


def parse(data: bytes | str, where: str, error: type[CardwrightError], limits: Limits = USUAL) -> Any:
    """The data of a text: JSON if ``where`` ends in .json, else YAML; ``where`` is its name in errors."""
    size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "replace"))
    if size > limits.largest:
        raise error(
            f"{where}: this is larger than {limits.largest // 1024} KB, which is the most a {limits.noun} may have"
        )
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as problem:
        raise error(f"{where}: cannot be read: it is not a text in UTF-8") from problem
    try:
        return _json(text, limits) if where.endswith(".json") else _yaml(text, limits)
    except json.JSONDecodeError as problem:
        raise error(f"{where}:{problem.lineno}: this is not JSON: {problem.msg}") from problem
    except Forbidden as problem:
        raise error(f"{_place(where, text, problem)}: {problem.problem}") from problem
    except yaml.MarkedYAMLError as problem:
        place = _place(where, text, problem)
        said = problem.problem or problem.context or ""
        quotes = "; in […] and {…}, a text with brackets or commas stands in quotes" if "expected ','" in said else ""
        raise error(f"{place}: this is not YAML: {said}{quotes}") from problem
    except yaml.reader.ReaderError as problem:
        raise error(f"{where}: this is not YAML: the character U+{_code(problem):04X} cannot stand in it") from problem
    except RecursionError as problem:
        raise error(f"{where}: {TOO_DEEP}") from problem
    except (yaml.YAMLError, ValueError) as problem:
        raise error(f"{where}: {' '.join(str(problem).split())[:200]}") from problem


def _place(where: str, text: str, problem: yaml.MarkedYAMLError) -> str:
    """The file and the line; libyaml reports the end of a text on a line of its own."""
    mark = problem.problem_mark
    return f"{where}:{min(mark.line + 1, len(text.splitlines()) or 1)}" if mark is not None else where


def _code(problem: yaml.reader.ReaderError) -> int:
    character = problem.character
    return character if isinstance(character, int) else ord(str(character)[:1] or "\0")


def _json(text: str, limits: Limits) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            most, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            raise ValueError(f"{most[:60]!r} stands twice")
        return found

    def number(digits: str) -> int:
        if len(digits) > LONGEST_NUMBER:
            raise ValueError(f"a number has {len(digits)} digits; {LONGEST_NUMBER} are the most")
        return int(digits)

    data = json.loads(text, object_pairs_hook=once, parse_int=number)
    _check_data(data, limits)
    return data


def _check_data(data: Any, limits: Limits) -> None:
    """Check how deep and how much the data of a JSON text is; reading it has shown that it is bounded."""
    values, level, depth = 0, [data], 0
    while level:
        values += len(level)
        if values > limits.values:
            raise ValueError(f"this {limits.noun} has more than {limits.values} keys and values")
        inner = [part for part in level if isinstance(part, list | dict)]
        depth += bool(inner)
        if depth > DEEPEST:
            raise ValueError(TOO_DEEP)
        level = [entry for part in inner for entry in (part.values() if isinstance(part, dict) else part)]


def _yaml(text: str, limits: Limits) -> Any:
    _check_events(text, limits)
    return load_quickly(text)


def _check_events(text: str, limits: Limits) -> None:
    """Check a YAML text event by event, so that nothing forbidden is ever built."""
    depth = values = documents = 0
    for event in yaml.parse(text, Loader=QuickLoader):
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise _forbidden(event, f"a {limits.noun} is one document; take out the line ---")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise _forbidden(
                event, "YAML references (& and *) are not allowed; a text that begins with such a sign is quoted"
            )
        if getattr(event, "tag", None) not in (None, "!"):
            raise _forbidden(event, f"YAML tags (!) are not allowed: {str(event.tag)[:60]!r}")
        if isinstance(event, yaml.NodeEvent):
            values += 1
            if values > limits.values:
                raise _forbidden(event, f"this {limits.noun} has more than {limits.values} keys and values")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise _forbidden(event, TOO_DEEP)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.ScalarEvent) and event.implicit[0]:
            digits = event.value.lstrip("+-").replace("_", "")
            if digits.isdigit() and len(digits) > LONGEST_NUMBER:
                raise _forbidden(event, f"this number has {len(digits)} digits; {LONGEST_NUMBER} are the most")


def _forbidden(event: yaml.Event, problem: str) -> Forbidden:
    mark: Any = event.start_mark  # libyaml has a class of its own for places.
    return Forbidden(None, None, problem, mark)
