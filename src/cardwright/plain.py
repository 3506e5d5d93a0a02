"""Plain data from YAML and JSON files (packs, deck files, scenarios): no code, and none of YAML's surprises."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

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
        if not isinstance(key, str | int):
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


def read(path: Path, error: type[CardwrightError]) -> Any:
    """The data of a file: JSON if its name ends in .json, else YAML. The ``error`` raised names the file, the line and
    the mistake."""
    try:
        text = path.read_text("utf-8")
        return json.loads(text) if path.suffix == ".json" else load(text)
    except UnicodeDecodeError as problem:
        raise error(f"{path}: cannot be read: it is not a text in UTF-8") from problem
    except OSError as problem:
        raise error(f"{path}: cannot be read: {problem.strerror}") from problem
    except json.JSONDecodeError as problem:
        raise error(f"{path}:{problem.lineno}: this is not JSON: {problem.msg}") from problem
    except yaml.MarkedYAMLError as problem:
        line = f":{problem.problem_mark.line + 1}" if problem.problem_mark is not None else ""
        raise error(f"{path}{line}: this is not YAML: {problem.problem}") from problem
    except yaml.YAMLError as problem:
        raise error(f"{path}: this is not YAML: {' '.join(str(problem).split())}") from problem
