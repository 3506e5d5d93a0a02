"""Voting (FS-MEC-45 to FS-MEC-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run, RunEach
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Key, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


class Vote(Frame, kw_only=False):
    """Each voter names one of several objects, or one of several things to do (given by their nodes)."""

    scope: Scope
    program: str
    voters: tuple[int, ...]
    objects: tuple[int, ...]
    nodes: tuple[int, ...]
    """The node to carry out for the winner; or, without objects, the nodes that are voted on."""
    tie: str
    """Who wins a tie: ``nobody``, ``all``, the one that comes ``last``, or the one the ``chooser`` picks."""
    not_self: bool = False
    """Whether voting for oneself is forbidden."""
    votes: tuple[int, ...] = ()
    """The votes in the order of the voters; NOTHING for a voter without any choice."""

    def start(self, g: FourSouls) -> Next:
        if len(self.votes) == len(self.voters):
            return self.count
        if not self.choices():
            self.votes = (*self.votes, NOTHING)
            return self.start
        return self.ask

    def choices(self) -> list[int]:
        """The objects or nodes that the next voter can vote for."""
        seat = self.voters[len(self.votes)]
        return [ballot for ballot in self.objects or self.nodes if not (self.not_self and ballot == ~seat)]

    def option(self, ballot: int) -> Key:
        return ("object", ballot) if self.objects else ("mode", self.scope.source, self.program, ballot)

    def ask(self, g: FourSouls) -> Next:
        """Ask one voter after the other; a vote once cast stands (FS-MEC-46, FS-MEC-47)."""
        options = [self.option(ballot) for ballot in self.choices()]
        return g.ask(self.voters[len(self.votes)], "vote", options, self.cast, self.scope.source)

    def cast(self, g: FourSouls, key: Key) -> Next:
        ballot = int(key[-1])
        self.votes = (*self.votes, ballot)
        if self.objects:
            g.note("vote", self.voters[len(self.votes) - 1], (ballot,), rule="FS-MEC-45")
        else:
            g.note("vote_option", self.voters[len(self.votes) - 1], amount=self.nodes.index(ballot) + 1)
        return self.start

    def winners(self) -> tuple[int, ...]:
        """The objects or nodes with the most votes (FS-MEC-45)."""
        ballots = self.objects or self.nodes
        most = max(self.votes.count(b) for b in ballots)
        return tuple(b for b in ballots if most and self.votes.count(b) == most)

    def count(self, g: FourSouls) -> Next:
        won = self.winners()
        if len(won) > 1 and self.tie == "chooser":
            return self.break_tie
        if len(won) > 1:
            won = won if self.tie == "all" else (self.objects or self.nodes)[-1:] if self.tie == "last" else ()
        return self.carry_out(g, won)

    def break_tie(self, g: FourSouls) -> Next:
        options = [self.option(ballot) for ballot in self.winners()]
        return g.ask(self.scope.you, "break_tie", options, self.broken, self.scope.source)

    def broken(self, g: FourSouls, key: Key) -> Next:
        return self.carry_out(g, (int(key[-1]),))

    def carry_out(self, g: FourSouls, won: tuple[int, ...]) -> Next:
        g.pop(len(won))
        if won and self.objects:
            g.push(RunEach(self.scope, self.program, self.nodes[0], won))
        elif won:
            g.push(Run(self.scope, self.program, won[0]))
        return None
