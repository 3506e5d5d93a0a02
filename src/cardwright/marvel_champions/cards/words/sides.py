"""Verbs that move cards and tokens between the players and the encounter side, or that end something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import CHANGE_EVENT, WIN, Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Amount, CardId, Objects, Verb, Who, amount
from cardwright.cards.run import Run
from cardwright.cards.words import This, You
from cardwright.kernel.happening import Series
from cardwright.kernel.records import Event, Scope
from cardwright.marvel_champions.cards.deeds import BOOST, DEFEAT, ENCOUNTER, ENGAGE, ENTER, LOSE, LOSE_STATUS
from cardwright.marvel_champions.cards.names import Status
from cardwright.marvel_champions.cards.takes import Character, CharacterOrScheme, Elsewhere, Enemy
from cardwright.marvel_champions.cards.words.base import cards, enter_in_turn, exist, responsible, seats
from cardwright.marvel_champions.cards.words.nouns import Villain
from cardwright.marvel_champions.rules import ending, engage, enter, zones
from cardwright.marvel_champions.rules.several import several

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class DealEncounter(Verb, frozen=True):
    """Players are dealt facedown encounter cards (MC-DEAL-02)."""

    number: Amount = 1
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(ENCOUNTER, self.number, self.who, "dealt"),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number = max(0, amount(self.number, g, r.scope))
        zones.deal_encounter_cards(g, [seat for seat in seats(self.who, g, r.scope) for _ in range(number)])


class GiveBoost(Verb, frozen=True):
    """Enemies are given boost cards, to be turned up when they next activate (MC-BOOST-01)."""

    number: Amount = 1
    to: Enemy = Villain()

    def does(self) -> Doings:
        return (Deed(BOOST, self.number, self.to),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        number = max(0, amount(self.number, g, r.scope))
        found = cards(self.to, g, r.scope)
        g.push(Series(tuple(Event("give_boost", card=enemy, amount=1) for enemy in found for _ in range(number))))


class PutIntoPlay(Verb, frozen=True):
    """Put cards into play without playing or revealing them (MC-PLAY-PUT-06): player cards under a player's control,
    minions engaged with that player."""

    what: Elsewhere
    who: Who = You()
    facedown: CardId = ""
    """Whether the cards lie facedown, and which card they are like then: a minion with its figures and traits."""

    def does(self) -> Doings:
        return (Deed(ENTER, whom=self.what, what=self.facedown, to=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        enter_in_turn(g, r.scope, self.what, self.who, enter.PutIntoPlay, self.facedown)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return [obj for obj in objects if self.facedown or not enter.is_taken(g, obj)]  # MC-TARGET-05, MC-UNIQUE-02


class Engage(Verb, frozen=True):
    """Minions engage a player (MC-ENGAGE-01)."""

    what: Annotated[Objects, Takes("minion")]
    who: Who = You()

    def does(self) -> Doings:
        return (Deed(ENGAGE, whom=self.what, to=self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = 0
        for seat in seats(self.who, g, r.scope)[:1]:
            total = Series(())  # The result, once all of them have engaged the player.
            g.push(total)
            for minion in reversed(cards(self.what, g, r.scope)):
                total.done += engage.move(g, minion, seat)

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)


class Defeat(Verb, frozen=True):
    """Defeat characters or side schemes without damage (MC-DEFEAT-01)."""

    what: CharacterOrScheme

    def does(self) -> Doings:
        return (Deed(DEFEAT, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = [card for card in cards(self.what, g, r.scope) if g.in_play(card)]
        by, tags = responsible(g, r.scope)
        several(g, [Event("defeat", card=card, source=r.scope.source, by=by, tags=tags) for card in found])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)


class EndGame(Verb, frozen=True):
    """The players win or lose at once (MC-WIN-03)."""

    how: Literal["won", "lost"]

    def does(self) -> Doings:
        return (Deed(WIN if self.how == "won" else LOSE),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        ending.by_card(g, self.how)


class RemoveStatus(Verb, frozen=True):
    """Discard a status card from characters (MC-STATUS-01)."""

    status: Status
    who: Character = This()

    def does(self) -> Doings:
        return (Deed(LOSE_STATUS, whom=self.who, what=self.status),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = [card for card in cards(self.who, g, r.scope) if self.status in g.cards[card].marks]
        several(g, [Event("lose_status", card=card, amount=1, tags=(self.status,)) for card in found])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return any(self.status in g.cards[card].marks for card in cards(self.who, g, s))

    def reaches(self, g: MarvelChampions, s: Scope, objects: list[int]) -> list[int]:
        return [obj for obj in objects if obj < 0 or self.status in g.cards[obj].marks]  # MC-TARGET-05


class ChangeEvent(Verb, frozen=True):
    """The damage or threat about to be dealt or placed becomes another amount (MC-REPLACEMENT-01)."""

    amount: Amount

    def does(self) -> Doings:
        return (Deed(CHANGE_EVENT, self.amount),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        event, to = g.under_way(), max(0, amount(self.amount, g, r.scope))
        stopped = not to and event.kind != "turn_boost"  # a boost card without icons still has its abilities
        dealt = event.number + to - event.amount if event.kind == "damage" else event.number
        g.change_event(amount=to, number=dealt, stopped=stopped)
        g.returned = to

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return s.event is None or s.event.amount != max(0, amount(self.amount, g, s))  # MC-INITIATE-03
