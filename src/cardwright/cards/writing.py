"""Writes nodes and definitions as they would be written in a pack."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from cardwright.cards.definition import CardDefinition
from cardwright.cards.nodes import SHORTS, Do, Modes, Node, Target, arguments_of, word_of
from cardwright.cards.patterns import FIGURES, Among, On, Than
from cardwright.cards.shapes import shape_of
from cardwright.cards.words import And, Compare, Either, Is, It, Not, Or, Product, Sum, Those

_WORD = re.compile(r"[A-Za-z_]\w*(?::[a-z_]\w*)?\Z")
_INFIX: dict[type[Node], str] = {Or: "or", Either: "or", And: "and"}


def write(value: Any) -> Any:
    """A node as an expression, a definition as plain data; ``Reader`` reads both back."""
    if isinstance(value, Do):
        return _Writer().do(value)
    if isinstance(value, Node):
        return express(value)
    if isinstance(value, CardDefinition):
        return {
            f.name: write(getattr(value, f.name))
            for f in dataclasses.fields(value)
            if f.init and getattr(value, f.name) != _default(f)
        }
    if isinstance(value, tuple):
        return [write(part) for part in value]
    return value


def _default(f: dataclasses.Field[Any]) -> Any:
    return f.default if f.default_factory is dataclasses.MISSING else f.default_factory()


def express(node: Node) -> str:
    """A node as an expression."""
    return _Writer().node(node)


class _Writer:
    """Writes one expression. A target is written where it is first mentioned, if it can be read back from there."""

    def __init__(self) -> None:
        self.pending: dict[int, Target] = {}
        """Targets that have not been written yet."""
        self.bound = 0

    def node(self, node: Node) -> str:
        if type(node) in _INFIX:
            of = node.of  # type: ignore[attr-defined]  # all three have it
            return f" {_INFIX[type(node)]} ".join(map(self.operand, of)) if len(of) > 1 else self.call(node)
        match node:
            case Not():
                return f"not {self.operand(node.condition)}"
            case Is():
                return f"{self.operand(node.what)} is {self.operand(node.among)}"
            case Compare():
                return f"{self.operand(node.left)} {node.relation} {self.operand(node.right)}"
            case Sum() if len(node.of) > 1:
                return " + ".join(map(self.operand, node.of))
            case Product():
                return f"{self.operand(node.number)} * {self.operand(node.times)}"
            case On():
                return self.pattern(node)
            case It() | Those():
                return self.it(node)
        return self.call(node)

    def it(self, it: It | Those) -> str:
        if it.which in self.pending and isinstance(it, Those) == self.pending[it.which].several:
            return self.call(self.pending.pop(it.which), "a")
        if isinstance(it, Those):
            return f"those({it.which})" if it.which else "those"
        plain = it.which == -1 if self.bound else it.which == 0
        return "it" if plain else f"it({it.which})"

    def operand(self, part: Any) -> str:
        text = self.argument(part)
        infix = isinstance(part, Or | And | Either | Not | Is | Compare | Sum | Product)
        return f"({text})" if infix and not text.startswith(("either(", "and(", "or(", "sum(")) else text

    def argument(self, value: Any) -> str:
        if isinstance(value, Do):
            return self.do(value, announced=False)
        if isinstance(value, Node):
            return self.node(value)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return f"[{', '.join(map(self.argument, value))}]"
        if isinstance(value, str):
            return value if _WORD.match(value) else f'"{value}"'
        return str(value)

    def call(self, node: Node, word: str = "") -> str:
        cls = type(node)
        shape = shape_of(cls)
        values = {
            f.name: getattr(node, f.name) for f in arguments_of(cls) if f.required or getattr(node, f.name) != f.default
        }
        word, preset = (word, {}) if word else shortest(node)
        values = {name: value for name, value in values.items() if name not in preset}
        parts: list[str] = []
        skipped = False
        for name in shape.ordered:
            if name in preset:
                continue
            if name not in values:
                skipped = True
            elif not skipped:
                parts.append(self.field(node, name, values.pop(name)))
        if shape.rest in values and not skipped:
            parts += self.rest(node, shape.rest, values.pop(shape.rest))
        for name in shape.names:
            if name not in values:
                continue
            value = values[name]
            if name in shape.flags and isinstance(value, bool):
                parts.append(name if value else f"not {name}")
            elif isinstance(value, str) and shape.choices.get(value) == name:
                parts.append(value)
            else:
                parts.append(f"{name}={self.field(node, name, value)}")
        return f"{word}({', '.join(parts)})" if parts else word

    def field(self, node: Node, name: str, value: Any) -> str:
        self.bound += name in node.BINDS
        if name in node.ANNOUNCES and isinstance(value, Do):
            text = self.do(value)
        elif name in node.ANNOUNCES and isinstance(value, tuple):
            text = f"[{', '.join(self.do(part) for part in value)}]"
        else:
            text = self.argument(value)
        self.bound -= name in node.BINDS
        return text

    def rest(self, node: Node, name: str, value: Any) -> list[str]:
        self.bound += name in node.BINDS
        if isinstance(value, Do):
            parts = self.parts(value, name in node.ANNOUNCES) or ["[]"]
        elif isinstance(value, Modes):
            parts = [self.node(value)]
        else:
            announced = name in node.ANNOUNCES
            parts = [self.do(part, announced) if isinstance(part, Do) else self.argument(part) for part in value]
            if len(parts) == 1 and parts[0].startswith("["):
                parts = [f"[{parts[0]}]"]
        self.bound -= name in node.BINDS
        return parts

    def do(self, do: Do, announced: bool = True) -> str:
        parts = self.parts(do, announced)
        return parts[0] if len(parts) == 1 and not parts[0].startswith("[") else f"[{', '.join(parts)}]"

    def parts(self, do: Do, announced: bool) -> list[str]:
        if not announced or not do.targets:
            outer = self.pending, self.bound
            if announced:
                self.pending, self.bound = {}, 0
            parts = [self.node(verb) for verb in do.verbs]
            if announced:
                self.pending, self.bound = outer
            return parts
        outer = self.pending, self.bound
        self.bound = 0
        self.pending = dict(enumerate(do.targets)) if _in_order(do) else {}
        head = [] if self.pending else [self.call(target, "target") for target in do.targets]
        parts = [*head, *(self.node(verb) for verb in do.verbs)]
        self.pending, self.bound = outer
        return parts

    def pattern(self, on: On) -> str:
        roles = on.EVENTS[on.event].roles
        first = next((name for name, role in roles.items() if role.slot in FIGURES), "")
        lead = next((name for name, role in roles.items() if role.slot not in FIGURES), "")
        parts = []
        for name, role in roles.items():
            value = getattr(on, role.slot)
            if value is None:
                continue
            if isinstance(value, Than):
                parts.append(f"{name} {value.relation} {self.operand(value.number)}")
            elif isinstance(value, Among):
                if name == first and all(isinstance(n, int) for n in value.numbers):
                    parts += map(str, value.numbers)
                else:
                    numbers = (
                        self.argument(value.numbers) if len(value.numbers) > 1 else self.argument(value.numbers[0])
                    )
                    parts.append(f"{name}={numbers}")
            else:
                parts.append(self.argument(value) if name == lead else f"{name}={self.argument(value)}")
        parts += [*on.tags, *(f"not {tag}" for tag in on.without)]
        if on.if_ is not None:
            parts.append(f"if={self.argument(on.if_)}")
        return f"{on.event}({', '.join(parts)})" if parts else on.event


def shortest(node: Node) -> tuple[str, dict[str, Any]]:
    """The abbreviation that covers the most fields of a node, or its own word, and the fields it covers."""
    fitting = [
        (word, fields)
        for word, fields in SHORTS.get(type(node), ())
        if all(getattr(node, name) == value for name, value in fields.items())
    ]
    return max(fitting, key=lambda short: len(short[1])) if fitting else (word_of(type(node)), {})


def _in_order(do: Do) -> bool:
    """Whether every target can be written where it is first mentioned: in order, and outside anything with targets of
    its own."""
    found: list[int] = []
    for verb in do.verbs:
        _mentions(verb, found, False)
    plain = not any(target.divided for target in do.targets)
    return plain and list(dict.fromkeys(found)) == list(range(len(do.targets)))


def _mentions(node: Node, found: list[int], hidden: bool) -> None:
    if isinstance(node, It | Those):
        if node.which >= 0:
            found.append(-1 if hidden and node.which not in found else node.which)
        return
    shape = shape_of(type(node))
    names = [name for name in (*shape.ordered, shape.rest, *shape.names) if name]
    for name in dict.fromkeys(names):
        value = getattr(node, name)
        inside = hidden or name in node.BINDS or name in node.ANNOUNCES
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                _mentions(part, found, inside)
