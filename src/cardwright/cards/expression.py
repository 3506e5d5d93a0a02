"""The notation of card text in packs: ``when(roll(6, who=you), may(deal(1, a(monster or player))))``.

An expression is a word with its arguments. It is parsed to a tree of ``Call``; ``reader`` gives the words their
meaning.

- ``word``, ``word(argument, name=value)``; a list is ``[a, b]``; a text that is not a word is in quotes;
- ``a or b``, ``a and b``, ``not a``, ``a is b``, ``== != < > <= >=``, ``+ - *`` are calls of ``or``, ``and``, ``not``,
  ``is``, ``compare``, ``sum``, ``product``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from cardwright.errors import CardwrightError

LONGEST = 4_000
"""The most characters in an expression."""
DEEPEST = 40
"""The deepest nesting of words."""

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d{1,9})(?![\w])|(?P<name>[A-Za-z_]\w*(?::[a-z_]\w*)?)|(?P<text>\"[^\"]*\"|'[^']*')"
    r"|(?P<sign>==|!=|<=|>=|[-+*<>=(),\[\]]))",
    re.ASCII,
)
_RELATIONS = frozenset({"==", "!=", "<", ">", "<=", ">="})
_INFIX = frozenset({"or", "and", "is"})


class ExpressionError(CardwrightError):
    """A mistake in the notation; the reader adds the place of the expression."""


@dataclass(frozen=True, slots=True)
class Call:
    """A word with its arguments; ``bare`` if it is written without brackets."""

    word: str
    arguments: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Quoted:
    """A text in quotes, which is never a word."""

    text: str


def parse(text: str) -> Any:
    """The tree of an expression: ``Call``, ``Quoted``, whole numbers and lists."""
    if len(text) > LONGEST:
        raise ExpressionError(f"this expression has {len(text)} characters; {LONGEST} are the most")
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[str, str, int]] = []
        at = 0
        end = len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if found is None:
                raise self.error(f"unexpected {text[at:].strip()[:1]!r}", at)
            kind = found.lastgroup or ""
            self.tokens.append((kind, found[kind], found.start(kind)))
            at = found.end()
        self.at = 0
        self.depth = 0

    def error(self, message: str, place: int | None = None, note: str = "") -> ExpressionError:
        if place is None:
            place = self.tokens[self.at][2] if self.at < len(self.tokens) else len(self.text)
        near = self.text[max(0, place - 12) : place + 12].strip()
        return ExpressionError(f"{message} at character {place + 1}, near {near!r}{note}")

    def sees(self, token: str) -> bool:
        if self.at >= len(self.tokens):
            return False
        kind, text, _ = self.tokens[self.at]
        return text == token and kind in ("sign", "name")

    def take(self, token: str) -> bool:
        if self.sees(token):
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.take(token):
            ended = "; it ends here: in a YAML list […] a comma ends a text that is not in quotes"
            raise self.error(f"expected {token!r}", note=ended if self.at == len(self.tokens) else "")

    def whole(self) -> Any:
        if not self.tokens:
            raise ExpressionError("this expression is empty")
        value = self.either()
        if self.at < len(self.tokens):
            raise self.error(f"unexpected {self.tokens[self.at][1]!r}")
        return value

    def either(self) -> Any:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"more than {DEEPEST} words within each other")
        value = self._several("or", self.both)
        self.depth -= 1
        return value

    def both(self) -> Any:
        return self._several("and", self.negation)

    def _several(self, word: str, part: Any) -> Any:
        parts = [part()]
        while self.take(word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Call(word, tuple(parts))

    def negation(self) -> Any:
        negated = False
        while self.take("not"):
            negated = not negated
        value = self.relation()
        return Call("not", (value,)) if negated else value

    def relation(self) -> Any:
        left = self.sum()
        if self.take("is"):
            return Call("is", (left, self.sum()))
        if self.at < len(self.tokens) and self.tokens[self.at][1] in _RELATIONS:
            sign = self.tokens[self.at][1]
            self.at += 1
            return Call("compare", (left, Quoted(sign), self.sum()))
        return left

    def sum(self) -> Any:
        parts = [self.product()]
        while self.sees("+") or self.sees("-"):
            minus = self.tokens[self.at][1] == "-"
            self.at += 1
            part = self.product()
            parts.append(Call("product", (part, -1)) if minus else part)
        return parts[0] if len(parts) == 1 else Call("sum", tuple(parts))

    def product(self) -> Any:
        value = self.primary()
        while self.take("*"):
            value = Call("product", (value, self.primary()))
        return value

    def primary(self) -> Any:
        if self.take("-"):
            return self._signed(-1)
        if self.take("+"):
            return self._signed(1)
        if self.take("("):
            value = self.either()
            self.expect(")")
            return value
        if self.take("["):
            return self._list("]")
        if self.at >= len(self.tokens):
            raise self.error("the expression ends too early")
        kind, text, _ = self.tokens[self.at]
        if kind == "sign" or text in _INFIX:
            raise self.error(f"unexpected {text!r}")
        self.at += 1
        if kind == "number":
            return int(text)
        if kind == "text":
            return Quoted(text[1:-1])
        if not self.take("("):
            return Call(text, bare=True)
        return self._call(text)

    def _signed(self, sign: int) -> int:
        if self.at >= len(self.tokens) or self.tokens[self.at][0] != "number":
            raise self.error("expected a number after the sign")
        self.at += 1
        return sign * int(self.tokens[self.at - 1][1])

    def _list(self, end: str) -> list[Any]:
        values: list[Any] = []
        while not self.take(end):
            if values:
                self.expect(",")
            values.append(self.either())
        return values

    def _call(self, word: str) -> Call:
        arguments: list[Any] = []
        named: dict[str, Any] = {}
        while not self.take(")"):
            if arguments or named:
                self.expect(",")
            if (
                self.at + 1 < len(self.tokens)
                and self.tokens[self.at][0] == "name"
                and self.tokens[self.at + 1][1] == "="
            ):
                name = self.tokens[self.at][1]
                if name in named:
                    raise self.error(f"{name!r} is given twice")
                self.at += 2
                named[name] = self.either()
            else:
                arguments.append(self.either())
        return Call(word, tuple(arguments), named)
