"""Selectors: this, you, the things chosen, the participants of the event, and kinds of thing with a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.kinds import ANYTHING, Kinds, Meant, union
from cardwright.cards.nodes import CORE, Condition, Noun, Number, Objects, Selector, binds
from cardwright.cards.run import bind
from cardwright.kernel.records import NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame


class This(Objects, frozen=True):
    """The card this text is on, as long as it is still the same object."""

    FINDS = frozenset({"card"})

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [s.source] if s.source != NOTHING and g.cards[s.source].stamp == s.stamp else []

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        if not obj == s.source != NOTHING:
            return False
        # The object of an event counts as this one even if the event has made it a new object.
        return g.cards[obj].stamp == s.stamp or (
            s.event is not None and s.event.card == obj and s.event.stamp == s.stamp
        )

    def last(self, g: AnyGame, s: Scope) -> tuple[int, int]:
        return s.source, s.stamp


class You(Objects, frozen=True):
    """The player this text addresses."""

    FINDS = frozenset({"player"})

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [~s.you] if s.you >= 0 else []

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return obj == ~s.you and s.you >= 0


class It(Objects, frozen=True):
    """A chosen object. Alone it is what the innermost word around it lets somebody choose or goes through (``choose``,
    ``for_each``, …) and, outside such words, the first target. ``it(0)`` is the first target anywhere, ``it(1)`` the
    second; ``it(-1)`` is the object of the innermost word, ``it(-2)`` that of the next one around it."""

    which: int = 0

    def kinds(self, meant: Meant) -> Kinds:
        return meant.it(self.which)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        n = len(s.it)
        i = self.which if self.which >= 0 else n + self.which
        if not 0 <= i < n or s.it[i] == NOTHING:
            return []
        obj = s.it[i]
        # A chosen object is found only as long as it is still the same object.
        return [obj] if i >= len(s.stamps) or g.stamp(obj) == s.stamps[i] else []

    def last(self, g: AnyGame, s: Scope) -> tuple[int, int]:
        i = self.which if self.which >= 0 else len(s.stamps) + self.which
        return (s.it[i], s.stamps[i]) if 0 <= i < len(s.stamps) else super().last(g, s)


class Those(Objects, frozen=True):
    """All objects chosen for a target that may be several; that target is the last one, by its number from 0."""

    which: int = 0

    def kinds(self, meant: Meant) -> Kinds:
        return meant.it(self.which)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found = list(enumerate(s.it))[self.which : s.aimed]
        return [obj for i, obj in found if obj != NOTHING and g.stamp(obj) == s.stamps[i]]


class ThatPlayer(Objects, frozen=True):
    """The player the event happens to, or who does it."""

    FINDS = frozenset({"player"})

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [~s.event.player] if s.event is not None and s.event.player >= 0 else []


class ThatCard(Objects, frozen=True):
    """The object the event happens to."""

    def kinds(self, meant: Meant) -> Kinds:
        return meant.roles.get("card", ANYTHING)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [s.event.card] if s.event is not None and s.event.card != NOTHING else []

    def last(self, g: AnyGame, s: Scope) -> tuple[int, int]:
        return (s.event.card, s.event.stamp) if s.event is not None and s.event.stamp else super().last(g, s)


class ThatSource(Objects, frozen=True):
    """The object the event comes from."""

    def kinds(self, meant: Meant) -> Kinds:
        return meant.roles.get("source", ANYTHING)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [s.event.source] if s.event is not None and s.event.source != NOTHING else []


class Either(Noun, frozen=True):
    """Things of any of several kinds."""

    of: tuple[Selector, ...]

    def kinds(self, meant: Meant) -> Kinds:
        return union([part.kinds(meant) for part in self.of])

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found: list[int] = []
        for part in self.of:
            found += [o for o in part.find(g, s) if o not in found]
        return found

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return any(part.has(g, s, obj) for part in self.of)


class Where(Noun, frozen=True):
    """The things of a kind for which a condition holds; "it" is the thing being checked."""

    BINDS = binds(condition="of")

    of: Noun
    condition: Condition

    def kinds(self, meant: Meant) -> Kinds:
        return self.of.kinds(meant)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [obj for obj in self.of.find(g, s) if g.look() and self.condition.holds(g, bind(g, s, obj))]

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return self.of.has(g, s, obj) and self.condition.holds(g, bind(g, s, obj))


class Most(Noun, frozen=True):
    """The things of a kind for which a number is highest, or lowest; "it" is the thing being measured."""

    BINDS = binds(number="of")

    of: Noun
    number: Number
    lowest: bool = False

    def kinds(self, meant: Meant) -> Kinds:
        return self.of.kinds(meant)

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found = [(self.number.value(g, bind(g, s, obj)), obj) for obj in self.of.find(g, s) if g.look()]
        if not found:
            return []
        best = min(found)[0] if self.lowest else max(found)[0]
        return [obj for n, obj in found if n == best]


CORE.add_modules(__name__)
