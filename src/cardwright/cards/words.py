"""Words that any game needs: order, choice, repetition, arithmetic, comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import (
    CORE,
    Ability,
    Amount,
    Condition,
    CounterName,
    Do,
    Ending,
    Noun,
    Number,
    Objects,
    Selector,
    Tag,
    Verb,
    amount,
)
from cardwright.cards.run import Run, RunChoice, RunEach, RunPick, bind
from cardwright.kernel.records import NOBODY, NOTHING, Scope

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame

PLENTY = 999
"""More than there is of anything: the value of ``all``."""
LARGEST = 1_000_000
"""The largest number that words can compute, above or below 0."""


def bounded(n: int) -> int:
    """A computed number, limited to the largest allowed."""
    return max(-LARGEST, min(n, LARGEST))


# --- who and what -----------------------------------------------------------------------------------------------------


class This(Objects, frozen=True):
    """The card this text is on, as long as it is still the same object."""

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

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [~s.you] if s.you >= 0 else []

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return obj == ~s.you and s.you >= 0


class It(Objects, frozen=True):
    """A chosen object: a target by its number from 0, or the object that a word goes through, counted from the
    innermost, -1."""

    which: int = 0

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

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found = list(enumerate(s.it))[self.which : s.aimed]
        return [obj for i, obj in found if obj != NOTHING and g.stamp(obj) == s.stamps[i]]


class ThatPlayer(Objects, frozen=True):
    """The player the event happens to, or who does it."""

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [~s.event.player] if s.event is not None and s.event.player >= 0 else []


class ThatCard(Objects, frozen=True):
    """The object the event happens to."""

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [s.event.card] if s.event is not None and s.event.card != NOTHING else []

    def last(self, g: AnyGame, s: Scope) -> tuple[int, int]:
        return (s.event.card, s.event.stamp) if s.event is not None and s.event.stamp else super().last(g, s)


class ThatSource(Objects, frozen=True):
    """The object the event comes from."""

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [s.event.source] if s.event is not None and s.event.source != NOTHING else []


class Either(Noun, frozen=True):
    """Things of any of several kinds."""

    of: tuple[Selector, ...]

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found: list[int] = []
        for part in self.of:
            found += [o for o in part.find(g, s) if o not in found]
        return found

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return any(part.has(g, s, obj) for part in self.of)


class Where(Noun, frozen=True):
    """The things of a kind for which a condition holds; "it" is the thing being checked."""

    BINDS = frozenset({"condition"})

    of: Noun
    condition: Condition

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        return [obj for obj in self.of.find(g, s) if g.look() and self.condition.holds(g, bind(g, s, obj))]

    def has(self, g: AnyGame, s: Scope, obj: int) -> bool:
        return self.of.has(g, s, obj) and self.condition.holds(g, bind(g, s, obj))


class Most(Noun, frozen=True):
    """The things of a kind for which a number is highest, or lowest; "it" is the thing being measured."""

    BINDS = frozenset({"number"})

    of: Noun
    number: Number
    lowest: bool = False

    def find(self, g: AnyGame, s: Scope) -> list[int]:
        found = [(self.number.value(g, bind(g, s, obj)), obj) for obj in self.of.find(g, s) if g.look()]
        if not found:
            return []
        best = min(found)[0] if self.lowest else max(found)[0]
        return [obj for n, obj in found if n == best]


# --- how much ---------------------------------------------------------------------------------------------------------


class ThatMuch(Number, frozen=True):
    """The amount of the event."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return s.event.amount if s.event is not None else 0


class TheNumber(Number, frozen=True):
    """The number chosen or rolled."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return s.number


class All(Number, frozen=True):
    """As much or as many as there are."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return PLENTY


class Count(Number, frozen=True):
    """How many objects there are of a kind."""

    of: Selector

    def value(self, g: AnyGame, s: Scope) -> int:
        return len(self.of.find(g, s)) if g.look() else 0


class CountersOn(Number, frozen=True):
    """How many counters are on an object."""

    card: Objects
    counter: CounterName = ""

    def value(self, g: AnyGame, s: Scope) -> int:
        obj, stamp = self.card.last(g, s)
        return int(g.count_last(obj, stamp, self.counter)) if obj != NOTHING else 0


class Done(Number, frozen=True):
    """How much of the previous instruction really happened."""

    def value(self, g: AnyGame, s: Scope) -> int:
        return int(g.returned)


class Sum(Number, frozen=True):
    """Several numbers added together."""

    of: tuple[Amount, ...]

    def value(self, g: AnyGame, s: Scope) -> int:
        return bounded(sum(amount(n, g, s) for n in self.of))


class Product(Number, frozen=True):
    """A number multiplied by another."""

    number: Amount
    times: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return bounded(amount(self.number, g, s) * amount(self.times, g, s))


class Depending(Number, frozen=True):
    """One number if a condition holds, another if it does not."""

    condition: Condition
    then: Amount
    otherwise: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return amount(self.then if self.condition.holds(g, s) else self.otherwise, g, s)


class AtMost(Number, frozen=True):
    """A number, up to a limit."""

    number: Amount
    most: Amount

    def value(self, g: AnyGame, s: Scope) -> int:
        return min(amount(self.number, g, s), amount(self.most, g, s))


class Quotient(Number, frozen=True):
    """A number divided by another, rounded down unless ``up`` is set."""

    number: Amount
    by: int
    up: bool = False
    """Round up."""

    def value(self, g: AnyGame, s: Scope) -> int:
        n = amount(self.number, g, s)
        return -(-n // self.by) if self.up else n // self.by

    def __post_init__(self) -> None:
        if self.by < 2:
            raise ValueError(f"by: expected 2 or more, not {self.by}")


# --- whether ----------------------------------------------------------------------------------------------------------


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


# --- order, choice, repetition ----------------------------------------------------------------------------------------


class If(Verb, frozen=True):
    """Do something only if a condition holds, and perhaps something else if it does not."""

    condition: Condition
    then: Do
    otherwise: Do | None = None

    def run(self, g: AnyGame, r: Run) -> None:
        if self.condition.holds(g, r.scope):
            r.do(g, self.then)
        elif self.otherwise is not None:
            r.do(g, self.otherwise)


class IfDone(Verb, frozen=True):
    """Do something only if the previous instruction really happened, or only if it did not."""

    then: Do = Do(())
    otherwise: Do | None = None

    def run(self, g: AnyGame, r: Run) -> None:
        if g.returned:
            r.do(g, self.then)
        elif self.otherwise is not None:
            r.do(g, self.otherwise)


class ForEach(Verb, frozen=True):
    """Do something for each object, in the order in which the selector finds them; each is "it" in turn."""

    BINDS = frozenset({"do"})

    of: Selector
    do: Do

    def run(self, g: AnyGame, r: Run) -> None:
        objects = tuple(self.of.find(g, r.scope))
        g.push(RunEach(r.scope, r.program, g.book[r.program].number(self.do), objects))


class May(Verb, frozen=True):
    """A player may do something or decline."""

    do: Do
    who: Objects = You()

    def run(self, g: AnyGame, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        g.returned = 0
        # Only the first verb has to be possible: it may make the others possible, and they may depend on it.
        if seat != NOBODY and all(verb.possible(g, r.scope) for verb in self.do.verbs[:1]):
            g.push(RunChoice(r.scope, r.program, (g.book[r.program].number(self.do),), seat, True))


class ChooseOne(Verb, frozen=True):
    """A player chooses one of several things to do during resolution."""

    options: tuple[Do, ...]
    who: Objects = You()

    def run(self, g: AnyGame, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        if seat == NOBODY:
            g.returned = 0
            return
        able = [do for do in self.options if all(verb.possible(g, r.scope) for verb in do.verbs)] or self.options
        nodes = tuple(g.book[r.program].number(do) for do in able)
        g.push(RunChoice(r.scope, r.program, nodes, seat))


class ChooseObjects(Verb, frozen=True):
    """A player chooses objects during resolution, and something is done with each of them as "it"."""

    WORD = "choose"
    BINDS = frozenset({"do"})

    of: Noun
    do: Do
    least: Amount = 1
    most: Amount = 1
    who: Objects = You()

    def run(self, g: AnyGame, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        objects = tuple(self.choosable(g, r.scope))
        node = g.book[r.program].number(self.do)
        least, most = amount(self.least, g, r.scope), amount(self.most, g, r.scope)
        g.returned = 0
        if objects and most > 0 and seat != NOBODY:
            g.push(RunPick(r.scope, r.program, node, seat, objects, least, most))

    def possible(self, g: AnyGame, s: Scope) -> bool:
        return bool(self.choosable(g, s))

    def choosable(self, g: AnyGame, s: Scope) -> list[int]:
        """The objects to choose from: those that the verbs would affect."""
        found = self.of.find(g, s)
        for verb in self.do.verbs:
            if It(-1) in verb.children():
                found = verb.reaches(g, s, found)
        return found

    def __post_init__(self) -> None:
        check_numbers(self.least, self.most)


def check_numbers(least: Amount, most: Amount) -> None:
    """Refuse limits between which nothing can be chosen."""
    if isinstance(least, int) and (least < 0 or (isinstance(most, int) and most < max(1, least))):
        raise ValueError(f"least and most: from {least} to {most} things cannot be chosen")


class Lasts(Verb, frozen=True):
    """A lasting effect: an ability that goes on without its card until its end, or until it has applied a number of
    times."""

    ability: Ability
    until: Ending
    uses: int = -1

    def run(self, g: AnyGame, r: Run) -> None:
        r.last(g, self.ability, self.until, self.uses)

    def __post_init__(self) -> None:
        if self.uses < -1 or self.uses == 0:
            raise ValueError(f"uses: it applies at least once, or any number of times (-1), not {self.uses}")


class PutCounters(Verb, frozen=True):
    """Put counters on an object."""

    number: Amount = 1
    on: Objects = This()
    counter: CounterName = ""

    def run(self, g: AnyGame, r: Run) -> None:
        for obj in self.on.find(g, r.scope):
            g.put_counters(obj, self.counter, amount(self.number, g, r.scope))


class Skip(Verb, frozen=True):
    """The event does not happen; the instructions that follow happen instead."""

    def run(self, g: AnyGame, r: Run) -> None:
        g.change_event(stopped=True)


CORE.add_all(globals(), __name__)
