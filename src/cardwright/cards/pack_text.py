"""The text of a pack as plain data. Its author is a stranger, so size, depth and notation are limited before it is
built.

A pack may use only the plain part of YAML: no anchors, references or tags, with which a few lines could stand for
millions of others or for Python objects. JSON is read by the same rules.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from cardwright import plain
from cardwright.errors import PackError

LARGEST_FILE = 512 * 1024
"""The most bytes in a pack."""
DEEPEST = 40
"""The deepest nesting of lists and mappings."""
MOST_VALUES = 50_000
"""The most keys and values in a pack."""
LONGEST_NUMBER = 9
"""The most digits in a number."""


def read(path: Path) -> Any:
    """The plain data of a pack file; a ``PackError`` names the file, the line and the mistake."""
    try:
        with path.open("rb") as file:  # Never read more than a pack may have: the file may be endless.
            data = file.read(LARGEST_FILE + 1)
    except OSError as problem:
        raise PackError(f"{path}: cannot be read: {problem.strerror}") from problem
    return parse(data, str(path))


def parse(data: bytes | str, where: str) -> Any:
    """The plain data of a pack's text: JSON if ``where`` ends in .json, otherwise YAML."""
    size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "replace"))
    if size > LARGEST_FILE:
        raise PackError(f"{where}: this is larger than {LARGEST_FILE // 1024} KB, which is the most a pack may have")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as problem:
        raise PackError(f"{where}: cannot be read: it is not a text in UTF-8") from problem
    try:
        return _json(text) if where.endswith(".json") else _yaml(text, where)
    except json.JSONDecodeError as problem:
        raise PackError(f"{where}:{problem.lineno}: this is not JSON: {problem.msg}") from problem
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        place = f"{where}:{mark.line + 1}" if mark is not None else where
        raise PackError(f"{place}: this is not YAML: {problem.problem or problem.context}") from problem
    except yaml.reader.ReaderError as problem:
        raise PackError(
            f"{where}: this is not YAML: the character U+{_code(problem):04X} cannot stand in it"
        ) from problem
    except RecursionError as problem:
        raise PackError(
            f"{where}: lists and mappings are nested too deeply; {DEEPEST} levels are the most"
        ) from problem
    except (yaml.YAMLError, ValueError) as problem:
        raise PackError(f"{where}: {' '.join(str(problem).split())[:200]}") from problem


def _code(problem: yaml.reader.ReaderError) -> int:
    character = problem.character
    return character if isinstance(character, int) else ord(str(character)[:1] or "\0")


def _json(text: str) -> Any:
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

    return json.loads(text, object_pairs_hook=once, parse_int=number)


def _yaml(text: str, where: str) -> Any:
    _check_events(text, where)
    return plain.load_quickly(text)


def _check_events(text: str, where: str) -> None:
    """Check a YAML text event by event, so that nothing forbidden is ever built."""
    depth = values = documents = 0
    for event in yaml.parse(text, Loader=plain.QuickLoader):
        place = f"{where}:{event.start_mark.line + 1}"
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise PackError(f"{place}: a pack is one document; take out the line ---")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise PackError(
                f"{place}: YAML references (& and *) are not allowed; a text that begins with such a sign is quoted"
            )
        if getattr(event, "tag", None) not in (None, "!"):
            raise PackError(f"{place}: YAML tags (!) are not allowed: {str(event.tag)[:60]!r}")
        if isinstance(event, yaml.NodeEvent):
            values += 1
            if values > MOST_VALUES:
                raise PackError(f"{place}: this pack has more than {MOST_VALUES} keys and values")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise PackError(f"{place}: lists and mappings are nested too deeply; {DEEPEST} levels are the most")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.ScalarEvent) and event.implicit[0]:
            digits = event.value.lstrip("+-").replace("_", "")
            if digits.isdigit() and len(digits) > LONGEST_NUMBER:
                raise PackError(f"{place}: this number has {len(digits)} digits; {LONGEST_NUMBER} are the most")
