"""The verb for damage that is taken, not dealt, as a cost or an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cards.deeds import DAMAGE, Deed, Doings
from cardwright.cards.nodes import Amount, Verb, amount
from cardwright.cards.run import Run
from cardwright.cards.words import You
from cardwright.kernel.records import Event, Scope
from cardwright.marvel_champions.cards.takes import Character
from cardwright.marvel_champions.cards.words.base import cards
from cardwright.marvel_champions.rules.constant import allowed
from cardwright.marvel_champions.rules.several import several

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Take(Verb, frozen=True):
    """Characters take damage (MC-DAMAGE-01). As a cost, which it has to end, it is paid only if all of the damage is
    taken (MC-PREVENT-06)."""

    number: Amount
    who: Character = You()

    def does(self) -> Doings:
        return (Deed(DAMAGE, self.number, self.who),)

    def run(self, g: MarvelChampions, r: Run) -> None:
        targets, number = cards(self.who, g, r.scope), amount(self.number, g, r.scope)
        several(g, [Event("damage", card=card, source=r.scope.source, amount=number) for card in targets])

    def possible(self, g: MarvelChampions, s: Scope) -> bool:
        return bool(allowed(g, "take_damage", cards(self.who, g, s)))
