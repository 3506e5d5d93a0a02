"""All pairs of a word and something it might be given, as they would be written on a card."""

from __future__ import annotations

import types
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from cardwright.cards.nodes import Ability, Argument, Condition, Do, Node, Noun, Objects, Selector, Verb, arguments_of
from cardwright.cards.patterns import FIGURES
from cardwright.cards.shapes import hints_of
from cardwright.cards.values import is_node
from cardwright.games import descriptor
from cardwright.kernel.game import AnyGame


class Fillers(NamedTuple):
    """What fills the fields of a word that are not the one tried."""

    verb: str
    condition: str
    ability: str
    names: dict[str, str]
    """A name of each kind."""
    nouns: tuple[str, ...]
    """Further nouns besides the words that stand alone."""
    objects: tuple[str, ...]


class Pair(NamedTuple):
    """A word with something in one of its fields."""

    word: str
    field: str
    given: str
    text: str


def pairs(game: str, fillers: Fillers, of: type[Node] = Verb) -> Iterator[Pair]:
    """Every field of every verb (or other kind of word) that takes people or things, with every selector of the
    game."""
    vocabulary = descriptor(game).vocabulary()
    words: dict[str, tuple[Any, dict[str, Any]]] = {
        word: (cls, {}) for word, cls in vocabulary.words.items()
    } | vocabulary.short
    nouns, objects = _selectors(game, fillers)
    for word, (cls, preset) in words.items():
        if not issubclass(cls, of):
            continue
        hints = hints_of(cls)
        fields = [f for f in arguments_of(cls) if f.name not in preset]
        for field in fields:
            kinds = [part for part in _parts(hints[field.name]) if is_node(part) and issubclass(part, Selector)]
            if not kinds:
                continue
            others = [f"{f.name}={_filled(f, hints, fillers)}" for f in fields if f.required and f is not field]
            several = [f"{quantity}({noun})" for noun in nouns for quantity in ("a", "each")]
            for given in [*objects, *several] if Objects in kinds else nouns:
                yield Pair(word, field.name, given, f"{word}({', '.join([*others, f'{field.name}={given}'])})")


def patterns(game: str, fillers: Fillers) -> Iterator[str]:
    """Every role of every event that somebody or something plays, with every selector of the game."""
    vocabulary = descriptor(game).vocabulary()
    nouns, objects = _selectors(game, fillers)
    for event in vocabulary.on.EVENTS.values():
        for name, role in event.roles.items():
            if role.slot not in FIGURES:
                yield from (f"{event.name}({name}={given})" for given in (*nouns, *objects))


def _selectors(game: str, fillers: Fillers) -> tuple[list[str], list[str]]:
    """The nouns of a game, and the words for particular things."""
    vocabulary = descriptor(game).vocabulary()
    words: dict[str, tuple[Any, dict[str, Any]]] = {word: (cls, {}) for word, cls in vocabulary.words.items()}
    words |= vocabulary.short
    alone = {word: cls for word, (cls, preset) in words.items() if issubclass(cls, Selector) and _stands(cls, preset)}
    nouns = [*(word for word, cls in alone.items() if issubclass(cls, Noun)), *fillers.nouns]
    return nouns, [*(word for word, cls in alone.items() if issubclass(cls, Objects)), *fillers.objects]


def _stands(cls: type[Selector], preset: dict[str, Any]) -> bool:
    """Whether a word needs nothing besides itself; "it" needs something that was chosen."""
    needs = [f for f in arguments_of(cls) if f.required and f.name not in preset]
    return not needs and cls.__name__ not in ("It", "Those", "Either")


def _parts(hint: Any) -> list[Any]:
    return list(get_args(hint)) if get_origin(hint) in (Union, types.UnionType) else [hint]


def _filled(field: Argument, hints: dict[str, Any], fillers: Fillers) -> str:
    """Something that fits into a field which has to be given."""
    return _filler(field.name, hints[field.name], fillers)


def _filler(name: str, hint: Any, fillers: Fillers) -> str:
    if get_origin(hint) is Annotated:
        return fillers.names[get_args(hint)[1].what]
    if get_origin(hint) is Literal:
        return next(str(word) for word in get_args(hint) if word)
    parts = _parts(hint)
    if int in parts:
        return "1"
    if Do in parts:
        return fillers.verb
    if str in parts:
        return "e"
    [part] = [part for part in parts if part is not type(None)]
    if get_origin(part) is tuple:
        return f"[{_filler(name, get_args(part)[0], fillers)}]"
    if part.__name__ == "Row":
        return f"row(1, 6, {fillers.verb})"
    if issubclass(part, Condition):
        return fillers.condition
    if issubclass(part, Ability):
        return fillers.ability
    if issubclass(Noun, part) or issubclass(part, Noun):
        return "card(zone=hand)"
    return "you" if name in ("who", "to", "giver", "whose", "against") else "this"


def play(g: AnyGame, tried: str, seed: int, decisions: int) -> int:
    """Play a position at random, with a leaning to the card that is tried; returns how often it was chosen."""
    random = Random(seed)
    used = 0
    for _ in range(decisions):
        if g.over:
            break
        assert g.question is not None
        options = g.question.options
        own = [i for i, key in enumerate(options) if _is(g, key[1:2], tried) and key[0] != "object"]
        choice = random.choice(own) if own and random.random() < 0.75 else random.randrange(len(options))
        used += choice in own
        g.choose(choice)
    return used


def _is(g: AnyGame, parts: tuple[int | str, ...], design: str) -> bool:
    return any(isinstance(part, int) and 0 <= part < len(g.cards) and g.cards[part].design == design for part in parts)
