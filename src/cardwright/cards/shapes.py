"""The shape of a word: how the fields of its class are written as arguments."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from cardwright.cards.kinds import Kinds, Takes
from cardwright.cards.nodes import Do, Modes, Node, arguments_of


@cache
def hints_of(cls: type) -> dict[str, Any]:
    """The types of a class's fields, with the names that they mention (``Known``)."""
    return {name: _untaken(hint) for name, hint in get_type_hints(cls, include_extras=True).items()}


@cache
def takes_of(cls: type) -> dict[str, Kinds]:
    """The kinds of thing that each field of a word takes, for the fields that do not take everything."""
    found: dict[str, Kinds] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        for part in _parts(hint):
            for mark in get_args(part)[1:] if get_origin(part) is Annotated else ():
                if isinstance(mark, Takes):
                    found[name] = mark.kinds
    return found


def _untaken(hint: Any) -> Any:
    """A type without the kinds of thing that it takes."""
    if get_origin(hint) in (Union, types.UnionType):
        return Union[tuple(_untaken(part) for part in get_args(hint))]  # noqa: UP007 - made of parts
    if get_origin(hint) is Annotated and any(isinstance(mark, Takes) for mark in get_args(hint)[1:]):
        return get_args(hint)[0]
    return hint


@dataclass(frozen=True)
class Shape:
    """How the arguments of a word are written."""

    names: tuple[str, ...]
    required: tuple[str, ...]
    flags: frozenset[str]
    """Fields that are set by writing their name."""
    choices: Mapping[str, str]
    """Words that set a field when they are written, each with its field; such a field takes one of a few words, or
    none."""
    ordered: tuple[str, ...]
    """Fields that are given in order, without names."""
    rest: str
    """The field that takes all remaining arguments."""


@cache
def shape_of(cls: type[Node]) -> Shape:
    """The shape of a word, from the types of its fields."""
    hints = hints_of(cls)
    fields = arguments_of(cls)
    flags = frozenset(f.name for f in fields if _is_flag(hints[f.name]))
    choices = {str(word): f.name for f in fields for word in _choice(hints[f.name])}
    ordered: list[str] = []
    rest = ""
    for f in fields:
        if f.name in flags or f.name in choices.values():
            continue
        if _takes_rest(hints[f.name]):
            rest = f.name
            break
        ordered.append(f.name)
    return Shape(
        tuple(f.name for f in fields), tuple(f.name for f in fields if f.required), flags, choices, tuple(ordered), rest
    )


def _parts(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _is_flag(hint: Any) -> bool:
    return {part for part in _parts(hint) if part is not type(None)} == {bool}


def _choice(hint: Any) -> tuple[Any, ...]:
    """The words for a field that takes one of a few words, or none."""
    words = get_args(hint) if get_origin(hint) is Literal else ()
    return tuple(word for word in words if word) if "" in words else ()


def _takes_rest(hint: Any) -> bool:
    return get_origin(hint) is tuple or set(_parts(hint)) in ({Do}, {Do, Modes})
