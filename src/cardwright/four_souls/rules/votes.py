"""Voting (FS-MEC-45 to FS-MEC-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run, RunEach
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Key, Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class Vote(Frame, kw_only=False):
    """Each voter names one of several objects, or one of several things to do (given by their nodes)."""

    scope: Scope
    program: str
    voters: tuple[int, ...]
    objects: tuple[int, ...]
    nodes: tuple[int, ...]
    """What is done with the winner; or, without objects, what is voted on."""
    tie: str
    """Who wins a tie: ``nobody``, ``all``, or the one that comes ``last``."""
    votes: tuple[int, ...] = ()

    def start(self, g: FourSouls) -> Next:
        if len(self.votes) == len(self.voters) or len(self.objects or self.nodes) < 1:
            return self.count
        return self.ask

    def ask(self, g: FourSouls) -> Next:
        """One after the other; a vote once cast stands (FS-MEC-46, FS-MEC-47)."""
        source, seat = self.scope.source, self.voters[len(self.votes)]
        options: list[Key] = [("object", obj) for obj in self.objects]
        if not self.objects:
            options = [("mode", source, self.program, node) for node in self.nodes]
        return g.ask(seat, "vote", options, self.cast, source)

    def cast(self, g: FourSouls, key: Key) -> Next:
        ballot = int(key[-1])
        self.votes = (*self.votes, ballot)
        if self.objects:
            g.note("vote", self.voters[len(self.votes) - 1], (ballot,), rule="FS-MEC-45")
        else:
            g.note("vote_option", self.voters[len(self.votes) - 1], amount=self.nodes.index(ballot) + 1)
        return self.start

    def count(self, g: FourSouls) -> Next:
        """FS-MEC-45: the most votes win."""
        ballots = self.objects or self.nodes
        most = max((self.votes.count(b) for b in ballots), default=0)
        won = tuple(b for b in ballots if most and self.votes.count(b) == most)
        if len(won) > 1:
            won = won if self.tie == "all" else ballots[-1:] if self.tie == "last" else ()
        g.pop(len(won))
        if won and self.objects:
            g.push(RunEach(self.scope, self.program, self.nodes[0], won))
        elif won:
            g.push(Run(self.scope, self.program, won[0]))
        return None
