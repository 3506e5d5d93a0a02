"""A main scheme is completed, and its deck advances to the next stage (MC-MAIN-SCHEME)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event
from cardwright.marvel_champions.cards.derived import base_of
from cardwright.marvel_champions.engine.records import REMOVED
from cardwright.marvel_champions.rules import ending, threat, values, villains, zones
from cardwright.marvel_champions.rules.resolve import run_ability

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def is_due(g: MarvelChampions, scheme: int) -> bool:
    """Whether a main scheme has as much threat as it takes (MC-MAIN-SCHEME-04, MC-TARGET-THREAT-01)."""
    return g.count(scheme, "threat") >= values.target_threat(g, scheme) and not is_side_a(g, scheme)


def check(g: MarvelChampions) -> None:
    """Begin the completion of every main scheme that is due and not being completed yet."""
    for scheme in g.table.main_schemes:
        if is_due(g, scheme) and scheme not in under_way(g):
            g.push(Complete(scheme, g.returned))


def under_way(g: MarvelChampions) -> set[int]:
    """The main schemes that are being completed at this moment."""
    return {frame.scheme for frame in g.frames if isinstance(frame, Complete)}


class Complete(Frame, kw_only=False):
    """A main scheme is completed, unless something else happens instead."""

    scheme: int
    result: int
    """The value to hand back to the frame that caused it."""
    at: int = 0

    def start(self, g: MarvelChampions) -> Next:
        return g.happen(Event("complete_scheme", card=self.scheme, amount=1), self.decided)

    def decided(self, g: MarvelChampions) -> Next:
        """A scheme that was saved and has as much threat as it takes all the same is completed."""
        if not g.returned and not is_due(g, self.scheme):
            return g.pop(self.result)
        self.entry = g.note("main_scheme_completed", objects=(self.scheme,), rule="MC-MAIN-SCHEME-04")
        return self.when_completed

    def when_completed(self, g: MarvelChampions) -> Next:
        """MC-WHEN-COMPLETED-02"""
        abilities = g.define(self.scheme).when_completed
        if self.at >= len(abilities):
            return self.advance
        self.at += 1
        run_ability(g, self.scheme, abilities[self.at - 1], g.table.first)
        return None

    def advance(self, g: MarvelChampions) -> Next:
        """A scheme that its own abilities turned into something else does not advance."""
        if self.scheme not in g.table.main_schemes:
            return self.completed
        if not g.zones[villains.stages_of(g, self.scheme)]:
            ending.lose(g, "main_scheme_completed", "MC-WIN-02")  # MC-MAIN-SCHEME-05
        next_stage(g, self.scheme)
        return g.push(Stage(self.scheme), self.completed)

    def completed(self, g: MarvelChampions) -> Next:
        return g.happen(Event("scheme_completed", card=self.scheme, amount=1), self.over)

    def over(self, g: MarvelChampions) -> Next:
        return g.pop(self.result)


def next_stage(g: MarvelChampions, scheme: int) -> None:
    """The completed stage leaves the game, and the next card of its deck is in play (MC-MAIN-SCHEME-06)."""
    # The card in play takes the design of the next stage, and the next stage's card leaves as the old one: so
    # references to the main scheme, and its acceleration tokens (MC-MAIN-SCHEME-10), stay.
    new = g.zones[villains.stages_of(g, scheme)][-1]
    old_name, new_name = base_of(g.cards[scheme].design), g.cards[new].design
    g.become(new, old_name)
    g.move(new, REMOVED)
    zones.show_face(g, scheme, new_name)
    tokens = g.count(scheme, "acceleration")
    g.edit(scheme).counters = ()  # MC-MAIN-SCHEME-09
    g.put_counters(scheme, "acceleration", tokens)
    g.note("main_scheme_advances", objects=(scheme,), rule="MC-MAIN-SCHEME-08")


class Stage(Frame, kw_only=False):
    """A stage of a main scheme begins: its "A" side, if it has one, then its "B" side (MC-MAIN-SCHEME-07, -08)."""

    scheme: int
    at: int = 0
    result: int = 0
    """The value to hand back to the frame below."""

    def start(self, g: MarvelChampions) -> Next:
        """MC-MAIN-SCHEME-07"""
        return self.reveal if is_side_a(g, self.scheme) else self.side_b

    def reveal(self, g: MarvelChampions) -> Next:
        """MC-MAIN-SCHEME-07, MC-MAIN-SCHEME-08"""
        abilities = g.define(self.scheme).when_revealed
        if self.at >= len(abilities):
            return self.side_b if is_side_a(g, self.scheme) else g.pop(self.result)
        self.at += 1
        run_ability(g, self.scheme, abilities[self.at - 1][0], g.table.first)
        return None

    def side_b(self, g: MarvelChampions) -> Next:
        """MC-MAIN-SCHEME-08, MC-ANATOMY-26"""
        turn_to_side_b(g, self.scheme)
        self.at = 0
        return self.reveal


def is_side_a(g: MarvelChampions, scheme: int) -> bool:
    """Whether a main scheme lies on its "A" side, which has no target threat."""
    definition = g.define(scheme)
    return definition.type == "main_scheme" and bool(definition.back) and not definition.target


def turn_to_side_b(g: MarvelChampions, scheme: int) -> None:
    """Turn a main scheme to its "B" side, if it has two, and place its starting threat."""
    if is_side_a(g, scheme):
        zones.show_face(g, scheme, g.define(scheme).back)
    threat.set_starting_threat(g, scheme)
