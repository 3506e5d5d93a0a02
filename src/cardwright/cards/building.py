"""Builds the nodes of a card from expressions, or from the same as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright import given
from cardwright.cards.expression import Call
from cardwright.cards.nodes import (
    Condition,
    Do,
    Modes,
    Node,
    Noun,
    Number,
    Objects,
    Selector,
    Target,
    Verb,
    Vocabulary,
    word_of,
)
from cardwright.cards.patterns import FIGURES, Among, EventKind, Figure, On, Than
from cardwright.cards.shapes import Shape, hints_of, shape_of
from cardwright.cards.values import Names, ValueReader, plain
from cardwright.cards.words import And, Either, It, Not, Or, Those
from cardwright.errors import PackError

MOST_NODES = 400
"""The most nodes in one card."""
DEEPEST = 40
"""The deepest nesting of words."""

KINDS = {
    Objects: "a person or thing ('this', 'you', 'it', 'each(…)' or a target 'a(…)')",
    Noun: "a kind of thing",
    Selector: "a person, thing or kind of thing",
    Number: "a number",
    Condition: "a condition",
    Verb: "something to do",
    Do: "something to do",
    Modes: "a choice of several things to do",
    On: "an event",
}
"""The names of the kinds of node in error messages."""


class Builder(ValueReader):
    """Builds the nodes of one card, and keeps track of the targets chosen so far and the number of nodes."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        super().__init__(vocabulary, names)
        self.nodes = 0
        self.depth = 0
        self.targets: list[Target] | None = None
        self.bound: list[str] = []
        """The names given to the objects that the surrounding words go through, innermost last."""

    # --- nodes -------------------------------------------------------------------------------------------------------

    def node(self, data: Any, kinds: tuple[type[Node], ...], where: str, announced: bool = False) -> Any:
        """One node of one of these kinds."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise PackError(f"{where}: this card has more than {MOST_NODES} words")
        self.depth += 1
        if self.depth > DEEPEST:
            raise PackError(f"{where}: more than {DEEPEST} words within each other")
        try:
            return self._node(data, kinds, where, announced)
        finally:
            self.depth -= 1

    def _node(self, data: Any, kinds: tuple[type[Node], ...], where: str, announced: bool) -> Any:
        if isinstance(data, str):
            data = self.parsed(data, where)
        if isinstance(data, list) and Do in kinds:
            return self._do(data, where, announced)
        if isinstance(data, dict):
            data = _call_of(data, where)
        if not isinstance(data, Call):
            raise PackError(f"{where}: expected {_expected(kinds)}, not {given.shown(plain(data))}")
        for kind in kinds:
            if issubclass(kind, On):
                return self._pattern(data, where)
        cls, preset = self._class(data, kinds, where)
        if issubclass(cls, Target) and Target not in kinds:
            return self._target(data, cls, where)
        if issubclass(cls, Verb) and Do in kinds:
            return self._do([data], where, announced)
        if cls is It and data.word == "it":
            return self._it(data, where)
        return self._build(cls, data, preset, where)

    def _class(self, call: Call, kinds: tuple[type[Node], ...], where: str) -> tuple[type[Node], Mapping[str, Any]]:
        """The class that a word stands for where these kinds of node are allowed, and the fields it presets."""
        word = call.word
        joining: dict[str, tuple[type[Node], ...]] = {"or": (Or, Either), "and": (And,), "not": (Not,)}
        if word in joining:
            for joined in joining[word]:
                if issubclass(joined, kinds):
                    return joined, {}
            raise PackError(f"{where}: {word!r} is not {_expected(kinds)}")
        cls, preset = self.vocabulary.short.get(word, (self.vocabulary.words.get(word), {}))
        if cls is None:
            raise PackError(f"{where}: unknown word {word!r}{given.hint(word, self._words(kinds))}")
        fits = issubclass(cls, kinds) or (Do in kinds and issubclass(cls, Verb))
        if issubclass(cls, Target):
            fits = fits or any(issubclass(Objects, kind) for kind in kinds)
        if not fits:
            if issubclass(cls, Noun) and Objects in kinds:
                raise PackError(f"{where}: say how many are meant: a({word}) or each({word})")
            if issubclass(cls, Objects) and Noun in kinds:
                around = where.rsplit(".", 2)[-2] if where.count(".") > 1 else ""
                instead = f"; write {word!r} without '{around}(…)'" if around in ("a", "each") else ""
                raise PackError(f"{where}: {word!r} is a particular thing and not a kind of thing{instead}")
            raise PackError(f"{where}: {word!r} is not {_expected(kinds)}")
        return cls, preset

    def _words(self, kinds: tuple[type[Node], ...]) -> list[str]:
        """The words that are allowed in a place, for a hint."""
        named = {**self.vocabulary.words, **{word: cls for word, (cls, _) in self.vocabulary.short.items()}}
        fits = [w for w, cls in named.items() if issubclass(cls, kinds) or (Do in kinds and issubclass(cls, Verb))]
        return fits or list(named)

    def _build(self, cls: type[Node], call: Call, preset: Mapping[str, Any], where: str) -> Node:
        where = f"{where}.{call.word}"
        shape = shape_of(cls)
        given_fields = self._arguments(cls, shape, call, preset, where)
        for name in shape.required:
            if name not in given_fields and name not in preset:
                raise PackError(f"{where}: the field {name!r} is missing")
        hints = hints_of(cls)
        values: dict[str, Any] = dict(preset)
        alias = given_fields.pop("as", None)
        for name in shape.names:
            if name in given_fields:
                values[name] = self._field(cls, name, given_fields[name], hints[name], where, alias)
        try:
            return cls(**values)
        except ValueError as error:  # The word itself refused its arguments.
            raise PackError(f"{where}: {error}") from error

    def _field(self, cls: type[Node], name: str, data: Any, hint: Any, where: str, alias: Any) -> Any:
        binds = name in cls.BINDS
        if binds:
            self.bound.append(str(plain(alias)) if alias is not None else "")
        try:
            return self.value(data, hint, f"{where}.{name}", announced=name in cls.ANNOUNCES)
        finally:
            if binds:
                self.bound.pop()

    def _arguments(
        self, cls: type[Node], shape: Shape, call: Call, preset: Mapping[str, Any], where: str
    ) -> dict[str, Any]:
        """The argument for each field."""
        found: dict[str, Any] = {}
        rest: list[Any] = []
        if len(call.named) == 1 and not call.arguments and next(iter(call.named)) not in (*shape.names, "as"):
            # Plain data whose only argument is itself a word with arguments.
            call = Call(call.word, (dict(call.named),))
        taken = {*preset, *call.named}
        ordered = [name for name in shape.ordered if name not in taken]
        for argument in call.arguments:
            flag, on = _flag(argument)
            chosen = shape.choices.get(flag, "") if on else ""
            if flag in shape.flags and flag not in call.named:
                found[flag] = on
            elif chosen and chosen not in taken:
                if chosen in found:
                    raise PackError(f"{where}: it cannot be both {plain(found[chosen])!r} and {flag!r}")
                found[chosen] = argument
            elif ordered:
                found[ordered.pop(0)] = argument
            elif shape.rest and shape.rest not in taken:
                rest.append(argument)
            elif flag and call.word not in ("it",):
                raise PackError(f"{where}: {flag!r} does not fit here{given.hint(flag, (*shape.flags, *shape.names))}")
            else:
                most = len(shape.ordered)
                raise PackError(f"{where}: {call.word!r} takes at most {most} argument{'s' if most != 1 else ''}")
        if rest:
            one = len(rest) == 1 and (isinstance(rest[0], list) or _is_modes(rest[0], self.vocabulary))
            found[shape.rest] = rest[0] if one else rest
        for name, argument in call.named.items():
            if name not in shape.names and not (name == "as" and cls.BINDS):
                raise PackError(f"{where}: unknown field {name!r}{given.hint(name, shape.names)}")
            found[name] = argument
        return found

    def _do(self, parts: list[Any], where: str, announced: bool) -> Do:
        before = self.targets
        if announced:
            self.targets = []
        try:
            found: list[Any] = []
            for i, part in enumerate(parts):
                node = self.node(part, (Target, Verb), f"{where}[{i}]" if len(parts) > 1 else where)
                if isinstance(node, Target):
                    if not announced or self.targets is None:
                        raise PackError(f"{where}: a target can be chosen only when an ability is used, not here")
                    self.targets.append(node)
                else:
                    found.append(node)
            try:
                return Do(tuple(found), tuple(self.targets or ()) if announced else ())
            except ValueError as error:
                raise PackError(f"{where}: {error}") from error
        finally:
            if announced:
                self.targets = before

    def _target(self, call: Call, cls: type[Node], where: str) -> It | Those:
        """A target written where it is used: it is chosen beforehand, and here it is "it"."""
        if self.targets is None:
            raise PackError(f"{where}: nothing can be chosen here: say each(…) or another word")
        if self.bound:
            raise PackError(f"{where}: a target cannot be chosen inside a choice; name it before, as target(…)")
        target = self._build(cls, call, {}, where)
        assert isinstance(target, Target)
        self.targets.append(target)
        which = len(self.targets) - 1
        return Those(which) if target.several else It(which)

    def _it(self, call: Call, where: str) -> It:
        if call.arguments and isinstance(call.arguments[0], int):
            return It(call.arguments[0])
        if call.arguments:
            name = str(plain(call.arguments[0]))
            if name not in self.bound:
                raise PackError(f"{where}: nothing here is called {name!r}{given.hint(name, filter(None, self.bound))}")
            return It(self.bound.index(name) - len(self.bound))
        return It(-1) if self.bound else It()

    # --- events ------------------------------------------------------------------------------------------------------

    def _pattern(self, call: Call, where: str) -> On:
        """An event pattern: an event of the game with conditions on its roles."""
        on: type[On] = self.vocabulary.on
        kind = on.EVENTS.get(call.word)
        if kind is None:
            raise PackError(f"{where}: there is no event {call.word!r}{given.hint(call.word, on.EVENTS)}")
        where = f"{where}.{call.word}"
        values: dict[str, Any] = {}
        tags: list[str] = []
        without: list[str] = []
        numbers: list[Any] = []
        objects = [name for name, role in kind.roles.items() if role.slot not in FIGURES and name not in call.named]
        for argument in call.arguments:
            tag, has = _flag(argument)
            if tag in kind.tags:
                (tags if has else without).append(tag)
            elif (
                isinstance(argument, Call) and argument.word == "compare" and _role(argument.arguments[0]) in kind.roles
            ):
                role = _role(argument.arguments[0])
                relation: Any = plain(argument.arguments[1])
                number = self.value(argument.arguments[2], int | Number, f"{where}.{role}")
                self._put(kind, values, role, Among((number,)) if relation == "==" else Than(relation, number), where)
            elif isinstance(argument, int):
                numbers.append(argument)
            elif objects:
                self._put(kind, values, objects.pop(0), argument, where)
            else:
                raise PackError(
                    f"{where}: {given.shown(plain(argument))} does not fit here{given.hint(tag, kind.tags)}"
                )
        if numbers:
            role = next((name for name, r in kind.roles.items() if r.slot in FIGURES), "")
            if not role:
                raise PackError(f"{where}: this event has no number")
            self._put(kind, values, role, numbers, where)
        for name, argument in call.named.items():
            if name == "if":
                values["if_"] = self.value(argument, Condition, f"{where}.if")
            elif name not in kind.roles:
                raise PackError(f"{where}: this event has no {name!r}{given.hint(name, (*kind.roles, 'if'))}")
            else:
                self._put(kind, values, name, argument, where)
        return on(call.word, tags=tuple(tags), without=tuple(without), **values)

    def _put(self, kind: EventKind, values: dict[str, Any], name: str, data: Any, where: str) -> None:
        slot = kind.roles[name].slot
        if slot in values:
            raise PackError(f"{where}: {name!r} is given twice")
        if slot not in FIGURES:
            values[slot] = self.value(data, Selector, f"{where}.{name}")
        elif isinstance(data, Figure):
            values[slot] = data
        else:
            numbers = data if isinstance(data, list) else [data]
            values[slot] = Among(tuple(self.value(n, int | Number, f"{where}.{name}") for n in numbers))


def _flag(argument: Any) -> tuple[str, bool]:
    """The name of the flag that an argument may be, and whether the flag is set or denied."""
    if isinstance(argument, Call):
        if argument.bare:
            return argument.word, True
        if argument.word == "not" and isinstance(argument.arguments[0], Call) and argument.arguments[0].bare:
            return argument.arguments[0].word, False
    return "", True


def _role(data: Any) -> str:
    return data.word if isinstance(data, Call) and data.bare else ""


def _is_modes(data: Any, vocabulary: Vocabulary) -> bool:
    return isinstance(data, Call) and issubclass(vocabulary.words.get(data.word, Node), Modes)


def _call_of(data: dict[Any, Any], where: str) -> Call:
    """A word with its arguments, from plain data: ``{deal: {number: 1, to: it}}``."""
    if len(data) != 1:
        raise PackError(f"{where}: expected a word, or one word with its arguments, not {given.shown(data)}")
    [(word, arguments)] = data.items()
    if isinstance(arguments, dict) and all(isinstance(name, str) for name in arguments):
        return Call(str(word), named=dict(arguments))
    return Call(str(word), (arguments,))


def _expected(kinds: tuple[type[Node], ...]) -> str:
    return " or ".join(dict.fromkeys(KINDS.get(kind, f"{word_of(kind)!r}") for kind in kinds))
