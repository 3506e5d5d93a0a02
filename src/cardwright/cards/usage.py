"""The words of a game's cards as data: their meaning, their fields, and the cards that use them."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import sys
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from cardwright.cards.definition import CardDefinition
from cardwright.cards.kinds import GENERAL, Kind, told
from cardwright.cards.nodes import (
    CORE,
    Ability,
    Condition,
    Do,
    Known,
    Modes,
    Node,
    Noun,
    Number,
    Objects,
    Selector,
    Target,
    Verb,
    Vocabulary,
    arguments_of,
    word_of,
)
from cardwright.cards.patterns import Figure, On
from cardwright.cards.shapes import hints_of, takes_of
from cardwright.cards.writing import express

KINDS: dict[str, tuple[type[Node], ...]] = {
    "ability": (Ability,),
    "selector": (Selector,),
    "condition": (Condition,),
    "number": (Number,),
    "verb": (Verb,),
    "part": (Node,),
}
"""The kinds of word, in the order in which they are documented; parts are components of other words."""

SHAPES: dict[type, str] = {
    int: "a number, written plainly",
    str: "a text",
    bool: "true or false",
    Ability: "an ability",
    Selector: "a selector",
    Noun: "a noun",
    Objects: "objects",
    Figure: "a number, several, or more or less than one",
    Condition: "a condition",
    Number: "a number",
    Verb: "a verb",
    Do: "a list of things to do",
    Modes: "one of several lists of things to do (`modes`)",
    Target: "something chosen beforehand (`target`)",
}


@dataclass(frozen=True)
class Field:
    """A field of a word."""

    name: str
    takes: str
    default: str
    """The default as it would be written; empty if the field is required."""
    doc: str


@dataclass(frozen=True)
class Word:
    """A word, and the ids of the cards that use it."""

    name: str
    kind: str
    core: bool
    """Whether every game has it."""
    doc: str
    fields: tuple[Field, ...]
    cards: tuple[str, ...]


def tree(node: Node) -> Iterator[Node]:
    """A node and everything below it that was written; defaults are left out."""
    yield node
    for f in arguments_of(type(node)):
        value = getattr(node, f.name)
        if f.required or value != f.default:
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    yield from tree(part)


def nodes_of(card: CardDefinition) -> Iterator[Node]:
    """Every node of a card."""
    for root in card.roots():
        yield from tree(root)


def words_of(card: CardDefinition) -> list[str]:
    """The words a card consists of, in alphabetical order; event patterns do not count."""
    return sorted({word_of(type(node)) for node in nodes_of(card) if not isinstance(node, On | Figure)})


def kind_of(cls: type[Node]) -> str:
    return next(kind for kind, bases in KINDS.items() if issubclass(cls, bases))


def words(vocabulary: Vocabulary, cards: Iterable[CardDefinition]) -> list[Word]:
    """The vocabulary by kind and name."""
    users: dict[str, list[str]] = {name: [] for name in vocabulary.words}
    for card in cards:
        for name in words_of(card):
            users[name].append(card.id)
    found = [
        Word(
            name,
            kind_of(cls),
            CORE.words.get(name) is cls,
            _doc(cls),
            fields(cls, vocabulary.kinds),
            tuple(users[name]),
        )
        for name, cls in vocabulary.words.items()
    ]
    return sorted(found, key=lambda word: (list(KINDS).index(word.kind), word.name))


def _doc(cls: type[Node]) -> str:
    return " ".join((inspect.getdoc(cls) or "").replace("``", "`").split())


def fields(cls: type[Node], kinds: Mapping[str, Kind] = GENERAL) -> tuple[Field, ...]:
    """The fields of a word, in order; the kinds of thing that they take are those of a game."""
    hints, docs, taken = hints_of(cls), _field_docs(cls), takes_of(cls)
    return tuple(
        Field(
            f.name,
            _takes(hints[f.name]) + (f" ({told(taken[f.name], kinds)})" if f.name in taken else ""),
            "" if f.required else _written(f.default),
            docs.get(f.name, ""),
        )
        for f in arguments_of(cls)
    )


def card_fields(definition: Any) -> dict[str, Field]:
    """The fields of a game's cards, by name."""
    hints, docs = hints_of(definition), _field_docs(definition)
    return {
        f.name: Field(
            f.name,
            _takes(hints[f.name]),
            "" if f.default is dataclasses.MISSING else _written(f.default),
            docs.get(f.name, ""),
        )
        for f in dataclasses.fields(definition)
        if f.init
    }


def flow(value: Any) -> str:
    """A node or a plain value on one line, as it would be written in a pack."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(flow, value))}]"
    return express(value) if isinstance(value, Node) else str(value).lower() if isinstance(value, bool) else str(value)


def _written(value: Any) -> str:
    """A default as it would be written; a part without contents is "none"."""
    empty = value in (None, (), "") or (
        isinstance(value, Node) and kind_of(type(value)) == "part" and "(" not in express(value)
    )
    return "none" if empty else flow(value)


def _takes(hint: Any) -> str:
    """The type of a field in words."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        parts = [part for part in args if part is not type(None)]
        if {*parts} == {int, Number}:
            return "a number"
        return " or ".join(_takes(part) for part in parts)
    if origin is Annotated:
        known = next((mark for mark in args[1:] if isinstance(mark, Known)), None)
        return f"the name of a {known.what}" if known is not None else _takes(args[0])
    if origin is Literal:
        return ", ".join(f"`{arg}`" for arg in args if arg != "")
    if origin is tuple:
        many = len(args) == 2 and args[1] is Ellipsis
        return f"several, each {_takes(args[0])}" if many else " and ".join(_takes(part) for part in args)
    if isinstance(hint, type) and issubclass(hint, Node) and hint not in SHAPES:
        return f"`{word_of(hint)}`"
    return SHAPES[hint]


@cache
def _field_docs(cls: type) -> dict[str, str]:
    """The docstrings under the fields of a word or a definition, and of its bases."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if not issubclass(base, Node | CardDefinition) or base is Node:
            continue
        body = _classes(base.__module__)[base.__name__]
        for field, doc in zip(body.body, body.body[1:], strict=False):
            match field, doc:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[name] = " ".join(text.replace("``", "`").split())
    return found


_parsing = Lock()
"""Python 3.11 fails to parse in two threads at once."""


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they are written. ``inspect`` does not always find the source of a compiled module."""
    file = Path(str(sys.modules[module].__file__))
    if file.suffix != ".py":
        file = Path(__file__).parents[2].joinpath(*module.split(".")).with_suffix(".py")
    with _parsing:
        tree = ast.parse(file.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
