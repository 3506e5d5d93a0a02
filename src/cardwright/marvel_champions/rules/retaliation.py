"""Attacked characters strike back (MC-RETALIATE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import Frame, Next, Step
from cardwright.kernel.records import NOBODY, NOTHING, Key
from cardwright.marvel_champions.rules import damage
from cardwright.marvel_champions.rules.attempt import Hit
from cardwright.marvel_champions.rules.keywords import keyword

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


class Retaliation(Frame, kw_only=False):
    """Each attacked character with retaliate that survived deals damage to the attacker (MC-RETALIATE-01, -02)."""

    attacker: int
    stamp: int
    """The attacker's stamp: once it has left play, nobody strikes back at it."""
    left: tuple[Hit, ...]
    """The attacked characters that have yet to strike back."""

    def start(self, g: MarvelChampions) -> Next:
        self.left = tuple(hit for hit in self.left if strength(g, hit))
        return self.choose if self.left and g.cards[self.attacker].stamp == self.stamp else g.pop()

    def choose(self, g: MarvelChampions) -> Next:
        """MC-FIRST-PLAYER-07"""
        options: list[Key] = [("object", hit.card) for hit in self.left]
        return g.ask(g.table.first, "choose_retaliation", options, self.chosen, self.attacker)

    def chosen(self, g: MarvelChampions, key: Key) -> Next:
        card = int(key[1])
        self.left = tuple(hit for hit in self.left if hit.card != card)
        by = g.cards[card].holder if g.define(card).is_player_card else NOBODY
        return damage.deal(g, self.attacker, keyword(g, card, "retaliate"), card, by, then=self.struck)

    def struck(self, g: MarvelChampions) -> Next:
        return self.start


def strength(g: MarvelChampions, hit: Hit) -> int:
    """The damage with which an attacked character strikes back; 0 if it does not."""
    return keyword(g, hit.card, "retaliate") if g.cards[hit.card].stamp == hit.stamp else 0


def retaliate(g: MarvelChampions, attacker: int, hits: tuple[Hit, ...], marks: tuple[str, ...], then: Step) -> Next:
    """The attacked characters strike back, unless the attack is ranged (MC-RANGED-01) or nobody made it."""
    left = () if attacker == NOTHING or "ranged" in marks else tuple([hit for hit in hits if strength(g, hit)])
    return g.push(Retaliation(attacker, g.cards[attacker].stamp, left), then) if left else then
