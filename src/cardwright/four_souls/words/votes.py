"""Voting (FS-MEC-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import Do, Each, Noun, Objects, Selector, Verb
from cardwright.cards.run import Run
from cardwright.four_souls.rules import votes
from cardwright.four_souls.words.selectors import Players
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


def voters(g: FourSouls, who: Selector, s: Scope) -> tuple[int, ...]:
    """FS-MEC-46: in turn order from the controller; "you" is the active player where the game controls it."""
    seats = set(who.seats(g, s))
    n = len(g.players)
    first = g.table.active if g.edition.votes_from_active else s.you  # FS19-CLR-08
    return tuple(seat for i in range(n) if (seat := (first + i) % n) in seats)


class VoteFor(Verb, frozen=True):
    """Players vote on objects, and something is done with the winner: it is "it"."""

    BINDS = frozenset({"do"})

    of: Noun
    do: Do
    tie: Literal["nobody", "all"] = "nobody"
    who: Objects = Each(Players())

    def run(self, g: FourSouls, r: Run) -> None:
        objects = tuple(self.of.find(g, r.scope))
        g.returned = 0
        if objects:
            node = g.book[r.program].number(self.do)
            g.push(votes.Vote(r.scope, r.program, voters(g, self.who, r.scope), objects, (node,), self.tie))


class VoteBetween(Verb, frozen=True):
    """Players vote on what is done; in a tie nothing is, or the last option wins."""

    options: tuple[Do, ...]
    tie: Literal["nobody", "last"] = "nobody"
    who: Objects = Each(Players())

    def run(self, g: FourSouls, r: Run) -> None:
        nodes = tuple(g.book[r.program].number(do) for do in self.options)
        g.push(votes.Vote(r.scope, r.program, voters(g, self.who, r.scope), (), nodes, self.tie))
