"""Words about modes and campaigns: which modes are played, and what the campaign log records (MC-MODE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.deeds import MOVE, Deed, Doings
from cardwright.cards.nodes import (
    Amount,
    CardId,
    Condition,
    CounterName,
    Number,
    Verb,
    Who,
    amount,
)
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.deeds import EARN, RECORD
from cardwright.marvel_champions.cards.takes import ACard
from cardwright.marvel_champions.cards.words.base import cards, exist, seats
from cardwright.marvel_champions.rules import campaigning, moving

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Mode(Condition, frozen=True):
    """Whether the game is played in a mode; every game that is not in expert mode is in standard mode."""

    mode: Literal["standard", "expert", "heroic", "skirmish", "campaign", "expert_campaign"]

    def holds(self, g: MarvelChampions, s: Scope) -> bool:
        return campaigning.in_mode(g, self.mode)


def _named(name: str) -> None:
    if not name:
        raise ValueError("name: say which number of the campaign log is meant")


class Recorded(Number, frozen=True):
    """A number of the campaign log; 0 outside a campaign (MC-MODE-13)."""

    name: CounterName

    def value(self, g: MarvelChampions, s: Scope) -> int:
        return campaigning.recorded(g, self.name)

    def __post_init__(self) -> None:
        _named(self.name)


class Record(Verb, frozen=True):
    """Add to a number of the campaign log, or take from it with a negative number (MC-MODE-13)."""

    number: Amount
    name: CounterName

    def does(self) -> Doings:
        return (Deed(RECORD, self.number, what=self.name),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = campaigning.record(g, self.name, amount(self.number, g, r.scope))

    def __post_init__(self) -> None:
        _named(self.name)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return g.options.campaign is not None


class Earn(Verb, frozen=True):
    """Players write a campaign card into the campaign log: they play with it from the next game on."""

    card: CardId
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(EARN, whom=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = sum(campaigning.earn(g, seat, self.card) for seat in seats(self.who, g, r.scope))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return g.options.campaign is not None

    def __post_init__(self) -> None:
        if not self.card:
            raise ValueError("card: say which card is earned")


class RemoveFromCampaign(Verb, frozen=True):
    """Remove cards from the game and from the campaign: they cannot be used again in it (MC-MODE-14)."""

    what: ACard = This()

    def does(self) -> Doings:
        return (Deed(MOVE, whom=self.what, what="removed"),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = cards(self.what, g, r.scope)
        campaigning.remove(g, found)
        moving.put(g, r.scope, found, "removed")

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)
