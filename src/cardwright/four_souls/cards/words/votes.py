"""Voting (FS-MEC-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import Doings, parts
from cardwright.cards.nodes import Do, Each, Noun, Selector, Verb, Who, binds
from cardwright.cards.run import Run
from cardwright.four_souls.cards.words.selectors import Players
from cardwright.four_souls.rules import values, votes
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def voters(g: FourSouls, who: Selector, s: Scope) -> tuple[int, ...]:
    """The voters in turn order from the controller (FS-MEC-46); if the game controls it, from the active player."""
    seats = set(who.seats(g, s))
    n = len(g.players)
    first = g.table.active if g.edition.votes_from_active else s.you  # FS19-CLR-08
    return tuple(seat for i in range(n) if (seat := (first + i) % n) in seats)


class Vote(Verb, frozen=True):
    """Players vote on objects, and something is done with the winner as "it"; or they vote on what to do."""

    BINDS = binds(do="of")

    of: Noun | None = None
    do: Do | None = None
    options: tuple[Do, ...] = ()
    """The things to vote on, if they are not objects."""
    tie: Literal["nobody", "all", "last", "chooser"] = "nobody"
    """Who wins a tie: nobody, all of them, the last option, or the one "you" pick."""
    who: Who = Each(Players())
    each: int = 1
    """How many votes each player has, before changes by figures."""
    not_self: bool = False
    """Nobody votes for themselves."""

    def does(self) -> Doings:
        if self.do is not None:
            return (parts("chosen", self.do, it=self.of),)
        return (parts("vote", *self.options),)

    def run(self, g: FourSouls, r: Run) -> None:
        g.returned = 0
        number = g.book[r.program].number
        seats = tuple(
            seat
            for seat in voters(g, self.who, r.scope)
            for _ in range(max(0, values.stat(g, "stat:votes", ~seat, self.each)))
        )
        if self.of is None:
            nodes = tuple(number(do) for do in self.options)
            g.push(votes.Vote(r.scope, r.program, seats, (), nodes, self.tie))
        elif self.do is not None and (objects := tuple(self.of.find(g, r.scope))):
            g.push(votes.Vote(r.scope, r.program, seats, objects, (number(self.do),), self.tie, self.not_self))

    def __post_init__(self) -> None:
        if (self.of is None) != (self.do is None) or (self.of is None) != bool(self.options):
            raise ValueError("say what is voted on: of=… with what is done, or options=[…]")
        if self.not_self and self.options:
            raise ValueError("not_self: nobody is voted for where options are")
