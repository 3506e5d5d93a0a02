"""Offers drawn by lot, for random games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.descriptor import Offer
    from cardwright.four_souls.engine.game import FourSouls


def random_offer(g: FourSouls, random: Random) -> Offer | None:
    """An offer drawn by lot; None at a table of one.

    Mostly the player who is asked offers all their ¢, while a cost or a choice of theirs may be under way.
    """
    if len(g.players) < 2 or g.question is None:
        return None
    giver, receiver = random.sample(range(len(g.players)), 2)
    if random.random() < 0.5 and receiver != g.question.player:
        giver = g.question.player
    player = g.players[giver]
    own = [*g.zones[player.hand], *g.zones[player.board]]
    cards = random.sample(own, min(len(own), random.choice((0, 0, 1, 2, 9))))
    coins = random.choice((player.coins, player.coins, random.randrange(player.coins + 2)))
    return giver, receiver, coins, tuple(cards)
