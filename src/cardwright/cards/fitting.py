"""Checks that every word of a card gets things of a kind that it takes (see ``kinds``)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.cards.kinds import ANYTHING, Kinds, Meant, narrowed, told, unfit
from cardwright.cards.nodes import Do, Node, Selector, Vocabulary
from cardwright.cards.patterns import FIGURES, On
from cardwright.cards.shapes import takes_of
from cardwright.cards.words import It, This, Those
from cardwright.cards.writing import express, shortest


def mistakes(card: Any, vocabulary: Vocabulary, where: str) -> Iterator[str]:
    """Every place of a card where a word gets something that it does not take."""
    cls: Any = type(card)
    fitting, takes = Fitting(vocabulary), takes_of(cls)
    for field in dataclasses.fields(card):
        if field.init:
            value, place = getattr(card, field.name), f"{where}.{field.name}"
            if field.name in takes and isinstance(value, Selector):
                yield from fitting.one(value, takes[field.name], place, repr(field.name), Meant())
            yield from fitting.value(value, place, Meant())


class Fitting:
    """Goes through the nodes of a card and keeps track of what "it" and "that card" may be."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.kinds = vocabulary.kinds

    def value(self, value: Any, where: str, meant: Meant) -> Iterator[str]:
        """The mistakes in the value of a field."""
        if isinstance(value, tuple):
            for i, part in enumerate(value):
                yield from self.value(part, f"{where}[{i}]" if len(value) > 1 else where, meant)
        elif isinstance(value, Do):
            yield from self.do(value, where, meant)
        elif isinstance(value, On):
            yield from self.pattern(value, f"{where}.{value.event}", meant)
        elif isinstance(value, Node):
            yield from self.node(value, f"{where}.{shortest(value)[0]}", meant)

    def node(self, node: Node, where: str, meant: Meant) -> Iterator[str]:
        """The mistakes in a word and in everything below it."""
        takes = {**takes_of(type(node)), **node.takes()}
        for name in node.__struct_fields__:
            if isinstance(on := getattr(node, name), On):
                meant = replace(meant, roles=self.roles(on, meant))
        for name in node.__struct_fields__:
            value = getattr(node, name)
            inside = meant
            if name in node.BINDS:
                inside = replace(meant, bound=(*meant.bound, self.bound(node, node.BINDS[name], meant)))
            if name in takes and isinstance(value, Selector):
                yield from self.one(value, takes[name], f"{where}.{name}", repr(shortest(node)[0]), inside)
            yield from self.value(value, f"{where}.{name}", inside)

    def bound(self, node: Node, name: str, meant: Meant) -> Kinds:
        """What "it" is in a field of a word: one of the things in another of its fields, or of a certain kind."""
        if name not in node.__struct_fields__:
            return frozenset({name})
        of = getattr(node, name)
        return of.kinds(meant) if isinstance(of, Selector) else ANYTHING

    def do(self, do: Do, where: str, meant: Meant) -> Iterator[str]:
        """The mistakes in things to do. What has no targets of its own may refer to those chosen before."""
        chosen: tuple[Kinds, ...] = ()
        for target in do.targets:
            yield from self.node(target, where, replace(meant, targets=chosen))
            chosen += (target.of.kinds(meant),)
        inside = replace(meant, targets=chosen) if chosen else meant
        for i, verb in enumerate(do.verbs):
            place = f"{where}[{i}]" if len(do.verbs) > 1 else where
            yield from self.value(verb, place, inside)
            if verb.says(It, Those):
                inside = inside.moved()

    def pattern(self, on: On, where: str, meant: Meant) -> Iterator[str]:
        """The mistakes in an event pattern."""
        for name, role in on.EVENTS[on.event].roles.items():
            if role.slot not in FIGURES and (selector := getattr(on, role.slot)) is not None:
                taken = role.things | on.ALSO if role.slot == "card" else role.things
                yield from self.one(selector, taken, f"{where}.{name}", f"{name!r} of {on.event!r}", meant)
            yield from self.value(getattr(on, role.slot), f"{where}.{name}", meant)
        yield from self.value(on.if_, f"{where}.if", replace(meant, roles=self.roles(on, meant)))

    def roles(self, on: On, meant: Meant) -> dict[str, Kinds]:
        """What the participants of an event are that fits a pattern."""
        found: dict[str, Kinds] = {}
        for role in on.EVENTS[on.event].roles.values():
            if role.slot not in FIGURES:
                asked = getattr(on, role.slot)
                by = ANYTHING if asked is None else asked.kinds(meant)
                found[role.slot] = narrowed(role.things, by, self.kinds)
        return found

    def one(self, given: Selector, taken: Kinds, where: str, word: str, meant: Meant) -> Iterator[str]:
        """The mistake of giving a word what it does not take, if it is one."""
        if isinstance(given, This) and "this" in taken:
            return
        wrong = unfit(given.kinds(meant), taken, self.kinds)
        if wrong:
            said = "" if isinstance(given, It | Those) else f" ({express(given)})"
            yield f"{where}: {word} takes {told(taken, self.kinds)}, not {told(wrong, self.kinds)}{said}"
