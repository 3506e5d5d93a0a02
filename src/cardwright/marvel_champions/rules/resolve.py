"""Carrying out an ability of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.run import Run
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import NOTHING, Event, Key, Scope, replace

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Keep(Frame, kw_only=False):
    """Hands on the results of an instruction after a procedure that came in between and has results of its own."""

    returned: int
    moved: tuple[int, ...]
    excess: int

    def start(self, g: MarvelChampions) -> Next:
        g.table.moved, g.table.excess = self.moved, self.excess
        return g.pop(self.returned)


def keep(g: MarvelChampions) -> None:
    """If an ability is being carried out, keep its results for the time after the procedures that are begun now."""
    table = g.table
    if not table.moved and not table.excess:
        return
    if any(isinstance(frame, Run) for frame in g.frames):
        g.push(Keep(g.returned, table.moved, table.excess))
    else:
        table.moved, table.excess = (), 0


class PayFirst(Frame, kw_only=False):
    """Carries out a cost, and then the effect, if the cost was really paid (MC-COST-ARROW-02)."""

    scope: Scope
    program: str
    cost: int
    do: int

    def start(self, g: MarvelChampions) -> Next:
        return g.push(Run(self.scope, self.program, self.cost), self.paid)

    def paid(self, g: MarvelChampions) -> Next:
        paid = g.returned
        g.pop(0)
        if paid:
            g.push(Run(self.scope, self.program, self.do))
        return None


def run_ability(
    g: MarvelChampions, card: int, number: int, seat: int, event: Event | None = None, face: str = ""
) -> None:
    """Carry out an ability of a card; ``seat`` is "you". With ``face``, it is an ability of that face, up or not."""
    keep(g)
    name = face or g.cards[card].design
    definition = g.book[name]
    do = definition.node(number).do
    g.push(Run(Scope(card, seat, g.cards[card].stamp, event), name, definition.number(do)))


def end_within(g: MarvelChampions, since: int, *until: str) -> None:
    """End the effects that last as long as an attack or activation and began within it: those newer than ``since``."""
    for effect in g.lasting:
        if effect.uid > since and effect.until in until:
            g.end_lasting(effect.uid)


def follow_card(g: MarvelChampions, delayed: tuple[int, ...], card: int, before: int) -> None:
    """A card was discarded once it was resolved; its delayed effects are still about this card, although it is a new
    object. ``before`` is the stamp that it had."""
    if delayed:
        now = g.cards[card].stamp
        g.lasting = tuple(
            replace(effect, scope=replace(effect.scope, stamp=now))
            if effect.uid in delayed and (effect.scope.source, effect.scope.stamp) == (card, before)
            else effect
            for effect in g.lasting
        )


def run_delayed(g: MarvelChampions, uid: int) -> None:
    """Carry out a delayed effect, which is then over."""
    effect = g.lasting_effect(uid)
    g.end_lasting(uid)
    g.push(Run(effect.scope, effect.program, effect.node))


class ResolveSpecials(Frame, kw_only=False):
    """A player resolves the Special abilities of cards, one card after the other (MC-SPECIAL-01)."""

    seat: int
    left: tuple[tuple[int, int], ...]
    """The cards whose abilities have yet to be resolved, each with its stamp."""
    card: int = NOTHING
    at: int = 0
    done: int = 0

    def start(self, g: MarvelChampions) -> Next:
        self.left = tuple((card, stamp) for card, stamp in self.left if g.cards[card].stamp == stamp)
        return self.choose if self.left else g.pop(self.done)

    def choose(self, g: MarvelChampions) -> Next:
        options: list[Key] = [("object", card) for card, _ in self.left]
        return g.ask(g.decider(self.seat), "choose_ability", options, self.chosen)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        self.card, self.at = int(key[1]), 0
        self.left = tuple((card, stamp) for card, stamp in self.left if card != self.card)
        self.done += 1
        return self.next_ability

    def next_ability(self, g: MarvelChampions) -> Next:
        abilities = g.define(self.card).specials
        if self.at == len(abilities):
            return self.start
        self.at += 1
        run_ability(g, self.card, abilities[self.at - 1], self.seat)
        return None


def at_final_step(g: MarvelChampions) -> bool:
    """Whether the last of several cards has its Special abilities resolved now; a card that has left play does not
    count."""
    for frame in reversed(g.frames):
        if isinstance(frame, ResolveSpecials):
            return not any(g.cards[card].stamp == stamp for card, stamp in frame.left)
    return False
