"""Conditions: comparisons, existence, and their combinations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import CORE, Amount, Condition, Objects, Selector, Tag, amount
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame


class Compare(Condition, frozen=True):
    """A comparison of two numbers."""

    left: Amount
    relation: Literal["==", "<", ">", "<=", ">=", "!="]
    right: Amount

    def holds(self, g: AnyGame, s: Scope) -> bool:
        left, right = amount(self.left, g, s), amount(self.right, g, s)
        match self.relation:
            case "==":
                return left == right
            case "<":
                return left < right
            case ">":
                return left > right
            case "<=":
                return left <= right
            case ">=":
                return left >= right
            case _:
                return left != right


class Is(Condition, frozen=True):
    """Whether an object is among others."""

    what: Objects
    among: Selector

    def holds(self, g: AnyGame, s: Scope) -> bool:
        obj = self.what.one(g, s)
        return obj != NOTHING and self.among.has(g, s, obj)


class Exists(Condition, frozen=True):
    """Whether there is at least one such thing."""

    of: Selector

    def holds(self, g: AnyGame, s: Scope) -> bool:
        return g.look() and bool(self.of.find(g, s))


class Not(Condition, frozen=True):
    """The opposite of a condition."""

    condition: Condition

    def holds(self, g: AnyGame, s: Scope) -> bool:
        return not self.condition.holds(g, s)


class And(Condition, frozen=True):
    """Several conditions at once."""

    of: tuple[Condition, ...]

    def holds(self, g: AnyGame, s: Scope) -> bool:
        return all(condition.holds(g, s) for condition in self.of)


class Or(Condition, frozen=True):
    """At least one of several conditions."""

    of: tuple[Condition, ...]

    def holds(self, g: AnyGame, s: Scope) -> bool:
        return any(condition.holds(g, s) for condition in self.of)


class Tagged(Condition, frozen=True):
    """Whether the event has a quality, such as being an attack."""

    tag: Tag

    def holds(self, g: AnyGame, s: Scope) -> bool:
        return s.event is not None and self.tag in s.event.tags


CORE.add_modules(__name__)
