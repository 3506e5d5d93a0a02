"""Cards that lie facedown in play, as something else: everybody sees that they are there, and nobody which they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel import chance
from cardwright.marvel_champions.cards.derived import base_of

if TYPE_CHECKING:
    from cardwright.marvel_champions.engine.game import MarvelChampions


def lies(g: MarvelChampions, card: int) -> bool:
    """Whether a card lies facedown in play."""
    c = g.cards[card]
    return c.printed != "" and c.printed != base_of(c.design)


def redraw(g: MarvelChampions, seat: int, seed: int) -> None:
    """Draw anew which cards lie facedown: each trades places with a card that the seat does not see either."""
    random = chance.seed_state(seed)
    for card, c in enumerate(g.cards):
        if lies(g, card):
            like = [o for o in range(len(g.cards)) if not g.visible(o, seat) and g.back(o) == g.back(card)]
            if like:
                random = chance.advance(random)
                other = g.edit(like[chance.below(random, len(like))])
                other.design, g.edit(card).printed = c.printed, other.design
    g.look_again()
