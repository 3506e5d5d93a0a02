"""Numbers and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, Condition, Noun, Number, Selector, amount
from cardwright.cards.words import This
from cardwright.kernel.records import Scope, replace
from cardwright.marvel_champions.cards.events import On
from cardwright.marvel_champions.cards.takes import ACard, Anything
from cardwright.marvel_champions.engine.records import ANY, RESOURCES, VICTORY, Period
from cardwright.marvel_champions.rules import memory, values

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


Figure = Literal[
    "attack",
    "thwart",
    "defense",
    "recover",
    "scheme",
    "hit_points",
    "printed_hit_points",
    "hand",
    "printed_hand",
    "cost",
    "boost",
    "stage",
    "resources",
]


class Count(Number, frozen=True):
    """How many objects of a kind there are, or how many different ones."""

    of: Selector
    different: Literal["", "name", "type", "resource"] = ""
    """Whether to count different names, card types, or types of printed resource among them."""
    printed: str = ""
    """Whether to count the resources of this type that are printed on them: e(nergy), m(ental), p(hysical), w(ild), or
    a(ny)."""

    def value(self, g: MarvelChampions, s: Scope) -> int:
        found = self.of.find(g, s)
        if self.printed:
            resources = "".join([g.define(card).resources for card in found if card >= 0])
            return len(resources) if self.printed == ANY else resources.count(self.printed)
        match self.different:
            case "name":
                return len({g.define(card).name for card in found if card >= 0})
            case "type":
                return len({g.define(card).type for card in found if card >= 0})
            case "resource":
                return len({letter for card in found if card >= 0 for letter in g.define(card).resources})
        return len(found)

    def __post_init__(self) -> None:
        if self.printed and self.printed not in (*RESOURCES, ANY):
            raise ValueError(f"printed: count one type of resource, e, m, p or w, or a for any, not {self.printed!r}")
        if self.printed and self.different:
            raise ValueError("printed: count different things or printed resources, not both")


class PerPlayer(Number, frozen=True):
    """Once for each player who started the game (MC-PER-PLAYER-01)."""

    number: Amount = 1

    def value(self, g: MarvelChampions, s: Scope) -> int:
        return amount(self.number, g, s) * len(g.players)


class FigureOf(Number, frozen=True):
    """A figure of a card, or of a player's identity, as it is now: a power, the hit points it has left, or a printed
    figure. Those of several cards are added up."""

    figure: Figure
    card: Anything

    def value(self, g: MarvelChampions, s: Scope) -> int:
        return sum(self._of(g, g.card_of(found)) for found in self.card.find(g, s))

    def _of(self, g: MarvelChampions, card: int) -> int:
        definition = g.define(card)
        match self.figure:
            case "hit_points":
                return values.remaining(g, card) if definition.is_character else 0
            case "printed_hit_points":
                return values.printed(g, card, "health")
            case "hand":
                return values.hand_size(g, g.cards[card].holder) if definition.is_identity else 0
            case "printed_hand":
                return int(definition.hand)
            case "cost" | "boost" | "stage":
                return max(0, int(getattr(definition, self.figure)))
            case "resources":
                return len(definition.resources)
        return values.power(g, card, self.figure)


class VictoryPoints(Number, frozen=True):
    """The victory points of all cards in the victory display (MC-VICTORY-05, MC-VICTORY-06)."""

    def value(self, g: MarvelChampions, s: Scope) -> int:
        return sum(g.define(card).keyword.get("victory", 0) for card in g.zones[VICTORY])


class Excess(Number, frozen=True):
    """The excess damage that the previous instruction dealt (MC-EXCESS-DAMAGE-01)."""

    def value(self, g: MarvelChampions, s: Scope) -> int:
        return g.table.excess


class Times(Number, frozen=True):
    """How often something has happened in a period, including the event that is responded to."""

    of: On
    since: Period = "round"

    def value(self, g: MarvelChampions, s: Scope) -> int:
        kinds = self.of.listened(True)
        return sum(e.kind in kinds and self.of.means(g, replace(s, event=e), e) for e in memory.since(g, self.since))


class PaidWith(Condition, frozen=True):
    """Whether a card being played or used was paid for with a type of resource, or with a kind of card
    (MC-COST-06)."""

    resource: Literal["", "e", "m", "p", "w"] = ""
    number: Amount = 1
    """At least this many of them."""
    only: bool = False
    """Whether nothing else was spent."""
    by: Annotated[Noun, Takes("card")] | None = None
    """Whether a card of this kind was spent."""
    card: ACard = This()

    def holds(self, g: MarvelChampions, s: Scope) -> bool:
        frame = g.payment(self.card.last(g, s)[0])
        if frame is None or not frame.cost:
            return False
        if self.by is not None:
            return any(self.by.has(g, s, card) for card, _ in frame.picks)
        if self.only and frame.paid.strip(self.resource):
            return False
        return frame.paid.count(self.resource) >= amount(self.number, g, s)

    def letters(self) -> str:
        """The types of resource that make a difference."""
        return self.resource

    def __post_init__(self) -> None:
        if bool(self.resource) == (self.by is not None):
            raise ValueError("say which type of resource was spent, or with 'by' which kind of card; one of them")
        if self.by is not None and (self.only or self.number != 1):
            raise ValueError("by: whether a kind of card was spent is all that can be asked")


class Paid(Number, frozen=True):
    """How many resources were paid for a card being played or used, how many different types, or how many beyond its
    cost (MC-COST-06)."""

    resource: Literal["", "e", "m", "p", "w"] = ""
    """Only resources of this type."""
    different: bool = False
    """Whether to count the types."""
    over: bool = False
    """Whether to count the resources beyond the cost."""
    card: ACard = This()

    def value(self, g: MarvelChampions, s: Scope) -> int:
        frame = g.payment(self.card.last(g, s)[0])
        if frame is None:
            return 0
        found = frame.over if self.over else frame.paid
        if self.resource:
            return found.count(self.resource)
        return len(set(found)) if self.different else len(found)

    def letters(self) -> str:
        """The types of resource that make a difference."""
        return self.resource or ("".join(RESOURCES) if self.different else "")

    def __post_init__(self) -> None:
        if self.different and self.resource:
            raise ValueError("different: how many types were spent is asked of all types, not of one")
