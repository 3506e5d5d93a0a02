"""The scenario step ``barter``: an offer of one player to another (FS-BAR)."""

from __future__ import annotations

from cardwright.errors import IllegalChoice
from cardwright.four_souls.scenario.layout import game_of
from cardwright.given import Given
from cardwright.kernel.records import NOTHING
from cardwright.scenario_facts import Position


def barter(p: Position, what: Given) -> None:
    """``barter: {from: ann, to: bob, coins: 3}``: an offer, which the other player answers.

    With ``allowed: false``: an offer that the game refuses.
    """
    fields = what.fields("from", "to", "coins", "cards", "allowed")
    for key in ("from", "to", "coins"):
        if key not in fields:
            raise what.error(f"the key {key!r} is missing")
    giver, receiver = (p.players.index(fields[key].one_of(list(p.players), "player")) for key in ("from", "to"))
    cards = tuple(_card(p, part, giver) for part in fields["cards"].parts()) if "cards" in fields else ()
    coins = fields["coins"].number(0 if cards else 1)
    if "allowed" not in fields or fields["allowed"].flag():
        game_of(p).offer(giver, receiver, coins, cards)
        return
    try:
        game_of(p).copy().offer(giver, receiver, coins, cards)
    except IllegalChoice:
        return
    raise what.error("the offer can be made")


def _card(p: Position, given: Given, seat: int) -> int:
    """A card of a player by its alias or id."""
    g, text = p.game, given.text()
    own = [card for card, c in enumerate(g.cards) if c.design == text and c.holder == seat]
    card = p.aliases.get(text, own[0] if own else NOTHING)
    if card == NOTHING:
        raise given.error(f"there is no card {text!r} to offer")
    return card
