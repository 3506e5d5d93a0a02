"""Frames that carry out the nodes of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.nodes import Ability, Do, Verb
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope, replace
from cardwright.kernel.state import Table

if TYPE_CHECKING:
    from cardwright.kernel.game import AnyGame


def bind(g: AnyGame, scope: Scope, obj: int) -> Scope:
    """A scope in which an object is the innermost "it"; earlier choices stay available."""
    bound = replace(scope, it=(*scope.it, obj), stamps=(*scope.stamps, g.stamp(obj)))
    number = g.number_of(obj)
    return bound if number is None else replace(bound, number=number)


class Run(Frame, kw_only=False):
    """Carries out the verbs of a ``Do`` one after the other. A procedure that a verb begins ends before the next
    verb."""

    scope: Scope
    program: str
    node: int
    at: int = 0

    def start(self, g: AnyGame) -> Next:
        verbs: tuple[Verb, ...] = g.book[self.program].nodes[self.node].verbs
        while not g.tired:
            if self.at == len(verbs):
                return self.end(g)
            verb = verbs[self.at]
            self.at += 1
            g.next_verb()
            verb.run(g, self)
            if g.touched & g.DUE:
                g.settle()
            if not g.frames or g.frames[-1] is not self:
                return self.start
        return g.leave_out(self.scope.source)

    def end(self, g: AnyGame) -> Next:
        """All verbs have been carried out; the result is that of the last."""
        return g.pop(g.returned)

    def do(self, g: AnyGame, do: Do, scope: Scope | None = None) -> None:
        """Carry out a ``Do`` that is part of the same card."""
        g.push(Run(scope or self.scope, self.program, g.book[self.program].number(do)))

    def last(self, g: AnyGame, ability: Ability, until: str, uses: int) -> None:
        """Begin a lasting effect with an ability that is part of the same card."""
        g.add_lasting(self.program, g.book[self.program].number(ability), self.scope, until, uses)


class Gathering(Table, gc=False):
    """The table of a game that gathers the results of what is done for each of several objects."""

    def gather(self, found: tuple[int, ...], last: bool) -> tuple[int, ...]:
        """Add the results of an instruction to those found so far; after the last one all of them are its results."""
        raise NotImplementedError


class RunEach(Frame, kw_only=False):
    """Carries out a ``Do`` for each of some objects in turn; "it" is the current one. The result is the number of those
    for which its last verb came to something."""

    scope: Scope
    program: str
    node: int
    objects: tuple[int, ...]
    at: int = 0
    found: tuple[int, ...] = ()
    """The results so far, as the game gathers them."""
    done: int = 0

    def start(self, g: AnyGame) -> Next:
        over = self.at == len(self.objects) or g.tired
        if self.at:
            self.done += g.returned > 0
            if isinstance(g.table, Gathering):
                self.found = g.table.gather(self.found, over)
        if over:
            return g.pop(self.done)
        obj = self.objects[self.at]
        self.at += 1
        g.returned = 1  # Verbs that say nothing about it have happened.
        return g.push(Run(bind(g, self.scope, obj), self.program, self.node))


class RunChoice(Frame, kw_only=False):
    """Lets a player choose one ``Do`` during resolution, and carries it out; ``decline`` adds the choice to do
    nothing."""

    scope: Scope
    program: str
    nodes: tuple[int, ...]
    player: int
    decline: bool = False

    def start(self, g: AnyGame) -> Next:
        options: list[Key] = [("mode", self.scope.source, self.program, node) for node in self.nodes]
        if self.decline:
            options.append(("decline",))
        return g.ask(self.player, "choose_mode", options, self.chosen, self.scope.source)

    def chosen(self, g: AnyGame, key: Key) -> Next:
        g.pop(0 if key[0] == "decline" else 1)
        if key[0] == "mode":
            g.push(Run(self.scope, self.program, int(key[3])))
        return None


class RunPick(Frame, kw_only=False):
    """Lets a player choose objects during resolution, one at a time, then carries out a ``Do`` with each of them as
    "it"."""

    scope: Scope
    program: str
    node: int
    player: int
    objects: tuple[int, ...]
    least: int
    most: int
    picked: tuple[int, ...] = ()

    def start(self, g: AnyGame) -> Next:
        left = [o for o in self.objects if o not in self.picked]
        if len(self.picked) == self.most or not left:
            return self.carry_out
        options: list[Key] = [g.option_of(o) for o in left]
        if len(self.picked) >= self.least:
            options.append(("decline",))
        return g.ask(self.player, "choose_object", options, self.chosen, self.scope.source)

    def chosen(self, g: AnyGame, key: Key) -> Next:
        if key[0] == "decline":
            return self.carry_out
        self.picked = (*self.picked, g.chosen_object(key))
        return self.start

    def carry_out(self, g: AnyGame) -> Next:
        g.pop(len(self.picked))
        if self.picked:
            g.push(RunEach(self.scope, self.program, self.node, self.picked))
        return None


FRAMES: tuple[type[Frame], ...] = (Run, RunEach, RunChoice, RunPick)
