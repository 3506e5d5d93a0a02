"""Verbs: order, choice, repetition, lasting effects, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardwright.cards.deeds import COUNTERS, SKIP, Deed, Doings, parts
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import (
    CORE,
    Ability,
    Amount,
    Condition,
    CounterName,
    Do,
    Ending,
    Noun,
    Objects,
    Selector,
    Verb,
    Who,
    amount,
    binds,
)
from cardwright.cards.run import Run, RunChoice, RunEach, RunPick
from cardwright.cards.words.selectors import It, This, You
from cardwright.kernel.records import NOBODY, Scope

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame


class If(Verb, frozen=True):
    """Do something only if a condition holds, and perhaps something else if it does not."""

    condition: Condition
    then: Do
    otherwise: Do | None = None

    def does(self) -> Doings:
        return (parts("if", self.then, self.otherwise, condition=self.condition),)

    def run(self, g: AnyGame, r: Run) -> None:
        if self.condition.holds(g, r.scope):
            r.do(g, self.then)
        elif self.otherwise is not None:
            r.do(g, self.otherwise)


class IfDone(Verb, frozen=True):
    """Do something only if the previous instruction really happened, or only if it did not."""

    then: Do = Do(())
    otherwise: Do | None = None

    def does(self) -> Doings:
        return (parts("if_done", self.then, self.otherwise),)

    def run(self, g: AnyGame, r: Run) -> None:
        if g.returned:
            r.do(g, self.then)
        elif self.otherwise is not None:
            r.do(g, self.otherwise)


class ForEach(Verb, frozen=True):
    """Do something for each object, in the order in which the selector finds them; each is "it" in turn."""

    BINDS = binds(do="of")

    of: Selector
    do: Do

    def does(self) -> Doings:
        return (parts("each", self.do, it=self.of),)

    def run(self, g: AnyGame, r: Run) -> None:
        objects = tuple(self.of.find(g, r.scope))
        g.push(RunEach(r.scope, r.program, g.book[r.program].number(self.do), objects))


class May(Verb, frozen=True):
    """A player may do something or decline."""

    do: Do
    who: Who = You()

    def does(self) -> Doings:
        return (parts("may", self.do),)

    def run(self, g: AnyGame, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        g.returned = 0
        # Only the first verb has to be possible: it may make the others possible, and they may depend on it.
        if seat != NOBODY and all(verb.possible(g, r.scope) for verb in self.do.verbs[:1]):
            g.push(RunChoice(r.scope, r.program, (g.book[r.program].number(self.do),), seat, True))


class ChooseOne(Verb, frozen=True):
    """A player chooses one of several things to do during resolution."""

    options: tuple[Do, ...]
    who: Who = You()

    def does(self) -> Doings:
        return (parts("one", *self.options),)

    def run(self, g: AnyGame, r: Run) -> None:
        seat = self.who.seat(g, r.scope)
        if seat == NOBODY:
            g.returned = 0
            return
        able = [do for do in self.options if all(verb.possible(g, r.scope) for verb in do.verbs)] or self.options
        nodes = tuple(g.book[r.program].number(do) for do in able)
        g.push(RunChoice(r.scope, r.program, nodes, seat))


def reached(do: Do, g: AnyGame, s: Scope, objects: list[int]) -> list[int]:
    """Those of some objects that all verbs done to the innermost "it" would affect."""
    for verb in do.verbs:
        if It(-1) in verb.children():
            objects = verb.reaches(g, s, objects)
    return objects


class ChooseObjects(Verb, frozen=True):
    """A player chooses objects during resolution, and something is done with each of them as "it"."""

    WORD = "choose"
    BINDS = binds(do="of")

    of: Noun
    do: Do
    least: Amount = 1
    most: Amount = 1
    who: Who = You()

    def does(self) -> Doings:
        return (parts("chosen", self.do, it=self.of),)

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
        return reached(self.do, g, s, self.of.find(g, s))

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

    def does(self) -> Doings:
        return (parts("lasting", self.ability),)

    def run(self, g: AnyGame, r: Run) -> None:
        r.last(g, self.ability, self.until, self.uses)

    def __post_init__(self) -> None:
        if self.uses < -1 or self.uses == 0:
            raise ValueError(f"uses: it applies at least once, or any number of times (-1), not {self.uses}")


class PutCounters(Verb, frozen=True):
    """Put counters on an object."""

    number: Amount = 1
    on: Annotated[Objects, Takes("player", "card")] = This()
    counter: CounterName = ""

    def does(self) -> Doings:
        return (Deed(COUNTERS, self.number, self.on, what=self.counter),)

    def run(self, g: AnyGame, r: Run) -> None:
        for obj in self.on.find(g, r.scope):
            g.put_counters(obj, self.counter, amount(self.number, g, r.scope))

    def possible(self, g: AnyGame, s: Scope) -> bool:
        return isinstance(self.on, It) or bool(self.on.find(g, s))


class Skip(Verb, frozen=True):
    """The event does not happen; the instructions that follow happen instead."""

    def does(self) -> Doings:
        return (Deed(SKIP),)

    def run(self, g: AnyGame, r: Run) -> None:
        g.change_event(stopped=True)


CORE.add_modules(__name__)
