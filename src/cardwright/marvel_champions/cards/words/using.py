"""Verbs about playing cards and using abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.deeds import PLAY, Deed, Doings, parts
from cardwright.cards.nodes import Amount, Condition, Do, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import It, You
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.abilities.triggered import Charge, check_spend
from cardwright.marvel_champions.cards.deeds import RESOLVE, SPEND
from cardwright.marvel_champions.cards.takes import ACard, Anything, Elsewhere
from cardwright.marvel_champions.cards.words.base import cards, seats
from cardwright.marvel_champions.rules import costs, permission, player_turn
from cardwright.marvel_champions.rules.paying import SpendResources
from cardwright.marvel_champions.rules.resolve import ResolveSpecials, at_final_step
from cardwright.marvel_champions.rules.together import Together

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Play(Verb, frozen=True):
    """A player plays a card, wherever it is, and pays for it; not if it cannot be played (MC-INITIATE-01)."""

    what: Elsewhere
    less: Amount = 0
    """By how much its cost is reduced."""
    free: bool = False
    """Whether its resource cost is ignored (MC-REQUIREMENT-02)."""
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(PLAY, whom=self.what, to=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = self.reaches(g, r.scope, cards(self.what, g, r.scope))
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            for card in found[:1]:
                player_turn.play(g, seat, card, amount(self.less, g, r.scope), self.free)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self.reaches(g, s, cards(self.what, g, s)))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        for seat in seats(self.who, g, s):
            less = amount(self.less, g, s)
            able = [card for card in objects if card >= 0 and card != s.source and not g.in_play(card)]
            # A card that lets its player play another one is no use alone, so the others are looked at first.
            plain = [
                card
                for card in able
                if not plays_cards(g, card) and not permission.why_not_card(g, seat, card, less=less, free=self.free)
            ]
            more = [
                card for card in able if plays_cards(g, card) and permission.can_pay(g, seat, card, -1, less, self.free)
            ]
            return plain + more if plain else []
        return []

    def __post_init__(self) -> None:
        if self.free and self.less != 0:
            raise ValueError("less: a cost that is ignored cannot be reduced")


def plays_cards(g: MarvelChampions, card: int) -> bool:
    """Whether an event lets its player play another card."""
    definition = g.define(card)
    return any(definition.node(number).says(Play) for number in definition.actions)


class Both(Verb, frozen=True):
    """Effects joined by "and": they resolve simultaneously, and responses to any of them wait for all (MC-AND-01)."""

    do: Do

    def does(self) -> Doings:
        return (parts("all", self.do),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.push(Together(r.scope, r.program, g.book[r.program].number(self.do)))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(verb.possible(g, s) for verb in self.do.verbs)  # MC-AND-02


class Spend(Verb, frozen=True):
    """A player spends resources while something resolves; as an option, only if they can (MC-CHOOSE-OPTION-05)."""

    resources: str
    """One letter each: e(nergy), m(ental), p(hysical), w(ild), a(ny)."""
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(SPEND, len(self.resources), self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            if costs.can_spend(g, seat, r.scope.source, self.resources):
                g.push(SpendResources(seat, r.scope.source, len(self.resources), self.resources))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        found = seats(self.who, g, s)[:1]
        return any(costs.can_spend(g, seat, s.source, self.resources) for seat in found)

    def __post_init__(self) -> None:
        check_spend(self.resources)
        if not self.resources:
            raise ValueError("resources: say which are spent")


class Pay(Charge, frozen=True):
    """A player pays the printed resource cost of a card, which is not played by that (MC-COST-01): as a cost, together
    with all others; while something resolves, with resources of their own (MC-COST-10), which are spent on that
    card."""

    what: ACard
    who: Who = You()

    def charge(self, g: MarvelChampions, s: Scope) -> int:
        if isinstance(self.what, It) or self.who != You():
            return 0
        return sum([max(0, g.define(card).cost) for card in cards(self.what, g, s)[:1]])

    def payable(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(cards(self.what, g, s)) if self.charge(g, s) else self.possible(g, s)

    def does(self) -> Doings:
        return (Deed(SPEND, None, self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        frame = g.payment(r.scope.source)
        if frame is not None and frame.charged:
            g.returned = 1  # it has been paid with everything else
            return
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            for card in self.reaches(g, r.scope, cards(self.what, g, r.scope))[:1]:
                g.returned = 1
                if g.define(card).cost > 0:
                    # Nobody is left to be asked for help, so that the payment cannot fail.
                    everybody = tuple(range(len(g.players)))
                    g.push(SpendResources(seat, card, g.define(card).cost, asked=everybody))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self.reaches(g, s, cards(self.what, g, s)))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        for seat in seats(self.who, g, s):
            able = [card for card in objects if card >= 0 and g.define(card).cost >= 0]
            return [card for card in able if g.define(card).cost <= len(costs.own_reserves(g, seat, card, s.source))]
        return []


class Resolve(Verb, frozen=True):
    """A player resolves the Special abilities of cards, in an order of their choice (MC-SPECIAL-01)."""

    of: Anything
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(RESOLVE, whom=self.of, to=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = tuple((card, g.cards[card].stamp) for card in cards(self.of, g, r.scope) if g.define(card).specials)
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            if found:
                g.push(ResolveSpecials(seat, found))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(g.define(card).specials for card in cards(self.of, g, s))


class FinalStep(Condition, frozen=True):
    """Whether this is the last of the Special abilities that a player resolves one after the other (MC-SPECIAL-01)."""

    def holds(self, g: MarvelChampions, s: Scope) -> bool:
        return at_final_step(g)
