"""Words for scenarios with several villains or main schemes, and for their own ways to win and lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.cards.deeds import Deed, Doings
from cardwright.cards.kinds import Takes
from cardwright.cards.nodes import Ability, Condition, Objects, Verb
from cardwright.cards.run import Run
from cardwright.cards.words import This
from cardwright.kernel.records import Scope
from cardwright.marvel_champions.cards.deeds import ADVANCE, MAKE_ACTIVE
from cardwright.marvel_champions.cards.takes import Enemy, Scheme
from cardwright.marvel_champions.cards.words.base import cards, exist
from cardwright.marvel_champions.cards.words.nouns import MainScheme
from cardwright.marvel_champions.engine.records import IN_PLAY
from cardwright.marvel_champions.rules import advance, ending, villains

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class MakeActive(Verb, frozen=True):
    """A villain becomes the active villain; a main scheme becomes the one that encounter cards mean."""

    what: Annotated[Objects, Takes("villain", "leader", "main_scheme")]

    def does(self) -> Doings:
        return (Deed(MAKE_ACTIVE, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        g.returned = sum(villains.make_active(g, card) for card in cards(self.what, g, r.scope)[:1])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return exist(self.what, g, s)


class Advance(Verb, frozen=True):
    """A main scheme deck advances to its next stage, if it has one, without being completed (MC-MAIN-SCHEME-06)."""

    what: Annotated[Objects, Takes("main_scheme")] = MainScheme()

    def does(self) -> Doings:
        return (Deed(ADVANCE, whom=self.what),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        found = self._able(g, r.scope)[:1]
        g.returned = len(found)
        for scheme in found:
            advance.next_stage(g, scheme)
            g.push(advance.Stage(scheme, result=1))

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(self._able(g, s))

    def _able(self, g: MarvelChampions, s: Scope) -> list[int]:
        schemes = [card for card in cards(self.what, g, s) if card in g.table.main_schemes]
        return [scheme for scheme in schemes if g.zones[villains.stages_of(g, scheme)]]


class SchemesOn(Ability, frozen=True):
    """Enemies that scheme place the threat on another scheme than the main scheme."""

    scheme: Scheme
    of: Enemy = This()
    when: Condition | None = None

    def listens_to(self) -> tuple[str, ...]:
        return (villains.SCHEMES_ON,)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY


class GameEnds(Ability, frozen=True):
    """The players win or lose as soon as a condition holds (MC-WIN-03)."""

    how: Literal["won", "lost"]
    when: Condition

    def listens_to(self) -> tuple[str, ...]:
        return (ending.CONDITIONS,)

    def places(self) -> tuple[str, ...]:
        return IN_PLAY
